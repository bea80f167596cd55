"""
Create or refresh a virtual environment from hash-locked requirements.

    python3 tools/build/environment.py FOLDER REQUIREMENTS [--editable PROJECT...]

Runs on the interpreter the newcomer has, so it uses the standard library only.
"""

import argparse
import os
import shutil
import ssl
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BOOTSTRAP = ROOT / "requirements" / "bootstrap.txt"


class BuildError(Exception):
    """The environment could not be made; the message is fit for a newcomer."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Return 0 when the environment matches its lock, 1 after saying why it does not."""
    parser = argparse.ArgumentParser(description="Create or refresh a virtual environment from a lock.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("requirements", type=Path)
    parser.add_argument(
        "--editable", type=Path, nargs="+", default=[], metavar="PROJECT", help="install these as well"
    )
    chosen = parser.parse_args(arguments)
    try:
        build(chosen.folder, chosen.requirements, editable=chosen.editable)
    except BuildError as error:
        print(f"{chosen.folder}: {error}", file=sys.stderr)
        return 1
    return 0


def build(folder: Path, requirements: Path, *, editable: Sequence[Path]) -> None:
    """
    Make *folder* hold exactly what *requirements* locks, uv, and the *editable* projects, these offline.

    Raises:
        BuildError: The interpreter is incomplete, or a step failed.
    """
    python = folder.absolute() / "bin" / "python"
    if not _is_usable(python):
        _create(folder)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    _run("installing uv", [*pip, "--require-hashes", "--requirement", str(BOOTSTRAP)])
    uv = [str(python), "-m", "uv", "pip"]
    target = ["--quiet", "--python", str(python)]
    _run("installing the locked packages", [*uv, "sync", *target, "--require-hashes", str(requirements)])
    if editable:
        offline = ["--offline", "--no-deps", "--no-build-isolation"]
        projects = [word for project in editable for word in ("--editable", str(project))]
        _run("installing our own projects", [*uv, "install", *target, *offline, *projects])


def _is_usable(python: Path) -> bool:
    """Tell whether *python* is of the running version and has pip."""
    if not python.exists():
        return False
    probe = "import pip, sys; print(sys.version_info[:2])"
    answer = subprocess.run([python, "-c", probe], capture_output=True, text=True, check=False)
    return answer.stdout.strip() == str(sys.version_info[:2])


def _create(folder: Path) -> None:
    """
    Make *folder* an empty environment of the running interpreter.

    Raises:
        BuildError: The interpreter lacks venv or pip, or the folder cannot be written.
    """
    if folder.exists() and not (folder / "pyvenv.cfg").exists() and any(folder.iterdir()):
        raise BuildError("exists and is not a virtual environment; move it away")
    shutil.rmtree(folder, ignore_errors=True)
    try:
        venv.create(folder, with_pip=True, symlinks=True)
    except (OSError, subprocess.CalledProcessError) as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise BuildError(
            f"this Python cannot create virtual environments ({error}); "
            "on Debian and Ubuntu the package python3-venv is missing"
        ) from error


def _run(step: str, command: Sequence[str]) -> None:
    """
    Run *command*, its output passed through.

    Raises:
        BuildError: It ended with another status than 0.
    """
    status = subprocess.run(command, check=False, env=_environment()).returncode
    if status:
        raise BuildError(f"{step} failed with status {status}; the reason stands above")


def _environment() -> dict[str, str]:
    """Return ours, in which uv trusts this machine's certificates, as pip does, where there are any."""
    paths = ssl.get_default_verify_paths()
    has_certificates = bool(paths.cafile or (paths.capath and os.listdir(paths.capath)))
    return {"UV_SYSTEM_CERTS": str(int(has_certificates)), **os.environ}


if __name__ == "__main__":
    sys.exit(main())
