"""The commands: exit statuses, conversations, a stack at a URL, a model."""

import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import ClassVar

import pytest

from tests.support.workers import BigramEmbedder
from tools import cli
from tools.evals import commands
from tools.evals.in_process import InProcessProduct
from tools.evals.locomo import conversations
from tools.evals.locomo_run import LocomoRun
from tools.evals.model import Model, configured_model
from tools.evals.product import EvaluationError, Identity
from tools.evals.remote import RemoteProduct

SCENARIO = {
    "id": "one",
    "group": "cross_user",
    "language": "en",
    "split": "dev",
    "events": [{"remember": "Keeps seven quails in the yard", "as": "quails"}],
    "questions": [{"ask": "Which birds are in the yard?", "must": ["quails"]}],
}
TURNS = [
    {"id": "D1:1", "session": 1, "time": "1:56 pm on 8 May, 2023", "speaker": "Ann", "text": "Hello Bea!"},
    {
        "id": "D1:2",
        "session": 1,
        "time": "1:56 pm on 8 May, 2023",
        "speaker": "Bea",
        "text": "I adopted a grey parrot",
        "image_caption": "a parrot",
    },
]
QUESTIONS = [
    {"question": "Who adopted a parrot?", "category": 4, "evidence": ["D1:2"]},
    {"question": "Who has no evidence?", "category": 4, "evidence": []},
    {"question": "Who adopted a shark?", "category": 5, "evidence": ["D1:2"]},
]


@pytest.fixture(autouse=True)
def small(monkeypatch, tokenizer):
    monkeypatch.delenv(commands.LOCOMO, raising=False)
    monkeypatch.setattr(commands, "_embedder", BigramEmbedder)


@pytest.fixture
def scenario(tmp_path):
    path = tmp_path / "one.jsonl"
    path.write_text(json.dumps(SCENARIO))
    return str(path)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "conv-1.json").write_text(json.dumps({"turns": TURNS, "questions": QUESTIONS}))
    return tmp_path


@pytest.mark.req("T3")
def test_the_products_command_plays_a_file_and_writes_its_figures(scenario, tmp_path, capsys):
    figures = tmp_path / "figures.json"

    status = cli.main(["evals", "run", scenario, "--background", "2", "--json", str(figures)])

    assert status == 0
    assert "passed" in capsys.readouterr().out
    assert json.loads(figures.read_text())["passed"] is True


@pytest.mark.req("T3")
def test_a_fault_makes_the_exit_status_one(scenario, monkeypatch, capsys):
    monkeypatch.setattr("tools.evals.report.failed", lambda played: True)

    assert commands.main(["run", scenario, "--background", "0"]) == 1


def test_what_cannot_be_read_or_is_not_there_is_status_two(tmp_path, capsys):
    assert commands.main(["run", str(tmp_path / "none.jsonl")]) == 2
    assert commands.main(["run", "--only", "no such scenario"]) == 2
    assert commands.main(["labelled", "nothing"]) == 2
    assert commands.main(["locomo", str(tmp_path), "--feed", "by hand"]) == 2


@pytest.mark.req("T3")
def test_absent_conversations_are_said_loudly(tmp_path, capsys):
    assert commands.main(["locomo"]) == 2
    assert commands.main(["locomo", str(tmp_path)]) == 2

    assert capsys.readouterr().err.count("NOTHING WAS MEASURED") == 2


@pytest.mark.req("T3")
@pytest.mark.parametrize("feed", ["messages", "user-messages", "memories"])
def test_evidence_is_found_beside_the_baseline(folder, tokenizer, feed):
    product = InProcessProduct(BigramEmbedder(), tokenizer)
    run = LocomoRun(product=product, count=len, feed=feed)

    measured = [run(one) for one in conversations(folder)]

    figures = run.document(measured)["recall"]
    assert figures["all that is answered"] == {
        "questions": 1,
        "search": 1.0,
        "context": 1.0,
        "bm25": 1.0,
        "bm25_within_budget": 1.0,
    }
    assert figures["category 5, apart"]["questions"] == 1
    assert "parrot" not in json.dumps(run.document(measured))
    assert "bm25@10" in "\n".join(run.lines(measured))
    assert measured[0].unrelated.empty["filler"] == measured[0].unrelated.asked["filler"] > 0


def test_what_is_no_conversation_is_named(tmp_path):
    (tmp_path / "odd.json").write_text("{}")

    with pytest.raises(EvaluationError, match=r"odd\.json"):
        conversations(tmp_path)


class Stub(BaseHTTPRequestHandler):
    """Plays the stack and a model; ``drains`` are the answers that are left before it stays undrained."""

    drains: ClassVar[list[bool]] = []
    replies = {
        "/_local/token": {"token": "t"},
        "/_local/clock": {"now": "2026-09-21T12:00:00.000Z"},
        "/_local/drain": {"drained": False, "pending": 1},
        "/_local/maintenance": {},
        "/chat/completions": {"choices": [{"message": {"content": "It is a Grey PARROT."}}]},
    }

    def do_POST(self):
        self.rfile.read(int(self.headers["content-length"] or 0))
        found = self.replies.get(self.path)
        if self.path == "/_local/drain" and self.drains:
            found = {"drained": self.drains.pop(0), "pending": 1}
        self.send_response(200 if found is not None else 404)
        self.end_headers()
        told = {"authorization": self.headers["authorization"], "key": self.headers["idempotency-key"]}
        self.wfile.write(json.dumps(told if found is None else found).encode())

    def log_message(self, *text):
        """Say nothing."""


@contextmanager
def stub():
    server = HTTPServer(("127.0.0.1", 0), Stub)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_a_stack_at_a_url_is_driven_through_its_local_controls():
    with stub() as url:
        product = RemoteProduct(url)
        reply = product.call(Identity(tenant="acme", user="alice"), "POST", "/v1/search", {"query": "x"})
        now = product.advance(60)
        product.maintain()
        with pytest.raises(EvaluationError, match="did not empty"):
            product.settle()

    assert reply.status == 404
    assert reply.json["authorization"] == "Bearer t" and reply.json["key"]
    assert now.isoformat() == "2026-09-21T12:00:00+00:00"
    assert product.cost() is None and product.stores("x") is None
    with pytest.raises(EvaluationError, match="nobody answers"):
        product.maintain()


def test_a_stack_that_has_much_to_work_off_is_asked_again():
    with stub() as url:
        Stub.drains[:] = [False, False, True, False]
        RemoteProduct(url).settle()

    assert Stub.drains == [False]
    Stub.drains.clear()


def test_a_scenario_with_a_wrong_field_breaks_nothing_off_but_is_refused_in_a_line(tmp_path, capsys):
    path = tmp_path / "wrong.jsonl"
    wrong = SCENARIO | {"events": [{"remember": "x", "as": "quails", "ttl": 3600}]}
    path.write_text(f"{json.dumps(SCENARIO)}\n{json.dumps(wrong)}\n")

    status = commands.main(["run", str(path)])

    said = capsys.readouterr()
    assert (status, said.out, said.err.count("\n")) == (2, "", 1)
    assert "wrong.jsonl:2: events[0]: ttl must be a duration" in said.err


def test_a_url_where_nobody_answers_measures_nothing(scenario, capsys):
    with stub() as gone:
        pass

    for url in (gone, "nowhere"):
        assert commands.main(["run", scenario, "--url", url]) == 2
        assert capsys.readouterr().err.startswith("nobody answers at")


def test_answers_are_judged_where_a_model_is_configured():
    with stub() as url:
        model = configured_model({"EVALS_MODEL_URL": url, "EVALS_MODEL": "m"})
        assert model is not None
        assert model.answers("Which pet?", "context", ["grey parrot"])
        assert not model.answers("Which pet?", "context", ["quail"])

    assert configured_model({}) is None
    with pytest.raises(EvaluationError, match="does not answer"):
        Model(url=url, name="m").answers("?", "", ["x"])


@pytest.mark.slow
@pytest.mark.req("T3", "R3")
def test_chinese_records_and_dialogue_are_measured_by_halves(tmp_path, monkeypatch, capsys):
    sets = tmp_path / "chinese"
    sets.mkdir()
    rows = [
        {"memory": "m1", "type": "fact", "content": "周报每周五下午发给王经理"},
        {"memory": "m2", "type": "fact", "content": "阳台的绿萝一周浇两次"},
        {"question": "周报发给谁？", "evidence": ["m1"]},
        {"question": "绿萝几天浇一次？", "evidence": ["m2"]},
    ]
    lines = "\n".join(json.dumps(row) for row in rows)
    (sets / "records_dev.jsonl").write_text(lines)
    for name in ("dialogue_dev", "talk_dev"):
        (sets / f"{name}.json").write_text(json.dumps({"turns": TURNS, "questions": QUESTIONS}))
    monkeypatch.setattr(commands, "DATA", tmp_path)
    figures = tmp_path / "figures.json"

    status = commands.main(["chinese", "--split", "dev", "--json", str(figures)])

    assert status == 0
    said, report = capsys.readouterr().out, json.loads(figures.read_text())
    assert "2 kept, 0 refused" in said and "Chinese dialogue: dialogue_dev" in said
    assert "Chinese talk: talk_dev" in said
    assert (set(report["dialogue"]["conversations"]), set(report["talk"]["conversations"])) == (
        {"dialogue_dev"},
        {"talk_dev"},
    )
    assert [share[-1] for share in report["records"][0]["shares"]] == [1.0, 1.0]
    assert "绿萝" not in figures.read_text()


@pytest.mark.slow
@pytest.mark.req("T3", "R3")
def test_everyday_conversations_are_measured_in_the_half_they_have(tmp_path, monkeypatch, capsys):
    sets = tmp_path / "chinese"
    sets.mkdir()
    for half in ("dev", "heldout"):
        row = {"memory": "m1", "type": "fact", "content": "周报每周五下午发给王经理"}
        asks = {"question": "周报发给谁？", "evidence": ["m1"]}
        (sets / f"records_{half}.jsonl").write_text(f"{json.dumps(row)}\n{json.dumps(asks)}")
        for name in ("dialogue", "talk"):
            (sets / f"{name}_{half}.json").write_text(json.dumps({"turns": TURNS, "questions": QUESTIONS}))
    (sets / "everyday_dev_a.json").write_text(json.dumps({"turns": TURNS, "questions": QUESTIONS}))
    monkeypatch.setattr(commands, "DATA", tmp_path)

    statuses = [commands.main(["chinese", "--split", half]) for half in ("dev", "heldout")]

    assert statuses == [0, 0]
    assert capsys.readouterr().out.count("Chinese everyday: everyday_dev_a") == 1


@pytest.mark.slow
@pytest.mark.req("T3")
def test_english_dialogues_are_measured_by_halves(tmp_path, monkeypatch, capsys):
    sets = tmp_path / "english"
    sets.mkdir()
    for name in ("dialogue_dev_a", "dialogue_dev_b", "dialogue_heldout_a"):
        (sets / f"{name}.json").write_text(json.dumps({"turns": TURNS, "questions": QUESTIONS}))
    monkeypatch.setattr(commands, "DATA", tmp_path)
    figures = tmp_path / "figures.json"

    status = commands.main(["english", "--split", "dev", "--json", str(figures)])

    assert status == 0
    assert "English dialogue: dialogue_dev_a, dialogue_dev_b; " in capsys.readouterr().out
    assert set(json.loads(figures.read_text())["dialogue"]["conversations"]) == {
        "dialogue_dev_a",
        "dialogue_dev_b",
    }
    (sets / "dialogue_heldout_a.json").unlink()
    assert commands.main(["english", "--split", "heldout"]) == 2


@pytest.mark.req("T3")
def test_a_set_that_cannot_be_read_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr(commands, "DATA", tmp_path)

    assert commands.main(["chinese", "--split", "dev"]) == 2
