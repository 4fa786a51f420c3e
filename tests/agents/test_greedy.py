import numpy as np
import pytest

from agot_agents.agot.greedy import columns as f
from agot_agents.agot.greedy.card_facts import facts_of
from agot_env import GameBatch, Match, agents
from agot_env.agot.language.model import NEUTRAL, Character
from agot_env.testing import Table
from tests.cards.a_song_of_the_sea.sea_scenes import sea
from tests.cards.a_time_of_ravens.ravens_scenes import during, to_defenders

MATCH = Match(houses=("stark", "lannister"), round_limit=3)


def chosen(table):
    """The label of what the greedy agent chooses at the table."""
    games = table.batch
    action = agents.make("greedy").act(agents.turn_of(games, [0], [0]))
    return games.label(0, int(action[0]))


def table_of(first=0, houses=("lannister", "stark"), phase="challenges", **seats):
    table = Table(edition="core", houses=list(houses), seed=0)
    for seat, put in seats.items():
        table.put(int(seat[-1]), **put)
    table.start(phase, first=first)
    return table


def test_income_is_marshalled_before_characters():
    table = table_of(
        phase="marshalling", seat0={"hand": ["The Goldroad", "Tyrion Lannister"], "plot": "Planning Ahead", "gold": 5}, seat1={}
    )
    assert "The Goldroad" in chosen(table)


def test_the_challenge_that_cannot_be_stopped_is_chosen():
    table = table_of(
        seat0={"play": ["Cersei's Attendant", "Tywin Lannister", "Ser Jaime Lannister"], "plot": "Planning Ahead"},
        seat1={"play": ["Catelyn Stark"], "plot": "Building Season", "hand": ["Hodor", "Ice"]},
    )
    labels = table.options
    assert any("Military" in label for label in labels) and chosen(table).startswith("Military")


def test_nobody_attacks_with_more_than_is_needed():
    table = table_of(
        seat0={"play": ["Cersei Lannister", "Tyrion Lannister"], "plot": "Planning Ahead"},
        seat1={"play": ["Hodor"], "plot": "Building Season", "hand": ["Ice"]},
    )
    table.play("Intrigue")
    first = chosen(table)
    table.play(first)
    assert first.startswith("Attack with") and chosen(table) == "Done"


def test_a_hopeless_defence_sends_the_least_to_deny_the_unopposed_power():
    table = table_of(
        seat0={"play": ["Tywin Lannister", "Cersei Lannister"], "plot": "Planning Ahead"},
        seat1={"play": ["Catelyn Stark", "Sansa Stark"], "plot": "Building Season"},
    )
    table.play("Intrigue")
    table.play("Tywin")
    table.play("Cersei")
    assert table.seat == 1 and chosen(table) == "Defend with Sansa Stark"


def test_claim_takes_the_character_that_is_worth_least():
    table = table_of(
        seat0={"play": ["Ser Jaime Lannister", "The Hound"], "plot": "Planning Ahead"},
        seat1={"play": ["Eddard Stark", "Direwolf Pup"], "plot": "Building Season"},
    )
    table.play("Military")
    for _ in range(12):
        if table.prompt == "claim":
            break
        options = table.options
        table.play("Done" if "Done" in options and table.prompt != "attackers" else options[0])
    assert table.prompt == "claim" and chosen(table) == "Kill Direwolf Pup"


def test_whatever_is_harmful_goes_to_the_opponent():
    table = table_of(
        phase="marshalling",
        seat0={"play": ["Cersei Lannister"], "hand": ["Enemy Informer"], "plot": "Planning Ahead", "gold": 5},
        seat1={"play": ["Catelyn Stark", "Direwolf Pup"]},
    )
    table.play("Enemy Informer")
    for _ in range(3):
        if table.prompt == "target":
            break
        table.play(next(label for label in table.options if label != "Pass"))
    assert table.prompt == "target" and chosen(table) == "Choose Catelyn Stark"


def test_only_the_observation_and_the_mask_are_looked_at():
    batch = GameBatch(6, MATCH, 4)
    rows = np.arange(6)
    greedy = agents.make("greedy")
    for _ in range(30):
        turn = agents.turn_of(batch, rows, rows)
        drawn = batch.copy()
        drawn.resample(drawn.seat, 3)
        again = agents.Turn(MATCH, drawn.observations, drawn.action_masks, drawn.seat, rows)
        actions = greedy.act(turn)
        assert (actions == greedy.act(again)).all()
        batch.step(agents.checked_actions(greedy, turn))


def test_what_it_does_does_not_depend_on_the_batch():
    greedy = agents.make("greedy")
    together = agents.play(MATCH, [greedy, greedy], 3, 6)
    assert [together.actions(i) for i in range(3)] == [agents.play(MATCH, [greedy, greedy], 1, 6, i).actions(0) for i in range(3)]


def test_it_beats_random_play():
    match = Match(houses=("baratheon", "targaryen"))
    wins = [agents.play(match, list(map(agents.make, names)), 8, 3).records["winner"] for names in (("greedy", "random"), ("random", "greedy"))]
    assert (wins[0] == 0).sum() + (wins[1] == 1).sum() >= 13


def test_the_facts_of_cards():
    facts = facts_of(MATCH)
    ids = {card.title: MATCH.card_id(number) for number, card in MATCH.pool.items()}
    assert facts.shape == (MATCH.num_cards, f.FACTS) and not facts[0].any()
    assert facts[ids["Eddard Stark"], f.COST] == 4 and facts[ids["Lannisport Steward"], f.INCOME] == 2
    assert facts[ids["Valar Morghulis"], f.WIPES] == 1 and facts[ids["Planning Ahead"], f.WIPES] == 0
    harms = [facts[ids[title], f.DOES] for title in ("Ser Ilyn Payne", "Motley", "Stinking Drunk", "Distinct Mastery", "Lightbringer")]
    assert harms == [-1, -1, -1, 1, 1]
    assert facts[ids["Godswood"], f.USE] & f.REDUCE and facts[ids["Narrow Sea"], f.USE] & f.SPEND_SELF
    assert not facts[ids["Hodor"], f.USE]


@pytest.mark.parametrize("houses, variant", [(("stark", "lannister", "baratheon"), "melee"), (("stark",) * 4, "two_on_two"),
                                             (("stark", "lannister", "baratheon", "targaryen", "stark", "lannister"), "littlefinger")])
def test_it_plays_with_more_players(houses, variant):
    greedy, random = agents.make("greedy"), agents.make("random")
    batch = agents.play(Match(houses=houses, variant=variant, round_limit=2), [greedy, random] + [greedy] * (len(houses) - 2), 1, 5)
    assert batch.seat[0] == -1


@pytest.mark.tier("test")
def test_a_character_that_could_stand_itself_for_ever_is_not_used():
    table = Table(edition="lcg", houses=["baratheon", "stark"], seed=0)
    table.put(0, play=["Marya Seaworth"], plot="Planning Ahead").put(1, play=[("Hodor", {"kneeling": True})], plot="Planning Ahead")
    table.start("challenges", first=1)
    while not any("Use Marya Seaworth" in option for option in table.options):
        table.play(next(option for option in table.options if option in ("Pass", "Done", "No more challenges")))
    assert chosen(table) == "Pass"
    cards = list(Match(edition="lcg", houses=("stark", "baratheon")).pool)
    uses = dict(zip(cards, facts_of(Match(edition="lcg", houses=("stark", "baratheon")))[1:, f.USE], strict=True))
    assert not uses["KOTST10"] & f.GAIN and uses["QOD41"] & f.GAIN and uses["POTS50"] & f.GAIN


def lcg_table(zero, one, phase="challenges", houses=("baratheon", "stark")):
    """A table of the Living Card Game at a phase; both players have revealed a plot."""
    table = Table(edition="lcg", houses=list(houses), seed=0)
    table.put(0, **{"plot": "Planning Ahead"} | zero).put(1, **{"plot": "Planning Ahead"} | one)
    table.start(phase, first=0)
    return table


def test_cards_that_do_nothing_by_themselves_or_for_all_are_not_used():
    match = Match(edition="lcg", houses=("stark", "baratheon"))
    uses = dict(zip(match.pool, facts_of(match)[1:, f.USE], strict=True))
    assert not uses["LOTR11"] and not uses["KOTST48"] and uses["KOTST38"] & f.GAIN  # Ser Amory Lorch, Narrow Escape
    table = lcg_table({"play": ["LOTR11"], "gold": 3}, {"play": ["Hodor"]}, houses=("lannister", "stark"))
    assert "Use Ser Amory Lorch" in table.options and chosen(table) == "Pass"


def test_only_cards_of_opponents_are_picked_to_come_to_harm():
    one = {"play": [("Hodor", {"attachments": ["Knighted"]})]}
    own = {"play": ["QOD40", ("Bastard in Hiding", {"attachments": ["Knighted"]})]}
    for attached, picked in (("Hodor", "Choose Knighted"), ("Bastard in Hiding", "Done")):
        table = lcg_table(own, one, "dominance")
        table.play("Use Initiate of the Citadel").play(f"Choose {attached}")
        assert table.prompt == "pick" and chosen(table) == picked


SAILORS = [Character(f"Sailor {k}", f"X98{k}", NEUTRAL, cost=2, strength=k, icons="M", naval="M") for k in (1, 2)]
SWORDS = [Character(f"Sword {k}", f"X97{k}", NEUTRAL, cost=2, strength=k, icons="M") for k in (3, 4, 6)]


def naval_challenge(sailors, attacker, defender, attacking):
    """A military challenge in which both sides have been declared, and the seat with sailors, the attacker or not, may let them join."""
    zero, one = {"play": [attacker]}, {"play": [defender] if defender else []}
    (zero if attacking else one)["play"] += sailors
    table = during(sea(zero, one, cards=(*SAILORS, *SWORDS)), "Military", attacker)
    if defender:
        to_defenders(table).play(f"Defend with {defender}")
    while table.options[-1] == "Done":
        table.play("Done")
    if table.seat != (0 if attacking else 1):
        table.play("Pass")
    assert f"Use {sailors[0]}" in table.options
    return table


@pytest.mark.parametrize(
    ("sailors", "attacker", "defender", "attacking", "choice"),
    [
        (["Sailor 1"], "Sword 3", "Sword 4", True, "Sailor 1"),  # an attacker with as much STR wins (CHA-6)
        (["Sailor 1"], "Sword 3", "Sword 4", False, ""),  # the defender is ahead
        (["Sailor 1"], "Sword 4", "Sword 4", False, "Sailor 1"),
        (["Sailor 1"], "Sword 3", "Sword 6", True, ""),  # it would not be enough
        (["Sailor 1", "Sailor 2"], "Sword 3", "Sword 6", True, "Sailor 2"),  # both together are
        (["Sailor 1", "Sailor 2"], "Sword 4", "Sword 6", False, ""),
    ],
)
def test_characters_join_by_naval_enhancements_if_that_turns_the_challenge(sailors, attacker, defender, attacking, choice):
    table = naval_challenge(sailors, attacker, defender, attacking)
    assert chosen(table) == f"Use {choice}" if choice else "Sailor" not in chosen(table)


@pytest.mark.parametrize(("attacking", "side"), [(True, "attacking"), (False, "defending")])
def test_a_naval_enhancement_is_used_for_the_own_side(attacking, side):
    swords = ("Sword 3", "Sword 4") if attacking else ("Sword 4", "Sword 4")
    table = naval_challenge(["Sailor 1"], *swords, attacking)
    for _ in range(2):
        table.play(chosen(table))
    assert getattr(table.card(0 if attacking else 1, "Sailor 1"), side)


def test_a_bypassed_sailor_does_not_join_the_attack():
    """A sailor that cannot defend could join the attack on its own player."""
    sneak = Character("Sneaky", "X969", NEUTRAL, cost=2, strength=3, icons="M", keywords="Stealth")
    table = during(sea({"play": ["Sneaky"]}, {"play": ["Sailor 1", "Sword 4"]}, cards=(*SAILORS, *SWORDS, sneak), bells=(0, 1)), "Military", "Sneaky")
    while table.prompt == "action":
        table.play("Pass")
    table.play("Sailor 1")
    to_defenders(table).play("Done")
    if table.seat != 1:
        table.play("Pass")
    assert "Use Sailor 1 (as an attacker)" in table.options and "Sailor" not in chosen(table)
