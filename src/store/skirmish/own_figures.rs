//! Figures that the user has made.

use super::figure_table::TableFigure;
use super::figure_text::ranks_text;
use super::figures::{Figure, read_figures};
use super::library::MOST_ITEMS;
use super::own_drawing::{OwnDrawing, says_all};
use super::plan::MatchPlan;
use super::remarks::with_remarks;
use super::{Library, figure_text};
use crate::games::skirmish::Kind;
use crate::store::{FileFault, Home, Message, OwnFiles, Source, file_name_fault};
use crate::table::skirmish::figure::FigureSheet;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// The folder of the user's own figures.
pub const FIGURES: &str = "figures";

/// What is in a file of the user's own figures.
#[derive(Clone, Debug)]
pub struct OwnFigures {
    /// All of them, each with its ranks.
    pub figures: Vec<Figure>,
    /// The figure as it is made, if it is one alone: a hero, or a spawn of one rank.
    pub sheet: Option<FigureSheet>,
}

impl OwnFigures {
    fn of(figures: Vec<Figure>) -> OwnFigures {
        let sheet = match &figures[..] {
            [figure] => sheet_of(figure),
            _ => None,
        };
        OwnFigures { figures, sheet }
    }

    /// All kinds.
    pub fn kinds(&self) -> impl Iterator<Item = &Kind> {
        self.figures.iter().flat_map(|figure| &figure.kinds)
    }
}

impl OwnDrawing<OwnFigures> {
    /// Whether all of its file is on the sheet, as of a dungeon.
    pub fn is_whole(&self) -> bool {
        let sheet = self.content.as_ref().and_then(|own| own.sheet.as_ref());
        sheet.is_some_and(|sheet| {
            let read = |source: &mut Source| drop(read_figures(source));
            says_all(&figure_text(sheet), read, &self.faults)
        })
    }

    /// The figure as it is made, if it can be.
    pub fn sheet(&self) -> Option<&FigureSheet> {
        self.content.as_ref().and_then(|own| own.sheet.as_ref())
    }
}

/// The sheet of a figure that has one rank at most. Its rank is no part of id and name there.
fn sheet_of(figure: &Figure) -> Option<FigureSheet> {
    let [kind] = &figure.kinds[..] else {
        return None;
    };
    Some(FigureSheet {
        kind: Kind {
            id: figure.id.clone(),
            name: figure.name.clone(),
            ..kind.clone()
        },
        story: figure.profile.story.clone(),
        character: figure.profile.character.clone(),
    })
}

/// One file of the user's figures.
pub fn own_figure(home: &Home, name: &str) -> OwnDrawing<OwnFigures> {
    OwnDrawing::load(&home.own(FIGURES), name, |source| {
        let figures = read_figures(source);
        (!figures.is_empty()).then(|| OwnFigures::of(figures))
    })
}

/// All files of the user's figures, in the order of their names.
pub fn own_figures(home: &Home) -> Vec<OwnDrawing<OwnFigures>> {
    let names = home.own(FIGURES).names();
    names.iter().map(|name| own_figure(home, name)).collect()
}

/// Keeps a figure in the file of its id; remarks that people have written there stay.
///
/// # Errors
/// What the operating system says.
pub fn keep_figure(home: &Home, sheet: &FigureSheet) -> Result<(), FileFault> {
    let files = home.own(FIGURES);
    let before = files.open(&sheet.kind.id);
    let before = before.as_ref().map_or("", |source| source.text());
    files.write(&sheet.kind.id, &with_remarks(before, &figure_text(sheet)))
}

/// Keeps figures that are new, each in the file of its id, with its ranks.
///
/// # Errors
/// Every file that is there already, or cannot be called so, or what the operating system says. Nothing is left of the
/// figures then, nor of a folder that was made for them.
pub fn keep_new_figures(
    files: &OwnFiles<'_>,
    figures: &[TableFigure],
) -> Result<(), Vec<FileFault>> {
    let texts = figures
        .iter()
        .map(|figure| (figure.id(), ranks_text(&figure.ranks)));
    // An import that was killed goes on where it was.
    let is_kept = |(id, text): &(&str, String)| {
        let kept = files.open(id);
        kept.is_ok_and(|kept| kept.text() == text)
    };
    let texts: Vec<_> = texts.filter(|one| !is_kept(one)).collect();
    let unplaced = texts.iter().filter_map(|(id, _)| {
        let there = || Message::new("fault-figure-there").with("id", *id);
        let what = file_name_fault(id).or_else(|| files.has(id).then(there))?;
        Some(FileFault::of_path(&files.path(id), what))
    });
    let unplaced: Vec<FileFault> = unplaced.collect();
    if !unplaced.is_empty() {
        return Err(unplaced);
    }
    files
        .write_new(texts.into_iter())
        .map_err(|fault| vec![fault])
}

impl Library {
    /// The same with those of the user's figures that are sound and take nobody's id or tag, as many as data may
    /// hold.
    #[must_use]
    pub fn with_own_figures(&self, home: &Home) -> Library {
        let mut library = self.clone();
        let mut count = library.figure_count();
        for own in own_figures(home) {
            let figures = own.content.filter(|_| own.faults.is_empty());
            let figures = figures.map_or(Vec::new(), |own| own.figures);
            if count + figures.len() > MOST_ITEMS || library.clash(&figures) {
                continue;
            }
            count += figures.len();
            for figure in figures {
                for kind in figure.kinds {
                    library.own.push(kind.id.clone());
                    library.kinds.push(kind);
                    library.profiles.push(figure.profile.clone());
                }
            }
        }
        library
    }

    /// Whether figures have ids or tags of others, here or among themselves.
    fn clash(&self, figures: &[Figure]) -> bool {
        figures.iter().enumerate().any(|(number, figure)| {
            let before = figures[..number].iter().flat_map(|figure| &figure.kinds);
            let mut others = self.kinds.iter().chain(before);
            others.any(|other| figure.kinds.iter().any(|kind| kind.clashes_with(other)))
        })
    }

    /// The same without those of the user's figures that a plan does not name: a match knows, and keeps, only
    /// what it is played with.
    pub(super) fn for_plan(&self, plan: &MatchPlan) -> Cow<'_, Library> {
        let named = plan.named_figures();
        let idle: BTreeSet<&str> = self.own.iter().map(String::as_str).collect();
        let idle: BTreeSet<&str> = idle.difference(&named).copied().collect();
        if idle.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut library = self.clone();
        let kept = self.kinds.iter().zip(&self.profiles);
        let kept = kept.filter(|(kind, _)| !idle.contains(kind.id.as_str()));
        (library.kinds, library.profiles) = kept
            .map(|(kind, told)| (kind.clone(), told.clone()))
            .unzip();
        Cow::Owned(library)
    }
}
