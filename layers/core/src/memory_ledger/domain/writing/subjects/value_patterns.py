"""Patterns of values that are told by their words: a time zone, a diet, a date, a number, a language."""

from __future__ import annotations

import re

from memory_ledger.domain.text.calendar_words import MONTH, MONTH_ZH

COUNTED = r"[\d零一二两三四五六七八九十百几半]"
TIMEZONE = re.compile(
    r"\b(?:utc|gmt|[pmce][sd]t|cest|cet|ist|jst|bst|msk|aest|aedt|sgt|hkt|eastern|pacific|central|mountain)\b"
    r"|[a-z]+/[a-z]+|[+-]\d|[东西][一二三四五六七八九十]+区|(?:北京|东部|西部|太平洋)时间"
)
DIET = re.compile(
    r"素|清真|生酮|低碳|无麸质|vegan|vegetarian|pescatarian|keto|kosher|halal|gluten|paleo|low-carb|"
    r"plant-based|\beat meat\b|吃肉"
)
DATE = re.compile(
    r"[\s:,]*(?:(?:is|was|'s|falls|comes|on|in|the|actually|really|now|其实|是|为|在|农历|阴历|阳历|公历|"
    r"每年的?)[\s:]*)*"
    rf"(?:{COUNTED}+\s*[年月.-]|{MONTH_ZH}|\d{{1,4}}[-/.]\d|{MONTH}|"
    rf"\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {MONTH})"
)
NUMBER = re.compile(
    rf"[\s:]*(?:(?:now|already|just|快|已经|今年)\s*)?{COUNTED}{{1,4}}(?:[\s.,!。]|多|周|岁|\Z)"
)
LANGUAGE = re.compile(
    "中文|汉语|普通话|粤语|方言|简体|繁体|[英法德日韩俄泰][语文]|西班牙|葡萄牙|阿拉伯|意大利|越南|印尼|"
    "荷兰|语\\Z|"
    r"\b(?:english|chinese|mandarin|cantonese|spanish|french|german|japanese|korean|russian|portuguese|"
    r"italian|dutch|arabic|hindi|bengali|urdu|turkish|polish|ukrainian|czech|swedish|norwegian|danish|"
    r"finnish|greek|"
    r"hebrew|thai|vietnamese|indonesian|malay|tagalog|persian|farsi|romanian|hungarian|swahili|catalan)\b"
)
PRONOUNS = re.compile(r"\b(?:he|she|they|it|ze|xe|him|her|them)\b|他|她|\bta\b")
