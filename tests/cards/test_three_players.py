"""Cards that do something only with three players or more."""

import pytest
from scenes import BELL, choose_plots, offered, pass_to, pass_until, passes, pay_influence, scene

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    Action,
    Choose,
    ClaimPowerForHouse,
    GainGold,
    KneelSelf,
    Location,
    Phase,
    TakeControl,
    Who,
    characters,
)  # fmt: skip
from agot_env.testing import Table

# --- plot decks change places ---------------------------------------------------------------------------------------------


def piles(t, seat):
    """The titles of a seat's plot deck and of its used plots."""
    game, cards = t.game, t.batch.match.compiled.cards
    places = range(int(game["plots"][seat]))
    return [{cards[game["plot_card"][seat, k]].title for k in places if game["plot_state"][seat, k] == state} for state in (1, 3)]


ONE, TWO = ["Rains of Autumn", "Blockade"], ["Calm Over Westeros", "Wildfire Assault", "Uneasy Truce"]


def varys(plots=ONE, hand=(), play=("Varys",), used=("The Power of Arms",)):
    t = Table(houses=["baratheon", "stark", "lannister"], extra_cards=[BELL])
    t.put(0, play=["Bell", *play], hand=list(hand), plot="Planning Ahead", plots=["Holding the Trident", *plots], used_plots=list(used))
    t.put(1, play=["Bell"], plot="Planning Ahead", plots=["Hear Me Roar", "Snowed Under"])
    t.put(2, play=["Bell"], plot="Planning Ahead", plots=["Noose and Swordpoint", *TWO], used_plots=["Herding the Masses"])
    choose_plots(t.start("plot")).play("Reveal Holding").play("Reveal Snowed").play("Reveal Noose")
    pass_until(t, "Baratheon goes first").play("Baratheon goes first")
    return pass_until(t, "Use Bell")


def test_varys_switches_plot_decks_and_used_plots_until_the_end_of_the_round():
    t = varys().play("Use Varys")
    assert set(t.options) == {"Choose Stark", "Choose Lannister"}
    t.play("Lannister")
    assert t.card(0, "Varys").kneeling
    mine, theirs = piles(t, 0), piles(t, 2)
    assert mine == [set(TWO), {"Herding the Masses", "Planning Ahead"}] and theirs == [set(ONE), {"The Power of Arms", "Planning Ahead"}]
    assert t.plot(0) == "Holding the Trident" and t.plot(2) == "Noose and Swordpoint"  # what is revealed stays
    while t.round == 1:
        t.play(passes(t)[0])
    assert piles(t, 0)[0] == set(ONE) and piles(t, 2)[0] == set(TWO) and t.phase == "plot"
    choose_plots(t)
    assert set(t.options) == {f"Reveal {title}" for title in ONE}


def test_a_new_plot_comes_out_of_the_switched_deck():
    t = varys(hand=["Lords of the Narrow Sea"], play=["Varys", "King Robert's Chambers", "Narrow Sea", "B92"])
    t.play("Use Varys").play("Lannister")
    pass_until(t, "Play Lords").play("Play Lords")
    pay_influence(t).play("Lannister")
    pay_influence(t)
    assert t.seat == 2 and set(t.options) == {f"Reveal {title}" for title in ONE}
    t.play("Reveal Blockade")
    assert t.plot(2) == "Blockade" and piles(t, 2)[0] == {"Rains of Autumn"}


def test_varys_switches_plot_decks_before_plots_are_chosen_too():
    t = Table(houses=["baratheon", "stark", "lannister"], extra_cards=[BELL])
    t.put(0, play=["Varys"], plot="Planning Ahead", plots=ONE)
    t.put(1, plot="Planning Ahead", plots=["Hear Me Roar"]).put(2, plot="Planning Ahead", plots=TWO)
    t.start("plot").play("Use Varys").play("Lannister")
    assert t.prompt == "plot" and set(t.options) == {f"Reveal {title}" for title in TWO}


def test_varys_leaves_chosen_plots_alone():
    t = Table(houses=["baratheon", "stark", "lannister"], extra_cards=[BELL])
    t.put(0, play=["Dragonstone Port", "Varys"], plot="Planning Ahead", plots=["Holding the Trident", *ONE])
    t.put(1, plot="Planning Ahead", plots=["Hear Me Roar"]).put(2, plot="Planning Ahead", plots=["Noose and Swordpoint", *TWO])
    choose_plots(t.start("plot")).play("Reveal Holding").play("Reveal Noose")
    t.play("Use Varys").play("Lannister")
    assert piles(t, 0)[0] == {*TWO, "Holding the Trident"} and piles(t, 2)[0] == {*ONE, "Noose and Swordpoint"}
    t.play("Pass")
    assert t.plot(0) == "Holding the Trident" and t.plot(2) == "Noose and Swordpoint"


def test_varys_needs_two_opponents_and_the_plot_phase():
    t = scene(("baratheon", "stark"), {"play": ["Varys"], "plots": ["Blockade"]}, {"plots": ONE}, "plot", bells=(0,))
    pass_until(t.play("Reveal Rains"), "Baratheon goes first").play("Baratheon goes first")
    assert t.phase == "plot" and t.options == ["Use Bell", "Pass"]
    t = varys()
    pass_to(t, "draw")
    assert not offered(t, "Use Varys")


# --- who was chosen is remembered -----------------------------------------------------------------------------------------


GUARDS = [("Winterfell Honor Guard", "stark"), ("Lannisport Honor Guard", "lannister"), ("Highgarden Honor Guard", "baratheon"), ("Dothraki Honor Guard", "targaryen")]


OTHERS = {"stark": ("lannister", "baratheon"), "lannister": ("stark", "baratheon"), "baratheon": ("lannister", "stark"), "targaryen": ("lannister", "stark")}
SEIZE = Location("Press Gang", "X901", NEUTRAL, abilities=[Action(phase=Phase.CHALLENGES, cost=(KneelSelf(),), choose=(Choose(characters()),), effects=(TakeControl(TARGET),))])


def lent(guard, house, to, first, gang=()):
    """Seat 0 has put its guard into play under the control of another seat; the seat named goes first."""
    houses = [house, *OTHERS[house]]
    t = Table(houses=houses, extra_cards=[BELL, SEIZE])
    t.put(0, play=["Bell"], hand=[guard], plot="Planning Ahead")
    for seat in (1, 2):
        t.put(seat, play=["Bell", *(gang if seat == 2 else ())], plot="Planning Ahead", hand=["Ice"])
    pass_until(t.start("challenges", first=first), guard).play(guard)
    return t.play(houses[to].title())


def win(t, kind, against):
    """The only attacker there is wins a challenge that nobody defends."""
    pass_until(t, f"{kind} against {against}").play(f"{kind} against {against}")
    while t.game["challenge"]:
        t.play(next(option for option in t.options if option in ("Pass", "Done")))
    return t


@pytest.mark.parametrize(("guard", "house"), GUARDS)
@pytest.mark.parametrize("seat", [1, 2])
def test_honor_guards_come_back_when_the_opponent_who_has_them_wins(guard, house, seat):
    t = lent(guard, house, seat, seat)
    assert t.card(0, guard).controller == seat and t.game["effects_of"][c.L_DELAYED] == 1
    win(t, "Military", OTHERS[house][2 - seat].title())
    assert t.card(0, guard).controller == 0 and t.game["effects_of"][c.L_DELAYED] == 0


def test_an_honor_guard_does_not_come_back_when_another_wins_with_it():
    t = lent("Winterfell Honor Guard", "stark", 1, 2, ["Press Gang"])
    pass_until(t, "Press Gang").play("Press Gang")
    assert t.card(0, "Winterfell Honor Guard").controller == 2
    win(t, "Military", "Lannister")
    assert t.card(0, "Winterfell Honor Guard").controller == 2 and t.game["effects_of"][c.L_DELAYED] == 1


# --- gold for nobody ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "gold"), [(Who.LOSER, [0, 0, 0]), (Who.EVERYONE, [2, 2, 2]), (Who.YOU, [2, 0, 0])])
def test_gold_is_for_those_whom_the_card_means_and_for_nobody_if_there_is_none(who, gold):
    mint = Location("Mint", "X902", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(GainGold(2, who), ClaimPowerForHouse()))])
    t = Table(houses=["baratheon", "stark", "lannister"], extra_cards=[mint])
    t.put(0, play=["Mint"], plot="Planning Ahead").put(1, plot="Planning Ahead").put(2, plot="Planning Ahead").start("dominance").play("Use Mint")
    assert [t.gold(seat) for seat in range(3)] == gold and t.power(0) == 1


# --- no challenges between two ------------------------------------------------------------------------------------------------

MUTUAL = [("Mutual Cause", "Power"), ("Mutual Blackmail", "Intrigue"), ("Mutual Enemies", "Military")]


def mutual(plot, houses=("baratheon", "stark", "lannister"), others="Planning Ahead", first="Baratheon"):
    """Seat 0 reveals the plot; everybody has a character with all icons."""
    t = Table(houses=list(houses))
    t.put(0, play=["Renly Baratheon"], plot="Planning Ahead", plots=[plot, "Valar Morghulis"])
    for seat in range(1, len(houses)):
        t.put(seat, play=["Renly Baratheon"], plot="Planning Ahead", plots=[others, "Blockade"])
    choose_plots(t.start("plot")).play(f"Reveal {plot}")
    for _ in houses[1:]:
        t.play(f"Reveal {others}")
    if t.prompt == "first player":
        t.play(f"{first} goes first")
    return t


@pytest.mark.parametrize(("plot", "kind"), MUTUAL)
def test_mutual_plots_forbid_a_type_of_challenge_between_two_players(plot, kind):
    t = mutual(plot)
    assert t.seat == 0 and set(t.options) == {"Choose Stark", "Choose Lannister"}
    t.play("Lannister")
    pass_until(t, "No more challenges")
    assert t.seat == 0
    for other in ("Military", "Intrigue", "Power"):
        assert offered(t, f"{other} against Stark") and offered(t, f"{other} against Lannister") is (other != kind)
    t.play("No more challenges")
    assert t.seat == 1 and all(offered(t, f"{kind} against {name}") for name in ("Baratheon", "Lannister"))
    t.play("No more challenges")
    assert t.seat == 2 and not offered(t, f"{kind} against Baratheon") and offered(t, f"{kind} against Stark")


def test_mutual_plots_end_with_the_round():
    t = mutual("Mutual Cause").play("Lannister")
    assert t.game["effect_count"] == 1
    while t.round == 1:
        t.play(passes(t)[0])
    assert t.game["effect_count"] == 0


@pytest.mark.parametrize("plot", [plot for plot, _ in MUTUAL])
def test_mutual_plots_do_nothing_with_one_opponent(plot):
    t = mutual(plot, houses=("baratheon", "stark"))
    pass_until(t, "No more challenges")
    assert t.game["effect_count"] == 0 and all(offered(t, f"{kind} against Stark") for kind in ("Military", "Intrigue", "Power"))


def test_good_for_the_gander_does_not_copy_what_needs_more_opponents():
    t = mutual("Good for the Gander", houses=("baratheon", "stark"), others="Mutual Cause")
    assert t.prompt != "copy"
    pass_until(t, "No more challenges")
    assert t.game["effect_count"] == 0
    t = mutual("Good for the Gander", others="Mutual Cause")
    while t.prompt in ("order", "copy", "opponent"):
        t.play(t.options[0])
    assert t.game["effect_count"] == 3


# --- a third player's character takes part --------------------------------------------------------------------------------


def greatjon_of_a_third_player(side, *, kind="Military", attacker="The Hound", greatjon="Greatjon Umber", title=None):
    """Seat 0 attacks seat 1 with one character, and seat 2 lets Greatjon Umber join a side."""
    t = Table(houses=["lannister", "baratheon", "stark"], extra_cards=[BELL])
    t.put(0, play=[attacker], plot="The Power of Arms", plots=["Blockade"])
    t.put(1, play=["Maester Cressen", "Old Red Priest"], plot="Calm Over Westeros", plots=["Blockade"], power=3)
    t.put(2, play=[greatjon, "Bell"], plot="Calm Over Westeros", plots=["Blockade"], title=title)
    pass_until(t.start("challenges", first=0), f"{kind} against Baratheon").play(f"{kind} against Baratheon")
    pass_until(t, "Use Greatjon").play("Use Greatjon").play(f"as {side}")
    return t


def after_the_challenge(t):
    """Nobody does more in it."""
    while t.game["challenge"]:
        t.play("Pass" if t.prompt == "action" else "Done" if t.prompt == "defenders" else t.options[0])
    return t


def test_a_third_player_lets_greatjon_defend():
    """S10 names no player: whoever controls him may let him take part, on either side."""
    t = greatjon_of_a_third_player("a defender", attacker="Grand Maester Pycelle", kind="Power")
    assert t.card(2, "Greatjon Umber").defending and t.card(2, "Greatjon Umber").kneeling
    after_the_challenge(t)
    assert [t.power(seat) for seat in range(3)] == [0, 3, 0]  # 3 STR defend against 2: seat 1 has won


def test_a_third_player_lets_greatjon_attack_and_neither_wins_nor_loses():
    t = after_the_challenge(greatjon_of_a_third_player("an attacker", kind="Power", attacker="Grand Maester Pycelle"))
    assert [t.power(seat) for seat in range(3)] == [3, 1, 0]  # claim 2 and the power for an unopposed challenge


@pytest.mark.parametrize(("side", "winner"), [("an attacker", 0), ("a defender", 1)])
def test_a_third_player_claims_nothing_for_renown(side, winner):
    """KEY-6: the participating characters of the winner alone; the third player has not won, on whichever side."""
    boots = ("Greatjon Umber", {"attachments": ["Aegon's Blade"]})  # who has a power icon gains Renown
    t = after_the_challenge(greatjon_of_a_third_player(side, greatjon=boots, attacker="Grand Maester Pycelle", kind="Power"))
    assert t.card(2, "Greatjon Umber").power == 0 and t.power(winner) >= 3


def test_a_third_player_risks_nothing_for_deadly():
    """KEY-1: the defending player kills a participating defender of their own, and here there is none."""
    t = after_the_challenge(greatjon_of_a_third_player("a defender", attacker="Bronn"))
    assert t.card(2, "Greatjon Umber").zone == "play" and not t.dead(2)


@pytest.mark.parametrize(("title", "powers"), [(None, [2, 1, 0]), ("Crown Regent", [0, 3, 0]), ("Master of Whispers", [2, 1, 0])])
def test_the_title_of_a_third_player_helps_the_side_of_its_character(title, powers):
    """TIT-4: 3 STR for the side on which its player has a participating character; 3 against 3 would be the attacker's."""
    t = after_the_challenge(greatjon_of_a_third_player("a defender", attacker="Littlefinger", kind="Power", title=title))
    assert [t.power(seat) for seat in range(3)] == powers


# --- a challenge of two others -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["an attacker", "a defender"])
def test_greatjon_joins_a_challenge_of_two_other_players(side):
    t = Table(houses=["lannister", "baratheon", "stark"], extra_cards=[BELL])
    t.put(0, play=["Ser Jaime Lannister"], plot="Hear Me Roar").put(1, play=["Ser Davos Seaworth"], plot="Planning Ahead")
    t.put(2, play=["Greatjon Umber"], plot="Planning Ahead").start("challenges").play("Military against Baratheon")
    while not t.can("Use Greatjon"):
        t.play("Attack with Ser Jaime" if t.can("Attack with Ser Jaime") else "Done" if t.can("Done") else "Pass")
    t.play("Use Greatjon", f"joins the challenge as {side}")
    greatjon = t.card(2, "Greatjon Umber")
    assert (greatjon.attacking, greatjon.defending) == (side == "an attacker", side == "a defender") and greatjon.controller == 2
    assert any(line.strip() == f"Greatjon Umber joins the challenge, {'attacking' if greatjon.attacking else 'defending'}" for line in t.log())
