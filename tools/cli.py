"""The command line: ``memory-ledger token``, ``serve``, and what maintenance is asked for."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

from tools.devstack.settings import StackError, settings_from
from tools.evals.commands import add_commands

Command = Callable[[argparse.Namespace], int]
_Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that *arguments* name; return its exit status."""
    options = _parser().parse_args(arguments)
    command: Command = options.command
    try:
        return command(options)
    except StackError as exc:
        print(exc, file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="memory-ledger", description="Operates Memory Ledger, here and deployed."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    token = commands.add_parser("token", help="print a token for the stack in DATA_DIR")
    token.add_argument("--tenant", required=True)
    token.add_argument("--user", required=True)
    token.add_argument("--role", action="append", dest="roles", help="may be given more than once")
    token.add_argument("--scope", action="append", dest="scopes", help="may be given more than once")
    token.add_argument("--expires-in", type=int, default=None, metavar="N", help="seconds; else ten years")
    token.add_argument("--data-dir", default=None, help="the stack's data folder; else DATA_DIR or .local")
    token.set_defaults(command=_token)
    serve = commands.add_parser("serve", help="run the local stack, as make run does")
    serve.set_defaults(command=_serve)
    for task, command in _maintenance(commands).items():
        command.add_argument(
            "--function",
            default=os.environ.get("MAINTENANCE_FUNCTION"),
            metavar="NAME",
            help="maintenance function of a deployment; else the local stack on PORT is asked",
        )
        command.set_defaults(command=_maintain, task=task)
    add_commands(commands.add_parser("evals", help="evaluate: scenarios, conversations, labelled sets"))
    return parser


def _maintenance(commands: _Commands) -> dict[str, argparse.ArgumentParser]:
    """Return the command of each task of the maintenance function."""
    made = {
        task: commands.add_parser(task.replace("_", "-"), help=says)
        for task, says in (
            ("redrive", "carry what was set aside to the index once more"),
            ("rebuild_index", "build the index anew from the tables alone"),
            ("reconcile", "compare index and tables both ways, and repair the index"),
            ("repeat_deletions", "delete again what a restored backup brought back"),
        )
    }
    made["repeat_deletions"].add_argument(
        "--since", required=True, metavar="TIME", help="the backup's, 2026-09-21T10:30:00Z"
    )
    migrate = commands.add_parser("migrate-index", help="move the index to another embedding model")
    return made | _migration(migrate)


def _migration(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    steps = parser.add_subparsers(required=True, metavar="STEP")
    return {
        "start_migration": steps.add_parser("start", help="make the next model's index, and fill it"),
        "compare_migration": steps.add_parser("compare", help="set both indexes side by side, in figures"),
        "switch_migration": steps.add_parser("switch", help="search the next model's index"),
        "roll_back_migration": steps.add_parser("rollback", help="search the former index again"),
        "finish_migration": steps.add_parser("finish", help="remove every index that is not searched"),
    }


def _token(options: argparse.Namespace) -> int:
    from tools.devstack.clock import ShiftedClock
    from tools.devstack.identity import TEN_YEARS, KeyStore, TokenIssuer
    from tools.devstack.shape import local_authorizer
    from tools.devstack.template import Template

    _check_name("--tenant", options.tenant)
    _check_name("--user", options.user)
    settings = settings_from({"DATA_DIR": options.data_dir or os.environ.get("DATA_DIR", "")})
    keys = KeyStore(Path(settings.data_dir) / "keys")
    if not keys.are_made:
        raise StackError(
            f"No stack lives in {settings.data_dir}; start it with make run, or name its --data-dir."
        )
    try:
        clock = ShiftedClock(settings.data_dir / "clock.bin")
        issuer = TokenIssuer(keys, local_authorizer(Template(settings.template)), clock.now)
    except OSError as exc:
        raise StackError(f"The data folder {settings.data_dir} cannot be used: {exc.strerror}.") from exc
    scope = " ".join(options.scopes) if options.scopes else None
    seconds = TEN_YEARS if options.expires_in is None else options.expires_in
    print(issuer.token(options.tenant, options.user, options.roles, scope, seconds))
    return 0


def _check_name(option: str, name: str) -> None:
    from memory_ledger.domain.access.client_ids import check_client_id
    from memory_ledger.domain.errors import InvalidRequestError

    try:
        check_client_id(name, option)
    except InvalidRequestError as exc:
        raise StackError(f"{option} {exc}.") from exc


def _serve(options: argparse.Namespace) -> int:
    from tools.devstack.__main__ import main as serve

    return serve()


def _maintain(options: argparse.Namespace) -> int:
    from tools.maintenance import (
        in_words,
        lambda_client,
        request_of,
        run_on_deployment,
        run_on_local_stack,
        run_to_the_end,
    )

    request = request_of(options)
    if options.function:
        ask = partial(run_on_deployment, lambda_client(), options.function)
    else:
        port = settings_from({"PORT": os.environ.get("PORT", "")}).port
        ask = partial(run_on_local_stack, port)
    found = run_to_the_end(ask, options.task, **request)
    print(json.dumps(found))
    print(in_words(options.task, found), end="", file=sys.stderr)
    return 1 if found.get("closed") else 0


if __name__ == "__main__":
    sys.exit(main())
