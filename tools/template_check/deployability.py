"""Would CloudFormation take it: the SAM transform, then cfn-lint on its result."""

from __future__ import annotations

import copy
import json
import os
from collections.abc import Iterator
from typing import Any

from tools.template_check.document import Template

_PACKAGED = "s3://bucket/key"
_CODE = ("CodeUri", "ContentUri")


class _NoManagedPolicies:
    """We grant inline statements only, so the translator needs no names of managed policies."""

    def load(self) -> dict[str, str]:
        return {}


def deployability(template: Template) -> Iterator[str]:
    """Yield what the SAM transform refuses or, if it passes, what cfn-lint finds in its result."""
    os.environ.setdefault("AWS_DEFAULT_REGION", "us-east-1")
    # Both libraries are slow to import and wanted here only.
    from samtranslator.model.exceptions import ExceptionWithMessage, InvalidDocumentException
    from samtranslator.translator.transform import transform

    try:
        plain = transform(_packaged(template), {}, _NoManagedPolicies())
    except InvalidDocumentException as exc:
        yield from (f"SAM: {cause.message}" for cause in exc.causes)
    except ExceptionWithMessage as exc:
        yield f"SAM: {exc.message}"
    else:
        yield from _lint(plain)


def _packaged(template: Template) -> dict[str, Any]:
    """Return a copy whose code lies in S3, as after packaging; the transform takes no folders."""
    document = copy.deepcopy(dict(template.document))
    for entry in document["Resources"].values():
        properties = entry.get("Properties", {})
        properties.update({key: _PACKAGED for key in _CODE if isinstance(properties.get(key), str)})
    return document


def _lint(plain: Any) -> Iterator[str]:
    from cfnlint.api import lint

    for match in lint(json.dumps(plain, default=str), regions=["us-east-1"]):
        place = "/".join(str(step) for step in match.path or ())
        yield f"cfn-lint {match.rule.id} at {place}: {match.message}"
