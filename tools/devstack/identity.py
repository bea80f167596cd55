"""The local identity provider: a key pair, its JWKS, tokens, and their verification as on AWS."""

from __future__ import annotations

import json
import os
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

import jwt
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey

from tools.devstack.settings import StackError
from tools.devstack.template import Authorizer

TEN_YEARS = 10 * 365 * 86_400
KEY_ID = "local-1"
_AMBIGUOUS = re.compile(r"[\s,\[\]]")
Now = Callable[[], datetime]


class TokenRefusedError(Exception):
    """The authorizer does not accept a token."""


class KeyStore:
    """Keys of one data folder, made at first use and kept."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / "signing-key.pem"

    @property
    def are_made(self) -> bool:
        """Tell whether there is a signing key: a stack has run on the folder."""
        return os.access(self._path, os.F_OK)

    def private_key(self) -> RSAPrivateKey:
        """
        Return the signing key; its public half stands beside it as ``jwks.json``.

        Raises:
            StackError: The stored key cannot be read.
        """
        path = self._path
        if not self.are_made:
            self._make(path)
        try:
            return _loaded(path.read_bytes())
        except (OSError, ValueError) as exc:
            raise StackError(f"The signing key {path} cannot be read; remove it to get a new one.") from exc

    def jwks(self) -> dict[str, Any]:
        """Return the public keys as a JSON Web Key Set."""
        self.private_key()
        document: dict[str, Any] = json.loads((self._folder / "jwks.json").read_text())
        return document

    def secret(self, name: str) -> str:
        """Return a random secret of this folder by *name*."""
        path = self._folder / name
        if not path.exists():
            _write(path, secrets.token_hex(32).encode())
        return path.read_text().strip()

    def _make(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        public = json.loads(jwt.algorithms.RSAAlgorithm.to_jwk(key.public_key()))
        public |= {"kid": KEY_ID, "use": "sig", "alg": "RS256"}
        _write(self._folder / "jwks.json", json.dumps({"keys": [public]}).encode())
        pem = key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        _write(path, pem)


@lru_cache(maxsize=8)
def _loaded(pem: bytes) -> RSAPrivateKey:
    """Looking whether a key is sound takes far longer than signing with it."""
    return cast(RSAPrivateKey, serialization.load_pem_private_key(pem, password=None))


def _write(path: Path, content: bytes) -> None:
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as stream:
        stream.write(content)
    draft.replace(path)


class TokenIssuer:
    """Signs tokens that the local front accepts."""

    def __init__(self, keys: KeyStore, authorizer: Authorizer, now: Now) -> None:
        self._key = keys.private_key()
        self._authorizer = authorizer
        self._now = now

    def token(
        self,
        tenant: str,
        user: str,
        roles: Sequence[str] | None = None,
        scope: str | None = None,
        expires_in: int = TEN_YEARS,
    ) -> str:
        """Return a token of *user* in *tenant*; claims that are None are left out."""
        claims: dict[str, Any] = {"sub": user, "tenant_id": tenant}
        if roles is not None:
            claims["roles"] = list(roles)
        if scope is not None:
            claims["scope"] = scope
        return self.sign(claims, expires_in)

    def sign(self, claims: Mapping[str, Any], expires_in: int = TEN_YEARS) -> str:
        """Return a token with *claims* over the standard ones, as an identity provider would sign it."""
        issued = int(self._now().timestamp())
        standard = {
            "iss": self._authorizer.issuer,
            "aud": self._authorizer.audiences[0],
            "iat": issued,
            "nbf": issued,
            "exp": issued + expires_in,
        }
        return jwt.encode({**standard, **claims}, self._key, algorithm="RS256", headers={"kid": KEY_ID})


class TokenVerifier:
    """Accepts a token as API Gateway's JWT authorizer does, by the stack's clock."""

    def __init__(self, jwks: Mapping[str, Any], now: Now) -> None:
        self._keys = {key.key_id: key for key in jwt.PyJWKSet.from_dict(dict(jwks)).keys}
        self._now = now
        # A caller sends the same token again and again; only its times have to be looked at anew.
        self._signed = lru_cache(maxsize=256)(self._read)

    def claims(self, token: str, authorizer: Authorizer) -> dict[str, Any]:
        """
        Return the claims of *token*.

        Raises:
            TokenRefusedError: It is forged, foreign, malformed, expired or not valid yet, or names a role
                that would be another one, or several, where the gateway has made text of its claims.
        """
        claims = dict(self._signed(token, authorizer))
        self._check_times(claims)
        _check_roles(claims.get("roles"))
        return claims

    def _read(self, token: str, authorizer: Authorizer) -> dict[str, Any]:
        try:
            key = self._keys.get(jwt.get_unverified_header(token).get("kid"))
            if key is None:
                raise TokenRefusedError("unknown key")
            claims: dict[str, Any] = jwt.decode(
                token,
                key.key,
                algorithms=["RS256"],
                audience=list(authorizer.audiences),
                issuer=authorizer.issuer,
                # Times are checked below, by the stack's clock.
                options={"verify_exp": False, "verify_nbf": False, "verify_iat": False, "verify_sub": False},
            )
        except (jwt.PyJWTError, ValueError, TypeError) as exc:
            raise TokenRefusedError("not a token of ours") from exc
        return claims

    def _check_times(self, claims: Mapping[str, Any]) -> None:
        now = self._now().timestamp()
        expires, begins = claims.get("exp"), claims.get("nbf", 0)
        if not _is_number(expires) or now >= cast(float, expires):
            raise TokenRefusedError("expired")
        if not _is_number(begins) or now < begins:
            raise TokenRefusedError("not valid yet")


def _check_roles(roles: object) -> None:
    names = roles if isinstance(roles, list) else [roles]
    if any(isinstance(name, str) and _AMBIGUOUS.search(name) for name in names):
        raise TokenRefusedError("a role with a space, comma or bracket in its name")


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def machine_now() -> datetime:
    """Return the machine's time in UTC."""
    return datetime.now(UTC)
