"""What code says itself: the same sentences in every language, with the same names to fill in."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from datetime import datetime
from importlib.resources import files
from string import Formatter

import pytest

from townlet.core.errors import BadInput
from townlet.core.phrases import ENGLISH, LANGUAGES, Phrases, phrases
from townlet.core.place import Place

CHINESE = phrases("zh")
MONDAY = datetime.fromisoformat("2023-02-13 08:00")
languages = pytest.mark.parametrize("language", LANGUAGES)


def names(phrase: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(phrase) if field is not None}


def test_english_and_chinese_are_there():
    assert set(LANGUAGES) == {"en", "zh"}


@languages
def test_a_file_has_the_phrases_that_code_uses_and_no_others(language):
    text = files("townlet.core.phrases").joinpath(f"{language}.toml").read_text(encoding="utf-8")
    assert set(tomllib.loads(text)) == {field.name.rstrip("_") for field in fields(Phrases)}


@languages
@pytest.mark.parametrize("field", [field.name for field in fields(Phrases)])
def test_a_phrase_has_the_same_names_in_every_language(field, language):
    if field not in {"year", "day_names"}:  # patterns
        assert names(getattr(phrases(language), field)) == names(getattr(ENGLISH, field))


@pytest.mark.parametrize("field", [field.name for field in fields(Phrases)])
def test_what_is_said_in_chinese_holds_no_english(field):
    if field not in {"year", "day_names"}:
        assert not re.search(r"[A-Za-z]", re.sub(r"{\w+}", "", getattr(CHINESE, field)))


def test_another_language_is_refused_with_those_there_are():
    with pytest.raises(BadInput, match="'xx'; there is en, zh"):
        phrases("xx")
    with pytest.raises(BadInput, match="no words"):
        phrases("../en")


def test_a_forgotten_name_is_an_error():
    with pytest.raises(KeyError):
        ENGLISH.learned_from(name="Ada", teller="Bo")


def test_braces_in_what_is_filled_in_are_left_alone():
    assert ENGLISH.said(name="Ada", words="{fact} {0}") == "Ada: {fact} {0}"


def test_what_is_said_is_plain_text_that_can_be_stored():
    said = [ENGLISH.sleeping(), ENGLISH.place(Place("")), *ENGLISH.aspects, ENGLISH.listed("A")]
    assert {type(text) for text in said} == {str}


def test_dates_are_those_of_the_language_whatever_the_machine_speaks():
    assert ENGLISH.moment_words(MONDAY) == "Monday February 13, 2023, 08:00"
    assert ENGLISH.without_year(ENGLISH.day_words(MONDAY)) == "Monday February 13"
    assert CHINESE.moment_words(MONDAY) == "2023年2月13日星期一，08:00"
    assert CHINESE.without_year(CHINESE.day_words(MONDAY)) == "2月13日星期一"


@pytest.mark.parametrize(
    ("language", "text", "right"),
    [
        ("en", "Ada will come on Monday February 13 at 17:00", True),
        ("en", "Ada will come today", True),
        ("en", "Ada will come on Monday", False),
        ("zh", "林晓月答应2月13日17:00去", True),
        ("zh", "林晓月答应今晚去", True),
        ("zh", "林晓月答应周一下午去", True),
        ("zh", "林晓月答应礼拜一去", True),
        ("zh", "林晓月答应星期二去", False),
        ("zh", "林晓月答应明天去", False),
    ],
)
def test_whether_a_promise_is_for_a_day(language, text, right):
    words = phrases(language)
    assert words.is_for(text, words.day_words(MONDAY)) is right


def test_names_in_a_sentence():
    assert [ENGLISH.listed("ABC"[:n]) for n in range(4)] == ["", "A", "A and B", "A, B and C"]
    assert CHINESE.listed("甲乙丙") == "甲、乙和丙"


@pytest.mark.parametrize(
    "place", ["Corner Cafe:cafe:piano", "Corner Cafe:cafe", "Corner Cafe", "", "mill:hall:desk"]
)
def test_a_place_in_english_is_as_the_terminal_shows_it(place):
    assert ENGLISH.place(Place.parse(place)) == Place.parse(place).words()


def test_a_place_in_chinese():
    assert CHINESE.place(Place("图书馆", "阅览室", "书桌")) == "图书馆的阅览室的书桌"
    assert CHINESE.place(Place("图书馆", "阅览室")) == "图书馆的阅览室"
    assert CHINESE.place(Place("")) == "街上"


def test_articles_are_english():
    assert [ENGLISH.a("cafe"), ENGLISH.a("apartment")] == ["a cafe", "an apartment"]
    assert [ENGLISH.the("kitchen"), CHINESE.the("kitchen")] == ["the kitchen", "kitchen"]
    assert [CHINESE.a("咖啡馆"), CHINESE.thing("书桌")] == ["咖啡馆", "书桌"]
