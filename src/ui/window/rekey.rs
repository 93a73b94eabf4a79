//! The keys of actions as they are told, changed and kept.

use super::actions::{Action, ActionGroup, EVERYWHERE, MATCH};
use super::keymap::{Chord, ChordKey, Keymap, special_name};
use super::shell::Shell;
use crate::store::{FileFault, Message};
use std::collections::BTreeMap;
use std::path::Path;

impl Shell {
    /// What keys do, by kinds of screens: those of every game.
    pub(in crate::ui) fn action_groups(&self) -> Vec<&'static ActionGroup> {
        let mut groups = vec![&EVERYWHERE, &MATCH];
        for group in self.rooms.iter().flat_map(|held| held.room.actions()) {
            if !groups.iter().any(|known| known.id == group.id) {
                groups.push(group);
            }
        }
        groups
    }

    /// Takes the keys of the settings; what is wrong with them is told.
    pub(in crate::ui) fn read_keys(&mut self) {
        let groups = self.action_groups();
        let kept = self.settings.keys.iter();
        let kept = kept.map(|(name, value)| (name.as_str(), value.as_str()));
        let (keymap, faults) = Keymap::read(kept, &groups);
        let path = self.settings_file.as_deref().unwrap_or(Path::new(""));
        let fault = |(name, what): (&str, Message)| self.settings.wrong_key(path, name, what);
        let faults: Vec<FileFault> = faults.into_iter().map(fault).collect();
        self.keymap = keymap;
        self.name_keys();
        self.complain(&faults);
    }

    /// Gives an action this key alone, or its usual ones.
    pub(in crate::ui) fn set_key(&mut self, action: Action, chord: Option<Chord>) {
        let mut keymap = self.keymap.clone();
        keymap.set(action, chord);
        self.take_keymap(keymap);
    }

    /// Gives all actions their usual keys.
    pub(in crate::ui) fn reset_keys(&mut self) {
        self.take_keymap(Keymap::default());
    }

    /// From now on these are the keys. What the file has of actions that nobody knows stays there.
    pub(in crate::ui) fn take_keymap(&mut self, keymap: Keymap) {
        let groups = self.action_groups();
        let is_known = |name: &str| {
            let mut all = groups.iter().flat_map(|group| group.all());
            all.any(|action| action.id == name)
        };
        self.settings.keys.retain(|name, _| !is_known(name));
        let kept = keymap.kept();
        let kept = kept.map(|(name, key)| (name.to_string(), key.into()));
        self.settings.keys.extend(kept);
        self.keymap = keymap;
        self.name_keys();
        self.keep_settings();
    }

    /// Lets messages name the keys.
    fn name_keys(&self) {
        let actions = self.action_groups();
        let actions = actions.iter().flat_map(|group| group.all());
        let names: BTreeMap<&'static str, [String; 2]> = actions
            .map(|action| (action.id, [self.key(*action), self.all_keys(*action)]))
            .collect();
        self.texts.name_keys(names);
    }

    /// What an action is called.
    pub(in crate::ui) fn action(&self, action: Action) -> String {
        let told = self.texts.find(&format!("action-{}", action.id));
        told.unwrap_or_else(|| action.id.to_string())
    }

    /// The first key of an action.
    pub(in crate::ui) fn key(&self, action: Action) -> String {
        let chord = self.keymap.chords(action).first().copied();
        chord.map_or_else(String::new, |chord| self.chord(chord))
    }

    /// All keys of an action.
    pub(in crate::ui) fn all_keys(&self, action: Action) -> String {
        let chords = self.keymap.chords(action).into_iter();
        let names: Vec<String> = chords.map(|chord| self.chord(chord)).collect();
        names.join(", ")
    }

    /// What a key is called, with what is held beside it.
    pub(in crate::ui) fn chord(&self, chord: Chord) -> String {
        let key = match chord.key {
            ChordKey::Sign(sign) => {
                let mut large = sign.to_uppercase();
                let first = large.next().filter(|_| large.next().is_none());
                first.unwrap_or(sign).to_string()
            }
            ChordKey::Special(code) => {
                let name = special_name(code).unwrap_or_default();
                let told = self.texts.find(&format!("key-name-{name}"));
                told.unwrap_or_else(|| name.to_uppercase())
            }
        };
        let held = [
            (chord.shift, "key-with-shift"),
            (chord.ctrl, "key-with-ctrl"),
        ];
        let held = held.into_iter().filter(|(is_held, _)| *is_held);
        held.fold(key, |key, (_, id)| {
            self.texts.say(&Message::new(id).with("key", key))
        })
    }
}
