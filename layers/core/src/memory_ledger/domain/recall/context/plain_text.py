"""Remembered text made harmless: it cannot leave the place it is shown in, nor pose as somebody speaking."""

from __future__ import annotations

import re
import unicodedata

CONTINUATION = "  | "
"""Every further line of one text begins so: no line of it can begin with a tag, a fence or a role."""
_KEPT_FORMAT_CHARACTERS = frozenset("\u200c\u200d")  # joiners of scripts and emoji
_JOINERS = "[\u200c\u200d\ufe00-\ufe0f]*"
_TAG_NAMES = "state|memory|recent_messages|system|assistant|user|human|tool|instructions?"
_OPENS_TAG = re.compile(
    rf"[<＜﹤](?={_JOINERS}(?:[/!?|／！？｜]|[^\W\d_]|\s+(?:[/|／｜]|(?:{_TAG_NAMES})\s*[>＞﹥])))",
    re.I,
)
_CLOSES_TOKEN = re.compile(r"[|｜]\s*[>＞﹥]")
_FENCE = re.compile(r"([`｀]{3,}|~{3,})")
_ROLES = "INST|SYS|SYSTEM|ASSISTANT|USER|TOOL"
_BRACKETED_ROLE = re.compile(rf"[\[［](/?(?:{_ROLES})\b[^\]\n］]{{0,20}})[\]］]", re.I)
_ESCAPED_IN_JSON = frozenset("<>`＜＞﹤﹥｀\u2028\u2029\x85")
_HARMFUL = re.compile(rf"[<＜﹤|｜`｀~]|[\[［]/?(?:{_ROLES})\b", re.I)
"""One of these is in all that a line loses; what is not printable besides."""
_LINE_END = re.compile(r"\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")


def harmless(text: str) -> str:
    """
    Return *text* for use inside a section.

    Tags and special tokens lose their brackets, fences their ticks, bracketed roles their brackets; control
    and direction characters go; what follows a line end is marked as going on.
    """
    # No line end is printable.
    if text.isprintable() and not _HARMFUL.search(text):
        return text.strip()
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
    """
    Return JSON text that says the same and holds no bracket of a tag or role, no fence and no direction sign.

    What JSON itself is made of is neither a role in brackets nor a fence, so these only stand in strings.
    """
    shown = _BRACKETED_ROLE.sub(lambda match: _code(match[0][0]) + match[0][1:], text)
    shown = _FENCE.sub(lambda match: "".join(map(_code, match[1])), shown)
    return "".join(_escaped(char) for char in shown)


def _escaped(char: str) -> str:
    return _code(char) if char in _ESCAPED_IN_JSON or not _is_shown(char) else char


def _code(char: str) -> str:
    encoded = char.encode("utf-16-be")
    return "".join(f"\\u{encoded[at : at + 2].hex()}" for at in range(0, len(encoded), 2))
