"""Tales from the Red Keep: what each card does, and what it does not."""

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.language.model import (
    EVERYONE,
    TARGET,
    Action,
    Choose,
    Discard,
    DiscardTopOfDeck,
    Event,
    Phase,
    ReturnToDeck,
    ReturnToHand,
    locations,
)
from tests.cards.kings_landing.city_scenes import battle, city, out, settle
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until

# --- Sansa Stark -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, None])
def test_sansa_stark_is_stronger_noble_and_famous_while_no_card_is_in_shadows(seat):
    seats = [{"play": ["KL61"]}, {}]
    if seat is not None:
        seats[seat] = seats[seat] | {"shadows": ["Shade"]}
    t = city(*seats)
    alone, hidden = (4, ("Noble",), ("Renown",)), (2, (), ())
    sansa = t.card(0, "KL61")
    assert (sansa.strength, sansa.crests, sansa.keywords) == (alone if seat is None else hidden)
    if seat is not None:
        sansa = out(t, "Shade").card(0, "KL61")
        assert (sansa.strength, sansa.crests, sansa.keywords) == alone


# --- The Queen of Thorns ---------------------------------------------------------------------------------------------


def test_the_queen_of_thorns_claims_power_once_a_phase_for_any_card_out_of_shadows():
    t = city({"play": ["KL66"], "shadows": ["Shade"]}, {"shadows": ["Hideout", "Hideout"]}, houses=("baratheon", "stark"), bells=(0, 1))
    t = out(t, "Shade").play("Respond with The Queen of Thorns")
    assert t.card(0, "KL66").power == 1 and t.power(0) == 0
    out(t, "Hideout")
    assert not offered(t, "Respond with The Queen of Thorns")
    out(pass_to(t, "dominance"), "Hideout").play("Respond with The Queen of Thorns")
    assert t.card(0, "KL66").power == 2


def test_the_queen_of_thorns_responds_to_an_opponents_card_and_to_herself():
    t = out(city({"play": ["KL66"]}, {"shadows": ["Shade"]}, houses=("baratheon", "stark")), "Shade")
    assert t.seat == 0 and t.play("Respond with The Queen of Thorns").card(0, "KL66").power == 1
    t = out(city({"shadows": ["KL66"], "gold": 1}, houses=("baratheon", "stark")), "The Queen of Thorns")
    assert t.play("Respond with The Queen of Thorns").card(0, "KL66").power == 1 and t.gold(0) == 0


def test_the_queen_of_thorns_does_nothing_when_a_card_is_put_into_play():
    zero = {"play": ["KL66"], "hand": ["Summons"], "discard": ["Shade"]}
    t = settle(city(zero, houses=("baratheon", "stark")).play("Play Summons"), "Shade")
    assert t.card(0, "Shade").zone == "play" and not offered(t, "Respond with The Queen of Thorns")


# --- Margaery Tyrell -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_margaery_tyrell_blanks_a_character_that_is_no_lady_for_the_phase(seat):
    seats = [{"play": ["KL67"]}, {"play": ["Famous", "Ladylike", "Den"]}]
    seats[seat] = seats[seat] | {"shadows": ["Shade"]}
    t = out(city(*seats, houses=("baratheon", "stark")), "Shade").play("Respond with Margaery Tyrell")
    assert offered(t, "Shade") and not any(offered(t, title) for title in ("Ladylike", "Margaery", "Den"))
    settle(t, "Famous")
    assert t.card(1, "Famous").keywords == () and t.card(1, "Ladylike").keywords == ("Renown",) and t.card(1, "Famous").strength == 4
    assert pass_to(t, "dominance").card(1, "Famous").keywords == ("Renown",)


def test_margaery_tyrell_needs_a_character_that_is_no_lady():
    t = out(city({"play": ["KL67"], "shadows": ["Hideout"]}, {"play": ["Ladylike"]}, houses=("baratheon", "stark")), "Hideout")
    assert not offered(t, "Respond with Margaery Tyrell")


# --- Blackwater Raiders ----------------------------------------------------------------------------------------------


def raiders(pile="discard", cards=("Keep", "Den", "Friend"), mine=()):
    zero = {"shadows": ["KL70"], "gold": 2, "discard": list(mine)}
    return out(city(zero, {pile: list(cards)}, houses=("greyjoy", "stark")), "Blackwater Raiders")


def test_blackwater_raiders_take_a_location_of_an_opponents_discard_pile():
    t = raiders().play("Respond with Blackwater Raiders")
    assert offered(t, "Den") and not offered(t, "Friend")
    settle(t, "Keep")
    keep = t.card(1, "Keep")
    assert (keep.zone, keep.controller) == ("play", 0) and t.discard(1) == ["Den", "Friend"] and t.gold(0) == 0


@pytest.mark.parametrize("options", [{"cards": ["Friend"]}, {"cards": [], "mine": ["Keep"]}, {"pile": "dead"}, {"pile": "hand"}])
def test_blackwater_raiders_need_a_location_in_an_opponents_discard_pile(options):
    assert not offered(raiders(**options), "Respond with Blackwater Raiders")


def test_blackwater_raiders_bear_weapons_alone_and_respond_to_themselves_alone():
    t = city({"play": ["KL70"], "hand": ["Sword", "Ribbon"]}, phase="marshalling", houses=("greyjoy", "stark"))
    assert offered(t, "Sword") and not offered(t, "Ribbon")
    t = out(city({"play": ["KL70"], "shadows": ["Shade"]}, {"discard": ["Keep"]}, houses=("greyjoy", "stark")), "Shade")
    assert not offered(t, "Respond with Blackwater Raiders")


# --- Scurvy ----------------------------------------------------------------------------------------------------------


def test_scurvy_is_for_opponents_characters_and_draws_a_card():
    zero = {"hand": ["KL71"], "gold": 1, "play": ["Friend"], "deck": ["Keep"] * 3}
    t = city(zero, {"play": ["Rival", "Mounted", "Den"]}, "marshalling", houses=("greyjoy", "stark"))
    t.play("Scurvy")
    assert offered(t, "Rival") and offered(t, "Mounted") and not offered(t, "Friend") and not offered(t, "Den")
    settle(t, "Rival")
    assert t.hand(0) == ["Keep"] and len(t.card(1, "Rival").attachments) == 1


@pytest.mark.parametrize("sick", [True, False])
def test_scurvy_keeps_its_bearer_from_being_saved(sick):
    attachments = [("KL71", {"owner": 0})] if sick else []
    zero = {"hand": ["Dagger"], "play": ["Friend"]}
    t = city(zero, {"play": [("Peerless", {"duplicates": 1, "attachments": attachments})]}, houses=("greyjoy", "stark"))
    t.play("Play Dagger").play("Choose Peerless")
    if not sick:
        assert t.prompt == "save"
        t.play(next(option for option in t.options if "Save" in option or "duplicate" in option))
    assert ("Peerless" in t.dead(1)) is sick


# --- Daemon Blackfyre ------------------------------------------------------------------------------------------------


def test_daemon_blackfyre_gives_your_targaryen_characters_a_war_crest():
    t = city({"play": ["KL73", "Dragonlike", "Wolfish"]}, {"play": ["Dragonlike"]}, houses=("targaryen", "stark"))
    assert t.card(0, "KL73").crests == t.card(0, "Dragonlike").crests == ("War",) and t.card(0, "KL73").keywords == ("Renown",)
    assert t.card(0, "Wolfish").crests == t.card(1, "Dragonlike").crests == ()


def test_daemon_blackfyres_crests_end_with_him():
    zero = {"play": ["KL73", "Dragonlike"], "hand": ["Dagger"]}
    t = settle(city(zero, houses=("targaryen", "stark")).play("Play Dagger"), "Choose Daemon")
    assert t.dead(0) == ["Daemon Blackfyre"] and t.card(0, "Dragonlike").crests == ()


# --- Syrio Forel -----------------------------------------------------------------------------------------------------


def syrio(attackers=("Syrio Forel",), first=0):
    t = city({"play": ["KL77", "Rival"]}, {"play": [("Friend", KNEELING if first == 0 else {})]}, first=first)
    return battle(t, "Military", list(attackers)) if first == 0 else battle(t, "Military", "Friend", "Syrio Forel")


@pytest.mark.parametrize("first", [0, 1])
def test_syrio_forel_goes_into_shadows_after_a_victory(first):
    t = settle(syrio(first=first)).play("Respond with Syrio Forel")
    assert t.shadows(0) == ["Syrio Forel"]


def test_syrio_forel_may_stay_and_must_take_part():
    t = settle(syrio()).play("Pass")
    assert t.card(0, "KL77").zone == "play"
    assert not offered(settle(syrio(["Rival"])), "Respond with Syrio Forel")


def test_syrio_forel_does_not_go_after_a_defeat_and_bypasses_a_defender():
    t = city({"play": ["KL77"]}, {"play": ["Rival"]})
    t = settle(fight(attack(t, "Military", "Syrio Forel"), "Rival"))
    assert not offered(t, "Respond with Syrio Forel")
    t = attack(city({"play": ["KL77"]}, {"play": ["Rival"]}), "Military", "Syrio Forel")
    assert offered(pass_until(t, "Rival"), "Rival") and t.prompt == "stealth"


# --- Joffrey Baratheon -----------------------------------------------------------------------------------------------


def joffrey(joffrey=("KL64", KNEELING), gold=1, first=0):
    zero = {"play": [joffrey, "Friend"], "hand": ["Nudge"], "gold": gold, "plot": "Poor"}
    return city(zero, {"play": ["Rival", "Keep"], "plot": "Poor"}, first=first, houses=("lannister", "stark"), bells=(0, 1))


def test_joffrey_baratheon_stands_and_claims_power_for_a_gold_after_an_opponents_character_kneels():
    t = joffrey().play("Play Nudge").play("Choose Rival").play("Respond with Joffrey Baratheon")
    assert not t.card(0, "KL64").kneeling and t.card(0, "KL64").power == 1 and t.gold(0) == 0


def test_joffrey_baratheon_watches_attackers_of_opponents():
    t = attack(joffrey(first=1), "Military", "Rival")
    pass_until(t, "Respond with Joffrey Baratheon").play("Respond with Joffrey Baratheon")
    assert t.card(0, "KL64").power == 1


@pytest.mark.parametrize(
    ("what", "chosen"), [({"gold": 0}, "Rival"), ({"joffrey": "KL64"}, "Rival"), ({}, "Friend"), ({}, "Keep")]
)
def test_joffrey_baratheon_needs_to_kneel_a_gold_and_a_character_of_an_opponent(what, chosen):
    t = joffrey(**what).play("Play Nudge").play(f"Choose {chosen}")
    assert not offered(t, "Respond with Joffrey Baratheon")


def test_joffrey_baratheon_is_no_target_of_triggered_effects():
    t = joffrey(joffrey="KL64").play("Play Nudge")
    assert offered(t, "Choose Friend") and not offered(t, "Choose Joffrey Baratheon")


# --- The Red Keep ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("effect", [Discard(TARGET), ReturnToHand(TARGET), ReturnToDeck(TARGET)])
def test_the_red_keep_goes_into_shadows_whenever_it_would_leave_play(effect):
    sweep = Event("Sweep", "X660", abilities=[Action(phase=Phase.ANY, choose=(Choose(locations()),), effects=(effect,))])
    t = city({"play": ["KL78", "Den"], "hand": ["Sweep"]}, bells=(), extra=(sweep,))
    t.play("Play Sweep").play("Choose The Red Keep")
    assert t.shadows(0) == ["The Red Keep"] and t.discard(0) == ["Sweep"] and t.deck(0) == t.hand(0) == []


def test_another_players_red_keep_goes_into_its_owners_shadows():
    t = city({"hand": ["Broom"]}, {"play": ["KL78"]}).play("Play Broom").play("Choose The Red Keep")
    assert t.shadows(1) == ["The Red Keep"] and t.shadows(0) == []


def test_the_red_keep_provides_influence():
    assert pool("lcg")["KL78"].influence == 3 and pool("lcg")["KL78"].no_attachments


# --- Distinguished Boatswain -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "strength"), [(0, 0, 4), (1, 0, 2), (0, 1, 2), (1, 1, 0), (2, 1, 0)])
def test_distinguished_boatswain_is_weaker_for_each_card_in_shadows(mine, theirs, strength):
    t = city({"play": ["KL69"], "shadows": ["Shade"] * mine}, {"shadows": ["Shade"] * theirs})
    assert t.card(0, "KL69").strength == strength


def test_distinguished_boatswain_recovers_when_a_card_comes_out():
    t = out(city({"play": ["KL69"], "shadows": ["Shade"]}), "Shade")
    assert t.card(0, "KL69").strength == 4


# --- Fishmonger's Square ---------------------------------------------------------------------------------------------

MILL = Event("Mill", "X663", abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(EVERYONE),))])


def market(mine="Den", theirs="Den", square="KL72"):
    zero = {"play": [square], "hand": ["Mill"], "deck": [mine, "Friend", "Friend"]}
    return city(zero, {"deck": [theirs]}, houses=("greyjoy", "stark"), extra=(MILL,)).play("Play Mill")


@pytest.mark.parametrize("cards", [("Ribbon", "Den"), ("Dagger", "Den"), ("Den", "Ribbon"), ("Den", "Dagger")])
def test_fishmongers_square_draws_two_cards_for_an_attachment_or_event_of_any_deck(cards):
    t = market(*cards).play("Respond with Fishmonger's Square")
    assert t.hand(0) == ["Friend", "Friend"] and t.card(0, "KL72").kneeling


@pytest.mark.parametrize("what", [{"mine": "Friend"}, {"mine": "Ribbon", "square": ("KL72", KNEELING)}])
def test_fishmongers_square_needs_such_a_card_and_to_stand(what):
    assert not offered(market(**what), "Respond with Fishmonger's Square")


def test_fishmongers_square_draws_though_balon_has_put_the_card_into_shadows_but_not_the_other_way_round():
    """What has happened can be responded to wherever the card lies now; only a card that still lies in the pile is put into Shadows."""
    zero = {"play": ["KL72", "KL30", "Keep"], "hand": ["Mill"], "deck": ["Den", "Friend", "Friend"]}
    for houses in (("greyjoy", "stark"), ("greyjoy", "martell")):
        t = city(zero, {"deck": ["KL52"]}, houses=houses, extra=(MILL,)).play("Play Mill")
        settle(t.play("Respond with Balon Greyjoy"), "influence")
        assert t.card(1, "KL52").zone == "shadows" and not offered(t, "Respond with Balon")
        t.play("Respond with Fishmonger's Square")
        assert t.hand(0) == ["Friend", "Friend"] and not offered(t, "Respond")


# --- The Red Viper ---------------------------------------------------------------------------------------------------


def viper(what="Dagger", mine=None, theirs=None):
    zero = {"play": ["KL75", "Friend"], "hand": [what], "agenda": mine}
    t = city(zero, {"play": ["Rival", "Den"], "agenda": theirs}, houses=("martell", "stark"))
    return t.play(f"Play {what}").play("Choose The Red Viper")


@pytest.mark.parametrize("theirs", [None, "The White Book"])
def test_the_red_viper_takes_all_characters_with_him(theirs):
    t = viper(theirs=theirs).play("Respond with The Red Viper")
    assert (sorted(t.dead(0)), t.dead(1)) == (["Friend", "The Red Viper"], ["Rival"]) and t.card(1, "Den").zone == "play"


def test_the_red_viper_need_not_do_so():
    assert viper().play("Pass").dead(1) == []


@pytest.mark.parametrize("what", [{"mine": "The White Book"}, {"what": "Broom"}])
def test_the_red_viper_must_be_killed_and_his_player_without_agenda(what):
    assert not offered(viper(**what), "Respond with The Red Viper")


def test_the_red_viper_does_not_respond_to_the_death_of_another():
    t = city({"play": ["KL75", "Friend"], "hand": ["Dagger"]}, {"play": ["Rival"]}, houses=("martell", "stark"))
    assert not offered(t.play("Play Dagger").play("Choose Rival"), "Respond with The Red Viper")


# --- Flogged and Chained ---------------------------------------------------------------------------------------------


def flogged(*hand, phase="challenges", bearer="Rival"):
    zero = {"play": ["Friend", "Keep"], "hand": [*hand]}
    one = {"play": [(bearer, {"attachments": [("KL65", {"owner": 0})]}), "Brute"]}
    return city(zero, one, phase, houses=("lannister", "stark"))


def test_flogged_and_chained_kneels_its_bearer_after_a_triggered_effect_kneels_a_character():
    t = settle(flogged("Nudge").play("Play Nudge"), "Friend")
    assert settle(t.play("Respond with Flogged and Chained")).card(1, "Rival").kneeling


def test_flogged_and_chained_does_not_follow_attackers_or_locations():
    assert not offered(attack(flogged(), "Military", "Friend"), "Respond with Flogged")
    assert not offered(settle(flogged("Nudge").play("Play Nudge"), "Keep"), "Respond with Flogged")


def test_flogged_and_chained_is_for_no_army():
    t = city({"hand": ["KL65"], "gold": 5}, {"play": ["Regiment", "Rival", "Brute"]}, "marshalling", houses=("lannister", "stark"))
    t.play("Marshal Flogged and Chained")
    assert offered(t, "Rival") and not offered(t, "Regiment")
