"""Prized characters of Conquest and Defiance, and those that care for prized cards: what each does, and what it does not."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    OPPONENTS,
    SELF,
    TARGARYEN,
    Action,
    Blank,
    Character,
    ClaimPowerForHouse,
    Constant,
    DiscardAtRandom,
    DiscardSelf,
    EntersPlay,
    Event,
    GainGold,
    Location,
    Passive,
    Phase,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import usable, use
from tests.cards.lcg.prized_scenes import attack, choices, prized, strength, war
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until
from tests.cards.wardens.wardens_scenes import battle, claimed, has, marshalled, respond_with, responds, settle, strengths

# --- one icon is enough ------------------------------------------------------------------------------------------------

SINGLE = {
    "CAD11": ("martell", "Intrigue"), "CAD41": ("baratheon", "Power"), "CAD75": ("targaryen", "Power"), "CAD87": ("lannister", "Intrigue"),
    "CAD92": ("stark", "Military"), "CAD103": ("greyjoy", "Military"),
}  # fmt: skip
OWN = {"CAD11": 2, "CAD41": 3, "CAD75": 2, "CAD87": 2, "CAD92": 2, "CAD103": 2}
FELLOW = {"Military": "Brute", "Intrigue": "Schemer", "Power": "Ruler"}


@pytest.mark.parametrize("number", SINGLE)
def test_characters_with_several_icons_count_for_nothing_beside_it(number):
    house, kind = SINGLE[number]
    t = war(prized(house, {"play": [number, "Rival", FELLOW[kind]]}, {"play": ["Giant", FELLOW[kind]]}), kind, [number, "Rival"], "Giant", FELLOW[kind])
    assert strength(t) == (OWN[number], 2)


@pytest.mark.parametrize("number", SINGLE)
def test_it_does_nothing_while_it_takes_no_part(number):
    house, kind = SINGLE[number]
    t = war(prized(house, {"play": [number, "Rival"]}, {"play": ["Friend"]}), kind, ["Rival"], "Friend")
    assert strength(t) == (5, 1)


@pytest.mark.parametrize("number", SINGLE)
def test_it_does_so_as_a_defender_too(number):
    house, kind = SINGLE[number]
    t = prized(house, {"play": [number]}, {"play": ["Giant"]}, first=1, bells=(0, 1))
    t = battle(t, kind, "Giant", t.card(0, number).title)
    assert strength(claimed(t)) == (0, OWN[number])


# --- Doran Martell -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "power"), [("Trophy", 2), ("Cup", 3), ("Idol", 1), ("Omen", 1), ("Hut", 0), ("Friend", 0)])
def test_doran_claims_the_value_of_a_prized_card_from_a_hand(card, power):
    t = prized("martell", {"play": ["CAD10"], "hand": ["Plunder"]}, {"hand": [card]})
    t.play("Play Plunder")
    assert t.discard(1) == [card] and (t.power(0), t.power(1)) == (power, 0)


def test_doran_claims_nothing_for_his_own_hand_or_cards_in_play():
    t = prized("martell", {"play": ["CAD10"], "hand": ["Trophy"]}, {"hand": ["Plunder"]}, bells=(0, 1), first=1)
    t.play("Play Plunder")
    assert t.discard(0) == ["Trophy"] and (t.power(0), t.power(1)) == (0, 0)
    t = use(prized("martell", {"play": ["CAD10"], "hand": ["Broom"]}, {"play": ["Trophy"]}), "Broom", "Choose Trophy")
    assert t.power(0) == 2  # by the keyword alone


# --- Catelyn Stark -------------------------------------------------------------------------------------------------------


def catelyn(**more):
    zero = {"play": ["CAD13", "Friend"], "hand": ["Dagger"], "dead": ["Wolfish", "Pack", "Brute"]} | more
    return use(prized("stark", zero, {"dead": ["Northman"]}), "Dagger", "Choose Catelyn Stark")


def test_catelyn_brings_back_a_stark_character_that_is_no_army():
    t = catelyn()
    pass_until(t, "Respond with Catelyn Stark")
    t.play("Respond with Catelyn Stark")
    assert not offered(t, "Pack") and not offered(t, "Brute") and not offered(t, "Northman")
    settle(t, "Wolfish")
    assert t.card(0, "Wolfish").zone == "play" and "Wolfish" not in t.dead(0) and t.power(1) == 2


def test_catelyn_may_leave_the_dead_alone():
    t = pass_until(catelyn(), "Respond with Catelyn Stark").play("Pass")
    assert t.card(0, "Wolfish").zone == "dead"


def test_catelyn_does_not_answer_the_death_of_another():
    zero = {"play": ["CAD13", "Friend"], "hand": ["Dagger"], "dead": ["Wolfish"]}
    t = use(prized("stark", zero, {"hand": ["Hut"]}), "Dagger", "Choose Friend")
    assert t.dead(0) == ["Wolfish", "Friend"] and not responds(t, "Catelyn Stark")


def test_catelyn_is_immune_to_characters():
    t = prized("stark", {"play": ["CAD13", "Friend"]}, {"play": ["Killer"]}, bells=(0, 1), first=1)
    t.play("Use Killer")
    assert "Friend" in choices(t) and "Catelyn Stark" not in choices(t)


# --- Aegon Targaryen -------------------------------------------------------------------------------------------------------

RAID = Event("Raid", "X893", abilities=[Action(phase=Phase.ANY, effects=(DiscardAtRandom(2, OPPONENTS),))])
HERALD = Character(
    "Herald", "X892", NEUTRAL, cost=1, strength=1, icons="M",
    abilities=[Passive(when=EntersPlay(SELF), effects=(ClaimPowerForHouse(),))],
)
HUSH = Location(
    "Hush", "X891", NEUTRAL,
    abilities=[
        Constant(characters(title="Aegon Targaryen"), (Blank(),)), Action(phase=Phase.ANY, cost=(DiscardSelf(),), effects=(GainGold(1),)),
    ],
)
GRIFF = Character("Young Griff", "X890", TARGARYEN, unique=True, cost=2, strength=3, icons="M")


def test_aegon_weakens_bare_characters_that_are_no_dragons():
    zero = {"play": ["CAD15", "Friend", "Rhaegal", ("Brute", {"attachments": ["Ribbon"]})]}
    t = prized("targaryen", zero, {"play": ["Giant", ("Sneak", {"attachments": ["Ribbon"]})]})
    assert strengths(t, 0, "Friend", "Rhaegal", "Brute", "Aegon Targaryen") == [0, 3, 2, 1] and strengths(t, 1, "Giant", "Sneak") == [8, 2]


def test_without_aegon_nobody_is_weaker():
    t = prized("targaryen", {"play": ["Friend"]}, {"play": ["Giant"]})
    assert strengths(t, 0, "Friend") == [1] and strengths(t, 1, "Giant") == [9]


@pytest.mark.parametrize(("there", "comes"), [("CAD15", "Young Griff"), ("Young Griff", "CAD15")])
def test_aegon_takes_the_place_of_young_griff(there, comes):
    t = prized("targaryen", {"play": [there], "hand": [comes], "gold": 9}, {"play": ["Young Griff"]}, "marshalling", cards=(GRIFF,))
    settle(t.play(f"Marshal {'Aegon Targaryen' if comes == 'CAD15' else comes}"))
    assert t.discard(0) == ["Young Griff"] and t.card(0, "Aegon Targaryen").zone == "play" and t.card(1, "Young Griff").zone == "play"


def test_a_duplicate_does_not_save_young_griff_beside_aegon():
    """Young Griff is discarded at once and cannot be saved, as any card that a constant text discards (FAQ 3.22)."""
    zero = {"play": [("Young Griff", {"duplicates": 1})], "hand": ["CAD15"], "gold": 9}
    t = prized("targaryen", zero, phase="marshalling", cards=(GRIFF,))
    settle(t.play("Marshal Aegon Targaryen"))
    assert t.discard(0) == ["Young Griff", "Young Griff"] and t.card(0, "Aegon Targaryen").zone == "play"


def test_aegon_discards_young_griff_when_his_text_box_is_blank_no_more():
    zero = {"play": ["CAD15", "Young Griff", "Hush"]}
    t = prized("targaryen", zero, cards=(GRIFF, HUSH))
    assert t.card(0, "Young Griff").zone == "play"
    use(t, "Hush")
    assert t.discard(0) == ["Hush", "Young Griff"] or t.discard(0) == ["Young Griff", "Hush"]


def test_aegon_discards_no_young_griff_who_is_immune_to_characters():
    griff = Character("Young Griff", "X890", TARGARYEN, unique=True, cost=2, strength=3, icons="M", immune_to="character abilities")
    t = prized("targaryen", {"play": ["Young Griff"], "hand": ["CAD15"], "gold": 9}, phase="marshalling", cards=(griff,))
    settle(t.play("Marshal Aegon Targaryen"))
    assert t.card(0, "Young Griff").zone == "play"


@pytest.mark.parametrize(("mine", "theirs"), [("CAD15", "Young Griff"), ("Young Griff", "CAD15")])
def test_aegon_takes_his_place_when_control_of_either_changes(mine, theirs):
    t = prized("targaryen", {"play": [mine], "hand": ["Bribe"]}, {"play": [theirs]}, cards=(GRIFF,))
    griff = int(theirs == "Young Griff")
    assert t.card(griff, "Young Griff").zone == "play"
    use(t, "Bribe", f"Choose {'Young Griff' if griff else 'Aegon Targaryen'}")
    assert t.card(griff, "Young Griff").zone == "discard" and t.card(1 - griff, "Aegon Targaryen").zone == "play"


@pytest.mark.parametrize("mine", [["CAD15"], ["CAD15", "Friend"]])
def test_aegon_does_nothing_when_an_opponent_takes_control(mine):
    t = prized("targaryen", {"play": [*mine]}, {"hand": ["Bribe"]}, cards=(GRIFF,), first=1, bells=(0, 1))
    use(t, "Bribe", "Choose Aegon Targaryen" if len(mine) == 1 else "Choose Friend")
    assert t.card(0, "Aegon Targaryen").zone == "play" and t.card(0, "Aegon Targaryen").controller == int(len(mine) == 1)


def test_aegon_takes_no_attachments():
    t = prized("targaryen", {"play": ["CAD15"], "hand": ["Ribbon"]}, phase="marshalling")
    assert not offered(t, "Marshal Ribbon")


# --- Tycho Nestoris --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plot", "gold"), [("Rest", 3), ("Famine", 0)])
def test_tycho_sells_a_card_after_income(plot, gold):
    t = prized("stark", {"play": ["CAD18"], "deck": ["Hut", "Friend"], "plot": plot}, {"deck": ["Hut"]}, phase="marshalling")
    assert t.prompt == "response" and t.gold(0) == gold + 1
    t.play("Respond with Tycho Nestoris")
    assert t.hand(0) == ["Hut"] and t.gold(0) == gold and t.hand(1) == []


def test_tycho_needs_gold_and_his_own_income():
    zero = {"play": [("CAD18", {"attachments": []})], "deck": ["Hut"], "plot": "Famine"}
    t = prized("stark", zero, {"plot": "Rest", "deck": ["Hut"]}, phase="marshalling", first=1, bells=(0, 1))
    assert t.prompt != "response" or t.gold(0) == 1
    t = prized("stark", {"deck": ["Hut"], "plot": "Rest"}, {"play": ["CAD18"], "plot": "Rest"}, phase="marshalling")
    assert not responds(t, "Tycho") or t.seat == 1
    assert not offered(prized("stark", {"play": ["CAD18"], "hand": ["Ribbon"]}, phase="marshalling").play("Pass"), "Ribbon on Tycho")


# --- Knight of the Songs ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("play", "expected"), [([], 2), (["Idol"], 3), (["Idol", "Heirloom"], 4), (["Trophy"], 2), (["Friend"], 2)])
def test_the_knight_of_the_songs_is_stronger_for_each_prized_character(play, expected):
    t = prized("baratheon", {"play": ["CAD21", *play]}, {"play": ["Idol"]})
    assert strengths(t, 0, "Knight of the Songs") == [expected] and has(t, "Joust", 0, "Knight of the Songs") == [True]


# --- Wex Pyke --------------------------------------------------------------------------------------------------------------


def wex(attackers=("CAD24",), defenders=(), **more):
    zero = {"play": ["CAD24", "Rival"], "dead": ["Idol", "Brute"], "discard": ["Trophy", "Hut"]} | more
    return war(prized("greyjoy", zero, {"play": ["Giant"], "discard": ["Cup"]}), "Power", list(attackers), *defenders)


def test_wex_fetches_a_prized_card_from_either_pile():
    t = wex().play("Respond with Wex Pyke")
    assert choices(t) == {"Idol", "Trophy"}
    settle(t, "Idol")
    assert t.hand(0) == ["Idol"] and t.dead(0) == ["Brute"] and t.discard(0) == ["Trophy", "Hut"]


def test_wex_fetches_from_the_discard_pile():
    t = respond_with(wex(), "Wex Pyke", "Trophy")
    assert t.hand(0) == ["Trophy"] and t.discard(0) == ["Hut"]


@pytest.mark.parametrize(
    "what",
    [{"attackers": ("Rival",)}, {"attackers": ("CAD24", "Rival"), "defenders": ("Giant",)}, {"dead": ["Brute"], "discard": ["Hut"]}],
)
def test_wex_needs_an_unopposed_victory_of_his_and_a_prized_card(what):
    assert not responds(wex(**what), "Wex Pyke")


# --- Desert Raider -----------------------------------------------------------------------------------------------------------


def raider(lost=True, dead=("CAD31",), **more):
    one = {"play": ["Rival"]}
    t = prized("martell", {"dead": [*dead], "play": ["Friend"]} | more, one, first=1, bells=(0, 1))
    if lost:
        return claimed(battle(t, "Power", "Rival"))
    return claimed(battle(t, "Power", "Rival", "Friend"))


@pytest.mark.parametrize(("icon", "letter"), [("ntrigue", "I"), ("ower", "P")])
def test_a_desert_raider_returns_and_takes_an_icon(icon, letter):
    t = raider().play("Respond with Desert Raider")
    settle(t, "Rival", icon)
    card = t.card(0, "Desert Raider")
    assert card.zone == "play" and set(card.icons) == {"M", letter} and set(t.card(1, "Rival").icons) == set("MIP") - {letter}
    pass_to(t, "dominance")
    assert t.card(0, "Desert Raider").icons == "M" and t.card(1, "Rival").icons == "MIP"


def test_a_desert_raider_returns_from_the_dead_pile_alone_and_after_a_defeat():
    assert not responds(raider(dead=(), discard=["CAD31"]), "Desert Raider")
    assert not responds(raider(dead=(), hand=["CAD31"]), "Desert Raider")
    t = prized("martell", {"dead": ["CAD31"], "play": ["Rival"]}, {"play": ["Friend"]})
    assert not responds(war(t, "Power", ["Rival"]), "Desert Raider")


# --- Viserys Targaryen -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_viserys_discards_an_attachment(phase):
    zero = {"play": ["CAD36", ("Friend", {"attachments": ["Ribbon"]})]}
    t = prized("targaryen", zero, {"play": [("Giant", {"attachments": ["Gift"]})]}, phase).play("Use Viserys Targaryen")
    assert choices(t) == {"Ribbon", "Gift"}
    settle(t, "Gift")
    assert t.discard(1) == ["Gift"] and t.card(0, "Viserys Targaryen").kneeling and t.card(0, "Friend").attachments == ("Ribbon",)
    assert t.power(0) == 1  # the attachment was prized


def test_viserys_must_stand_and_find_one():
    with_one = ("Giant", {"attachments": ["Ribbon"]})
    assert not usable(prized("targaryen", {"play": [("CAD36", KNEELING)]}, {"play": [with_one]}), "Viserys Targaryen")
    assert not usable(prized("targaryen", {"play": ["CAD36"]}, {"play": ["Giant"]}), "Viserys Targaryen")


# --- Orkmont Reaver ------------------------------------------------------------------------------------------------------------


def reaver(card, player=1):
    seats = [{"play": ["CAD43"], "gold": 5}, {"play": [], "gold": 5}]
    seats[player]["hand"] = [card]
    t = prized("greyjoy", *seats, phase="marshalling", first=player, bells=(0, 1))
    return t.play(f"Marshal {card}")


def test_an_orkmont_reaver_dies_with_who_is_played():
    t = pass_until(reaver("Friend"), "Respond with Orkmont Reaver")
    respond_with(t, "Orkmont Reaver")
    assert t.dead(1) == ["Friend"] and t.discard(0) == ["Orkmont Reaver"] and t.power(1) == 2


def test_an_orkmont_reaver_ignores_locations_and_own_characters():
    assert not responds(reaver("Hut"), "Orkmont Reaver")
    assert not responds(reaver("Friend", 0), "Orkmont Reaver")


# --- Zollo ---------------------------------------------------------------------------------------------------------------------


def zollo(gold=4, card="CAD58"):
    return prized("stark", {"hand": [card], "gold": 5}, {"gold": gold}, phase="marshalling").play("Marshal")


@pytest.mark.parametrize("gold", [1, 4])
def test_zollo_takes_all_gold(gold):
    t = zollo(gold)
    before = t.gold(0)
    respond_with(t, "Zollo")
    assert t.gold(0) == before + gold and t.gold(1) == 0


def test_zollo_in_play_does_not_answer_others():
    t = prized("stark", {"play": ["CAD58"], "hand": ["Friend"], "gold": 5}, {"gold": 4}, phase="marshalling").play("Marshal Friend")
    assert not responds(t, "Zollo") and t.gold(1) == 4


def test_zollo_is_not_asked_for_another_character():
    assert not responds(zollo(card="Friend"), "Zollo")


# --- Renly Baratheon -----------------------------------------------------------------------------------------------------------


def renly(*play, who="Staglike", hand=("Elder",)):
    return prized("baratheon", {"play": ["CAD61", who, *play], "hand": [*hand], "gold": 9}, {"play": ["Idol"]}, phase="marshalling")


@pytest.mark.parametrize(("play", "cost"), [((), 5), (("Idol",), 4), (("Idol", "Trophy", "Cup"), 2)])
def test_renly_lowers_the_cost_by_the_number_of_prized_cards(play, cost):
    t = renly(*play).play("Use Renly Baratheon")
    settle(t, "Staglike")
    assert t.card(0, "Staglike").kneeling and not t.card(0, "Renly Baratheon").kneeling
    assert marshalled(t, "Elder") == cost  # 4, and 2 for another House


def test_renly_may_be_used_once_a_round_and_for_the_next_character_alone():
    t = renly("Idol", "Staglike", hand=("Hut", "Falcon", "Fledgling"))
    settle(t.play("Use Renly Baratheon"), "Staglike")
    assert not usable(t, "Renly Baratheon")
    assert marshalled(t, "Hut") == 1 and marshalled(t, "Falcon") == 3 and t.gold(0) == 5


def test_renly_kneels_himself_or_another_baratheon_and_nobody_else():
    t = renly(who="Wolfish").play("Use Renly Baratheon")
    settle(t)
    assert t.card(0, "Renly Baratheon").kneeling and not t.card(0, "Wolfish").kneeling
    assert not usable(prized("baratheon", {"play": [("CAD61", KNEELING), "Wolfish"], "hand": ["Elder"]}, phase="marshalling"), "Renly")
    assert not usable(prized("baratheon", {"play": ["CAD61"]}), "Renly Baratheon")


# --- Dorne Loyalist --------------------------------------------------------------------------------------------------------------


def loyalist(play, theirs="Killer"):
    t = prized("martell", {"play": [*play, "Friend"]}, {"play": [theirs]}, bells=(0, 1), first=1)
    return settle(t.play("Use Killer"), "Friend") if theirs == "Killer" else t


def test_a_dorne_loyalist_cancels_the_ability_of_a_character():
    t = loyalist(["CAD70", "Idol"])
    assert t.prompt == "cancel"
    t.play(next(option for option in t.options if "Dorne Loyalist" in option))
    settle(t, "Idol")
    assert t.card(0, "Friend").zone == "play" and t.card(0, "Idol").kneeling and not t.card(0, "Dorne Loyalist").kneeling


def test_a_dorne_loyalist_is_prized_and_kneels():
    t = loyalist(["CAD70"])
    t.play(next(option for option in t.options if "Dorne Loyalist" in option))
    settle(t)
    assert t.card(0, "Friend").zone == "play" and t.card(0, "Dorne Loyalist").kneeling


def test_a_dorne_loyalist_needs_a_standing_prized_character_and_a_character_ability():
    t = loyalist([("CAD70", KNEELING), ("Idol", KNEELING)])
    assert t.prompt != "cancel" and t.dead(0) == ["Friend"]
    t = prized("martell", {"play": ["CAD70", "Idol", "Friend"]}, {"hand": ["Dagger"]}, bells=(0, 1), first=1)
    settle(t.play("Play Dagger"), "Choose Friend")
    assert t.prompt != "cancel" and t.dead(0) == ["Friend"]


def test_a_dorne_loyalist_cancels_what_comes_from_the_dead_pile_too():
    t = prized("martell", {"play": ["CAD70", "Idol", "Rival"]}, {"dead": ["CAD31"]}, bells=(0, 1))
    war(t, "Power", ["Rival"])
    pass_until(t, "Respond with Desert Raider").play("Respond with Desert Raider")
    assert t.prompt == "cancel"
    settle(t.play(next(option for option in t.options if "Dorne Loyalist" in option)), "Idol")
    assert t.card(1, "Desert Raider").zone == "dead" and t.card(0, "Idol").kneeling


def test_a_dorne_loyalist_cancels_no_passive():
    t = prized("martell", {"play": ["CAD70", "Idol"]}, {"hand": ["Herald"], "gold": 5}, phase="marshalling", cards=(HERALD,), first=1, bells=(0, 1))
    t.play("Marshal Herald")
    assert t.prompt != "cancel" and t.power(1) == 1


# --- Hoster Tully ------------------------------------------------------------------------------------------------------------------

DECK = ["Trout", "Hut", "Catfish", "Brute", "Friend", "Trout"]


def hoster(deck=DECK):
    return use(prized("stark", {"play": ["CAD72", "Friend"], "hand": ["Dagger"], "deck": [*deck]}), "Dagger", "Choose Hoster Tully")


def test_hoster_finds_tullys_among_the_top_five():
    t = pass_until(hoster(), "Respond with Hoster Tully").play("Respond with Hoster Tully")
    for _ in range(6):
        if t.prompt not in ("search", "pick"):
            break
        taken = [option for option in t.options if "Trout" in option or "Catfish" in option]
        assert not offered(t, "Brute") and not offered(t, "Hut")
        t.play(taken[0] if taken else "Take nothing" if "Take nothing" in t.options else "Done")
    assert sorted(t.hand(0)) == ["Catfish", "Trout"] and sorted(t.deck(0)) == ["Brute", "Friend", "Hut", "Trout"]


def test_hoster_may_take_fewer():
    t = pass_until(hoster(), "Respond with Hoster Tully").play("Respond with Hoster Tully")
    t.play(next(option for option in t.options if "Catfish" in option))
    for _ in range(3):
        if t.prompt not in ("search", "pick"):
            break
        t.play("Take nothing" if "Take nothing" in t.options else "Done")
    assert t.hand(0) == ["Catfish"] and len(t.deck(0)) == 5


def test_hoster_needs_a_deck_and_to_leave():
    assert not responds(hoster(()), "Hoster Tully")
    t = use(prized("stark", {"play": ["CAD72", "Friend"], "hand": ["Dagger"], "deck": DECK}), "Dagger", "Choose Friend")
    assert not responds(t, "Hoster Tully")


# --- The Blackfish -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "power"), [("CAD73", 1), ("Rival", 0)])
def test_who_dies_for_the_blackfish_is_prized(attacker, power):
    t = prized("stark", {"play": ["CAD73", "Rival"]}, {"play": ["Friend", ("Brute", KNEELING)]})
    t = war(t, "Military", [attacker])
    assert t.dead(1) and t.power(0) == 1 + power  # 1 for an unopposed challenge


def test_the_blackfish_adds_to_what_is_prized_already():
    t = war(prized("stark", {"play": ["CAD73"]}, {"play": [("Heirloom", KNEELING)]}), "Military", ["CAD73"])
    assert t.prompt == "order"
    t.play("Resolve The Blackfish next")
    assert t.dead(1) == ["Heirloom"] and t.power(0) == 1 + 2 + 1


def test_the_blackfish_does_nothing_for_other_deaths():
    zero = {"play": ["CAD73"], "hand": ["Dagger"]}
    t = attack(prized("stark", zero, {"play": ["Friend", "Brute"]}), "Military", "CAD73")
    use(t, "Dagger", "Choose Friend")
    assert t.dead(1) == ["Friend"] and t.power(0) == 0
    t = war(prized("stark", {"play": ["CAD73"]}, {"play": ["Friend"], "hand": ["Hut"]}), "Power", ["CAD73"])
    assert t.dead(1) == []


@pytest.mark.parametrize(("claim", "dead", "power"), [("Military", ["Friend"], 2), ("Power", [], 2)])
def test_the_blackfish_counts_a_military_claim_in_any_challenge(claim, dead, power):
    """Twist of Fate lets the winner of a power challenge use another claim; a power claim moves power, and kills nobody."""
    one = {"play": [("Friend", KNEELING)], "plot": "Twist of Fate", "power": 1}
    t = battle(prized("stark", {"play": ["CAD73"]}, one), "Power", "The Blackfish")
    settle(pass_until(t, claim).play(claim))
    assert t.dead(1) == dead and t.power(0) == power  # 1 for an unopposed challenge, and 1 for the prize or the claim


def test_the_blackfish_at_home_or_in_peace_does_nothing():
    t = use(prized("stark", {"play": ["CAD73"], "hand": ["Dagger"]}, {"play": ["Friend", "Brute"]}), "Dagger", "Choose Friend")
    assert t.dead(1) == ["Friend"] and t.power(0) == 0


# --- Daenerys Targaryen ----------------------------------------------------------------------------------------------------------------


def daenerys(defenders=(), victim="Friend", more=("Statue",)):
    zero = {"play": ["CAD76", "Wyrm"]}
    one = {"play": ["Friend", ("Brute", {"attachments": ["Ribbon"]}), "Giant", *more]}
    t = attack(prized("targaryen", zero, one), "Power", "CAD76")
    assert responds(t, "Daenerys Targaryen")
    t.play("Respond with Daenerys Targaryen")
    assert "Brute" not in choices(t) and "Wyrm" not in choices(t) and {"Friend", "Giant"} <= choices(t)
    settle(t, f"Choose {victim}")
    for _ in range(12):
        if t.prompt in ("defenders", "response") or not t.game["challenge"]:
            break
        t.play("Done" if t.prompt == "stealth" else "Pass")
    for title in defenders:
        t.play(f"Defend with {title}")
    if t.prompt == "defenders":
        t.play("Done")
    for _ in range(12):
        if not t.game["challenge"] or t.prompt not in ("action", "claim"):
            break
        t.play("Pass" if t.prompt == "action" else t.options[0])
    return t


def test_daenerys_kills_whom_she_chose_if_she_wins():
    assert daenerys().dead(1) == ["Friend"]


def test_daenerys_kills_nobody_if_she_loses():
    assert daenerys(["Giant"]).dead(1) == []


def test_daenerys_is_not_asked_when_another_attacks():
    t = attack(prized("targaryen", {"play": ["CAD76", "Wyrm"]}, {"play": ["Friend"]}), "Power", "Wyrm")
    assert not responds(t, "Daenerys Targaryen")


# --- Marbrand Outrider ---------------------------------------------------------------------------------------------------------------


def outrider(deck=("Hut", "Brute"), hand=("Friend",), player=0):
    seats = [{"play": ["CAD88"], "hand": [], "deck": [*deck]}, {"hand": [*hand], "deck": ["Ship"]}]
    seats[player]["hand"] = [*seats[player]["hand"], "Plunder"]
    if player:
        seats[0]["hand"] = ["Friend"]
    return prized("lannister", *seats, first=player, bells=(0, 1)).play("Play Plunder")


def test_a_marbrand_outrider_takes_a_card_after_a_discard():
    t = respond_with(outrider(), "Marbrand Outrider")
    assert t.hand(0) == ["Hut"] and t.deck(0) == ["Brute"] and t.discard(1) == ["Friend"]


def test_a_marbrand_outrider_needs_a_deck_and_an_opponents_hand():
    assert not responds(outrider(()), "Marbrand Outrider")
    t = outrider(player=1)
    assert t.discard(0) == ["Friend"] and not responds(t, "Marbrand Outrider")


def test_a_marbrand_outrider_takes_one_card_for_several():
    zero = {"play": ["CAD88"], "hand": ["Raid"], "deck": ["Hut", "Brute", "Ship"]}
    t = prized("lannister", zero, {"hand": ["Friend", "Rival"]}, cards=(RAID,)).play("Play Raid")
    respond_with(t, "Marbrand Outrider")
    assert t.hand(0) == ["Hut"] and len(t.discard(1)) == 2 and not responds(t, "Marbrand Outrider")


# --- Seneschal Ricasso ---------------------------------------------------------------------------------------------------------------


def ricasso(**more):
    zero = {"play": ["CAD90", "Friend"], "hand": ["Dagger"], "dead": ["Idol", "Brute"], "discard": ["Heirloom", "Trophy"]} | more
    return use(prized("martell", zero, {"dead": ["Idol"]}), "Dagger", "Choose Seneschal Ricasso")


@pytest.mark.parametrize("who", ["Idol", "Heirloom"])
def test_ricasso_brings_back_a_prized_character(who):
    t = pass_until(ricasso(), "Respond with Seneschal Ricasso").play("Respond with Seneschal Ricasso")
    assert choices(t) == {"Idol", "Heirloom"}
    settle(t, who)
    assert t.card(0, who).zone == "play" and t.card(0, who).controller == 0 and t.power(1) == 0


def test_ricasso_needs_one():
    assert not responds(ricasso(dead=["Brute"], discard=["Trophy"]), "Seneschal Ricasso")


def test_ricasso_does_not_answer_the_death_of_another():
    zero = {"play": ["CAD90", "Friend"], "hand": ["Dagger"], "dead": ["Idol"]}
    assert not responds(use(prized("martell", zero), "Dagger", "Choose Friend"), "Seneschal Ricasso")


# --- Robert Baratheon ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "defenders", "answers"), [("Idol", (), True), ("CAD101", (), True), ("Rival", ("Idol",), True), ("Rival", ("Friend",), False)],
)  # fmt: skip
def test_robert_claims_power_when_a_prized_character_takes_part(attacker, defenders, answers):
    t = prized("baratheon", {"play": ["CAD101", "Idol", "Rival"]}, {"play": ["Idol", "Friend"]})
    t = war(t, "Power", [attacker], *defenders)
    assert responds(t, "Robert Baratheon") is answers
    if answers:
        before = t.card(0, "Robert Baratheon").power
        respond_with(t, "Robert Baratheon")
        assert t.card(0, "Robert Baratheon").power == before + 1


def test_robert_claims_nothing_for_a_defeat():
    t = war(prized("baratheon", {"play": ["CAD101", "Idol"]}, {"play": ["Giant"]}), "Power", ["Idol"], "Giant")
    assert not responds(t, "Robert Baratheon")


# --- Blackwood Elite -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("there", [True, False])
def test_a_blackwood_elite_must_be_chosen_for_military_claim(there):
    zero = {"play": [*[("CAD111", KNEELING)] * there, "Friend", "Brute"]}
    t = battle(prized("stark", zero, {"play": ["Rival"]}, first=1, bells=(0, 1)), "Military", "Rival")
    if there:
        assert t.prompt != "claim" and t.dead(0) == ["Blackwood Elite"] or not offered(t, "Friend")
        claimed(t)
        assert t.dead(0) == ["Blackwood Elite"]
    else:
        assert t.prompt == "claim" and offered(t, "Friend") and offered(t, "Brute")


def test_a_blackwood_elite_takes_no_attachments():
    assert not offered(prized("stark", {"play": ["CAD111"], "hand": ["Ribbon"]}, phase="marshalling"), "Marshal Ribbon")


# --- Mad King Aerys ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("theirs", "mine", "dies"),
    [([], [], False), (["Nobody"], [], True), (["LOTR5"], [], True), ([], ["Nobody", "LOTR5"], False), (["Friend"], [], False)],
)
def test_aerys_can_be_killed_only_for_a_noble_or_ser_jaime(theirs, mine, dies):
    zero = {"play": ["CAD112", *mine], "hand": ["Dagger"]}
    t = prized("targaryen", zero, {"play": [*theirs, "Statue"]}).play("Play Dagger")
    assert ("Mad King Aerys" in choices(t)) is dies
    if dies:
        settle(t, "Choose Mad King Aerys")
        assert "Mad King Aerys" in t.dead(0)


def test_aerys_kills_a_noble_in_dominance():
    t = prized("targaryen", {"play": ["CAD112"]}, {"play": ["Nobody", "Highborn", "Friend"]}, phase="dominance").play("Use Mad King Aerys")
    assert choices(t) == {"Nobody", "Highborn", "Mad King Aerys"}
    settle(t, "Choose Nobody")
    assert t.dead(1) == ["Nobody"] and t.card(0, "Mad King Aerys").kneeling


@pytest.mark.parametrize(("phase", "king"), [("challenges", "CAD112"), ("dominance", ("CAD112", KNEELING))])
def test_aerys_must_stand_and_waits_for_dominance(phase, king):
    assert not usable(prized("targaryen", {"play": [king]}, {"play": ["Nobody"]}, phase=phase), "Mad King Aerys")
