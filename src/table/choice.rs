//! What can be done now, as a tree of words: the texts of all legal commands are the grammar of the table.
//!
//! A node is the words so far, its children are the words that may come next, a leaf is a command ([`Tree`]). Where a
//! board is pointed at, a word is what it points at ([`Pointed`], [`Phrases`]).

use crate::kernel::{Game, Seat};
use std::fmt::Debug;

/// The legal commands of a seat by their words, in the order of the rules.
#[derive(Clone, Debug)]
pub struct Tree<C> {
    leaves: Vec<Leaf<C>>,
}

/// A command with its words.
#[derive(Clone, Debug)]
pub struct Leaf<C> {
    /// All of its words.
    pub words: Vec<String>,
    /// The command.
    pub command: C,
}

impl<C> Default for Tree<C> {
    fn default() -> Tree<C> {
        Tree { leaves: Vec::new() }
    }
}

impl<C: Copy> Tree<C> {
    /// What a seat can do, of what it knows.
    pub fn of<G: Game<Command = C>>(game: &G, view: &G::State, seat: Seat) -> Tree<C> {
        let mut legal = Vec::new();
        game.legal(view, seat, &mut legal);
        let leaf = |command| {
            let text = game.command_text(view, command);
            let words = text.split_whitespace().map(str::to_string).collect();
            Leaf { words, command }
        };
        Tree {
            leaves: legal.into_iter().map(leaf).collect(),
        }
    }

    /// All of it.
    pub fn leaves(&self) -> &[Leaf<C>] {
        &self.leaves
    }

    /// All commands as they are written.
    pub fn texts(&self) -> impl Iterator<Item = String> + '_ {
        self.leaves.iter().map(|leaf| leaf.words.join(" "))
    }

    /// What begins with these words.
    pub fn below<'a>(&'a self, begun: &'a [&str]) -> impl Iterator<Item = &'a Leaf<C>> {
        let begins = |leaf: &&Leaf<C>| {
            let mut words = leaf.words.iter();
            begun
                .iter()
                .all(|word| words.next().is_some_and(|it| it == word))
        };
        self.leaves.iter().filter(begins)
    }

    /// The words that may come next, each once.
    pub fn next<'a>(&'a self, begun: &'a [&str]) -> Vec<&'a str> {
        let mut next = Vec::new();
        for leaf in self.below(begun) {
            if let Some(word) = leaf.words.get(begun.len())
                && !next.contains(&word.as_str())
            {
                next.push(word);
            }
        }
        next
    }

    /// The command that these words are.
    pub fn whole(&self, begun: &[&str]) -> Option<C> {
        let mut below = self.below(begun);
        let leaf = below.find(|leaf| leaf.words.len() == begun.len());
        leaf.map(|leaf| leaf.command)
    }
}

/// A game whose words point at something.
pub trait Pointed: Game {
    /// What a word, or a few of them, can point at.
    type Pick: Copy + Eq + Debug;
    /// What can be chosen of what stands on the board, to act with it.
    type Chosen: Copy + Eq + Debug;

    /// How many words of a command say what is done; those behind them say at what.
    fn deed(_words: &[String]) -> usize {
        1
    }

    /// What the words that come next point at, after what was pointed at before, and how many of them do.
    fn pick(
        &self,
        view: &Self::State,
        seat: Seat,
        held: &Phrase<Self::Pick>,
        words: &[String],
    ) -> Option<(Self::Pick, usize)>;

    /// The same picks in another order, where the order means nothing.
    fn reordered(_held: &Phrase<Self::Pick>) -> Option<Phrase<Self::Pick>> {
        None
    }

    /// Whether there is no choice in it: what points at nothing else is pointed at by itself.
    fn goes_without_saying(_pick: Self::Pick) -> bool {
        false
    }

    /// Whether a deed that points at nothing is done only when it is said once more.
    fn waits(_deed: &str) -> bool {
        false
    }
}

/// What is begun and not yet a whole command: a deed, and what was pointed at for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase<P> {
    /// What is to be done, in words: `step`, `cast bolt`.
    pub deed: String,
    /// What was pointed at.
    pub picks: Vec<P>,
}

impl<P: Eq> Phrase<P> {
    /// A deed for which nothing was pointed at yet.
    pub fn of(deed: impl Into<String>) -> Phrase<P> {
        Phrase {
            deed: deed.into(),
            picks: Vec::new(),
        }
    }

    /// The first word of the deed.
    pub fn verb(&self) -> &str {
        verb_of(&self.deed)
    }

    fn goes_on_from(&self, begun: &Phrase<P>) -> bool {
        self.deed == begun.deed && self.picks.starts_with(&begun.picks)
    }
}

/// The first word of a deed.
pub fn verb_of(deed: &str) -> &str {
    deed.split(' ').next().unwrap_or_default()
}

/// What is meant by what is clicked, pressed or pointed at more.
pub enum Meant<G: Pointed> {
    /// A command.
    Do(G::Command),
    /// Commands one after the other, as long as nothing unforeseen happens.
    Go(Vec<G::Command>),
    /// Something is held that needs more.
    Hold(Phrase<G::Pick>),
    /// Something is chosen to act with.
    Choose(G::Chosen),
    /// Nothing, for this reason.
    Nothing(Option<G::Refusal>),
}

/// What a seat can do now, by what is pointed at.
#[derive(Clone, Debug)]
pub struct Phrases<G: Pointed> {
    /// Whose choices they are; nobody's while somebody else decides.
    pub seat: Option<Seat>,
    /// By words.
    pub tree: Tree<G::Command>,
    /// By what is pointed at, in the order of the rules; a command several times where order means nothing.
    phrases: Vec<(Phrase<G::Pick>, G::Command)>,
}

impl<G: Pointed> Default for Phrases<G> {
    fn default() -> Phrases<G> {
        Phrases {
            seat: None,
            tree: Tree::default(),
            phrases: Vec::new(),
        }
    }
}

impl<G: Pointed> Phrases<G> {
    /// What a seat can do, of what it knows.
    pub fn of(game: &G, view: &G::State, seat: Seat) -> Phrases<G> {
        let tree = Tree::of(game, view, seat);
        let mut phrases = Vec::new();
        for leaf in tree.leaves() {
            let phrase = phrase(game, view, seat, &leaf.words);
            let reordered = G::reordered(&phrase);
            phrases.push((phrase, leaf.command));
            phrases.extend(reordered.map(|it| (it, leaf.command)));
        }
        Phrases {
            seat: Some(seat),
            tree,
            phrases,
        }
    }

    /// The legal commands, in the order of the rules.
    pub fn legal(&self) -> impl Iterator<Item = G::Command> + '_ {
        self.tree.leaves().iter().map(|leaf| leaf.command)
    }

    /// Whether a command is legal.
    pub fn allows(&self, command: G::Command) -> bool {
        self.legal().any(|it| it == command)
    }

    /// What a legal command is, as it is said first.
    pub fn phrase_of(&self, command: G::Command) -> Option<&Phrase<G::Pick>> {
        let mut phrases = self.phrases.iter();
        phrases.find(|(_, it)| *it == command).map(|(held, _)| held)
    }

    /// The deeds, each once.
    pub fn deeds(&self) -> Vec<&str> {
        let mut deeds: Vec<&str> = Vec::new();
        for (held, _) in &self.phrases {
            if !deeds.contains(&held.deed.as_str()) {
                deeds.push(&held.deed);
            }
        }
        deeds
    }

    /// Whether anything of a deed is legal.
    pub fn has(&self, deed: &str) -> bool {
        self.phrases.iter().any(|(held, _)| held.deed == deed)
    }

    /// What goes on from what is held, each with its command.
    pub fn going_on(
        &self,
        held: &Phrase<G::Pick>,
    ) -> impl Iterator<Item = &(Phrase<G::Pick>, G::Command)> {
        let goes_on = |(phrase, _): &&(Phrase<G::Pick>, G::Command)| phrase.goes_on_from(held);
        self.phrases.iter().filter(goes_on)
    }

    /// What can be pointed at next, each once, in the order of the rules.
    pub fn next_picks(&self, held: &Phrase<G::Pick>) -> Vec<G::Pick> {
        let mut next = Vec::new();
        for (phrase, _) in self.going_on(held) {
            if let Some(pick) = phrase.picks.get(held.picks.len())
                && !next.contains(pick)
            {
                next.push(*pick);
            }
        }
        next
    }

    /// The command that what is held already is, if it is one.
    pub fn whole(&self, held: &Phrase<G::Pick>) -> Option<G::Command> {
        let mut all = self.going_on(held);
        let found = all.find(|(phrase, _)| phrase.picks.len() == held.picks.len());
        found.map(|(_, command)| *command)
    }

    /// Takes a deed in hand: what goes without saying is said.
    pub fn take(&self, deed: &str) -> Meant<G> {
        let mut held = Phrase::of(deed);
        if !self.has(deed) {
            return Meant::Nothing(None);
        }
        loop {
            let (next, whole) = (self.next_picks(&held), self.whole(&held));
            let waits = held.picks.is_empty() && G::waits(deed);
            match (next.as_slice(), whole) {
                ([], Some(command)) if !waits => return Meant::Do(command),
                ([only], None) if G::goes_without_saying(*only) => held.picks.push(*only),
                _ => return Meant::Hold(held),
            }
        }
    }

    /// What is held with one thing more that is pointed at.
    pub fn add(&self, held: &Phrase<G::Pick>, pick: G::Pick) -> Meant<G> {
        let mut more = held.clone();
        more.picks.push(pick);
        if self.going_on(&more).next().is_none() {
            return Meant::Nothing(None);
        }
        match (self.next_picks(&more).is_empty(), self.whole(&more)) {
            (true, Some(command)) => Meant::Do(command),
            _ => Meant::Hold(more),
        }
    }
}

/// Words as what they point at.
fn phrase<G: Pointed>(game: &G, view: &G::State, seat: Seat, words: &[String]) -> Phrase<G::Pick> {
    let (deed, mut rest) = words.split_at(G::deed(words).min(words.len()));
    let mut held = Phrase::of(deed.join(" "));
    while !rest.is_empty() {
        let Some((pick, many)) = game.pick(view, seat, &held, rest) else {
            break;
        };
        held.picks.push(pick);
        rest = rest.get(many.max(1)..).unwrap_or_default();
    }
    held
}
