"""What somebody else demands or a place rules holds for the user, and is no wish of theirs."""

from __future__ import annotations

import pytest

from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.utterances import read
from memory_ledger.domain.writing.utterances.kinds import kind_of, type_of
from tests.support.fourths import every_fourth

pytestmark = pytest.mark.req("W2")

RULED = [
    "供应商要求我们一律预付",
    "学校规定学生一律穿校服",
    "客戶 Hoshino 要求 invoice 一律用 JPY",
    "房东要求租客一律提前一个月通知",
    "银行规定柜台业务一律预约",
    "甲方要求报告一律用英文",
    "公司规定员工一律打卡",
    "医院要求访客一律戴口罩",
    "健身房规定会员一律刷脸",
    "物业要求快递一律放门卫",
    "图书馆规定手机一律静音",
    "海关要求包裹一律申报",
    "供应商 Marek 要求发票一律用 EUR",
    "我们老板要求周报一律用PPT",
    "展馆规定背包一律寄存",
    "客户要求合同一律盖章",
    "这家店一律不收现金",
    "小区要求车辆一律登记",
    "保险公司要求理赔一律走线上",
    "驾校规定学员一律自带水杯",
    "我们学校规定学生一律穿校服",
    "监管要求数据一律存境内",
    "出版社要求插图一律用CMYK",
    "航空公司规定充电宝一律不得托运",
    "我老板要求出差一律坐高铁",
    "那间餐厅一律不接待宠物",
    "学校规定，学生一律穿校服",
    "The supplier requires us to always prepay",
    "Our landlord demands we always pay by the first",
]
WISHED = [
    "回答一律用中文",
    "发票一律开公司抬头",
    "我要求回答一律用中文",
    "一律用公制单位",
    "金额一律保留两位小数",
    "所有报告一律用英文",
    "给客户的邮件一律用敬语",
    "客户要求的报告一律用英文写",
    "如果客户要求打折,一律先问我",
    "日期一律写ISO",
    "按公司规定一律用英文",
    "你给我的代码一律加类型标注",
    "我们要求文档一律用中文",
    "客户要求打折的时候一律先问我",
    "译文里人名一律保留原文",
]


@pytest.mark.parametrize("told", every_fourth(RULED))
def test_a_rule_of_somebody_elses_is_no_preference(told):
    assert type_of(fold(told)) is MemoryType.FACT
    assert all(one.type is not MemoryType.PREFERENCE for one in read(told))


@pytest.mark.parametrize("told", every_fourth(WISHED))
def test_a_wish_without_exception_stays_one(told):
    assert kind_of(fold(told)) == "standing_wish"
