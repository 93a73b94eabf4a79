//! What a table can agree on, by name: the options of the rulings.

use crate::games::castle::Options;
use crate::store::Message;

/// An option: its name as files write it, the ruling that it belongs to, and its values, the usual one first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionLine {
    /// Its name.
    pub name: &'static str,
    /// The ruling.
    pub rule: &'static str,
    /// Its values.
    pub values: &'static [&'static str],
}

const fn line(
    name: &'static str,
    rule: &'static str,
    values: &'static [&'static str],
) -> OptionLine {
    OptionLine { name, rule, values }
}

/// All options of a match but for its board.
pub const OPTIONS: [OptionLine; 16] = [
    line("castle", "R-CASTLESEEN", &["open", "hidden"]),
    line("castle_guard", "R-CASTLEGUARD", &["true", "false"]),
    line("partner_hands", "R-PARTNERS", &["open", "hidden"]),
    line("asked", "R-ASK", &["able", "holding"]),
    line("tile_supply", "R-DRAWTILE", &["draw", "choose"]),
    line("wall_gap", "R-WALLNEXT", &["corner", "field"]),
    line("attacks", "R-ATTACKMANY", &["free", "pair", "figure"]),
    line("parted", "R-PARTED", &["ends", "goes_on"]),
    line("death_ends_turn", "R-AFTERFALL", &["false", "true"]),
    line("listen", "R-LISTEN", &["turn", "ap", "game"]),
    line("annulled_trap_draw", "R-LORDDRAW", &["true", "false"]),
    line("toll", "R-TOLL", &["blind", "seen"]),
    line("supply_total", "R-SUPPLY", &["4", "3"]),
    line("grudge", "R-GRUDGE", &["any_enemy", "fight_only"]),
    line("stun_until", "R-STUN", &["target", "caster"]),
    line("late_death", "R-LASTROUND", &["round_end", "at_once"]),
];

/// The options of a match in which these are agreed on, each by name and value.
///
/// # Errors
/// A name or a value that there is not.
pub fn options_of<'a>(
    agreed: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Options, Message> {
    let lines: Vec<String> = agreed.into_iter().map(toml_line).collect();
    toml::from_str(&lines.join("\n"))
        .map_err(|error| Message::new("castle-option").with("what", error.message()))
}

/// An option as a line of TOML.
fn toml_line((name, value): (&str, &str)) -> String {
    let plain = matches!(value, "true" | "false") || value.parse::<u8>().is_ok();
    match plain {
        true => format!("{name} = {value}"),
        false => format!("{name} = {value:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_one_of_the_rules_and_the_first_is_the_usual_one() {
        for option in OPTIONS {
            for (number, value) in option.values.iter().enumerate() {
                let read = options_of([(option.name, *value)]).expect("a value of it");
                assert_eq!(
                    read == Options::default(),
                    number == 0,
                    "{option:?} {value}"
                );
            }
        }
        // Whoever adds an option adds it here and to the list.
        let Options {
            castle: _,
            castle_guard: _,
            partner_hands: _,
            tile_supply: _,
            wall_gap: _,
            attacks: _,
            parted: _,
            death_ends_turn: _,
            listen: _,
            annulled_trap_draw: _,
            toll: _,
            supply_total: _,
            grudge: _,
            stun_until: _,
            late_death: _,
            asked: _,
        } = Options::default();
        // What came later is named only where it is not as usual.
        let other = options_of(OPTIONS.map(|option| (option.name, option.values[1])));
        let all = serde_json::to_value(other.expect("values of them")).expect("plain data");
        let names: Vec<&String> = all.as_object().expect("fields").keys().collect();
        assert_eq!(names.len(), OPTIONS.len(), "{names:?}");
    }
}
