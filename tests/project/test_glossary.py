"""The words of docs/glossary.py are not used, and are found where they are."""

import pytest

from docs.glossary import findings, prose_of_markdown, prose_of_python


@pytest.mark.tier("test")
def test_no_page_and_no_source_uses_a_word_that_readers_stumbled_over():
    assert [str(finding) for finding in findings()] == []


def test_words_are_found_in_prose_and_not_in_code(tmp_path):
    for folder in ("docs", "agot_env"):
        (tmp_path / folder).mkdir()
    for name in ("README.md", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md"):
        (tmp_path / name).write_text("Fine.\n")
    (tmp_path / "docs" / "page.md").write_text("The game\ngoes on.\n```python\ntold = 1  # anew\n```\n    anew\n")
    (tmp_path / "agot_env" / "module.py").write_text('told = 1\n"""A text\nthat is written anew."""\n# what He was told; a card goes on the deck\n')
    found = sorted((str(one.path), one.line, one.text) for one in findings(tmp_path))
    assert found == [("agot_env/module.py", 3, "anew"), ("agot_env/module.py", 4, "told"), ("docs/page.md", 2, "goes on")]


def test_prose_of_each_kind_of_file():
    assert list(prose_of_markdown("a\n```\nb\n```\n    c\nd\n")) == [(1, "a"), (6, "d")]
    assert list(prose_of_python("x = 'a'  # b\n")) == [(1, "'a'"), (1, "# b")]
