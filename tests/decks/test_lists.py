"""Lists of variants, editions, Houses and modes in prose and help: they are those of the code."""

import re
from pathlib import Path

import pytest

from agot_env import Match, cli
from agot_env.agot.decks import starter_decks
from agot_env.agot.editions import EDITION_NAMES, EDITIONS, setting
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import House
from agot_env.agot.observation import pieces_of
from agot_env.agot.variants import VARIANTS, checked_variant, default_variant
from agot_env.lands import LandsMatch
from agot_env.lands.cards import MODES
from docs import generate

ROOT = Path(__file__).resolve().parents[2]


def argument(cls, name):
    """What the docstring of a class says of an argument."""
    return re.search(rf"^ +{name}: (.*?)(?=^ +\w+: |^$)", cls.__doc__, re.MULTILINE | re.DOTALL)[1]


def names_in(text):
    """The names in quotes of a text, each once."""
    return list(dict.fromkeys(re.findall(r'"(\w+)"', text)))


def without_years(name):
    return re.sub(r"( card game)? \(\d+\)$", "", name)


def test_docstrings():
    assert names_in(argument(Match, "edition")) == list(EDITIONS)
    assert names_in(argument(Match, "variant")) == list(VARIANTS)
    assert names_in(argument(Match, "houses")) == list(starter_decks())
    assert names_in(argument(LandsMatch, "mode")) == list(MODES)
    text = argument(Match, "variant")
    assert all(f'``"{name}"`` ({variant.seats}' in text for name, variant in VARIANTS.items())


def help_of(capsys, monkeypatch, command):
    monkeypatch.setenv("COLUMNS", "400")
    with pytest.raises(SystemExit):
        cli.main([command, "--help"])
    return capsys.readouterr().out


@pytest.mark.parametrize("command", ["simulate", "play", "show", "arena"])
def test_help_of_commands(capsys, monkeypatch, command):
    text = help_of(capsys, monkeypatch, command)
    variants = [f"{name} ({variant.seats} seats)" for name, variant in VARIANTS.items()]
    assert f"The edition: {EDITIONS[0]} (default), {', '.join(EDITIONS[1:-1])} or {EDITIONS[-1]}." in text
    assert f"{', '.join(variants[:-1])} or {variants[-1]}; by default the first that allows the number of seats" in text
    assert "The mode: easy, medium or hard (default)." in text
    assert command == "arena" or f"of 2 to {L.SEATS} seats: in the {EDITION_NAMES['core']} {', '.join([*starter_decks()][:-1])} or " in text


def test_the_readme_names_every_edition():
    text = (ROOT / "README.md").read_text("utf-8")
    assert not [name for name in EDITION_NAMES.values() if without_years(name) not in text]


def test_the_columns_of_an_observation():
    columns = pieces_of(2).tables()
    edition = next(line for line in columns if "| edition |" in line)
    assert ", ".join(f"{number} {re.sub(r' .[0-9]+.$', '', EDITION_NAMES[name])}" for number, name in enumerate(EDITIONS)) in edition
    house = next(line for line in columns if "| house |" in line)
    assert ", ".join(f"{int(member)} {member.name.capitalize()}" for member in House) in house


def test_the_default_variant_is_the_first_that_has_so_many_seats():
    assert [default_variant(seats) for seats in range(2, L.SEATS + 1)] == ["joust"] + ["melee"] * (L.SEATS - 2)


def test_errors_name_the_variants_that_there_are():
    with pytest.raises(ValueError, match=f"^unknown variant 'chess'; known: {', '.join(VARIANTS)}$"):
        checked_variant("chess", 2)
    everywhere = [name for name, variant in VARIANTS.items() if variant.every_edition]
    for edition in EDITIONS:
        if setting(edition, "most_seats") >= 4:
            for name, variant in VARIANTS.items():
                if name in everywhere or setting(edition, "variants"):
                    assert checked_variant(name, variant.fewest, edition) == name
                else:
                    with pytest.raises(ValueError, match=f"has no {name}; it has {' and '.join(everywhere)}$"):
                        checked_variant(name, variant.fewest, edition)


# --- parts of pages --------------------------------------------------------------------------------------------------


def test_a_part_of_a_page_is_written_anew_and_the_rest_stays(monkeypatch, tmp_path):
    monkeypatch.setattr(generate, "FOLDER", tmp_path)
    page = tmp_path / "melee.md"
    page.write_text("# Title\n\n<!-- generated: variants -->\nold\n<!-- end -->\n\nThe rest.\n")
    table = "\n".join(generate.variants())
    assert generate.with_sections("melee.md") == f"# Title\n\n<!-- generated: variants -->\n{table}\n<!-- end -->\n\nThe rest.\n"
    assert all(f"| `{name}` | {variant.seats} |" in table for name, variant in VARIANTS.items())
    for text in ("# Title\n", "<!-- generated: variants -->\n", "<!-- end -->\n<!-- generated: variants -->\n"):
        page.write_text(text)
        with pytest.raises(ValueError, match="docs/melee.md must contain <!-- generated: variants --> and, after it, <!-- end -->"):
            generate.with_sections("melee.md")
