//! A file that is chosen anywhere on the disk: one to open, or where one is to be written.

use super::shell::Shell;
use egui::Context;
use egui_file_dialog::{
    DialogState, Disks, FileDialog, FileDialogLabels, FileSystem, Metadata, NativeFileSystem,
    UserDirectories,
};
use std::io::{Error, ErrorKind, Result};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The size of the window, in points; a smaller one takes what there is.
const SIZE: egui::Vec2 = egui::vec2(680.0, 420.0);

/// A window in which a file is chosen.
pub struct FileChoice {
    dialog: FileDialog,
    /// Frames so far, up to [`SETTLED`].
    frames: u8,
}

/// After so many frames its fields have the keys, and what they hold is checked.
const SETTLED: u8 = 3;

impl FileChoice {
    /// Asks for a file to open, those that end so before all others.
    pub fn to_open(shell: &Shell, extension: &'static str) -> FileChoice {
        let mut dialog = dialog(shell).add_file_filter_extensions(extension, vec![extension]);
        dialog = dialog.default_file_filter(extension);
        dialog.pick_file();
        FileChoice { dialog, frames: 0 }
    }

    /// Asks where a file is to be written, with a name to begin with.
    pub fn to_write(shell: &Shell, name: &str) -> FileChoice {
        let mut dialog = dialog(shell)
            .default_file_name(name)
            .allow_path_edit_to_save_file_without_extension(true);
        dialog.save_file();
        FileChoice { dialog, frames: 0 }
    }

    /// Shows it; the file once it is chosen.
    pub fn show(&mut self, ctx: &Context) -> Option<PathBuf> {
        if !self.hears() {
            self.frames += 1;
            ctx.request_repaint();
        }
        self.dialog.update(ctx);
        self.dialog.take_picked()
    }

    /// Whether it is all there and hears mouse and keys.
    pub const fn hears(&self) -> bool {
        self.frames >= SETTLED
    }

    /// The file or folder that is marked.
    pub fn marked(&self) -> Option<&Path> {
        self.dialog.selected_entry().map(|entry| entry.as_path())
    }

    /// Whether it still waits.
    pub const fn is_open(&self) -> bool {
        matches!(self.dialog.state(), DialogState::Open)
    }
}

/// The disk as the dialog reads it; what it cannot read it tells in the words of this program.
struct Folders {
    missing: String,
    forbidden: String,
    other: String,
}

impl Folders {
    /// What keeps a folder from being read, in a sentence.
    fn told(&self, error: &Error) -> Error {
        let words = match error.kind() {
            ErrorKind::NotFound => &self.missing,
            ErrorKind::PermissionDenied => &self.forbidden,
            _ => &self.other,
        };
        Error::new(error.kind(), words.clone())
    }
}

impl FileSystem for Folders {
    fn read_dir(&self, path: &Path) -> Result<Vec<PathBuf>> {
        NativeFileSystem
            .read_dir(path)
            .map_err(|error| self.told(&error))
    }

    fn metadata(&self, path: &Path) -> Result<Metadata> {
        NativeFileSystem.metadata(path)
    }

    fn is_dir(&self, path: &Path) -> bool {
        NativeFileSystem.is_dir(path)
    }

    fn is_file(&self, path: &Path) -> bool {
        NativeFileSystem.is_file(path)
    }

    fn get_disks(&self, canonicalize_paths: bool) -> Disks {
        NativeFileSystem.get_disks(canonicalize_paths)
    }

    fn is_path_hidden(&self, path: &Path) -> bool {
        NativeFileSystem.is_path_hidden(path)
    }

    fn create_dir(&self, path: &Path) -> Result<()> {
        NativeFileSystem.create_dir(path)
    }

    fn user_dirs(&self, canonicalize_paths: bool) -> Option<UserDirectories> {
        NativeFileSystem.user_dirs(canonicalize_paths)
    }

    fn current_dir(&self) -> Result<PathBuf> {
        NativeFileSystem.current_dir()
    }
}

/// A window in the words of this program. What it can draw with signs alone that our fonts have not is left
/// out: its path is clicked, or typed behind a slash.
fn dialog(shell: &Shell) -> FileDialog {
    let room = shell.egui.ctx.content_rect().size();
    let size = SIZE.min(room - egui::vec2(60.0, 60.0));
    let home = directories::UserDirs::new().map(|dirs| dirs.home_dir().to_path_buf());
    let folders = Folders {
        missing: shell.say("file-no-folder"),
        forbidden: shell.say("file-forbidden"),
        other: shell.say("file-unread"),
    };
    let dialog = FileDialog::with_file_system(Arc::new(folders))
        .labels(labels(shell))
        .load_via_thread(false)
        .as_modal(true)
        .modal_overlay_color(egui::Color32::from_black_alpha(150))
        .default_size(size)
        .max_size(room - egui::vec2(40.0, 40.0))
        .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .movable(false)
        .resizable(false)
        .default_folder_icon("/")
        .default_file_icon("·")
        .err_icon("!")
        .show_parent_button(false)
        .show_back_button(false)
        .show_forward_button(false)
        .show_new_folder_button(false)
        .show_path_edit_button(false)
        .show_menu_button(false)
        .show_search(false)
        .show_pinned_folders(false)
        .show_devices(false)
        .show_removable_devices(false);
    match home {
        Some(home) => dialog.initial_directory(home),
        None => dialog,
    }
}

fn labels(shell: &Shell) -> FileDialogLabels {
    FileDialogLabels {
        title_select_file: shell.say("file-open"),
        title_save_file: shell.say("file-write"),
        cancel: shell.say("file-cancel"),
        overwrite: shell.say("file-overwrite"),
        heading_places: shell.say("file-places"),
        home_dir: shell.say("file-home"),
        desktop_dir: shell.say("file-desktop"),
        documents_dir: shell.say("file-documents"),
        downloads_dir: shell.say("file-downloads"),
        audio_dir: shell.say("file-audio"),
        pictures_dir: shell.say("file-pictures"),
        videos_dir: shell.say("file-videos"),
        selected_file: shell.say("file-chosen"),
        file_name: shell.say("file-name"),
        file_filter_all_files: shell.say("file-all"),
        open_button: shell.say("file-open-it"),
        save_button: shell.say("file-write-it"),
        cancel_button: shell.say("file-cancel"),
        overwrite_file_modal_text: shell.say("file-overwrite-about"),
        err_empty_file_name: shell.say("file-nameless"),
        err_directory_exists: shell.say("file-is-folder"),
        err_file_exists: shell.say("file-there"),
        ..FileDialogLabels::default()
    }
}
