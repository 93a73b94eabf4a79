//! What can be done, laid over the board.

use super::tiles::{tile_drawn, tile_place, turn_of};
use super::{ChasePlay, edge, moment, position};
use crate::games::castle::{Command, Edge, Placed, Stage, Target};
use crate::kernel::Hex;
use crate::table::castle::case::goal_fields;
use crate::table::castle::pointed::Pick;
use crate::table::choice::Phrase;
use crate::ui::castle::board::{HexMark, HexOverlay, HexScene, TileGhost};
use crate::ui::table::{NO_KEY, Tuition};
use crate::ui::window::hexes::edge_middle;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme::{self, Tone};
use macroquad::math::Rect;
use serde_json::Value;

impl ChasePlay {
    /// What is laid over the board now.
    fn overlay(&self) -> HexOverlay {
        let mut overlay = HexOverlay {
            cursor: self.cursor,
            ..HexOverlay::default()
        };
        self.show_announced(&mut overlay);
        if self.at.asked().is_none() {
            return overlay;
        }
        overlay.chosen = self.hand.chosen();
        let taught = taught_fields(self).into_iter();
        overlay.marks.extend(taught.map(|at| HexMark {
            strength: 0.8,
            ..mark(at, theme::GOLD)
        }));
        match self.held.as_ref() {
            Some(held) => self.show_held(held, &mut overlay),
            None if self.at.view.stage() == Stage::Placing => self.show_placing(&mut overlay),
            None => self.show_ways(&mut overlay),
        }
        overlay
    }

    /// Draws the board with all of this.
    pub fn draw_chase(&self, shell: &Shell) {
        let overlay = self.overlay();
        let mut scene = HexScene::of(self.at.game(), &self.at.shown, &shell.icons, &shell.faces);
        scene.named = self.at.beside.line.is_open();
        scene.draw(&self.at.camera, &overlay);
    }

    /// At what all that is announced is aimed.
    fn show_announced(&self, overlay: &mut HexOverlay) {
        let state = self.at.shown.state();
        let stands = |who| state.piece(who).at;
        for announced in state.pending() {
            let tone = theme::seat_tone(Some(announced.seat));
            let aimed: Vec<Hex> = match announced.on {
                Target::Figure(who) | Target::Way(who, _) | Target::Die(who, ..) => {
                    stands(who).into_iter().collect()
                }
                Target::Field(at) | Target::Tile(at, _) => vec![at],
                Target::Fields(one, other) => vec![one, other],
                Target::Wall(edge) => edge.fields().to_vec(),
                Target::Both(one, other) => [one, other].into_iter().filter_map(stands).collect(),
                Target::Hither(who, to) => stands(who).into_iter().chain([to]).collect(),
                Target::Nothing | Target::Hand(_) | Target::Pending(_) => Vec::new(),
            };
            overlay
                .announced
                .extend(aimed.into_iter().map(|at| (at, tone)));
        }
    }

    /// Where the chosen figure can go, and whom it can attack.
    fn show_ways(&self, overlay: &mut HexOverlay) {
        if let Some(reach) = self.hand.chosen().and_then(|who| self.hand.reach(who)) {
            for (at, arrival) in reach.fields() {
                overlay.marks.push(HexMark {
                    at,
                    tone: match arrival.explores {
                        true => theme::GOLD,
                        false => theme::GOOD.towards(theme::FAR, f32::from(arrival.points) * 0.3),
                    },
                    strength: 0.5 - 0.08 * f32::from(arrival.points.min(4)),
                    text: match arrival.points {
                        0 => String::new(),
                        points => points.to_string(),
                    },
                });
            }
            if let Some(cursor) = self.cursor {
                overlay.way = reach.way(cursor);
            }
        }
        for command in self.choices.legal() {
            match command {
                Command::Attack { whom, .. } if !overlay.targets.contains(&whom) => {
                    overlay.targets.push(whom);
                }
                Command::Restart { at } | Command::Come { to: at } => {
                    overlay.marks.push(mark(at, theme::GOLD));
                }
                Command::KeyWay { to } => overlay.marks.push(mark(to, theme::WARN)),
                _ => {}
            }
        }
    }

    /// What can be pointed at of what is held.
    fn show_held(&self, held: &Phrase<Pick>, overlay: &mut HexOverlay) {
        if held.verb() == "post" {
            let corners = position(self).game.board.monster_starts;
            let next = corners.get(held.picks.len());
            overlay.marks.extend(next.map(|at| mark(*at, theme::GOLD)));
        }
        let mut fields = Vec::new();
        for pick in self.choices.next_picks(held) {
            match pick {
                Pick::With(who) | Pick::Figure(who) => overlay.targets.push(who),
                Pick::Field(at) => fields.push(at),
                Pick::Edge(edge) => overlay.edges.push(edge),
                Pick::Way(way) => {
                    let from = moment(self).way_from(held);
                    overlay.ways.extend(from.map(|from| (from, way)));
                }
                _ => {}
            }
        }
        // Nearly all fields at once are no help: those that are not lit are the few.
        let strength = if fields.len() > 30 { 0.16 } else { 0.45 };
        let offered = self.offered(held);
        let number = |at| field_number(&offered, at).map_or(String::new(), |it| it.to_string());
        overlay.marks.extend(fields.into_iter().map(|at| HexMark {
            strength,
            text: number(at),
            ..mark(at, theme::WARN)
        }));
        overlay.edge = edge(self).filter(|edge| overlay.edges.contains(edge));
        overlay.tile = self.tile_ghost(held);
        overlay
            .marks
            .extend(held.picks.iter().filter_map(|pick| match pick {
                Pick::Field(at) => Some(mark(*at, theme::GOLD)),
                _ => None,
            }));
    }

    /// The fields with number keys, by name.
    pub fn field_numbers(&self) -> serde_json::Map<String, Value> {
        let offered = self.held.as_ref().map(|held| self.offered(held));
        let offered = offered.unwrap_or_default();
        let fields = position(self).game.board.fields();
        let named = |at: Hex| Some((at.to_string(), field_number(&offered, at)?.into()));
        fields.filter_map(named).collect()
    }

    /// The tile that is held, as it would lie.
    fn tile_ghost(&self, held: &Phrase<Pick>) -> Option<TileGhost> {
        let at = tile_place(self)?;
        let by = turn_of(self, held)?;
        let position = position(self);
        match held.verb() {
            "lay" => {
                let tile = tile_drawn(self)?;
                Some(TileGhost { at, tile, turn: by })
            }
            _ => {
                let lying = position.field(at).lying?;
                let turn = (lying.turn + by) % 6;
                Some(TileGhost {
                    at,
                    tile: lying.tile,
                    turn,
                })
            }
        }
    }

    /// What lies where in the lord's placing, and what it would put where the mouse is.
    fn show_placing(&self, overlay: &mut HexOverlay) {
        let Some(at) = self.cursor else {
            return;
        };
        let Some(what) = self.hand.placed else {
            return;
        };
        if self.choices.allows(Command::Take { at }) {
            return;
        }
        let fits = self.choices.allows(Command::Put { what, at });
        overlay.put = Some((at, what, fits));
        for (other, refused) in self.hindered(what, at) {
            if refused {
                overlay.marks.push(mark(other, theme::BAD));
            }
        }
    }

    /// The field that is in the way of what the lord would put.
    fn hindered(&self, what: Placed, at: Hex) -> Vec<(Hex, bool)> {
        use crate::games::castle::Refusal;
        let Some(seat) = self.choices.seat else {
            return Vec::new();
        };
        let position = position(self);
        match position.check(seat, Command::Put { what, at }) {
            Err(Refusal::SameKindNear { other, .. } | Refusal::ItemsNear { other, .. }) => {
                vec![(other, true)]
            }
            _ => Vec::new(),
        }
    }

    /// Where edges that can be pointed at are seen, by name, for tests that click.
    pub fn edge_places(&self) -> Vec<(String, Rect)> {
        let Some(held) = self.held.as_ref() else {
            return Vec::new();
        };
        let picks = self.choices.next_picks(held).into_iter();
        let edges = picks.filter_map(|pick| match pick {
            Pick::Edge(edge) => Some((edge, pick.name())),
            _ => None,
        });
        edges
            .filter_map(|(edge, name)| Some((name, self.edge_rect(edge)?)))
            .collect()
    }

    fn edge_rect(&self, edge: Edge) -> Option<Rect> {
        let [one, other] = edge.fields();
        let point = edge_middle(one, one.way_to(other)?);
        let at = self.at.camera.to_screen(point.x, point.y);
        let side = self.at.camera.side * 0.2;
        let corner = at - side / 2.0;
        Some(Rect::new(corner.x, corner.y, side, side))
    }
}

/// The number key, from 1 on, of a field that the bar names.
fn field_number(offered: &[Pick], at: Hex) -> Option<usize> {
    let mut keys = offered.iter().take(NO_KEY);
    keys.position(|pick| *pick == Pick::Field(at))
        .map(|place| place + 1)
}

const fn mark(at: Hex, tone: Tone) -> HexMark {
    HexMark {
        at,
        tone,
        strength: 0.45,
        text: String::new(),
    }
}

/// The fields of which the lesson speaks now.
fn taught_fields(play: &ChasePlay) -> Vec<Hex> {
    let goal = play.lesson.as_ref().and_then(Tuition::goal);
    goal.into_iter().flat_map(goal_fields).collect()
}
