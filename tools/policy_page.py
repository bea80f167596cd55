"""``python -m tools.policy_page``: write docs/policy.md from the default policy; ``--check`` compares."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from memory_ledger.domain.writing.extraction.stated_ends import SEASON, TERM
from memory_ledger.domain.writing.policy import DEFAULT_POLICY
from memory_ledger.http.policy_bodies import render_policy

PAGE = Path(__file__).resolve().parents[1] / "docs" / "policy.md"
DAY = 24 * 3600
INTRODUCTION = """# The write policy

What may be kept, on whose word, and for how long. `GET /v1/policy` gives the document that holds for a
tenant, `PUT /v1/policy` (tenant_admin, `If-Match`) replaces it; a section that is left out is the
default's, and a document with a mistake, or with no section, is refused whole with the path of each. Each
decision names the version it followed, and `?dry_run=true` says what it would be. Some things no document
can say: ids, passports, cards, passwords and secrets are never kept; web pages and mail stay `untrusted`,
tool results `tool`, inferences and summaries `assistant` at most.

The gates, in this order: worth keeping, deleted before, turned down before, consent, sensitive data and the
consent it needs, business authority, protected rules; the source, instruction-like text, what goes against
a rule and what nobody stated or confirmed only leave their mark. Then duplicates, conflicts by the ladder,
value, quota.

## Whose word counts

- A token with `memory:write` is the application's, which speaks for its user: it may say that a
  statement is the user's, that the user confirmed it, or that a `business_system` returned it. A token
  without (a model's tool) can say none of that: whatever it names is an inference that waits.
- `business_system` is trusted as `business`, where the document says so. It outranks what nobody
  confirmed; against what the user confirmed it is a conflict, whichever came first; the user corrects it as
  any other; it is never followed as a wish. Of the kinds under *Business authority* nothing is kept,
  whoever returned it.
  Where users hold such tokens themselves, let `trust_of.business_system` be `user`.
- A message's line that names its speaker ("Maren: …", 陈曦：…) is that speaker's word, in whatever role it
  is sent: it writes none of the user's attributes, wishes, corrections or confirmations, and makes
  nothing be forgotten. What it asks to keep, or says was decided, is kept with the name, unconfirmed
  and without a subject key; the message is found by its words. Send the user's own lines without a
  name.
- A correction that gives a value alone ("No, I meant Braga.", `*Braga`, 说错了，是周四) is read with what its
  user said before it in the same session: the one value of its kind there (a place, a name, a number, a day,
  a time, or what "not …" names) gives way, and the new statement takes the place of the old one's record.
  Nothing is guessed: where two values may be meant, or none, or what the assistant said, nothing is kept.
- What the user says against their own earlier word of the same scope takes its place, also where no subject
  key leads to it: the opposite (`I don't speak Welsh`), a preference turned round, a thing replaced by
  another, an announced change, what is so now (`I use emacs now`, where that does the job of what was used
  before; `My manager now is Lucy`), and what is had or done no more (`I sold the Panda`). All else that both
  say must agree, word by word; of somebody else, another time or case, and of another thing nothing is taken
  away, and neither is it by a guess or a word that nobody confirmed.
- What gave way to another thing (`I switched from EE to giffgaff`, 我买了Kindle代替掌阅) gives the new value
  its place in the words of the record that holds the old one (`My phone provider is giffgaff`). What is named
  in short (`I sold the Skoda`) or not at all (`I switched to Firefox`) ends a record only where one fits, and
  what was said is then kept as it was said where the old value was not told in full.
- What is called off in a project (`Never mind about the bullet points`) ends no record of all projects: other
  projects would change with it (W2b). It is kept for the project; the decision says `wider_scope_stays` and
  names the wider record under `candidates`, which the client may end by its own call once the user agrees.
  `In all projects, never mind …` and `… everywhere` end it at once.
- A text that is dictated for others, and a joke, are no statements, and a joke is not recalled as it was said
  either. What ends in laughter is kept unconfirmed where it gives a known thing its value (`I live in Leeds
  haha`), so it displaces nothing confirmed; any other such fact is talk, since nobody can tell a shoebox that
  somebody lives in from a joke. The message is recalled with its laughter.
- What is imported is as trusted as it was, and as `imported` at most. It may say that the user confirmed
  it, and is confirmed so; it displaces nothing of equal trust all the same, and vouches for no protected
  rule: a file is no newer word of the user's.
- What a page, a mail or a tool says is kept as data (hearsay; a tool's until the user confirms it). As a
  preference or a procedure it heads no context: a question finds it, as a fact of its source. In a
  narrower scope it hides no value that the user, a business system or an assistant stated.
- A `sensitivity` that the caller names is `none` or a category, and counts as found; `none` takes
  nothing back. What is derived from sensitive records is as sensitive as they are, and outlives none of them.
- A message that holds what is kept with a consent is recalled as it was said where that consent was there
  when it was said, and while it is; not where the category lives for less than a message, 30 days.
- The same words once more are a duplicate where what is there is at least as strong: in trust, confirmation,
  importance, life and validity. Else they are the record's next version (`superseded_previous`), so that no
  page that said it first, no guess and no short life stand before the user's own word. Width, case, sentence
  punctuation and script say nothing; signs (`-8`, `C++`, `>=`, `$`, an emoji), the case of units and paths,
  and the JSON type of a value do.
- What the user confirms for a key after a rival was said settles that conflict: it is listed and annotated no
  more. The rival stays readable as `conflicted`.
- Values of the future wait side by side (eight a key) and take over each at its second; a plan for the same
  second takes the older plan's place, if its evidence would supersede it. A value of the future that ends (a
  summer in Nice) gives the key back: what held before is active again from that second. What is said
  meanwhile, without an end, holds for good.
  A correction gives a value that holds today no words of the future (400, `/valid_from`): these are proposed,
  and wait. It may say that the same words begin later. A rival of the future that is kept waits as well.
- A guess that the user turned down is not made again from the same evidence, which is a message of a
  session (or what else its source names), those that duplicates added among it. Any other evidence may
  raise it again.
  It is known by its sense, in either script and with other small words, and by the subject key it was for;
  as a summary it does not come back either.

Any other predicate of a triple than a well-known one holds one value of its subject, and a later one takes
its place; by the predicates of `many_valued` a subject is related to many objects side by side, so that
relations keep all their edges. A `subject_key` that the caller names holds one value, whatever the predicate.
So does each kind of favourite ("my favourite colour is …", 我最喜欢的颜色是…: `user.favourite colour`), the
taste of one thing ("I like coffee", 我不爱喝咖啡了: `user.taste for coffee`), whether the user is married,
their school and their car. Habits (`user.habit of tennis`) stand side by side until one is given up. Who is
renamed ("we renamed the cat Mochi") is told by who the user has of that kind: one such record is replaced,
of two none. A value of the shape `wish` is a wish for how answers look and nothing else: one of another case
(`bullet points for meeting notes`) has no key, and one that is only against a value (`no tables`) takes the
key where the wish that holds it is for that value, else it stands beside.

A consent that is withdrawn holds from the next request on: nothing more is kept under it, and what was kept
under it (or under `long_term_memory`) reaches no search, context, relation or expansion. The owner's lists,
reads and exports still show it, so that it can be deleted; granting it again brings it back.

A business system's word also beats what is remembered already: a context shows the name of the system
in the place of such a fact, preference or event, and what held before `published_at` (null in the
default) is not shown at all once that moment has come.

## Classification

Each decision says how the candidate is kept, or would have been (`classification`):

- `term`: `temporary` where the scope is a session or task, or where an end was said (`ttl_seconds`,
  `valid_until`); else `long_term`, also where the policy gives its type or sensitivity a life. What a message
  asks for this once is `temporary` too: it is no memory and stands in the session's state (`instructions`)
  until a new conversation begins.
- `form`: `structured` for a triple or an episode, else `prose`.
- `embedding`: whether it is looked for by meaning. What waits for confirmation or is in dispute is shown by
  lists and conflicts alone, and gets its vector when it becomes active; codes and numbers without a word are
  found as they are written.
- `sensitivity`: the category that was found or named; of what is refused, the one it is refused for.
- `life_seconds`: how long it lives from now, null without an end.

## Working memory

What no consent lets anybody keep (ids, passports, cards, passwords, secrets) is replaced by its category
in brackets before anything is written: in messages and tool calls, the session's state, a task's state,
observations, scratchpad, operations, verification, artifact descriptions, reasons for invalidating, and
checkpoints of up to 1 MiB. The answer shows what was kept. What a consent could allow stays as it
was said: it is the user's own work, and goes with the session or task. Ids that the client makes are not
read; neither are files (artifact bodies, checkpoints over 1 MiB), which nobody but the application
reads.

This page is made from the default document by `python -m tools.policy_page`.
"""
REPORTS = """A fact, a preference and an event are of a kind by its words. Of the other types, and in every
text of an episode, a sentence is so where it reports how something particular stands (named, counted, owned,
as of now): what a condition, an order, a question or a cause says of orders is how they are handled,
and is kept. Of a procedure only what is named or counted is refused.

A story is no state: what was sold out, had no rooms or was down to ten euros then, and what came of it
(`The tickets were sold out, so we went bowling`, 包裹到了，里面居然是一只活螃蟹), is kept and found like any
other talk. What is named by a number, and what is said to be so now, is the system's.

The words are meant to find no more than what a system surely knows: of 210 statements written for it they
find 150, and none of 172 others about orders, stock, accounts and rules. Vague states of an order (left the
depot, split in two) stay outside, and so do invoices, payments, tickets and leave, which many want
remembered: name them where a system of yours answers.
"""


def page() -> str:
    """Return the page."""
    policy = render_policy(DEFAULT_POLICY)
    return "\n".join([INTRODUCTION, *_sections(policy)]).rstrip() + "\n"


ANIMALS = """
Health is more than the name of a condition: where somebody is cared for (`in A&E`, 进了急诊), what was
done to a body (`stitches`, 剖腹产, a scan that came back clear), what was caught, hurts or broke, a
child that is awaited, and what is drunk, done to oneself or taken no longer; each where a person is
said to have it, so that nurses, heart-to-hearts and servers with a fever have none. Finance is
likewise what somebody borrows, lends, owes and is short of, and what comes in beside a wage (`a tax
refund of 900`, 遣散费六万), not what something costs.

What an animal has (the dog has diabetes, 我家猫做了手术) is nobody's health, where a sentence says that
it is the animal's; what a person has, who is named beside it, is. A market that is depressed and who is
allergic to meetings (我对加班过敏) have no condition, and where a museum, a café or the like stands is
nobody's address, where the sentence names nobody. Neither is where a firm, its office or its warehouse is
(`Our office is at 12 Mill Road`, 我们公司在中关村大街27号); where somebody works, lives or is met is theirs,
though a firm is there (`I work at 12 Mill Road`, `My office is at …`). The number plate
of a car (浙A·8K21M, `B-MX 4711`) is of no category: it reaches nobody, and is found as the identifier
that it is.

A password or a secret is found by the shape its issuer gave it, or by its name (密码, 口令, 恢复码,
`pass`, `token`, `security answer` and the like, misspelled ones too): beside one by its looks,
whatever leads there, and in ordinary words where the sentence says so. `The secret is patience`
tells no secret, and what is said about passwords (密码90天过期, `my password is too weak`) stays. All
that stands behind `my password is` or 密码是 is the password, unless to its end it says how or where
one is: `strong coffee and rain` is one, `strong enough` is not. A value is also what its subject
key or the triple calls it, one of ordinary words too (`user.wifi_password`, `api_key.prod`,
用户.支付密码), also a sentence of somebody that tells nothing of such a thing (`we are the champions`).
A message that puts a part of a concealed secret right (`the last digit is 3`, 最后一位是3) loses that part.
What cannot be told apart stays as it was said: words that might say where one is kept (`on the road again`,
`above the clouds`, `in the end`), and a change that names no value (`swap the last two digits`).
One is also the answer to a question by which a bank, an insurer or an account knows somebody (`My mother's
maiden name for the bank is …`, 密保问题是…，答案是…), and a code that is named and told behind a comma, its
digits apart or in words (`the alarm code at home, 2 7 1 8, …`). A number of 13 to 19 digits that a sentence
calls the card of a bank is one, though its check digit be wrong; a resident id is one only where its check
digit says so.
What names such a thing and says nothing else (`My card is [bank_card]`, `my password is`) is refused. So is
what has a password or a secret in the id of its scope or of a source, which
cannot be redacted.
"""

PASSING = f"""\
What a message says to hold for a time has no subject key, and ends nothing that lasts. An end that its
words give (`until Friday`, 这个月底前) is its `valid_until`, in UTC; where they give none (寒假期间,
`while my sister is here`) it lives as long as an event, within a season (暑假) {SEASON} days, within a
school term {TERM}.
"""


def _sections(policy: Mapping[str, Any]) -> Iterable[str]:
    kinds = policy["trust_of"].items()
    yield _table("Trust, by source", ("source", "trust"), kinds)
    ladder = ", ".join(policy["ladder"])
    yield f"The ladder, weakest first: {ladder}. Weaker evidence never overwrites stronger; confirmed"
    yield "evidence at least as strong supersedes; unconfirmed evidence of equal trust is a conflict.\n"
    rules = (
        (name, rule["action"], _days(rule["life_seconds"])) for name, rule in policy["sensitive"].items()
    )
    yield _table("Sensitive data", ("category", "what becomes of it", "lives at most"), rules) + ANIMALS
    lives = [(name, _days(life)) for name, life in policy["life_seconds"].items()]
    pending = ("what waits for confirmation", _days(policy["pending_life_seconds"]))
    yield _table("Life, where nothing shorter is said", ("type", "lives"), [*lives, pending])
    yield PASSING
    yield f"Protected rules (tenant_admin or the user's confirmation): {', '.join(policy['protected'])}.\n"
    yield (
        "On a model's, page's, mail's or tool's word they are refused; `sensitive_attribute` is what\n"
        "somebody believes, votes, loves, descends from or was convicted of. A triple is judged as the\n"
        "sentence that it makes.\n"
    )
    business = (
        (each["kind"], each["source_of_record"], _some([*each["phrases"], *each["things"]]))
        for each in policy["business"]
    )
    yield _table("Business authority", ("kind", "system of record", "told by (some)"), business)
    yield REPORTS
    known = (
        (each["key"], each["shape"], _some(each["cues"]), _some(each["predicates"]))
        for each in policy["attributes"]
    )
    columns = ("subject key", "its value is", "prose (some)", "predicates (some)")
    yield _table("Well-known attributes", columns, known)
    yield f"Predicates that relate many: {', '.join(f'`{each}`' for each in policy['many_valued'])}.\n"
    value = policy["value"]
    weights = [(name, weight) for name, weight in value.items() if name != "use_of"]
    yield _table("Value", ("part", "weight"), weights)
    yield _table("Future use", ("type", "share"), value["use_of"].items())
    yield f"Quota: {policy['quota']['active']} active records a user; types have none of their own.\n"


def _days(seconds: int | None) -> str:
    return "-" if seconds is None else f"{seconds // DAY} days"


def _some(words: Sequence[str]) -> str:
    return ", ".join(f"`{word.strip()}`" for word in words[:4]).replace("|", "\\|")


def _table(title: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [f"## {title}", "", _row(head), _row(["---"] * len(head)), *map(_row, rows), ""]
    return "\n".join(lines)


def _row(cells: Sequence[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def main(arguments: Sequence[str]) -> int:
    """Write or check the page."""
    if "--check" in arguments:
        return int(not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page())
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
