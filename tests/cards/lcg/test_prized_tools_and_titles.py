"""Prized events, locations, attachments and plots, and those that care for prized cards: what each does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import CANNOT_BE_DISCARDED
from agot_env.agot.language.model import NEUTRAL, Character, Constant, Flag, Location, locations
from tests.cards.a_time_of_ravens.ravens_scenes import to_defenders, usable, use
from tests.cards.lcg.prized_scenes import attack, choices, prized, war
from tests.cards.lcg.test_prized_characters import HERALD
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until
from tests.cards.wardens.wardens_scenes import battle, claimed, has, respond_with, responds, settle, strengths

ON_HOUSE = {"on_house_card": True}
MORTAR = Location("Mortar", "X894", NEUTRAL, abilities=[Constant(locations(), (Flag(CANNOT_BE_DISCARDED),))])
BALD = Character("Bald", "X891", NEUTRAL, cost=2, strength=2, crests="Noble, War")

# --- Right of Conquest ---------------------------------------------------------------------------------------------------


def conquest_right(attacker="Lordly", theirs=("Hut", "Palace", "Market", "Ship"), defenders=()):
    zero = {"play": ["Lordly", "Lady Fair", "Rival"], "hand": ["CAD5"]}
    return war(prized("baratheon", zero, {"play": [*theirs, "Giant"]}), "Power", [attacker], *defenders)


@pytest.mark.parametrize("attacker", ["Lordly", "Lady Fair"])
def test_right_of_conquest_takes_another_location_than_the_loser_keeps(attacker):
    t = conquest_right(attacker).play("Respond with Right of Conquest")
    assert t.seat == 1 and choices(t) >= {"Hut", "Palace", "Market", "Ship"}
    t.play("Choose Hut")
    assert t.seat == 0 and choices(t) == {"Palace", "Ship"}  # Limited is the Market, and the Hut is kept
    settle(t, "Choose Palace")
    assert t.card(1, "Palace").controller == 0 and t.card(1, "Hut").controller == 1 and t.card(1, "Market").controller == 1
    assert t.power(1) == 1  # the event is prized


def test_right_of_conquest_needs_a_lord_or_lady_and_a_victory():
    assert not responds(conquest_right("Rival"), "Right of Conquest")
    assert not responds(conquest_right(defenders=("Giant",)), "Right of Conquest")


# --- A Taste of Glory ------------------------------------------------------------------------------------------------------


def test_a_taste_of_glory_strengthens_your_prized_characters():
    zero = {"play": ["Idol", "Heirloom", "Friend"], "hand": ["CAD23"]}
    t = use(prized("baratheon", zero, {"play": ["Idol"]}), "A Taste of Glory")
    assert strengths(t, 0, "Idol", "Heirloom", "Friend") == [4, 4, 1] and strengths(t, 1, "Idol") == [2]
    assert has(t, "Renown", 0, "Idol", "Heirloom", "Friend") == [True, True, False] and has(t, "Renown", 1, "Idol") == [False]
    pass_to(t, "dominance")
    assert strengths(t, 0, "Idol") == [2] and has(t, "Renown", 0, "Idol") == [False]


def test_a_taste_of_glory_is_for_challenges():
    assert not usable(prized("baratheon", {"play": ["Idol"], "hand": ["CAD23"]}, phase="dominance"), "A Taste of Glory")


# --- Blood Orange Grove ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("icon", "letter"), [("ilitary", "M"), ("ntrigue", "I"), ("ower", "P")])
def test_a_blood_orange_grove_trades_crests_for_an_icon(icon, letter):
    t = prized("martell", {"play": ["CAD30", "Friend"]}, {"play": ["Bald"]}, cards=(BALD,)).play("Use Blood Orange Grove")
    assert "Friend" not in choices(t) and (t.prompt != "target" or choices(t) == {"Bald"})
    settle(t, "Choose Bald", icon)
    bald = t.card(1, "Bald")
    assert bald.crests == () and bald.icons == letter and t.card(0, "Blood Orange Grove").kneeling
    pass_to(t, "dominance")
    assert set(t.card(1, "Bald").crests) == {"Noble", "War"} and t.card(1, "Bald").icons == ""


def test_a_blood_orange_grove_must_stand_and_find_a_crest():
    assert not usable(prized("martell", {"play": [("CAD30", KNEELING)]}, {"play": ["Highborn"]}), "Blood Orange Grove")
    assert not usable(prized("martell", {"play": ["CAD30"]}, {"play": ["Friend"]}), "Blood Orange Grove")


# --- Needle ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "silent"), [("Catfish", True), ("Friend", False)])
def test_needle_keeps_opponents_from_triggering_effects(attacker, silent):
    zero = {"play": [("Catfish", {"attachments": ["CAD34"]}), "Friend", "Bell"]}
    t = prized("stark", zero, {"play": ["Killer", "Giant"], "hand": ["Dagger"]}, bells=(0, 1))
    assert t.seat == 0
    attack(t, "Power", attacker)
    for _ in range(4):
        if t.seat == 1 or t.prompt == "defenders":
            break
        assert offered(t, "Use Bell")
        t.play("Pass")
    acts = t.prompt == "action" and offered(t, "Killer") and offered(t, "Dagger")
    assert acts is not silent
    if silent:
        claimed(fight_on(t))
        t.play("Pass") if t.seat == 0 and t.prompt == "action" else None
        assert t.over or pass_until(t, "Killer")


def fight_on(t):
    """Everybody passes until the challenge is over."""
    for _ in range(20):
        if not t.game["challenge"] or t.prompt not in ("action", "defenders", "stealth", "response"):
            return t
        t.play("Pass" if "Pass" in t.options else "Done")
    return t


def test_needle_is_for_unique_stark_characters():
    t = prized("stark", {"play": ["Wolfish", "Catelyn Stark", "Catfish"], "hand": ["CAD34"], "gold": 5}, phase="marshalling")
    t.play("Marshal Needle")
    assert t.card(0, "Catelyn Stark").attachments == ("Needle",)


# --- The Lost Message ----------------------------------------------------------------------------------------------------------


def revealed(house, plot, zero=None, one=None, **options):
    """Seat 0 reveals this plot."""
    t = prized(house, {"plots": [plot], "plot": "Rest"} | (zero or {}), {"plots": ["Famine"], "plot": "Rest"} | (one or {}), "plot", **options)
    for _ in range(4):
        if t.prompt in ("plot", "first player"):
            t.play(t.options[0])
    return t


def test_the_lost_message_discards_an_attachment():
    zero = {"play": [("Friend", {"attachments": ["Ribbon"]})]}
    t = revealed("stark", "CAD40", zero, {"play": [("Giant", {"attachments": ["Gift"]})]})
    assert choices(t) == {"Ribbon", "Gift"}
    settle(t, "Choose Gift")
    assert t.discard(1) == ["Gift"] and t.card(0, "Friend").attachments == ("Ribbon",)


# --- Heartsbane ----------------------------------------------------------------------------------------------------------------


def heartsbane(attacker="Friend", sword=("CAD42", {}), defenders=()):
    zero = {"play": [("Friend", {"attachments": [sword]}), "Rival"]}
    return war(prized("baratheon", zero, {"play": ["Giant"]}), "Power", [attacker], *defenders)


def test_heartsbane_strengthens_and_stands_its_bearer():
    t = heartsbane()
    assert strengths(t, 0, "Friend", "Rival") == [2, 5] and t.card(0, "Friend").kneeling
    respond_with(t, "Heartsbane")
    assert not t.card(0, "Friend").kneeling and t.card(0, "Heartsbane").kneeling


@pytest.mark.parametrize("what", [{"attacker": "Rival"}, {"sword": ("CAD42", KNEELING)}, {"defenders": ("Giant",)}])
def test_heartsbane_needs_a_victory_of_its_bearer(what):
    assert not responds(heartsbane(**what), "Heartsbane")


# --- Longship Iron Victory -----------------------------------------------------------------------------------------------------


def test_the_iron_victory_takes_a_participant_with_it():
    zero = {"play": ["CAD45", "Rival", "Friend"]}
    t = attack(prized("greyjoy", zero, {"play": ["Giant", "Statue"]}), "Power", "Rival")
    assert usable(t, "Longship Iron Victory")
    to_defenders(t).play("Defend with Giant")
    t.play("Use Longship Iron Victory")
    assert choices(t) == {"Rival", "Giant"}
    settle(t, "Choose Giant")
    assert t.dead(1) == ["Giant"] and t.discard(0) == ["Longship Iron Victory"] and t.power(1) == 2


def test_the_iron_victory_needs_a_challenge():
    assert not usable(prized("greyjoy", {"play": ["CAD45", "Rival"]}, {"play": ["Giant"]}), "Longship Iron Victory")


# --- The Mander ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "drawn"), [("Famine", "Famine", 1), ("Riches", "Famine", 2), ("Famine", "Riches", 2)])
def test_the_mander_draws_more_beside_a_prized_plot(mine, theirs, drawn):
    zero = {"play": ["CAD47"], "deck": ["Hut", "Brute", "Friend"], "plot": mine}
    t = use(prized("lannister", zero, {"plot": theirs}), "The Mander")
    assert t.hand(0) == ["Hut", "Brute"][:drawn] or len(t.hand(0)) == drawn
    assert t.card(0, "The Mander").kneeling


def test_the_mander_must_stand_in_challenges():
    zero = {"deck": ["Hut", "Brute", "Friend"]}
    assert not usable(prized("lannister", zero | {"play": [("CAD47", KNEELING)]}), "The Mander")
    assert not usable(prized("lannister", zero | {"play": ["CAD47"]}, phase="dominance"), "The Mander")


# --- Ice -------------------------------------------------------------------------------------------------------------------------


def ice(*more, attacker="Catfish"):
    zero = {"play": [("Catfish", {"attachments": ["CAD53"]}), "Rival", *more]}
    t = attack(prized("stark", zero, {"play": ["Friend", "Brute", "Idol"]}), "Military", attacker)
    return to_defenders(t).play("Defend with Friend").play("Defend with Brute").play("Done")


def test_ice_kills_as_many_participants_as_you_have_prized_cards():
    t = ice("Trophy", "Cup")
    t.play("Use Ice")
    assert "Idol" not in choices(t) and "Rival" not in choices(t)
    settle(t, "Friend", "Brute")
    assert sorted(t.dead(1)) == ["Brute", "Friend"] and t.discard(0) == ["Ice"] and t.power(1) == 2


def test_ice_may_kill_fewer():
    t = ice("Trophy", "Cup").play("Use Ice")
    settle(t, "Friend", "Done")
    assert t.dead(1) == ["Friend"] and t.card(1, "Brute").zone == "play"


def test_ice_waits_for_its_bearer():
    assert not usable(ice("Trophy", attacker="Rival"), "Ice")
    assert not usable(prized("stark", {"play": [("Catfish", {"attachments": ["CAD53"]}), "Trophy"]}, {"play": ["Friend"]}), "Ice")


# --- Blackfyre -------------------------------------------------------------------------------------------------------------------


def blackfyre(season="", sword=("CAD54", {}), defenders=("Friend", "Brute")):
    zero = {"play": [("Friend", {"attachments": [sword]}), "Brute"]}
    one = {"play": ["Rival", ("Savage", {"attachments": ["Ribbon"]})]}
    t = attack(prized("targaryen", zero, one, season=season, first=1, bells=(0, 1)), "Military", "Rival", "Savage")
    to_defenders(t)
    for title in defenders:
        t.play(f"Defend with {title}")
    return t.play("Done") if t.prompt == "defenders" else t


@pytest.mark.parametrize("season", ["", "summer"])
def test_blackfyre_removes_who_bears_nothing(season):
    t = respond_with(blackfyre(season), "Blackfyre")
    taking_part = {card: t.card(seat, card).attacking or t.card(seat, card).defending for seat, card in ((0, "Friend"), (0, "Brute"), (1, "Rival"), (1, "Savage"))}
    assert taking_part == {"Friend": True, "Brute": False, "Rival": False, "Savage": True} and t.card(0, "Blackfyre").kneeling


@pytest.mark.parametrize("what", [{"season": "winter"}, {"sword": ("CAD54", KNEELING)}, {"defenders": ("Brute",)}])
def test_blackfyre_needs_no_winter_and_its_bearer(what):
    assert not responds(blackfyre(**what), "Blackfyre")


# --- Fire Made Flesh -------------------------------------------------------------------------------------------------------------


def test_fire_made_flesh_lets_a_unique_character_attack_standing():
    t = prized("targaryen", {"play": ["Rhaegal", "Friend", "Keep"], "hand": ["CAD55"]}, {"play": ["Peerless"]}).play("Play Fire Made Flesh")
    assert choices(t) == {"Rhaegal", "Peerless"} or t.prompt == "influence"
    settle(t, "Choose Rhaegal")
    assert has(t, "Renown", 0, "Rhaegal") == [True] and t.card(0, "Keep").kneeling and t.power(1) == 2
    attack(t, "Power", "Rhaegal")
    assert not t.card(0, "Rhaegal").kneeling
    pass_to(claimed(fight_on(t)), "dominance")
    assert has(t, "Renown", 0, "Rhaegal") == [False]


def test_fire_made_flesh_needs_influence_and_challenges():
    assert not usable(prized("targaryen", {"play": ["Rhaegal"], "hand": ["CAD55"]}), "Fire Made Flesh")
    assert not usable(prized("targaryen", {"play": ["Rhaegal", "Keep"], "hand": ["CAD55"]}, phase="dominance"), "Fire Made Flesh")
    assert not usable(prized("targaryen", {"play": ["Friend", "Keep"], "hand": ["CAD55"]}), "Fire Made Flesh")


# --- Calling the Banners -----------------------------------------------------------------------------------------------------------


def test_calling_the_banners_finds_a_prized_card():
    t = prized("stark", {"hand": ["CAD59"], "deck": ["Hut", "Trophy", "Idol"]}, phase="dominance").play("Play Calling the Banners")
    assert choices(t, "Take") - {"nothing"} == {"Trophy", "Idol"}
    settle(t, "Take Idol")
    assert t.hand(0) == ["Idol"] and sorted(t.deck(0)) == ["Hut", "Trophy"] and t.power(1) == 1


def test_calling_the_banners_waits_for_dominance():
    assert not usable(prized("stark", {"hand": ["CAD59"], "deck": ["Hut", "Trophy"]}), "Calling the Banners")


# --- the Wardens and the Prince of Dorne ---------------------------------------------------------------------------------------------

WARDENS = {"CAD63": "baratheon", "CAD69": "lannister", "CAD71": "martell", "CAD74": "stark"}


def warden(number, card="Trophy", *, house_kneels=False, deck=(), play=("Friend",)):
    zero = {"play": [(number, ON_HOUSE), *play], "hand": [card], "gold": 9, "deck": [*deck]}
    one = {"play": [("Giant", {"power": 2}), "Brute"], "plots": ["Massacre", "Fort"]}
    t = prized(WARDENS[number], zero, one, phase="marshalling")
    if house_kneels:
        t.game["house_kneeling"][0] = 1
    return settle(t.play(f"Marshal {card}"))


@pytest.mark.parametrize("number", WARDENS)
def test_a_warden_waits_for_a_prized_card_of_yours(number):
    deck = ["Hut", "Brute", "Ship", "Cave", "Keep", "Song"]
    assert responds(warden(number, deck=deck), TITLES[number])
    assert responds(warden(number, "Idol", deck=deck), TITLES[number])
    assert not responds(warden(number, "Hut", deck=deck), TITLES[number])


TITLES = {"CAD63": "Warden of the South", "CAD69": "Warden of the West", "CAD71": "Prince of Dorne", "CAD74": "Warden of the North"}


def test_the_warden_of_the_south_makes_an_opponent_reveal_another_plot():
    t = respond_with(warden("CAD63"), "Warden of the South", "Choose Lannister", "Choose Stark", "Fort")
    assert t.plot(1) == "Fort" and t.game["house_kneeling"][0] == 1


def test_the_warden_of_the_west_kneels_a_character_and_takes_its_power():
    t = respond_with(warden("CAD69"), "Warden of the West", "Choose Giant")
    assert t.card(1, "Giant").kneeling and t.card(1, "Giant").power == 0 and not t.card(1, "Brute").kneeling
    assert t.game["house_kneeling"][0] == 1 and t.power(0) == 0


def test_the_prince_of_dorne_takes_one_of_five():
    t = warden("CAD71", deck=["Hut", "Brute", "Ship", "Cave", "Keep", "Song"]).play("Respond with Prince of Dorne")
    assert not offered(t, "Song")
    settle(t, "Cave")
    assert t.hand(0) == ["Cave"] and sorted(t.deck(0)) == ["Brute", "Hut", "Keep", "Ship", "Song"] and t.game["house_kneeling"][0] == 1
    assert not any("under the deck" in line for line in t.log()), "the others are shuffled into it"


def test_the_warden_of_the_north_teaches_stealth_and_standing_defense():
    t = respond_with(warden("CAD74"), "Warden of the North", "Choose Friend")
    assert has(t, "Stealth", 0, "Friend") == [True] and has(t, "Stealth", 1, "Giant") == [False] and t.game["house_kneeling"][0] == 1
    pass_to(t, "dominance")
    assert has(t, "Stealth", 0, "Friend") == [True]


def test_the_warden_of_the_north_lets_a_character_defend_standing():
    zero = {"play": [("CAD74", ON_HOUSE), "Giant"], "hand": ["Trophy"], "gold": 9}
    t = prized("stark", zero, {"play": ["Friend"]}, phase="marshalling", bells=(0, 1))
    respond_with(settle(t.play("Marshal Trophy")), "Warden of the North", "Choose Giant")
    pass_to(t, "challenges")
    for _ in range(30):
        if t.seat == 1 and offered(t, "Power against"):
            break
        t.play(next(option for option in t.options if option in ("Pass", "No more challenges", "Done")))
    battle(t, "Power", "Friend", "Giant")
    assert not t.card(0, "Giant").kneeling


@pytest.mark.parametrize("number", WARDENS)
def test_a_warden_does_not_answer_an_opponents_card(number):
    zero = {"play": [(number, ON_HOUSE), "Friend"], "deck": ["Hut"]}
    t = prized(WARDENS[number], zero, {"hand": ["Trophy"], "gold": 5}, phase="marshalling", first=1, bells=(0, 1))
    assert not responds(settle(t.play("Marshal Trophy")), TITLES[number])


# --- The Westerlands -------------------------------------------------------------------------------------------------------------------


def test_the_westerlands_kneel_a_location_after_your_effect_kneels_a_character():
    zero = {"play": ["CAD68"], "hand": ["Shackles"]}
    t = use(prized("lannister", zero, {"play": ["Friend", "Hut"]}), "Shackles", "Choose Friend")
    respond_with(t, "The Westerlands", "Choose Hut")
    assert t.card(1, "Hut").kneeling and not t.card(0, "The Westerlands").kneeling


def test_the_westerlands_need_an_opponents_character_and_your_effect():
    t = use(prized("lannister", {"play": ["CAD68", "Friend"], "hand": ["Shackles"]}, {"play": ["Hut"]}), "Shackles", "Choose Friend")
    assert not responds(t, "The Westerlands")
    t = prized("lannister", {"play": ["CAD68"]}, {"play": ["Friend", "Hut"]}, first=1, bells=(0, 1))
    assert not responds(attack(t, "Power", "Friend"), "The Westerlands")


def test_the_westerlands_answer_three_times_a_phase():
    zero = {"play": ["CAD68"], "hand": ["Shackles"] * 4}
    one = {"play": ["Friend", "Brute", "Giant", "Ruler", "Hut", "Ship", "Cave", "Market"]}
    t, answered = prized("lannister", zero, one), 0
    for who in ("Friend", "Brute", "Giant", "Ruler"):
        settle(pass_until(t, "Play Shackles").play("Play Shackles"), f"Choose {who}")
        if responds(t, "The Westerlands"):
            respond_with(t, "The Westerlands")
            answered += 1
    assert answered == 3


# --- Harrenhal -------------------------------------------------------------------------------------------------------------------------


def harrenhal(gold=0, mine=("Friend", "Brute")):
    zero = {"play": [("CAD78", {"gold": gold}), *mine]}
    t = prized("stark", zero, {"hand": ["Song"]}, first=1, bells=(0, 1))
    return t.play("Play Song")


def test_harrenhal_cancels_for_a_life():
    t = harrenhal()
    assert t.prompt == "cancel"
    t.play(next(option for option in t.options if "Harrenhal" in option))
    settle(t, "Friend").play("Pass")  # it does not cancel itself
    assert t.dead(0) == ["Friend"] and t.card(0, "Harrenhal").gold == 1 and t.gold(1) == 0 and t.card(0, "Harrenhal").zone == "play"


def test_harrenhal_falls_with_three_gold():
    t = harrenhal(2)
    t.play(next(option for option in t.options if "Harrenhal" in option))
    settle(t, "Friend").play("Pass")  # it does not cancel itself
    assert t.discard(0) == ["Harrenhal"] and t.power(1) == 2


def test_harrenhal_with_less_gold_stays_and_needs_a_character():
    t = harrenhal(mine=())
    assert t.prompt != "cancel" and t.card(0, "Harrenhal").zone == "play" and t.gold(1) == 1


def test_harrenhal_that_cannot_fall_does_nothing_with_three_gold():
    zero = {"play": [("CAD78", {"gold": 3}), "Friend", "Mortar"]}
    t = prized("stark", zero, {"hand": ["Song"]}, cards=(MORTAR,), first=1, bells=(0, 1)).play("Play Song")
    assert t.prompt != "cancel" and t.card(0, "Harrenhal").zone == "play" and t.gold(1) == 1


def test_harrenhal_cancels_no_passive():
    t = prized("stark", {"play": ["CAD78", "Friend"]}, {"hand": ["Herald"], "gold": 5}, phase="marshalling", cards=(HERALD,), first=1, bells=(0, 1))
    t.play("Marshal Herald")
    assert t.prompt != "cancel" and t.power(1) == 1


# --- Longship Iron Wind ----------------------------------------------------------------------------------------------------------------


def test_the_iron_wind_lands_a_cheap_character():
    zero = {"play": ["CAD86"], "hand": ["Friend", "Rival", "Hut"]}
    t = prized("greyjoy", zero).play("Use Longship Iron Wind")
    assert not offered(t, "Rival") and not offered(t, "Hut")
    settle(t, "Friend")
    assert t.card(0, "Friend").zone == "play" and t.card(0, "Longship Iron Wind").kneeling and sorted(t.hand(0)) == ["Hut", "Rival"]


def test_the_iron_wind_must_stand_in_challenges_and_find_one():
    assert not usable(prized("greyjoy", {"play": [("CAD86", KNEELING)], "hand": ["Friend"]}), "Longship Iron Wind")
    assert not usable(prized("greyjoy", {"play": ["CAD86"], "hand": ["Friend"]}, phase="dominance"), "Longship Iron Wind")
    assert not usable(prized("greyjoy", {"play": ["CAD86"], "hand": ["Rival"]}), "Longship Iron Wind")


# --- Hand of the King --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_the_hand_of_the_king_stands_its_bearer(phase):
    t = use(prized("stark", {"play": [("Lordly", {"kneeling": True, "attachments": ["CAD93"]})]}, phase=phase), "Hand of the King")
    assert not t.card(0, "Lordly").kneeling and t.card(0, "CAD93").kneeling


def test_the_hand_of_the_king_must_stand_and_be_borne_by_a_lord_or_lady():
    play = [("Lordly", {"kneeling": True, "attachments": [("CAD93", KNEELING)]})]
    assert not usable(prized("stark", {"play": play}), "Hand of the King")
    t = prized("stark", {"play": ["Lady Fair", "Friend"], "hand": ["CAD93"], "gold": 5}, phase="marshalling").play("Marshal Hand of the King")
    assert t.card(0, "Lady Fair").attachments == ("Hand of the King",)


# --- dragon eggs -------------------------------------------------------------------------------------------------------------------------

EGGS = {
    "CAD94": ("Black Dragon Egg", "Deadly", ("T111", "BWB114"), ("Drogon", "Black Hatchling")),
    "CAD96": ("White Dragon Egg", "Stealth", ("T112", "DOTN89"), ("Viserion", "White Hatchling")),
}


def egg(number, deck):
    zero = {"play": [("Friend", {"attachments": [number]})], "hand": ["Broom"], "deck": [*deck]}
    return prized("targaryen", zero, {"play": ["Brute"]})


@pytest.mark.parametrize("number", EGGS)
def test_an_egg_gives_a_keyword_and_hatches(number):
    title, keyword, dragons, names = EGGS[number]
    for dragon, name in zip(dragons, names, strict=True):
        t = egg(number, ["Hut", dragon, "Ship"])
        assert has(t, keyword, 0, "Friend") == [True] and has(t, keyword, 1, "Brute") == [False]
        use(t, "Broom", f"Choose {title}")
        pass_until(t, f"Respond with {title}").play(f"Respond with {title}")
        settle(t, f"{name} to your hand", f"Take {name}")
        assert t.hand(0) == [name] and has(t, keyword, 0, "Friend") == [False] and t.power(1) == 1


@pytest.mark.parametrize("number", EGGS)
def test_an_egg_hatches_no_other_dragon(number):
    t = use(egg(number, ["Hut", "KR118"]), "Broom", f"Choose {EGGS[number][0]}")
    if responds(t, EGGS[number][0]):
        respond_with(t, EGGS[number][0])
    assert t.hand(0) == []


@pytest.mark.parametrize("number", EGGS)
def test_an_egg_waits_until_it_leaves_play(number):
    zero = {"play": [("Friend", {"attachments": [number, "Ribbon"]})], "hand": ["Broom"], "deck": [EGGS[number][2][0]]}
    t = use(prized("targaryen", zero, {"play": ["Brute"]}), "Broom", "Choose Ribbon")
    assert not responds(t, EGGS[number][0]) and t.hand(0) == []


# --- The Aftermath -----------------------------------------------------------------------------------------------------------------------


def test_the_aftermath_leaves_three_characters_each():
    zero = {"play": ["Friend", "Brute", "Ruler", "Schemer", "Hut"], "plot": "CAD100"}
    t = prized("stark", zero, {"play": ["Giant", "Rival", "Savage", "Statue", "Sneak"]}, phase="marshalling")
    for _ in range(30):
        if t.phase != "marshalling":
            break
        wanted = [o for o in t.options if any(n in o for n in ("Friend", "Brute", "Ruler", "Giant", "Rival"))]
        if t.prompt in ("action", "response"):
            t.play("Pass")
        else:
            t.play(wanted[0] if wanted else "Done" if "Done" in t.options else t.options[0])
    assert t.discard(0) == ["Schemer"] and t.card(0, "Hut").zone == "play"
    assert len(t.discard(1)) in (2, 3) and t.card(1, "Giant").zone == "play" and t.card(1, "Rival").zone == "play"


def test_the_aftermath_does_nothing_at_the_end_of_other_phases():
    t = prized("stark", {"play": ["Friend", "Brute", "Ruler", "Schemer"], "plot": "CAD100"}, {"play": ["Statue"]})
    pass_to(t, "dominance")
    assert t.discard(0) == []


# --- Wheels within Wheels ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_wheels_within_wheels_reveals_another_plot(phase):
    zero = {"play": ["L38", "Westerman"], "hand": ["CAD107"], "plots": ["Massacre", "Fort"]}
    t = use(prized("lannister", zero, phase=phase), "Wheels within Wheels", "Fort")
    assert t.plot(0) == "Fort" and t.card(0, "L38").kneeling and not t.card(0, "Westerman").kneeling and t.power(1) == 2


def test_wheels_within_wheels_needs_a_unique_lannister():
    zero = {"hand": ["CAD107"], "plots": ["Massacre", "Fort"]}
    assert not usable(prized("lannister", zero | {"play": ["Westerman", "Peerless"]}), "Wheels within Wheels")
    assert not usable(prized("lannister", zero | {"play": [("L38", KNEELING)]}), "Wheels within Wheels")


# --- Locked in a Cell --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("play", "knelt"), [("Keep", "Keep"), ("Highborn", "Highborn")])
def test_locked_in_a_cell_returns_a_character_without_a_crest(play, knelt):
    t = prized("martell", {"play": [play], "hand": ["CAD109"]}, {"play": ["Rival", "Warrior", "Nobody"]}).play("Play Locked in a Cell")
    assert not {"Warrior", "Nobody", "Highborn"} & choices(t)
    settle(t, "Choose Rival")
    assert t.hand(1) == ["Rival"] and t.card(0, knelt).kneeling and t.power(1) == 2


def test_locked_in_a_cell_must_be_paid():
    assert not usable(prized("martell", {"play": ["Friend"], "hand": ["CAD109"]}, {"play": ["Rival"]}), "Locked in a Cell")
    assert not usable(prized("martell", {"play": [("Highborn", KNEELING)], "hand": ["CAD109"]}, {"play": ["Rival"]}), "Locked in a Cell")


# --- They Lay with Lions -----------------------------------------------------------------------------------------------------------------


def test_they_lay_with_lions_kneels_a_character_that_is_not_prized():
    t = revealed("lannister", "CAD117", {"play": ["Friend"]}, {"play": ["Giant", "Idol"]})
    assert choices(t) == {"Friend", "Giant"}
    settle(t, "Choose Giant")
    assert t.card(1, "Giant").kneeling and not t.card(0, "Friend").kneeling


# --- The Withering Cold ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plot", "kneels"), [("W60", True), ("Famine", False)])
def test_the_withering_cold_skips_the_standing_phase(plot, kneels):
    play = [("Friend", KNEELING)]
    t = prized("stark", {"play": play, "plot": plot, "plots": ["Massacre", "Fort"]}, {"play": [("Brute", KNEELING)], "plots": ["Massacre", "Fort"]}, "dominance")
    for _ in range(20):
        if t.phase in ("taxation", "plot", "draw"):
            break
        t.play(next(option for option in t.options if option in ("Pass", "Done", "No more challenges")))
    assert t.card(0, "Friend").kneeling is kneels and t.card(1, "Brute").kneeling is kneels
