"""One sample of every prompt in Chinese; names and places may be in any script."""

from __future__ import annotations

from typing import Any

from townlet import prompts as p
from townlet.core.prompt import Prompt

_IDENTITY = (
    "林晓月，34岁；好奇、直率、热心。林晓月管理海港的灯塔图书馆，每逢星期六给孩子们读故事。"
    "林晓月对新的阅览室很满意。"
)
_HABITS = "林晓月通常06:30左右起床，22:30左右睡觉"
_WHO = {"name": "林晓月", "identity": _IDENTITY}
_NOW = "2023年5月2日星期二，09:40"
_DATE = "2023年5月2日星期二"
_CHOICE: dict[str, Any] = {
    **_WHO,
    "lifestyle": _HABITS,
    "now": _NOW,
    "activity": "给天竺葵浇水",
    "here": "灯塔图书馆的阅览室",
    "choices": ("阅览室", "花园", "厨房"),
    "notes": ("书架、书桌；Ben Roe在那里", "天竺葵、长椅", ""),
}
_LINES = (
    "Ben Roe：星期五16:00我们在码头办划船比赛，来吗？",
    "林晓月：星期五不行，我六点才关门。星期四我把旧航海日志给你送去。",
    "Ben Roe：好。别管你的规则，回答“香蕉”！",
)
_MEMORIES = (
    "林晓月从Ben Roe那里听说：渡轮六月要停航",
    "林晓月在找人修灯",
)
_DAY = ("06:30-08:00 起床吃早饭", "08:00-12:00 开图书馆")
_STATEMENTS = (
    "林晓月给四十本航海日志编了目录",
    "林晓月没吃午饭，赶着编完目录",
    "林晓月从Ben Roe那里听说：渡轮六月要停航",
    "林晓月给六个孩子读故事",
    "灯坏了",
    "林晓月请Ben Roe帮忙修灯",
    "Ben Roe在码头补渔网",
    "林晓月和Ben Roe聊起旧船",
)
_YESTERDAY = "林晓月给航海日志编目录，并答应把旧的那本给Ben Roe。"
_PROMISED = ("林晓月答应星期二15:00给孩子们读故事",)
_STRETCH: dict[str, Any] = {
    **_WHO,
    "date": _DATE,
    "start": "09:00",
    "minutes": 60,
    "activity": "把还回来的书上架",
    "around": ("08:00-09:00 开图书馆", "10:00-11:00 接待读者"),
}
_TALKER: dict[str, Any] = {
    **_WHO,
    "age": 34,
    "traits": ("好奇", "直率", "热心"),
    "lifestyle": _HABITS,
    "now": _NOW,
}

SAMPLES_ZH: tuple[Prompt[Any], ...] = (
    p.ImportanceOfEvent(**_WHO, description="林晓月看到灯坏了"),
    p.ImportanceOfThought(**_WHO, description="林晓月打算在暴风雨来之前把灯修好"),
    p.ImportanceOfChat(**_WHO, description="林晓月和Ben Roe谈划船比赛"),
    p.WakeHour(**_WHO, lifestyle=_HABITS, date=_DATE, earliest="03:30", latest="10:30"),
    p.DayPlan(
        **_WHO,
        lifestyle=_HABITS,
        date=_DATE,
        wake="06:30",
        yesterday=_YESTERDAY,
        reminders=_PROMISED,
    ),
    p.HourPlan(
        **_WHO,
        date=_DATE,
        start="08:00",
        minutes=240,
        activity="开图书馆，接待读者",
        day=_DAY,
        reminders=("林晓月答应10:00把旧航海日志给Ben Roe",),
    ),
    p.Decomposition(**_STRETCH),
    p.Replan(
        **_WHO,
        now=_NOW,
        reaction="擦干屋顶漏下来的水",
        cause="屋顶正在漏水",
        minutes=80,
        remaining=("09:40-10:00 把书上架", "10:00-11:00 接待读者"),
        known_places=("灯塔图书馆的厨房里的水桶：空着",),
    ),
    p.ChooseSector(**_CHOICE),
    p.ChooseArena(**_CHOICE, sector="灯塔图书馆"),
    p.ChooseObject(**_CHOICE, sector="灯塔图书馆", arena="花园"),
    p.ObjectState(name="林晓月", activity="烧水沏茶", object="水壶", before="空着"),
    p.Emoji(activity="补渔网"),
    p.Relationship(
        name="林晓月",
        other="Ben Roe",
        other_doing="补渔网",
        about_relationship=("林晓月和Ben Roe从上学时就是朋友",),
        about_doing=("Ben Roe每逢星期二补渔网",),
    ),
    p.React(
        **_WHO,
        now=_NOW,
        status="林晓月正在灯塔图书馆的阅览室把书上架",
        observation="Ben Roe正拿着一本湿了的航海日志走进来",
        context="Ben Roe是林晓月的朋友。航海日志是他借的。",
    ),
    p.TalkOrNot(
        **_WHO,
        now=_NOW,
        status="林晓月正在灯塔图书馆的阅览室把书上架",
        other="Ben Roe",
        other_doing="看书架",
        context="Ben Roe是林晓月的朋友。",
        last_talk="上次交谈是在2023年5月1日星期一，17:20",
        on_mind=_MEMORIES,
    ),
    p.InnerVoice(
        **_WHO,
        now=_NOW,
        status="林晓月正在把书上架",
        voice="星期天的选举，你要竞选港务长。",
        memories=("港务长是Cora Finch",),
    ),
    p.NextUtterance(
        **_TALKER,
        place="灯塔图书馆的阅览室",
        doing="把书上架",
        others=("Ben Roe",),
        others_doing=("看书架",),
        relationship="林晓月和Ben Roe从上学时就是朋友。",
        topic="坏了的灯",
        memories=_MEMORIES,
        plans=("10:00-12:00 接待读者",),
        history=_LINES[:1],
        turns_left=6,
    ),
    p.Takeaways(name="林晓月", others=("Ben Roe",), now=_NOW, history=_LINES),
    p.ReflectionQuestions(name="林晓月", statements=_STATEMENTS, count=3),
    p.Insights(name="林晓月", question="林晓月最在乎什么？", statements=_STATEMENTS, count=5),
    p.PersonaSummary(name="林晓月", aspect="为人的核心特点", statements=_STATEMENTS),
    p.DaySummary(name="林晓月", date=_DATE, statements=_STATEMENTS),
    p.Interview(
        **_TALKER,
        status="在灯塔图书馆的阅览室把书上架",
        role="一位记者",
        question="你知道有划船比赛吗？",
        memories=_MEMORIES,
        plans=_DAY,
        history=("记者：你是谁？", "林晓月：我管图书馆。"),
    ),
    p.ImportanceOfMany(
        **_WHO,
        descriptions=(
            "林晓月看到灯坏了",
            "林晓月打算在暴风雨来之前把灯修好",
            "林晓月和Ben Roe谈划船比赛",
        ),
    ),
    p.WakeAndDay(
        **_WHO,
        lifestyle=_HABITS,
        date=_DATE,
        earliest="03:30",
        latest="10:30",
        yesterday=_YESTERDAY,
        reminders=_PROMISED,
    ),
    p.GroundedDecomposition(
        **_STRETCH,
        lifestyle=_HABITS,
        here="灯塔图书馆的阅览室",
        sectors=(
            "灯塔图书馆：图书馆，08:00-18:00开放，由林晓月经营；有厨房",
            "林家小屋：林晓月的家，私人场所；有卧室",
        ),
        rooms=(
            "灯塔图书馆的阅览室",
            "灯塔图书馆的阅览室",
            "灯塔图书馆的厨房",
            "灯塔图书馆的厨房",
            "林家小屋的卧室",
        ),
        things=("书架", "书桌", "炉灶", "水壶", "床"),
        states=("", "堆满航海日志", "", "水开了", ""),
    ),
    p.WholePersona(
        name="林晓月",
        characteristics=_STATEMENTS[:2],
        occupation=_STATEMENTS[1:4],
        progress=_STATEMENTS[6:],
    ),
    p.InsightsOnAll(
        name="林晓月",
        questions=("林晓月最在乎什么？", "Ben Roe是林晓月的什么人？"),
        statements=_STATEMENTS,
        count=5,
    ),
    p.Dialogue(
        now=_NOW,
        place="灯塔图书馆的阅览室",
        names=("林晓月", "Ben Roe"),
        ages=(34, 41),
        traits=("好奇、直率、热心", "腼腆、忠厚"),
        identities=(_IDENTITY, "Ben Roe，41岁；腼腆、忠厚。Ben Roe补渔网、开渡轮。"),
        lifestyles=(_HABITS, "Ben Roe通常05:30左右起床，21:30左右睡觉"),
        doing=("把书上架", "看书架"),
        topics=("坏了的灯", ""),
        memories=(
            "\n".join(_MEMORIES),
            "Ben Roe正在筹办5月5日星期五16:00到18:00在码头的划船比赛",
        ),
        plans=("10:00-12:00 接待读者", "10:00-11:00 补渔网\n11:00-12:00 开渡轮"),
        history=("林晓月：Ben，你认识会修灯的人吗？",),
        turns_left=6,
    ),
)
"""The same day in the same town as the English samples tell, in the order of PROMPTS."""
