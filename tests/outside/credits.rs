//! Who made what is told.

use crate::{home, program, ran};

#[test]
fn credits_name_artists_libraries_and_licences() {
    let home = home();
    let short = ran(program(&home).arg("credits"));
    assert_eq!(short.code, Some(0), "{}", short.err);
    for text in [
        "Lorc",
        "serde_json 1.",
        "CC BY 3.0",
        "rustyline",
        "`dialdelve credits --licences`",
    ] {
        assert!(short.out.contains(text), "{text}");
    }
    assert!(!short.out.contains("Mozilla Public License Version 2.0"));
    let long = ran(program(&home).args(["credits", "--licences"]));
    for text in [
        "Permission is hereby granted, free of charge",
        "Mozilla Public License Version 2.0",
        "Apache License Version 2.0",
        "Boost Software License",
        "UNICODE LICENSE V3",
        "This notice may not be removed or altered",
    ] {
        assert!(long.out.contains(text), "{text}");
    }
}
