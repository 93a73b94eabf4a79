//! Figures that the user has made.

use super::figures::{Figure, FigureProfile, read_figures};
use super::own_drawing::{OwnDrawing, says_all};
use super::plan::MatchPlan;
use super::remarks::with_remarks;
use super::{Library, figure_text};
use crate::games::skirmish::{Kind, Rank, Role};
use crate::store::{FileFault, Home, Source};
use crate::table::skirmish::figure::FigureSheet;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// The folder of the user's own figures.
pub const FIGURES: &str = "figures";

/// What is in a file of the user's own figures.
#[derive(Clone, Debug)]
pub struct OwnFigures {
    /// All kinds, with what is told of them.
    pub kinds: Vec<(Kind, FigureProfile)>,
    /// The figure as it is made, if it is one alone: a hero, or a spawn of one rank.
    pub sheet: Option<FigureSheet>,
}

impl OwnFigures {
    fn of(figures: Vec<Figure>) -> OwnFigures {
        let sheet = match &figures[..] {
            [figure] => sheet_of(figure),
            _ => None,
        };
        let kinds = figures.into_iter().flat_map(|figure| {
            let profile = figure.profile;
            let kinds = figure.kinds.into_iter();
            kinds.map(move |kind| (kind, profile.clone()))
        });
        OwnFigures {
            kinds: kinds.collect(),
            sheet,
        }
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
    let word = match &kind.role {
        Role::Spawn { rank, .. } if *rank != Rank::Unique => kind.name.split_once(' '),
        _ => None,
    };
    let name = word.map_or(kind.name.as_str(), |(_, name)| name);
    Some(FigureSheet {
        kind: Kind {
            id: figure.id.clone(),
            name: name.to_string(),
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

impl Library {
    /// The same with those of the user's figures that are sound and take nobody's id or tag.
    #[must_use]
    pub fn with_own_figures(&self, home: &Home) -> Library {
        let mut library = self.clone();
        for own in own_figures(home) {
            let kinds = own.content.filter(|_| own.faults.is_empty());
            let kinds = kinds.map_or(Vec::new(), |own| own.kinds);
            if kinds.iter().any(|(kind, _)| library.is_taken(kind)) {
                continue;
            }
            for (kind, profile) in kinds {
                library.own.push(kind.id.clone());
                library.kinds.push(kind);
                library.profiles.push(profile);
            }
        }
        library
    }

    /// Whether another figure has the id or the tag of this one.
    pub fn is_taken(&self, kind: &Kind) -> bool {
        let mut others = self.kinds.iter();
        others.any(|it| it.id == kind.id || kind.tag().is_some() && it.tag() == kind.tag())
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
