"""The OpenAPI document as a readable page, without external resources."""

import json
from collections.abc import Iterator
from html import escape
from typing import Any, Final

_STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "code,pre{font:14px/1.4 ui-monospace,monospace}pre{overflow:auto;background:#8881;padding:.6rem}"
    "h2{margin:2rem 0 .2rem;font-size:1.1rem}summary{cursor:pointer}"
)


def docs_page(document: dict[str, Any]) -> str:
    """The page."""
    info = document["info"]
    title = escape(f"{info['title']} {info['version']}")
    return "".join(
        [
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            f"<style>{_STYLE}</style><h1>{title}</h1><p>{escape(info['description'])}</p>",
            '<p><a href="/api/openapi.json">The same document for programs</a></p>',
            *_operations(document),
            "<h1>Types</h1>",
            *_types(document),
            "</html>",
        ]
    )


def _operations(document: dict[str, Any]) -> Iterator[str]:
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            yield f"<h2><code>{method.upper()} {escape(path)}</code></h2>"
            yield f"<p>{escape(operation['summary'])}</p>"
            if "requestBody" in operation:
                yield _schema("Body", operation["requestBody"]["content"]["application/json"]["schema"])
            for status, response in operation["responses"].items():
                (content,) = response["content"].values()
                yield _schema(f"{status} {response['description']}", content["schema"])


def _types(document: dict[str, Any]) -> Iterator[str]:
    for name, schema in sorted(document["components"]["schemas"].items()):
        yield f'<section id="{escape(name)}">{_schema(name, schema)}</section>'


def _schema(title: str, schema: Any) -> str:
    text = escape(json.dumps(schema, indent=1, ensure_ascii=False))
    return f"<details><summary>{escape(title)}</summary><pre>{text}</pre></details>"
