"""The frame of a page: its style, its script, and a policy that keeps it from loading or running anything else."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple

from agot_env.report.tables import text
from agot_env.storage.owned import GENERATOR


class Section(NamedTuple):
    """A section of a page: its id for links, its heading (text) and its content (HTML)."""

    name: str
    heading: str
    content: str


def page(title: str, facts: Sequence[tuple[str, str]], sections: Sequence[Section]) -> str:
    """A page that needs neither a network nor other files.

    Args:
        title: the heading.
        facts: the names and values at the top, in HTML.
        sections: the sections, in order.
    """
    style, script = (files(__package__).joinpath(name).read_text("utf-8") for name in ("page.css", "page.js"))
    digest = b64encode(sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'"
    contents = "".join(f'<li><a href="#{section.name}">{text(section.heading)}</a></li>' for section in sections)
    listed = "".join(f"<div><dt>{name}</dt><dd>{value}</dd></div>" for name, value in facts)
    body = "\n".join(
        f'<section aria-labelledby="{section.name}"><h2 id="{section.name}">{text(section.heading)}</h2>\n{section.content}\n</section>'
        for section in sections
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="generator" content="{GENERATOR}">\n'
        f"<title>{text(title)}</title>\n<style>\n{style}</style></head>\n<body><main>\n<h1>{text(title)}</h1>\n<dl>{listed}</dl>\n"
        f'<nav aria-label="Contents"><ul>{contents}</ul></nav>\n{body}\n</main>\n<script>{script}</script></body></html>\n'
    )
