//! The form of a new match: what it tells of, and what keeps a match from beginning.

use dialdelve::games::skirmish::{Mode, PieceKind};
use dialdelve::store::skirmish::plan::LAID;
use dialdelve::store::skirmish::{Library, MatchPlan};
use dialdelve::table::skirmish::new_match::{Form, Missing, Sits};
use dialdelve::table::{Answers, MOST_SEED, SHORT_SEEDS};

/// The form as it is first shown, with the shipped data.
fn form(library: &Library) -> Form {
    Form::new(library.kits.iter().map(|kit| kit.id.as_str()), 7)
}

/// The ids of what keeps the match of a form from beginning.
fn faults(form: &Form, library: &Library) -> Vec<&'static str> {
    let faults = MatchPlan::form_faults(form, library);
    faults.iter().map(|fault| fault.what.id).collect()
}

#[test]
fn the_form_as_it_is_first_shown_tells_of_a_match_that_can_begin() {
    let library = Library::shipped();
    let form = form(&library);
    assert_eq!(faults(&form, &library), [""; 0]);
    assert_eq!(form.seed(), Some(7));
    let seats = form.seats(&Answers::default());
    let players: Vec<&str> = seats.iter().map(|seat| seat.player.as_str()).collect();
    assert_eq!(players, ["human", "greedy"]);
    let plan = MatchPlan::of_form(&form);
    assert_eq!((plan.seats.len(), plan.map.value.as_str()), (2, "starter"));
    assert!(plan.site.kits.is_empty() && plan.site.bank.is_none());
}

#[test]
fn a_seed_must_be_a_whole_number_that_a_save_can_keep() {
    let library = Library::shipped();
    let mut form = form(&library);
    for wrong in ["", "seven", "-1", "1.5", "9007199254740992"] {
        form.seed = wrong.into();
        assert_eq!(form.missing(), [Missing::Seed], "{wrong}");
        assert_eq!(faults(&form, &library), ["fault-seed"], "{wrong}");
    }
    form.seed = format!(" {MOST_SEED} ");
    assert_eq!(faults(&form, &library), [""; 0]);
}

#[test]
fn a_match_needs_two_seats_and_all_that_is_missing_is_told() {
    let library = Library::shipped();
    let mut form = form(&library);
    form.chairs[1].sits = Sits::Closed;
    form.seed = "seven".into();
    assert_eq!(form.missing(), [Missing::Seed, Missing::Seats]);
    assert_eq!(faults(&form, &library), ["fault-seed", "fault-seats"]);
    // A closed seat between two taken ones is no seat.
    form.chairs[3].sits = Sits::Random;
    form.seed = "7".into();
    assert_eq!(faults(&form, &library), [""; 0]);
    let seats = form.seats(&Answers::default());
    assert_eq!(seats[1].player, "random");
}

#[test]
fn what_the_data_do_not_have_is_told_before_the_match_begins() {
    let library = Library::shipped();
    let mut form = form(&library);
    form.map = "nowhere".into();
    assert_eq!(faults(&form, &library), ["fault-no-map"]);
    form.map = "starter".into();
    form.chairs[0].hero = Some("nobody".into());
    assert_eq!(faults(&form, &library).len(), 1);
    // In the team game the hero of the basic one is not asked for.
    form.options.game = Mode::Team;
    assert_eq!(faults(&form, &library), [""; 0]);
    form.chairs[0].party = Some("nobody".into());
    assert_eq!(faults(&form, &library).len(), 1);
}

#[test]
fn a_kit_is_shared_by_two_and_by_no_more() {
    let library = Library::shipped();
    let mut form = form(&library);
    form.map = LAID.into();
    (form.one_kit, form.kits_each) = (true, 2);
    assert!(form.shares_kit());
    assert_eq!(form.kits().count(), 1);
    form.chairs[2].sits = Sits::Greedy;
    assert!(!form.may_share_kit() && !form.shares_kit());
    assert_eq!(form.kits().count(), 6);
    assert_eq!(MatchPlan::of_form(&form).site.kits.len(), 6);
    assert_eq!(faults(&form, &library), [""; 0]);
}

#[test]
fn the_usual_bank_goes_with_the_dungeon_until_it_is_counted() {
    let library = Library::shipped();
    let mut form = form(&library);
    assert_eq!(form.counted_pieces(), [0; PieceKind::ALL.len()]);
    form.map = LAID.into();
    let usual = form.counted_pieces();
    assert!(usual.iter().any(|count| *count > 0));
    form.count_pieces(usual);
    assert!(form.pieces.is_none(), "as usual is not counted");
    let mut more = usual;
    more[0] += 1;
    form.count_pieces(more);
    form.map = "starter".into();
    assert_eq!(form.counted_pieces(), more);
    let bank = MatchPlan::of_form(&form).site.bank;
    assert_eq!(bank.map(|bank| bank.len()), Some(PieceKind::ALL.len()));
}

#[test]
fn another_seed_is_short_and_follows_from_the_one_before() {
    let library = Library::shipped();
    let (mut form, mut twin) = (form(&library), form(&library));
    form.shake(1);
    twin.shake(2);
    assert_eq!(form.seed, twin.seed, "the spare one is not needed");
    assert!(
        form.seed()
            .is_some_and(|seed| seed < SHORT_SEEDS && seed != 7)
    );
    form.seed = "none".into();
    form.shake(1);
    assert!(form.seed().is_some());
}
