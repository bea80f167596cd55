"""What every embedder promises, and what the local one's calibration rests on."""

from __future__ import annotations

import io
import json
import math
import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import boto3
import pytest
from botocore.response import StreamingBody
from botocore.stub import ANY, Stubber

from memory_ledger.adapters.embedder import MAX_CHARACTERS, BedrockEmbedder, LocalEmbedder, prepare
from memory_ledger.adapters.general_questions import USE_GENERAL_QUESTIONS
from memory_ledger.domain.errors import EmbedderUnavailableError
from tests.contract.embedder_pairs import DISTRACTORS, PARAPHRASES, QUESTION_MEMORY
from tools.devstack.local_adapters import local_embedder
from tools.evals.question_kinds import fitted

TITAN = "amazon.titan-embed-text-v2:0"


class HashingTitan:
    """A Bedrock client whose model hashes characters."""

    def __init__(self) -> None:
        self.calls = 0

    def invoke_model(self, **parameters: Any) -> dict[str, Any]:
        self.calls += 1
        request = json.loads(parameters["body"])
        numbers = [0.0] * request["dimensions"]
        for char in request["inputText"]:
            numbers[ord(char) % len(numbers)] += 3.0
        return {"body": io.BytesIO(json.dumps({"embedding": numbers}).encode())}


@pytest.fixture(scope="module")
def local() -> LocalEmbedder:
    """The one that other tests of this process may have loaded."""
    return local_embedder(None)


@pytest.fixture(params=["local", "bedrock"])
def embedder(request):
    if request.param == "local":
        return request.getfixturevalue("local")
    return BedrockEmbedder(HashingTitan(), dimension=256)


def cosine(left, right):
    return sum(a * b for a, b in zip(left, right, strict=True))


def test_vectors_are_unit_vectors_of_the_dimension(embedder):
    for vector in embedder.embed(["hello", "你好，世界", "E0421", "a" * 50_000, "🦀 and crab"]):
        assert len(vector) == embedder.dimension
        assert math.hypot(*vector) == pytest.approx(1.0, abs=1e-4)


@pytest.mark.fourths
@pytest.mark.parametrize("text", ["", "  \n\t", "!!!", "😀😀", "\ud800", "\x00", "…。、"])
def test_a_text_without_letters_or_digits_has_no_vector(embedder, text):
    assert embedder.embed([text]) == [None]


def test_a_batch_gives_what_each_text_gives_alone(embedder):
    texts = [question for question, _ in QUESTION_MEMORY] + ["", "\ud800x"]

    together = type(embedder).embed(embedder, texts)

    assert together == [embedder.embed([text])[0] for text in texts]


@pytest.mark.slow
def test_a_batch_gives_the_same_numbers_in_another_instance(local):
    texts = [question for question, _ in QUESTION_MEMORY][:8]
    backwards = LocalEmbedder().embed(texts[::-1])

    assert backwards[::-1] == [local.embed([text])[0] for text in texts]


def test_lone_surrogates_are_left_out(embedder):
    assert embedder.embed(["hello\ud800"]) == embedder.embed(["hello"])


def test_only_the_beginning_of_a_long_text_counts(embedder):
    long = "word " * 1_000

    assert embedder.embed([long]) == embedder.embed([long[:MAX_CHARACTERS] + "other"])
    assert len(prepare("ﷺ" * 10_000)) <= MAX_CHARACTERS


@pytest.mark.slow
def test_many_threads_get_the_same_vectors(embedder):
    texts = [memory for _, memory in QUESTION_MEMORY][:12]
    alone = embedder.embed(texts)
    fresh = LocalEmbedder() if isinstance(embedder, LocalEmbedder) else embedder

    with ThreadPoolExecutor(8) as pool:
        assert all(vectors == alone for vectors in pool.map(lambda _: fresh.embed(texts), range(8)))


def test_relevance_rises_from_nought_to_one(embedder):
    steps = [embedder.relevance(step / 100) for step in range(-100, 101)]

    assert steps == sorted(steps)
    assert (steps[0], steps[-1]) == (0.0, 1.0)
    assert embedder.relevance(float("nan")) == 0.0


@pytest.mark.req("P3")
def test_the_model_id_names_package_and_preparation(local):
    assert local.model_id == "use-multilingual-3/0.2.1/p2"
    assert BedrockEmbedder(HashingTitan(), dimension=256).model_id == f"bedrock/{TITAN}/256/p2"


def test_a_known_text_is_not_computed_again():
    titan = HashingTitan()
    embedder = BedrockEmbedder(titan, dimension=256)

    embedder.embed(["a", "a", "b"])
    embedder.embed(["b", "a\ud800", " a "])

    assert titan.calls == 2


def test_a_forked_child_embeds_as_its_parent(local):
    expected = local.embed(["fork"])
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        fresh = LocalEmbedder()
        fresh._model = local._model
        os.write(writer, b"1" if fresh.embed(["fork"]) == expected else b"0")
        os._exit(0)
    os.waitpid(child, 0)

    assert os.read(reader, 1) == b"1"


def test_the_local_model_finds_the_memory_that_a_question_means(local):
    memories = [*dict.fromkeys(memory for _, memory in QUESTION_MEMORY), *DISTRACTORS]
    vectors = local.embed(memories)

    ranks = []
    for question, meant in QUESTION_MEMORY:
        scores = dict(zip(memories, (cosine(local.embed([question])[0], v) for v in vectors), strict=True))
        ranks.append(sum(score > scores[meant] for score in scores.values()) + 1)

    assert sum(rank == 1 for rank in ranks) / len(ranks) >= 0.70
    assert sum(rank <= 3 for rank in ranks) / len(ranks) >= 0.90


@pytest.mark.req("R5")
def test_unrelated_texts_are_irrelevant_and_restatements_relevant(local):
    topics = [local.embed([question])[0] for question, _ in QUESTION_MEMORY]
    unrelated = sorted(
        local.relevance(cosine(topic, other)) for topic in topics for other in local.embed(DISTRACTORS)
    )
    restated = [local.relevance(cosine(*local.embed(list(pair)))) for pair in PARAPHRASES]

    assert unrelated[int(len(unrelated) * 0.95)] < 0.2
    assert min(restated) > 0.7


@pytest.fixture
def bedrock():
    client = boto3.client(
        "bedrock-runtime", region_name="eu-west-1", aws_access_key_id="a", aws_secret_access_key="b"
    )
    with Stubber(client) as stubber:
        yield client, stubber


def answer(body: bytes):
    return {"body": StreamingBody(io.BytesIO(body), len(body)), "contentType": "application/json"}


def test_bedrock_is_asked_for_a_normalised_vector_of_the_dimension(bedrock):
    client, stubber = bedrock
    expected = {
        "modelId": TITAN,
        "body": ANY,
        "contentType": "application/json",
        "accept": "application/json",
    }
    stubber.add_response("invoke_model", answer(b'{"embedding": [3.0, 4.0]}'), expected)

    vectors = BedrockEmbedder(client, TITAN, dimension=2).embed(["你好"])

    assert vectors == [(0.6, 0.8)]
    stubber.assert_no_pending_responses()


@pytest.mark.parametrize("code", ["ThrottlingException", "ModelTimeoutException", "AccessDeniedException"])
def test_a_failure_of_bedrock_is_an_embedder_that_is_unavailable(bedrock, code):
    client, stubber = bedrock
    stubber.add_client_error("invoke_model", code)

    with pytest.raises(EmbedderUnavailableError):
        BedrockEmbedder(client).embed(["hello"])


@pytest.mark.parametrize(
    "body",
    [b"", b"{}", b"null", b"[1", b'{"embedding": [1.0]}', b'{"embedding": null}', b'{"embedding": [{}]}'],
)
def test_an_answer_of_bedrock_that_is_no_vector_is_a_failure(bedrock, body):
    client, stubber = bedrock
    stubber.add_response("invoke_model", answer(body))

    with pytest.raises(EmbedderUnavailableError):
        BedrockEmbedder(client, dimension=2).embed(["hello"])


GENERAL = (
    "世界上最高的瀑布在哪里",
    "什么是二叉树",
    "把再见翻译成俄语",
    "What is the tallest waterfall in the world?",
    "Explain what a binary tree is",
    "Quelle est la capitale de la Mongolie ?",
    "モンゴルの首都はどこですか",
)
OWN = (
    "婚礼那天谁迟到了",
    "我把护照放在哪儿了",
    "给房东写一封退租的信",
    "Who was late for the wedding?",
    "Where did I put my passport?",
    "Où habite ma sœur ?",
    "妹はどこに住んでいますか",
)


@pytest.mark.fourths
@pytest.mark.req("C6")
@pytest.mark.parametrize("question", [*GENERAL, *OWN])
def test_how_general_a_question_is_lies_between_nought_and_one(embedder, question):
    (vector,) = embedder.embed([question])

    assert 0.0 <= embedder.generality(vector) <= 1.0


@pytest.mark.req("C6")
@pytest.mark.parametrize("question", GENERAL)
def test_what_anybody_may_ask_is_general_in_any_language(local, question):
    (vector,) = local.embed([question])

    assert local.generality(vector) > 0.25


@pytest.mark.req("C6")
@pytest.mark.parametrize("question", OWN)
def test_what_only_the_user_can_ask_is_not_general(local, question):
    (vector,) = local.embed([question])

    assert local.generality(vector) < 0.1


@pytest.mark.req("C6")
@pytest.mark.slow
def test_the_way_that_is_kept_is_what_the_examples_give(local):
    found = fitted(local)

    kept = USE_GENERAL_QUESTIONS
    assert max(abs(a - b) for a, b in zip(found.steps, kept.steps, strict=True)) <= 1
    assert (kept.step, kept.start) == pytest.approx((found.step, found.start), rel=1e-2)
