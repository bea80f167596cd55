"""Tokens are accepted as API Gateway's JWT authorizer accepts them, by the stack's clock."""

import base64
import json
from datetime import UTC, datetime, timedelta

import jwt
import pytest

from tools.cli import main as cli
from tools.devstack.identity import KEY_ID, KeyStore, TokenIssuer, TokenRefusedError, TokenVerifier
from tools.devstack.template import Authorizer

AUTHORIZER = Authorizer(issuer="https://issuer", audiences=("ledger",))


class Clock:
    def __init__(self):
        self.moment = datetime(2026, 9, 21, tzinfo=UTC)

    def now(self):
        return self.moment


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture(scope="module")
def keys(tmp_path_factory):
    return KeyStore(tmp_path_factory.mktemp("keys"))


@pytest.fixture
def issuer(keys, clock):
    return TokenIssuer(keys, AUTHORIZER, clock.now)


@pytest.fixture
def verifier(keys, clock):
    return TokenVerifier(keys.jwks(), clock.now)


def test_a_token_of_ours_gives_its_claims(issuer, verifier):
    claims = verifier.claims(issuer.token("acme", "alice", ["user"], "memory:read"), AUTHORIZER)

    assert (claims["tenant_id"], claims["sub"], claims["roles"]) == ("acme", "alice", ["user"])


@pytest.mark.req("I5")
@pytest.mark.parametrize(
    "name", ["not tenant_admin", "tenant_admin ", "a,tenant_admin", "]tenant_admin", "a\tb"]
)
def test_a_role_that_would_read_as_others_is_refused(issuer, verifier, name):
    for roles in ([name], ["user", name], name):
        with pytest.raises(TokenRefusedError):
            verifier.claims(issuer.sign({"sub": "alice", "tenant_id": "acme", "roles": roles}), AUTHORIZER)

    groups = ["staff", "tenant_admin"]
    assert verifier.claims(issuer.token("acme", "alice", groups), AUTHORIZER)["roles"] == groups


def test_claims_that_were_not_given_are_absent(issuer, verifier):
    claims = verifier.claims(issuer.token("acme", "alice"), AUTHORIZER)

    assert not {"roles", "scope"} & set(claims)


def test_keys_survive_a_restart(keys, issuer, clock):
    again = TokenVerifier(KeyStore(keys._folder).jwks(), clock.now)

    assert again.claims(issuer.token("acme", "alice"), AUTHORIZER)["sub"] == "alice"


def test_a_token_ends_by_the_stacks_clock(issuer, verifier, clock):
    token = issuer.token("acme", "alice", expires_in=60)
    verifier.claims(token, AUTHORIZER)
    clock.moment += timedelta(seconds=60)

    with pytest.raises(TokenRefusedError):
        verifier.claims(token, AUTHORIZER)


@pytest.mark.parametrize(
    "claims",
    [
        {"iss": "https://other"},
        {"aud": "other"},
        {"exp": None},
        {"exp": "soon"},
        {"nbf": 4102444800},
        {"nbf": "soon"},
    ],
    ids=str,
)
def test_foreign_or_untimely_claims_are_refused(issuer, verifier, claims):
    with pytest.raises(TokenRefusedError):
        verifier.claims(issuer.sign({"sub": "alice", **claims}), AUTHORIZER)


def test_a_token_without_identity_passes_the_authorizer(issuer, verifier):
    assert "sub" not in verifier.claims(issuer.sign({}), AUTHORIZER)


def forged(issuer, **header):
    head, body, signature = issuer.token("acme", "alice").split(".")
    raw = json.dumps({"alg": "RS256", "kid": KEY_ID, **header}).encode()
    return ".".join([base64.urlsafe_b64encode(raw).rstrip(b"=").decode(), body, signature])


@pytest.mark.parametrize(
    "header", [{"alg": "none"}, {"alg": "HS256"}, {"kid": "other"}, {"kid": 1}, {"kid": []}]
)
def test_a_forged_header_is_refused(issuer, verifier, header):
    with pytest.raises(TokenRefusedError):
        verifier.claims(forged(issuer, **header), AUTHORIZER)


def test_a_token_of_another_key_is_refused(verifier, clock, tmp_path):
    stranger = TokenIssuer(KeyStore(tmp_path), AUTHORIZER, clock.now)

    with pytest.raises(TokenRefusedError):
        verifier.claims(stranger.token("acme", "alice"), AUTHORIZER)


def test_the_public_key_is_no_shared_secret(keys, verifier):
    modulus = keys.jwks()["keys"][0]["n"]
    token = jwt.encode({"sub": "alice"}, modulus, algorithm="HS256", headers={"kid": KEY_ID})

    with pytest.raises(TokenRefusedError):
        verifier.claims(token, AUTHORIZER)


@pytest.mark.parametrize("token", ["", "x", "a.b.c", "....", "\x00", "é.é.é", "a" * 100_000])
def test_what_is_no_token_is_refused(verifier, token):
    with pytest.raises(TokenRefusedError):
        verifier.claims(token, AUTHORIZER)


@pytest.mark.parametrize(("tenant", "user", "option"), [("", "alice", "--tenant"), ("acme", "", "--user")])
def test_the_command_line_makes_no_token_for_nobody(tenant, user, option, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("DATA_DIR", str(tmp_path))

    status = cli(["token", "--tenant", tenant, "--user", user])

    assert status == 2
    assert capsys.readouterr() == ("", f"{option} must have 1 to 256 characters.\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("there", [True, False])
def test_the_command_line_makes_no_token_and_no_key_where_no_stack_lives(there, tmp_path, capsys):
    folder = tmp_path / "data"
    if there:
        folder.mkdir()

    status = cli(["token", "--tenant", "acme", "--user", "alice", "--data-dir", str(folder)])

    said = capsys.readouterr()
    assert (status, said.out) == (2, "")
    assert said.err.startswith(f"No stack lives in {folder}; ")
    assert said.err.count("\n") == 1
    assert [path.name for path in tmp_path.rglob("*")] == (["data"] if there else [])


def test_the_command_line_signs_with_the_key_that_a_stack_has_made(tmp_path, capsys):
    keys = KeyStore(tmp_path / "keys")
    keys.private_key()

    assert cli(["token", "--tenant", "acme", "--user", "alice", "--data-dir", str(tmp_path)]) == 0

    key, token = keys.private_key().public_key(), capsys.readouterr().out.strip()
    claims = jwt.decode(token, key, algorithms=["RS256"], options={"verify_aud": False})
    assert (claims["tenant_id"], claims["sub"]) == ("acme", "alice")
