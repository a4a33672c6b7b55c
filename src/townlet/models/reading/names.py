"""The names under which models put their answers, besides the ones asked for."""

from __future__ import annotations


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


GENERIC = _names("answer result output response value reply 答案 回答 结果")

RATING = _names(
    "rating score importance poignancy importance_score rate number"
    " 评分 分数 得分 打分 重要性 重要程度"
)
TIME = _names(
    "time wake_time wake_up_time wake wake_up wake_hour wakeup wakeup_time start 时间 起床时间 起床"
)
PLACE = _names(
    "place location choice area room sector arena object destination selected selection option"
    " name 地点 位置 选择 区域 房间 物体"
)
STATE = _names("state object_state status new_state description condition 状态")
EMOJI = _names("emoji emojis icon symbol 表情 表情符号")

SUMMARY = _names("summary summarize overview topic 摘要 总结 概要")
SUMMARY_ONLY = (*SUMMARY, *_names("text description statement content"))
ANSWER = _names("answer text response content message 回答 答案")
THOUGHT = _names("thought thoughts text content reaction 想法")
REPLAN = _names("replan replanning change_plan changes_plan plan_changes 重新计划")
SPEECH = _names(
    "utterance says speech line text message dialogue content words sentence response"
    " 话语 台词 内容"
)
END = _names("end ends ended done finished end_conversation is_end 结束")

REACT = _names("should_react reacts decision will_react 反应")
TALK = _names("should_talk talks decision start_conversation initiate 对话 交谈")
DEED = _names("reaction action topic what how response 反应 话题 行动")

PLAN_LISTS = _names(
    "plan hours actions blocks schedule steps items tasks activities day_plan daily_plan"
    " hourly_plan subtasks day 计划 安排 日程 行动 步骤"
)
ACTIVITY = _names(
    "activity action task description what content text event name title step subtask detail"
    " 活动 行动 内容 事项 任务 做什么"
)
START = _names("start start_time from begin begins starts time hour at when 开始 开始时间 时间")
END_TIME = _names("end end_time to until ends finish 结束 结束时间")
LENGTH = _names(
    "minutes duration duration_minutes duration_in_minutes length mins min minute time_minutes"
    " 分钟 时长 分钟数"
)

QUESTIONS = _names("questions question high_level_questions items list 问题")
INSIGHTS = _names("insights insight conclusions inferences reflections items list 洞见 见解 结论")
INSIGHT = _names(
    "insight text conclusion statement inference content description thought reflection sentence"
    " 洞见 见解 结论 内容"
)
BECAUSE = _names(
    "because_of because evidence statements sources supports reasons based_on statement_numbers"
    " numbers references support 证据 依据 因为 原因"
)
LEARNED = _names("learned learnt facts facts_learned learned_facts new_facts 得知 了解到 事实")
PROMISES = _names("plans promises plan commitments agreements todo 计划 承诺 约定")
FACT = _names("fact text sentence plan promise content description statement")

RATINGS = _names("ratings scores importances rating score importance values numbers list 评分 分数")
ORDER = _names("id index n no item number statement memory 编号 序号")
WAKE = _names(
    "wake wake_time wake_up_time wake_up wakeup wakes_up gets_up get_up rise up 起床时间 起床"
)
STEP_PLACE = _names(
    "place place_number place_id place_no location location_id where object thing room area"
    " 地点 位置 物体"
)
CHARACTERISTICS = _names(
    "characteristics core_characteristics characteristic core traits personality character"
    " 性格 特点"
)
OCCUPATION = _names(
    "occupation daily_occupation current_occupation current_daily_occupation work job 职业 工作"
)
PROGRESS = _names(
    "progress recent_progress feeling feelings feeling_about_progress"
    " feeling_about_recent_progress feeling_about_recent_progress_in_life 进展 感受"
)
LINES = _names(
    "lines conversation dialogue dialog talk utterances turns script messages chat 对话 台词 谈话"
)
SPEAKER = _names("speaker name who role character from person 说话人 姓名")
KEPT = _names("kept keeps memories memory takeaways remembered notes keep 记住 收获")
WHO = _names("who name party person speaker for resident 谁 姓名")
