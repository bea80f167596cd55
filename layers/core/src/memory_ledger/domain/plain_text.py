"""Remembered text made harmless: it cannot leave the place it is shown in, nor pose as somebody speaking."""

from __future__ import annotations

import re
import unicodedata

CONTINUATION = "  | "
"""Every further line of one text begins so: no line of it can begin with a tag, a fence or a role."""
_KEPT_FORMAT_CHARACTERS = frozenset("\u200c\u200d")  # joiners of scripts and emoji
_OPENS_TAG = re.compile(r"[<＜﹤](?=[/!?|a-zA-Z\u3400-\u9fff]|\s+[/|])")
_CLOSES_TOKEN = re.compile(r"\|[>＞﹥]")
_FENCE = re.compile(r"(`{3,}|~{3,})")
_BRACKETED_ROLE = re.compile(r"\[(/?(?:INST|SYS|SYSTEM|ASSISTANT|USER|TOOL)\b[^\]\n]{0,20})\]", re.I)
_LINE_END = re.compile(r"\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")


def harmless(text: str) -> str:
    """
    Return *text* for use inside a section.

    Tags and special tokens lose their brackets, fences their ticks, bracketed roles their brackets; control
    and direction characters go; what follows a line end is marked as going on.
    """
    lines = [_harmless_line(line) for line in _LINE_END.split(text)]
    return ("\n" + CONTINUATION).join(line for line in lines if line.strip()) or ""


def _harmless_line(line: str) -> str:
    # What Python calls printable holds no control, format or surrogate character.
    shown = line if line.isprintable() else "".join(char for char in line if _is_shown(char))
    visible = shown.replace("\t", " ").strip()
    visible = _CLOSES_TOKEN.sub("|›", _OPENS_TAG.sub("‹", visible))
    visible = _FENCE.sub(lambda match: "'" * len(match[1]), visible)
    return _BRACKETED_ROLE.sub(r"(\1)", visible)


def _is_shown(char: str) -> bool:
    if char == "\t" or char in _KEPT_FORMAT_CHARACTERS:
        return True
    # Cf holds bidirectional controls, zero-width spaces and the invisible "tag" letters.
    return unicodedata.category(char) not in ("Cc", "Cf", "Cs")


def harmless_json(text: str) -> str:
    """Return JSON text that says the same and holds no bracket of a tag and no direction character."""
    return "".join(_escaped(char) for char in text)


def _escaped(char: str) -> str:
    if char not in "<>`" and _is_shown(char) and char not in "\u2028\u2029\x85":
        return char
    encoded = char.encode("utf-16-be")
    return "".join(f"\\u{encoded[at : at + 2].hex()}" for at in range(0, len(encoded), 2))
