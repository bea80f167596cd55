"""The scenario format, and the scenarios at hand."""

from collections import Counter

import pytest

from tools.evals.labelled import DATA
from tools.evals.product import EvaluationError
from tools.evals.scenario import GROUPS, LANGUAGES, SPLITS, load, parse
from tools.evals.scenario_fields import seconds_of

ROW = {
    "id": "one",
    "group": "deletion",
    "language": "en",
    "split": "dev",
    "events": [{"remember": "Keeps quails", "as": "quails"}, {"forget": "quails"}],
    "questions": [{"ask": "Which birds?", "must_not": {"quails": "deleted"}}],
}


def at_hand():
    return [one for split in SPLITS for one in load(DATA / "scenarios" / f"{split}.jsonl")]


@pytest.mark.req("T4")
def test_there_are_150_at_least_half_chinese_half_english_in_seven_groups_and_two_halves():
    scenarios = at_hand()

    assert len(scenarios) >= 150
    assert len({one.id for one in scenarios}) == len(scenarios)
    for split in SPLITS:
        cells = Counter((one.group, one.language) for one in scenarios if one.split == split)
        assert all(cells[group, language] >= 5 for group in GROUPS for language in LANGUAGES)
    languages = Counter(one.language for one in scenarios)
    assert abs(languages["zh"] - languages["en"]) <= len(scenarios) // 10


@pytest.mark.req("T4")
@pytest.mark.parametrize("split", SPLITS)
def test_each_half_holds_scenarios_of_its_own(split):
    assert {one.split for one in load(DATA / "scenarios" / f"{split}.jsonl")} == {split}


@pytest.mark.req("T4")
def test_no_question_is_asked_twice_with_the_same_labels_of_another_scenario():
    told = Counter(str([event.what for event in one.events]) for one in at_hand())

    assert max(told.values()) == 1


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"group": "other"}, "group"),
        ({"events": [{"remember": "x", "forget": "y"}]}, "one verb"),
        ({"events": [{"remember": "x", "as": "quails", "colour": "red"}]}, "colour"),
        ({"events": [{"wait": "-3d"}], "questions": []}, "does not go back"),
        ({"events": [{"wait": "soon"}], "questions": []}, "wait must be a duration"),
        ({"events": []}, "quails"),
        (
            {"events": [{"remember": "x", "as": "a"}, {"remember": "y", "as": "a"}], "questions": []},
            "doubled",
        ),
        ({"questions": [{"ask": "?", "must_not": {"quails": "ugly"}}]}, "ugly"),
        ({"questions": [{"ask": "?", "must": ["quails"], "must_not": {"quails": "stale"}}]}, "both"),
        ({"questions": [{"ask": "?", "how": "fast"}]}, "how"),
        ({"events": [{"remember": "x", "as": "quails", "ttl": 3600}]}, r"events\[0\]: ttl .* not 3600"),
        ({"events": [{"remember": "x", "valid_from": 5}]}, r"events\[0\]: valid_from"),
        ({"events": [{"remember": "x", "type": ["fact"]}]}, r"events\[0\]: type"),
        ({"events": [{"remember": "x", "importance": True}]}, r"events\[0\]: importance"),
        ({"events": [{"say": "x", "as": "quails"}]}, r"events\[0\]: session is needed to say"),
        ({"events": [{"fact": "x"}]}, r"events\[0\]: fact must be an object"),
        ({"events": [{"forget": "nobody"}]}, r"events\[0\]: forget names the label nobody"),
        ({"events": [{"forget": "quails"}, {"remember": "x", "as": "quails"}]}, r"events\[0\]: forget"),
        ({"events": [{"delete": "message"}]}, r"events\[0\]: of is needed"),
        ({"events": [{"delete": "project"}]}, r"events\[0\]: id is needed"),
        ({"events": ["wait"]}, r"events\[0\]: an event"),
        ({"events": "wait"}, "events must be a list"),
        ({"id": 3}, "id must be text"),
        ({"questions": [{"ask": "?", "after": 5}]}, r"questions\[0\]: after"),
        ({"questions": [{"ask": "?", "valid_at": "zzz"}]}, r"questions\[0\]: valid_at"),
        (
            {"questions": [{"ask": "?", "must_not": ["quails"]}]},
            r"questions\[0\]: must_not must be an object",
        ),
        ({"questions": [{"ask": "?", "must_not": {"quails": []}}]}, r"questions\[0\]: must_not"),
        ({"questions": [{"ask": "?", "must": "a"}]}, r"questions\[0\]: must must be a list"),
        ({"questions": [{"ask": "?", "must": [{}]}]}, r"questions\[0\]: must must be a list"),
        ({"questions": [{"ask": "?", "budget": "many"}]}, r"questions\[0\]: budget"),
        ({"questions": [{"must": []}]}, r"questions\[0\]: a question"),
        ({"questions": [{"ask": "?", "must": ["nobody"]}]}, r"questions\[0\]: .*nobody"),
    ],
)
def test_what_is_unknown_or_does_not_fit_is_refused_by_name(change, says):
    with pytest.raises(ValueError, match=says):
        parse(ROW | change)


def test_a_wrong_line_is_named_by_file_and_number(tmp_path):
    path = tmp_path / "wrong.jsonl"
    path.write_text("{}\n")

    with pytest.raises(EvaluationError, match=r"wrong\.jsonl:1"):
        list(load(path))
    with pytest.raises(EvaluationError, match="cannot be read"):
        list(load(tmp_path / "none.jsonl"))


@pytest.mark.parametrize(
    ("text", "seconds"), [("90s", 90), ("31m", 1860), ("2h", 7200), ("+3d", 259_200), ("-1d", -86_400)]
)
def test_durations_are_read(text, seconds):
    assert seconds_of(text) == seconds
