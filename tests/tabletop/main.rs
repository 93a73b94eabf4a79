//! What a person does at the table and reads of it, without any window.
#![cfg(feature = "texts")]

mod click;
mod foresight;
mod form;
mod leaving;
mod log;
mod offered;
mod table;
mod treasure;
mod typed;
