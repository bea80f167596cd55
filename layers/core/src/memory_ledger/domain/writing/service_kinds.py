"""What a help desk and a reservation system answer live, by its words in Chinese and English."""

from __future__ import annotations

from memory_ledger.domain.writing.business_authority import BusinessKind
from memory_ledger.domain.writing.business_words import AS_A_RULE, DIGITS, MADE, NOT_A_COPY, joined, said

TICKET_STATUS = BusinessKind(
    kind="ticket_status",
    source_of_record="tickets",
    things=(
        *said("my ticket|your ticket|support ticket|support case|support request|工单|客服单|报修单"),
        *joined(said("ticket |case |incident "), (*DIGITS, "#", "no. ", *said("inc-|tk-|req-|cs-|sr-"))),
    ),
    states=(
        *joined(
            said("is |is now |is still |was |been |got |status: |status is |remains "),
            said("open|closed|resolved|reopened|escalated|pending|in progress|assigned|on hold|solved"),
        ),
        *joined(
            said("已|已经|被|还没|还没有|尚未|正在|状态:|状态是|状态为"),
            said("解决|关闭|受理|处理|升级|分配|派单|结单|重开|指派|打开"),
        ),
        *said("处理中|待处理|待受理|关闭了|解决了|受理了|升级了"),
    ),
    unless=(
        *NOT_A_COPY,
        *AS_A_RULE,
        *MADE,
        *said("train ticket|concert|parking|season ticket|模板|分诊|if |when |once |how |如果|because|因为"),
    ),
)
AVAILABILITY = BusinessKind(
    kind="availability",
    source_of_record="reservations",
    things=said("座位|余票|空位|空房|张票|名额|舱位"),
    states=said("还剩|只剩|仅剩|剩余|剩下|售罄|已满|约满|订满"),
    phrases=joined(
        said("seats |rooms |tickets |spots |tables "),
        said("left|available|remaining|are sold out|still free"),
    ),
    unless=(
        *NOT_A_COPY,
        *AS_A_RULE,
        *said("left to |left unpainted|监控|脚本|接口|页面|算法|house|home|our office|my office"),
    ),
)
