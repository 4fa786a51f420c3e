"""Cards about gold on characters, the change of the season, cards that change sides, and the income of an opponent's plot."""

import pytest

from agot_env.agot.engine.record.codes import IT_IS_SUMMER, IT_IS_WINTER
from agot_env.agot.language.model import (
    BARATHEON,
    LANNISTER,
    MARTELL,
    NEUTRAL,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    Event,
    ImposeRule,
    Location,
    Modify,
    Phase,
    Plot,
    Strength,
    TakeControl,
    attachments,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import attack, fight, offered, pass_to, pass_until


def use(title, number, *effects, **more):
    """An event of any phase."""
    return Event(title, number, abilities=[Action(phase=Phase.ANY, effects=effects, **more)])


CARDS = (
    Attachment("Axe", "X700", NEUTRAL, cost=1, traits="Weapon"),
    Attachment("Crown", "X701", NEUTRAL, cost=2),
    Attachment("Trinket", "X702", NEUTRAL, cost=0),
    Character("Sun", "X703", MARTELL, cost=2, strength=2, icons="MIP"),
    Character("Cub", "X704", LANNISTER, cost=2, strength=2, icons="MIP"),
    Character("Buck", "X705", BARATHEON, cost=2, strength=2, icons="MIP"),
    Location("Cub's Den", "X706", LANNISTER),
    use("Bright Day", "X710", ImposeRule(IT_IS_SUMMER)),
    use("Dark Day", "X711", ImposeRule(IT_IS_WINTER)),
    use("Return It", "X712", TakeControl(TARGET), choose=(Choose(attachments()),)),
    use("Shot", "X713", Modify(TARGET, Strength(-1)), choose=(Choose(characters()),)),
    Plot("Rich", "X720", NEUTRAL, income=6, initiative=0, claim=1),
    Plot("Poor", "X721", NEUTRAL, income=2, initiative=0, claim=1),
)  # fmt: skip


def scene(zero=None, one=None, phase="challenges", **options):
    return north(zero, one, phase, cards=CARDS, **options)


# --- Knights of the Sun: gold from the pool --------------------------------------------------------------------------------------

KNIGHTS = "Use Knights of the Sun"


def knights(gold=4, phase="marshalling", season="summer"):
    return scene({"play": ["ATOR15"], "gold": gold}, {"play": ["Friend"]}, phase, season=season)


@pytest.mark.parametrize("number", [1, 2, 4])
def test_knights_take_gold_from_the_pool_and_grow(number):
    t = knights().play(KNIGHTS)
    assert len(t.options) == 4
    t.play(f"{number} for")
    card = t.card(0, "Knights of the Sun")
    assert card.gold == number and card.strength == 3 + number and t.gold(0) == 4 - number


def test_knights_take_gold_several_times():
    t = knights().play(KNIGHTS).play("1 for")
    pass_until(t, KNIGHTS).play(KNIGHTS).play("2 for")
    assert t.card(0, "Knights of the Sun").gold == 3 and t.gold(0) == 1


@pytest.mark.parametrize("more", [{"gold": 0}, {"season": ""}, {"season": "winter"}, {"phase": "challenges"}])
def test_knights_take_gold_in_summer_while_marshalling_as_long_as_there_is_some(more):
    assert not offered(knights(**more), KNIGHTS)


def test_knights_keep_the_strength_of_their_gold_in_winter():
    t = scene({"play": [("ATOR15", {"gold": 2})], "gold": 4}, season="winter")
    assert t.card(0, "Knights of the Sun").strength == 5


# --- Demon's Dance: after the season changes -------------------------------------------------------------------------------------

DANCE = "Respond with Demon's Dance"


def dance(event, season="", **bearer):
    """An event of seat 0, while the Savage of seat 1 bears the attachment."""
    t = scene({"hand": [event]}, {"play": [("Savage", {"attachments": ["ATOR45"]} | bearer)]}, season=season)
    return t.play(f"Play {event}")


@pytest.mark.parametrize(("event", "season"), [("Bright Day", ""), ("Dark Day", ""), ("Dark Day", "summer"), ("Bright Day", "winter")])
def test_a_dance_kills_its_bearer_after_the_season_changes(event, season):
    t = dance(event, season)
    settle(t.play(DANCE))
    assert t.dead(1) == ["Savage"]


def test_a_dance_leaves_no_chance_to_save():
    t = dance("Dark Day", power=1).play(DANCE)
    assert t.prompt != "save" and t.dead(1) == ["Savage"]


def test_a_dance_may_be_declined():
    t = dance("Bright Day").play("Pass")
    assert t.card(1, "Savage").zone == "play" and t.card(1, "Savage").attachments == ("Demon's Dance",)


@pytest.mark.parametrize(("event", "season"), [("Bright Day", "summer"), ("Dark Day", "winter"), ("Song", "")])
def test_a_dance_waits_for_a_change(event, season):
    assert not offered(dance(event, season), DANCE)


def test_the_end_of_a_season_is_no_change_to_one():
    t = dance("Bright Day").play("Pass")
    for _ in range(60):
        assert not offered(t, DANCE)
        if t.over or t.game["round"] == 2:
            break
        t.play(next((option for option in ("Pass", "No more challenges", "Done") if option in t.options), t.options[0]))


# --- Kraznys mo Nakloz: each attachment once a phase -----------------------------------------------------------------------------

KRAZNYS = "Use Kraznys mo Nakloz"


def kraznys(bearer=("Axe",), gold=5, season="summer", phase="challenges", **more):
    zero = {"play": ["ATOR65", "Friend"], "gold": gold} | more
    one = {"play": [("Savage", {"attachments": list(bearer)})], "hand": ["Return It", "Return It"]}
    return scene(zero, one, phase, season=season, houses=("targaryen", "lannister"))


def test_kraznys_buys_an_attachment_and_puts_it_on_another_card():
    t = kraznys(["Axe", "Crown"]).play(KRAZNYS).play("Choose Crown")
    t.play(next(option for option in t.options if option.startswith("Yes")))
    assert offered(t, "Attach to Friend") and offered(t, "Attach to Kraznys") and not offered(t, "Attach to Savage")
    t.play("Attach to Friend")
    assert t.card(0, "Friend").attachments == ("Crown",) and t.gold(0) == 3 and t.card(1, "Crown").controller == 0
    assert t.card(1, "Savage").attachments == ("Axe",) and t.card(1, "Axe").controller == 1


def test_an_attachment_may_stay_where_it_is():
    t = kraznys().play(KRAZNYS).play("No")
    assert t.card(1, "Savage").attachments == ("Axe",) and t.card(1, "Axe").controller == 0 and t.gold(0) == 4


@pytest.mark.parametrize(("moves", "controllers"), [(False, [0, 1]), (True, [0, 0])])
def test_an_attachment_that_gives_control_gives_it_to_who_has_bought_it(moves, controllers):
    """Enslaved is on a character of the player who buys it; "you" in its text is its controller. If it moves, the bearer is another."""
    t = kraznys([], play=["ATOR65", ("Friend", {"attachments": [("BTNS87", {"owner": 1})]})])
    assert t.card(0, "Friend").controller == 1
    t.play(KRAZNYS).play("Yes" if moves else "No")  # no third character is cheap enough
    assert t.card(1, "Enslaved").controller == 0 and t.card(1, "Enslaved").bearer == ("Savage" if moves else "Friend")
    assert [t.card(0, "Friend").controller, t.card(1, "Savage").controller] == controllers


def test_what_an_attachment_gives_goes_back_with_it():
    t = kraznys([], play=["ATOR65", "Friend", ("Brute", {"attachments": [("BTNS87", {"owner": 1})]})]).play(KRAZNYS).play("No")
    assert t.card(0, "Brute").controller == 0
    settle(pass_until(t, "Play Return It").play("Play Return It"), "Choose Enslaved")
    assert (t.card(1, "Enslaved").controller, t.card(0, "Brute").controller, t.card(0, "Friend").controller) == (1, 1, 0)


def test_each_attachment_is_bought_once_a_phase():
    t = kraznys(["Axe", "Crown"]).play(KRAZNYS).play("Choose Axe").play("No")
    settle(t.play("Play Return It"), "Choose Axe")
    assert t.card(1, "Axe").controller == 1
    pass_until(t, KRAZNYS).play(KRAZNYS)
    assert t.prompt != "target" and t.gold(0) == 2  # the other one alone
    t.play("No")
    assert t.card(1, "Crown").controller == 0 and not offered(t, KRAZNYS)


@pytest.mark.parametrize(
    "more",
    [{"gold": 0}, {"season": ""}, {"season": "winter"}, {"phase": "dominance"}, {"bearer": []}, {"bearer": ["Crown"], "gold": 1}],
)
def test_kraznys_needs_summer_gold_and_an_attachment(more):
    assert not offered(kraznys(**more), KRAZNYS)


def test_kraznys_takes_a_free_attachment_without_gold_but_none_of_his_own():
    assert offered(kraznys(["Trinket"], gold=0), KRAZNYS)
    assert not offered(kraznys([], play=["ATOR65", ("Friend", {"attachments": ["Axe"]})]), KRAZNYS)


# --- Cat o' the Canals: immune, and a single Weapon ------------------------------------------------------------------------------

CAT = "Cat o' the Canals"


def test_cat_bears_a_single_weapon():
    t = scene({"play": ["ATOR84", "Friend"], "hand": ["Axe", "Axe", "Trinket"], "gold": 5}, phase="marshalling")
    settle(t.play("Marshal Axe"), f"Attach to {CAT}")
    assert t.card(0, CAT).attachments == ("Axe",)
    settle(pass_until(t, "Marshal Axe").play("Marshal Axe"))
    assert t.card(0, CAT).attachments == ("Axe",) and t.card(0, "Friend").attachments == ("Axe",)
    settle(pass_until(t, "Marshal Trinket").play("Marshal Trinket"))
    assert t.card(0, CAT).attachments == ("Axe",)


@pytest.mark.parametrize("weapon", [True, False])
def test_cat_bears_nothing_but_a_weapon(weapon):
    t = scene({"play": ["ATOR84"], "hand": ["Axe" if weapon else "Trinket"], "gold": 5}, phase="marshalling")
    assert offered(t, "Marshal") == weapon


def test_cat_is_immune_to_cards_of_opponents_alone():
    t = scene({"play": ["ATOR84", "Friend", "Wolfish"]}, {"hand": ["Shot"]}, first=1, bells=(1,)).play("Play Shot")
    assert offered(t, "Choose Friend") and not offered(t, f"Choose {CAT}")
    t = scene({"play": ["ATOR84", "Friend"], "hand": ["Shot"]}).play("Play Shot")
    assert offered(t, f"Choose {CAT}")


def test_cat_is_not_bypassed_by_stealth():
    t = attack(scene({"play": ["ATOR84", "Friend"]}, {"play": ["Sneak"]}, first=1, bells=()), "Military", "Sneak")
    if t.prompt == "stealth":
        assert not offered(t, CAT)
        t.play(next(option for option in t.options if "Friend" in option))
    assert offered(t, f"Defend with {CAT}")


@pytest.mark.parametrize(("seat", "gone"), [(0, True), (1, False)])
def test_cat_makes_way_for_your_arya(seat, gone):
    seats = [{"play": ["ATOR84"], "gold": 5}, {"gold": 5}]
    seats[seat]["hand"] = ["BTNS81"]
    t = scene(*seats, phase="marshalling", first=seat, bells=(seat,), houses=("stark", "baratheon"))
    settle(pass_until(t, "Marshal Arya Stark").play("Marshal Arya Stark"))
    assert (CAT in t.discard(0)) == gone


# --- Pirates of Orkmont: the income of an opponent's plot ------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "plot", "strength"), [("Poor", "Rich", 6), ("Rich", "Poor", 2), ("Rich", "Famine", 0)])
def test_pirates_are_as_strong_as_an_opponents_plot_is_rich(own, plot, strength):
    t = scene({"play": ["ATOR110"], "plot": own}, {"plot": plot})
    assert t.card(0, "Pirates of Orkmont").strength == strength


def test_pirates_of_another_player_look_at_your_plot():
    assert scene({"plot": "Rich"}, {"play": ["ATOR110"], "plot": "Poor"}).card(1, "Pirates of Orkmont").strength == 6


# --- Men With No King: cards that are not of their owner's House -----------------------------------------------------------------

MEN = "Respond with Men With No King"


def men(event="Relief", gold=3, zero=(), one=("Sun", "Cub", "Friend", "Cub's Den", "Hut"), player=1, **more):
    seats = [{"play": ["ATOR113", *zero], "gold": gold}, {"play": list(one)}]
    seats[player]["hand"] = [event]
    t = scene(*seats, first=player, bells=(player,), houses=("baratheon", "lannister"), **more)
    return settle(t.play(f"Play {event}"))


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("title", ["Sun", "Friend", "Hut"])
def test_men_take_a_card_that_is_not_of_its_owners_house(title, player):
    t = men(player=player).play(MEN)
    assert not offered(t, "Choose Cub") and not offered(t, "Choose Axe")
    settle(t.play(f"Choose {title}"))
    assert t.card(1, title).controller == 0 and t.gold(0) == (2 if player == 0 else 1)


@pytest.mark.parametrize("more", [{"event": "Song"}, {"gold": 0}])
def test_men_need_reinforcements_and_gold(more):
    assert not offered(men(**more), MEN)


def test_men_respond_once_a_round_as_a_limited_response():
    t = men(gold=6).play(MEN)
    settle(t.play("Choose Sun"))
    assert t.game["limited_response"][0] == 1


def test_nothing_of_this_changes_a_challenge():
    t = scene({"play": ["ATOR113"]}, {"play": ["Buck"]})
    fight(attack(t, "Military", "Men With No King"), "Buck")
    assert t.dead(1) == ["Buck"]
    pass_to(t, "dominance")
