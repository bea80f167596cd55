"""Where one lives or works: whoever lives there too, and whether or not its name has a capital."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.subjects.attributes import subject_key_of
from memory_ledger.domain.writing.subjects.in_company import without_company
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("W8")


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("I live in Bergen with my partner", "user.city"),
        ("i live in bergen with my partner", "user.city"),
        ("I live in Ghent with two cats", "user.city"),
        ("i live in ghent with two cats", "user.city"),
        ("I moved to Oslo with my family last month", "user.city"),
        ("i moved to oslo last week", "user.city"),
        ("我和我老婆住在上海", "user.city"),
        ("我跟父母住在广州", "user.city"),
        ("I live in Utrecht with my wife and our son", "user.city"),
        ("I'm based in Porto with my sister", "user.city"),
        ("i work in leeds", "user.workplace"),
        ("i work in lisbon now", "user.workplace"),
        ("i'm working in oslo", "user.workplace"),
        ("i work in new york", "user.workplace"),
        ("I work in Leeds", "user.workplace"),
        ("My partner lives in Bergen", None),
        ("I live with my partner", None),
        ("I live in a flat with my partner", None),
        ("我老婆住在上海", None),
        ("我和我老婆认识十年了", None),
        ("i work in marketing", None),
        ("i work in banking", None),
        ("i work in theatre", None),
        ("i work in nursing", None),
        ("i work in silence", None),
        ("i work in leeds united's shop", None),
        ("I work with my partner in Bergen", None),
        ("我和老板搬东西", None),
        ("我和小美的公司搬到了杭州", None),
        ("I live in Tampere with our dog", "user.city"),
        ("i've moved to graz with my husband", "user.city"),
        ("我和女朋友搬到成都了", "user.city"),
        ("i live in porto this year", "user.city"),
        ("i work in hamburg", "user.workplace"),
        ("i currently work in madrid", "user.workplace"),
        ("i work in tourism", None),
        ("I live in hope with my friends", None),
        ("My brother lives in Graz with my mother", None),
        ("i work in law", None),
        ("我跟我妈说我想搬家", None),
    ],
)
def test_a_town_has_its_key_whoever_lives_there_too(text, key):
    assert subject_key_of(text) == key


@pytest.mark.parametrize("piece", ["I live with my ", "我和", "i live in a with a "])
def test_hostile_text_is_read_in_time(piece):
    with must_not_hang():
        without_company(hostile(piece)[:120])
        subject_key_of(hostile(piece))
