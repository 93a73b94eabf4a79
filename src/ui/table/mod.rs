//! A match of any game in the window: where it is kept, the menu over it, the line that is typed, its
//! saves. A game's screens hold these parts and draw the rest.

mod beside;
mod card_face;
mod chairs;
mod controls;
mod course;
mod course_panels;
mod ended;
mod ended_screen;
mod game_room;
mod hint;
mod housed;
mod line;
mod live;
mod log;
mod marks;
mod match_screen;
mod menu;
mod new_table;
mod panes;
mod pictured;
mod pinned;
mod saves;
mod shown;
mod strip;
mod terms;
mod thinking;
mod transport;
mod tuition;
mod typed;
mod watch;
mod windows;

pub use beside::BesideBoard;
pub use card_face::{CardFace, card_size, dragged_card, fits_card, small_card};
pub use chairs::{colour_button, paint_seat};
pub use controls::{
    NO_KEY, SidePart, fold_button, fold_panels, is_lowest, is_narrow, menu_buttons, pace_buttons,
    prompt_frame, seat_button, seat_or_crest, side_panels, thought_bar, undo_button, zoom_buttons,
};
pub use course::{Course, Curtain, Handed, place_rects};
pub use course_panels::curtain_report;
pub use ended::{TurningPoint, end_buttons, end_page, seat_heading, turning_points, turning_row};
pub use ended_screen::Ended;
pub use game_room::GameRoom;
pub use hint::{HintLine, show_beside};
pub use housed::{Housed, emblem, taught};
pub use line::{CommandLine, completions, tell_words};
pub use live::{Advance, Live};
pub use log::{EarLog, HeardLog, LogMark, Logged, Marked, MatchLine};
pub use marks::WatchMarks;
pub use match_screen::{
    AT_TABLE, Faced, MatchScreen, TABLE_ACTIONS, TableScreen, Teacher, answers_height, numbered,
};
pub use new_table::{NewTable, ToNewTable};
pub use panes::{Panes, forget_refusal};
pub use pictured::{Lit, Pictured};
pub use pinned::PinnedHints;
pub use saves::{Unkept, keep_unfinished, open_save};
pub use shown::{Motion, MotionOf, Performed, Playback, Shown};
pub use strip::{LINE, LinePart, STRIP_TEXT, StripPart, keep_lines, split_line, strip};
pub use terms::{term_choices, term_stepper};
pub use transport::{
    Reel, Replayed, Transport, hear_view, keys_are_free, last_told, pace_and_place,
    transport_buttons,
};
pub use tuition::{Tuition, TuitionWish};
pub use typed::TypedMatch;
pub use watch::{WatchScreen, all_eyes, eyes_of};
pub use windows::{MatchWindows, MatchWish};
