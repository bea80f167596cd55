"""Reservations and services, by their words in Chinese and English."""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import said
from memory_ledger.domain.writing.business.business_authority import BusinessKind
from memory_ledger.domain.writing.business.business_words import AS_A_RULE, NOT_A_COPY, joined

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
        *said(
            "left to |left unpainted|监控|脚本|接口|页面|算法|house|home|our office|my office|in the car|"
            "in our car|in my car|sofa|couch|kitchen|living room|our table|沙发|我家|家里|客厅|饭桌|餐桌"
        ),
    ),
)
