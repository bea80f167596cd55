"""BM25 for the embedded index on tantivy, over the words that OpenSearch's analyzers would make."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property

from tantivy import (
    Document,
    Filter,
    Index,
    IndexWriter,
    Occur,
    Query,
    Schema,
    SchemaBuilder,
    Searcher,
    TextAnalyzer,
    TextAnalyzerBuilder,
    Tokenizer,
)

from memory_ledger.adapters.searchable_text import searchable, worded

_CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff"
_CJK_RUN = re.compile(f"[{_CJK}]+")
_CJK_CHARACTER = re.compile(f"([{_CJK}])")
_WHOLE = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9_./\\:@#~+-]*[A-Za-z0-9])?")
_FIELDS = ("cjk", "english", "whole")
_LONGEST_TOKEN = 255
_MAX_TERMS = 300
_HEAP_BYTES = 15_000_000


class TextRows:
    """The words of every row of every owner; what was changed is committed when somebody looks."""

    def __init__(self) -> None:
        self._schema = _schema()
        self._analyzers = {"cjk": _split(), "english": _english(), "whole": _split()}
        self._index = Index(self._schema)
        for name, analyzer in self._analyzers.items():
            self._index.register_tokenizer(name, analyzer)
        self._worded: set[str] = set()
        self._changed = False

    def put(self, owner: int, row: int, text: str) -> None:
        """Let *text* stand in *row* of *owner*; an empty text clears it."""
        key = f"{owner}:{row}"
        if key in self._worded:
            self._writer.delete_documents_by_term("key", key)
            self._worded.remove(key)
            self._changed = True
        if not text:
            return
        self._worded.add(key)
        self._changed = True
        document = Document()
        document.add_text("key", key)
        document.add_text("owner", str(owner))
        document.add_unsigned("row", row)
        for field, words in _prepared(text).items():
            document.add_text(field, words)
        self._writer.add_document(document)

    @cached_property
    def _writer(self) -> IndexWriter:
        """Its threads and its memory are for an index that somebody writes words into."""
        return self._index.writer(_HEAP_BYTES, 1)

    def best(self, owner: int, text: str) -> Iterator[tuple[int, float]]:
        """Yield *owner*'s rows with their score, best first, until none is left that shares a word."""
        words = self._query(text)
        if words is None:
            return
        mine = Query.const_score_query(Query.term_query(self._schema, "owner", str(owner)), 0.0)
        query = Query.boolean_query([(Occur.Must, mine), (Occur.Must, words)])
        searcher = self._searcher()
        offset, page = 0, 200
        while True:
            found = searcher.search(query, limit=page, offset=offset, count=False).hits
            rows = searcher.fast_field_values("row", [address for _, address in found])
            yield from ((int(row or 0), float(score)) for row, (score, _) in zip(rows, found, strict=True))
            if len(found) < page:
                return
            offset, page = offset + page, page * 4

    def _searcher(self) -> Searcher:
        """Return a view of all that was changed; what nobody looks at costs no commit."""
        if self._changed:
            self._writer.commit()
            self._index.reload()
            self._changed = False
        return self._index.searcher()

    def _query(self, text: str) -> Query | None:
        prepared = _prepared(text)
        terms = [
            (Occur.Should, Query.term_query(self._schema, field, term, "freq"))
            for field in _FIELDS
            for term in list(dict.fromkeys(self._analyzers[field].analyze(prepared[field])))[:_MAX_TERMS]
        ]
        return Query.boolean_query(terms) if terms else None


def _schema() -> Schema:
    builder = SchemaBuilder()
    for name in ("key", "owner"):
        builder.add_text_field(name, tokenizer_name="raw", index_option="basic")
    builder.add_unsigned_field("row", fast=True)
    for name in _FIELDS:
        builder.add_text_field(name, tokenizer_name=name, index_option="freq")
    return builder.build()


def _split() -> TextAnalyzer:
    return TextAnalyzerBuilder(Tokenizer.whitespace()).filter(Filter.remove_long(_LONGEST_TOKEN)).build()


def _english() -> TextAnalyzer:
    builder = TextAnalyzerBuilder(Tokenizer.simple()).filter(Filter.remove_long(_LONGEST_TOKEN))
    for step in (Filter.lowercase(), Filter.stopword("english"), Filter.stemmer("english")):
        builder = builder.filter(step)
    return builder.build()


def _prepared(text: str) -> dict[str, str]:
    """Return for each field the text whose words its analyzer takes as they come."""
    plain = worded(searchable(text))
    return {
        "cjk": " ".join(_bigrams(plain)),
        "english": _CJK_CHARACTER.sub(r" \1 ", plain),
        "whole": " ".join(_whole(plain)),
    }


def _bigrams(text: str) -> Iterator[str]:
    for match in _CJK_RUN.finditer(text):
        run = match.group()
        yield from (run[i : i + 2] for i in range(max(1, len(run) - 1)))


def _whole(text: str) -> Iterator[str]:
    return (token.lower() for token in _WHOLE.findall(text) if not token.isalpha())
