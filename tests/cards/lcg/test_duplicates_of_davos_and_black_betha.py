"""Ser Davos Seaworth and Black Betha, which attach cards facedown as duplicates: who knows them, and what they do."""

import pytest

from agot_env.testing import Table
from tests.cards.lcg.kraken_scenes import use, win
from tests.cards.lcg.oarsmen_scenes import (
    BETHA,
    CARDS,
    DAVOS,
    FOE,
    HERMIT,
    HULK,
    JEWEL,
    LADY,
    LORD,
    OAR,
    ROWER,
    SON,
    acting,
    battle,
    knows,
    make,
    marshal,
    onward,
    respond,
    worlds,
)
from tests.cards.scenes import KNEELING, join, lcg_scene, offered, pass_until

# --- Ser Davos Seaworth ---------------------------------------------------------------------------------------------------


def davos(zero=None, one=None, phase="marshalling", **options):
    zero = {"hand": ["ATOC67"], "deck": [LORD, OAR], "gold": 9} | (zero or {})
    return make(zero, one or {}, phase, **options)


def aboard(zero=None, one=None, **options):
    """Marshal Davos with the top card of the deck as a duplicate."""
    return respond(marshal(davos(zero, one, **options), DAVOS), DAVOS)


def test_davos_takes_the_top_card_of_the_deck_as_a_duplicate():
    t = aboard()
    assert t.card(0, DAVOS).duplicates == 1 and t.card(0, LORD).zone == "duplicate" and t.card(0, LORD).bearer == DAVOS
    assert t.deck(0) == [OAR] and t.hand(0) == [] and t.card(0, DAVOS).attachments == ()


def test_davos_may_leave_the_card_on_the_deck():
    t = marshal(davos(), DAVOS).play("Pass")
    assert t.deck(0) == [LORD, OAR] and t.card(0, DAVOS).duplicates == 0
    assert not offered(acting(t), "Respond with")


@pytest.mark.parametrize("top", ["Treasury", "Trinket", "Tidings", "B75", "Sneak"])
def test_davos_takes_a_card_of_any_type(top):
    t = aboard({"deck": [top]})
    assert t.card(0, DAVOS).duplicates == 1 and t.deck(0) == []


def test_davos_does_not_respond_with_an_empty_deck():
    t = marshal(davos({"deck": []}, {"deck": [FOE]}), DAVOS)
    assert not offered(t, "Respond with") and t.card(0, DAVOS).duplicates == 0 and t.deck(1) == [FOE]


@pytest.mark.parametrize("phase", ["draw", "challenges", "dominance"])
def test_davos_responds_when_he_is_put_into_play(phase):
    t = respond(use(davos({"play": ["Summons"], "deck": [LORD, OAR, SON, FOE]}, phase=phase), "Summons", DAVOS), DAVOS)
    assert t.card(0, DAVOS).duplicates == 1


def test_davos_responds_each_time_he_enters_play():
    t = davos({"play": ["Summons", "Boat"]}, phase="challenges")
    use(t, "Summons", DAVOS).play("Pass")
    use(t, "Boat", DAVOS)
    assert t.hand(0) == [DAVOS]
    respond(use(t, "Summons", DAVOS), DAVOS)
    assert t.card(0, DAVOS).duplicates == 1 and t.deck(0) == [OAR]


def test_davos_does_not_respond_to_his_own_setup():
    t = Table(edition="lcg", houses=("baratheon", "stark"), extra_cards=CARDS)
    t.put(0, deck=[*["ATOC67"] * 3, *[HULK] * 6]).put(1, deck=[FOE] * 9).start("setup", 0)
    t.play(f"Place {DAVOS}")
    while t.prompt == "setup":
        t.play("Done")
    assert t.card(0, DAVOS).zone == "play" and t.card(0, DAVOS).duplicates == 0 and not offered(t, "Respond with")


def test_davos_does_not_respond_to_another_character():
    t = marshal(davos({"hand": [LORD], "play": ["ATOC67"]}), LORD)
    assert not offered(t, "Respond with") and t.deck(0) == [LORD, OAR]


@pytest.mark.parametrize("other", ["ATOC67", "B75"])
def test_davos_does_not_respond_as_a_duplicate(other):
    t = davos({"play": [other]})
    t.play(f"Attach {DAVOS} as a duplicate")
    assert t.card(0, DAVOS).duplicates == 1 and not offered(t, "Respond with") and t.deck(0) == [LORD, OAR]


def test_davos_does_not_respond_when_he_is_put_into_play_as_a_duplicate():
    t = use(davos({"play": ["B75", "Summons"]}, phase="challenges"), "Summons", DAVOS)
    assert t.card(0, DAVOS).duplicates == 1 and not offered(t, "Respond with") and t.deck(0) == [LORD, OAR]


def test_a_blank_davos_does_not_respond():
    t = marshal(davos({"play": ["Fog"]}), DAVOS)
    assert not offered(t, "Respond with") and t.deck(0) == [LORD, OAR]


def test_the_card_stays_on_the_deck_if_davos_is_cancelled():
    t = aboard(one={"hand": ["Hush Now"]}).play("Cancel with Hush Now")
    assert t.deck(0) == [LORD, OAR] and t.card(0, DAVOS).duplicates == 0 and not knows(t, 1, LORD)


@pytest.mark.parametrize("weapon", ["Axe", "Coin", "Boat", "Pit"])
def test_the_facedown_duplicate_saves_davos_and_is_discarded_faceup(weapon):
    t = aboard({"play": [weapon]})
    use(t, weapon, DAVOS).play(f"Save with {DAVOS}")
    assert t.card(0, DAVOS).zone == "play" and t.card(0, DAVOS).duplicates == 0
    assert t.discard(0) == [LORD] and t.dead(0) == [] and knows(t, 1, LORD)


def test_the_facedown_duplicate_saves_only_once():
    t = aboard({"play": ["Axe"]})
    use(t, "Axe", DAVOS).play(f"Save with {DAVOS}")
    use(t, "Axe", DAVOS)
    assert t.dead(0) == [DAVOS] and t.discard(0) == [LORD]


def test_the_facedown_duplicate_is_discarded_when_davos_dies():
    t = aboard({"play": ["Axe"]})
    use(t, "Axe", DAVOS).play("Pass")
    assert t.dead(0) == [DAVOS] and t.discard(0) == [LORD]


def test_the_facedown_duplicate_saves_a_blank_davos():
    t = aboard({"play": ["Axe"], "hand": ["ATOC67", "Gag"]})
    pass_until(t, "Marshal Gag").play("Marshal Gag")
    if t.prompt != "action":
        t.play(DAVOS)
    assert t.card(0, DAVOS).blank
    use(t, "Axe", DAVOS).play(f"Save with {DAVOS}")
    assert t.card(0, DAVOS).zone == "play" and t.discard(0) == [LORD]


def test_a_facedown_duplicate_saves_nobody_else():
    t = aboard({"play": ["Axe", LORD], "deck": [OAR]})
    use(t, "Axe", LORD)
    assert t.dead(0) == [LORD] and t.card(0, DAVOS).duplicates == 1


def test_opponents_do_not_see_the_facedown_duplicate_but_its_controller_does():
    t = aboard()
    assert knows(t, 0, LORD) and not knows(t, 1, LORD) and "duplicates 1" in t.view(1)
    assert [len(worlds(t, seat, deck_of_zero)) for seat in range(2)] == [1, 2]
    t = lcg_scene(
        {"hand": ["ATOC67"], "deck": [LORD], "gold": 9}, {}, "marshalling",
        houses=("baratheon", "stark", "lannister"), others=({},), cards=CARDS, bells=(0, 1, 2),
    )  # fmt: skip
    respond(marshal(t, DAVOS), DAVOS)
    assert [knows(t, seat, LORD) for seat in range(3)] == [True, False, False]


def deck_of_zero(game):
    return game["deck"][0, :1]


def taken(first="Bribe"):
    """Davos has a facedown duplicate, and the second of three players takes control of both."""
    t = lcg_scene(
        {"hand": ["ATOC67"], "deck": [LORD, HULK], "gold": 9, "play": ["Axe"]}, {"play": [first, FOE]}, "marshalling",
        houses=("baratheon", "stark", "lannister"), others=({},), cards=CARDS, bells=(0, 1, 2),
    )  # fmt: skip
    respond(marshal(t, DAVOS), DAVOS)
    return use(t, first, DAVOS)


def test_who_takes_control_of_davos_controls_the_facedown_duplicate_too():
    t = taken()
    assert t.card(0, DAVOS).controller == 1 and t.card(0, DAVOS).duplicates == 1
    use(t, "Axe", DAVOS)
    assert t.seat == 1
    t.play(f"Save with {DAVOS}")
    assert t.discard(0) == [LORD] and t.discard(1) == []


def test_who_takes_control_of_davos_knows_the_facedown_duplicate_and_the_third_player_does_not():
    t = taken()
    assert [len(worlds(t, seat, deck_of_zero)) for seat in range(3)] == [1, 1, 2]


def test_the_log_does_not_tell_the_third_player_which_facedown_duplicate_has_changed_sides():
    assert [knows(taken(), seat, LORD) for seat in range(3)] == [True, True, False]


def test_a_facedown_duplicate_has_no_title_so_a_copy_may_be_marshalled():
    t = marshal(aboard({"hand": ["ATOC67", LORD]}), LORD)
    assert t.card(0, LORD).zone == "play" and t.card(0, LORD, 1).zone == "duplicate" and t.card(0, LORD).duplicates == 0


def test_a_facedown_duplicate_has_no_text():
    t = aboard({"deck": ["Treasury"]})
    assert t.income(0) == 3 and "influence 0" in t.view(0)
    t = aboard({"deck": [JEWEL], "play": ["Axe"]})
    use(t, "Axe", DAVOS).play(f"Save with {DAVOS}")
    assert t.discard(0) == [JEWEL] and t.power(1) == 0


def test_a_facedown_duplicate_is_no_attachment():
    t = acting(aboard(one={"play": ["Knife"]}), 1)
    assert not offered(t, "Use Knife")
    t = acting(make({"play": [("ATOC67", {"attachments": ["Trinket"]})]}, {"play": ["Knife"]}), 1)
    assert offered(t, "Use Knife")


def test_davos_attacks_with_stealth():
    t = make({"play": ["ATOC67"]}, {"play": [FOE]})
    pass_until(t, "Military against").play("Military against")
    pass_until(t, "Bypass")
    assert offered(t, FOE)


# --- Black Betha ----------------------------------------------------------------------------------------------------------


def betha(zero=None, one=None, **options):
    """Betha with a Baratheon lord and an oarsman, two cards in the pile, and an opponent who cannot defend."""
    zero = {"play": ["ASOTS29", LORD, OAR], "discard": [SON, HULK]} | (zero or {})
    return make(zero, {"play": [(FOE, KNEELING)]} | (one or {}), **options)


@pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])
def test_betha_gives_a_duplicate_for_a_challenge_with_a_naval_attacker(kind):
    t = battle(betha(), kind, LORD, naval=[OAR])
    respond(t, BETHA)
    assert t.card(0, LORD).duplicates == 1 and t.discard(0) == [SON] and t.card(0, HULK).zone == "duplicate"
    assert t.card(0, BETHA).kneeling and t.card(0, HULK).bearer == LORD


def test_betha_may_stand_idle():
    t = battle(betha(), "Military", LORD, naval=[OAR]).play("Pass")
    assert t.discard(0) == [SON, HULK] and not t.card(0, BETHA).kneeling


def test_betha_needs_a_naval_declaration_not_only_an_enhanced_icon():
    t = battle(betha(), "Military", OAR)
    assert not offered(t, "Respond with")


def test_betha_needs_a_victory():
    t = battle(betha(one={"play": [HULK]}), "Military", LORD, naval=[OAR], defenders=[HULK])
    assert not offered(t, "Respond with")


def test_betha_does_not_respond_to_an_earlier_naval_attacker():
    t = betha({"play": ["ASOTS29", LORD, OAR, SON]})
    battle(t, "Military", LORD, naval=[OAR]).play("Pass")
    battle(t, "Power", SON)
    assert not offered(t, "Respond with")


def test_betha_does_not_respond_to_a_naval_defender():
    t = betha({"play": ["ASOTS29", LORD, OAR]}, {"play": [FOE]}, first=1)
    pass_until(t, "Military against").play("Military against")
    join(pass_until(t, f"Use {OAR}"), OAR)
    assert t.card(0, OAR).defending
    win(t)
    assert not offered(t, "Respond with")


def test_betha_does_not_respond_to_a_naval_attacker_of_an_opponent():
    t = betha({"play": ["ASOTS29", LORD, HULK]}, {"play": [FOE, ROWER]}, first=1)
    pass_until(t, "Military against").play("Military against")
    if t.prompt == "attackers":
        t.play(f"Attack with {FOE}", "Done")
    join(pass_until(t, f"Use {ROWER}"), ROWER)
    win(t, HULK)
    assert t.card(0, LORD).zone == "play" and t.card(0, HULK).kneeling and not offered(t, "Respond with")


def test_betha_responds_although_the_naval_attacker_has_died():
    t = betha({"play": ["ASOTS29", LORD, OAR, "Axe"]})
    pass_until(t, "Military against").play("Military against").play(f"Attack with {LORD}", "Done")
    join(pass_until(t, f"Use {OAR}"), OAR)
    use(t, "Axe", OAR)
    assert offered(win(t), f"Respond with {BETHA}")


def test_a_kneeling_betha_does_not_respond():
    t = battle(betha({"play": [("ASOTS29", KNEELING), LORD, OAR]}), "Military", LORD, naval=[OAR])
    assert not offered(t, "Respond with")


def test_a_blank_betha_does_not_respond():
    t = battle(betha({"play": ["ASOTS29", LORD, OAR, "Murk"]}), "Military", LORD, naval=[OAR])
    assert not offered(t, "Respond with")


def test_betha_does_not_respond_with_an_empty_pile():
    t = battle(betha({"discard": []}, {"discard": [SON]}), "Military", LORD, naval=[OAR])
    assert not offered(t, "Respond with")


def test_betha_does_not_respond_without_a_unique_baratheon_character():
    t = battle(betha({"play": ["ASOTS29", SON, LADY, "Vagabond", OAR]}), "Military", SON, naval=[OAR])
    assert not offered(t, "Respond with")


def test_betha_chooses_among_unique_baratheon_characters_even_with_no_attachments():
    t = battle(betha({"play": ["ASOTS29", LORD, HERMIT, (DAVOS, KNEELING), SON, LADY, OAR]}), "Military", LORD, naval=[OAR])
    respond(t, BETHA)
    assert {option for option in t.options if option.startswith("Choose")} == {f"Choose {who}" for who in (LORD, HERMIT, DAVOS)}
    t.play(f"Choose {HERMIT}")
    assert t.card(0, HERMIT).duplicates == 1 and t.card(0, LORD).duplicates == 0


def test_betha_takes_the_card_that_is_on_top_when_she_responds():
    t = betha({"hand": ["Tidings"]})
    pass_until(t, "Play Tidings").play("Play Tidings")
    respond(battle(t, "Military", LORD, naval=[OAR]), BETHA)
    assert t.card(0, "Tidings").zone == "duplicate" and t.discard(0) == [SON, HULK]


def test_betha_kneels_for_nothing_if_she_is_cancelled():
    t = respond(battle(betha(one={"hand": ["Becalm"]}), "Military", LORD, naval=[OAR]), BETHA).play("Cancel with Becalm")
    assert t.card(0, BETHA).kneeling and t.discard(0) == [SON, HULK] and t.card(0, LORD).duplicates == 0


def test_betha_responds_once_a_round():
    play = ["ASOTS29", LORD, SON, OAR, ROWER, "Trumpet"]
    t = betha({"play": play, "plots": ["Planning Ahead"]}, {"plots": ["Planning Ahead"]})
    respond(battle(t, "Military", LORD, naval=[OAR]), BETHA)
    use(t, "Trumpet", BETHA)
    assert not t.card(0, BETHA).kneeling
    assert not offered(battle(t, "Power", SON, naval=[ROWER]), "Respond with")
    onward(t, "challenges")
    assert offered(battle(t, "Military", LORD, naval=[OAR]), f"Respond with {BETHA}")


def test_a_cancelled_betha_has_responded_this_round():
    t = betha({"play": ["ASOTS29", LORD, SON, OAR, ROWER, "Trumpet"]}, {"hand": ["Becalm"]})
    respond(battle(t, "Military", LORD, naval=[OAR]), BETHA).play("Cancel with Becalm")
    use(t, "Trumpet", BETHA)
    assert not t.card(0, BETHA).kneeling and not offered(battle(t, "Power", SON, naval=[ROWER]), "Respond with")


def test_betha_may_respond_to_a_later_challenge_of_the_round():
    t = betha({"play": ["ASOTS29", LORD, SON, OAR, ROWER]})
    battle(t, "Military", LORD, naval=[OAR]).play("Pass")
    respond(battle(t, "Power", SON, naval=[ROWER]), BETHA)
    assert t.card(0, LORD).duplicates == 1


def test_a_duplicate_of_betha_saves_its_bearer_and_returns_to_the_pile():
    t = betha({"play": ["ASOTS29", LORD, OAR, "Axe"]})
    respond(battle(t, "Military", LORD, naval=[OAR]), BETHA)
    use(t, "Axe", LORD).play(f"Save with {LORD}")
    assert t.card(0, LORD).zone == "play" and t.discard(0) == [SON, HULK]


def test_a_duplicate_of_betha_is_no_copy_in_play():
    t = betha({"discard": [HERMIT], "hand": [HERMIT], "play": ["ASOTS29", LORD, OAR, "Summons"]})
    respond(battle(t, "Military", LORD, naval=[OAR]), BETHA)
    use(t, "Summons", HERMIT)
    assert t.card(0, HERMIT).zone == "play" and t.card(0, LORD).duplicates == 1


def test_betha_responds_to_a_victory_over_any_of_two_opponents():
    t = lcg_scene(
        {"play": ["ASOTS29", LORD, OAR], "discard": [SON]}, {}, houses=("baratheon", "stark", "lannister"), others=({},),
        cards=CARDS, bells=(0, 1, 2),
    )  # fmt: skip
    respond(battle(t, "Power", LORD, naval=[OAR], against="Lannister"), BETHA)
    assert t.card(0, LORD).duplicates == 1


def test_betha_does_not_respond_to_the_victory_of_another_player():
    t = lcg_scene(
        {"play": [OAR, SON]}, {"play": ["ASOTS29", LORD, ROWER], "discard": [SON]}, houses=("greyjoy", "baratheon", "lannister"),
        others=({},), cards=CARDS, bells=(0, 1, 2),
    )  # fmt: skip
    battle(t, "Power", SON, naval=[OAR], against="Lannister")
    assert not offered(t, "Respond with")
