"""
Other diets: "I'm vegan now" after "I eat meat", 我现在吃纯素了 after 我吃肉.

Who eats no meat from now on does not eat what was told of it; eggs, milk and honey end with a vegan diet
only.
It is read when a text has a word of a change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.calendar_words import WEEKDAY_ZH
from memory_ledger.domain.text.forms import first_form

_MEAT = (
    "meat|red meat|beef|pork|chicken|fish|seafood|steaks?|lamb|mutton|bacon|ham|poultry|turkey|duck|salmon|"
    "tuna|prawns?|shrimps?|sausages?|burgers?"
)
_OF_ANIMALS = "eggs?|cheese|dairy|butter|yogh?urt|honey|cow's milk|milk"
_MEAT_ZH = "[牛羊猪鸡鸭鱼]?肉|荤|鱼|海鲜|虾|排骨|培根|火腿"
_OF_ANIMALS_ZH = "鸡?蛋|奶酪|芝士|黄油|酸奶|蜂蜜|牛奶"
_BY_NOW = "(?: now| these days| nowadays| as of (?:today|this (?:week|month|year)))"
_DIET = r"(?:an? )?(?:strict |fully |completely )?(?P<diet>vegan|vegetarian|plant-based)"
_NEW = (
    re.compile(rf"(?:i|we)(?:'m| am|'re| are) (?:now )?{_DIET}{_BY_NOW}"),
    re.compile(rf"(?:i|we)(?:'m| am|'re| are) now {_DIET}"),
    re.compile(
        r"(?:i|we)(?:'ve| have)? (?:just |recently |now )?(?:become|became|gone|went|turned)"
        rf" {_DIET}{_BY_NOW}?"
    ),
    re.compile(r"我们?(?:现在|如今|已经|开始|最近|改|都){1,3}吃(?P<diet>[纯全长]?素)了?"),
    re.compile(r"我们?改?吃(?P<diet>[纯全长]?素)了"),
    re.compile(r"我们?(?:现在|如今|已经|都){1,2}是(?P<diet>纯?素食)(?:主义)?者了?"),
)
_VEGAN = frozenset({"vegan", "plant-based", "纯素", "全素", "纯素食"})
_OFTEN = r"(?:usually |often |mostly |still |regularly |always )?"
_SOME = r"(?:a lot of |lots of |some |plenty of |my )?"
_WHEN = r"(?: (?:every|each|on|for|once|twice|with|most|at|in|a few times|daily)\b.*)?"
_OFTEN_ZH = rf"(?:平时|一般|经常|常|每(?:{WEEKDAY_ZH}|[天周晚餐顿])|都|也|还){{0,3}}"


def _eats(food: str, food_zh: str) -> tuple[re.Pattern[str], ...]:
    return (
        re.compile(
            rf"(?:i|we) {_OFTEN}(?:eat|have|drink) {_SOME}(?:{food})(?: (?:and|or) (?:{food}))?{_WHEN}"
        ),
        re.compile(rf"我们?{_OFTEN_ZH}[吃喝](?:{food_zh})(?:[和跟](?:{food_zh}))?的?"),
    )


_EATS_MEAT = (
    *_eats(_MEAT, _MEAT_ZH),
    re.compile(
        r"(?:i|we)(?:'m| am|'re| are) (?:an? )?(?:meat[- ]eaters?|omnivores?|pescatarians?|flexitarians?)"
    ),
)
_EATS_OF_ANIMALS = _eats(_OF_ANIMALS, _OF_ANIMALS_ZH)


_EATS_AGAIN = re.compile(
    rf"(?:i|we)(?:'m| am|'ve| have)? (?:now )?(?:eat(?:ing)?|started eating|gone back to(?: eating)?|back on)"
    rf" (?:{_MEAT})(?: (?:and|or) (?:{_MEAT}))*(?: (?:again|now|these days)){{1,2}}|"
    rf"我们?(?:现在|如今|又|重新|开始|已经|可以){{1,4}}吃(?:{_MEAT_ZH})(?:[和跟](?:{_MEAT_ZH}))?了?"
)
_EATS_NONE = re.compile(
    r"(?:i|we)(?:'m| am|'re| are) (?:an? )?(?:strict )?(?:vegan|vegetarian)s?|"
    r"我们?(?:是?个?(?:吃[纯全长]?素的|纯?素食(?:主义)?者)|不吃(?:肉|荤)|吃[纯全长]?素)"
)


@dataclass(frozen=True, slots=True)
class EatsAgain:
    """Meat is eaten again."""

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* told that the speaker eats none."""
        return _EATS_NONE.fullmatch(before) is not None


@dataclass(frozen=True, slots=True)
class OtherDiet:
    """A diet without meat, and without all that is of animals where it is a *vegan* one."""

    vegan: bool

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* told that the speaker eats what the diet has not."""
        return first_form(_EATS_MEAT, before) is not None or (
            self.vegan and first_form(_EATS_OF_ANIMALS, before) is not None
        )


def other_diet_in(folded: str) -> OtherDiet | EatsAgain | None:
    """Return the diet that a *folded* statement says the speaker keeps by now; None where it tells none."""
    if _EATS_AGAIN.fullmatch(folded) is not None:
        return EatsAgain()
    match = first_form(_NEW, folded)
    return None if match is None else OtherDiet(match["diet"] in _VEGAN)
