"""Where Loyalty Lies: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Character
from tests.cards.a_tale_of_champions.champions_scenes import battle, champions, claimed, declare
from tests.cards.a_time_of_ravens.ravens_scenes import settle, usable, use
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import KNEELING, fight, offered, pass_until

# --- The Hound -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "zone"), [("Dagger", "deck"), ("Broom", "discard")])
def test_the_hound_returns_to_the_deck_instead_of_dying(event, zone):
    t = champions({"play": ["ATOC64"], "hand": [event], "deck": ["Song"] * 3}, houses=("lannister", "stark"))
    assert t.card(0, "The Hound").keywords == ("Melee",)
    use(t, event, "Choose The Hound")
    assert t.card(0, "The Hound").zone == zone and t.dead(0) == []


# --- Oath of Fealty --------------------------------------------------------------------------------------------------


def oath(play=("Mounted",), phase="marshalling"):
    return champions({"play": [*play], "hand": ["ATOC66"]}, {"play": ["Mounted"]}, phase, houses=("lannister", "stark"))


@pytest.mark.parametrize("knights", [1, 3])
def test_oath_of_fealty_pays_a_gold_for_each_knight_of_yours(knights):
    t = use(oath(("Mounted",) * knights), "Oath of Fealty")
    assert t.gold(0) == knights and t.card(0, "Mounted").kneeling


@pytest.mark.parametrize("what", [{"play": ("Friend",)}, {"play": (("Mounted", KNEELING),)}, {"phase": "challenges"}])
def test_oath_of_fealty_needs_a_standing_knight_in_marshalling(what):
    assert not usable(oath(**what), "Oath of Fealty")


# --- Asha Greyjoy ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pile", "kneels"), [(["Song", "Hut", "Ribbon"], False), (["Song", "Hut", "Friend", "Brute"], True)])
def test_asha_does_not_kneel_to_attack_an_opponent_with_many_cards_in_the_discard_pile(pile, kneels):
    t = champions({"play": ["ATOC70"]}, {"discard": pile}, houses=("greyjoy", "stark"))
    assert declare(t, "Military", "Asha Greyjoy").card(0, "Asha Greyjoy").kneeling is kneels


def test_asha_kneels_whatever_lies_in_your_own_discard_pile():
    t = champions({"play": ["ATOC70"], "discard": ["Song", "Hut", "Ribbon"]}, houses=("greyjoy", "stark"))
    assert declare(t, "Military", "Asha Greyjoy").card(0, "Asha Greyjoy").kneeling


# --- Finger Dance ----------------------------------------------------------------------------------------------------


def dance(top="Hut", play=("Squidlike",)):
    zero = {"play": [*play], "hand": ["ATOC71"], "deck": ["Song"]}
    t = champions(zero, {"hand": ["Dagger"], "play": ["Friend"], "deck": [top, "Brute"]}, houses=("greyjoy", "stark"), first=1, bells=(0, 1))
    return settle(t.play("Play Dagger"), "Choose Friend")


@pytest.mark.parametrize(("top", "deck", "discard"), [("Hut", ["Finger Dance", "Song"], []), ("Rival", ["Song"], ["Finger Dance"])])
def test_finger_dance_cancels_an_event_and_may_return_to_the_deck(top, deck, discard):
    t = settle(dance(top).play("Cancel with Finger Dance"))
    assert t.dead(1) == [] and sorted(t.discard(1)) == sorted(["Dagger", top])
    assert sorted(t.deck(0)) == deck and t.discard(0) == discard and t.card(0, "Squidlike").kneeling


@pytest.mark.parametrize("play", [(), (("Squidlike", KNEELING),), ("Friend",)])
def test_finger_dance_needs_a_standing_ironborn(play):
    assert not offered(dance(play=play), "Cancel with Finger Dance")


def test_finger_dance_is_for_events():
    t = champions({"play": ["Squidlike"], "hand": ["ATOC71"]}, {"play": ["Bell"]}, houses=("greyjoy", "stark"), first=1, bells=(0,))
    assert not offered(t.play("Use Bell"), "Cancel with Finger Dance")


# --- Daario Naharis --------------------------------------------------------------------------------------------------


def daario(victims):
    t = champions({"hand": ["ATOC73"], "gold": 3}, {"play": [*victims, "Friend"]}, "marshalling", houses=("targaryen", "stark"))
    return t.play("Marshal Daario Naharis")


@pytest.mark.parametrize("victim", ["Mounted", "Turncoat"])
def test_daario_discards_a_knight_or_a_traitor(victim):
    t = daario(["Mounted", "Turncoat"])
    assert set(t.options) == {"Choose Mounted", "Choose Turncoat", "Choose Daario Naharis"}
    assert t.play(f"Choose {victim}").discard(1) == [victim]


def test_daario_betrays_himself_if_there_is_nobody_else():
    assert daario([]).discard(0) == ["Daario Naharis"]


def test_daario_betrays_somebody_also_when_he_is_put_into_play():
    t = use(champions({"hand": ["ATOC73", "Summons"]}, {"play": ["Mounted"]}, houses=("targaryen", "stark")), "Summons", "Choose Mounted")
    assert t.discard(1) == ["Mounted"] and "Melee" in t.card(0, "Daario Naharis").keywords


# --- Words Are Like Arrows -------------------------------------------------------------------------------------------


def arrows(keep="Keep", defenders=("Rival",), attacker="Friend", first=0):
    zero = {"play": ["Friend", *([keep] if keep else [])], "hand": ["ATOC76"]}
    t = champions(zero, {"play": ["Rival", "Giant", "Savage"]}, houses=("martell", "stark"), first=first)
    return claimed(battle(t, "Power", attacker, *defenders))


def test_words_are_like_arrows_return_a_victor_to_hand():
    t = arrows(defenders=("Rival", "Savage")).play("Respond with Words Are Like Arrows")
    settle(t, "Choose Rival")
    assert t.hand(1) == ["Rival"] and t.card(0, "Keep").kneeling


def test_words_are_like_arrows_answer_a_lost_defence_too():
    assert responds(arrows(first=1, attacker="Rival", defenders=("Friend",)), "Words Are Like Arrows")


@pytest.mark.parametrize("what", [{"keep": ""}, {"keep": ("Keep", KNEELING)}, {"defenders": ()}])
def test_words_are_like_arrows_cost_influence_and_need_a_defeat(what):
    assert not responds(arrows(**what), "Words Are Like Arrows")


# --- Ghost of High Heart ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "strength"), [(0, 3), (1, 2)])
def test_ghost_of_high_heart_strengthens_the_brotherhood_while_your_house_has_no_power(power, strength):
    t = champions({"play": ["ATOC77", "Outlaw"], "power": power}, {"play": ["Outlaw", "Brute"], "power": 1})
    assert t.card(0, "Outlaw").strength == t.card(1, "Outlaw").strength == strength
    assert t.card(0, "Ghost of High Heart").strength == strength - 1 and t.card(1, "Brute").strength == 2


def test_ghost_of_high_heart_trades_a_card_of_a_hand_for_another():
    t = champions({"play": ["ATOC77"], "hand": ["Rouse"]}, {"hand": ["Song", "Dagger"], "deck": ["Hut"]}).play("Use Ghost of High Heart")
    settle(t, "Lannister", "Dagger")
    assert t.discard(1) == ["Dagger"] and sorted(t.hand(1)) == ["Hut", "Song"] and t.card(0, "Ghost of High Heart").kneeling
    use(pass_until(t, "Play Rouse"), "Rouse", "Choose Ghost")
    assert not t.card(0, "Ghost of High Heart").kneeling and not usable(t, "Ghost of High Heart")


def test_ghost_of_high_heart_may_look_at_your_own_hand():
    t = champions({"play": ["ATOC77"], "hand": ["Song"], "deck": ["Hut"]}, {"hand": ["Song"]})
    settle(t.play("Use Ghost of High Heart"), "Stark")
    assert t.discard(0) == ["Song"] and t.hand(0) == ["Hut"] and t.hand(1) == ["Song"]


def test_ghost_of_high_heart_is_for_the_challenges_phase():
    assert not usable(champions({"play": ["ATOC77"]}, {"hand": ["Song"]}, "marshalling"), "Ghost of High Heart")


# --- Ocean Road ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", ["Highborn", "Warrior"])
def test_ocean_road_makes_a_noble_or_a_warrior_cheaper(title):
    t = use(champions({"play": ["ATOC78"], "hand": [title, title, "Brute"], "gold": 9}, phase="marshalling"), "Ocean Road")
    assert t.card(0, "Ocean Road").kneeling
    assert t.play("Marshal Brute").gold(0) == 7
    assert t.play(f"Marshal {title}").gold(0) == 6
    assert t.play(f"Marshal {title}").gold(0) == 4


# --- Satin -----------------------------------------------------------------------------------------------------------


def satin(*wanted, play=("ATOC79",), phase="marshalling"):
    t = champions({"play": [*play], "deck": ["Song", "Friend"]}, {"deck": ["Dagger", "Brute"]}, phase)
    return use(t, "Satin", *wanted) if wanted else t


@pytest.mark.parametrize(("wanted", "hands", "discards", "decks"), [
    ("discard", [[], []], [["Song"], ["Dagger"]], [["Friend"], ["Brute"]]),
    ("draw", [["Song"], ["Dagger"]], [[], []], [["Friend"], ["Brute"]]),
])  # fmt: skip
def test_satin_reveals_the_top_cards_which_are_discarded_or_drawn(wanted, hands, discards, decks):
    t = satin("Yes", wanted)
    assert [t.hand(seat) for seat in (0, 1)] == hands and [t.discard(seat) for seat in (0, 1)] == discards
    assert [t.deck(seat) for seat in (0, 1)] == decks and t.card(0, "Satin").kneeling


def test_satin_may_leave_the_top_cards_where_they_are():
    t = satin("No")
    assert t.deck(0) == ["Song", "Friend"] and t.deck(1) == ["Dagger", "Brute"]


@pytest.mark.parametrize("what", [{"play": (("ATOC79", KNEELING),)}, {"phase": "challenges"}])
def test_satin_needs_a_standing_brother_in_marshalling(what):
    assert not usable(satin(**what), "Satin")


def test_satin_may_have_another_brother_kneel():
    t = use(satin(play=(("ATOC79", KNEELING), "Sentry")), "Satin", "Sentry", "Yes", "draw")
    assert t.card(0, "Sentry").kneeling and t.hand(1) == ["Dagger"]


# --- Ser Gregor Clegane ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "saves"), [("Ser Gregor Clegane", False), ("Friend", True)])
def test_ser_gregor_clegane_lets_nobody_be_saved_while_he_attacks(attacker, saves):
    t = champions(
        {"play": ["ATOC63", "Friend"], "hand": ["Dagger"]}, {"play": [("Peerless", {"duplicates": 1})]}, houses=("lannister", "stark"), bells=(0, 1)
    )
    declare(t, "Power", attacker)
    use(pass_until(t, "Play Dagger"), "Dagger", "Peerless")
    assert (t.prompt == "save" or t.card(1, "Peerless").zone == "play") is saves


# --- Ser Jorah Mormont -------------------------------------------------------------------------------------------------


HIRELING = Character("Hireling", "X481", NEUTRAL, traits="Mercenary")


@pytest.mark.parametrize(("theirs", "wanted", "discarded"), [
    (["Hireling"], "Choose Hireling", ([], ["Hireling"])), (["Hireling"], "Choose Ser Jorah", (["Ser Jorah Mormont"], [])),
    (["Rival"], "", (["Ser Jorah Mormont"], [])),
])  # fmt: skip
def test_ser_jorah_mormont_discards_a_mercenary_or_ally_himself_if_need_be(theirs, wanted, discarded):
    zero = {"hand": ["ATOC72"], "gold": 3, "play": ["Friend"]}
    t = champions(zero, {"play": theirs}, "marshalling", houses=("targaryen", "stark"), cards=(HIRELING,)).play("Marshal Ser Jorah Mormont")
    assert not offered(t, "Choose Friend") and not offered(t, "Choose Rival")
    settle(t, wanted)
    assert (t.discard(0), t.discard(1)) == discarded


# --- You Swore an Oath -------------------------------------------------------------------------------------------------


def test_you_swore_an_oath_makes_all_knights_joust_and_defend_standing():
    t = champions({"play": ["Mounted", "Friend"], "plot": "ATOC80"}, {"play": ["Mounted", "Brute"]}, first=1, bells=(0, 1))
    assert "Joust" in t.card(0, "Mounted").keywords and "Joust" in t.card(1, "Mounted").keywords
    assert t.card(0, "Friend").keywords == ()
    declare(t, "Military", "Brute")
    for _ in range(5):
        if t.prompt == "defenders":
            break
        t.play("Pass")
    for title in ("Mounted", "Friend"):
        t.play(f"Defend with {title}")
    assert not t.card(0, "Mounted").kneeling and t.card(0, "Friend").kneeling


# --- Arianne's Conspirators ------------------------------------------------------------------------------------------


def conspirators(card, kind="Intrigue"):
    zero = {"play": ["ATOC74", "Palace", ("Snake", {"attachments": ["Jewel"]})], "hand": [card]}
    return battle(champions(zero, {"play": ["Mounted", "Market"]}, houses=("martell", "stark"), first=1), kind, "Mounted")


@pytest.mark.parametrize(("card", "offered", "other"), [("Market", "Palace", "Jewel"), ("Jewel", "Jewel", "Palace")])
def test_arianes_conspirators_discard_a_card_of_the_type_discarded_for_claim(card, offered, other):
    t = conspirators(card).play("Respond with Arianne's Conspirators")
    if t.prompt == "target":
        assert not any(other in option for option in t.options)
        t.play(next(option for option in t.options if offered in option))
    assert t.discard(0).count(offered) >= 1 and other not in t.discard(0)


@pytest.mark.parametrize(("card", "kind"), [("Snake", "Intrigue"), ("Plunder", "Intrigue")])
def test_arianes_conspirators_wait_for_an_attachment_or_location(card, kind):
    assert not any("Respond with Arianne" in option for option in conspirators(card, kind).options)


def test_arianes_conspirators_wait_for_the_claim_of_an_intrigue_challenge():
    zero, one = {"play": ["ATOC74"], "hand": ["Market"]}, {"play": ["Mounted", "Lordly"], "hand": ["Double Bluff"], "gold": 2}
    t = champions(zero, one, houses=("martell", "lannister"), first=1)
    battle(t, "Military", ["Mounted", "Lordly"], "Arianne's Conspirators").play("Respond with Double Bluff").play("ntrigue")
    fight(t)
    assert t.discard(0) == ["Market"] and t.dead(0) == [] and not responds(t, "Arianne's Conspirators")


def test_arianes_conspirators_wait_for_claim():
    zero = {"play": ["ATOC74", "Palace"], "hand": ["Market"]}
    t = champions(zero, {"play": ["Mounted", "Market"], "hand": ["Plunder"]}, houses=("martell", "stark"), first=1, bells=(1,))
    assert not any("Respond with Arianne" in option for option in t.play("Play Plunder").options)
