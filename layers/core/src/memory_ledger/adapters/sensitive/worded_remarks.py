"""Whether all that stands behind "the password is" says how it is, or where: else it is the password."""

from __future__ import annotations

import re
from collections.abc import Sequence

_ARTICLE = "a an the my our your his her their its some any each every all both no another"
_ARTICLES = frozenset(_ARTICLE.split())
_PERSON = "i we you he she they everyone everybody anyone nobody someone people"
_PERSONS = frozenset(_PERSON.split())
_POINTING = frozenset(("this", "that", "these", "those", "there", "here", "it"))
_ASKING = frozenset(("what", "which", "who", "whom", "whose", "why", "how", "when", "where", "whether", "if"))
_PLACING = """
in on at for with by from per via near until since because unless while than once except without
although though inside within during before after of
"""
_PLACINGS = frozenset(_PLACING.split())
"""Behind these nothing more is looked at, wherever they stand."""
_LEADING = """
about above across against along among around behind beneath beside between beyond down into off onto out
outside over through toward towards under up upon
"""
_LEADINGS = frozenset(_LEADING.split())
_UPWARDS = frozenset(("up", "down", "over", "into", "toward", "towards"))
"""Likewise, where no noun follows at once: behind the router, but behind blue eyes."""
_UNDER = (
    "lock wraps control investigation discussion consideration construction development maintenance attack"
)
_KEPT = frozenset(("under", word) for word in _UNDER.split())
"""How a password is kept or looked at: "under pressure queen" says neither."""
_HELPING = (
    "be been being am are is was were will would can could should must may might do does did has have had"
)
_HELPINGS = frozenset(_HELPING.split())
_BEING = _HELPINGS - {"must", "should", "may", "can"}
_JOINING = frozenset(("and", "or", "but", "yet", "nor"))
_LIKE = frozenset(("as", "like"))
_SAID = """
not never always still already almost also again ever even maybe often only just quite rather really so soon
then now too very more less least most much enough entirely fully yet probably perhaps definitely twice today
tomorrow everywhere anywhere somewhere here there once first online offline somehow else longer late pretty
super kinda somewhat way required wrong incorrect invalid weak strong correct empty null none optional
necessary important mandatory different unknown lost gone visible secure safe protected missing same reset
set stored known kept made meant sent shown written broken stolen chosen given taken held found seen worn
built bound stuck hung left lent forgotten drawn hidden read put hard easy long longer short simple complex
difficult tough tricky good better bad worse worst best fine ok okay great nice awful terrible horrible ugly
funny silly stupid dumb strange weird odd old older new recent ancient current valid private public personal
confidential critical crucial essential vital key unique random default blank plain clear raw local global
static dynamic numeric alphanumeric opaque ready due overdue dead alive active inactive live available
unavailable insecure unsafe vulnerable impossible possible likely unlikely sure certain true right mine yours
ours theirs hers free open closed locked nothing something anything everything one two three four five six
seven eight nine ten twelve half common case sensitive upper lower uppercase lowercase stronger harder easier
safer simpler weaker clearer newer shorter crap garbage rubbish trash toast nonsense gibberish history robust
solid decent fair cool fun boring basic lame trivial cryptic lousy crappy legacy real big huge total complete
serious single own company whole next server client side wide world users user admin team others nobody
somebody whatever pending tbd todo n/a nil undefined plaintext cleartext text string file bcrypt argon2
scrypt pbkdf2 sha1 sha256 md5 aes rsa ed25519 jwt uuid base64 hex hmac bearer utf8 ascii bytes bits number
digit letter character char symbol word hash salt token password passphrase pin code login policy manager
vault store storage app tool form field page rule length strength expiry rotation recovery security format
value type property parameter argument variable input output prompt database budget limit usage scope process
flow email link practice use reuse change update leak breach attack failure business idea id account week
month year hour minute time red flag news knowledge access risk work bottleneck nightmare hassle headache
disaster burden joke mess pain problem issue trouble thing topic question reason responsibility job choice
secret kind sort part most combination list matter target requirement reminder hint mystery full last ago bit
little lot few many mix mixture sequence series nowhere special column row table header attribute class
method module constant placeholder label flag chore necessity liability weakness convention formality used
tied leftover trade 2fa mfa auth below box check checker checkbox count dialog done entry generator going
habit complexity lifetime policies breaches protection request review run screen sold system told tonight
yesterday false neither such
"""
_SAYINGS = frozenset(_SAID.split())
"""What a password is said to be, and what is said to be on passwords."""
_HEAD = """
mess pain problem issue trouble thing topic question reason responsibility job choice joke part combination
string list matter nightmare hassle headache disaster burden requirement reminder hint mystery kind sort
"""
_HEADS = frozenset(_HEAD.split())
"""Behind an article these say enough."""
_ONLY_FIRST = frozenset(
    ("live", "open", "dead", "two", "three", "four", "five", "six", "seven", "eight", "nine")
)
_DONE = """
remember type guess crack use forget share read spell say change break hack keep find recall memorize
memorise write enter expire hold be see get log access recover reset rotate update steal leak protect
retrieve pronounce explain learn copy paste brute manage store give reach replace renew decode decrypt figure
come lose tell hide send show draw worry
"""
_DOINGS = frozenset(_DONE.split())
"""What is done with a password, behind *to*."""
_ORDERING = frozenset(("never", "not", "always", "only"))
_LIKE_ADJECTIVE = re.compile(r"[a-z]{3,}(?:ed|ing|able|ible|less|ous|ive|ful|ically|ly|est)\Z")
_LIKE_NOUN = re.compile(r"[a-z]{3,}(?:tion|ment|ness|ity)\Z")
_NO_SAYING_WORD = """
spring darling sterling sibling hundred sacred lovely family butterfly firefly dragonfly forest honest
harvest chest guest quest conquest tempest everest morning evening wedding king ring lightning jelly bully
belly
"""
_NO_SAYINGS = frozenset(_NO_SAYING_WORD.split())
_WORD = re.compile(r"[a-z0-9/]+")
_OF_WHOM = re.compile(r"'s? (?:responsibility|job|problem|choice|knowledge|policy|business)\b")
_SHORTEST = 3
_MANY = re.compile(r"\d{1,3}\Z")


def is_more_than_a_remark(value: str, *, assigned: bool = False) -> bool:
    """
    Tell whether *value*, all that stands behind "is", is no mere saying about a password.

    Behind a sign (*assigned*) stand orders and types as well: only what begins like a saying is judged there.
    """
    words = _WORD.findall(value.replace("'s ", " ").replace("n't", ""))
    if (
        len(value) < _SHORTEST
        or not words
        or _OF_WHOM.search(value)
        or (assigned and not _is_said(words[0], False))
    ):
        return False
    return not _opens(words)


def begins_with_article(value: str) -> bool:
    """Tell whether *value* is led by a word like "a" and "my"."""
    return value.split(" ", 1)[0] in _ARTICLES


def _opens(words: Sequence[str]) -> bool:
    first, rest = words[0], words[1:]
    if not rest:
        return _is_said(first, False) or first in _FUNCTION
    if first in _PERSONS:
        return False
    if first in _POINTING:
        return _goes_on(rest)
    if first in _ASKING:
        return rest[0] in _FUNCTION or rest[0].endswith(("s", "ed"))
    if first in _PLACINGS or first in _HELPINGS:
        return first != "of"
    if first in _LEADINGS or first in _LIKE:
        return rest[0] in _FUNCTION or _is_said(rest[0], False) or (first, rest[0]) in _KEPT
    if first == "to":
        return rest[0] in _DOINGS
    return first == "not" and rest[0] in _ARTICLES or _goes_on(words)


def _goes_on(words: Sequence[str]) -> bool:
    """Tell whether a remark goes on to its end, or to a word behind which it surely is one."""
    named = False
    for at, word in enumerate(words):
        before = words[at - 1] if at else ""
        if word in _ARTICLES:
            if at and before not in _ARTICLES and not _may_lead(before):
                return True
            named = True
        elif not _is_said(word, at > 0):
            return (word in _DOINGS and before in _ORDERING) or _is_joined(word, before, words, at)
        elif named and word in _HEADS or word.endswith("est") and word != "best":
            return True
    return True


def _may_lead(word: str) -> bool:
    """Tell whether an article behind *word* begins what the password is, as behind always and not."""
    return word in ("not", "always", "never", "still", "only", "just", "again", "now", "one", "another")


def _is_joined(word: str, before: str, words: Sequence[str], at: int) -> bool:
    """Tell whether *word*, which says nothing of a password, leads on from what does."""
    rest = words[at + 1 :]
    if not before or before in _ARTICLES:
        return word in _PLACINGS and bool(before)
    if word in _JOINING:
        return bool(rest) and (rest[0] in _PERSONS or _opens(rest))
    if word in _LIKE:
        return bool(rest) and (
            rest[0] not in _ARTICLES and rest[0] in _FUNCTION | _SAYINGS or _is_done(before)
        )
    if word == "to":
        return bool(rest) and (rest[0] in _DOINGS | _FUNCTION | _SAYINGS or _is_done(words[0]))
    if word in ("me", "him", "us", "them"):
        return before.endswith("ing")
    if word in _UPWARDS and before.endswith("ing"):
        return False
    return word in _FUNCTION and word not in _BEING


def _is_done(word: str) -> bool:
    """Tell whether *word* tells what was done with the password."""
    return word.endswith("ed") or word in (
        "known",
        "kept",
        "stuck",
        "visible",
        "available",
        "unknown",
        "shown",
    )


def _is_said(word: str, inside: bool) -> bool:
    if word in _SAYINGS or word in _ARTICLES or _MANY.match(word):
        return not (inside and word in _ONLY_FIRST)
    if word in _NO_SAYINGS or word in _FUNCTION:
        return False
    if _LIKE_ADJECTIVE.match(word) or (inside and _LIKE_NOUN.match(word)):
        return True
    return word.endswith("s") and word[:-1] in _SAYINGS


_FUNCTION = _ARTICLES | _PERSONS | _POINTING | _ASKING | _PLACINGS | _LEADINGS | _HELPINGS | {"to"}
