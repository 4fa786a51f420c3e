"""Runs the scripts of the pages about other libraries."""

import re
from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "docs"


def run_page(name, *smaller):
    """Run the Python blocks of a page one after another, with some of their texts replaced by others, so that they take seconds."""
    names = {"__name__": "example"}
    page = (DOCS / name).read_text("utf-8")
    blocks = "".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL))
    assert all(old in blocks for old, _ in smaller)
    for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        for old, new in smaller:
            block = block.replace(old, new)
        exec(compile(block, name, "exec"), names)
    return names
