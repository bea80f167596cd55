"""Ordinary English words by what they do in talk about passwords."""

from __future__ import annotations

_ARTICLE = "a an the my our your his her their its some any each every all both no another"
ARTICLES = frozenset(_ARTICLE.split())
_PERSON = "i we you he she they everyone everybody anyone nobody someone people"
PERSONS = frozenset(_PERSON.split())
POINTING = frozenset(("this", "that", "these", "those", "there", "here", "it"))
ASKING = frozenset(("what", "which", "who", "whom", "whose", "why", "how", "when", "where", "whether", "if"))
_PLACING = """
in on at for with by from per via near until since because unless while than once except without
although though inside within during before after of
"""
PLACINGS = frozenset(_PLACING.split())
"""Behind these nothing more is looked at, wherever they stand."""
_LEADING = """
about above across against along among around behind beneath beside between beyond down into off onto out
outside over through toward towards under up upon
"""
LEADINGS = frozenset(_LEADING.split())
UPWARDS = frozenset(("up", "down", "over", "into", "toward", "towards"))
"""Likewise, where no noun follows at once: behind the router, but behind blue eyes."""
_HELPING = (
    "be been being am are is was were will would can could should must may might do does did has have had"
)
HELPINGS = frozenset(_HELPING.split())
BEING = HELPINGS - {"must", "should", "may", "can"}
FUNCTION = ARTICLES | PERSONS | POINTING | ASKING | PLACINGS | LEADINGS | HELPINGS | {"to"}
"""Words of grammar."""
_SAID = """
not never always still already almost also again ever even maybe often only just quite rather really so soon
then now too very more less least most much enough entirely fully yet probably perhaps definitely twice
today tomorrow anywhere somewhere here there once first longer late required wrong incorrect invalid weak
strong correct empty null none optional necessary important mandatory different unknown lost gone visible
secure safe protected missing same reset set stored known kept made meant sent shown written broken stolen
chosen given taken held found seen worn built bound hidden hard easy long short simple complex difficult
tough tricky good better bad worse worst best fine ok okay great nice awful terrible horrible ugly funny
silly stupid dumb strange weird odd old older new recent ancient current valid private public personal
confidential critical crucial essential vital key unique random default blank plain clear raw local global
static dynamic numeric alphanumeric opaque ready due overdue dead alive active inactive live available
unavailable insecure unsafe vulnerable impossible possible likely unlikely sure certain true right mine
yours ours theirs hers free open closed locked nothing something anything everything one half common case
sensitive stronger harder easier safer simpler weaker clearer newer shorter history server client user
nobody pending tbd todo n/a nil undefined plaintext text string bcrypt argon2 scrypt pbkdf2 sha1 sha256 md5
aes rsa ed25519 jwt uuid base64 hex hmac bearer utf8 ascii bytes bits number hash login policy manager vault
store storage app tool form field page length strength expiry rotation recovery security format value type
property parameter argument variable input output prompt database budget limit usage scope process flow
email link reuse change update leak breach attack joke mess pain problem issue trouble thing topic question
reason secret kind sort part requirement reminder hint column table used 2fa mfa auth below box check
checker checkbox count dialog done entry generator going habit complexity lifetime policies breaches
protection request review run screen sold system told tonight yesterday false neither such
"""
SAID = frozenset(_SAID.split())
"""What a password is said to be, and what is said on passwords."""
_NO_TALK = "spring darling sterling sibling hundred sacred lovely family butterfly firefly dragonfly"
NO_TALK = frozenset(_NO_TALK.split())
"""What ends like a word of talk and is a thing."""
