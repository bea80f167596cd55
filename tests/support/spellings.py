"""A text as somebody else may type it: in the other script, in full width, with more spaces."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from hypothesis import strategies as st

SPACES = (" ", "  ", "\t", "\u3000", "\xa0 ", "   ")
_WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}
_AFTER_HAN = re.compile(r"(?<=[\u4e00-\u9fff])(?=[\u4e00-\u9fff\w])")


@cache
def _converter(name: str) -> Any:
    from opencc import OpenCC

    return OpenCC(name)


@st.composite
def respelt(draw: st.DrawFn, text: str) -> str:
    """Return *text* with what never changes what is said: script, width, spaces within and behind it."""
    script = draw(st.sampled_from(("s2s", "s2t", "s2hk")))
    said = text if script == "s2s" else str(_converter(script).convert(text))
    parts = said.split(" ")
    said = parts[0] + "".join(draw(st.sampled_from(SPACES)) + part for part in parts[1:])
    if draw(st.booleans()):
        places = draw(st.sets(st.sampled_from([match.start() for match in _AFTER_HAN.finditer(said)] or [0])))
        for place in sorted(places - {0}, reverse=True):
            said = said[:place] + draw(st.sampled_from(SPACES)) + said[place:]
    if draw(st.booleans()):
        said = said.translate(_WIDE)
    return (
        draw(st.sampled_from(("", " ", "\u3000")))
        + said
        + draw(st.sampled_from(("", " ", "\n", "\r\n", "  \n")))
    )
