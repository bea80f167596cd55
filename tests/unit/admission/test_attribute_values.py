"""A key is derived where the value has the shape of its attribute: a greedy key loses the user's value."""

import pytest

from memory_ledger.domain.writing.subjects.attributes import ended_value, subject_key_of

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6")]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("I work at Bosch", "user.employer"),
        ("i work at bosch", "user.employer"),
        ("I work for Acme Corp as a designer", "user.employer"),
        ("I joined Netflix last year", "user.employer"),
        ("我在西门子工作", "user.employer"),
        ("我在字节跳动上班", "user.employer"),
        ("我在腾讯工作了三年", "user.employer"),
        ("我就职于中国银行", "user.employer"),
        ("I just started at Siemens", "user.employer"),
        ("我现在在腾讯工作", "user.employer"),
        ("I've relocated to Lisbon", "user.city"),
        ("I live in Ålesund", "user.city"),
        ("i live in århus", "user.city"),
        ("I moved to Łódź last week", "user.city"),
        ("I work at Ørsted", "user.employer"),
        ("My name is Åse", "user.name"),
        ("我住在廈門", "user.city"),
        ("我住在臺灣", "user.city"),
        ("我搬到瀋陽了", "user.city"),
        ("我已经搬到长沙去了", "user.city"),
        ("我去年年底搬到泉州了", "user.city"),
        ("我秋天搬到泉州了", "user.city"),
        ("我现在住在泉州，周末去爬山", "user.city"),
        ("I live in Winterthur", "user.city"),
        ("I moved to Oslo in the summer", "user.city"),
        ("I moved to Oslo when I got married", "user.city"),
        ("I joined Netflix in the fall", "user.employer"),
        ("年底我跳槽到了腾讯", "user.employer"),
        ("我月底搬到苏州了", "user.city"),
        ("When I ask you something, answer in German", "reply.language"),
        ("平时用中文回答我", "reply.language"),
        ("我改名叫小宁了", "user.name"),
        ("我是个程序员", "user.occupation"),
        ("我是一名教师", "user.occupation"),
        ("我的职业是产品经理", "user.occupation"),
        ("I'm a nurse", "user.occupation"),
        ("I work as a freelance translator", "user.occupation"),
        ("My job is senior data scientist", "user.occupation"),
        ("My name is Ana", "user.name"),
        ("my name is ana", "user.name"),
        ("Call me Bo, please", "user.name"),
        ("我叫小安", "user.name"),
        ("叫我老王就行", "user.name"),
        ("我的英文名是Kevin", "user.name"),
        ("I live in Rome", "user.city"),
        ("i live in new york", "user.city"),
        ("I moved to Porto last month", "user.city"),
        ("I live in Rome with two cats", "user.city"),
        ("我住在杭州", "user.city"),
        ("我搬到了成都", "user.city"),
        ("我现在住桐庐县", "user.city"),
        ("我来自成都", "user.hometown"),
        ("我老家在山东", "user.hometown"),
        ("I'm from Leeds", "user.hometown"),
        ("我的生日是5月3日", "user.birthday"),
        ("我的生日是农历八月十五", "user.birthday"),
        ("My birthday is May 3rd", "user.birthday"),
        ("I was born on 3 May 1990", "user.birthday"),
        ("I'm 34 years old", "user.age"),
        ("我今年三十岁", "user.age"),
        ("I'm on Eastern time", "user.timezone"),
        ("我的母语是粤语", "user.native_language"),
        ("my pronouns are they/them", "user.pronouns"),
        ("Please answer me in French", "reply.language"),
        ("Reply in Korean from now on", "reply.language"),
        ("以后都用英语跟我说话", "reply.language"),
        ("请用葡萄牙语回答", "reply.language"),
        ("call me al", "user.name"),
        ("我在北京大学工作", "user.employer"),
        ("I prefer short answers", "reply.length"),
        ("Always answer briefly", "reply.length"),
        ("From now on answer in detail", "reply.length"),
        ("Make your answers longer from now on", "reply.length"),
        ("以后回答长一点", "reply.length"),
        ("我现在36岁了", "user.age"),
        ("我满三十六岁了", "user.age"),
        ("我今年满36岁", "user.age"),
    ],
)
def test_a_value_of_its_shape_is_keyed(text, key):
    assert subject_key_of(text) == key


@pytest.mark.parametrize(
    "text",
    [
        "I work at night",
        "i work at night",
        "I work for fun, not money",
        "I work at a small bakery",
        "I work at Monday meetings only",
        "我在家工作",
        "我现在在家工作",
        "I just started at the bottom",
        "我在地铁上工作效率最高",
        "我在晚上工作",
        "我在北京工作",
        "我在找工作",
        "我在腾讯工作过",
        "我入职三年了",
        "我是个急性子",
        "我是一名素食主义者",
        "我是个单身妈妈",
        "我是一名党员",
        "My job is stressful",
        "My job is harder than it looks",
        "My name is often misspelled",
        "Call me out whenever I'm wrong",
        "Call me when the build fails, always",
        "叫我起床的闹钟是七点",
        "我叫外卖从不写备注",
        "I live in a small flat with two cats",
        "I live in constant fear of deadlines",
        "I moved to Linux",
        "我家在装修",
        "我住在一个很吵的小区",
        "我来自单亲家庭",
        "I come from a military family",
        "我生日那天从不加班",
        "My birthday is a day I never work",
        "I usually work from 7 to 3, Eastern time",
        "I'm on my third time",
        "I'm a few years older than my colleagues, years old or young",
        "My first language to learn was hard",
        "Always prefer answers in bullet points",
        "Speak to me in a friendly tone",
        "Reply in bullet points when I ask about French cooking",
        "以后用表格回答我",
        "代码回答要简短，解释要详细",
        "My diet starts every Monday",
    ],
)
def test_what_is_no_value_of_an_attribute_is_kept_without_a_key(text):
    assert subject_key_of(text) is None


def test_what_an_assistant_says_of_the_user_is_keyed_as_the_user_would_say_it():
    assert subject_key_of("The user lives in Lisbon") == "user.city"
    assert subject_key_of("User works at home") is None


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ("我不住在杭州了", "user.city", "杭州"),
        ("我已经不再住在杭州", "user.city", "杭州"),
        ("I no longer live in Berlin", "user.city", "berlin"),
        ("i don't live in berlin anymore", "user.city", "berlin"),
        ("I don't work at Bosch anymore", "user.employer", "bosch"),
        ("我不在西门子工作了", "user.employer", "西门子"),
        ("I'm no longer vegan", "user.diet", "vegan"),
        ("I'm not vegetarian anymore", "user.diet", "vegetarian"),
        ("I stopped being vegetarian last year", "user.diet", "vegetarian"),
        ("我现在不吃素了", "user.diet", "素"),
    ],
)
def test_what_no_longer_holds_names_the_value_that_ends(text, key, value):
    assert subject_key_of(text) == key
    assert ended_value(text, key) == value


@pytest.mark.parametrize("text", ["I live in Berlin", "我住在杭州", "I don't live in fear", "我不是素食者"])
def test_what_holds_ends_nothing(text):
    assert ended_value(text, subject_key_of(text) or "user.city") is None
