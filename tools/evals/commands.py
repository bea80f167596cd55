"""The evaluations as commands: ``memory-ledger evals …`` and ``python -m tools.evals …``."""

from __future__ import annotations

import argparse
import json
import os
import sys
import uuid
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tools.evals.labelled import DATA, SPLITS
from tools.evals.product import EvaluationError, Product
from tools.threads import ONE_THREAD

if TYPE_CHECKING:
    from memory_ledger.adapters.embedder import LocalEmbedder
    from tools.evals.running import Runner

Command = Callable[[argparse.Namespace], int]
LOCOMO, BACKGROUND = "LOCOMO_DIR", 24
CANNOT = 2
EXPECTED = ("dialogue", "talk")
"""Conversations that both halves have."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the evaluation that *arguments* name; return its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.evals", description="Evaluate Memory Ledger.")
    add_commands(parser)
    options = parser.parse_args(arguments)
    command: Command = options.command
    return command(options)


def add_commands(parser: argparse.ArgumentParser) -> None:
    """Give *parser* a command for each evaluation."""
    commands = parser.add_subparsers(required=True, metavar="EVALUATION")
    run = commands.add_parser("run", help="play scenarios; fails on any leak, stale hit or residue")
    run.add_argument("files", nargs="*", type=Path, metavar="FILE", help="JSON Lines; else those at hand")
    run.add_argument("--split", choices=SPLITS, help="one half of those at hand")
    run.add_argument("--only", action="append", metavar="WORD", help="with WORD in id or group")
    run.add_argument("--background", type=int, default=BACKGROUND, metavar="N", help="unrelated records")
    locomo = commands.add_parser("locomo", help="evidence recall on conversations in LoCoMo's form")
    locomo.add_argument("folder", nargs="?", type=Path, help=f"where they are; else {LOCOMO}")
    locomo.add_argument("--feed", default="messages", help="messages, user-messages or memories")
    labelled = commands.add_parser("labelled", help="what the labelled sets of the write policy say")
    labelled.add_argument("names", nargs="*", metavar="NAME")
    chinese = commands.add_parser("chinese", help="recall on Chinese records and dialogue")
    chinese.add_argument("--split", choices=SPLITS, help="one half; else both")
    english = commands.add_parser("english", help="recall on English dialogues, asked in other words")
    english.add_argument("--split", choices=SPLITS, help="one half; else both")
    for one in (locomo, chinese, english):
        one.add_argument("--consents", action="store_true", help="the users allow what takes a consent")
    everything = commands.add_parser("all", help="labelled sets, scenarios, Chinese and English sets, LoCoMo")
    evaluations = (
        *((run, _run), (locomo, _locomo), (everything, _all)),
        *((chinese, _chinese), (english, _english)),
    )
    for one, command in (*evaluations, (labelled, _labelled)):
        one.add_argument("--url", help="a running local stack; else everything in this process")
        one.add_argument("--json", type=Path, dest="report", metavar="FILE", help="write the figures here")
        one.set_defaults(command=_told(command))


def _told(command: Command) -> Command:
    """Return *command* that says in one line why it cannot go on."""

    def run(options: argparse.Namespace) -> int:
        os.environ.update(ONE_THREAD | os.environ)
        try:
            return command(options)
        except EvaluationError as exc:
            print(exc, file=sys.stderr)
            return CANNOT

    return run


def _labelled(options: argparse.Namespace) -> int:
    from tools.evals.policy_sets import REPORTS, reaches_the_least

    unknown = [name for name in options.names if name not in REPORTS]
    if unknown:
        raise EvaluationError(f"unknown: {' '.join(unknown)}; known: {' '.join(REPORTS)}")
    print("\n".join(line for name in options.names or REPORTS for line in REPORTS[name]()))
    return int(not reaches_the_least())


def _run(options: argparse.Namespace) -> int:
    from tools.evals.report import document, failed, lines
    from tools.evals.scenario import load

    scenarios = [one for path in _files(options) for one in load(path)]
    chosen = [one for one in scenarios if _wanted(f"{one.id} {one.group}", options.only)]
    if not chosen:
        raise EvaluationError("no scenario is asked for")
    played = list(_runner(options)(chosen))
    print("\n".join(lines(played)))
    _write(options.report, document(played))
    return int(failed(played))


def _runner(options: argparse.Namespace) -> Runner:
    from tools.evals.baselines import Baselines
    from tools.evals.model import configured_model
    from tools.evals.running import Runner

    product = _product(options.url)
    return Runner(
        product=product,
        baselines=Baselines(product=product, embedder=_embedder()),
        count=_counter(),
        model=configured_model(),
        run=f"-{uuid.uuid4().hex[:8]}" if options.url else "",
        background=options.background,
    )


def _locomo(options: argparse.Namespace) -> int:
    from tools.evals.locomo import conversations
    from tools.evals.locomo_run import LocomoRun

    folder = options.folder or (Path(os.environ[LOCOMO]) if os.environ.get(LOCOMO) else None)
    found = conversations(folder)
    run = LocomoRun(
        product=_product(options.url),
        count=_counter(),
        feed=options.feed,
        run=f"-{uuid.uuid4().hex[:8]}",
        allowed=options.consents,
    )
    measured = [run(one) for one in found]
    print("\n".join(run.lines(measured)))
    _write(options.report, run.document(measured))
    return 0


def _chinese(options: argparse.Namespace) -> int:
    from tools.evals.noted import lines, measure

    run = f"-{uuid.uuid4().hex[:8]}"
    product = _product(options.url)
    noted = [measure(product, DATA / "chinese" / f"records_{half}.jsonl", run) for half in _halves(options)]
    print("\n".join(lines(noted)))
    names = ("dialogue", "talk", "everyday")
    figures = {name: _dialogues("Chinese", product, run, options, name) for name in names}
    _write(options.report, {"records": [asdict(one) for one in noted], **figures})
    return 0


def _english(options: argparse.Namespace) -> int:
    measured = _dialogues("English", _product(options.url), f"-{uuid.uuid4().hex[:8]}", options)
    _write(options.report, {"dialogue": measured})
    return 0


def _dialogues(
    language: str, product: Product, run: str, options: argparse.Namespace, name: str = "dialogue"
) -> object:
    """Print what is found in the dialogues of each half there is, those called *name*; return the figures."""
    from tools.evals.locomo import conversation
    from tools.evals.locomo_run import LocomoRun

    talks = LocomoRun(
        product=product, count=_counter(), run=run, title=f"{language} {name}", allowed=options.consents
    )
    everything = []
    for half in _halves(options):
        files = sorted((DATA / language.lower()).glob(f"{name}_{half}*.json"))
        if not files and name in EXPECTED:
            raise EvaluationError(f"no {language} {name} of the half {half} is there")
        if not files:
            continue
        measured = [talks(conversation(file)) for file in files]
        print("\n".join(talks.lines(measured)))
        everything += measured
    return talks.document(everything)


def _halves(options: argparse.Namespace) -> tuple[str, ...]:
    return (options.split,) if options.split else SPLITS


def _all(options: argparse.Namespace) -> int:
    """Run everything; the absence of LoCoMo's conversations is said, and fails nothing."""
    where = ["--url", options.url] if options.url else []
    statuses = [main(["labelled"]), *(main(["run", "--split", split, *where]) for split in SPLITS)]
    statuses += [main(["chinese", *where]), main(["english", *where])]
    measured = main(["locomo", *where])
    return max(statuses) or (0 if measured == CANNOT else measured)


def _product(url: str | None) -> Product:
    from tools.evals.in_process import InProcessProduct
    from tools.evals.remote import RemoteProduct

    if not url:
        return InProcessProduct(_embedder())
    product = RemoteProduct(url)
    product.reach()
    return product


@cache
def _embedder() -> LocalEmbedder:
    from memory_ledger.adapters.embedder import LocalEmbedder

    embedder = LocalEmbedder()
    embedder.embed(["loads the model before anything is timed"])
    return embedder


def _counter() -> Callable[[str], int]:
    from memory_ledger.adapters.tokenizer import TiktokenTokenizer
    from tools.evals.in_process import VOCABULARIES

    tokenizer = TiktokenTokenizer(VOCABULARIES)
    encoding = tokenizer.encoding_for(None)
    return lambda text: tokenizer.count(text, encoding)


def _files(options: argparse.Namespace) -> list[Path]:
    return list(options.files) or [DATA / "scenarios" / f"{half}.jsonl" for half in _halves(options)]


def _wanted(names: str, words: Sequence[str] | None) -> bool:
    return words is None or any(word in names for word in words)


def _write(path: Path | None, report: object) -> None:
    if path is not None:
        path.write_text(json.dumps(report, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
