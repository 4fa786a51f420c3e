"""The House of Black and White: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import DISCARDING
from agot_env.agot.language.model import EVENT_CARD, Event, ReturnToHand, Save, characters
from tests.cards.a_time_of_ravens.ravens_scenes import decree, defend_with, during, settle, usable, use
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import bearing, fought, narrow_sea, offered, played
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import KNEELING, pass_to, pass_until

# --- Arya Stark ------------------------------------------------------------------------------------------------------


def arya(victim="Wolf Lady", event="Dagger", owner=0, one=("Kingly", "Rival")):
    seats = [{"play": ["BTNS81"], "hand": [event]}, {"play": [*one]}]
    seats[owner]["play"] = [*seats[owner]["play"], victim]
    return played(narrow_sea(*seats), event, victim)


@pytest.mark.parametrize("owner", [0, 1])
def test_arya_stark_leaves_to_kill_a_weak_character_after_a_unique_stark_was_killed(owner):
    t = arya(owner=owner).play("Respond with Arya Stark")
    assert not offered(t, "Choose Rival")
    settle(t, "Choose Kingly")
    assert "Kingly" in t.dead(1) and "Arya Stark" in t.discard(0)


@pytest.mark.parametrize("what", [{"victim": "Wolfish"}, {"victim": "Peerless"}, {"event": "Broom"}])
def test_arya_stark_waits_for_the_death_of_a_unique_stark(what):
    t = arya(**what)
    assert not responds(t, "Arya Stark") and "Deadly" in t.card(0, "BTNS81").keywords


# --- Poisoned Coin ---------------------------------------------------------------------------------------------------


def coin(title="Rival"):
    zero = {"hand": ["Rouse"], "deck": ["Song", "Hut"], "play": [("Brute", KNEELING)]}
    return played(narrow_sea(zero, {"play": [("Rival", {"kneeling": True, "attachments": [("BTNS83", {"owner": 0})]})]}), "Rouse", title)


def test_poisoned_coin_kills_its_bearer_that_stands_and_draws_a_card():
    t = settle(coin().play("Respond with Poisoned Coin"))
    assert t.dead(1) == ["Rival"] and t.hand(0) == ["Song"]


def test_poisoned_coin_waits_for_its_bearer():
    assert not responds(coin("Brute"), "Poisoned Coin")


# --- I Am No One -----------------------------------------------------------------------------------------------------


def no_one(play=("Wolf Lady",), one=("Giant",), hand=("BTNS84",)):
    return narrow_sea({"play": [*play], "hand": [*hand]}, {"play": [*one]}, "dominance")


def test_i_am_no_one_gives_a_standing_unique_stark_two_power_after_lost_dominance():
    t = no_one(hand=("BTNS84", "BTNS84"))
    settle(t.play("Play I Am No One"))
    assert t.card(0, "Wolf Lady").power == 2 and not usable(t, "I Am No One")


@pytest.mark.parametrize("what", [{"one": ()}, {"play": (("Wolf Lady", KNEELING),)}, {"play": ("Wolfish",)}, {"play": ("Peerless",)}])
def test_i_am_no_one_needs_lost_dominance_and_such_a_character(what):
    assert not usable(no_one(**what), "I Am No One")


# --- Dragonbone Dagger -----------------------------------------------------------------------------------------------


def test_dragonbone_dagger_makes_its_bearer_stronger_and_deadly():
    t = narrow_sea({"play": [bearing("Friend", "BTNS86")]}, houses=("lannister", "stark"))
    assert t.card(0, "Friend").strength == 2 and "Deadly" in t.card(0, "Friend").keywords


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_dragonbone_dagger_returns_from_the_discard_pile_for_a_gold(phase):
    t = use(narrow_sea({"discard": ["BTNS86"], "gold": 1}, phase=phase, houses=("lannister", "stark")), "Dragonbone Dagger")
    assert t.hand(0) == ["Dragonbone Dagger"] and t.gold(0) == 0


@pytest.mark.parametrize("what", [{"discard": ["BTNS86"]}, {"gold": 1, "play": [bearing("Friend", "BTNS86")]}])
def test_dragonbone_dagger_needs_gold_and_lies_in_the_discard_pile(what):
    assert not usable(narrow_sea(what, houses=("lannister", "stark")), "Dragonbone Dagger")


# --- Northern Encampment ---------------------------------------------------------------------------------------------


def encampment(phase="challenges", place="Quay", camp="BTNS88"):
    zero = {"play": [camp, place, ("Champion", KNEELING), ("Mounted", KNEELING), ("Peerless", KNEELING)]}
    return narrow_sea(zero, {"play": [("Champion", KNEELING)]}, phase, houses=("baratheon", "stark"))


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_northern_encampment_stands_all_unique_knights(phase):
    t = use(encampment(phase), "Northern Encampment")
    assert not t.card(0, "Champion").kneeling and not t.card(1, "Champion").kneeling
    assert t.card(0, "Mounted").kneeling and t.card(0, "Peerless").kneeling
    assert t.discard(0) == ["Northern Encampment"] and t.card(0, "Quay").kneeling


def test_northern_encampment_needs_two_influence_and_may_kneel():
    assert not usable(encampment(place="Hut"), "Northern Encampment")
    assert usable(encampment(camp=("BTNS88", KNEELING)), "Northern Encampment")


# --- Freed Galley ----------------------------------------------------------------------------------------------------


def galley(attackers=("Kraken", "Squidlike"), defenders=(), ship="BTNS90"):
    zero = {"play": [ship, "Kraken", "Squidlike", "Reaver", "Giant"]}
    return fought(zero, {"play": ["Friend"]}, "Power", attackers, defenders, houses=("greyjoy", "stark"))


def test_freed_galley_gives_a_unique_greyjoy_that_won_unopposed_a_power():
    t = galley().play("Respond with Freed Galley")
    assert not offered(t, "Squidlike") and not offered(t, "Reaver")
    assert settle(t).card(0, "Kraken").power == 1 and t.card(0, "BTNS90").kneeling


@pytest.mark.parametrize("what", [{"attackers": ("Squidlike",)}, {"defenders": ("Friend",)}, {"ship": ("BTNS90", KNEELING)}])
def test_freed_galley_must_stand_and_waits_for_an_unopposed_victory_of_such_a_character(what):
    assert not responds(galley(**what), "Freed Galley")


# --- Qhoyne, Lhorulu -------------------------------------------------------------------------------------------------


def qhoyne(place="BTNS93", phase="challenges"):
    return narrow_sea({"play": [place]}, {"play": ["Rival", "Brute"]}, phase, houses=("martell", "stark"))


@pytest.mark.parametrize(("title", "icons", "strength"), [("Rival", "MI", 5), ("Brute", "M", 1)])
def test_qhoyne_takes_a_power_icon_or_else_strength(title, icons, strength):
    t = use(qhoyne(), "Qhoyne", f"Choose {title}")
    before = {"Rival": ("MIP", 5), "Brute": ("M", 2)}[title]
    assert (t.card(1, title).icons, t.card(1, title).strength) == (icons, strength) and t.card(0, "BTNS93").kneeling
    card = pass_to(t, "dominance").card(1, title)
    assert (card.icons, card.strength) == before


@pytest.mark.parametrize("what", [{"place": ("BTNS93", KNEELING)}, {"phase": "dominance"}])
def test_qhoyne_must_stand_in_challenges(what):
    assert not usable(qhoyne(**what), "Qhoyne")


def lhorulu(river="BTNS94", place="Quay", defenders=("Rival",)):
    t = narrow_sea({"play": [river, place, "Friend", "Brute"]}, {"play": ["Rival", "Giant"]}, houses=("martell", "stark"))
    return defend_with(during(t, "Military", "Friend", "Brute"), *defenders)


def test_lhorulu_stands_and_removes_an_attacker_and_a_defender():
    t = lhorulu().play("Use Lhorulu")
    while t.prompt == "influence":
        t.play("Kneel Quay")
    assert not offered(t, "Choose Giant")
    settle(t, "Choose Friend", "Choose Rival")
    for seat, title in ((0, "Friend"), (1, "Rival")):
        card = t.card(seat, title)
        assert not card.kneeling and not card.attacking and not card.defending
    assert t.card(0, "Brute").attacking and t.card(0, "Brute").kneeling and t.card(0, "BTNS94").kneeling


@pytest.mark.parametrize("what", [{"river": ("BTNS94", KNEELING)}, {"place": "Hut"}, {"defenders": ()}])
def test_lhorulu_must_stand_and_needs_influence_an_attacker_and_a_defender(what):
    assert not usable(lhorulu(**what), "Lhorulu")


# --- Long Lances -----------------------------------------------------------------------------------------------------


def lances(owner=0, play=(("Horseman", KNEELING), ("Friend", KNEELING))):
    seats = [{"play": ["BTNS96", *play]}, {}]
    seats[owner]["hand"] = ["Summons", "Brute", "Summons", "Rival"]
    t = narrow_sea(*seats, first=owner, bells=(0, 1), houses=("targaryen", "stark"))
    return settle(pass_until(t, "Play Summons").play("Play Summons"), "Brute")


@pytest.mark.parametrize("owner", [0, 1])
def test_long_lances_stand_a_targaryen_character_after_a_character_came_into_play(owner):
    t = pass_until(lances(owner), "Respond with Long Lances").play("Respond with Long Lances")
    assert not settle(t).card(0, "Horseman").kneeling and t.card(0, "Friend").kneeling


def test_long_lances_serve_once_a_phase_and_need_such_a_character():
    t = settle(lances(play=[("Horseman", KNEELING), ("Rider", KNEELING)]).play("Respond with Long Lances"))
    assert not responds(settle(pass_until(t, "Play Summons").play("Play Summons"), "Rival"), "Long Lances")


def test_long_lances_come_into_play_by_ambush():
    t = settle(narrow_sea({"hand": ["BTNS96"], "play": ["Keep", ("Horseman", KNEELING)]}, houses=("targaryen", "stark")).play("Ambush Long Lances"))
    assert t.card(0, "BTNS96").zone == "play" and t.card(0, "Keep").kneeling and responds(t, "Long Lances")


# --- Greyscale -------------------------------------------------------------------------------------------------------


def test_greyscale_gives_renown_and_weakens_by_gold():
    t = narrow_sea({"play": [bearing("Rival", "BTNS97", gold=2), bearing("Brute", "Ribbon", gold=1)]}, houses=("baratheon", "stark"))
    assert "Renown" in t.card(0, "Rival").keywords and t.card(0, "Rival").strength == 3 and t.card(0, "Brute").strength == 2


def test_greyscale_grows_whenever_its_bearer_claims_power():
    t = fought({"play": [bearing("Rival", "BTNS97")]}, {"play": ["Friend"]}, "Power", "Rival", houses=("baratheon", "stark"))
    card = t.card(0, "Rival")
    assert (card.power, card.gold, card.strength) == (1, 1, 4)


def test_greyscale_discards_whom_it_makes_powerless():
    t = fought({"play": [bearing("Brute", "BTNS97", gold=1)]}, {"play": ["Friend"]}, "Military", "Brute", houses=("baratheon", "stark"))
    assert "Brute" in t.discard(0) and t.dead(0) == []


REFUGE = Event("Refuge", "X796", abilities=[Save(saves=characters(), ways=DISCARDING, effects=(ReturnToHand(EVENT_CARD),))])
SHELTER = Event("Shelter", "X797", abilities=[Save(saves=characters(), ways=DISCARDING)])


def grey(event, plot="Planning Ahead", gold=2):
    """Brute, with STR 2, bears Greyscale with 2 gold as soon as it is played."""
    zero = {"play": [("Brute", {"gold": gold})], "hand": ["BTNS97", event], "gold": 2, "plot": plot}
    t = narrow_sea(zero, {"plot": "Planning Ahead"}, "marshalling", houses=("baratheon", "stark"), cards=(REFUGE, SHELTER))
    t.play("Marshal Greyscale")
    return t.play("Attach to Brute") if t.prompt == "bearer" else t


@pytest.mark.parametrize("event", ["Refuge", "Shelter"])
def test_greyscale_lets_a_character_be_saved_from_a_terminal_effect_alone(event):
    """The card does not say "cannot be saved"; a save must also end the state in which the character is discarded (FAQ 3.21)."""
    t = grey(event)
    assert (t.prompt == "save") is (event == "Refuge")
    if event == "Refuge":
        t.play("Save with Refuge")
        assert "Brute" in t.hand(0) and "Brute" not in t.discard(0)
    else:
        assert "Brute" in t.discard(0) and "Greyscale" in t.discard(0)


@pytest.mark.parametrize("gold", [1, 2])
def test_nothing_saves_a_character_that_threat_from_the_north_discards_as_well(gold):
    """That plot says "cannot be saved"."""
    t = grey("Refuge", "POTS56", gold)
    assert t.prompt != "save" and "Brute" in t.discard(0)


# --- Execution -------------------------------------------------------------------------------------------------------


def execution(place="Quay", mine=("Giant",), one=("Brute", "Peerless")):
    return narrow_sea({"play": [place, *mine], "hand": ["BTNS98"]}, {"play": [*one]}, "dominance")


def execute(t, *wanted):
    return settle(t.play(next(option for option in t.options if "Execution" in option)), *wanted)


def test_execution_kills_a_character_for_influence_after_dominance_was_won():
    t = execute(execution(), "Choose Brute")
    assert t.dead(1) == ["Brute"] and t.card(0, "Quay").kneeling


def test_execution_kills_a_character_for_a_lord():
    t = execute(execution("Hut", ("Giant", "Lordly")), "Choose Brute")
    assert t.dead(1) == ["Brute"] and t.card(0, "Lordly").kneeling


@pytest.mark.parametrize("what", [{"place": "Hut"}, {"mine": ()}, {"mine": ("Peerless",), "one": ("Champion",)}])
def test_execution_needs_won_dominance_and_its_price(what):
    assert not offered(execution(**what), "Execution")


# --- The Pale Mare ---------------------------------------------------------------------------------------------------


def test_the_pale_mare_leaves_each_player_one_character_that_is_not_unique():
    zero, one = {"hand": ["Decree"], "plots": ["BTNS100"], "play": ["Brute", "Rival", "Peerless"]}, {"play": ["Schemer", "Wolfish", "Champion"]}
    t = settle(narrow_sea(zero, one, bells=()).play("Play Decree"), "Choose Rival", "Choose Wolfish")
    assert set(t.discard(0)) == {"Decree", "Brute"} and t.discard(1) == ["Schemer"] and t.dead(0) == t.dead(1) == []
    assert t.card(0, "Rival").zone == t.card(0, "Peerless").zone == t.card(1, "Wolfish").zone == t.card(1, "Champion").zone == "play"


def test_the_pale_mare_spares_uniques_alone():
    zero = {"hand": ["Decree"], "plots": ["BTNS100"], "play": ["Peerless"]}
    t = decree(narrow_sea(zero, {"play": ["Champion", "Hut"]}, bells=()))
    assert t.discard(1) == [] and t.card(0, "Peerless").zone == "play"


