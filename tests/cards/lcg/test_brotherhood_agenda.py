"""The Brotherhood Without Banners: power that lies on Brotherhood characters in place of the House, and opponents who take it from them."""

from agot_env.agot.language.model import (
    BARATHEON,
    NEUTRAL,
    OPPONENTS,
    TARGET,
    YOU,
    Action,
    Character,
    Choose,
    ClaimPowerForHouse,
    Event,
    LoseHousePower,
    MovePower,
    Phase,
    Plot,
    characters,
)
from tests.cards.scenes import fight, offered, pass_to, pass_until, passes
from tests.cards.secrets_of_oldtown.oldtown_scenes import battle, claimed, oldtown

OUTLAWS = "BWB39"
CARDS = (
    Character("Outlaw", "X960", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Brotherhood"),
    Character("Archer", "X961", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Brotherhood"),
    Character("Farmer", "X962", NEUTRAL, cost=2, strength=2, icons="MIP"),
    Character("Upstart", "X963", BARATHEON, cost=2, strength=2, icons="MIP", keywords="Infamy"),
    Event("Tribute", "X964", abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(2),))]),
    Event("Levy", "X965", abilities=[Action(phase=Phase.ANY, effects=(LoseHousePower(1, OPPONENTS, to=YOU),))]),
    Event("Homage", "X966", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters(trait="Brotherhood")),), effects=(MovePower(TARGET, 1, to=YOU),))]),
    Plot("Greed", "X967", NEUTRAL, income=0, initiative=0, claim=2),
)


def outlaws(zero, one=None, **options):
    """A scene in which the first player has the agenda."""
    return oldtown({"agenda": OUTLAWS} | zero, one or {}, cards=CARDS, **options)


# --- power that is claimed -----------------------------------------------------------------------------------------------


def test_claimed_power_is_put_on_a_brotherhood_character():
    t = outlaws({"play": ["Outlaw", "Archer", "Farmer"], "hand": ["Tribute"]}, {"play": ["Outlaw"]})
    pass_until(t, "Play Tribute").play("Play Tribute")
    assert set(t.options) == {"Put the power on Outlaw", "Put the power on Archer"}
    t.play("Put the power on Archer")
    assert t.card(0, "Archer").power == 2 and (t.power(0), t.total_power(0), t.total_power(1)) == (0, 2, 0)


def test_without_a_brotherhood_character_no_power_is_claimed():
    t = outlaws({"play": ["Farmer"], "hand": ["Tribute"]}, {"play": ["Outlaw"]})
    pass_until(t, "Play Tribute").play("Play Tribute")
    assert t.total_power(0) == t.total_power(1) == 0


def test_a_card_with_infamy_may_take_it_too():
    t = outlaws({"play": ["Upstart", "Outlaw"], "hand": ["Tribute"]})
    pass_until(t, "Play Tribute").play("Play Tribute")
    assert set(t.options) == {"Put the power on Upstart", "Put the power on Outlaw"}  # not on the House card
    t.play("Put the power on Upstart")
    assert t.card(0, "Upstart").power == 2 and t.power(0) == 0


def test_the_reward_of_an_unopposed_challenge_and_dominance_are_put_there_too():
    t = outlaws({"play": ["Outlaw"]})
    claimed(battle(t, "Intrigue", "Outlaw"))
    assert t.card(0, "Outlaw").power == 1 and t.power(0) == 0
    t = outlaws({"play": ["Outlaw"]}, phase="dominance")
    assert t.card(0, "Outlaw").power == 1 and t.power(0) == 0


def test_the_house_of_an_opponent_takes_power_as_usual():
    t = outlaws({"play": ["Outlaw"]}, {"play": ["Archer"], "hand": ["Tribute"]})
    pass_until(t, "Play Tribute").play("Play Tribute")
    assert t.power(1) == 2 and t.card(1, "Archer").power == 0


# --- power that is moved -------------------------------------------------------------------------------------------------


def test_power_that_moves_to_the_house_is_put_on_a_brotherhood_character():
    t = outlaws({"play": ["Outlaw", "Archer"], "hand": ["Levy"]}, {"power": 3})
    pass_until(t, "Play Levy").play("Play Levy")
    t.play("Put the power on Outlaw")
    assert t.card(0, "Outlaw").power == 1 and (t.power(0), t.power(1)) == (0, 2)


def test_power_that_moves_to_the_house_without_a_brotherhood_character_is_lost():
    t = outlaws({"play": ["Farmer"], "hand": ["Levy"]}, {"power": 3})
    pass_until(t, "Play Levy").play("Play Levy")
    assert (t.total_power(0), t.power(1)) == (0, 2)


def test_power_of_a_character_that_moves_to_the_house_is_put_on_another_or_on_it_again():
    t = outlaws({"play": [("Outlaw", {"power": 2}), "Archer"], "hand": ["Homage"]})
    pass_until(t, "Play Homage").play("Play Homage")
    t.play("Choose Outlaw") if offered(t, "Choose Outlaw") else None
    t.play("Put the power on Archer")
    assert (t.card(0, "Outlaw").power, t.card(0, "Archer").power, t.power(0)) == (1, 1, 0)


def test_power_that_is_taken_for_claim_is_put_on_a_brotherhood_character():
    t = battle(outlaws({"play": ["Outlaw", "Archer"]}, {"power": 3, "play": ["Farmer"]}), "Power", ["Outlaw", "Archer"], "Farmer")
    t.play("Put the power on Archer")
    assert (t.card(0, "Archer").power, t.power(0), t.power(1)) == (1, 0, 2)


# --- power that opponents take -------------------------------------------------------------------------------------------


def attacked(zero, one=None, plot="Planning Ahead"):
    """The first player has lost a power challenge; the claim is about to be satisfied."""
    t = outlaws(zero, {"play": ["Farmer"], "plot": plot} | (one or {}), first=1)
    return battle(t, "Power", "Farmer")


def test_the_winner_of_a_power_challenge_takes_power_from_a_brotherhood_character():
    t = attacked({"play": [("Outlaw", {"power": 2}), ("Archer", {"power": 1}), ("Upstart", {"power": 1})]})
    assert t.seat == 1 and set(t.options) == {"Choose Outlaw", "Choose Archer", "Done"}
    t.play("Choose Outlaw")
    claimed(t)
    assert (t.card(0, "Outlaw").power, t.card(0, "Archer").power, t.card(0, "Upstart").power) == (1, 1, 1)
    assert t.power(1) == 2  # one more for winning unopposed


def test_the_winner_may_take_no_power_from_characters():
    t = attacked({"play": [("Outlaw", {"power": 2})]})
    t.play("Done")
    claimed(t)
    assert t.card(0, "Outlaw").power == 2 and t.power(1) == 1


def test_a_claim_of_2_takes_power_from_two_characters_or_twice_from_one():
    two = {"play": [("Outlaw", {"power": 2}), ("Archer", {"power": 1})]}
    t = attacked(two, plot="Greed").play("Choose Outlaw")
    assert set(t.options) == {"Choose Outlaw", "Choose Archer", "Done"}
    t.play("Choose Outlaw")
    claimed(t)
    assert (t.card(0, "Outlaw").power, t.card(0, "Archer").power, t.power(1)) == (0, 1, 3)
    t = attacked(two, plot="Greed").play("Choose Outlaw", "Choose Archer")
    claimed(t)
    assert (t.card(0, "Outlaw").power, t.card(0, "Archer").power, t.power(1)) == (1, 0, 3)


def test_without_power_on_brotherhood_characters_there_is_nothing_to_take():
    t = attacked({"play": ["Outlaw", ("Upstart", {"power": 2})]})
    claimed(t)
    assert t.card(0, "Upstart").power == 2 and t.power(1) == 1


def test_nobody_takes_power_from_the_brotherhood_of_others_without_the_agenda_or_in_other_challenges():
    t = oldtown({"play": [("Outlaw", {"power": 2})]}, {"play": ["Farmer"]}, cards=CARDS, first=1)
    claimed(battle(t, "Power", "Farmer"))
    assert t.card(0, "Outlaw").power == 2 and t.power(1) == 1
    t = outlaws({"play": [("Outlaw", {"power": 2})]}, {"play": ["Farmer"]}, first=1)
    claimed(battle(t, "Intrigue", "Farmer"))
    assert t.card(0, "Outlaw").power == 2 and t.power(1) == 1


def test_an_attacker_who_meets_a_claim_gives_power_of_the_house_alone():
    """CLA-6: the challenge was not initiated against the player who satisfies the claim."""
    t = outlaws({"play": [("Outlaw", {"power": 2})]}, {"play": ["POTS3", "Rival"], "plot": "Greed"}, houses=("stark", "martell"))
    claimed(battle(t, "Power", "Outlaw", "Rival"))
    assert not offered(t, "Choose Outlaw") and (t.card(0, "Outlaw").power, t.power(1)) == (2, 0)


def test_a_power_claim_of_an_intrigue_challenge_takes_power_of_the_house_alone():
    """CLA-3: the challenge is no power challenge."""
    t = outlaws({"play": [("Outlaw", {"power": 2})]}, {"play": ["Rival"], "hand": ["Double Bluff"], "gold": 2}, first=1)
    battle(t, "Intrigue", "Rival", "Outlaw")
    t.play("Respond with Double Bluff").play("Power")
    claimed(fight(t))
    assert not offered(t, "Choose Outlaw") and (t.card(0, "Outlaw").power, t.power(1)) == (2, 0)


def test_power_on_brotherhood_characters_wins_the_game():
    t = outlaws({"play": [("Outlaw", {"power": 13})], "hand": ["Tribute"]})
    pass_until(t, "Play Tribute").play("Play Tribute")
    assert t.winner == 0
    assert pass_to(outlaws({"play": [("Outlaw", {"power": 13})]}), "dominance").winner is None


# --- power that is moved ---------------------------------------------------------------------------------------------------


def eastwatch(mover, holder):
    """The player ``mover`` moves 1 power from Farmer, whom ``holder`` controls, to the House of its controller."""
    seats = [{"play": ["Outlaw", "Archer"], "plots": ["Greed"]}, {"play": ["Outlaw"], "plots": ["Greed"]}]
    seats[mover]["play"] = ["DOTN66", *seats[mover]["play"]]
    seats[holder]["play"] = [("Farmer", {"power": 2}), *seats[holder]["play"]]
    t = outlaws(*seats, phase="plot")
    while not offered(t, "Respond with Eastwatch"):
        t.play((passes(t) or t.options)[0])
    return t.play("Respond with Eastwatch-by-the-Sea")


def test_power_that_a_player_moves_to_the_own_house_is_put_on_a_brotherhood_character():
    t = eastwatch(0, 0)
    assert set(t.options) == {"Put the power on Outlaw", "Put the power on Archer"}
    t.play("Put the power on Archer")
    assert (t.card(0, "Farmer").power, t.card(0, "Archer").power, t.power(0)) == (1, 1, 0)


def test_power_that_an_opponent_moves_to_the_house_stays_there():
    """Eastwatch-by-the-Sea: "if you would move power to your House" does not mean what an opponent moves."""
    t = eastwatch(1, 0)
    assert t.prompt != "power on" and (t.card(0, "Farmer").power, t.power(0), t.total_power(0)) == (1, 1, 2)
    t = pass_to(t, "draw")
    assert (t.card(0, "Outlaw").power, t.card(0, "Archer").power, t.power(0)) == (0, 0, 1)


def test_power_of_others_moves_to_their_house():
    t = eastwatch(0, 1)
    assert t.prompt != "power on" and (t.card(1, "Farmer").power, t.power(1), t.total_power(0)) == (1, 1, 0)


def test_moved_power_that_no_brotherhood_character_can_take_is_lost():
    t = outlaws({"play": ["Farmer"], "hand": ["Levy"]}, {"power": 2})
    pass_until(t, "Play Levy").play("Play Levy")
    assert (t.power(0), t.power(1), t.total_power(0)) == (0, 1, 0)
