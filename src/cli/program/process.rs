//! A program that runs beside this one: a line to it, a line back, within a time.
//!
//! What it reads and what it writes have a thread each, so that one that does not read, or writes without
//! end, is never waited for.

use crate::cli::interrupt;
use std::io::{BufRead, BufReader, Read, Result, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line that is read of a program, in bytes.
pub const LONGEST: usize = 4096;

/// What some systems write before the first letter of a text; it says nothing.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unanswered {
    /// The system could not start it, and says why.
    #[cfg_attr(
        not(target_os = "linux"),
        expect(dead_code, reason = "only Linux has guards")
    )]
    Unstarted(String),
    /// Ctrl-C ends the run.
    Stopped,
    /// It took too long.
    Slow,
    /// It has ended, or shut its end of the pipe.
    Gone,
    /// Its line does not end within [`LONGEST`] bytes.
    Long,
    /// It said something before it was asked.
    Unasked,
}

/// How often it is looked whether Ctrl-C ends the run.
const LOOKS: Duration = Duration::from_millis(50);
/// How long a guard may take to end all that it guards.
const ENDS: Duration = Duration::from_secs(5);

/// A program that runs. It is killed with all that it has started, and waited for, when the value goes.
pub struct Process {
    /// The program, or its guard.
    child: Child,
    tether: Tether,
    questions: Sender<String>,
    answers: Receiver<Heard>,
}

/// How what a program starts is kept together with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tether {
    /// By a guard that is its forefather.
    #[cfg_attr(
        not(target_os = "linux"),
        expect(dead_code, reason = "only Linux has guards")
    )]
    Guarded,
    /// In a group of processes, as far as the system has them.
    Grouped,
}

/// What was read of a program.
enum Heard {
    Line(Vec<u8>),
    Long,
    End,
}

impl Process {
    /// Starts the program of this path, without arguments and with its complaints on ours, and says the
    /// first line to it.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn start(path: &str, greeting: String) -> Result<Process> {
        // A bare name is a file here, and never whatever the system's search path has under it.
        let (mut command, tether) = started(&Path::new(".").join(path));
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        of_its_own_group(&mut command);
        let mut child = command.spawn()?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (questions, asked) = channel();
        let (heard, answers) = sync_channel(1);
        // From here on whatever fails ends the child.
        let process = Process {
            child,
            tether,
            questions,
            answers,
        };
        if let (Some(input), Some(output)) = (input, output) {
            thread::Builder::new().spawn(move || tell(input, &asked))?;
            thread::Builder::new().spawn(move || listen(output, &heard))?;
        }
        // Where nobody hears it, the first question finds out.
        let _ = process.questions.send(greeting);
        Ok(process)
    }

    /// Says a line and waits for the answer for so long; the answer is text without the end of its line.
    ///
    /// # Errors
    /// Why there is none; the program is of no use from then on.
    pub fn ask(
        &mut self,
        question: String,
        patience: Duration,
    ) -> std::result::Result<String, Unanswered> {
        match self.answers.try_recv() {
            Ok(Heard::Line(line)) => {
                return Err(self.read(&line).err().unwrap_or(Unanswered::Unasked));
            }
            Ok(Heard::Long) => return Err(Unanswered::Long),
            Ok(Heard::End) => return Err(Unanswered::Gone),
            Err(_) => {}
        }
        // Whoever does not read any more may have said why.
        let patience = match self.questions.send(question) {
            Ok(()) => patience,
            Err(_) => patience.min(ENDS),
        };
        match self.heard(patience)? {
            Ok(Heard::Line(line)) => self.read(&line),
            Ok(Heard::Long) => Err(Unanswered::Long),
            Ok(Heard::End) | Err(RecvTimeoutError::Disconnected) => Err(Unanswered::Gone),
            Err(RecvTimeoutError::Timeout) => Err(Unanswered::Slow),
        }
    }
}

impl Process {
    /// What is heard within so long, unless Ctrl-C ends the run.
    fn heard(
        &self,
        patience: Duration,
    ) -> std::result::Result<std::result::Result<Heard, RecvTimeoutError>, Unanswered> {
        let begun = Instant::now();
        loop {
            let left = patience.saturating_sub(begun.elapsed());
            match self.answers.recv_timeout(left.min(LOOKS)) {
                _ if interrupt::is_stopped() => return Err(Unanswered::Stopped),
                Err(RecvTimeoutError::Timeout) if !left.is_zero() => {}
                heard => return Ok(heard),
            }
        }
    }

    /// An answer, unless it is what a guard says of a program that it could not start.
    #[cfg(target_os = "linux")]
    fn read(&mut self, line: &[u8]) -> std::result::Result<String, Unanswered> {
        let line = text(line);
        match super::guard::not_started(&mut self.child, &line) {
            Some(why) => Err(Unanswered::Unstarted(why)),
            None => Ok(line),
        }
    }

    #[cfg(not(target_os = "linux"))]
    fn read(&mut self, line: &[u8]) -> std::result::Result<String, Unanswered> {
        Ok(text(line))
    }
}

fn text(line: &[u8]) -> String {
    String::from_utf8_lossy(line).trim().to_string()
}

impl Drop for Process {
    fn drop(&mut self) {
        match self.tether {
            Tether::Guarded => end(&mut self.child),
            Tether::Grouped => kill_group(&self.child),
        }
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The command that starts a program.
#[cfg(target_os = "linux")]
fn started(path: &Path) -> (Command, Tether) {
    let guarded = super::guard::guarded(path);
    guarded.map_or_else(|| alone(path), |command| (command, Tether::Guarded))
}

#[cfg(not(target_os = "linux"))]
fn started(path: &Path) -> (Command, Tether) {
    alone(path)
}

/// The command that starts it without a guard.
fn alone(path: &Path) -> (Command, Tether) {
    (Command::new(path), Tether::Grouped)
}

/// Asks the guard to end all that it guards, and waits until it has.
#[cfg(target_os = "linux")]
fn end(guard: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process};
    let pid = i32::try_from(guard.id()).ok().and_then(Pid::from_raw);
    let begun = Instant::now();
    // Until it is waited for nobody else has its number.
    while let (Ok(None), Some(pid)) = (guard.try_wait(), pid) {
        if kill_process(pid, Signal::INT).is_err() || begun.elapsed() > ENDS {
            return;
        }
        thread::sleep(Duration::from_millis(2));
    }
}

#[cfg(not(target_os = "linux"))]
fn end(_: &mut Child) {}

/// Ctrl-C at our terminal is not for it, and what it starts itself ends with it.
#[cfg(unix)]
fn of_its_own_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

/// Elsewhere a program ends alone.
#[cfg(not(unix))]
fn of_its_own_group(_: &mut Command) {}

/// Before it is waited for: until then nobody else has its number.
#[cfg(unix)]
fn kill_group(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let group = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    if let Some(group) = group {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_: &Child) {}

/// Writes questions as they come, until nobody asks or reads any more.
fn tell(mut input: ChildStdin, asked: &Receiver<String>) {
    for question in asked {
        let written = input.write_all(question.as_bytes());
        let ended = written.and_then(|()| input.write_all(b"\n"));
        if ended.and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines as long as they are of some use; one waits at the most.
fn listen(output: ChildStdout, heard: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    let mut is_first = true;
    loop {
        let mut read = read_line(&mut output);
        if std::mem::take(&mut is_first)
            && let Heard::Line(line) = &mut read
            && line.starts_with(MARK)
        {
            line.drain(..MARK.len());
        }
        let goes_on = matches!(read, Heard::Line(_));
        if heard.send(read).is_err() || !goes_on {
            return;
        }
    }
}

fn read_line(output: &mut BufReader<ChildStdout>) -> Heard {
    let mut line = Vec::new();
    let most = LONGEST as u64 + 1;
    match output.by_ref().take(most).read_until(b'\n', &mut line) {
        Ok(0) | Err(_) => Heard::End,
        Ok(_) if line.len() > LONGEST && !line.ends_with(b"\n") => Heard::Long,
        Ok(_) => Heard::Line(line),
    }
}
