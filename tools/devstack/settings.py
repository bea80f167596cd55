"""What the person at the terminal may choose, and the sentence they get when a choice cannot work."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SEARCHES = ("embedded", "opensearch")


class StackError(Exception):
    """The stack cannot run as asked; the message is one sentence for the person at the terminal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How one stack runs; *port* 0 takes a free one, *warm* loads the embedding model at the start."""

    data_dir: Path
    port: int = 8080
    search: str = "embedded"
    opensearch_url: str | None = None
    once: bool = False
    root: Path = ROOT
    template: Path = ROOT / "template.yaml"
    ministack_python: Path = ROOT / ".venv-ministack" / "bin" / "python"
    snapshot_seconds: float = 30.0
    reaper_seconds: float = 60.0
    environments_per_function: int = 3
    stop_seconds: float = 60.0
    warm: bool = True


def settings_from(environment: Mapping[str, str]) -> Settings:
    """
    Return the settings that *environment* names.

    Raises:
        StackError: PORT or SEARCH has no usable value.
    """
    url = environment.get("OPENSEARCH_URL") or None
    search = environment.get("SEARCH") or ("opensearch" if url else "embedded")
    if search not in SEARCHES:
        raise StackError(f"SEARCH={search} is not known; use one of: {', '.join(SEARCHES)}.")
    return Settings(
        data_dir=Path(environment.get("DATA_DIR") or ".local").absolute(),
        port=_port(environment.get("PORT") or "8080"),
        search=search,
        opensearch_url=url,
        once=environment.get("ONCE", "") not in ("", "0"),
        snapshot_seconds=_seconds(environment, "SNAPSHOT_SECONDS", 30.0),
        reaper_seconds=_seconds(environment, "REAPER_SECONDS", 60.0),
    )


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise StackError(f"PORT={text} is not a port; use a number from 0 (any free one) to 65535.")
    return int(text)


def _seconds(environment: Mapping[str, str], name: str, default: float) -> float:
    text = environment.get(name)
    if not text:
        return default
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.1 <= seconds <= 86_400:
        raise StackError(f"{name}={text} is not a number of seconds between 0.1 and 86400.")
    return seconds
