"""The decks of our own for the Living Card Game: legal in tournaments, two for each House, four for each cycle, and found by name."""

import pytest

from agot_env import STARTER_DECKS, Deck, GameBatch, Match, cli
from agot_env.agot.cards.lcg import LCG
from agot_env.agot.decks import check_deck, decks_by_name, legality, pool, starter_deck, starter_decks
from agot_env.agot.decks.pools import checked_sets
from agot_env.agot.decks.printed import CYCLES
from agot_env.agot.editions.lcg.decks import CYCLE_DECKS, LCG_DECKS, LISTS, cycle_decks, lcg_decks, own_decks, plan_of
from agot_env.agot.language.model import House
from agot_env.cli.decks import deck_called, pool_called
from benchmarks import lcg_decks as lcg_decks_benchmark

HOUSES = [house.name.lower() for house in House]
NAMES = list(lcg_decks())
OF_CYCLES = list(cycle_decks())
CYCLE_NAMES = {cycle.lower().replace(" ", "_").replace("'", ""): cycle for cycle in CYCLES}
SETS = {card.number: card.set for card in LCG}


@pytest.mark.rule("DECK-1", "DECK-2", "DECK-3", edition="lcg")
@pytest.mark.parametrize("name", own_decks())
def test_every_deck_is_legal_in_tournaments(name):
    deck, cards = own_decks()[name], pool("lcg")
    assert check_deck(deck, cards, tournament=True, edition="lcg") == []
    assert legality(deck, edition="lcg") == {"casual": [], "joust": [], "melee": []}
    assert 60 <= len(deck.cards) <= 64 and len(deck.plots) == 7 and len(deck.agendas) <= (2 if name == "night-watch" else 1)
    assert all(cards[number].complete for number in (*deck.cards, *deck.plots, *deck.agendas))
    assert Match(edition="lcg", decks=(deck, deck), tournament=True).seats == 2


def test_four_decks_of_each_cycle_for_different_houses_with_cards_of_it():
    folders = [path.name for path in LISTS.iterdir() if path.is_dir()]
    assert sorted(CYCLE_DECKS) == sorted(folders) and all(len(names) == 4 for names in CYCLE_DECKS.values())
    assert len(OF_CYCLES) == 48 and not {*OF_CYCLES} & {*NAMES, *HOUSES} and len({deck.name for deck in own_decks().values()}) == 60
    assert len({plan_of(name) for name in own_decks()}) == 60 and all(plan_of(name).endswith(".") for name in own_decks())
    for cycle, names in CYCLE_DECKS.items():
        assert sorted(path.stem for path in (LISTS / cycle).iterdir()) == sorted(names)
        assert len({cycle_decks()[name].house for name in names}) == 4
        sets = checked_sets([CYCLE_NAMES[cycle]], "lcg")
        for name in names:
            deck = cycle_decks()[name]
            own = [number for number in (*deck.cards, *deck.plots, *deck.agendas) if SETS[number] in sets]
            assert len(own) >= 16, (name, len(own))


def test_two_decks_of_each_house_with_names_and_plans_of_their_own():
    assert sorted(LCG_DECKS) == sorted(HOUSES) and all(len(names) == 2 for names in LCG_DECKS.values())
    assert len(NAMES) == 12 and not set(NAMES) & set(HOUSES)
    assert [lcg_decks()[name].house for names in LCG_DECKS.values() for name in names] == [house for house in LCG_DECKS for _ in range(2)]
    assert len({deck.name for deck in lcg_decks().values()}) == 12
    assert len({plan_of(name) for name in NAMES}) == 12 and all(plan_of(name).endswith(".") for name in NAMES)
    assert sorted(path.stem for path in LISTS.glob("*.txt")) == sorted(NAMES)
    with pytest.raises(KeyError, match="stark"):
        plan_of("stark")


def test_the_decks_of_a_house_differ():
    for first, second in LCG_DECKS.values():
        one, other = (lcg_decks()[name] for name in (first, second))
        assert len(set(one.plots) & set(other.plots)) <= 5
        assert len(set(one.cards) & set(other.cards)) <= 0.6 * len(set(one.cards))


def test_starter_decks_by_house_and_name():
    decks = starter_decks("lcg")
    assert list(decks) == list(LCG_DECKS) and all(decks[house] is lcg_decks()[names[0]] for house, names in LCG_DECKS.items())
    assert starter_deck("Greyjoy", "lcg") is starter_deck("iron-fleet", "lcg") is lcg_decks()["iron-fleet"]
    assert starter_deck("Drowned-God", "lcg").name == "What Is Dead May Never Die"
    assert list(decks_by_name("lcg")) == [*LCG_DECKS, *NAMES, *OF_CYCLES] and decks_by_name("core") == STARTER_DECKS
    assert not any(deck in STARTER_DECKS.values() for deck in decks_by_name("lcg").values())


@pytest.mark.parametrize("name", ["tyrell", "iron fleet", ""])
def test_other_names_are_refused(name):
    with pytest.raises(
        ValueError,
        match=r"unknown House or deck .*; starter decks: stark, .*, martell; more decks: agot deck show --edition lcg",
    ):
        Match(edition="lcg", houses=("stark", name))


def test_a_house_is_named_by_a_str():
    with pytest.raises(ValueError, match="^houses must be a sequence of names, one per seat; it contains None$"):
        Match(edition="lcg", houses=("stark", None))


def test_the_names_of_decks_are_of_their_edition_alone():
    with pytest.raises(
        ValueError, match=r"unknown House 'iron-fleet'; starter decks: stark, lannister, baratheon, targaryen; the edition 'lcg' has it$"
    ):
        starter_deck("iron-fleet")


@pytest.mark.tier("test")
def test_six_houses_play_and_every_deck_against_another():
    match = Match(edition="lcg", houses=tuple(LCG_DECKS), round_limit=1)
    assert match.seats == 6 and [deck.house for deck in match.decks] == list(LCG_DECKS)
    games = GameBatch(1, match, seed=1)
    assert games.play_random(600)[1] >= 1
    lineups = [Match(edition="lcg", houses=pair, round_limit=1) for pair in zip(NAMES, [*NAMES[1:], NAMES[0]], strict=True)]
    games = GameBatch(12, lineups, seed=2, order="rotation")
    assert set(games.records["match"]) == set(range(12))
    assert games.play_random(1_200)[1] >= 12


def test_the_command_lists_and_shows_them(capsys):
    cli.main(["deck", "show", "--edition", "lcg"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == [*NAMES, *OF_CYCLES] and "The Iron Fleet (House Greyjoy)" in lines[
        NAMES.index("iron-fleet")
    ]
    for name in (*NAMES, "rhoyne", "night-watch"):
        cli.main(["deck", "show", name, "--edition", "lcg"])
        text = capsys.readouterr().out
        assert text.startswith(f"# {plan_of(name)}\n") and Deck.from_text(text, edition="lcg", tournament=True) == own_decks()[name]
    cli.main(["deck", "show"])
    assert [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()] == list(STARTER_DECKS)


def test_options_that_name_decks(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert deck_called("Vengeance", "lcg") is lcg_decks()["vengeance"] and deck_called("Rhoyne", "lcg") is cycle_decks()["rhoyne"]
    (tmp_path / "dragons").mkdir()
    assert pool_called(["dragons"], "lcg") is None and str(pool_called(["dragons"], "core")) == "dragons"


@pytest.mark.tier("test")
def test_the_page_of_statistics_has_every_pairing_of_each_agent():
    page = lcg_decks_benchmark.page(lcg_decks_benchmark.Settings(games=2))
    rows = [line.split("|")[1:-1] for line in page.splitlines() if line.startswith("| ")]
    pairings = [row for row in rows if len(row) == 13 and "`" in row[0]]
    assert len(pairings) == 24 and sum(len(row) == 8 and row[3].strip() == "22" for row in rows) == 24
    for part in (pairings[:12], pairings[12:]):
        rates = [[cell.strip() for cell in row[1:]] for row in part]
        assert all(rates[k][k] == "-" for k in range(12))
        assert all(float(rates[one][other]) + float(rates[other][one]) == 100 for one in range(12) for other in range(one))


@pytest.mark.tier("test")
def test_the_page_of_the_decks_of_cycles_has_a_row_for_each(monkeypatch):
    two = {name: cycle_decks()[name] for name in ("rhoyne", "raventree")}
    monkeypatch.setattr(lcg_decks_benchmark, "cycle_decks", lambda: two)
    monkeypatch.setattr(lcg_decks_benchmark, "CYCLE_DECKS", {"beyond_the_narrow_sea": ("rhoyne",), "wardens": ("raventree",)})
    monkeypatch.setattr(lcg_decks_benchmark, "GAUNTLET", ("knights", "spears"))
    monkeypatch.setattr(lcg_decks_benchmark, "SEARCH", "random")
    page = lcg_decks_benchmark.cycles_page(lcg_decks_benchmark.Settings(games=2, search_games=4))
    rows = [line.split(" | ") for line in page.splitlines() if "`rhoyne`" in line or "`raventree`" in line]
    expected = [["| Beyond the Narrow Sea", "`rhoyne`", "Targaryen"], ["| Wardens", "`raventree`", "Stark"]]
    assert [row[:3] for row in rows] == expected * 3 and [row[3] for row in rows] == ["8"] * 2 + ["4"] * 4
    for row in rows:
        most, least = (int(cell.split()[1].rstrip("%")) for cell in row[5:7])
        assert float(row[4].partition("%")[0]) == (most + least) / 2 and most in (0, 25, 50, 75, 100)
    assert [line for line in page.splitlines() if line.startswith("## ")] == ["## Play by `random`", "## Greedy play", "## Random play"]
    without = lcg_decks_benchmark.cycles_page(lcg_decks_benchmark.Settings(games=2))
    assert "Play by" not in without and without.count("`rhoyne`") == 2


@pytest.mark.tier("test")
def test_a_deck_wins_from_either_seat():
    decks = list(lcg_decks().values())
    rows = lcg_decks_benchmark.play([(decks[0], decks[1])], 4, "random", 3)
    for lineup, winner, first, second in rows.select("lineup", "winner", "first", "second").iter_rows():
        assert first == (winner == lineup) and second == (winner == 1 - lineup) and len(rows) == 4


def test_the_page_of_decks_names_those_of_cycles_with_their_plans():
    text = lcg_decks_benchmark.PAGE.with_name("decks.md").read_text("utf-8")
    for cycle, names in CYCLE_DECKS.items():
        for name in names:
            row = f"| {CYCLE_NAMES[cycle]} | `{name}` | {cycle_decks()[name].house.capitalize()} | {plan_of(name)} |"
            assert row in text


def test_the_page_of_the_decks_of_cycles_has_enough_games_of_each():
    page = lcg_decks_benchmark.CYCLES_PAGE.read_text("utf-8")
    assert int(page.partition("--games ")[2].split()[0]) >= 200 and int(page.partition("--search-games ")[2].split()[0]) >= 2
    assert all(page.count(f"`{name}`") == 3 for name in cycle_decks())


def test_the_pages_in_the_docs_have_enough_games_and_every_deck_wins_as_said():
    page = lcg_decks_benchmark.PAGE.read_text("utf-8")
    assert int(page.partition("--games ")[2].split()[0]) >= 200 and all(f"`{name}`" in page for name in NAMES)
    text = lcg_decks_benchmark.PAGE.with_name("decks.md").read_text("utf-8")
    for name, deck in lcg_decks().items():
        assert f"| `{name}` | {deck.house.capitalize()} | {deck.name} |" in text and plan_of(name) in text
        (row,) = [line for line in text.splitlines() if line.startswith(f"| `{name}` |") and "%" in line]
        own = next((cell for cell in row.split("|")[3:-2] if "(" in cell), None)
        assert (own is None) == (deck.house in ("greyjoy", "martell"))
        shares = row.split("|")[-2] if own is None else own
        assert float(shares.partition("(")[2].partition("-")[0]) >= 50
