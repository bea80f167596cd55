"""Questions whose words around what they are about weigh nothing, and those that are all about something."""

from __future__ import annotations

import pytest

from memory_ledger.domain.recall.intent.bare_questions import bare
from tests.support.fourths import every_fourth

pytestmark = pytest.mark.req("R1", "R2")

WRAPPED = """
I was wondering whether you could tell me, if it's not too much trouble, where I work. | where I work
Sorry, silly question, I'm half asleep and the tea is brewing: Where is the hardener? | Where is the hardener
My head is a sieve, the train was late. Anyway. Who has my sander? Thanks a million! | Who has my sander
I need to fill in a form for the insurance and they ask where I work. | where I work
Changing the subject, who repairs my bike? Thanks a lot | who repairs my bike
I'm at the counter and they want to know when I was born | when I was born
换个话题，我开什么车？ | 我开什么车
昨天忙到半夜，公交又晚点。对了，电刨借给谁了？谢谢啦！ | 电刨借给谁了
我想知道，如果方便的话请告诉我，鹦鹉叫什么名字。 | 鹦鹉叫什么名字
脑子不好使了，茶还没喝，想请教一下：鹦鹉叫什么名字？ | 鹦鹉叫什么名字
有人填表问我车牌号是多少，我一下没想起来 | 车牌号是多少
累死了，开了一天会。言归正传，房租什么时候交？谢谢 | 房租什么时候交
Remind me what I said about the kiln, I forgot. | the kiln
Do you remember anything about the kiln? | the kiln
Sorry to bother you again, but what was it with the kiln? | the kiln
Could you please look up in our earlier chats what I told you about the kiln? | the kiln
I have a quick question about the kiln, hope you can help. | the kiln
What do you know about the kiln? | the kiln
We talked about the kiln some time ago, what was the upshot? | the kiln
the kiln thing, again please | the kiln
Hey, do you happen to know when my passport expires? | when my passport expires
Tell me again where I parked the van, please | where I parked the van
What have I told you about my sister's wedding? | my sister's wedding
any news on the boiler? | the boiler
I was wondering whether you remember anything about Pavel's allergy | Pavel's allergy
Can you remind me of the gate code for the allotment? | the gate code for the allotment
ok, what else do you know about the choir trip? thanks | the choir trip
Do you recall what I mentioned about the tax letter? | the tax letter
Did I mention to you what the plumber charged? | what the plumber charged
Check my notes for the recipe of the plum cake | the recipe of the plum cake
Quick question: which bus goes to the lake? | which bus goes to the lake
我记不清了，奥灶面的事我之前是怎么说的？ | 奥灶面
帮我查一下之前聊过的奥灶面 | 奥灶面
关于奥灶面你知道些什么？ | 奥灶面
不好意思再问一遍，烧窑那件事是怎么回事来着？ | 烧窑
上次提到的奥灶面，麻烦再告诉我一遍 | 奥灶面
麻烦问一下，钢琴调音师是谁？ | 钢琴调音师是谁
能不能提醒我一下，护照什么时候到期？ | 护照什么时候到期
我想知道降压仪放哪儿了 | 降压仪放哪儿了
说到年会的事，你都记得些什么？ | 年会
车位那件事到底怎么回事？ | 车位
帮我找找之前说过的菜谱 | 菜谱
打扰一下，老郑的车牌号是多少，谢谢 | 老郑的车牌号是多少
"""
WHOLE = """
Remind me to buy milk
What did Tom say about the kiln?
What did I say on Monday?
What did I note on 2027-01-03?
And who runs it?
Who told me about the flat?
Which of my friends knows about the surprise?
Do you remember that?
How much is it?
Search for my keys? I lost them
When did I tell Anna about the job?
What thing did I lose?
Who can help me with the tax form?
What is the name of the thing I bought?
Do you know?
please
Tell me a joke
What have we talked about before?
提醒我明天开会
谁告诉我这件事的？
他说过什么？
我什么时候告诉小李的？
你知道吗
怎么回事？
那件事怎么样了？
告诉我
我忘了什么？
We sailed to Korsika. Anyway, it was fun.
The boat leaks again. By the way, where is it?
They asked me where I work.
Did they ask me where I live?
What was my question about the rent?
Which note did Anna leave?
对了，那把梯子还在吗？
对了，下雨了。
他们问我什么时候去的？
小王昨天问我电刨借给谁了吗？
我问过老师什么问题？
"""


@pytest.mark.parametrize("pair", every_fourth(WRAPPED.strip().splitlines()))
def test_a_question_is_what_it_is_about(pair):
    asked, about = pair.split(" | ")

    assert bare(asked).rstrip("?？.。") == about


@pytest.mark.parametrize("asked", every_fourth(WHOLE.strip().splitlines()))
def test_what_says_something_itself_or_points_back_stays(asked):
    assert bare(asked) == asked


def test_a_long_question_stays():
    asked = "Do you remember anything about " + "the kiln " * 40

    assert bare(asked) == asked


@pytest.mark.parametrize(
    "word", ["sorry, ", "do you remember ", "please tell me ", "麻烦问一下，", "thanks ", ", please"]
)
def test_layers_without_end_leave_what_was_said(word):
    asked = (word * 300)[:300]

    assert set(bare(asked)) <= set(asked)
