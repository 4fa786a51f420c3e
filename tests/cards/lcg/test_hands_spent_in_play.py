"""Cards that are used by discarding, returning or killing something, and cards that stand or move what they are about."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Character
from agot_env.testing import Table
from tests.cards.a_time_of_ravens.ravens_scenes import settle, usable, use
from tests.cards.scenes import BELL, KNEELING, offered, pass_to, pass_until
from tests.cards.wardens.wardens_scenes import (
    EVERYBODY,
    battle,
    claimed,
    declare,
    has,
    respond_with,
    responds,
    strengths,
    three,
    wardens,
)

RICH_HAND = ["Song", "Dagger"]

# --- Nute the Barber -----------------------------------------------------------------------------------------------------


def test_nute_the_barber_is_stronger_for_each_card_discarded_this_phase():
    t = wardens("greyjoy", {"play": ["DOTN27", "Friend"], "hand": RICH_HAND}, {}, "marshalling")
    use(t, "Nute the Barber", "Song")
    assert strengths(t, 0, "Nute the Barber", "Friend") == [4, 1] and t.hand(0) == ["Dagger"] and t.discard(0) == ["Song"]
    use(t, "Nute the Barber")
    assert strengths(t, 0, "Nute the Barber") == [5] and not usable(t, "Nute the Barber") and has(t, "Intimidate", 0, "Nute the Barber") == [True]
    assert strengths(pass_to(t, "dominance"), 0, "Nute the Barber") == [3]


def test_nute_the_barber_needs_a_hand_of_his_controller():
    assert not usable(wardens("greyjoy", {"play": ["DOTN27"]}, {"hand": RICH_HAND}), "Nute the Barber")


# --- Tribeless Vagabond --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("icon", "icons"), [("military", "M"), ("intrigue", "MI"), ("power", "MP")])
def test_tribeless_vagabond_gains_an_icon_of_your_choice(icon, icons):
    t = wardens("lannister", {"play": ["BWB83", "Brute"], "hand": ["Song"]})
    t.play("Use Tribeless Vagabond")
    assert len(t.options) == 3
    t.play(next(option for option in t.options if icon in option.lower()))
    settle(t)
    assert t.card(0, "Tribeless Vagabond").icons == icons and t.card(0, "Brute").icons == "M" and t.discard(0) == ["Song"]
    assert has(t, "Stealth", 0, "Tribeless Vagabond") == [True]
    assert pass_to(t, "dominance").card(0, "Tribeless Vagabond").icons == "M"


@pytest.mark.parametrize(("hand", "phase"), [([], "challenges"), (["Song"], "marshalling"), (["Song"], "dominance")])
def test_tribeless_vagabond_needs_a_card_in_the_challenges_phase(hand, phase):
    assert not usable(wardens("lannister", {"play": ["BWB83"], "hand": hand}, {}, phase), "Tribeless Vagabond")


# --- Tyrion's Thug -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kneeling", [True, False])
def test_tyrions_thug_stands_or_kneels_its_bearer(kneeling):
    zero = {"play": [("Mountaineer", {"kneeling": kneeling, "attachments": ["BWB84"]}), ("Friend", {"kneeling": kneeling})], "hand": ["Song"]}
    t = use(wardens("lannister", zero), "Tyrion's Thug", "Stand" if kneeling else "Kneel")
    assert t.card(0, "Mountaineer").kneeling is not kneeling and t.card(0, "Friend").kneeling is kneeling and t.hand(0) == []


@pytest.mark.parametrize("phase", ["marshalling", "dominance"])
def test_tyrions_thug_works_in_any_phase_for_a_card_in_hand(phase):
    def t(hand):
        return wardens("lannister", {"play": [("Mountaineer", {"attachments": ["BWB84"]})], "hand": hand}, {}, phase)

    assert usable(t(["Song"]), "Tyrion's Thug") and not usable(t([]), "Tyrion's Thug")


def test_tyrions_thug_attaches_to_clansmen_alone():
    t = wardens("lannister", {"play": ["Mountaineer", "Friend"], "hand": ["BWB84"], "gold": 2}, {"play": ["Brute"]}, "marshalling")
    settle(t.play("Marshal Tyrion's Thug"))
    assert t.card(0, "Mountaineer").attachments == ("Tyrion's Thug",)
    t = wardens("lannister", {"play": ["Friend"], "hand": ["BWB84"], "gold": 2}, {}, "marshalling")
    assert not offered(t, "Marshal Tyrion's Thug")


# --- Jack-be-Lucky -------------------------------------------------------------------------------------------------------


def jack(phase="dominance", power=0, hand=("Song",)):
    return wardens("stark", {"play": ["BWB97"], "hand": [*hand], "deck": ["Ruler", "Brute"], "power": power}, {"play": ["Giant"]}, phase)


def test_jack_be_lucky_exchanges_a_card_without_power_on_the_house():
    t = use(jack(), "Jack-be-Lucky")
    assert t.hand(0) == ["Ruler"] and t.discard(0) == ["Song"]


@pytest.mark.parametrize("what", [{"phase": "challenges"}, {"power": 1}, {"hand": ()}])
def test_jack_be_lucky_needs_dominance_no_power_and_a_card(what):
    assert not usable(jack(**what), "Jack-be-Lucky")


# --- Ser Barristan Selmy -------------------------------------------------------------------------------------------------


def selmy(attacker="ATOC10", hand=("Song",)):
    title = "Ser Barristan Selmy" if attacker == "ATOC10" else attacker
    zero = {"play": ["ATOC10", "Friend"], "hand": [*hand]}
    return declare(wardens("targaryen", zero, {"play": ["Horseman", "Rival", "Statue"]}, bells=(0, 1)), "Military", title)


def test_ser_barristan_selmy_weakens_and_kills_a_participant():
    t = selmy()
    pass_until(t, "Defend with Horseman").play("Defend with Horseman").play("Done")
    pass_until(t, "Use Ser Barristan").play("Use Ser Barristan")
    assert offered(t, "Horseman") and offered(t, "Ser Barristan") and not offered(t, "Rival") and not offered(t, "Friend")
    settle(t, "Horseman")
    assert t.dead(1) == ["Horseman"] and t.discard(0) == ["Song"] and has(t, "Renown", 0, "Ser Barristan Selmy") == [True]


def test_ser_barristan_selmy_weakens_a_stronger_one_for_the_phase():
    t = selmy()
    pass_until(t, "Defend with Rival").play("Defend with Rival").play("Done")
    use(pass_until(t, "Use Ser Barristan"), "Ser Barristan Selmy", "Rival")
    assert strengths(t, 1, "Rival") == [3] and t.dead(1) == [] and t.hand(0) == []


@pytest.mark.parametrize("what", [{"attacker": "Friend"}, {"hand": ()}])
def test_ser_barristan_selmy_must_take_part_and_have_a_card(what):
    assert not usable(pass_until(selmy(**what), "Use Bell"), "Ser Barristan Selmy")


def test_ser_barristan_selmy_does_nothing_without_a_challenge():
    assert not usable(wardens("targaryen", {"play": ["ATOC10"], "hand": ["Song"]}), "Ser Barristan Selmy")


# --- Wildling Bard -------------------------------------------------------------------------------------------------------


def bard(hand=("Song", "Dagger", "Broom", "Venom"), phase="challenges"):
    return wardens("stark", {"play": ["BTNS45", "Wolfish", "Friend"], "hand": [*hand]}, {"play": ["Staglike", "Lionlike"]}, phase)


@pytest.mark.parametrize(("seat", "title"), [(0, "Wolfish"), (1, "Staglike"), (0, "Wildling Bard")])
def test_wildling_bard_gives_renown_for_the_phase(seat, title):
    t = use(bard(), "Wildling Bard", "Song", title)
    assert has(t, "Renown", seat, title) == [True] and has(t, "Renown", 0, "Friend") == [False] and t.discard(0) == ["Song"]
    assert has(pass_to(t, "dominance"), "Renown", seat, title) == [False]


def test_wildling_bard_sings_three_times_in_a_round():
    t = bard()
    for title in ("Wolfish", "Staglike", "Wildling Bard"):
        use(t, "Wildling Bard", title)
    assert len(t.hand(0)) == 1 and not usable(t, "Wildling Bard")


def test_wildling_bard_chooses_no_other_house():
    t = bard().play("Use Wildling Bard")
    while t.prompt != "target":
        t.play(t.options[0])
    assert offered(t, "Wolfish") and not offered(t, "Friend") and not offered(t, "Lionlike")


def test_wildling_bard_sings_before_the_challenges_alone():
    assert not usable(bard(phase="marshalling"), "Wildling Bard") and not usable(bard(hand=()), "Wildling Bard")
    t = claimed(battle(bard(), "Power", "Friend"))
    assert not usable(pass_until(t, "Use Bell"), "Wildling Bard")


# --- Yoren's Task --------------------------------------------------------------------------------------------------------


def yoren(play=("Sentry",), deck=("Song", "Watchman", "Sentry"), phase="challenges"):
    watchman = Character("Watchman", "X982", NEUTRAL, cost=2, strength=2, traits="Night's Watch")
    return wardens("stark", {"play": [*play], "hand": ["DOTN35"], "deck": [*deck]}, {"play": ["Sentry"]}, phase, cards=(watchman,))


@pytest.mark.parametrize("phase", ["marshalling", "challenges"])
def test_yorens_task_exchanges_a_brother_for_a_different_one(phase):
    t = yoren(phase=phase).play("Play Yoren's Task")
    while t.prompt not in ("search", "action"):
        t.play(t.options[0])
    if t.prompt == "search":
        assert offered(t, "Watchman") and not offered(t, "Sentry") and not offered(t, "Song")
        t.play(next(option for option in t.options if "Watchman" in option))
    assert t.hand(0) == ["Watchman"] and "Sentry" in t.discard(0) and sorted(t.deck(0)) == ["Sentry", "Song"]
    assert t.card(1, "Sentry").zone == "play"


def test_yorens_task_needs_a_brother_of_yours_in_play():
    assert not usable(yoren(play=("Friend",)), "Yoren's Task")


# --- Cragorn -------------------------------------------------------------------------------------------------------------


def cragorn(gold=2, phase="challenges"):
    return wardens("greyjoy", {"play": ["BWB68"], "gold": 1}, {"gold": gold}, phase)


@pytest.mark.parametrize("phase", ["challenges", "dominance"])
def test_cragorn_returns_to_take_a_gold(phase):
    t = use(cragorn(phase=phase), "Cragorn")
    assert (t.gold(0), t.gold(1)) == (2, 1) and t.hand(0) == ["Cragorn"]


def test_cragorn_takes_nothing_from_an_opponent_without_gold():
    assert not usable(cragorn(0), "Cragorn")


def test_cragorn_takes_gold_of_an_opponent_of_your_choice():
    t = three(("greyjoy", "stark", "martell"), {"play": ["BWB68"]}, {"gold": 2}, {"gold": 2})
    t.play("Use Cragorn")
    settle(t, "Martell")
    assert (t.gold(0), t.gold(1), t.gold(2)) == (1, 2, 1)


def test_cragorn_of_another_player_does_not_return_to_your_hand():
    """A card returns to its owner's hand, so that this cost cannot be paid with the card of another player (FAQ 3.31)."""
    t = wardens("greyjoy", {"play": [("BWB68", {"owner": 1}), "BWB67"]}, {"gold": 2}, "challenges")
    assert t.card(1, "Cragorn").controller == 0 and not usable(t, "Cragorn")


# --- Drowned Crewman -----------------------------------------------------------------------------------------------------


def marshalling(zero, *others):
    """A marshalling phase of three players, or of two; each has a bell."""
    houses = ("greyjoy", "stark", "martell")[: 1 + len(others)]
    t = Table(houses=houses, extra_cards=[*EVERYBODY, BELL], edition="lcg")
    for seat, what in enumerate((zero, *others)):
        t.put(seat, **({"plot": "Famine"} | what)).put(seat, play=["Bell"])
    return t.start("marshalling", 0)


def test_drowned_crewman_takes_a_gold_from_an_opponent_with_more_discarded_cards():
    t = use(marshalling({"play": ["ATOC108"]}, {"gold": 2}, {"gold": 2, "discard": ["Song"]}), "Drowned Crewman")
    assert (t.gold(0), t.gold(1), t.gold(2)) == (1, 2, 1) and t.card(0, "Drowned Crewman").kneeling


@pytest.mark.parametrize(("zero", "two"), [
    ({"play": ["ATOC108"], "discard": ["Song"]}, {"gold": 2, "discard": ["Song"]}), ({"play": [("ATOC108", KNEELING)]}, {"gold": 2, "discard": ["Song"]}),
])  # fmt: skip
def test_drowned_crewman_needs_more_discarded_cards_and_to_stand(zero, two):
    assert not usable(marshalling(zero, {"gold": 2}, two), "Drowned Crewman")


def test_drowned_crewman_needs_two_opponents():
    assert not usable(marshalling({"play": ["ATOC108"]}, {"gold": 2, "discard": ["Song"]}), "Drowned Crewman")


# --- Eastwatch-by-the-Sea ------------------------------------------------------------------------------------------------


def eastwatch(who=1, eastwatch="DOTN66", power=2):
    seats = [{"play": [eastwatch, ("Friend", {"power": power})], "plots": ["Rest"]}, {"play": [("Rival", {"power": power})], "plots": ["Rest"]}]
    seats[who]["hand"] = ["Decree"]
    t = wardens("baratheon", *seats, first=who, bells=(0, 1))
    return settle(t.play("Play Decree"))


@pytest.mark.parametrize(("seat", "title"), [(0, "Friend"), (1, "Rival")])
def test_eastwatch_moves_a_power_to_the_house_of_the_controller(seat, title):
    t = respond_with(eastwatch(), "Eastwatch", title)
    assert t.card(seat, title).power == 1 and t.power(seat) == 1 and t.power(1 - seat) == 0


@pytest.mark.parametrize("what", [{"who": 0}, {"power": 0}])
def test_eastwatch_waits_for_a_plot_of_an_opponent_and_for_power(what):
    assert not responds(eastwatch(**what), "Eastwatch")


# --- Osha ----------------------------------------------------------------------------------------------------------------


def test_osha_stands_and_leaves_the_challenge():
    t = declare(wardens("stark", {"play": ["DOTN81", "Friend"]}, {"play": ["Statue"]}), "Military", "Osha", "Friend")
    use(pass_until(t, "Use Osha"), "Osha")
    assert not t.card(0, "Osha").attacking and not t.card(0, "Osha").kneeling and t.card(0, "Friend").attacking


def test_osha_does_not_leave_a_challenge_without_standing():
    t = wardens("stark", {"play": [("DOTN81", KNEELING), "Friend"]}, {"play": ["Statue"]})
    assert not usable(t, "Osha")
    declare(t, "Military", "Friend")
    assert not usable(pass_until(t, "Use Bell"), "Osha")


# --- Watchful Servant and Maester Myles ----------------------------------------------------------------------------------


def servant(card, attacker="Rival", hand=()):
    zero = {"play": [card], "hand": [*hand]}
    return declare(wardens("martell", zero, {"play": [attacker, "Giant"]}, first=1, bells=(0, 1)), "Power", attacker)


def test_watchful_servant_dies_to_remove_a_participant_of_str_3():
    t = use(pass_until(servant("BTNS54"), "Use Watchful Servant"), "Watchful Servant")
    assert t.dead(0) == ["Watchful Servant"] and not t.card(1, "Rival").attacking and t.card(1, "Rival").kneeling and t.card(1, "Rival").zone == "play"


def test_watchful_servant_needs_a_strong_participant():
    assert not usable(pass_until(servant("BTNS54", "Horseman"), "Use Bell"), "Watchful Servant")
    assert not usable(wardens("martell", {"play": ["BTNS54"]}, {"play": ["Giant"]}), "Watchful Servant")


def test_watchful_servant_cannot_be_saved():
    t = servant("BTNS54", hand=["Rescue"])
    t = use(pass_until(t, "Use Watchful Servant"), "Watchful Servant")
    assert t.prompt != "save" and t.dead(0) == ["Watchful Servant"]


@pytest.mark.parametrize(("attacker", "leaves"), [("Ruler", True), ("Rival", False)])
def test_maester_myles_removes_a_participant_with_a_single_icon(attacker, leaves):
    t = pass_until(servant("BTNS70", attacker), "Use Bell").play("Pass")
    assert t.card(1, attacker).attacking and usable(t, "Maester Myles") is leaves
    if leaves:
        assert not use(t, "Maester Myles").card(1, attacker).attacking and t.card(0, "Maester Myles").kneeling


@pytest.mark.parametrize("myles", ["BTNS70", ("BTNS70", KNEELING)])
def test_maester_myles_must_stand_in_a_challenge(myles):
    assert not usable(wardens("martell", {"play": [myles]}, {"play": ["Ruler"]}), "Maester Myles")


# --- Wicked Seductress ---------------------------------------------------------------------------------------------------


def seductress(play=("Brute", "Schemer")):
    zero = {"play": ["BWB26", ("Friend", {})], "hand": ["Shackles"]}
    return wardens("baratheon", zero, {"play": [*play]})


def test_wicked_seductress_kneels_a_character_without_intrigue_when_she_kneels_to_attack():
    t = declare(seductress(), "Power", "Wicked Seductress")
    t = pass_until(t, "Respond with Wicked Seductress").play("Respond with Wicked Seductress")
    settle(t, "Brute")
    assert t.card(1, "Brute").kneeling and not t.card(1, "Schemer").kneeling


def test_wicked_seductress_responds_to_any_kneeling_of_her_own():
    t = use(seductress(), "Shackles", "Wicked Seductress")
    assert responds(t, "Wicked Seductress")
    t = use(seductress(), "Shackles", "Friend")
    assert not responds(t, "Wicked Seductress")


def test_wicked_seductress_finds_nobody_with_an_intrigue_icon():
    t = use(seductress(("Schemer",)), "Shackles", "Wicked Seductress")
    assert not responds(t, "Wicked Seductress")


# --- Shadow Parasite -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_shadow_parasite_gains_what_a_character_has_lost(seat):
    zero = {"play": ["SOO109", "Giant"], "hand": ["Venom"]}
    t = use(wardens("targaryen", zero, {"play": ["Rival"]}), "Venom", ("Giant", "Rival")[seat])
    respond_with(t, "Shadow Parasite")
    assert strengths(t, 0, "Shadow Parasite") == [2]
    assert strengths(pass_to(t, "dominance"), 0, "Shadow Parasite") == [0]


def test_shadow_parasite_gains_no_more_than_what_was_lost():
    t = use(wardens("targaryen", {"play": ["SOO109"], "hand": ["Venom"]}, {"play": ["Friend"]}), "Venom", "Friend")
    respond_with(t, "Shadow Parasite")
    assert strengths(t, 1, "Friend") == [0] and strengths(t, 0, "Shadow Parasite") in ([1], [2])


def test_shadow_parasite_does_not_react_to_other_effects():
    t = use(wardens("targaryen", {"play": ["SOO109"], "hand": ["Shackles"]}, {"play": ["Rival"]}), "Shackles", "Rival")
    assert not responds(t, "Shadow Parasite")
