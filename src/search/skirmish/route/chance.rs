//! The chance that the breakaways of a way succeed.

use crate::search::Fraction;

/// Tries of breakaways beyond this are left out of a chance, so that it fits 64 bits.
const MOST_TRIES: u8 = 24;

/// The chance of so many successes with at most so many failures between them, each try succeeding
/// on so many faces of a die.
pub(super) fn success(successes: u8, failures: u8, faces: u8) -> Fraction {
    if successes == 0 {
        return Fraction::ONE;
    }
    let failures = failures.min(MOST_TRIES - successes);
    let (win, lose) = (u128::from(faces), u128::from(6 - faces));
    let power = |base: u128, times: u8| base.pow(times.into());
    // How many orders of `failed` failures end with the last success.
    let mut orders = 1;
    let mut ways = 0;
    for failed in 0..=failures {
        ways += orders * power(win, successes) * power(lose, failed) * power(6, failures - failed);
        orders = orders * u128::from(successes + failed) / u128::from(failed + 1);
    }
    Fraction::new(ways as u64, power(6, successes + failures) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The chance counted by going through all dice one by one.
    fn slowly(successes: u8, failures: u8, faces: u8) -> u64 {
        if successes == 0 {
            return 6_u64.pow(failures.into());
        }
        let won = u64::from(faces) * slowly(successes - 1, failures, faces);
        let lost = match failures {
            0 => 0,
            left => u64::from(6 - faces) * slowly(successes, left - 1, faces),
        };
        won + lost
    }

    #[test]
    fn retries_count_in_the_chance() {
        assert_eq!(success(1, 1, 3), Fraction::new(3, 4));
        for faces in [3, 5] {
            for successes in 0..=4 {
                for failures in 0..=4 {
                    let all = 6_u64.pow((successes + failures).into());
                    let slow = Fraction::new(slowly(successes, failures, faces), all);
                    assert_eq!(success(successes, failures, faces), slow);
                }
            }
        }
    }
}
