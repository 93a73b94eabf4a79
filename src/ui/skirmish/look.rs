//! How figures and what mattered look: portraits, the colours of ranks, pictures.

use crate::games::skirmish::{Kind, Rank};
use crate::table::skirmish::chronicle::Matter;
use crate::ui::window::theme::{self, Tone};

/// The picture of a figure.
pub fn portrait(kind: &Kind) -> String {
    format!("portrait/{}", kind.portrait)
}

/// The colour of a spawn's rank (DIAL-7).
pub const fn rank_tone(rank: Rank) -> Tone {
    match rank {
        Rank::Weak => Tone(0xf2_c14e),
        Rank::Normal => Tone(0x4f_a3e3),
        Rank::Strong => Tone(0xd9_483b),
        Rank::Unique => Tone(0xf4_efe4),
    }
}

/// The colour of a portrait wherever figures are listed: a spawn has that of its rank.
pub fn portrait_tone(kind: &Kind) -> Tone {
    kind.rank().map_or(theme::TEXT, rank_tone)
}

/// The picture of what mattered.
pub const fn matter_icon(matter: Matter) -> &'static str {
    match matter {
        Matter::Death => "screen/death",
        Matter::Chest => "piece/chest-open",
        Matter::Level => "stat/level",
        Matter::Leaving => "piece/exit",
    }
}
