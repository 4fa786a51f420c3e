"""What prompts ask, and the challenge under way, in words."""

import numpy as np
import pytest

from agot_env import GameBatch, Match
from agot_env.agot.decks import starter_decks
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    OPPONENTS,
    STARK,
    Action,
    Character,
    GainGold,
    KneelSelf,
    Location,
    Phase,
    Played,
    Response,
    Save,
    characters,
)
from agot_env.agot.words.decision import heading, options
from agot_env.agot.words.questions import QUESTIONS, effect_text, question_of
from agot_env.agot.words.text import challenge_lines, is_resolved, participants, side_strength, table_text
from agot_env.lands import LandsMatch
from agot_env.lands.engine import layout as LL
from agot_env.lands.testing import LandsTable
from agot_env.lands.words.questions import QUESTIONS as LANDS_QUESTIONS
from agot_env.lands.words.questions import question_of as lands_question_of
from agot_env.testing import Table

SNEAK = Character("Sneak", "X1", STARK, cost=1, strength=2, icons="MIP", keywords="Stealth")
GIANT = Character("Giant", "X2", LANNISTER, cost=1, strength=3, icons="MIP", keywords="Intimidate")
WATCHER = Character("Watcher", "X3", STARK, cost=1, strength=5, icons="MIP", keywords="Vigilant")
KILLER = Character("Killer", "X4", STARK, cost=1, strength=4, icons="MIP", keywords="Deadly")
FIEF = Location("Fief", "X5", NEUTRAL, cost=0, influence=1)
CARDS = [SNEAK, GIANT, WATCHER, KILLER, FIEF]


def question(t):
    return question_of(t.batch.match, t.batch.records)


def lines(t):
    return challenge_lines(t.batch.match, t.batch.records)


def test_every_prompt_has_a_question():
    assert set(QUESTIONS) == set(range(len(L.PROMPTS))) - set(L.RESERVED_PROMPTS)
    assert set(LANDS_QUESTIONS) == set(range(len(LL.PROMPTS)))


@pytest.mark.tier("ci", unless_changed="agot_env/agot")
@pytest.mark.parametrize(
    "match",
    [
        Match(houses=("stark", "lannister"), ask_forced=True),
        Match(houses=("stark", "lannister", "baratheon", "targaryen"), variant="melee"),
        Match(houses=("stark", "lannister", "baratheon", "targaryen"), variant="two_on_two"),
        Match(edition="winter", houses=list(starter_decks("winter"))[:3]),
        Match(edition="hbo", houses=list(starter_decks("hbo"))[:2], plot_draft=True, mulligan=True),
        LandsMatch("hard", 3),
    ],
    ids=lambda match: match.kind,
)
def test_every_decision_of_random_games_is_asked_in_words_and_nothing_changes(match):
    asked = set()
    for seed in range(2 if match.seats == 2 else 1):
        batch = match.batch(1, seed, autoreset=False)
        while batch.seat[0] >= 0:
            before = batch.records.tobytes()
            if match.game == "lands":
                text = lands_question_of(batch.records[0])
            else:
                text = question_of(match, batch.records)
                effect_text(match, batch.records)
                challenge_lines(match, batch.records)
            assert text and text[0].islower() and not set("{}") & set(text), text
            assert f"decides: {text}" in match.table_text(batch.records, int(batch.seat[0]))
            assert text not in match.table_text(batch.records, None)
            assert batch.records.tobytes() == before
            asked.add(text)
            batch.play_random(1)
    assert len(asked) > 10
    assert (lands_question_of(batch.records[0]) if match.game == "lands" else question_of(match, batch.records)) == ""


@pytest.mark.tier("test")
def test_the_total_strength_is_what_the_engine_finds_when_all_pass():
    compared, differs = 0, 0
    for match in (Match(houses=("lannister", "targaryen")), Match(houses=("stark", "lannister", "baratheon", "targaryen"))):
        for seed in range(10):
            batch = GameBatch(1, match, seed, autoreset=False)
            while batch.seat[0] >= 0:
                game = batch.records[0]
                totals = [side_strength(match, game, role) for role in (c.ATTACKING, c.DEFENDING)]
                if any(totals) and question_of(match, batch.records).startswith("take an action before the challenge is resolved"):
                    passed = batch.copy()
                    while passed.prompt(0) == "action" and passed.records[0]["challenge"]:
                        passed.step([match.num_actions - 1])
                    after = passed.records[0]
                    assert totals == [int(after["attacking_strength"]), int(after["defending_strength"])]
                    compared += 1
                    cards = [sum(int(game["row"][k, L.STRENGTH]) for k in participants(match, game, role)) for role in (c.ATTACKING, c.DEFENDING)]
                    differs += cards != totals
                batch.play_random(1)
    assert compared > 40 and differs > 5  # titles, in melee


def test_what_intimidate_and_effects_take_from_a_total():
    t = Table(extra_cards=CARDS).put(1, play=["Giant", "Bronn"]).put(0, play=["Sneak", "Watcher"]).start("challenges", first=1)
    t.play("Military").play("Attack with Giant").play("Attack with Bronn").play("Defend with Sneak").play("Defend with Watcher")
    assert is_resolved(t.game) and side_strength(t.batch.match, t.game, c.ATTACKING) == 6
    assert side_strength(t.batch.match, t.game, c.DEFENDING) == int(t.game["defending_strength"]) == 5  # Sneak's STR 2 is below Giant's 3
    t.game["flags"][0, participants(t.batch.match, t.game, c.ATTACKING)[0]] |= 1 << c.STRENGTH_NOT_COUNTED
    assert side_strength(t.batch.match, t.game, c.ATTACKING) == 3


def test_the_strength_of_each_side_adds_up():
    t = Table(houses=("stark", "lannister", "baratheon"), extra_cards=CARDS).put(0, play=["Sneak", "Watcher"], title="Lord Commander of the Kingsguard")
    t.put(1, play=["Giant"], title="Master of Coin").start("challenges", first=0).play("Military against Lannister").play("Attack with Watcher").play("Done")
    t.play("Defend with Giant")
    assert lines(t)[1:] == ["  attacking: STR 8 (Watcher 5; +3 by titles and effects)", "  defending: STR 3 (Giant 3)"]
    t = Table(extra_cards=CARDS).put(1, play=["Giant", "Bronn"]).put(0, play=["Sneak", "Watcher"]).start("challenges", first=1)
    t.play("Military").play("Attack with Giant").play("Attack with Bronn").play("Defend with Sneak").play("Defend with Watcher")
    assert lines(t)[1:] == ["  attacking: STR 6 (Giant 3, Bronn 3)", "  defending: STR 5 (Sneak 2, Watcher 5; -2 by keywords and effects)"]


def test_a_challenge_from_its_declaration_to_its_end():
    t = Table(extra_cards=CARDS, hold=True).put(0, play=["Sneak", "Killer"], hand=["Distinct Mastery"], plot="Mutual Enemies")
    t.put(1, play=["Giant", "Shae", "Bronn"], plot="Building Season").start("challenges", first=0)
    assert lines(t) == [] and question(t) == "initiate a challenge, or none"
    t.play("Military")
    assert lines(t) == ["Military challenge of Stark against Lannister, claim 2"] and question(t) == "declare attackers for your military challenge against Lannister"
    t.play("Attack with Sneak")
    assert question(t).endswith("against Lannister (so far STR 2: Sneak 2)") and len(lines(t)) == 1
    t.play("Attack with Killer")
    while question(t).startswith("take an action before defenders are declared, or pass"):
        t.play("Pass")
    assert lines(t)[1:] == ["  attacking: STR 6 (Sneak 2, Killer 4)", "  defending: STR 0 (nobody)"]
    assert question(t) == "choose a character to bypass by stealth"
    t.play("Bypass Shae")
    assert question(t) == "declare defenders against the military challenge of Stark"
    t.play("Defend with Giant").play("Done")
    while question(t).startswith("take an action before the challenge is resolved, or pass"):
        t.play("Pass")
    assert lines(t) == [
        "Military challenge of Stark against Lannister, claim 2, won by Stark",
        "  attacking: STR 6 (Sneak 2, Killer 4)",
        "  defending: STR 3 (Giant 3)",
    ]
    assert question(t) == "choose a character to kill for claim (1 of 2)"
    assert lines(t)[0] in table_text(t.batch.match, t.batch.records)
    t.play("Kill Shae")
    assert question(t) == "choose a character to kill for claim (2 of 2)"


def test_a_series_with_a_limit_says_how_many():
    t = Table(extra_cards=CARDS).put(0, play=["Sneak", "Watcher", "Killer", "Arya Stark"], plots=["Wildfire Assault"])
    t.put(1, play=["Giant"], plots=["Building Season"]).start("plot", first=0)
    while t.prompt != "pick":
        t.play(t.options[0])
    asked = "choose a character to keep for Wildfire Assault: each character not chosen is killed"
    assert question(t) == f"{asked} (up to 3)"
    assert effect_text(t.batch.match, t.batch.records).startswith("Wildfire Assault: When revealed, each player chooses up to 3 characters")
    t.play("Keep Sneak")
    assert question(t) == f"{asked} (up to 3, 1 so far)"


def test_a_series_of_a_cost_says_which():
    t = Table(extra_cards=CARDS).put(0, play=["Sneak", "Watcher", "Killer"], hand=["Lethal Counterattack"]).put(1, play=["Giant"])
    t.start("challenges", first=1).play("Military").play("Play Lethal Counterattack")
    assert question(t) == "kneel a card for Lethal Counterattack (1 of 2)"
    t.play("Kneel Sneak")
    assert question(t) == "kneel a card for Lethal Counterattack (2 of 2)"


def test_influence_names_what_is_still_needed():
    t = Table(extra_cards=CARDS).put(0, play=["Fief"] * 4, hand=["Guilty!"]).put(1, play=["Giant", "Shae"]).start("dominance", first=0)
    t.play("Play Guilty!")
    while t.prompt != "influence":
        t.play(next(option for option in t.options if "influence" in option or "Giant" in option))
    assert question(t) == "kneel cards to pay 3 influence for Guilty!"
    t.play(t.options[0])
    assert question(t) == "kneel cards to pay 2 influence for Guilty!"


def test_saves_name_what_is_saved_and_from_what():
    t = Table().put(0, play=[("Eddard Stark", {"duplicates": 1})], plots=["Valar Morghulis"])
    t.put(1, play=["Shae"], plots=["Building Season"]).start("plot", first=0)
    while t.prompt != "save":
        t.play(t.options[0])
    assert question(t) == "save Eddard Stark and Shae from being killed by Valar Morghulis, or pass"
    assert list(options(t.batch).values()) == ["Save with Eddard Stark: discard a duplicate to save Eddard Stark", "Pass"]


def test_saves_say_what_they_cost_and_which_rule_kills():
    t = Table(extra_cards=CARDS).put(0, play=["Watcher"], plot="Hear Me Roar")
    t.put(1, play=["Giant", ("Eddard Stark", {"attachments": ["Bodyguard"]})]).start("challenges", first=0)
    t.play("Military", "Done", "Kill Eddard Stark")
    assert t.prompt == "save" and question(t) == "save Eddard Stark from being killed for claim, or pass"
    assert list(options(t.batch).values()) == ["Save with Bodyguard: discard this card to save Eddard Stark", "Pass"]
    t.play("Save with Bodyguard")
    assert t.card(1, "Eddard Stark").zone == "play" and t.dead(1) == []


def test_a_save_from_deadly_names_it():
    t = Table(extra_cards=CARDS).put(0, play=["Killer"], plot="Hear Me Roar").put(1, play=[("Sansa Stark", {"duplicates": 1})])
    t.start("challenges", first=0).play("Power", "Defend with Sansa Stark")
    assert t.prompt == "save" and question(t) == "save Sansa Stark from being killed because of Deadly, or pass"


def test_responses_name_what_they_respond_to():
    """A card that responds to something else is not offered, and what it would respond to is not named."""
    zero = {"play": ["Giant", "Lannisport", "Joffrey Baratheon"], "gold": 1, "plot": "Hear Me Roar"}
    t = Table(extra_cards=CARDS, houses=["lannister", "stark"]).put(0, **zero).put(1, play=["Eddard Stark", "Shae"], hand=["Hodor"])
    t.start("challenges", first=0).play("Intrigue", "Done")
    assert t.prompt == "response" and question(t) == "respond after you win the intrigue challenge, or pass"
    assert list(options(t.batch).values()) == ["Respond with Lannisport: pay 1 gold to claim 1 power for your House", "Pass"]


def test_several_happenings_of_a_kind_are_named_together():
    lords = ["Eddard Stark", "Robb Stark", "Sneak"]
    t = Table(extra_cards=CARDS, houses=["lannister", "stark"]).put(0, play=["Joffrey Baratheon"], plots=["Valar Morghulis"])
    t.put(1, play=lords, plots=["Building Season"]).start("plot", first=0)
    while t.prompt != "response":
        t.play(t.options[0])
    assert question(t) == "respond after Joffrey Baratheon, Eddard Stark and Robb Stark are killed, or pass"


def test_the_hidden_card_of_another_player_is_not_named():
    """A card that is played into Shadows stays hidden from whoever responds to that."""
    spy = Location("Spy", "X6", NEUTRAL, cost=0, abilities=[Response(when=Played(None, who=OPPONENTS), effects=(GainGold(1),))])
    lurker = Character("Lurker", "X7", STARK, cost=1, strength=1, icons="I", crests="Shadows")
    t = Table("lcg", extra_cards=[spy, lurker]).put(0, hand=["Lurker"], gold=2).put(1, play=["Spy"], deck=["Shae"]).start("marshalling", first=0)
    t.play("Lurker")
    assert t.seat == 1 and question(t) == "respond after Stark plays a card, or pass"


def test_a_card_that_is_leaving_play_is_marked_where_it_can_be_chosen():
    """It may be chosen, since it counts as having left only for triggers (ABI-9)."""
    t = Table(extra_cards=CARDS).put(0, play=["Sneak", "Watcher"], plots=["Condemned by the Realm"])
    t.put(1, play=["Giant", "Shae"], plots=["Wildfire Assault"]).start("plot", first=0)
    if t.prompt == "first player":
        t.play("Stark goes first")
    t.play("Condemned by the Realm", "Choose Sneak", "Done")
    assert set(t.options) == {"Keep Sneak (leaving play)", "Keep Watcher", "Done"}
    table = table_text(t.batch.match, t.batch.records)
    assert "Sneak, STR 2 MIP, Stealth, leaving play, to the dead pile\n" in table and "Watcher, STR 5 MIP, Vigilant\n" in table
    t.play("Keep Sneak", "Done")
    log = [line.strip() for line in t.log()]
    assert "Lannister chooses Sneak" in log and "Stark keeps Sneak (leaving play)" in log and t.dead(0) == ["Sneak", "Watcher"]


def test_standing_names_the_keyword():
    t = Table(extra_cards=CARDS).put(0, play=["Watcher", "Killer"]).put(1, play=["Shae", "Bronn"]).start("challenges", first=0)
    t.play("Power").play("Attack with Watcher").play("Done")
    while t.prompt != "stand":
        t.play(next(option for option in t.options if option in ("Pass", "Done") or option.startswith("Kill")))
    assert question(t) == "stand a card with Vigilant"


def test_setup_and_marshalling_say_how_much_gold_is_left():
    batch = GameBatch(1, Match(houses=("stark", "lannister")), 0, autoreset=False)
    assert question_of(batch.match, batch.records) == "place cards in setup (0 of 5 gold spent)"
    while batch.prompt(0) != "action":
        batch.play_random(1)
    gold = int(batch.records[0]["gold"][batch.seat[0]])
    assert question_of(batch.match, batch.records) == f"marshal a card or take an action, or pass ({gold} gold left)"


def test_a_gift_and_several_winners():
    asked = set()
    match = Match(houses=("stark", "lannister", "baratheon"), variant="littlefinger")
    for seed in range(3):
        batch = GameBatch(1, match, seed, autoreset=False)
        while batch.seat[0] >= 0:
            asked.add(question_of(match, batch.records))
            batch.play_random(1)
    assert "choose how much gold to give to Lannister" in asked
    t = Table().put(0, power=16).put(1, power=16).start("dominance", first=0)
    assert t.prompt == "winner" and question(t) == "choose the winner among those with enough power"


def test_lands_names_the_card_and_how_many_are_left():
    t = LandsTable("hard").put(0, hand=["Scout", "Bronn"]).put(1, hand=["Locke"]).deck("Arya Stark", "Ned Stark", "Robb Stark", "Jon Snow")
    t.start(first=0)
    assert lands_question_of(t.game) == "take your turn"
    t.play("Scout")
    assert lands_question_of(t.game) == "discard a card for Scout (2 left to discard)"
    t.play(t.options[0])
    assert lands_question_of(t.game) == "discard a card for Scout (1 left to discard)"


def test_picked_cards_are_those_of_the_pick_on_top():
    """Marks of an ability under way do not count as declared attackers."""
    batch = GameBatch(1, Match(houses=("stark", "lannister")), 3, autoreset=False)
    while batch.seat[0] >= 0:
        game = batch.records[0]
        if batch.prompt(0) == "attackers":
            frame = game["frames"][int(game["depth"]) - 1]
            picked = int(frame[6])
            text = question_of(batch.match, batch.records)
            assert (text.count(",") + 1 == picked) if picked else "so far" not in text, text
            assert int(np.bitwise_count(game["picked"].astype(np.uint64)).sum()) == picked
        batch.play_random(1)


# --- windows ---------------------------------------------------------------------------------------------------------------


@pytest.mark.tier("test")
@pytest.mark.parametrize("houses", [("stark", "lannister"), ("stark", "lannister", "baratheon", "targaryen")])
def test_two_questions_in_a_row_to_one_seat_differ(houses):
    match = Match(houses=houses)
    asked = 0
    for seed in range(3 if len(houses) == 2 else 1):
        batch, last, rng = match.batch(1, seed, autoreset=False), {}, np.random.default_rng(seed)
        while (seat := int(batch.seat[0])) >= 0:
            labels = batch.labels(0)
            if len(labels) > 1:
                said = heading(batch), tuple(challenge_lines(match, batch.records)), question_of(match, batch.records), effect_text(match, batch.records), tuple(options(batch).values())
                assert said != last.get(seat), said
                last[seat], asked = said, asked + 1
            passes = [action for action, label in labels.items() if label == "Pass"]
            batch.step_one(passes[0] if passes and rng.random() < 0.8 else int(rng.choice(list(labels))))
    assert asked > 300


RAVEN = Location("Raven", "X6", NEUTRAL, cost=0, abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))])


def test_a_question_names_its_window_and_the_last_action():
    t = Table(houses=["stark", "lannister"], extra_cards=[*CARDS, RAVEN], hold=True)
    t.put(0, play=["Raven", "Sneak"]).put(1, play=["Raven"]).start("challenges", first=0)
    assert question(t) == "take an action before your first challenge, or pass"
    t.play("Use Raven")
    assert t.seat == 1 and question(t) == "take an action before the first challenge of Stark, or pass (last action: Stark, Raven)"
    t.play("Use Raven")
    assert question(t) == "take an action before your first challenge, or pass (last action: Lannister, Raven)"
    t.play("Use Raven")
    assert question(t) == "take an action before the first challenge of Stark, or pass (last action: Stark, Raven for the second time)"


def test_a_save_says_which_card_it_saves():
    brother = Character("Brother", "X7", NEUTRAL, cost=1, strength=1, icons="M", abilities=[Save(saves=characters(), cost=(KneelSelf(),))])
    t = Table(houses=["stark", "lannister"], extra_cards=[*CARDS, brother], hold=True)
    t.put(0, play=["Brother", "Sneak"]).put(1, play=["Giant", "Killer"], plot="Hear Me Roar").start("challenges", first=1)
    t.play("Military against Stark", "Attack with Killer")
    while t.prompt != "save":
        t.play("Kill Sneak" if "Kill Sneak" in t.options else "Done" if "Done" in t.options else "Pass")
    assert question(t).startswith("save Sneak from being killed for claim, or pass")
    assert list(options(t.batch).values())[0] == "Save with Brother: kneel this card to save Sneak"
