//! What a click and a key mean, in every state of the hand.

use crate::table::{HELD_CHEST, Table, at};
use dialdelve::games::skirmish::{Command, Refusal, Side};
use dialdelve::kernel::Facing;
use dialdelve::store::Texts;
use dialdelve::table::skirmish::hindrance::{Hindrance, Obstacle, obstacle};
use dialdelve::table::skirmish::intent::{
    Deed, Grip, KeyAction, Meaning, Measure, Thing, Undone, Wish, carry_out, perform,
};

#[test]
fn an_empty_hand_chooses_who_can_act_and_looks_at_others() {
    let mut table = Table::set();
    assert_eq!(table.moment().grip(), Grip::Empty);
    assert!(matches!(table.click("g4"), Meaning::Look(_)));
    assert_eq!(table.click("a1"), Meaning::Choose(None));
    let ann = table.hero("ann");
    assert_eq!(table.click("b2"), Meaning::Choose(Some(ann)));
    assert_eq!(table.moment().grip(), Grip::Leads(ann));
    let cid = table.hero("cid");
    assert_eq!(table.click("f4"), Meaning::Choose(Some(cid)));
}

#[test]
fn a_chosen_hero_walks_and_its_way_is_taken_back_as_a_whole() {
    let mut table = Table::set();
    table.click("b2");
    let (ann, before) = (table.hero("ann"), table.entries());
    let key = table.sitting.key();
    let steps = table.moment().choices.reach.contains_key(&at("d2"));
    assert!(steps, "it is in reach");
    assert_eq!(table.click("d2"), Meaning::Do(Wish::Walk(ann, at("d2"))));
    assert!(table.entries() > before + 2, "activated, and two steps");
    assert_eq!(table.moment().grip(), Grip::Leads(ann));
    assert_eq!(table.press(KeyAction::Undo), Meaning::Undo);
    assert_eq!((table.entries(), table.sitting.key()), (before, key));
    // With nothing left to take back the match stays as it is.
    table.press(KeyAction::Undo);
    assert_eq!(table.entries(), before);
}

#[test]
fn a_click_on_an_enemy_turns_and_attacks_or_says_what_it_is() {
    let mut table = Table::set();
    table.click("b2");
    assert!(
        matches!(table.click("g4"), Meaning::Look(_)),
        "it is too far"
    );
    table.click("f4");
    let meaning = table.moment().click(at("g4"));
    assert!(
        matches!(meaning, Meaning::Do(Wish::Charge(..))),
        "{meaning:?}"
    );
    table.click("g4");
    assert!(table.entries() > 2);
}

/// Whoever clicks a hero that has acted means to see it; that it could do without an ability is in its list.
#[test]
fn a_click_on_a_hero_that_could_only_do_without_something_looks_at_it() {
    let mut table = Table::of_case("chest.toml", HELD_CHEST);
    let (orla, here) = (table.hero("orla"), at("a1"));
    table.obey(Meaning::Do(Wish::Now(Command::Activate { who: orla })));
    table.obey(Meaning::Do(Wish::Now(Command::Done)));
    let wishes = table.moment().wishes_at(here);
    let forgoes = |wish: &Wish| matches!(wish, Wish::Now(Command::Forgo { .. }));
    assert!(
        !wishes.is_empty() && wishes.iter().all(forgoes),
        "{wishes:?}"
    );
    assert!(matches!(table.moment().click(here), Meaning::Look(_)));
    assert_eq!(table.moment().aside(here, None), Meaning::List(here));
}

#[test]
fn a_click_on_a_chest_beside_a_hero_reveals_its_trap() {
    let mut table = Table::set();
    table.click("b2");
    let meaning = table.moment().click(at("b3"));
    assert!(
        matches!(meaning, Meaning::Do(Wish::After(_, Command::Reveal { .. }))),
        "{meaning:?}"
    );
}

#[test]
fn a_click_on_a_chest_in_reach_goes_there_and_reveals_its_trap() {
    let mut table = Table::set();
    let cid = table.hero("cid");
    table.click("f4");
    let meaning = table.moment().click(at("b3"));
    let Meaning::Do(Wish::Errand(_, from, Command::Reveal { .. })) = meaning else {
        panic!("one thing can be done there: {meaning:?}");
    };
    assert!(from.touches(at("b3")));
    table.click("b3");
    // The rat that stood beside it let it go, or did not: the errand ends where the way does.
    let arrived = table.position().piece_square(cid) == Some(from);
    let entries = table.sitting.history().entries();
    let reveals = entries
        .iter()
        .any(|it| matches!(it.command, Some(Command::Reveal { .. })));
    assert_eq!(arrived, reveals);
    assert!(arrived, "with these dice");
}

#[test]
fn a_key_that_can_do_nothing_says_why() {
    let mut table = Table::set();
    let told = |table: &mut Table, key| match table.press(key) {
        Meaning::Nothing(Some(why)) => why,
        meaning => panic!("nothing can come of it: {meaning:?}"),
    };
    assert_eq!(told(&mut table, KeyAction::Turn), Hindrance::NothingHeld);
    assert_eq!(told(&mut table, KeyAction::Flip), Hindrance::NothingHeld);
    assert_eq!(told(&mut table, KeyAction::Target), Hindrance::NoneChosen);
    let done = told(&mut table, KeyAction::Done);
    assert!(matches!(done, Hindrance::Refused(_)), "{done:?}");
    table.click("b2");
    assert_eq!(told(&mut table, KeyAction::Target), Hindrance::NoTarget);
    table.click("d2");
    let ann = table.hero("ann");
    assert_eq!(told(&mut table, KeyAction::Next), Hindrance::Acts(ann));
}

#[test]
fn an_active_hero_is_told_why_a_square_is_out_of_its_reach() {
    let mut table = Table::set();
    table.click("b2");
    table.click("d2");
    let Meaning::Nothing(Some(why)) = table.click("h5") else {
        panic!("it is out of reach");
    };
    let Hindrance::Way { who, why, .. } = why else {
        panic!("no rule forbids to go there: {why:?}");
    };
    assert_eq!(who, table.hero("ann"));
    assert!(matches!(why, Obstacle::TooDear { .. }), "{why:?}");
    // Nothing but turning is left of a wall beside it, which no plain click does.
    assert_eq!(table.click("e3"), Meaning::List(at("e3")));
}

#[test]
fn who_watches_hurries_and_decides_nothing() {
    let mut table = Table::set();
    table.asks = false;
    assert_eq!(table.moment().grip(), Grip::Watches);
    assert_eq!(table.click("b2"), Meaning::Hurry);
    for key in [
        KeyAction::Undo,
        KeyAction::EndTurn,
        KeyAction::Done,
        KeyAction::Turn,
        KeyAction::Flip,
    ] {
        assert_eq!(table.press(key), Meaning::Nothing(None), "{key:?}");
    }
    assert_eq!(table.press(KeyAction::Hurry), Meaning::Hurry);
}

/// A wish from anywhere, a typed line among them, is for whose decision it is.
#[test]
fn nobody_decides_for_a_computer_player() {
    let mut table = Table::set();
    let seat = table.sitting.asked().expect("a person is asked");
    let saved = table.sitting.seat_mut(seat).expect("its seat");
    saved.player = "greedy".into();
    let before = (table.entries(), table.sitting.key());
    let wish = Wish::Now(Command::EndTurn);
    let done = carry_out(&mut table.sitting, &table.choices, wish);
    assert_eq!(done, Err(Hindrance::NotAsked(seat)), "the computer decides");
    let deed = Deed::Now(Command::EndTurn);
    let done = perform(&mut table.sitting, &deed);
    assert_eq!(done, Err(Hindrance::NotAsked(seat)), "typed or not");
    assert_eq!((table.entries(), table.sitting.key()), before);
}

#[test]
fn a_line_is_measured_from_click_to_click_and_nothing_is_done() {
    let mut table = Table::set();
    let before = table.entries();
    table.press(KeyAction::Measure);
    assert_eq!(table.moment().grip(), Grip::Measures(Measure::Anywhere));
    assert_eq!(table.moment().measured(Some(at("a1"))), None);
    let from = Measure::From(at("b2"));
    assert_eq!(table.click("b2"), Meaning::Measure(from));
    let line = table.moment().measured(Some(at("h2")));
    assert_eq!(line, Some((at("b2"), at("h2"), true)));
    let through = table.moment().measured(Some(at("h4")));
    assert_eq!(through, Some((at("b2"), at("h4"), false)), "the wall of e3");
    assert_eq!(table.click("g4"), Meaning::Measure(Measure::Anywhere));
    assert_eq!(table.press(KeyAction::Back), Meaning::Measure(Measure::Off));
    assert_eq!(table.entries(), before);
}

#[test]
fn ending_the_turn_too_early_is_asked_about_once() {
    let mut table = Table::set();
    let doubt = Meaning::Doubt(Command::EndTurn);
    assert_eq!(table.press(KeyAction::EndTurn), doubt);
    assert_eq!(
        table.moment().doubted(),
        Some((Command::EndTurn, Undone::Activations))
    );
    assert_eq!(table.press(KeyAction::Back), Meaning::Reconsider);
    assert_eq!(table.moment().doubted(), None);
    assert_eq!(table.press(KeyAction::EndTurn), doubt);
    let end = Meaning::Do(Wish::Now(Command::EndTurn));
    assert_eq!(table.press(KeyAction::EndTurn), end);
    assert_eq!(table.moment().doubted(), None, "it is done");
    let mut hasty = Table::set();
    hasty.careful = false;
    assert_eq!(hasty.press(KeyAction::EndTurn), end);
}

#[test]
fn back_closes_the_innermost_first() {
    let mut table = Table::set();
    table.click("b2");
    table.obey(Meaning::Look(dialdelve::games::skirmish::FigId(0)));
    table.press(KeyAction::Measure);
    table.press(KeyAction::EndTurn);
    let aside = table.moment().aside(at("b3"), None);
    assert_eq!(aside, Meaning::List(at("b3")));
    table.obey(aside);
    assert_eq!(table.press(KeyAction::Back), Meaning::Unlist);
    assert_eq!(table.press(KeyAction::Back), Meaning::Reconsider);
    assert_eq!(table.press(KeyAction::Back), Meaning::Measure(Measure::Off));
    assert_eq!(table.press(KeyAction::Back), Meaning::LookAway);
    assert_eq!(table.press(KeyAction::Back), Meaning::Choose(None));
    assert_eq!(table.press(KeyAction::Back), Meaning::Pause);
}

#[test]
fn the_next_key_goes_round_all_who_can_act() {
    let mut table = Table::set();
    let (ann, cid) = (table.hero("ann"), table.hero("cid"));
    for piece in [ann, cid] {
        assert!(table.moment().is_ready(piece));
    }
    let first = table.press(KeyAction::Next);
    let mut seen = vec![first];
    while seen.len() < 9 {
        let next = table.press(KeyAction::Next);
        if next == first {
            break;
        }
        seen.push(next);
    }
    let ready: Vec<Meaning> = table.moment().ready().map(Meaning::Find).collect();
    assert_eq!(seen, ready);
    assert!(
        !ready.contains(&Meaning::Find(table.hero("dot"))),
        "not its turn"
    );
}

#[test]
fn a_block_in_hand_is_turned_turned_over_and_laid() {
    let mut table = Table::laying();
    let Grip::Puts(Thing::Block(block)) = table.moment().grip() else {
        panic!("a block is to be laid");
    };
    let turn = table.hand.held().turn;
    assert_eq!(turn, Facing::N);
    table.press(KeyAction::Turn);
    assert_eq!(table.hand.held().turn, Facing::E);
    table.press(KeyAction::TurnBack);
    assert_eq!(table.hand.held().turn, Facing::N);
    table.press(KeyAction::Flip);
    assert_eq!(table.hand.held().side, Side::B);
    assert!(matches!(
        table.moment().aside(at("a1"), None),
        Meaning::Hold(_)
    ));
    // Far from all that lies it may not be laid, and the rules say why.
    assert!(table.moment().why_not_put(at("a1")).is_some());
    assert!(!matches!(table.click("a1"), Meaning::Do(_)));
    let spot = *table.hand.spots().first().expect("a square for it");
    let Meaning::Do(Wish::Now(Command::Lay {
        block: laid, side, ..
    })) = table.moment().click(spot)
    else {
        panic!("it may be laid there");
    };
    assert_eq!((laid, side), (block, Side::B));
    let before = table.entries();
    table.click(&spot.to_string());
    assert_eq!(table.entries(), before + 1);
}

/// In mid-activation too: what the active figure could still do, then who could act behind it.
#[test]
fn ending_the_turn_in_mid_activation_is_asked_about() {
    let mut table = Table::set();
    let ann = table.hero("ann");
    let activates = Command::Activate { who: ann };
    table.obey(Meaning::Do(Wish::Now(activates)));
    table.press(KeyAction::EndTurn);
    let doubted = table.moment().doubted();
    assert_eq!(doubted, Some((Command::EndTurn, Undone::Activation(ann))));
    table.press(KeyAction::Back);
    // Away from the chest, with nobody in reach: another could act.
    table.obey(Meaning::Do(Wish::Walk(ann, at("a1"))));
    table.press(KeyAction::EndTurn);
    let doubted = table.moment().doubted();
    assert_eq!(doubted, Some((Command::EndTurn, Undone::Activations)));
    let end = Meaning::Do(Wish::Now(Command::EndTurn));
    assert_eq!(table.press(KeyAction::EndTurn), end, "the key says yes");
}

#[test]
fn who_was_chosen_in_a_turn_is_not_in_the_next() {
    let mut table = Table::set();
    let ann = table.hero("ann");
    table.obey(Meaning::Choose(Some(ann)));
    assert_eq!(table.hand.chosen(), Some(ann));
    // Nobody looks at the hand before seat 1 is to act again.
    for _ in 0..2 {
        let end = Wish::Now(Command::EndTurn);
        carry_out(&mut table.sitting, &table.choices, end).expect("it is lawful");
    }
    table.settle();
    assert_eq!(table.hand.chosen(), None);
}

/// What is said is about what a person most likely means.
#[test]
fn the_likeliest_wish_is_refused_with_its_reason() {
    let mut table = Table::set();
    let ann = table.hero("ann");
    assert_eq!(
        table.moment().hindrance_at(at("g4")),
        Some(Hindrance::NobodyChosen)
    );
    table.obey(Meaning::Do(Wish::Now(Command::Activate { who: ann })));
    let refused = |refusal| Some(Hindrance::Refused(refusal));
    let other = table.moment().hindrance_at(at("f4"));
    assert_eq!(other, refused(Refusal::StillActive), "another is active");
    let token = table.moment().hindrance_at(at("d5"));
    assert_eq!(token, Some(Hindrance::Acts(ann)), "it is to be led later");
    let enemy = table.moment().hindrance_at(at("g4"));
    assert!(
        matches!(enemy, Some(Hindrance::AttackTooFar { who, .. }) if who == ann),
        "it strikes close by, and would have to go there: {enemy:?}"
    );
}

/// Whoever points at a spawn, nobody or somebody else chosen, hears as well why it is not to be led.
#[test]
fn a_spawn_that_is_kept_away_says_why_it_is_not_led() {
    let texts = Texts::english();
    let mut table = Table::set();
    let told = |table: &Table| {
        let said = table.moment().hindrance_at(at("g4")).expect("no target");
        let why = table.moment().why_not_led(at("g4"), said)?;
        Some(texts.hindrance(&table.position(), why))
    };
    let words = "That spawn is in the block of one of your own heroes or next to one. (SPAWN-2)";
    assert_eq!(told(&table).as_deref(), Some(words));
    table.click("b2");
    assert_eq!(told(&table).as_deref(), Some(words), "ann is too far away");
    let ann = table.hero("ann");
    table.obey(Meaning::Do(Wish::Now(Command::Activate { who: ann })));
    assert_eq!(told(&table), None, "somebody acts: it is a target alone");
}

/// Why it does not get to a square of that block either.
#[test]
fn a_spawn_that_may_not_come_near_is_told_so() {
    let table = Table::of_two_blocks();
    let (rat, to) = (table.hero("rat"), at("d2"));
    let position = table.position();
    let why = obstacle(&position, rat, to).expect("it is kept away");
    let told = Hindrance::Way { who: rat, to, why };
    assert_eq!(
        Texts::english().hindrance(&position, told),
        "rat may not be moved to d2 by whoever has a hero in that block or next to that square (SPAWN-3)"
    );
    assert_eq!(obstacle(&position, rat, at("e2")), None);
}

#[test]
fn the_key_before_goes_round_the_other_way() {
    let mut table = Table::set();
    let ready: Vec<Meaning> = table.moment().ready().map(Meaning::Find).collect();
    let mut seen = Vec::new();
    for _ in 0..ready.len() {
        seen.push(table.press(KeyAction::Before));
    }
    seen.reverse();
    assert_eq!(seen, ready);
    // What one key leaves the other comes back to.
    let first = table.press(KeyAction::Next);
    table.press(KeyAction::Next);
    assert_eq!(table.press(KeyAction::Before), first);
}

/// From before a chest its trap can be disarmed as well (CHEST-3): who goes there anyway stops there.
#[test]
fn a_click_on_a_chest_leads_before_it_where_that_is_no_riskier() {
    let mut table = Table::set();
    table.click("f4");
    let before = [at("a2"), at("c2")];
    let Meaning::Do(Wish::Errand(_, from, _)) = table.moment().click(at("b3")) else {
        panic!("it is in reach");
    };
    assert!(before.contains(&from), "{from}");
    let fronts: Vec<_> = table.choices.fronts.iter().copied().collect();
    assert!(fronts.contains(&from), "{fronts:?}");
    assert!(fronts.iter().all(|it| before.contains(it)), "{fronts:?}");
    // A creature has nothing to do there.
    table.press(KeyAction::Back);
    table.click("g4");
    assert!(table.choices.fronts.is_empty());
}

/// Who acts and has nothing left to do needs no Done: what could act next is chosen by the click, or by Tab.
#[test]
fn a_click_on_what_acts_next_ends_an_activation_in_which_nothing_is_left() {
    let board = include_str!("board.toml").replace("at = \"b2\"", "at = \"a1\"");
    let of = |mp: u8| {
        let turn = format!("[turn]\nactive = \"ann\"\nmp = {mp}\nactivations = 1\n\n[[step]]");
        Table::of_case("spent.toml", &board.replace("[[step]]", &turn))
    };
    let fresh = of(3);
    assert_eq!(fresh.moment().next_at(at("d5")), None, "ann has MP left");
    let spent = of(0);
    let (cid, token) = (spent.hero("cid"), spent.moment().next_at(at("d5")));
    let token = token.expect("a token could be led");
    assert_eq!(spent.moment().click(at("d5")), Meaning::PassOn(token));
    assert_eq!(spent.moment().click(at("f4")), Meaning::PassOn(cid));
    let tab = spent.moment().key(KeyAction::Next, None);
    assert!(matches!(tab, Meaning::PassOn(_)), "{tab:?}");
    let mut asks = spent.moment();
    asks.ends_idle = false;
    assert!(!matches!(asks.click(at("d5")), Meaning::PassOn(_)));
}

/// A chest whose trap shows is worked at from before it: the price of the way is told to there, not to the square
/// beside it that is nearest (CHEST-3).
#[test]
fn the_way_to_a_chest_that_is_too_far_leads_before_it() {
    let board = include_str!("board.toml")
        .replace("facing = \"n\"", "facing = \"w\"\nstate = \"showing\"")
        .replace(
            "[[step]]",
            "[turn]\nactive = \"cid\"\nmp = 2\nactivations = 1\n\n[[step]]",
        );
    let table = Table::of_case("far.toml", &board);
    let why = table.moment().hindrance_at(at("b3"));
    let before = [at("a2"), at("a3"), at("a4")];
    let Some(Hindrance::Way { to, why, .. }) = why else {
        panic!("{why:?}");
    };
    assert!(before.contains(&to), "{to}");
    assert!(matches!(why, Obstacle::TooDear { .. }), "{why:?}");
}
