import dataclasses
from collections import defaultdict

import numpy as np
import pytest

from agot_env import GameBatch, IllegalActionError, Match
from agot_env.agot import events as e
from agot_env.agot.language.model import (
    NEUTRAL,
    OPPONENTS,
    TARGET,
    Action,
    Character,
    Choose,
    ChooseOpponent,
    Event,
    Location,
    LookAtTopCards,
    Phase,
    TakeControl,
    Who,
    characters,
)
from agot_env.agot.words.log import GOES, MOVES, POWER, RETURNS, SECRET, SPOKEN, USES, third_person
from agot_env.agot.words.text import PHASE_NAMES
from agot_env.history.events import Choice
from agot_env.history.game_record import GameRecord
from agot_env.history.log import game_log, log_from, log_of_events
from agot_env.testing import Table

MATCH = Match(houses=("stark", "lannister"))


@pytest.mark.tier("test")
def test_the_log_tells_the_game_of_its_seed():
    lines = list(game_log(MATCH, 7, index=2))
    games = GameBatch(1, MATCH, 7, autoreset=False, first_index=2)
    games.play_random(10**6)
    headings = [line for line in lines if not line.startswith(" ")]
    assert headings[0] == "Setup"
    assert all(line.startswith("Round ") and line.split(", ")[1].capitalize() in PHASE_NAMES for line in headings[1:-1])
    assert all(after.startswith(" ") for line, after in zip(lines, lines[1:]) if not line.startswith(" ") and after != lines[-1])
    winner = ("Stark", "Lannister")[int(games.records["winner"][0])]
    assert headings[-1] == lines[-1] and lines[-1].startswith(f"{winner} wins in round {games.records['round'][0]}")
    assert lines == list(log_of_events(GameRecord(MATCH, 7, 2).play_random().events))


@pytest.mark.tier("test")
def test_the_log_says_what_an_ability_does_that_is_used():
    lines = list(game_log(MATCH, 7))
    used = lines.index("  Lannister uses Raff the Sweetling")
    assert lines[used + 1].startswith("    (Any Phase: Pay 1 gold. Pick an opponent; look at the top card")
    assert lines[used + 2 : used + 4] == ["    Lannister pays 1 gold", "    Lannister looks at the top card of Stark: " + lines[used + 3].split(": ")[1]]


@pytest.mark.parametrize(("number", "cards"), ((1, "the top card of Lannister: Hodor"), (2, "the top 2 cards of Lannister: Hodor and Lady")))
def test_the_log_says_where_the_cards_are_that_a_player_looks_at(number, cards):
    effects = (LookAtTopCards(number, Who.CHOSEN_OPPONENT),)
    scry = Location("Scry", "X930", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(ChooseOpponent(),), effects=effects)])
    t = Table(houses=["stark", "lannister"], extra_cards=[scry]).put(0, play=["Scry"]).put(1, deck=["Hodor", "Lady"])
    t.start("challenges").play("Use Scry")
    seen, unseen = (next(line.strip() for line in t.log(seat) if "looks at" in line) for seat in (0, 1))
    assert seen == f"Stark looks at {cards}" and unseen == seen.split(":")[0]


def test_the_log_tells_of_power_as_it_changes():
    lines = list(game_log(MATCH, 7))
    powers = {house: [int(x.split()[-1]) for x in lines if x.strip().startswith(f"{house} ") and ", and has " in x] for house in ("Stark", "Lannister")}
    games = GameBatch(1, MATCH, 7, autoreset=False)
    games.play_random(10**6)
    assert [powers["Stark"][-1], powers["Lannister"][-1]] == np.asarray(games.records["totals"][0, :2]).tolist()


@pytest.mark.tier("test")
def test_every_challenge_names_its_attackers_and_its_outcome():
    """Forced choices too: each challenge has attackers, defenders or none, and the totals of both sides."""
    count = 0
    for seed in range(8):
        lines = [line.strip() for line in game_log(MATCH, seed)]
        starts = [k for k, line in enumerate(lines) if " challenge against " in line and " initiates a" in line]
        for first, end in zip(starts, [*starts[1:], len(lines)]):
            part = lines[first:end]
            count += 1
            assert any(" attacks with " in line for line in part), part
            if any("declares no defenders" in line or " defends with " in line for line in part):
                assert any(" STR against " in line for line in part) or end == len(lines) or "Nobody" in "".join(part) or _has_ended_early(part)
    assert count > 60


def _has_ended_early(part):
    """The last character may leave a challenge, which ends it (FAQ 3.35)."""
    return any("is killed" in line or "leaves the challenge" in line or "is discarded" in line or "returns to" in line for line in part)


@pytest.mark.tier("test")
def test_a_seat_reads_what_it_sees():
    full, own = list(game_log(MATCH, 7)), list(game_log(MATCH, 7, seat=0))
    assert "  Lannister draws 7 cards" in own and not any(line.startswith("  Stark draws 7 cards:") for line in game_log(MATCH, 7, seat=1))
    assert any(line.startswith("  Stark draws 7 cards: ") for line in own) and any(line.startswith("  Lannister draws 7 cards: ") for line in full)
    assert "  Lannister chooses a plot" in own and "  Stark chooses a plot" not in own
    assert [line for line in own if not line.startswith(" ")] == [line for line in full if not line.startswith(" ")]


def test_the_log_of_a_truncated_game_says_so():
    lines = list(game_log(Match(houses=("stark", "stark"), round_limit=1), 3))
    assert "without a winner" in lines[-1] and any("Stark (seat 1)" in line for line in lines)


@pytest.mark.tier("test")
def test_the_log_of_given_actions_is_the_log_of_the_game_they_were_made_in():
    games = GameBatch(1, MATCH, 7, autoreset=False)
    games.play_random(10**6)
    actions = games.actions(0)
    assert list(game_log(MATCH, 7, actions=actions)) == list(game_log(MATCH, 7))
    with pytest.raises(IllegalActionError, match="action -1"):
        list(game_log(MATCH, 7, actions=actions[:-1]))


def test_the_log_from_some_moment_on_begins_with_where_it_is():
    games = GameBatch(1, MATCH, 7, autoreset=False)
    games.play_random(80)
    before = games.records.tobytes()
    lines = list(log_from(games))
    assert lines[0].startswith("Round ") and games.records.tobytes() == before
    assert lines[-1] == list(game_log(MATCH, 7))[-1]
    with pytest.raises(ValueError, match="must be game_began"):
        log_of_events([])


def test_labels_become_what_somebody_does():
    assert third_person("Choose Lady") == "chooses Lady" and third_person("Pass the salt") == "chooses: Pass the salt"
    assert third_person("Attach it") == "attaches it" and third_person("2 for Ice") == "chooses: 2 for Ice"
    assert third_person("Copy Ice") == "copies Ice" and third_person("Pay 1 gold") == "pays 1 gold"


def test_the_words_are_of_things_that_exist():
    from agot_env import POWER_SOURCES
    from agot_env.agot.engine.record.layout import PROMPTS

    assert set(POWER) <= set(POWER_SOURCES) and set(SPOKEN) | set(SECRET) <= set(PROMPTS)
    assert {zone for pair in MOVES for zone in pair} | set(GOES) | set(RETURNS) <= set(e.ZONES.values())
    assert set(USES) <= {*e.ABILITY_KINDS.values(), "duplicate"}


@pytest.mark.tier("test")
def test_what_is_named_and_nothing_later_shows_has_a_line():
    imposter = ("Eddard Stark", {"attachments": ["BWB42"]})
    knight = Character("Knight", "X1", NEUTRAL, cost=1, strength=1, keywords="Renown, Stealth")
    influence = Location("Harbour", "X2", NEUTRAL, influence=1)
    t = Table(edition="lcg", extra_cards=[knight, influence])
    t.put(0, play=[imposter, "Harbour", "DOTN116"]).put(1, play=["W26", "Knight"], hand=["Knight"], agenda=["DOTN39", "DOTN59"])
    t.start("challenges", first=0)
    t.play("Use Imposter!").play("House Martell")
    assert lines_of(t)[-1] == "Stark names House Martell"
    t.play("Use Ulf Son of Umar").play("Choose Knight").play("Stealth")
    assert lines_of(t)[-1] == "Lannister names Stealth"
    t.play("Use Mance Rayder").play("Choose The Builders")
    assert "Stark chooses The Builders" in lines_of(t)


def test_what_effects_move_without_playing_it_has_a_line():
    t = Table(edition="lcg", houses=("targaryen", "stark"))
    t.put(0, hand=["ASOTS94", "Hodor", "Arya Stark"]).put(1, hand=["Arya Stark"]).start("challenges", first=0)
    t.play("Play Guided by Quaithe").play("Put Hodor into Shadows")
    assert "Targaryen puts Hodor into Shadows" in lines_of(t)
    assert "Targaryen puts 1 card into Shadows" in [line.strip() for line in t.log(seat=1)]


def test_a_card_that_is_played_into_shadows_has_one_line():
    t = Table(edition="lcg").put(0, hand=["KR112", "Hodor"], gold=5).start("marshalling", first=0)
    t.play("Put Littlefinger into Shadows")
    for seat, card in ((0, "Littlefinger"), (1, "a card")):
        lines = [line.strip() for line in t.log(seat=seat) if "Shadows" in line]
        assert lines == [f"Stark puts {card} into Shadows for 2 gold"]


def test_a_revealed_card_that_cannot_be_played_returns_to_the_deck_in_the_log():
    t = Table(edition="lcg", houses=("martell", "stark"))
    t.put(0, hand=["ASOTS89", "Hodor"], deck=["Eddard Stark"], gold=1, plot="Planning Ahead").put(1, plot="Planning Ahead").start("marshalling", first=0)
    t.play("Marshal Planky Town Orphan").play("Respond with Planky Town Orphan")
    assert "Martell returns Eddard Stark to the deck" in lines_of(t)


def test_a_card_goes_on_top_of_the_deck_or_under_it():
    """Whether a card that a player has searched for, seen or held lies on top or at the bottom decides what is drawn next."""
    decks = {"hand": ["ACOA51"], "deck": ["Hodor", "Sansa Stark", "Arya Stark"], "gold": 5, "plot": "Planning Ahead"}
    t = Table(edition="lcg", houses=("stark", "martell")).put(0, **decks).put(1, plot="Planning Ahead").start("marshalling", first=0)
    t.play("Marshal Wolf Herald").play("Respond with Wolf Herald").play("Take Arya Stark")
    assert t.deck(0)[0] == "Arya Stark"
    assert "Stark puts Arya Stark on top of the deck" in lines_of(t) and not any("under the deck" in line for line in lines_of(t))
    assert [(move.place, move.destination) for move in t.events if isinstance(move, e.CardMoved) and move.origin == "deck"] == [("top", "deck")]
    decks["hand"], decks["deck"] = ["POTS10"], ["Arianne Martell", "Darkstar", "Paramour"]
    t = Table(edition="lcg", houses=("martell", "stark")).put(0, **decks).put(1, plot="Planning Ahead").start("marshalling", first=0)
    t.play("Marshal House Messenger").play("Choose Darkstar")
    assert t.deck(0) == ["Paramour", "Arianne Martell"]
    assert "Martell puts Arianne Martell under the deck" in lines_of(t) and not any("on top of" in line for line in lines_of(t))


# --- what did not happen is not told ---------------------------------------------------------------------------------


def test_a_card_that_moves_after_another_was_left_on_top_has_its_line():
    """Only the move that follows a choice to put the top card under the deck has been told by the choice."""
    t = Table(houses=("lannister", "stark")).put(0, play=["Raff the Sweetling"], gold=1).put(1, deck=["Hodor", "Robb Stark"]).start("challenges", first=0)
    t.play("Use Raff").play("Put Hodor")
    left = [dataclasses.replace(one, label="Leave it on top") if isinstance(one, Choice) and one.prompt == "top card" else one for one in t.events]
    told = "Stark puts Hodor under the deck"
    assert told not in lines_of(t) and told in [line.strip() for line in log_of_events(left)]


def lines_of(table):
    return [line.strip() for line in table.log()]


def test_a_duplicate_changes_control_with_its_card_and_is_not_told():
    takes = Action(phase=Phase.ANY, choose=(Choose(characters(controller=OPPONENTS)),), effects=(TakeControl(TARGET),))
    t = Table(edition="lcg", extra_cards=[Event("Bribe", "X1", abilities=[takes])])
    t.put(0, play=["Eddard Stark"], hand=["Eddard Stark"]).put(1, hand=["Bribe"]).start("marshalling", first=0)
    t.play("Attach Eddard Stark as a duplicate").play("Play Bribe")
    assert lines_of(t).count("Lannister takes control of Eddard Stark from Stark") == 1


def test_a_claim_is_told_as_what_must_be_done():
    """Nothing has happened yet when it is counted, and nothing happens for a power claim against a House without power (F9)."""
    t = Table(houses=["lannister", "stark"]).put(0, play=["Shae", "Tyrion Lannister"], plot="Hear Me Roar").put(1, plot="Hear Me Roar")
    t.start("challenges").play("Intrigue against", "Attack with Tyrion Lannister", "Done")
    while not any("Claim" in line for line in lines_of(t)):
        t.play("Pass")
    told = lines_of(t)
    claim = t.claim(0)
    assert f"Claim {claim}: Stark must discard {claim} card{'s' * (claim > 1)} at random, if able" in told
    assert not any("discards" in line or "is discarded" in line for line in told)


def test_a_power_claim_against_a_house_without_power_moves_none():
    t = Table(houses=["stark", "lannister"]).put(0, play=["Robb Stark"], plot="Building Season").put(1, plot="Building Season")
    t.start("challenges").play("Power against")
    while not any("Claim" in line for line in lines_of(t)):
        t.play("Attack with Robb Stark" if t.prompt == "attackers" and t.can("Robb") else "Done" if t.can("Done") else "Pass")
    told = lines_of(t)
    claim = t.claim(0)
    assert f"Claim {claim}: {claim} power must move from the House of Lannister to that of Stark, if able" in told
    assert not any("loses" in line for line in told)


def test_who_declares_no_defenders_may_still_defend():
    """Catelyn Stark (LOW7) joins the challenge before defenders are declared."""
    t = Table("lcg", houses=["martell", "stark"]).put(0, play=["POTS3"], plot="KOTS48").put(1, hand=["LOW7"], plot="KOTS48")
    t.start("challenges").play("Intrigue against")
    while "Stark declares no defenders" not in lines_of(t):
        t.play("Use Catelyn" if t.can("Use Catelyn") else "Attack with" if t.can("Attack with") else "Done" if t.can("Done") else "Pass")
    told = lines_of(t)
    assert told.index("Catelyn Stark joins the challenge, defending") < told.index("Stark declares no defenders")
    assert not any("does not defend" in line for line in told)


def test_a_token_that_is_spent_is_not_gold_that_is_paid():
    t = Table("lcg", houses=["targaryen", "stark"]).put(0, play=[("QOD10", {"gold": 2})], gold=1, plot="KOTS48")
    t.put(1, play=["LOW13"], plot="KOTS48").start("challenges").play("Power against" if t.can("Power against") else "Military against")
    while not t.can("Use Grey Worm"):
        t.play("Attack with Grey Worm" if t.can("Attack with Grey Worm") else "Done" if t.can("Done") else "Pass")
    t.play("Use Grey Worm", "Choose Grey Worm", "+2 STR")
    told = lines_of(t)
    assert "1 gold is discarded from Grey Worm" in told and not any("pays" in line for line in told)
    taken = [event for event in t.events if isinstance(event, e.GoldTaken)]
    assert [(event.card.title, event.amount, event.to) for event in taken] == [("Grey Worm", 1, None)]
    assert t.gold(0) == 1 and t.card(0, "Grey Worm").gold == 1


def test_gold_that_moves_from_a_card_to_its_pool_is_not_paid():
    t = Table("lcg", houses=["lannister", "stark"]).put(0, play=[("LOTR27", {"gold": 4})], gold=1, plot="KOTS48").put(1, plot="KOTS48")
    t.start("challenges").play("Use Coin Mint", "3 for Coin Mint")
    assert "Lannister takes 3 gold from Coin Mint" in lines_of(t) and t.gold(0) == 4


def test_gold_on_cards_that_pays_for_something_is_told():
    t = Table(houses=["lannister", "stark"]).put(0, play=[("Tywin Lannister", {"gold": 2}), "Cersei Lannister"], gold=1, plot="Hear Me Roar")
    t.put(1, play=["Hodor"], plot="Hear Me Roar").start("dominance").play("Use Cersei Lannister")
    while t.prompt != "gold from":
        t.play("Hodor")
    t.play("2 gold from cards")
    assert "Lannister pays 2 gold (2 of it from cards)" in lines_of(t) and t.gold(0) == 1


def test_a_loss_of_house_power_by_an_effect_is_told_in_a_whole_sentence():
    hut = Location("Hut", "X1", 0, cost=0)
    t = Table("lcg", houses=["lannister", "stark"], extra_cards=[hut]).put(0, play=["LOTR46"], plot="KOTS48")
    t.put(1, hand=["Hut"], power=2, plot="KOTS48").start("marshalling", first=1)
    t.play("Marshal Hut", "Respond with Shield Islands Dromon", "2 power")
    assert "Stark loses 2 power by an effect, and has 0" in lines_of(t)


def test_turns_that_end_and_windows_that_close_have_lines_without_the_players_who_passed():
    t = Table(houses=["stark", "lannister"]).put(0, play=["Robb Stark"]).put(1, play=["Cersei Lannister"]).start("challenges", first=0)
    t.play("No more challenges").play("No more challenges")
    assert t.log()[1:5] == [
        "  No more actions before the next challenge", "  Stark initiates no challenges", "  No more actions before the next challenge",
        "  Lannister initiates no challenges",
    ]  # fmt: skip
    assert "  No more actions in the dominance phase" in t.log()
    t = Table(houses=["stark", "lannister"]).put(0, play=["Robb Stark"]).put(1, play=["Cersei Lannister"]).start("challenges", first=0)
    t.play("Military against Lannister")
    while "No more actions before the challenge is resolved" not in (line.strip() for line in t.log()):
        t.play("Pass" if "Pass" in t.labels else "Done")
    lines = t.log()
    assert "    No more actions before defenders are declared" in lines
    assert not [line for line in lines if "pass" in line.lower()]


def test_the_windows_of_a_phase_are_told_apart():
    """In the plot phase, actions are taken before plots are chosen and after they are revealed; in the draw phase, before and after the draw."""
    phase, closed = "", defaultdict(list)
    for line in game_log(MATCH, 7):
        phase = phase if line.startswith(" ") else line
        if "No more actions" in line:
            closed[phase].append(line.strip())
    assert closed["Round 1, plot"] == ["No more actions before plots are chosen", "No more actions after plots are revealed"]
    assert closed["Round 1, draw"] == ["No more actions before cards are drawn", "No more actions after cards are drawn"]
    for phase, lines in closed.items():
        assert "challenges" in phase or len(set(lines)) == len(lines)
