#!/usr/bin/env bash
# Compile pyproject.toml into the hash-locked requirement files. UPGRADE=1 takes newer versions where they exist.
set -euo pipefail
cd "$(dirname "$0")/../.."

export UV_CUSTOM_COMPILE_COMMAND="make lock"
compile=(.venv/bin/uv pip compile --quiet --python-version 3.11 --universal --fork-strategy fewest
         --generate-hashes --no-emit-index-url --no-emit-find-links)
upgrade=${UPGRADE:+--upgrade}

"${compile[@]}" $upgrade --group bootstrap --output-file requirements/bootstrap.txt
"${compile[@]}" $upgrade --group ministack --output-file requirements/ministack.txt
"${compile[@]}" $upgrade --group tokenizer --no-deps --output-file requirements/tokenizer.txt
"${compile[@]}" $upgrade pyproject.toml --group dev --output-file requirements/dev.txt
# What runs in Lambda is, version for version, a part of what the tests ran with.
"${compile[@]}" pyproject.toml --constraint requirements/dev.txt --upgrade --no-annotate \
    --output-file requirements/run.txt
"${compile[@]}" pyproject.toml --constraint requirements/run.txt --upgrade --no-annotate \
    --output-file layers/deps/requirements.txt

if grep -nE '^ *--(index|extra-index|find-links)|https?://' requirements/*.txt layers/deps/requirements.txt; then
    echo "lock: the lines above name an index; nothing of the kind may be committed" >&2
    exit 1
fi
