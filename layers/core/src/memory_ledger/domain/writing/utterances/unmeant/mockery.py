"""Mockery: love of what nobody loves, laughter at what nobody is."""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.numerals import SEVERAL_WORD
from memory_ledger.domain.writing.utterances.unmeant.laughter import jokes

_SARCASM = any_of(
    r"我就(?:喜欢|爱)(?:这种|被)",
    r"(?:真好|太好了|好极了|真棒|太棒了)[,!]+(?:我)?又",
    # "Oh sure, because I just love timesheets", "Oh great, another update"
    r"(?:(?:oh|ah|well|wow|ha+|ugh)[,!. ]+)?(?:sure|yeah,? right|yeah|right|great|wonderful|fantastic|"
    r"lovely|perfect|brilliant|awesome|terrific|"
    r"nice|joy|yay|thanks a lot|just (?:great|perfect|what i needed)|of course|yes)[,!. —–-]+(?:because|"
    r"'cause|cause|cuz|another|just what|"
    r"(?:and )?i (?:just |totally |absolutely |really |so )*(?:love|adore|enjoy|live for|can't wait)|"
    r"nothing (?:i love|better|beats)|who doesn't)\b",
    # 是是是,我最喜欢…了呢; 呵呵,我最爱开会了
    r"(?:呵呵|是是是|对对对|好好好|可不是嘛?|哎?哟|哇哦?|行行行|太棒了|真棒|好极了|谢谢啊)[,!~ 。]*"
    r"我(?:可|最|就|真|太)?(?:是)?(?:喜欢|爱|乐意|享受|高兴|幸福)",
    r".*我(?:可|真是|简直)(?:真|太|是太|是真)(?:喜欢|爱|享受|乐意|感谢|谢谢|幸福)|.*又是我(?:背锅|加班|垫底|倒霉)",
)
MEANS_THE_OPPOSITE = any_of(
    r"最?喜欢(?:别人|人家)(?:不|乱|随便|突然)|可真(?:是)?(?:大方|贴心|会|行|体贴|幸运)|我太感动了[,!]",
    # nobody loves these: "love being on hold", 最喜欢加班
    r"\bi (?:just |totally |absolutely |really |so |do )*(?:love|adore|enjoy|live for)d? (?:it when |"
    r"being |getting |having |to be |sitting |waiting |spending |"
    r"filling |working |doing |assembling |debugging |cleaning )*[^,]{0,40}\b(?:on hold|stuck|ignored|"
    r"yelled at|traffic|timesheets?|paperwork|overtime|taxes|"
    r"at (?:midnight|[234] ?am|three in the morning)|in the rain without|for "
    rf"{SEVERAL_WORD} hours|merge conflicts|root canals?|mondays)\b",
    r"\b(?:love|adore|enjoy)s? (?:it|nothing more) (?:when|than) .*\b(?:jams?|crash(?:es)?|breaks?|fails?|"
    r"dies|freezes|another|reset|rains?|screams?|cancels?)\b",
    r"\bmy dreams? come true\b|我真幸运|我谢谢你(?:啊|哦)|喜提|动听极了",
    r"(?:天生就)?爱[^,]{0,6}(?:接报警|凌晨|半夜)",
    r"(?:最?(?:喜欢|爱|享受|热爱)|巴不得)[^,]{0,14}(?:加班|挨骂|背锅|堵车|排队|改需求|改ppt|填表|半夜|"
    r"凌晨|通宵|开会|做报表|写周报|来需求|下班前|被(?:拉|骂|催|叫|坑|罚|放鸽子))",
    r"(?:真(?:是太)?(?:幸福|开心|棒)|好幸福|美滋滋|爽死了|开心死)(?:呢|啊|哦|了)*\Z",
    r"\b(?:my (?:favou?rite|absolute favou?rite) (?:thing in the world|part of the (?:day|job))|"
    r"best day ever|living the dream|said no one|truly magical|(?:just|simply) adore \w+ing \w+|what a treat|"
    r"lucky me)\b",
)


def mocks(folded: str) -> bool:
    """Tell whether a folded sentence is sarcasm or a joke."""
    return _SARCASM.match(folded) is not None or jokes(folded)
