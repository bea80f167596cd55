import pytest


def ids(page):
    return [memory["memory_id"] for memory in page["items"]]


@pytest.mark.req("D7")
def test_a_list_is_paged_by_signed_tokens_in_order_of_creation(api, preference):
    made = [
        api.call("POST", "/v1/memories", preference(content=f"fact {n}", subject_key=None)).json["memory"][
            "memory_id"
        ]
        for n in range(5)
    ]

    seen, token = [], ""
    while token is not None:
        page = api.call("GET", "/v1/memories?limit=2" + (f"&page_token={token}" if token else "")).json
        seen += ids(page)
        token = page["next_page_token"]

    assert sorted(seen) == sorted(made)


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", 4),
        ("?type=preference", 3),
        ("?type=fact", 1),
        ("?scope=project:apollo", 2),
        ("?scope=project:apollo&type=fact", 1),
        ("?scope=project:gemini", 0),
        ("?subject_key=reply.style", 2),
        ("?status=pending", 0),
    ],
)
def test_filters_combine(api, preference, query, expected):
    api.call("POST", "/v1/memories", preference())
    api.call("POST", "/v1/memories", preference(subject_key=None, content="x"))
    api.call("POST", "/v1/memories", preference(scope="project:apollo"))
    api.call("POST", "/v1/memories", preference(type="fact", subject_key=None, scope="project:apollo"))
    seen, token = [], ""
    while token is not None:
        joint = "&" if "?" in query else "?"
        page = api.call("GET", f"/v1/memories{query}" + (f"{joint}page_token={token}" if token else "")).json
        seen += ids(page)
        token = page["next_page_token"]

    assert len(seen) == expected


@pytest.mark.req("I7")
def test_a_forged_token_a_strangers_or_one_of_other_filters_is_refused(api, preference):
    for user in ("alice", "bob"):
        for number in range(3):
            api.call("POST", "/v1/memories", preference(content=f"{number}", subject_key=None), user=user)
    token = api.call("GET", "/v1/memories?limit=1").json["next_page_token"]

    replies = [
        api.call("GET", f"/v1/memories?limit=1&page_token={token}", user="bob"),
        api.call("GET", f"/v1/memories?limit=1&page_token={token}&type=fact"),
        api.call("GET", "/v1/memories?page_token=forged.token"),
        api.call("GET", "/v1/memories?page_token=%F0%9F%98%80"),
        api.call("GET", f"/v1/conflicts?page_token={token}"),
    ]

    assert [reply.status for reply in replies] == [400] * 5
    assert api.call("GET", f"/v1/memories?limit=1&page_token={token}").status == 200


@pytest.mark.fourths
@pytest.mark.parametrize(
    "query",
    [
        "?limit=0",
        "?limit=101",
        "?limit=x",
        "?limit=-1",
        "?status=deleted",
        "?type=wish",
        "?scope=wish",
        "?a=b",
    ],
)
def test_a_bad_parameter_is_named(api, query):
    reply = api.call("GET", f"/v1/memories{query}")

    assert reply.status == 400
    assert reply.json["errors"][0]["pointer"].startswith("query:")
