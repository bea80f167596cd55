"""Conditions of animals, which say nothing about a person's health."""

from __future__ import annotations

import re

REACH = 90
"""How many characters before a condition are looked at."""
_ANIMAL = (
    r"(?:(?<!hot )(?<!sea )dogs?|cats?|pupp(?:y|ies)|kittens?|kitt(?:y|ies)|hounds?|beagles?|poodles?|"
    r"labradors?|retrievers?|terriers?|spaniels?|dachshunds?|corgis?|collies?|huskies|husky|bulldogs?|pugs?|"
    r"horses?|mares?|pon(?:y|ies)|foals?|donkeys?|rabbits?|bunn(?:y|ies)|hamsters?|guinea pigs?|gerbils?|"
    r"ferrets?|parrots?|budgies?|canar(?:y|ies)|tortoises?|turtles?|lizards?|goats?|sheep|cows?|llamas?|"
    r"alpacas?|pets?)"
)
_LOOKS = (
    r"(?:old|young|little|big|small|tiny|fat|black|white|brown|gr[ae]y|ginger|orange|golden|tabby|stray|"
    r"elderly|"
    r"poor|senior|new|first|second|other|older|younger|family|rescue|adopted|foster|blind|one-eyed|"
    r"three-legged|favou?rite|beloved|late|sick)"
)
_WHOSE = (
    r"(?:(?:the|my|our|his|her|their|your|its|a|an|this|that|both)\s(?:[a-z]+(?:'s|s')\s)?|"
    r"[a-z]+(?:'s|s')\s)"
)
_DETERMINER = rf"(?:{_WHOSE}(?:{_LOOKS}\s){{0,2}})"
_BEGINS = (
    r"(?:\A|[,:(\n]\s?|\b(?:but|that|because|since|when|while|if|says?|said|out|thinks?|thought|heard|hear|"
    r"know|"
    r"knew|sadly|luckily|unfortunately|yesterday|today|now|week|month|year|then|apparently|maybe)\s)\s*"
)
_NAME = r"(?-i:[A-Z][a-z'-]+)"
_NAMED = rf"(?:,?\s(?:(?:called|named)\s)?{_NAME},?)?"
_OFTEN = (
    r"(?:\s(?:also|now|just|recently|already|probably|possibly|only|still|never|really|apparently|once))?"
)
_GOT = (
    r"\s(?:has|had|have|got|gets?|developed|suffers? from|suffered from|is|was|are|were|'s|"
    r"needs?|needed|takes?|went (?:deaf|into)|lives with|survived|dies of|died (?:of|from)|is on|was on|"
    r"is getting|is taking|is recovering from|"
    r"is being treated for|was treated for|(?:was|has been|is|got|just got) diagnosed with|had to have|"
    r"will need|might need|may have|might have|must have|could have|seems to have|has to take)"
)
_HOW = (
    r"(?:\s(?:been|an?|the|some|no|mild|mildly|severe|severely|bad|badly|chronic|acute|early|slight|terrible|"
    r"hip|knee|joint|kidney|skin|heart|lung|spinal|eye|type|\d|both|also|now|just|recently|already|"
    r"beginning|terminal|seasonal|food|chicken|beef|grain|wheat|fish|egg|dairy|flea|pollen|grass|separation|"
    r"very|quite|almost|nearly|completely|partly|totally|old-age|"
    r"emergency|feline|canine|on|in|with|from|her|his|its|their)(?!\w)){0,4}\s?"
)
_OF_AN_ANIMAL = re.compile(
    rf"{_BEGINS}(?:{_NAME}\s)?{_DETERMINER}?{_ANIMAL}{_NAMED}{_OFTEN}{_GOT}{_OFTEN}{_HOW}\Z"
    rf"|(?<![a-z']){_DETERMINER}{_ANIMAL}(?:'s|s'){_HOW}\Z"
    rf"|\b(?:vet|veterinarian|vets)\s(?:also |just )?(?:says?|said|thinks?|thought|found|confirmed|suspects?|"
    rf"told (?:me|us))\s(?:that\s)?(?:it|s?he|they|{_NAME}|{_DETERMINER}{_ANIMAL}{_NAMED})"
    rf"{_OFTEN}{_GOT}{_HOW}\Z",
    re.IGNORECASE,
)
_FOR_AN_ANIMAL = re.compile(
    rf"\s(?:for|of|in)\s{_DETERMINER}{_ANIMAL}(?![a-z'])(?!\s(?:owner|lover|allerg|hair))", re.IGNORECASE
)
_HAN_ANIMAL = (
    "(?:(?<![热身班序研走疯土舔])狗狗?|(?<!熊)猫咪?|犬(?!齿)|兔子?|仓鼠|鹦鹉|乌龟|宠物|毛孩子|金毛|柯基|泰迪|柴犬|"
    "布偶|橘猫|狸花|英短|边牧|拉布拉多|哈士奇|萨摩耶|贵宾犬|比熊|博美|荷兰猪|小马|赛马|奶牛|山羊|绵羊)"
    "(?![毛肉粮咖奴友仔舍皮派头腻年店医园])"
)
_HAN_BEFORE = (
    "(?:[我你他她它咱]们?|[爷奶爸妈姐妹哥弟姑姨叔舅]|邻居|朋友|同事|室友|老师|家里?|养的|的|[那这另]|[一两三几]|[只条匹头个窝]|"
    "[小大老胖黑白黄橘花灰]|流浪|可怜|上周|上个?月|昨天|今天|今年|去年|最近|前几天|刚|医生说|医院说|宠物医院说|听说|原来|结果|"
    "其中|可惜|不过|但是?)"
    "{0,9}"
)
_HAN_BETWEEN = "[^我你您他她妈爸爷奶叔姨哥姐弟妹儿女孩人主板员,，。;；!！?？撞咬陪缓帮疗助导让使]{0,12}"
_HAN_OF_AN_ANIMAL = re.compile(
    rf"(?:\A|[\s,，。;；:：!！?？、(（]){_HAN_BEFORE}{_HAN_ANIMAL}{_HAN_BETWEEN}\Z"
    r"|兽医(?:说|讲|告诉我们?|确诊|查出|认为|怀疑|诊断)(?:是|了|出)?[^我你您妈爸爷奶哥姐弟妹,，。;；!！?？]{0,14}\Z"
)
_HAN_AVERSE = re.compile("过敏|不耐受")
_HAN_TO_WHAT = re.compile(
    rf"{_HAN_ANIMAL}[^我你您他她妈爸,，。;；和跟]{{0,8}}对[^我你您他她,，。;；]{{1,8}}\Z"
)
_NAMES_ONE = re.compile(rf"\b(?:{_ANIMAL}|vet|veterinarian)|{_HAN_ANIMAL}|兽医", re.IGNORECASE)
_SENTENCE = re.compile(r"[.!?;。！？；\n]")


def names_an_animal(text: str) -> bool:
    """Tell whether any animal is named in *text*."""
    return _NAMES_ONE.search(text) is not None


def is_of_an_animal(text: str, start: int, end: int) -> bool:
    """Tell whether the condition ``text[start:end]`` is said to be an animal's, in so many words."""
    while start and text[start - 1].isascii() and text[start - 1].isalpha():
        start -= 1
    before = _SENTENCE.split(text[max(0, start - REACH) : start])[-1]
    if _OF_AN_ANIMAL.search(before) or _FOR_AN_ANIMAL.match(text, end):
        return True
    if _HAN_OF_AN_ANIMAL.search(before) is None:
        return False
    return _HAN_AVERSE.search(text, start, end) is None or _HAN_TO_WHAT.search(before) is not None
