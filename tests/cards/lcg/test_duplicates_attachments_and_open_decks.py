"""Cards about duplicates, an attachment found in the deck, and decks whose top cards lie open."""

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.model import (
    NEUTRAL,
    STARK,
    TARGET,
    YOU,
    Action,
    Attachment,
    Choose,
    Discard,
    Event,
    Kill,
    Phase,
    PutIntoPlay,
    Zone,
    characters,
)
from tests.cards.lcg.pile_scenes import piles
from tests.cards.scenes import KNEELING, offered, pass_until, targeting_event

EXILE = targeting_event("Exile", "X993", characters(), Discard(TARGET))
SUMMONS = targeting_event("Summons", "X994", characters(zone=Zone.HAND, owner=YOU, puttable=True), PutIntoPlay(TARGET))
RING = Attachment("Northern Ring", "X995", STARK, cost=1)
BOND = Attachment("Noble Bond", "X996", NEUTRAL, cost=1, attaches_to=characters(crest=c.NOBLE))
PLAGUE = Event(
    "Plague", "X997", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET, unsaveable=True),))]
)
MORE = (EXILE, SUMMONS, RING, BOND, PLAGUE)
INNS = ["Inn"] * 3


def table(*seats, **options):
    return piles(*seats, cards=MORE, **options)


# --- Loyal Guard -------------------------------------------------------------------------------------------------------------


def guard(*mine, one=(), house="baratheon", phase="marshalling", **more):
    return table(
        {"hand": ["DOTN5"], "play": list(mine)} | more, {"play": list(one), "hand": ["Murder"]}, houses=(house, "stark"), phase=phase
    )


def attach(t):
    """The Loyal Guard is played as a duplicate."""
    return (
        t.play("Play Loyal Guard" if offered(t, "Play Loyal Guard") else "Loyal Guard").play("as a duplicate")
        if offered(t, "Loyal Guard")
        else t
    )


def test_loyal_guard_is_played_for_nothing_as_a_duplicate_on_a_noble_character():
    t = guard("Nobleman", "Hireling")
    gold = t.gold(0)
    attach(t)
    assert t.card(0, "Nobleman").duplicates == 1 and t.card(0, "Hireling").duplicates == 0 and t.gold(0) == gold and t.hand(0) == []


def test_loyal_guard_as_a_duplicate_saves_the_noble_character():
    t = attach(guard("Nobleman"))
    pass_until(t, "Play Murder").play("Play Murder")
    if t.prompt == "target":
        t.play("Nobleman")
    assert t.prompt == "save" and t.seat == 0
    t.play(t.options[0])
    assert t.card(0, "Nobleman").zone == "play" and t.discard(0) == ["Loyal Guard"] and t.card(0, "Nobleman").duplicates == 0


def test_loyal_guard_may_be_marshalled_as_a_character_instead():
    t = guard("Nobleman")
    gold = t.gold(0)
    t.play("Play Loyal Guard").play("Marshal Loyal Guard")
    assert t.card(0, "Loyal Guard").zone == "play" and t.gold(0) == gold - 2 and t.card(0, "Nobleman").duplicates == 0


@pytest.mark.parametrize(("mine", "one"), [(("Hireling",), ("Nobleman",)), (("Champion",), ()), ((), ())])
def test_loyal_guard_is_no_duplicate_without_a_noble_character_of_yours(mine, one):
    t = guard(*mine, one=one)
    t.play("Loyal Guard")
    assert t.prompt != "way" and t.card(0, "Loyal Guard").zone == "play"


def test_loyal_guard_is_not_played_in_another_phase_or_by_another_house():
    assert not offered(guard("Nobleman", phase="challenges"), "Loyal Guard")
    assert not offered(guard("Nobleman", house="lannister"), "Loyal Guard")


def test_loyal_guard_is_a_duplicate_without_gold():
    t = guard("Nobleman", gold=0, plot="Blockade")
    t.play("Loyal Guard")
    assert t.card(0, "Nobleman").duplicates == 1


def test_loyal_guard_chooses_among_noble_characters():
    t = guard("Nobleman", "Nobleman")
    t.play("Loyal Guard")
    t.play("as a duplicate")
    assert t.prompt in ("target", "bearer") and t.seat == 0 and len(t.options) == 2
    t.play(t.options[1])
    assert sorted(t.card(0, "Nobleman", copy).duplicates for copy in range(2)) == [0, 1]


# --- Ser Axell Florent -------------------------------------------------------------------------------------------------------


def axell(mine, theirs, *, use=True):
    """Ser Axell Florent enters play beside Champions with these numbers of duplicates."""
    seats = [{"play": [("Champion", {"duplicates": number})] if number is not None else []} for number in (mine, theirs)]
    seats[0] |= {"hand": ["ATOC68"]}
    t = table(*seats, houses=("baratheon", "stark"))
    t.play("Marshal Ser Axell Florent")
    return t.play("Respond with Ser Axell Florent") if use else t


def test_ser_axell_discards_a_duplicate_of_any_player():
    t = axell(1, 2)
    assert t.prompt == "target" and len(t.options) == 3
    t.play("Champion of Stark")
    assert t.card(1, "Champion").duplicates == 1 and t.card(0, "Champion").duplicates == 1 and t.discard(1) == ["Champion"]
    assert t.card(1, "Champion").zone == "play"


def test_ser_axell_may_discard_a_duplicate_of_yours_or_none():
    t = axell(1, 1).play("Champion of Baratheon")
    assert t.card(0, "Champion").duplicates == 0 and t.discard(0) == ["Champion"]
    t = axell(0, 1, use=False).play("Pass")
    assert t.card(1, "Champion").duplicates == 1


def test_ser_axell_does_not_respond_without_duplicates_or_to_other_cards():
    assert not offered(axell(0, 0, use=False), "Respond with Ser Axell")
    t = table({"hand": ["Inn", "Hireling"], "play": ["ATOC68", ("Champion", {"duplicates": 1})]}, {}, houses=("baratheon", "stark"))
    t.play("Marshal Hireling")
    assert not offered(t, "Respond with Ser Axell")


def test_ser_axell_responds_when_he_is_put_into_play():
    t = table(
        {"hand": ["ATOC68", "Summons"]}, {"play": [("Champion", {"duplicates": 1})]}, houses=("baratheon", "stark"), phase="challenges"
    )  # fmt: skip
    t.play("Play Summons").play("Respond with Ser Axell Florent")
    assert t.card(1, "Champion").duplicates == 0


# --- Favored by the Warrior --------------------------------------------------------------------------------------------------


def favored(*mine, deck=("Inn", "Champion", "Feast"), event="Murder", target="Champion", house="greyjoy", power=0, own_power=0):
    """The second player's event would remove a character of the first, who holds Favored by the Warrior."""
    t = table(
        {"play": ["Champion", *mine], "hand": ["ASOTS120"], "deck": list(deck), "power": own_power}, {"hand": [event], "power": power},
        houses=(house, "lannister"), first=1,
    )  # fmt: skip
    t.play(f"Play {event}")
    return t.play(target) if t.prompt == "target" else t


def save(t, *ways):
    """Favored by the Warrior is played; nobody pays to cancel it, and a copy is taken."""
    t.play("Save with Favored by the Warrior")
    for way in ways:
        t.play(way)
    for _ in range(9):
        if t.prompt in ("kneel cards", "influence", "search"):
            t.play(t.options[0])
        elif t.prompt == "pay":
            t.play("Do not pay")
    return t


@pytest.mark.parametrize(("mine", "kneels"), [("Brook", "Brook"), ("Priest", "Priest")])
def test_favored_by_the_warrior_saves_a_unique_character_and_finds_a_duplicate(mine, kneels):
    t = save(favored(mine))
    champion = t.card(0, "Champion")
    assert champion.zone == "play" and champion.duplicates == 1 and t.card(0, kneels).kneeling
    assert sorted(t.deck(0)) == ["Feast", "Inn"] and t.discard(0) == ["Favored by the Warrior"]


def test_either_cost_may_be_paid():
    t = save(favored("Brook", "Priest"), "Holy")
    assert t.card(0, "Priest").kneeling and not t.card(0, "Brook").kneeling
    t = save(favored("Brook", "Priest"), "influence")
    assert t.card(0, "Brook").kneeling and not t.card(0, "Priest").kneeling


def test_without_a_copy_in_the_deck_the_character_is_saved_all_the_same():
    t = save(favored("Brook", deck=("Inn", "Feast")))
    assert t.card(0, "Champion").zone == "play" and t.card(0, "Champion").duplicates == 0 and sorted(t.deck(0)) == ["Feast", "Inn"]


@pytest.mark.parametrize(
    ("mine", "more"),
    [
        ((), {}),
        (("Scholar",), {}),
        ((("Priest", KNEELING),), {}),
        (("Brook", "Hireling"), {"target": "Hireling"}),  # not unique
        (("Brook",), {"event": "Exile"}),  # not killed
        (("Brook",), {"event": "Plague"}),  # cannot be saved
    ],
)
def test_favored_by_the_warrior_cannot_be_played(mine, more):
    assert not offered(favored(*mine, **more), "Favored by the Warrior")


def test_it_is_for_decks_of_any_house_except_stark():
    assert pool("lcg")["ASOTS120"].never_house == STARK


def test_it_does_not_save_a_character_of_an_opponent():
    t = table(
        {"hand": ["ASOTS120"], "play": ["Brook"], "deck": INNS},
        {"hand": ["Murder"], "play": ["Champion"]},
        first=1,
        houses=("greyjoy", "lannister"),
    )
    t.play("Play Murder")
    assert not offered(t, "Favored by the Warrior") and t.dead(1) == ["Champion"]


def test_any_player_may_discard_three_power_to_cancel_it():
    t = favored("Brook", power=4)
    t.play("Save with Favored by the Warrior")
    for _ in range(3):
        if t.prompt in ("kneel cards", "influence", "way"):
            t.play(t.options[0])
    assert t.prompt == "pay" and t.seat == 1
    t.play("Pay for Favored by the Warrior")
    assert t.power(1) == 1 and t.dead(0) == ["Champion"] and t.deck(0) == ["Inn", "Champion", "Feast"]


def test_who_does_not_pay_keeps_the_power():
    t = save(favored("Brook", power=3))
    assert t.power(1) == 3 and t.card(0, "Champion").duplicates == 1


def test_nobody_is_asked_with_less_than_three_power():
    t = favored("Brook", power=2)
    t.play("Save with Favored by the Warrior")
    assert t.prompt != "pay"
    assert save_rest(t).card(0, "Champion").zone == "play" and t.power(1) == 2


def save_rest(t):
    while t.prompt in ("kneel cards", "influence", "search"):
        t.play(t.options[0])
    return t


def test_its_own_player_may_cancel_it_too():
    t = favored("Brook", own_power=3)
    t.play("Save with Favored by the Warrior")
    while t.prompt in ("kneel cards", "influence"):
        t.play(t.options[0])
    assert t.prompt == "pay" and t.seat == 0


# --- Braided Warrior ---------------------------------------------------------------------------------------------------------


def braided(*deck, gold=2, play=("Reaver",), use=True, one=("Stag",), **more):
    """Braided Warrior is marshalled for 3 gold; this much gold, of 3 income, is left then."""
    seats = {"hand": ["W95"], "deck": list(deck), "gold": gold, "play": list(play)} | more, {"play": list(one)}
    t = table(*seats, houses=("targaryen", "stark"))
    t.play("Marshal Braided Warrior")
    return t.play("Respond with Braided Warrior") if use else t


def test_braided_warrior_finds_an_attachment_pays_for_it_and_attaches_it():
    t = braided("Inn", "Cloak", "Feast")
    assert t.prompt == "search"
    t.play("Take Cloak")
    assert t.prompt == "bearer" and sorted(t.options) == ["Attach to Braided Warrior", "Attach to Reaver"]
    t.play("Attach to Reaver")
    assert t.card(0, "Cloak").bearer == "Reaver" and t.gold(0) == 1 and sorted(t.deck(0)) == ["Feast", "Inn"]


@pytest.mark.parametrize(("gold", "found"), [(3, True), (2, False)])
def test_braided_warrior_takes_only_what_can_be_paid_for(gold, found):
    t = braided("Crown", "Inn", gold=gold)
    assert offered(t, "Take Crown") == found
    if found:
        t.play("Take Crown").play("Attach to Braided Warrior")
        assert t.gold(0) == 0


def test_braided_warrior_pays_the_printed_cost_without_a_gold_penalty():
    t = braided("Northern Ring", "Inn", gold=1)
    t.play("Take Northern Ring").play("Attach to Braided Warrior")
    assert t.gold(0) == 0 and t.card(0, "Northern Ring").bearer == "Braided Warrior"


def test_an_attachment_goes_only_where_it_may_be_and_only_on_your_cards():
    t = braided("Noble Bond", "Inn", one=("Nobleman",))
    assert not offered(t, "Take Noble Bond")
    t = braided("Noble Bond", "Inn", play=("Nobleman",))
    t.play("Take Noble Bond")
    if t.prompt == "bearer":
        t.play("Nobleman")
    assert t.card(0, "Noble Bond").bearer == "Nobleman"


def test_braided_warrior_may_take_nothing_and_need_not_respond():
    t = braided("Cloak", "Inn").play("Take nothing")
    assert t.gold(0) == 2 and sorted(t.deck(0)) == ["Cloak", "Inn"]
    t = braided("Cloak", "Inn", use=False)
    assert t.prompt == "response"
    t.play("Pass")
    assert t.deck(0) == ["Cloak", "Inn"]


def test_braided_warrior_does_not_respond_to_other_cards():
    t = table({"hand": ["Hireling"], "play": ["W95"], "deck": ["Cloak"]}, {}, houses=("targaryen", "stark"))
    t.play("Marshal Hireling")
    assert not offered(t, "Respond with Braided Warrior")


# --- Noyne -------------------------------------------------------------------------------------------------------------------


def sees(t, observer, owner):
    """The cards of an owner's deck that an observer knows, top first."""
    zone = int(t.game["zones"][c.DECK, owner])
    known = int(t.game["known"][observer, owner]) & zone
    size = int(t.game["deck_size"][owner])
    slots = [int(slot) for slot in t.game["deck"][owner, :size][::-1]]
    return [place for place, slot in enumerate(slots) if known >> slot & 1]


def test_noyne_opens_the_top_cards_of_opponents_decks_to_all():
    t = table({"play": ["BTNS92"], "deck": INNS}, {"deck": INNS}, {"deck": INNS}, houses=("martell", "stark", "lannister"))
    assert [[sees(t, observer, owner) for observer in range(3)] for owner in range(3)] == [[[]] * 3, [[0]] * 3, [[0]] * 3]


def test_the_next_card_is_opened_when_the_top_card_is_drawn():
    t = table(
        {"play": ["BTNS92"], "deck": INNS}, {"deck": ["Inn", "Cloak", "Crown"], "hand": ["Feast"]}, houses=("martell", "stark"), first=1
    )
    t.play("Play Feast")
    assert t.hand(1) == ["Inn"] and sees(t, 0, 1) == [0] and sees(t, 1, 1) == [0] and t.deck(1) == ["Cloak", "Crown"]


def test_a_kneeling_noyne_works_and_that_of_an_opponent_opens_your_deck():
    t = table({"play": [("BTNS92", KNEELING)], "deck": INNS}, {"deck": INNS}, houses=("martell", "stark"))
    assert sees(t, 0, 1) == [0]
    t = table({"deck": INNS}, {"play": ["BTNS92"], "deck": INNS}, houses=("stark", "martell"))
    assert sees(t, 1, 0) == [0] and sees(t, 0, 1) == []


def test_decks_are_closed_without_noyne():
    t = table({"deck": INNS}, {"deck": INNS})
    assert sees(t, 0, 1) == [] and sees(t, 1, 1) == []
