//! Attacks that differ in nothing but the name of an ability.

use super::{InputContext, Wish};
use crate::games::skirmish::{Ability, Command, Piece, State, Targets, Using, Value};
use crate::table::skirmish::asif;
use crate::table::skirmish::chances::Chance;
use std::rc::Rc;

/// An attack without a turn or a way before it, and what it tries.
struct Offered {
    wish: Wish,
    on: Targets,
    with: Using,
    tries: Rc<[Chance]>,
}

impl InputContext<'_> {
    /// Drops the attacks in which an ability is named that changes nothing, as AB-SNEAK does before its target: the
    /// same attack stands there without it.
    pub(super) fn drop_idle_abilities(&self, wishes: &mut Vec<Wish>) {
        if wishes.iter().filter(|it| it.is_plain_attack()).count() < 2 {
            return;
        }
        let offered: Vec<Offered> = wishes.iter().filter_map(|it| self.offered(*it)).collect();
        let idle = |it: &Offered| offered.iter().any(|plain| self.adds_nothing(it, plain));
        let idle: Vec<Wish> = offered
            .iter()
            .filter(|it| idle(it))
            .map(|it| it.wish)
            .collect();
        wishes.retain(|wish| !idle.contains(wish));
    }

    fn offered(&self, wish: Wish) -> Option<Offered> {
        let (command, tries) = match wish {
            Wish::Now(command) => {
                let tries = self.choices.chances(self.game, self.state, command);
                (command, tries)
            }
            Wish::After(piece, command) => {
                let acting = asif::activated(self.game, self.state, piece).ok()?;
                let choices = self.choices;
                (
                    command,
                    choices.chances_after(self.game, &acting, piece, command),
                )
            }
            _ => return None,
        };
        match command {
            Command::Attack { on, with } => Some(Offered {
                wish,
                on,
                with,
                tries,
            }),
            _ => None,
        }
    }

    /// Whether an attack comes to the same as another that makes use of less.
    fn adds_nothing(&self, it: &Offered, plain: &Offered) -> bool {
        let more = Using {
            attack: it.with.attack && !plain.with.attack,
            damage: it.with.damage && !plain.with.damage,
        };
        let less = (plain.with.attack && !it.with.attack) || (plain.with.damage && !it.with.damage);
        it.on == plain.on
            && !less
            && more != Using::NOTHING
            && !it.tries.is_empty()
            && it.tries == plain.tries
            && self.all_told(it.wish, more)
    }

    /// Whether these abilities of who attacks do nothing but what chances tell.
    fn all_told(&self, wish: Wish, with: Using) -> bool {
        let active = self.state.activation().map(|activation| activation.who);
        let by = match wish {
            Wish::After(piece, _) => Some(piece),
            _ => active,
        };
        let Some(Piece::Warrior(by)) = by else {
            return false;
        };
        let aids = |state: &State, value| {
            let shown = self.game.at(state).shown(by, value);
            shown.is_some_and(|it: Ability| it.serves_attacks() && !it.is_kind_of_attack())
        };
        (!with.attack || aids(self.state, Value::Attack))
            && (!with.damage || aids(self.state, Value::Damage))
    }
}
