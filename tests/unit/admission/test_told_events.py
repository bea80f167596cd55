"""What tells of something that happened is talk, whatever words of the moment or of a shop it has."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.business.business_authority import business_kind
from memory_ledger.domain.writing.business.business_kinds import DEFAULT_KINDS
from memory_ledger.domain.writing.business.told_events import is_told
from memory_ledger.domain.writing.extraction.extraction import RuleExtractor
from tests.support.hanging import hostile, must_not_hang
from tests.support.sessions import make_message


def refused(text: str) -> list[str | None]:
    found = RuleExtractor().extract(make_message("m", content=text), session_id="s", project_id=None)
    return [one.refusal for one in found if one.candidate is None]


@pytest.mark.fourths
@pytest.mark.req("W2", "R9")
@pytest.mark.parametrize(
    "text",
    [
        "I said no this time.",
        "I said yes, but only for two years, and only if someone else does the newsletter",
        "I told him yes, just this once, about the boat.",
        "I only agreed because she cried, and only for a month.",
        "She lent me the drill, but only for the weekend.",
        "I forgave him just this once.",
        "My boss let us leave early, just for today.",
        "Grandpa smoked a cigar, just this once, at the wedding.",
        "No one cried this time.",
        "I cut my own hair this time and it looks awful.",
        "I gave in, but only for one evening and only because it rained.",
        "我就借给他这一次，下不为例。",
        "我心软了，就这么一次。",
        "她哭了我才同意的，而且只同意一个月。",
    ],
)
def test_what_somebody_did_this_once_is_no_instruction(text):
    assert "one_off_instruction" not in refused(text)


@pytest.mark.fourths
@pytest.mark.req("W2")
@pytest.mark.parametrize(
    "text",
    [
        "I said no tables this time",
        "I'm tired, so just this once give me the short version.",
        "We have guests, only in French this time",
        "This time only the summary, thanks.",
        "For this answer only, skip the code.",
        "这回先不要代码。",
        "我赶时间，这次简短点。",
        "我昨天没睡好，这次只要要点。",
    ],
)
def test_what_is_asked_of_the_assistant_this_once_is_an_instruction(text):
    assert refused(text) == ["one_off_instruction"]


@pytest.mark.fourths
@pytest.mark.req("W6", "R9")
@pytest.mark.parametrize(
    "text",
    [
        "The sale went wonderfully, 611 orders in three days, and the lamps sold out on the second day.",
        "Tickets for the Björk concert were sold out, so we went bowling.",
        "The hotel had no rooms available, we slept in the car.",
        "There are no seats left in the car because of the dog crate.",
        "I waited in line six hours but the sneakers were out of stock.",
        "Our return policy at the bakery is simple: eat it or leave it.",
        "The shoe shop's return policy is ridiculous.",
        "Our family policy on returns: what leaves the fridge doesn't come back.",
        "The parcel arrived the day my daughter was born.",
        "My order arrived cold, and the dog ate it.",
        "We were down to 20 dollars in our account when the baby came.",
        "我们店三天卖了六百单,第二天就售罄了",
        "演唱会门票售罄了,我们改去打保龄球",
        "看到银行卡余额只剩十四块我哭了",
        "包裹到了，里面居然是一只活螃蟹。",
        "退款到账那天我请室友吃了火锅。",
        "我们摊子上的柿饼色泽好，中午就售罄了。",
        "大学时饭卡余额不到五块，我吃了一周馒头。",
        "我家的规定：谁做饭谁不洗碗，请假也不行。",
        "他们家退货政策真离谱。",
    ],
)
def test_a_story_is_no_state_of_a_business(text):
    assert business_kind(text, DEFAULT_KINDS) is None
    assert "business_authority" not in refused(text)


@pytest.mark.fourths
@pytest.mark.req("W6")
@pytest.mark.parametrize(
    "text",
    [
        "A-7 is out of stock.",
        "The lamps are sold out, so we ordered others.",
        "My refund is still pending, and I got angry.",
        "I called the shop and the parcel is still in transit.",
        "I checked and item B-12 is sold out.",
        "My order was delivered and signed for, so that is done.",
        "The seller said the refund was issued.",
        "My account balance is down to 40 euros.",
        "The warehouse sold out of model X.",
        "The refund policy was changed to 14 days",
        "库存还剩两件",
        "订单还没发货，我都等了三天了",
        "我查了，余额只剩14块",
        "气死我了，快递又丢件",
        "客服告诉我订单已经取消了。",
        "那款手机售罄了，下周补货。",
        "我们公司的退货政策是30天内免费退货。",
    ],
)
def test_what_is_so_now_is_the_systems_whatever_is_told_beside_it(text):
    assert business_kind(text, DEFAULT_KINDS) is not None


@pytest.mark.fourths
@pytest.mark.req("W6", "R9")
@pytest.mark.parametrize(
    "text",
    [
        "We passed 480 tickets, the Saturday night is sold out.",
        "We sold 210 tickets for our school play, it's sold out.",
        "Our concert on Friday is sold out, we passed 300 tickets.",
        "The Saturday matinee is sold out, our best night so far.",
        "我们的演出卖出了三百张票，周六场售罄了。",
        "我们社团的义卖全部售罄了。",
    ],
)
def test_what_the_users_sold_of_their_own_event_is_theirs_to_tell(text):
    assert business_kind(text, DEFAULT_KINDS) is None


@pytest.mark.fourths
@pytest.mark.req("W6")
@pytest.mark.parametrize(
    "text",
    [
        "Order 5512 is sold out.",
        "The tickets are sold out on the website.",
        "Our concert is sold out on the website.",
        "Tickets for the Saturday concert are sold out.",
        "We bought 3 tickets, the Sunday concert is sold out.",
        "We sold 40 seats, the SKU is out of stock now.",
        "There are 12 tickets left for Saturday.",
        "商品5512已售罄",
    ],
)
def test_what_another_sells_is_the_systems(text):
    assert business_kind(text, DEFAULT_KINDS) is not None


@pytest.mark.fourths
@pytest.mark.req("W6")
@pytest.mark.parametrize(
    "unit",
    [
        "was sold ",
        "policy was ",
        "我们第一天",
        "so we went, ",
        "政策很严",
        "order was, ",
        "our show on ",
        "we sold 1 ",
    ],
)
def test_no_text_takes_long_to_be_found_a_story(unit):
    with must_not_hang():
        assert is_told(hostile(unit), ("order",)) in (True, False)
