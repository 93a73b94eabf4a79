//! egui on macroquad: input goes in, meshes come out.
//!
//! Written after reading egui-miniquad 0.16 (MIT OR Apache-2.0): the same contract of the shader and the
//! same scissor arithmetic, our own code.

use super::actions::ActionGroup;
use super::clipboard::{Asker, Clipboard};
use super::event_queue::{EventQueue, KeysGoTo};
use super::input::{HeldKeys, InputEvents, MouseEvent};
use super::keyboard::{self, Keyboard};
use super::keymap::Keymap;
use super::units::{ScreenPixels, display_scale};
use macroquad::miniquad as mq;
use macroquad::miniquad::{
    BlendFactor, BlendState, BlendValue, BufferSource, BufferType, BufferUsage, Equation,
};
use std::collections::HashMap;
use std::time::Duration;

/// egui with what it needs to be drawn.
pub struct Egui {
    /// The context that screens draw in, between the begin and the end of a frame.
    pub ctx: egui::Context,
    input: egui::RawInput,
    subscriber: usize,
    pipeline: mq::Pipeline,
    bindings: mq::Bindings,
    textures: HashMap<egui::TextureId, mq::TextureId>,
    pending: Option<egui::FullOutput>,
    keyboard: Keyboard,
    /// What was told and waits for its frame.
    queue: EventQueue,
    /// Buttons of the mouse that are held.
    buttons: Vec<mq::MouseButton>,
    /// How many times the usual size text has.
    text: f32,
    /// Whether keys went into a text field as the frame began.
    typing: bool,
    /// Whether a text field had the keys then; a button may have them, too.
    in_field: bool,
    /// What was heard since the last frame.
    pub(in crate::ui) heard: InputEvents,
    /// When egui wants the next frame, if nothing is heard before.
    wanted_in: Duration,
    /// How much of the window's lower edge screens leave free, in points.
    free_below: f32,
    /// Copying and pasting.
    pub(in crate::ui) clipboard: Clipboard,
    /// A field that has the keys for one frame, to be pasted into, and who had them.
    borrowed: Option<(egui::Id, Option<egui::Id>)>,
    /// What waits for a later frame: all that was heard in that frame, and keys behind a paste that is awaited.
    held_back: Vec<egui::Event>,
    /// The first event of this frame behind a paste that is awaited.
    behind_paste: usize,
}

/// Width and height that screens need at least, in points.
const ROOM: (f32, f32) = (640.0, 400.0);

/// The size of text nearest to the wished one, both in percent, at which screens have the room they need
/// in a window of this size.
pub fn text_that_fits(wished: u16) -> u16 {
    let size = ScreenPixels::of_window().to_points();
    let most = (size.x / ROOM.0).min(size.y / ROOM.1) * 100.0;
    // In a window that small nothing fits, yet something should be seen.
    wished.min(most as u16).max(50)
}

impl Egui {
    /// Sets the pipeline up; the window must be open.
    #[allow(unsafe_code)]
    pub(in crate::ui) fn new() -> Egui {
        // SAFETY: macroquad hands its own context out; nothing else holds it within this call.
        let gl = unsafe { macroquad::window::get_internal_gl() };
        let context = gl.quad_context;
        let pipeline = pipeline(context);
        let vertices = context.new_buffer(
            BufferType::VertexBuffer,
            BufferUsage::Stream,
            BufferSource::empty::<egui::epaint::Vertex>(16 * 1024),
        );
        let indices = context.new_buffer(
            BufferType::IndexBuffer,
            BufferUsage::Stream,
            BufferSource::empty::<u16>(48 * 1024),
        );
        let white = context.new_texture_from_rgba8(1, 1, &[255; 4]);
        let ctx = egui::Context::default();
        // Ctrl with + and - is for the board: the size of text is set in the options alone.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        Egui {
            ctx,
            input: egui::RawInput::default(),
            subscriber: macroquad::input::utils::register_input_subscriber(),
            pipeline,
            bindings: mq::Bindings {
                vertex_buffers: vec![vertices],
                index_buffer: indices,
                images: vec![white],
            },
            textures: HashMap::new(),
            pending: None,
            keyboard: Keyboard::default(),
            queue: EventQueue::default(),
            buttons: Vec::new(),
            text: 1.0,
            typing: false,
            in_field: false,
            heard: InputEvents::default(),
            wanted_in: Duration::ZERO,
            free_below: 0.0,
            clipboard: Clipboard::default(),
            borrowed: None,
            held_back: Vec::new(),
            behind_paste: 0,
        }
    }

    /// Lets panels draw with a texture of the board.
    pub fn lend(&mut self, id: egui::TextureId, texture: &macroquad::texture::Texture2D) {
        self.textures.insert(id, texture.raw_miniquad_id());
    }

    /// Gives text this size, in percent of the usual, in the frame that begins next.
    pub fn size_text(&mut self, percent: u16) {
        let text = f32::from(percent) / 100.0;
        if text != self.text {
            self.text = text;
            // Its own setter would fit the last frame's screen to the new size, where the first has none.
            self.ctx.options_mut(|options| options.zoom_factor = text);
            self.ctx.request_repaint();
        }
    }

    /// Begins the frame: from now on screens may draw in [`Egui::ctx`]. What was pressed are actions of this group.
    /// Without `tabs` panels do not hear of the Tab key.
    pub(in crate::ui) fn begin(
        &mut self,
        tabs: bool,
        keymap: &Keymap,
        group: &'static ActionGroup,
    ) {
        self.typing = self.ctx.wants_keyboard_input();
        self.in_field = self.is_field_focused();
        if !self.in_field {
            self.keyboard.drop_marks();
        }
        let subscriber = self.subscriber;
        self.heard = InputEvents::default();
        self.paste();
        let mut queue = std::mem::take(&mut self.queue);
        macroquad::input::utils::repeat_all_miniquad_input(&mut queue, subscriber);
        let keys = match self.in_field {
            true => KeysGoTo::Field,
            false => KeysGoTo::Elsewhere,
        };
        queue.tell(keys, self);
        self.queue = queue;
        for press in &mut self.heard.keys {
            press.action = keymap.action(group, *press);
        }
        if !tabs {
            let is_tab = |event: &egui::Event| {
                matches!(
                    event,
                    egui::Event::Key {
                        key: egui::Key::Tab,
                        ..
                    }
                )
            };
            self.input.events.retain(|event| !is_tab(event));
        }
        self.hold_back();
        let corner = ScreenPixels::of_window().to_panels(self.text);
        self.input.screen_rect = Some(egui::Rect::from_min_max(egui::Pos2::ZERO, corner));
        self.input.safe_area_insets = Some(egui::SafeAreaInsets(egui::epaint::MarginF32 {
            bottom: self.free_below,
            ..egui::epaint::MarginF32::ZERO
        }));
        self.input.time = Some(macroquad::time::get_time());
        self.input.modifiers = modifiers(self.keyboard.held());
        let viewport = self.input.viewport_id;
        let viewport = self.input.viewports.entry(viewport).or_default();
        viewport.native_pixels_per_point = Some(display_scale());
        let raw = self.input.take();
        self.ctx.begin_pass(raw);
    }

    /// Ends what was begun, and does what egui asks of the window.
    pub fn end(&mut self) {
        let mut output = self.ctx.end_pass();
        let delays = output.viewport_output.values().map(|it| it.repaint_delay);
        self.wanted_in = delays.min().unwrap_or(Duration::MAX);
        self.give_keys_back();
        for command in std::mem::take(&mut output.platform_output.commands) {
            if let egui::OutputCommand::CopyText(text) = command {
                self.clipboard.copy(text);
            }
        }
        self.wanted_in = self.wanted_in.min(self.clipboard.wanted_in());
        if self.hears_more() {
            self.wanted_in = Duration::ZERO;
        }
        mq::window::set_mouse_cursor(cursor(output.platform_output.cursor_icon));
        // Textures of a frame that was never drawn must not get lost.
        if let Some(mut old) = self.pending.take() {
            old.textures_delta
                .append(std::mem::take(&mut output.textures_delta));
            output.textures_delta = old.textures_delta;
        }
        self.pending = Some(output);
    }

    /// From the next frame on screens, windows and lists leave so much of the window's lower edge free, in points.
    pub fn keep_free_below(&mut self, high: f32) {
        if (high - self.free_below).abs() > 0.5 {
            self.free_below = high;
            self.ctx.request_repaint();
        }
    }

    /// How much of the lower edge is free in this frame, in points.
    pub const fn kept_free_below(&self) -> f32 {
        self.free_below
    }

    /// Whether something was told that the next frame hears.
    pub fn hears_more(&self) -> bool {
        self.queue.has_more()
    }

    /// When egui wants the next frame, if nothing is heard before.
    pub const fn wanted_in(&self) -> Duration {
        self.wanted_in
    }

    /// Paints what the last frame built over everything that macroquad has queued. How many seconds the
    /// graphics driver took.
    #[allow(unsafe_code)]
    pub fn draw(&mut self) -> f64 {
        let Some(mut output) = self.pending.take() else {
            return 0.0;
        };
        let scale = output.pixels_per_point;
        let shapes = std::mem::take(&mut output.shapes);
        let primitives = self.ctx.tessellate(shapes, scale);
        let began = macroquad::time::get_time();
        // SAFETY: as in `new`; the flush below paints what macroquad has queued before.
        let mut gl = unsafe { macroquad::window::get_internal_gl() };
        gl.flush();
        let context = gl.quad_context;
        for (id, delta) in std::mem::take(&mut output.textures_delta.set) {
            self.upload(context, id, &delta);
        }
        let (width, height) = ScreenPixels::of_window().across_and_down();
        context.begin_default_pass(mq::PassAction::Nothing);
        context.apply_pipeline(&self.pipeline);
        context.apply_uniforms(mq::UniformsSource::table(&[width / scale, height / scale]));
        for primitive in &primitives {
            self.paint(context, primitive, scale, (width, height));
        }
        context.end_render_pass();
        for id in std::mem::take(&mut output.textures_delta.free) {
            if let Some(texture) = self.textures.remove(&id) {
                context.delete_texture(texture);
            }
        }
        macroquad::time::get_time() - began
    }

    fn paint(
        &mut self,
        context: &mut dyn mq::RenderingBackend,
        primitive: &egui::ClippedPrimitive,
        scale: f32,
        (width, height): (f32, f32),
    ) {
        let egui::epaint::Primitive::Mesh(mesh) = &primitive.primitive else {
            return;
        };
        let Some(texture) = self.textures.get(&mesh.texture_id) else {
            return;
        };
        self.bindings.images[0] = *texture;
        let clip = primitive.clip_rect;
        let pixel = |at: f32, most: f32| (at * scale).clamp(0.0, most).round() as i32;
        let (left, top) = (pixel(clip.min.x, width), pixel(clip.min.y, height));
        let (right, bottom) = (pixel(clip.max.x, width), pixel(clip.max.y, height));
        if right <= left || bottom <= top {
            return;
        }
        for part in mesh.clone().split_to_u16() {
            let vertices = &mut self.bindings.vertex_buffers[0];
            grow::<egui::epaint::Vertex>(
                context,
                vertices,
                BufferType::VertexBuffer,
                part.vertices.len(),
            );
            context.buffer_update(*vertices, BufferSource::slice(&part.vertices));
            let indices = &mut self.bindings.index_buffer;
            grow::<u16>(
                context,
                indices,
                BufferType::IndexBuffer,
                part.indices.len(),
            );
            context.buffer_update(*indices, BufferSource::slice(&part.indices));
            context.apply_scissor_rect(left, height as i32 - bottom, right - left, bottom - top);
            context.apply_bindings(&self.bindings);
            // What u16 can number is far below what is drawn at once.
            let count = i32::try_from(part.indices.len()).unwrap_or(i32::MAX);
            context.draw(0, count, 1);
        }
    }

    fn upload(
        &mut self,
        context: &mut dyn mq::RenderingBackend,
        id: egui::TextureId,
        delta: &egui::epaint::ImageDelta,
    ) {
        let egui::ImageData::Color(image) = &delta.image;
        let [width, height] = image.size;
        let bytes: &[u8] = bytemuck::cast_slice(&image.pixels);
        // No card has larger ones; egui is told so and asks for none.
        let (Ok(width), Ok(height)) = (u16::try_from(width), u16::try_from(height)) else {
            return;
        };
        if let (Some(corner), Some(texture)) = (delta.pos, self.textures.get(&id)) {
            let [Ok(x), Ok(y)] = corner.map(i32::try_from) else {
                return;
            };
            context.texture_update_part(*texture, x, y, width.into(), height.into(), bytes);
            return;
        }
        let texture = context.new_texture_from_rgba8(width, height, bytes);
        let filter = match delta.options.magnification {
            egui::TextureFilter::Nearest => mq::FilterMode::Nearest,
            egui::TextureFilter::Linear => mq::FilterMode::Linear,
        };
        context.texture_set_filter(texture, filter, mq::MipmapFilterMode::None);
        if let Some(old) = self.textures.insert(id, texture) {
            context.delete_texture(old);
        }
    }

    /// Whether the digit of a choice was typed, the first of which is 1, and no field wants it.
    pub fn number_pressed(&self, number: usize) -> bool {
        let is_it = |digit: u8| usize::from(digit) == number + 1;
        !self.takes_letters() && self.heard.digits().any(is_it)
    }

    /// Whether the mouse is over a panel, so that the board does not hear it.
    pub fn wants_pointer(&self) -> bool {
        self.ctx.wants_pointer_input() || self.ctx.is_pointer_over_area()
    }

    /// Whether keys go into a text field, or those of this frame went into one: letters that come with
    /// the Enter that ends it are no commands.
    pub fn wants_keyboard(&self) -> bool {
        self.typing || self.ctx.wants_keyboard_input()
    }

    /// Whether letters go into a text field, or those of this frame went into one; a button that has the keys
    /// takes none.
    pub fn takes_letters(&self) -> bool {
        self.in_field || self.is_field_focused()
    }

    fn is_field_focused(&self) -> bool {
        self.focused_field().is_some()
    }

    fn focused_field(&self) -> Option<egui::Id> {
        let focused = self.ctx.memory(|memory| memory.focused());
        focused.filter(|id| egui::TextEdit::load_state(&self.ctx, *id).is_some())
    }

    fn button(&mut self, button: mq::MouseButton, at: ScreenPixels, pressed: bool) {
        let button = match button {
            mq::MouseButton::Left => egui::PointerButton::Primary,
            mq::MouseButton::Right => egui::PointerButton::Secondary,
            mq::MouseButton::Middle => egui::PointerButton::Middle,
            mq::MouseButton::Unknown => return,
        };
        self.input.events.push(egui::Event::PointerButton {
            pos: at.to_panels(self.text),
            button,
            pressed,
            modifiers: modifiers(self.keyboard.held()),
        });
    }

    /// Tells egui of a key, unless it means nothing there with what is held.
    fn key(&mut self, key: mq::KeyCode, pressed: bool, repeat: bool) {
        let held = self.keyboard.held();
        if pressed && held.ctrl && !held.alt && !held.logo && self.hear_clipboard(key) {
            return;
        }
        let Some(key) = egui_key(key) else {
            return;
        };
        if pressed && !serves(key, held, self.in_field) {
            return;
        }
        self.input.events.push(egui::Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat,
            modifiers: modifiers(held),
        });
    }

    /// A button that is pressed as the window loses the keys is let go, and clicks nothing.
    fn let_buttons_go(&mut self) {
        if self.buttons.is_empty() {
            return;
        }
        self.buttons.clear();
        let presses = |event: &egui::Event| matches!(event, egui::Event::PointerButton { .. });
        let last_down =
            |event: &egui::Event| matches!(event, egui::Event::PointerButton { pressed: true, .. });
        // A press of this very moment has not reached egui yet.
        if let Some(at) = self.input.events.iter().rposition(last_down)
            && !self.input.events[at + 1..].iter().any(presses)
        {
            self.input.events.remove(at);
        }
        self.ctx.stop_dragging();
        self.ctx
            .input_mut(|input| input.pointer = egui::PointerState::default());
    }

    /// Copies, cuts or asks for what is to be pasted; whether the key meant one of these.
    fn hear_clipboard(&mut self, key: mq::KeyCode) -> bool {
        match key {
            mq::KeyCode::C => self.input.events.push(egui::Event::Copy),
            mq::KeyCode::X => self.input.events.push(egui::Event::Cut),
            mq::KeyCode::V => {
                if let Some(field) = self.focused_field() {
                    let is_first = !self.clipboard.awaits(field);
                    self.clipboard.ask(Asker::Field(field));
                    let pasted = self.clipboard.hear_at_once();
                    let event = pasted.map(|(_, text)| egui::Event::Paste(text));
                    self.input.events.extend(event);
                    if is_first {
                        self.behind_paste = self.input.events.len();
                    }
                }
            }
            _ => return false,
        }
        true
    }

    /// Pastes what has come into the field that asked for it, if it is still there. Where another has the keys by
    /// now, it gets them back after this frame, and what was heard since goes there.
    fn paste(&mut self) {
        self.behind_paste = 0;
        let come = self.clipboard.hear();
        let come = come.filter(|(field, _)| self.ctx.read_response(*field).is_some());
        let focused = self.ctx.memory(|memory| memory.focused());
        let mut held_back = std::mem::take(&mut self.held_back);
        if let Some((field, text)) = come {
            self.input.events.push(egui::Event::Paste(text));
            if focused != Some(field) {
                self.borrowed = Some((field, focused));
                self.behind_paste = 1;
                self.ctx.memory_mut(|memory| memory.request_focus(field));
            }
        }
        self.input.events.append(&mut held_back);
    }

    /// What is typed behind a paste that is awaited waits with it, so that it comes behind what is pasted.
    fn hold_back(&mut self) {
        let from = self.behind_paste.min(self.input.events.len());
        if self.borrowed.is_some() {
            self.held_back = self.input.events.split_off(from);
        } else if self
            .focused_field()
            .is_some_and(|field| self.clipboard.awaits(field))
        {
            let behind = self.input.events.split_off(from).into_iter();
            let is_key = |event: &egui::Event| {
                matches!(event, egui::Event::Key { .. } | egui::Event::Text(_))
            };
            let (keys, others): (Vec<_>, Vec<_>) = behind.partition(is_key);
            self.held_back = keys;
            self.input.events.extend(others);
        }
    }

    fn give_keys_back(&mut self) {
        let Some((field, before)) = self.borrowed.take() else {
            return;
        };
        self.ctx.memory_mut(|memory| match before {
            Some(before) => memory.request_focus(before),
            None => memory.surrender_focus(field),
        });
        // What was held back is heard.
        self.wanted_in = Duration::ZERO;
    }
}

fn pipeline(context: &mut dyn mq::RenderingBackend) -> mq::Pipeline {
    let shader = context
        .new_shader(
            mq::ShaderSource::Glsl {
                vertex: VERTEX,
                fragment: FRAGMENT,
            },
            mq::ShaderMeta {
                images: vec!["picture".into()],
                uniforms: mq::UniformBlockLayout {
                    uniforms: vec![mq::UniformDesc::new("screen", mq::UniformType::Float2)],
                },
            },
        )
        .expect("a shader of two lines");
    let premultiplied = BlendState::new(
        Equation::Add,
        BlendFactor::One,
        BlendFactor::OneMinusValue(BlendValue::SourceAlpha),
    );
    context.new_pipeline(
        &[mq::BufferLayout::default()],
        &[
            mq::VertexAttribute::new("pos", mq::VertexFormat::Float2),
            mq::VertexAttribute::new("uv", mq::VertexFormat::Float2),
            mq::VertexAttribute::new("rgba", mq::VertexFormat::Byte4),
        ],
        shader,
        mq::PipelineParams {
            color_blend: Some(premultiplied),
            cull_face: mq::CullFace::Nothing,
            ..Default::default()
        },
    )
}

/// Makes a buffer large enough for so many things.
fn grow<T>(
    context: &mut dyn mq::RenderingBackend,
    buffer: &mut mq::BufferId,
    kind: BufferType,
    count: usize,
) {
    if context.buffer_size(*buffer) < count * size_of::<T>() {
        context.delete_buffer(*buffer);
        let size = count.next_power_of_two();
        *buffer = context.new_buffer(kind, BufferUsage::Stream, BufferSource::empty::<T>(size));
    }
}

fn cursor(icon: egui::CursorIcon) -> mq::CursorIcon {
    match icon {
        egui::CursorIcon::PointingHand => mq::CursorIcon::Pointer,
        egui::CursorIcon::Text => mq::CursorIcon::Text,
        egui::CursorIcon::ResizeHorizontal => mq::CursorIcon::EWResize,
        egui::CursorIcon::ResizeVertical => mq::CursorIcon::NSResize,
        egui::CursorIcon::Grab | egui::CursorIcon::Grabbing => mq::CursorIcon::Move,
        egui::CursorIcon::NotAllowed => mq::CursorIcon::NotAllowed,
        _ => mq::CursorIcon::Default,
    }
}

/// As egui knows them.
const fn modifiers(held: HeldKeys) -> egui::Modifiers {
    egui::Modifiers {
        alt: held.alt,
        ctrl: held.ctrl,
        shift: held.shift,
        mac_cmd: false,
        command: held.ctrl,
    }
}

/// Whether a key is egui's with this held: without a field, keys with Ctrl lead nowhere and press nothing.
const fn serves(key: egui::Key, held: HeldKeys, in_field: bool) -> bool {
    use egui::Key;
    let moves = matches!(
        key,
        Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight
    );
    let presses = matches!(key, Key::Enter | Key::Space | Key::Escape | Key::Tab);
    match held {
        held if held.is_plain() => true,
        HeldKeys { logo: true, .. } => false,
        HeldKeys {
            ctrl: true,
            alt: true,
            ..
        } => false,
        HeldKeys { ctrl: true, .. } => !presses && (in_field || !moves),
        _ => !presses,
    }
}

/// The window's names of keys are egui's, but for a few.
fn egui_key(key: mq::KeyCode) -> Option<egui::Key> {
    let name = format!("{key:?}");
    let name = match name.as_str() {
        name if name.starts_with("Key") && name.len() == 4 => &name[3..],
        "Equal" => "Equals",
        "LeftBracket" => "OpenBracket",
        "RightBracket" => "CloseBracket",
        "GraveAccent" => "Backtick",
        name => name,
    };
    egui::Key::from_name(name)
}

impl mq::EventHandler for Egui {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.heard.any = true;
        let at = ScreenPixels::new(x, y);
        self.heard.mouse.push(MouseEvent::Moved(at.to_points()));
        let pos = at.to_panels(self.text);
        self.input.events.push(egui::Event::PointerMoved(pos));
    }

    fn mouse_wheel_event(&mut self, x: f32, y: f32) {
        self.heard.any = true;
        // A notch is 1 on X11 and Wayland, 120 on Windows; the web tells pixels.
        let (unit, scale) = if cfg!(target_arch = "wasm32") {
            (egui::MouseWheelUnit::Point, 1.0)
        } else if cfg!(windows) {
            (egui::MouseWheelUnit::Line, 1.0 / 120.0)
        } else {
            (egui::MouseWheelUnit::Line, 1.0)
        };
        self.input.events.push(egui::Event::MouseWheel {
            unit,
            delta: egui::vec2(x, y) * scale,
            modifiers: modifiers(self.keyboard.held()),
        });
    }

    fn mouse_button_down_event(&mut self, button: mq::MouseButton, x: f32, y: f32) {
        self.heard.any = true;
        self.keyboard.drop_marks();
        self.buttons.push(button);
        let at = ScreenPixels::new(x, y);
        let event = MouseEvent::Down(button, at.to_points());
        self.heard.mouse.push(event);
        self.button(button, at, true);
    }

    fn mouse_button_up_event(&mut self, button: mq::MouseButton, x: f32, y: f32) {
        self.heard.any = true;
        let before = self.buttons.len();
        self.buttons.retain(|held| *held != button);
        // It may have been let go with all else when another window took the keys.
        if self.buttons.len() < before {
            let at = ScreenPixels::new(x, y);
            let event = MouseEvent::Up(button, at.to_points());
            self.heard.mouse.push(event);
            self.button(button, at, false);
        }
    }

    fn char_event(&mut self, letter: char, mods: mq::KeyMods, repeat: bool) {
        let mut unheard = Vec::new();
        let presses = match repeat {
            true => &mut unheard,
            false => &mut self.heard.keys,
        };
        let in_field = self.in_field;
        let text = self.keyboard.hear_sign((letter, mods), presses, in_field);
        if !text.is_empty() {
            self.input.events.push(egui::Event::Text(text));
        }
    }

    fn key_down_event(&mut self, key: mq::KeyCode, mods: mq::KeyMods, repeat: bool) {
        self.heard.any = true;
        let Some(press) = self.keyboard.hear_down(key, mods) else {
            return;
        };
        self.key(press.code, true, repeat);
        if !repeat {
            self.heard.keys.push(press);
        }
    }

    fn key_up_event(&mut self, key: mq::KeyCode, mods: mq::KeyMods) {
        self.heard.any = true;
        self.keyboard.hear_up(key, mods);
        self.key(keyboard::plain(key, None), false, false);
    }

    fn window_minimized_event(&mut self) {
        self.heard.any = true;
        self.keyboard.forget();
        self.let_buttons_go();
        self.heard.mouse.push(MouseEvent::Lost);
        self.input.events.push(egui::Event::WindowFocused(false));
    }
}

const VERTEX: &str = r#"#version 100
attribute vec2 pos;
attribute vec2 uv;
attribute vec4 rgba;
uniform vec2 screen;
varying lowp vec4 tint;
varying highp vec2 at;
void main() {
    gl_Position = vec4(2.0 * pos.x / screen.x - 1.0, 1.0 - 2.0 * pos.y / screen.y, 0.0, 1.0);
    at = uv;
    tint = rgba / 255.0;
}"#;

const FRAGMENT: &str = r#"#version 100
precision highp float;
uniform sampler2D picture;
varying lowp vec4 tint;
varying highp vec2 at;
void main() {
    gl_FragColor = tint * texture2D(picture, at);
}"#;
