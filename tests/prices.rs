//! What figures should cost, by a fit over the cast, and what is said of it.

use dialdelve::games::skirmish::{Rank, Value};
use dialdelve::store::skirmish::Library;
use dialdelve::table::skirmish::figure::price::{PriceFit, PricePart, Priced};
use dialdelve::table::skirmish::figure::{FigureSheet, SheetRole};

#[test]
fn more_costs_more_and_the_unknown_is_told() {
    let library = Library::shipped();
    let fit = PriceFit::over(&library.kinds, Priced::Heroes).expect("a cast");
    let plain = FigureSheet::fresh("own".into(), "Own".into(), String::new());
    let price = |sheet: &FigureSheet| fit.estimate(&sheet.kind, 1);
    let mut strong = plain.clone();
    for row in 0..plain.kind.dial.len() {
        let damage = plain.kind.dial[row].values[Value::Damage] + 1;
        strong = strong.with_value(row, Value::Damage, damage);
    }
    assert!(price(&strong).price > price(&plain).price);
    assert!(price(&plain).beyond.is_empty());
    let prices = fit.prices(&plain.kind);
    assert!(prices.is_sorted_by(|one, next| one < next), "{prices:?}");
    let huge = (0..10).fold(plain, |it, row| it.with_value(row, Value::Attack, 40));
    assert_eq!(price(&huge).beyond, [PricePart::Blows]);
    let spawn = huge.with_role(SheetRole::Spawn(Rank::Weak));
    let fit = PriceFit::over(&library.kinds, Priced::Spawn).expect("a cast");
    assert_eq!(fit.prices(&spawn.kind)[0], fit.prices(&spawn.kind)[4]);
    assert_eq!(PriceFit::over(&library.kinds[..1], Priced::Heroes), None);
}

#[test]
fn each_figure_is_judged_by_the_others() {
    let library = Library::shipped();
    for priced in Priced::ALL {
        let fit = PriceFit::over(&library.kinds, priced).expect("a cast");
        let mut misfits: Vec<_> = fit.misfits().iter().collect();
        misfits.sort_by(|one, other| one.excess().total_cmp(&other.excess()));
        for it in misfits.iter().take(6).chain(misfits.iter().rev().take(6)) {
            println!("{} {} {} {:.1}", it.id, it.level, it.price.0, it.estimate);
        }
        println!(
            "{:?} {:.2}",
            fit.weights().collect::<Vec<_>>(),
            fit.mean_error()
        );
        assert!(fit.mean_error() < 8.0, "{}", fit.mean_error());
        let far = misfits.iter().filter(|it| it.excess().abs() > 40.0);
        assert_eq!(far.count(), 0);
    }
}
