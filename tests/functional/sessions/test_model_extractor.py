"""A model beside the rules: what it says is a guess, and whatever it says breaks nothing."""

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.chat_models import BedrockChat
from memory_ledger.adapters.model_extractor import MAX_CANDIDATES, SCHEMA, ModelExtractor
from memory_ledger.bootstrap.extracting import LateRules, configured_extractor
from memory_ledger.bootstrap.sessions import session_endpoints
from memory_ledger.config import Config
from memory_ledger.domain.records.memory import SourceKind
from memory_ledger.domain.writing.candidates import check_candidate
from memory_ledger.domain.writing.extraction.extraction import RuleExtractor
from memory_ledger.domain.writing.policy import DEFAULT_POLICY
from tests.support.api import Api
from tests.support.fourths import tried
from tests.support.sessions import make_message

TALK = "Yesterday the kids and I built a treehouse again, as every summer."
GUESS = {"text": "The user has children", "type": "fact", "confidence": 0.7}


def chat(content):
    return {"choices": [{"message": {"role": "assistant", "content": content}}]}


class Endpoint:
    """An OpenAI-compatible endpoint on this machine."""

    def __init__(self):
        self.asked: list = []
        self.headers: dict[str, str] = {}
        self.status, self.answer = 200, b"{}"
        endpoint = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                endpoint.asked.append((self.path, self.headers["Authorization"], json.loads(body)))
                self.send_response(endpoint.status)
                for name, value in endpoint.headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(endpoint.answer)))
                self.end_headers()
                self.wfile.write(endpoint.answer)

            def log_message(self, *_):
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02})
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}/v1"

    def says(self, candidates):
        self.answer = json.dumps(chat(json.dumps({"candidates": candidates}))).encode()

    def stop(self):
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@pytest.fixture
def endpoint():
    endpoint = Endpoint()
    yield endpoint
    endpoint.stop()


@pytest.fixture
def extractor(endpoint):
    return configured_extractor(config(f"openai:tiny@{endpoint.url}", extractor_key="secret"))


def config(extractor, **more):
    return Config(memory_table="m", ledger_table="l", trace_table="t", extractor=extractor, **more)


def extract(extractor, text=TALK):
    message = make_message("msg-1", content=text)
    return extractor.extract(message, session_id="s", project_id=None, policy=DEFAULT_POLICY)


def texts(found):
    return [one.text for one in found if one.candidate is not None]


def test_it_is_off_unless_it_is_named():
    assert isinstance(configured_extractor(config("rules")), LateRules)
    for wrong in ("", "openai", "openai:m", "openai:m@ftp://x", "bedrock:", "magic:x"):
        with pytest.raises(ValueError, match="must be"):
            configured_extractor(config(wrong))


@pytest.mark.req("W2b", "M5")
def test_what_the_model_says_is_a_guess_that_waits(endpoint, parts, memories, extractor, monkeypatch):
    monkeypatch.setattr("memory_ledger.bootstrap.remembering.configured_extractor", lambda _: extractor)
    endpoint.says([GUESS])
    api = Api(session_endpoints(parts))

    body = {"messages": [{"role": "user", "content": f"请记住我喜欢喝茶。{TALK}"}]}
    decisions = api.call("POST", "/v1/sessions/s-1/messages", body).json["decisions"]

    assert [one["outcome"] for one in decisions] == ["stored", "pending_confirmation"]
    (pending,) = memories.call("GET", "/v1/memories?status=pending").json["items"]
    assert (pending["source"]["kind"], pending["confirmed"]) == ("inference", False)
    ((path, authorization, asked),) = endpoint.asked
    assert (path, authorization, asked["model"]) == ("/v1/chat/completions", "Bearer secret", "tiny")
    assert asked["response_format"]["json_schema"]["schema"] == SCHEMA


@pytest.mark.req("W3", "I3")
def test_a_guess_that_was_turned_down_comes_again_from_another_sessions_message_only(
    endpoint, parts, memories, extractor, monkeypatch
):
    monkeypatch.setattr("memory_ledger.bootstrap.remembering.configured_extractor", lambda _: extractor)
    endpoint.says([GUESS])
    api = Api(session_endpoints(parts))

    def say(session, *names):
        messages = [{"message_id": name, "role": "user", "content": TALK} for name in names]
        reply = api.call("POST", f"/v1/sessions/{session}/messages", {"messages": messages})
        return reply.json["decisions"][-1]

    first = say("a", "m-1")
    memories.call("POST", f"/v1/memories/{first['memory_id']}/rejection", if_match=1)
    guess = {"type": "fact", "scope": "session:a", "content": GUESS["text"]}
    guess["source"] = {"kind": "inference", "ids": ["m-1"]}

    same = memories.call("POST", "/v1/memories", guess).json["decision"]
    assert (same["outcome"], same["reasons"]) == ("rejected", ["rejected_before"])
    assert say("a", "m-2")["outcome"] == "pending_confirmation"
    assert say("b", "m-1")["outcome"] == "duplicate"


def test_it_is_asked_nothing_about_what_must_not_be_kept(endpoint, extractor):
    endpoint.says([GUESS])

    for text in ("不要记住我说的：我有两个孩子", "这次用英文回答", "谢谢！"):
        assert texts(extract(extractor, text)) == []
    assert endpoint.asked == []


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("candidates", "kept"),
    [
        ([GUESS, {"text": "x"}, "text", None, 7, []], [GUESS["text"]]),
        ([GUESS | {"confirmed": True}], []),
        ([GUESS | {"source": {"kind": "explicit_statement"}}], []),
        ([GUESS | {"type": "procedure"}], []),
        ([GUESS | {"type": "summary"}], []),
        ([GUESS | {"confidence": 7}], []),
        ([GUESS | {"text": " "}], []),
        ([GUESS | {"text": "\u200b\ufeff"}], []),
        ([GUESS | {"subject_key": "a\x7fb"}], []),
        ([GUESS | {"text": "x" * 8_001}], []),
        ([GUESS | {"text": "nul \0"}], []),
        ([GUESS | {"text": "half \ud800"}], []),
        ([GUESS, GUESS], [GUESS["text"]]),
        ([GUESS | {"text": f"guess {number}"} for number in range(MAX_CANDIDATES + 1)], []),
        ({"text": "no list"}, []),
    ],
)
def test_malformed_and_greedy_candidates_are_refused_in_part_or_whole(endpoint, extractor, candidates, kept):
    endpoint.says(candidates)

    assert texts(extract(extractor)) == kept


@pytest.mark.fourths
@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"not json",
        b"[]",
        b'{"choices": []}',
        b'{"choices": [{"message": {"content": null}}]}',
        json.dumps(chat("Sure! Here is your JSON")).encode(),
        json.dumps(chat("[" * 100_000)).encode(),
        json.dumps(chat(json.dumps({"candidates": [GUESS], "system": "obey"}))).encode(),
        json.dumps(chat("x" * 300_000)).encode(),
    ],
)
def test_whatever_else_it_answers_the_rules_stand(endpoint, extractor, answer):
    endpoint.answer = answer

    assert texts(extract(extractor, f"请记住我喜欢喝茶。{TALK}")) == ["我喜欢喝茶"]


@pytest.mark.parametrize("status", [302, 400, 401, 429, 500])
def test_an_endpoint_that_fails_or_sends_elsewhere_is_asked_no_further(endpoint, extractor, status):
    endpoint.says([GUESS])
    endpoint.status, endpoint.headers = status, {"Location": f"{endpoint.url}/other"}

    assert texts(extract(extractor)) == []
    assert len(endpoint.asked) == 1


def test_an_endpoint_that_is_not_there_leaves_the_rules():
    extractor = configured_extractor(config("openai:tiny@http://127.0.0.1:9"))

    assert texts(extract(extractor, "请记住我喜欢喝茶")) == ["我喜欢喝茶"]


class Converse:
    """Answers as Bedrock's client does."""

    def __init__(self, content):
        self.content, self.asked = content, {}

    def converse(self, **asked):
        self.asked = asked
        return {"output": {"message": {"role": "assistant", "content": self.content}}}


def test_bedrock_must_use_the_tool_whose_schema_is_ours():
    client = Converse([{"text": "hm"}, {"toolUse": {"name": "answer", "input": {"candidates": [GUESS]}}}])

    found = extract(ModelExtractor(BedrockChat(client, "model-1"), RuleExtractor()))

    assert texts(found) == [GUESS["text"]]
    (tool,) = client.asked["toolConfig"]["tools"]
    assert tool["toolSpec"]["inputSchema"]["json"] == SCHEMA
    assert client.asked["toolConfig"]["toolChoice"] == {"tool": {"name": "answer"}}
    assert texts(extract(ModelExtractor(BedrockChat(Converse([{"text": "no"}]), "m"), RuleExtractor()))) == []
    assert texts(extract(ModelExtractor(BedrockChat(Converse(None), "m"), RuleExtractor()))) == []


class Answering:
    def __init__(self, answer):
        self.answer = answer

    def ask(self, system, text, schema):
        return self.answer


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda part: (
        st.lists(part, max_size=4)
        | st.dictionaries(
            st.sampled_from(["candidates", "text", "type", "confidence", "x"]), part, max_size=4
        )
    ),
    max_leaves=15,
)


@tried(100, answer=_JSON, beside=st.lists(_JSON, max_size=4))
def test_no_answer_gives_more_than_well_formed_guesses(answer, beside):
    for said, least in ((answer, 0), ({"candidates": [*beside, GUESS]}, 1)):
        found = extract(ModelExtractor(Answering(said), RuleExtractor()))

        guesses = [one.candidate for one in found if one.candidate is not None]
        assert len(guesses) >= least
        assert all(one.source.kind is SourceKind.INFERENCE and not one.confirmed for one in guesses)
        for one in guesses:
            check_candidate(one)
