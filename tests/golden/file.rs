//! The text of a golden match: a match file, then a line for every command with its throws and
//! what it made of the state.

/// The first line of the file.
const FORMAT: &str = "dialdelve golden 1";
/// Between the match file and the commands.
const RULE: &str = "---";

/// A kept match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The match file.
    pub plan: String,
    /// The opening, then every command.
    pub lines: Vec<Line>,
    /// The key of the last state.
    pub key: u64,
}

/// A command and what it did: `attack g1; attack orla 4 3 = 3f2a warriors:1c`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The command; the opening has none.
    pub command: String,
    /// Its throws as cases write them.
    pub throws: Vec<String>,
    /// The end of the state's key.
    pub key: u16,
    /// The fields of the state that changed, with a digest of each.
    pub fields: Vec<(String, u8)>,
}

/// How a match differs from what was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Differs {
    /// The command at which it does; none when no single one is to blame.
    pub at: Option<String>,
    /// Why: matches that differ for one reason are told together.
    pub why: String,
}

impl Differs {
    /// It differs as a whole.
    pub fn whole(why: impl Into<String>) -> Differs {
        Differs {
            at: None,
            why: why.into(),
        }
    }

    /// It differs at a command.
    pub fn at(number: usize, command: &str, why: String) -> Differs {
        Differs {
            at: Some(format!("command {number}, `{command}`")),
            why,
        }
    }
}

impl Kept {
    /// The whole text.
    pub fn text(&self) -> String {
        let mut text = format!("{FORMAT}\n{}{RULE}\n", self.plan);
        for line in &self.lines {
            text += &line.text();
            text.push('\n');
        }
        text + &format!("key {:016x}\n", self.key)
    }

    /// Reads the text.
    pub fn parse(text: &str) -> Result<Kept, String> {
        let body = text.strip_prefix(FORMAT).ok_or("the format is missing")?;
        let (plan, rest) = body
            .trim_start_matches('\n')
            .split_once(&format!("{RULE}\n"))
            .ok_or("no line of commands")?;
        let (lines, key) = rest.rsplit_once("key ").ok_or("the key is missing")?;
        let lines: Result<Vec<Line>, String> = lines.lines().map(Line::parse).collect();
        Ok(Kept {
            plan: plan.to_string(),
            lines: lines?,
            key: u64::from_str_radix(key.trim(), 16).map_err(|fault| fault.to_string())?,
        })
    }

    /// The first place where another play of the match differs.
    pub fn difference(&self, new: &Kept) -> Option<Differs> {
        if self.plan != new.plan {
            return Some(Differs::whole("begins otherwise"));
        }
        let pairs = self.lines.iter().zip(&new.lines).enumerate();
        for (number, (old, new)) in pairs {
            if let Some(why) = old.difference(new) {
                return Some(Differs::at(number, &old.command, why));
            }
        }
        if self.lines.len() != new.lines.len() {
            let (old, new) = (self.lines.len(), new.lines.len());
            return Some(Differs::whole(format!("had {old} commands and has {new}")));
        }
        (self.key != new.key).then(|| Differs::whole("ends with another key"))
    }
}

impl Line {
    fn text(&self) -> String {
        let mut text = self.command.clone();
        for throw in &self.throws {
            text += &format!("; {throw}");
        }
        text += &format!(" = {:04x}", self.key);
        for (field, digest) in &self.fields {
            text += &format!(" {field}:{digest:02x}");
        }
        text
    }

    fn parse(text: &str) -> Result<Line, String> {
        let fault = || format!("cannot be read: `{text}`");
        let (did, made) = text.split_once(" = ").ok_or_else(fault)?;
        let mut did = did.split("; ");
        let command = did.next().unwrap_or_default().to_string();
        let mut made = made.split(' ');
        let key = made.next().unwrap_or_default();
        let field = |text: &str| {
            let (name, digest) = text.split_once(':')?;
            Some((name.to_string(), u8::from_str_radix(digest, 16).ok()?))
        };
        Ok(Line {
            command,
            throws: did.map(str::to_string).collect(),
            key: u16::from_str_radix(key, 16).map_err(|_| fault())?,
            fields: made.map(field).collect::<Option<_>>().ok_or_else(fault)?,
        })
    }

    /// What differs: the command, a throw, or a field of the state.
    pub fn difference(&self, new: &Line) -> Option<String> {
        if self.command != new.command {
            return Some(format!("is now `{}`", new.command));
        }
        if self.throws != new.throws {
            let (old, new) = (self.throws.join("; "), new.throws.join("; "));
            return Some(format!("threw `{old}`, now `{new}`"));
        }
        let only = |these: &[(String, u8)], those: &[(String, u8)]| {
            let mut these = these.iter();
            these
                .find(|field| !those.contains(field))
                .map(|(name, _)| name.clone())
        };
        let field = only(&self.fields, &new.fields).or_else(|| only(&new.fields, &self.fields));
        match field {
            Some(field) => Some(format!("makes another `{field}` of the state")),
            None if self.key != new.key => Some("changes the key, though no field".to_string()),
            None => None,
        }
    }
}
