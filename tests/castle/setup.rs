//! The set-up (START-1, ASK-1 to ASK-3, R-WHO), and what a board must be (DATA-6).

use dialdelve::games::castle::{
    Board, BoardFault, Castle, Command, Figure, GUARD, LORD, Options, Placing, SHAMAN, State,
};
use dialdelve::kernel::{FirstWay, Game, Hex, Label, Seat, Silent};
use dialdelve::store::castle::CastleLibrary;

/// A table at which nothing has been set yet.
struct Table {
    game: Castle,
    placing: Placing,
    state: State,
}

impl Table {
    fn new() -> Table {
        let library = CastleLibrary::shipped();
        let (board, placing) = library.board("starter").expect("it is shipped").clone();
        let options = Options::default();
        let game = Castle { board, options };
        Table {
            placing: placing.expect("it stands beside it"),
            state: game.start(),
            game,
        }
    }

    fn read(&self, words: &str) -> Command {
        let read = self.game.read_command(&self.state, words);
        read.unwrap_or_else(|fault| panic!("{words}: {fault:?}"))
    }

    /// The rule that refuses something, if one does.
    fn refused(&self, seat: Seat, words: &str) -> Option<&'static str> {
        let checked = self.game.check(&self.state, seat, self.read(words));
        checked.err().map(|refusal| self.game.cited(refusal))
    }

    fn play(&mut self, seat: Seat, words: &str) {
        assert_eq!(self.refused(seat, words), None, "{words}");
        let command = self.read(words);
        self.game
            .apply(&mut self.state, seat, command, &mut FirstWay, &mut Silent);
    }

    /// How many lawful commands of a seat begin so.
    fn ways(&self, seat: Seat, verb: &str) -> usize {
        let mut legal = Vec::new();
        self.game.legal(&self.state, seat, &mut legal);
        let texts = legal
            .iter()
            .map(|it| self.game.command_text(&self.state, *it));
        texts.filter(|text| text.starts_with(verb)).count()
    }

    /// The lord places all that stands beside the board.
    fn place(&mut self) {
        for (at, item) in self.placing.items.clone() {
            self.play(LORD, &format!("put {} {at}", item.name()));
        }
    }

    fn stands(&self, who: Figure) -> Option<Hex> {
        self.state.piece(who).at
    }
}

#[test]
fn corners_come_before_the_placing() {
    let mut table = Table::new();
    assert_eq!(table.ways(LORD, "post"), 6);
    let post = "post harpy wyvern sphinx";
    assert_eq!(table.refused(SHAMAN, post), Some("ROUND-1"));
    assert_eq!(table.refused(LORD, "put chest 0,0"), Some("START-1"));
    assert_eq!(
        table.refused(LORD, "post harpy harpy sphinx"),
        Some("BOARD-3")
    );
    assert_eq!(
        table.refused(LORD, "post guard harpy sphinx"),
        Some("BOARD-3")
    );
    table.play(LORD, post);
    assert_eq!(table.stands(Figure::Harpy), Some(Hex::new(-4, 0)));
    assert_eq!(table.stands(Figure::Wyvern), Some(Hex::new(0, -4)));
    assert_eq!(table.stands(Figure::Sphinx), Some(Hex::new(4, -4)));
    assert_eq!(table.stands(Figure::Shaman), None);
    assert_eq!(table.refused(LORD, post), Some("START-1"));
    assert_eq!(table.refused(SHAMAN, "begin shaman 2,2"), Some("ROUND-1"));
}

#[test]
fn the_lord_places_as_it_likes() {
    let mut table = Table::new();
    table.play(LORD, "post wyvern harpy sphinx");
    assert_eq!(table.refused(LORD, "take 0,0"), Some("PLACE-5"));
    assert_eq!(table.refused(LORD, "clear"), Some("PLACE-5"));
    assert_eq!(table.refused(LORD, "ready"), Some("PLACE-1"));

    table.play(LORD, "put chest 0,0");
    assert_eq!(table.refused(LORD, "put chest 2,-1"), Some("PLACE-2"));
    assert_eq!(table.refused(LORD, "put trap 1,-1"), Some("PLACE-3"));
    assert_eq!(table.refused(LORD, "put castle 0,0"), Some("PLACE-4"));
    assert_eq!(table.refused(LORD, "put key 2,2"), Some("R-EMPTY"));
    assert_eq!(table.refused(LORD, "put key -4,0"), Some("R-EMPTY"));
    table.play(LORD, "take 0,0");
    table.play(LORD, "put trap 1,-1");
    table.play(LORD, "clear");

    table.place();
    assert_eq!(table.refused(LORD, "put chest 0,4"), Some("PLACE-1"));
    assert_eq!(table.refused(LORD, "ready"), Some("PLACE-4"));
    table.play(LORD, "put castle 0,-3");
    table.play(LORD, "put castle 0,-1");
    assert_eq!(table.state.castle(), Some(Hex::new(0, -1)));

    // Nobody else sees any of it.
    for hero in [SHAMAN, GUARD] {
        let view = table.game.view(&table.state, hero);
        assert_eq!(table.game.at(&view).lying().count(), 0);
        assert_eq!(view.castle(), None);
    }
    assert_eq!(table.game.at(&table.state).lying().count(), 16);
    table.play(LORD, "ready");
}

#[test]
fn starts_are_chosen_after_the_placing() {
    let mut table = Table::new();
    table.play(LORD, "post wyvern harpy sphinx");
    table.place();
    table.play(LORD, "put castle 0,-1");
    assert_eq!(table.refused(SHAMAN, "begin guard 2,2"), Some("ROUND-1"));
    table.play(LORD, "ready");

    assert_eq!(table.ways(SHAMAN, "begin"), 4);
    assert_eq!(table.refused(GUARD, "begin guard 2,2"), Some("ROUND-1"));
    assert_eq!(table.refused(LORD, "put castle 0,-3"), Some("ROUND-1"));
    assert_eq!(table.refused(SHAMAN, "begin wyvern 2,2"), Some("R-WHO"));
    assert_eq!(table.refused(SHAMAN, "begin guard 0,0"), Some("BOARD-4"));
    table.play(SHAMAN, "begin guard 2,2");

    assert_eq!(table.stands(Figure::Shaman), Some(Hex::new(2, 2)));
    assert_eq!(table.stands(Figure::Guard), Some(Hex::new(-2, 4)));
    let state = &table.state;
    assert_eq!((state.turn().seat, state.first()), (GUARD, GUARD));
    assert_eq!((state.counter(), state.round()), (1, 1));
    let cards = [SHAMAN, GUARD, LORD].map(|seat| state.hand(seat).count());
    assert_eq!(cards, [2, 2, 4]);
    for who in Figure::ALL.iter().copied() {
        assert_eq!(state.piece(who).lives, who.full_lives());
    }
}

/// What is wrong with the starter board when something in it is changed.
fn faults(change: impl FnOnce(&mut Board)) -> Vec<BoardFault> {
    let mut board = Table::new().game.board;
    change(&mut board);
    board.faults()
}

#[test]
fn a_board_that_is_not_good_is_told_so() {
    let library = CastleLibrary::shipped();
    for name in ["starter", "wide"] {
        let (board, _) = library.board(name).expect("it is shipped");
        assert!(board.faults().is_empty(), "{name}");
    }
    let centre = Hex::CENTRE;
    assert_eq!(faults(|board| board.radius = 5), [BoardFault::Radius]);
    assert_eq!(
        faults(|board| board.hero_starts[0] = centre),
        [BoardFault::HeroStart(centre)]
    );
    assert_eq!(
        faults(|board| board.monster_starts[1] = centre),
        [BoardFault::MonsterStart(centre)]
    );
    assert_eq!(
        faults(|board| board.tile_sets = 0),
        [BoardFault::TileSets { least: 1 }]
    );
}
