"""Agendas in the setup and through the game, what is seen of them, and attachments of the setup."""

import dataclasses

import numpy as np
import pytest

from agot_agents.web.tables.agot import catalogue, table
from agot_env import STARTER_DECKS, GameBatch, Match, observation_pieces
from agot_env.agot.decks import check_deck, pool
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.codes import FACEDOWN
from agot_env.agot.events import AgendaDeclared
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.model import (
    NEUTRAL,
    Action,
    Agenda,
    ClaimPowerForHouse,
    Draw,
    HouseCardsGain,
    Location,
    Passive,
    Phase,
    Who,
    WonChallenge,
)
from agot_env.agot.words import decision
from agot_env.agot.words.text import table_text
from agot_env.history.game_record import GameRecord
from agot_env.history.log import log_of_events
from agot_env.machine_code.wide import number
from agot_env.testing import Table
from tests.cards.scenes import attack, fight, offered, scene

rule = pytest.mark.rule
POOL = pool("lcg")


def with_agenda(house, agenda):
    return dataclasses.replace(STARTER_DECKS[house], agendas=agenda)


def setup(zero, one, first=0, houses=("lannister", "stark"), **options):
    t = Table("lcg", houses, **options)
    for seat, what in enumerate((zero, one)):
        t.put(seat, **({"plots": ["Planning Ahead"]} | what))
    return t.start("setup", first)


# --- decks (AGE-1) ---------------------------------------------------------------------------------------------------------------


@rule("AGE-1", edition="lcg")
def test_a_deck_has_one_agenda_at_most():
    assert check_deck(with_agenda("stark", ("LOW39",)), POOL, edition="lcg") == []
    assert check_deck(with_agenda("stark", "LOW39"), POOL, edition="lcg") == []
    problems = check_deck(with_agenda("stark", ("LOW39", "LOW48")), POOL, edition="lcg")
    assert problems == ["2 agendas; a deck has at most 1 agenda (AGE-1)"]


@rule("AGE-1", edition="lcg")
def test_what_is_no_agenda_is_none_and_an_agenda_is_nothing_else():
    assert check_deck(with_agenda("stark", ("S5",)), POOL, edition="lcg") == ["Eddard Stark is not an agenda"]
    deck = STARTER_DECKS["stark"]
    assert "Alliance is an agenda and cannot be in the House deck" in check_deck(
        dataclasses.replace(deck, cards=(*deck.cards, "QOD47")), POOL, edition="lcg"
    )
    plots = dataclasses.replace(deck, plots=(*deck.plots[1:], "QOD47"))
    assert "Alliance is not a plot and cannot be in the plot deck" in check_deck(plots, POOL, edition="lcg")


@rule("DECK-3", edition="lcg")
def test_an_agenda_may_be_for_one_house_only():
    (problem,) = check_deck(with_agenda("lannister", ("LOW48",)), POOL, edition="lcg")
    assert "The Siege of Winterfell may only be played by its own House" in problem
    with pytest.raises(ValueError, match="The Siege of Winterfell may only be played by its own House"):
        Match(edition="lcg", decks=[with_agenda("lannister", "LOW48"), STARTER_DECKS["stark"]])


def test_other_editions_have_no_agendas():
    with pytest.raises(ValueError, match="unknown card numbers: LOW39"):
        Match(edition="core", decks=[with_agenda("stark", "LOW39"), STARTER_DECKS["lannister"]])


# --- the setup (SET-2, AGE-3) -------------------------------------------------------------------------------------------------


@rule("SET-2", "AGE-3", edition="lcg")
@pytest.mark.parametrize("first", [0, 1])
def test_agendas_are_declared_clockwise_from_the_first_player(first):
    deck = {"deck": ["S13"] * 8}
    t = setup({"agenda": "QOD47", **deck}, {"agenda": "QOD47", **deck}, first)
    assert (t.seat, t.prompt) == (first, "house")
    t.play("House Greyjoy")
    assert (t.seat, t.prompt) == (1 - first, "house") and t.hand(0) == t.hand(1) == []
    t.play("House Martell")
    assert t.prompt == "setup" and len(t.hand(0)) == 7


@rule("AGE-1", edition="lcg")
def test_agendas_are_seen_by_all_behind_the_plots():
    games = GameBatch(1, Match(edition="lcg", decks=[with_agenda("stark", "LOW48"), STARTER_DECKS["lannister"]]), seed=3)
    for observer in (0, 1):
        seen = observation_pieces(games.observe(observer)[0], games.match)
        ids, states = seen["plot_ids"].reshape(2, L.PLOTS), seen["plots"].reshape(2, L.PLOTS)
        assert ids[observer, 7] == games.match.card_id("LOW48") and states[observer, 7] == L.AGENDA
        assert not (states[1 - observer] == L.AGENDA).any()


@rule("AGE-1", edition="lcg")
def test_agendas_stay_when_plots_are_used_and_return():
    t = setup({"agenda": "LOW39", "deck": ["S13"] * 8}, {"deck": ["S13"] * 8})
    for _ in range(300):
        if t.round == 3:
            break
        t.play(t.options[-1])
    assert t.round == 3 and int(t.game["agendas"][0]) == 1 << 1 and t.game["plot_state"][0, 1] == L.AGENDA


# --- responses, orders, cards of one's own ----------------------------------------------------------------------------------


@rule("AGE-2", edition="lcg")
def test_an_agenda_responds_once_for_each_trigger():
    t = scene(("stark", "lannister"), {"agenda": "LOW48", "play": ["S5", "S8"]}, None, edition="lcg", bells=(0,))
    fight(attack(t, "Military", "Eddard Stark"))
    t.play("Respond with The Siege of Winterfell")
    assert not offered(t, "Respond with The Siege")


@rule("RND-4", edition="lcg")
def test_of_a_plot_and_an_agenda_of_one_player_the_plot_comes_first():
    agenda = Agenda("Own Agenda", "X1", NEUTRAL, abilities=[Passive(when=WonChallenge(), effects=(ClaimPowerForHouse(),))])
    t = scene(("lannister", "stark"), {"agenda": "Own Agenda", "play": ["L38"], "plot": "LOTR49"}, {"play": ["S13"]}, edition="lcg", cards=(agenda,))
    fight(attack(t, "Intrigue", "Tyrion Lannister"))
    if t.prompt == "order":
        assert any("Frey Hospitality of Lannister" in option for option in t.options)
        t.play("Frey Hospitality")
    assert t.power(0) == 2 and t.dead(1) == ["Bran Stark"]


def test_only_agendas_give_actions_to_house_cards():
    ability = HouseCardsGain(Who.OPPONENTS, Action(phase=Phase.MARSHALLING, effects=(Draw(1),)))
    with pytest.raises(CardError, match="HouseCardsGain is for agendas"):
        compile_cards([Location("Hall", "X1", NEUTRAL, abilities=[ability])], "lcg")


def test_games_with_agendas_survive_bytes_and_samples():
    lineups = [
        (with_agenda("targaryen", "QOD48"), with_agenda("stark", "QOD47")),
        (with_agenda("stark", "LOW48"), with_agenda("lannister", "LOTR48")),
        (with_agenda("baratheon", "KOTST39"), with_agenda("stark", "LOW39")),
    ]
    for decks in lineups:
        games = GameBatch(2, Match(edition="lcg", decks=decks), seed=5)
        for _ in range(6):
            games.play_random(30)
            assert np.array_equal(GameBatch.from_bytes(games.to_bytes()).observations, games.observations)
            for seat in (0, 1):
                sample = games.copy()
                sample.resample(seat, np.random.default_rng(1))
                assert np.array_equal(sample.observe(seat), games.observe(seat))


# --- attachments of the setup (SET-9) -------------------------------------------------------------------------------------------


LEVY = ["LOTR3", "LOTR3", "L55", "L57", "L38", "L38", "L38"]


def place(t, title):
    """Place the first copy of a card."""
    return t.play(next(option for option in t.options if option.startswith(f"Place {title}")))


def with_levy(*places, hand=LEVY):
    """Seat 0 places cards in setup, and stops."""
    t = setup({"deck": hand}, {"deck": ["S13"] * 7})
    for title in places:
        place(t, title)
    while t.prompt == "setup":
        t.play("Done")
    return t


@rule("SET-9", edition="lcg")
def test_the_bearers_of_setup_attachments_are_chosen_when_all_is_revealed():
    t = with_levy("Lannisport", "Golden Tooth Mines", "Increased Levy")
    assert (t.seat, t.prompt) == (0, "bearer") and not any(map(number, t.game["zones"][FACEDOWN]))
    assert t.options == ["Attach to Lannisport", "Attach to Golden Tooth Mines"]
    t.play("Attach to Golden Tooth Mines")
    assert t.card(0, "Increased Levy").bearer == "Golden Tooth Mines" and len(t.hand(0)) == 7 - 3


@rule("SET-9", edition="lcg")
def test_two_setup_attachments_are_attached_one_after_the_other():
    t = with_levy("Lannisport", "Golden Tooth Mines", "Increased Levy", "Increased Levy")
    t.play("Attach to Lannisport").play("Attach to Lannisport")
    assert t.card(0, "Lannisport").attachments == ("Increased Levy", "Increased Levy")


@rule("SET-9", edition="lcg")
def test_a_setup_attachment_needs_what_can_bear_it_in_the_same_setup():
    t = setup({"deck": LEVY}, {"deck": ["S13"] * 7})
    assert not offered(t, "Place Increased Levy")
    place(t, "Tyrion Lannister")  # no location
    assert not offered(t, "Place Increased Levy")


@rule("SET-9", edition="lcg")
def test_a_setup_attachment_with_one_bearer_goes_there():
    t = with_levy("Lannisport", "Increased Levy")  # one bearer: nothing is asked
    assert t.card(0, "Increased Levy").bearer == "Lannisport"


@rule("SET-9", edition="lcg")
def test_where_a_facedown_attachment_will_go_is_not_known_to_samples():
    t = setup({"deck": LEVY}, {"deck": ["S13"] * 7})
    place(place(t, "Lannisport"), "Increased Levy")
    for seed in range(5):
        sample = t.batch.copy()
        sample.resample(1, np.random.default_rng(seed))
        assert np.array_equal(sample.observe(1)[0], t.batch.observe(1)[0])
        assert not sample.records[0]["row"][:, L.BEARER_SLOT].any()


# --- what is said of agendas --------------------------------------------------------------------------------------------------


def test_the_table_names_agendas_and_allied_houses():
    t = setup({"agenda": "QOD47", "deck": ["S13"] * 8}, {"agenda": "LOW48", "deck": ["S13"] * 8}, houses=("lannister", "stark"))
    assert "  agenda: Alliance\n" in table_text(t.batch.match, t.batch.records)
    t.play("House Stark")
    said = table_text(t.batch.match, t.batch.records)
    assert "  agenda: Alliance (no gold penalty for Stark)\n" in said and "  agenda: The Siege of Winterfell" in said


def test_decisions_explain_agendas():
    t = scene(("stark", "lannister"), {"agenda": "LOW48", "play": ["S5"]}, None, edition="lcg")
    fight(attack(t, "Military", "Eddard Stark"))
    assert list(decision.options(t.batch).values()) == ["Respond with The Siege of Winterfell: claim 2 power for your House", "Pass"]
    assert "The Siege of Winterfell, Stark agenda" in decision.cards(t.batch)["The Siege of Winterfell"]
    action = next(iter(decision.options(t.batch)))
    assert decision.about(t.batch, action)[0] == "The Siege of Winterfell, Stark agenda"


def test_agendas_are_events_and_lines_of_the_log():
    match = Match(edition="lcg", decks=[with_agenda("stark", "LOW48"), with_agenda("lannister", "QOD47")], round_limit=1)
    events = GameRecord(match, 1).play_random().events
    declared = {event.seat: event.agenda.title for event in events if isinstance(event, AgendaDeclared)}
    assert declared == {0: "The Siege of Winterfell", 1: "Alliance"}
    lines = list(log_of_events(events))
    assert "  Stark declares the agenda The Siege of Winterfell" in lines and any("House" in line and "name" in line.lower() for line in lines[:8])


def test_the_browser_shows_agendas_beside_the_revealed_plot():
    games = GameBatch(1, Match(edition="lcg", decks=[with_agenda("stark", "LOW48"), STARTER_DECKS["lannister"]]), seed=3)
    for seat in (0, 1, None):
        (place,) = [place for place, here in table(games, seat)["plots"].items() if here["zone"] == "agenda"]
        assert place == f"p{L.ALL_SLOTS + 7}" and table(games, seat)["plots"][place]["owner"] == 0
    (agenda,) = [card for card in catalogue(games.match).values() if card["type"] == "agenda"]
    assert agenda["title"] == "The Siege of Winterfell" and "cost" not in agenda
