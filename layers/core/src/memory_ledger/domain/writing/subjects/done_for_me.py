"""What somebody does for the user, as an attribute: "I report to Vikram" says who their manager is."""

from __future__ import annotations

import re

_WHO = r"(?:so |and |then )?((?:(?:Mrs?|Ms|Miss|Dr)\.? )?\w[\w'’-]*(?: [A-Z][\w'’-]*)?)"
_NOW = "(?: now| these days)?"
_DONE = tuple(
    (re.compile(form, re.IGNORECASE), attribute)
    for form, attribute in (
        (rf"(?:so |and |then )?(?:i|we) (?:now )?report to (.{{2,30}}?){_NOW}", r"my manager is \1"),
        (rf"{_WHO} (?:now )?manages me{_NOW}", r"my manager is \1"),
        (rf"{_WHO} (?:now )?(?:teaches|is teaching) me (?:the )?(\w+?){_NOW}", r"my \2 teacher is \1"),
        (
            rf"{_WHO} (?:now )?(?:coaches|trains|is coaching) me(?: (?:in|at) (\w+?))?{_NOW}",
            r"my \2 coach is \1",
        ),
    )
)


def as_attribute(said: str) -> str:
    """Return what is *said* of who does something for the user as their attribute, all else as it is."""
    for form, attribute in _DONE:
        match = form.fullmatch(said)
        if match is not None:
            return re.sub(" +", " ", match.expand(attribute))
    return said
