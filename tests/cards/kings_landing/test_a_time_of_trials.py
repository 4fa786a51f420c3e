"""A Time of Trials: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import IT_IS_SUMMER
from agot_env.agot.language.model import EVERYONE, NEUTRAL, Action, Event, Location, Phase, PlayerRule, RevealNewPlot
from tests.cards.kings_landing.city_scenes import city, out, respond, settle
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until

# --- Gold Cloaks -----------------------------------------------------------------------------------------------------


def cloaks(mine=(), theirs=(), title="Gold Cloaks"):
    zero = {"shadows": ["KL25", "Shade"], "gold": 2, "play": list(mine), "deck": ["Friend"] * 5}
    return out(city(zero, {"play": list(theirs)}, houses=("lannister", "stark")), title)


@pytest.mark.parametrize(
    ("mine", "theirs", "cards"),
    [((), (), 1), (("Sellsword", ("Sellsword", KNEELING), "Friend"), (), 3), ((), ("Sellsword",), 1)],
)  # fmt: skip
def test_gold_cloaks_draw_for_each_of_your_mercenaries_themselves_included(mine, theirs, cards):
    t = respond(cloaks(mine, theirs), "Gold Cloaks")
    assert len(t.hand(0)) == cards and t.gold(0) == 0 and not offered(t, "Respond with Gold Cloaks")


def test_gold_cloaks_respond_to_themselves_alone():
    zero = {"shadows": ["Shade"], "play": ["KL25"], "deck": ["Friend"]}
    assert not offered(out(city(zero, houses=("lannister", "stark")), "Shade"), "Respond with Gold Cloaks")


@pytest.mark.parametrize("number", ["KL25", "KL37"])
def test_gold_cloaks_and_the_hound_bear_weapons_alone(number):
    t = city({"play": [number], "hand": ["Sword", "Ribbon"]}, phase="marshalling", houses=("lannister", "stark"))
    assert offered(t, "Sword") and not offered(t, "Ribbon")


# --- Sweet Cersei ----------------------------------------------------------------------------------------------------


def ship(gold=2, play=("Lionlike",), phase="challenges", location="KL27"):
    return city({"play": [location, *play], "gold": gold}, {"play": ["Wolfish", "Lionlike"]}, phase, houses=("lannister", "stark"))


def test_sweet_cersei_strengthens_lannister_characters_for_the_phase_for_a_gold_each():
    t = ship(location=("KL27", KNEELING)).play("Use Sweet Cersei")
    assert not offered(t, "Wolfish") and len(t.options) == 2
    t.play(t.options[0])
    t = pass_until(t, "Use Sweet Cersei").play("Use Sweet Cersei")
    t.play(t.options[1])
    assert t.card(0, "Lionlike").strength == t.card(1, "Lionlike").strength == 3 and t.gold(0) == 0
    assert not offered(t, "Use Sweet Cersei")
    assert pass_to(t, "dominance").card(0, "Lionlike").strength == 2


def test_sweet_cersei_adds_up_and_works_in_any_phase():
    t = ship(play=(), phase="dominance")
    for _ in range(2):
        settle(pass_until(t, "Use Sweet Cersei").play("Use Sweet Cersei"), "Lionlike")
    assert t.card(1, "Lionlike").strength == 4


def test_sweet_cersei_needs_a_gold_and_a_lannister_character():
    assert not offered(ship(gold=0), "Use Sweet Cersei")
    t = city({"play": ["KL27", "Friend"], "gold": 2}, {"play": ["Wolfish"]}, houses=("lannister", "stark"))
    assert not offered(t, "Use Sweet Cersei")


# --- Tears of Lys ----------------------------------------------------------------------------------------------------


def tears(kind="Intrigue", victim="Friend", events=("Dagger",)):
    """During a challenge of this type, or before one, seat 0 kills the victim."""
    zero = {"play": [("Rival", {"attachments": ["KL33"]}), "Guard"], "hand": list(events), "deck": ["Keep"] * 3}
    t = city(zero, {"play": ["Friend", "Mounted"]}, houses=("targaryen", "stark"))
    if kind:
        pass_until(t, f"{kind} against").play(f"{kind} against").play("Attack with Rival").play("Done")
    return settle(pass_until(t, "Play Dagger").play("Play Dagger"), f"Choose {victim}")


def test_tears_of_lys_give_their_bearer_an_intrigue_icon_and_deadly():
    zero = {"play": [("Brute", {"attachments": ["KL33"]}), "Guard"]}
    t = city(zero, houses=("targaryen", "stark"))
    assert t.card(0, "Brute").icons == "MI" and t.card(0, "Brute").keywords == ("Deadly",)
    assert t.card(0, "Guard").keywords == ()


def test_tears_of_lys_are_discarded_to_draw_a_card():
    t = tears().play("Respond with Tears of Lys")
    assert t.hand(0) == ["Keep"] and sorted(t.discard(0)) == ["Dagger", "Tears of Lys"] and t.card(0, "Rival").keywords == ()


@pytest.mark.parametrize(("kind", "victim"), [("Military", "Friend"), ("Intrigue", "Guard"), (None, "Friend")])
def test_tears_of_lys_need_an_intrigue_challenge_and_the_death_of_an_opponents_character(kind, victim):
    assert not offered(tears(kind, victim), "Respond with Tears of Lys")


# --- Flea Bottom Scavenger -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "cards"), [(0, 3), (1, 0)])
def test_flea_bottom_scavenger_draws_3_cards_without_power_on_the_house_card(power, cards):
    zero = {"hand": ["KL35"], "gold": 2, "power": power, "deck": ["Friend"] * 5, "play": [("Rival", {"power": 1})]}
    t = city(zero, {"power": 3}, "marshalling", houses=("martell", "stark")).play("Marshal Flea Bottom Scavenger")
    assert offered(t, "Respond with Flea Bottom Scavenger") is bool(cards)
    if cards:
        assert len(t.play("Respond with Flea Bottom Scavenger").hand(0)) == 3


def test_flea_bottom_scavenger_draws_nothing_if_put_into_play():
    zero = {"hand": ["Summons"], "discard": ["KL35"], "deck": ["Friend"] * 5}
    t = settle(city(zero, houses=("martell", "stark")).play("Play Summons"), "Flea Bottom")
    assert t.card(0, "KL35").zone == "play" and not offered(t, "Respond with Flea Bottom Scavenger")


# --- The Hound -------------------------------------------------------------------------------------------------------


def test_the_hound_kneels_all_knights_when_he_is_played():
    zero = {"hand": ["KL37"], "gold": 3, "play": ["Mounted", "Friend"]}
    t = city(zero, {"play": ["Mounted", "Guard"]}, "marshalling").play("Marshal The Hound")
    assert not t.card(0, "Mounted").kneeling
    t.play("Respond with The Hound")
    assert t.card(0, "Mounted").kneeling and t.card(1, "Mounted").kneeling
    assert not any(t.card(seat, title).kneeling for seat, title in ((0, "KL37"), (0, "Friend"), (1, "Guard")))


def test_the_hound_may_spare_them_and_must_come_from_the_hand():
    zero = {"hand": ["KL37"], "gold": 3, "play": ["Mounted"]}
    t = city(zero, {}, "marshalling").play("Marshal The Hound").play("Pass")
    assert not t.card(0, "Mounted").kneeling
    t = settle(city({"hand": ["Summons"], "discard": ["KL37"], "play": ["Mounted"]}).play("Play Summons"), "The Hound")
    assert t.card(0, "KL37").zone == "play" and not offered(t, "Respond with The Hound")


# --- Septa Mordane ---------------------------------------------------------------------------------------------------


def mordane(mordane="KL22", mine=("Shade",), theirs=("Shade", "Hideout")):
    t = city({"play": [mordane, "Rival", "Friend"], "shadows": list(mine)}, {"play": ["Famous"], "shadows": list(theirs)}, bells=(0,))
    return attack(t, "Military", "Rival")


def test_septa_mordane_weakens_an_attacker_for_each_card_in_shadows():
    t = pass_until(mordane(), "Use Septa Mordane").play("Use Septa Mordane")
    assert t.card(0, "Rival").strength == 2 and t.card(0, "Friend").strength == 1 and t.card(1, "Famous").strength == 4
    assert t.card(0, "KL22").kneeling
    assert pass_to(t, "dominance").card(0, "Rival").strength == 5


def test_septa_mordane_needs_an_attacker_and_to_stand():
    assert not offered(city({"play": ["KL22", "Rival"], "shadows": ["Shade"]}), "Use Septa Mordane")
    t = mordane(("KL22", KNEELING))
    while t.prompt == "action":
        assert not offered(t, "Use Septa Mordane")
        t.play("Pass")


# --- A Fistful of Coppers, The Shadow of the East --------------------------------------------------------------------


def test_a_fistful_of_coppers_brings_two_gold():
    t = city({"shadows": ["KL26"], "plot": "Poor", "gold": 1}, houses=("lannister", "stark"))
    t = out(t, "A Fistful of Coppers")
    assert t.gold(0) == 3 and t.discard(0) == ["A Fistful of Coppers"] and t.shadows(0) == []


SUN = Location("Warm Wind", "X662", NEUTRAL, abilities=[PlayerRule(EVERYONE, IT_IS_SUMMER)])


@pytest.mark.parametrize("summer", [True, False])
def test_the_shadow_of_the_east_discards_an_attachment_and_returns_in_summer(summer):
    one = {"play": [("Rival", {"attachments": ["Ribbon"]}), "Den", *(["Warm Wind"] if summer else [])]}
    t = city({"shadows": ["KL34"]}, one, houses=("targaryen", "stark"), extra=(SUN,))
    t = settle(out(t, "The Shadow of the East"))
    assert t.discard(1) == ["Ribbon"] and t.card(1, "Den").zone == "play"
    assert (t.hand(0), t.discard(0)) == ((["The Shadow of the East"], []) if summer else ([], ["The Shadow of the East"]))


def test_the_shadow_of_the_east_needs_an_attachment():
    t = city({"shadows": ["KL34", "Shade"]}, {"play": ["Rival", "Den"]}, houses=("targaryen", "stark"))
    assert not offered(pass_until(t, "Bring Shade out"), "Bring The Shadow of the East out")


# --- Twilight Market -------------------------------------------------------------------------------------------------


def twilight(market="KL39", gold=5):
    zero = {"play": [market], "hand": ["Shade", "Hideout", "Rival"], "gold": gold, "plot": "Poor"}
    return city(zero, phase="marshalling", first=0)


def test_twilight_market_makes_the_next_card_into_shadows_cheaper():
    t = twilight().play("Use Twilight Market")
    assert offered(t, "Marshal Rival (3 gold)") and t.card(0, "KL39").kneeling
    t.play("Put Shade into Shadows (1 gold)")
    assert offered(t, "Put Hideout into Shadows (2 gold)") and t.shadows(0) == ["Shade"]


def test_a_kneeling_twilight_market_helps_nobody():
    assert not offered(twilight(("KL39", KNEELING)), "Use Twilight Market")


# --- Cersei Lannister ------------------------------------------------------------------------------------------------


def cersei(shadows, kind="Intrigue", attacker="Cersei Lannister"):
    zero = {"play": ["KL24", "Schemer", "Brute"], "shadows": ["Shade"] * shadows}
    t = attack(city(zero, {"play": ["Friend", "Sellsword", "Regiment"], "hand": ["Ribbon"]}, houses=("lannister", "stark")), kind, attacker)
    return fight(t)


def test_cersei_lannister_kneels_up_to_as_many_characters_as_you_have_cards_in_shadows():
    t = cersei(2).play("Respond with Cersei Lannister")
    assert not offered(t, "Regiment")
    t = settle(t, "Friend", "Sellsword")
    assert [t.card(1, title).kneeling for title in ("Friend", "Sellsword", "Regiment")] == [True, True, False]
    t = settle(cersei(2).play("Respond with Cersei Lannister"), "Friend", "Done")
    assert t.card(1, "Friend").kneeling and not t.card(1, "Sellsword").kneeling


def test_cersei_lannister_must_win_an_intrigue_challenge_and_needs_a_card_in_shadows():
    for t in (cersei(0), cersei(1, "Power"), cersei(1, attacker="Schemer")):
        assert not offered(t, "Respond with Cersei Lannister")


# --- City of Sin -----------------------------------------------------------------------------------------------------

DECREE = Event("Proclaim", "X661", abilities=[Action(phase=Phase.ANY, effects=(RevealNewPlot(),))])


def sin(*used):
    zero = {"plots": ["KL40"], "used_plots": [*used], "hand": ["Proclaim"], "play": ["Rival"]}
    return city(zero, {"play": ["Friend", "Sellsword"]}, extra=(DECREE,)).play("Play Proclaim")


def test_city_of_sin_kneels_up_to_as_many_characters_as_there_are_used_city_plots():
    t = settle(sin("City of Lies", "City of Soldiers"), "Friend", "Sellsword")
    assert t.card(1, "Friend").kneeling and t.card(1, "Sellsword").kneeling and not t.card(0, "Rival").kneeling
    t = settle(sin("City of Lies", "Poor"), "Friend")
    assert t.card(1, "Friend").kneeling and not t.card(1, "Sellsword").kneeling


def test_city_of_sin_kneels_nobody_without_a_used_city_plot():
    t = sin("Poor")
    assert not any(t.card(1, title).kneeling for title in ("Friend", "Sellsword")) and t.plot(0) == "City of Sin"
