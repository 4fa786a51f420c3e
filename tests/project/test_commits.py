"""New commit messages have the form that docs/contributing.md asks for."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CHECKED_AFTER = "15ef277b"
"""The commit after which the messages on the main line are checked."""
LONGEST_SUBJECT, LONGEST_LINE = 110, 150
NO_IMPERATIVE = re.compile(r"(?:[a-z].*|\w+(?:ed|ing)|(?!(?:Pass|Address|Process|Focus|Discuss)$)\w+s)$")
"""First words that are no imperatives: in lower case, a past tense, a participle, or the third person."""
IMPERATIVES = {"Embed", "Feed", "Need", "Proceed", "Seed", "Speed", "Bring", "String"}
"""Imperatives that look otherwise."""

pytestmark = pytest.mark.tier("ci")


def problem_of(message: str) -> str | None:
    """What is wrong with a commit message; None if nothing is."""
    subject, *rest = message.rstrip().split("\n")
    first = subject.split(" ")[0].rstrip(",")
    if first not in IMPERATIVES and NO_IMPERATIVE.match(first):
        return f"the subject begins with {first!r}, which is not an imperative"
    if len(subject) > LONGEST_SUBJECT or subject.endswith("."):
        return f"the subject has {len(subject)} characters, of at most {LONGEST_SUBJECT}, or ends with a full stop"
    if len(rest) < 2 or rest[0] or not rest[1].strip():
        return "there is no body after a blank line that says why"
    longest = max(map(len, rest))
    return f"a line of the body has {longest} characters, of at most {LONGEST_LINE}" if longest > LONGEST_LINE else None


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        ("Add a rule\n\nCards need it.", None), ("Bring a card out\n\nWhy.\n\nMore.\n", None), ("Pass it\n\nWhy", None),
        ("Added a rule\n\nWhy", "'Added'"), ("Adding a rule\n\nWhy", "'Adding'"), ("Adds a rule\n\nWhy", "'Adds'"), ("fix\n\nWhy", "'fix'"),
        ("Add a rule", "no body"), ("Add a rule\nWhy", "no body"), ("Add a rule\n\n", "no body"), ("Add a rule.\n\nWhy", "full stop"),
        (f"Add {'x' * 110}\n\nWhy", "114 characters"), (f"Add a rule\n\n{'x' * 151}", "151 characters"),
    ],
)  # fmt: skip
def test_messages_in_another_form_are_refused(message, problem):
    found = problem_of(message)
    assert found is None if problem is None else found is not None and problem in found


def test_new_messages_have_the_form():
    def git(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)

    if git("merge-base", "--is-ancestor", CHECKED_AFTER, "HEAD").returncode:
        pytest.skip(f"the history does not reach back to {CHECKED_AFTER}, for example in a shallow clone")
    log = git("log", "--first-parent", "--no-merges", "--format=%h%x00%B%x01", f"{CHECKED_AFTER}..HEAD").stdout
    messages = dict(one.strip().split("\0", 1) for one in log.split("\1") if one.strip())
    assert {name: problem for name, message in messages.items() if (problem := problem_of(message))} == {}
