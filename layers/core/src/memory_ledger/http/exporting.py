"""The endpoint of taking everything along."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from memory_ledger.domain.access.identity import Permission
from memory_ledger.http.endpoints import Answer, Endpoint
from memory_ledger.http.export_lines import as_line, header_line, line_of
from memory_ledger.http.ndjson import NDJSON
from memory_ledger.http.page_tokens import MAX_LIMIT, PageTokens, page_limit
from memory_ledger.http.pages import within_page
from memory_ledger.http.queries import flag
from memory_ledger.http.requests import Request
from memory_ledger.http.sessions_render import render_message
from memory_ledger.services.portability.export_records import ExportPage, ExportRecords


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportEndpoints:
    """The handler of exports."""

    export: ExportRecords
    tokens: PageTokens

    def endpoints(self) -> list[Endpoint]:
        """Return the table that the function mounts."""
        return [
            Endpoint(
                method="GET",
                path="/v1/export",
                name="export_records",
                needs=Permission.READ,
                handle=self.get,
                query=("history", "limit", "page_token"),
            )
        ]

    def get(self, request: Request) -> Answer:
        """Tell everything that is kept; the next page is linked, and the header stands on the first."""
        limit = page_limit(request, MAX_LIMIT)
        while True:
            page = self._page(request, limit)
            lines = [as_line(line_of(request.principal.owner, kept)) for kept in page.kept]
            fitting = within_page(lines, str)
            if len(fitting) == len(lines):
                break
            limit = len(fitting)
        first = [] if "page_token" in request.query else [as_line(header_line(page.as_of))]
        return Answer(
            body="".join([*first, *lines]), content_type=NDJSON, headers=self._link(request, page.next)
        )

    def _page(self, request: Request, limit: int) -> ExportPage:
        return self.export(
            request.principal,
            shown=render_message,
            history=flag(request, "history"),
            limit=limit,
            after=self.tokens.position(request),
        )

    def _link(self, request: Request, following: str | None) -> dict[str, str]:
        token = self.tokens.issue(request, following)
        if token is None:
            return {}
        query = urlencode({**request.query, "page_token": token})
        return {"Link": f'<{request.path}?{query}>; rel="next"'}
