//! Commands, throws and events read back from their texts as themselves.

use super::Tried;
use super::played::{each_match, facts, moments};

/// What stands behind a text that is whole.
const MORE: &str = "more";

/// Of every listed command.
pub fn every_command_reads_back<G: Tried>() {
    moments::<G, _>(24, |moment| {
        let (game, state) = (moment.game, moment.state);
        for seat in moment.seats().filter(|seat| moment.acts(*seat)) {
            for command in moment.listed(seat) {
                let text = game.command_text(state, command);
                let read = game.read_command(state, &text).ok();
                assert_eq!(read, Some(command), "{text}");
            }
        }
        if let Some(command) = moment.next.and_then(|entry| entry.command) {
            let more = format!("{} {MORE}", game.command_text(state, command));
            let read = game.read_command(state, &more).ok();
            assert_eq!(read, None, "{more}");
        }
    });
}

/// Of every throw, in the state before its command and in that after it.
pub fn every_throw_reads_back<G: Tried>() {
    each_match::<G, _>(24, |_, table| {
        let history = table.history();
        let (game, mut state) = (history.game(), history.start().clone());
        for (number, entry) in history.entries().iter().enumerate() {
            let before = state.clone();
            entry
                .events
                .iter()
                .for_each(|event| game.absorb(&mut state, *event));
            for throw in &entry.dice {
                for state in [&before, &state] {
                    let text = game.throw_text(state, throw);
                    let read = game.read_throw(state, &text).ok();
                    assert_eq!(read, Some(*throw), "entry {number}: {text}");
                    let more = format!("{text} {MORE}");
                    assert!(game.read_throw(state, &more).is_err(), "{more}");
                }
            }
        }
    });
}

/// Of every event, in the state after it; a word more or less is no event. So does its plain data, which files hold.
pub fn every_event_reads_back<G: Tried>() {
    each_match::<G, _>(24, |_, table| {
        facts(table.history(), |fact| {
            let (game, state) = (fact.game, fact.after);
            let text = game.event_text(state, fact.event);
            let read = game.read_event(state, &text).ok();
            assert_eq!(read, Some(fact.event), "entry {}: {text}", fact.number);
            let more = format!("{text} {MORE}");
            assert!(game.read_event(state, &more).is_err(), "{more}");
            if let Some((name, _)) = text.split_once(' ') {
                assert!(game.read_event(state, name).is_err(), "{name}");
            }
            let stored = serde_json::to_string(&fact.event).expect("plain data");
            let read = serde_json::from_str::<G::Event>(&stored).ok();
            assert_eq!(read, Some(fact.event), "{stored}");
        });
    });
}
