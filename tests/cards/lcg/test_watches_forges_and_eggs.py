"""City Watch, Abandoned Forge, Without His Beard, Summer Sea Corsair, Deepwood Motte, White Harbor, Dothraki Sea and Dragon Egg."""

import pytest

from agot_env.agot.engine.record.codes import CANNOT_BE_KILLED
from agot_env.agot.language.model import (
    GREYJOY,
    NEUTRAL,
    SELF,
    TARGARYEN,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    Constant,
    Discard,
    Event,
    Flag,
    Kill,
    Location,
    Phase,
    Plot,
    Save,
    characters,
)
from tests.cards.kings_landing.city_scenes import out
from tests.cards.scenes import attack, fight, offered, pass_to, pass_until, scene

CARDS = (
    Character("Plain", "X701", NEUTRAL, cost=1, strength=3, icons="MIP"),
    Character("Weak", "X702", NEUTRAL, cost=1, strength=1, icons="M"),
    Character("Shade", "X703", NEUTRAL, cost=1, strength=1, icons="M", crests="Shadows"),
    Attachment("Axe", "X704", NEUTRAL, cost=1, traits="Weapon"),
    Attachment("Bow", "X705", NEUTRAL, cost=2, traits="Weapon"),
    Attachment("Ring", "X706", NEUTRAL, cost=0),
    Character("Smuggler", "X707", NEUTRAL, cost=1, strength=1, icons="I", traits="Smuggler"),
    Event("Murder", "X708", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))]),
    Event("Exile", "X709", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Discard(TARGET),))]),
    Event("Rescue", "X710", abilities=[Save(saves=characters())]),
    Character("Undying", "X711", NEUTRAL, cost=1, strength=1, icons="M", abilities=[Constant(SELF, (Flag(CANNOT_BE_KILLED),))]),
    Plot("Drought", "X712", NEUTRAL, income=0, initiative=0, claim=1),
    Plot("Haste", "X713", NEUTRAL, income=0, initiative=9, claim=1),
    Character("Hatchling", "X714", TARGARYEN, cost=1, strength=1, icons="M"),
    Character("Stray", "X715", NEUTRAL, cost=1, strength=1, icons="M"),
    Attachment("Saddle", "X719", TARGARYEN, cost=1),
    Location("Den", "X716", TARGARYEN, cost=1),
    Location("Well", "X717", NEUTRAL, cost=1, influence=3),
    *(Location(f"Card {k}", f"X72{k}", NEUTRAL, cost=1) for k in range(8)),
    Character("Boat", "X730", GREYJOY, cost=1, strength=1, icons="M"),
)  # fmt: skip


def make(zero, one=None, phase="challenges", houses=("baratheon", "stark"), bells=(0, 1), others=(), **options):
    seats = [{"plot": "Drought", **(seat or {})} for seat in (zero, one, *others)]
    return scene(houses, *seats[:2], phase, others=seats[2:], edition="lcg", cards=CARDS, bells=bells, first=0, **options)


def choose(t, *wanted):
    """Make the choices that come up: what is wanted as soon as it is offered, else the first option."""
    wanted = list(wanted)
    for _ in range(30):
        if t.prompt in ("action", "response", "challenge", "defenders", "cancel", "save") or t.over:
            return t
        found = next(((word, option) for word in wanted for option in t.options if word in option), None)
        if found is not None:
            wanted.remove(found[0])
        t.play(found[1] if found else t.options[0])
    raise AssertionError(f"no end of choices: {t.prompt} {t.options}")


def use(t, what, *wanted):
    return choose(pass_until(t, what).play(what), *wanted)


def won(t, kind, attacker, *defenders):
    attack(t, kind, attacker)
    return fight(t, *defenders)


# --- Without His Beard ---------------------------------------------------------------------------------------------------


def beard(hand, deck=("Card 0", "Card 1", "Card 2", "Card 3"), kind="Intrigue"):
    t = make({"hand": ["SOO44"], "play": ["Plain"]}, {"hand": hand, "deck": list(deck)}, houses=("lannister", "stark"))
    return won(t, kind, "Plain")


@pytest.mark.parametrize("size", [2, 4, 5])
def test_up_to_3_random_cards_may_be_replaced(size):
    t = beard(["Weak"] * size)
    left = len(t.hand(1))
    number = min(3, left)
    t.play("Respond with Without His Beard")
    while t.prompt == "number":
        t.play(t.options[-1])
    choose(t, "Yes")
    assert t.hand(1).count("Weak") == left - number and len(t.hand(1)) == left
    assert t.discard(1).count("Weak") >= number


def test_the_cards_may_be_kept():
    t = beard(["Weak"] * 4)
    left, discarded = t.hand(1), t.discard(1)
    t.play("Respond with Without His Beard")
    while t.prompt == "number":
        t.play(t.options[-1])
    while t.prompt == "may":
        t.play("No")
    assert (t.hand(1), t.discard(1)) == (left, discarded)


def test_no_other_challenge_lets_it_be_played():
    assert not offered(beard(["Weak"] * 4, kind="Military"), "Without His Beard")
    t = make({"play": ["Weak"]}, {"hand": ["SOO44"], "play": ["Plain"]}, houses=("stark", "lannister"))
    assert not offered(won(t, "Military", "Weak", "Plain"), "Without His Beard")
    t = make({"play": ["Plain"], "hand": ["Weak"] * 3}, {"hand": ["SOO44", "Weak", "Weak"]}, houses=("stark", "lannister"))
    assert not offered(won(t, "Intrigue", "Plain"), "Without His Beard")  # its player has lost


# --- City Watch ----------------------------------------------------------------------------------------------------------


def watch(one, kind="Power", attacker="City Watch", **more):
    """City Watch has won and its player has responded; the next phase begins."""
    t = make({"play": ["KL7", "Plain"], **more}, one)
    won(t, kind, attacker)
    return t


def test_a_card_in_shadows_is_discarded_or_comes_out_at_the_next_phase():
    for answer in (0, 1):
        t = watch({"shadows": ["Shade"], "gold": 5})
        use(t, "Respond with City Watch")
        assert t.shadows(1) == ["Shade"]
        for _ in range(20):
            if t.prompt in ("one of two", "may", "one of several") or t.shadows(1) == []:
                break
            t.play(next((o for o in ("Pass", "No more challenges", "Done") if o in t.options), t.options[0]))
        assert t.phase == "dominance" and t.game["seat"] == 1
        words = "out" if answer else "iscard"
        t.play(next(option for option in t.options if words in option.lower()))
        choose(t)
        assert t.shadows(1) == []
        assert (t.card(1, "Shade").zone == "play", "Shade" in t.discard(1)) == (bool(answer), not answer)


def test_who_cannot_pay_discards_it():
    t = watch({"shadows": ["Shade"], "gold": 0})
    use(t, "Respond with City Watch")
    for _ in range(20):
        if t.shadows(1) == []:
            break
        t.play(next((o for o in ("Pass", "No more challenges", "Done") if o in t.options), t.options[0]))
    assert t.discard(1) == ["Shade"] and t.phase == "dominance"


def test_it_must_take_part_in_a_challenge_that_is_won():
    assert not offered(watch({"shadows": ["Shade"]}, attacker="Plain"), "Respond with City Watch")


def test_the_city_watch_that_loses_does_nothing():
    t = make({"play": ["KL7"]}, {"shadows": ["Shade"], "play": ["Plain", "Plain"]}, bells=(0,))
    attack(t, "Power", "City Watch")
    fight(t, "Plain", "Plain [2]")
    assert not offered(t, "Respond with City Watch") and t.shadows(1) == ["Shade"]


def test_the_chosen_opponent_alone_loses_a_card():
    t = make(
        {"play": ["KL7"]}, {"shadows": ["Shade"]}, others=({"shadows": ["Shade"]},), houses=("baratheon", "stark", "lannister"), bells=(0,)
    )
    pass_until(t, "Power against Stark").play("Power against Stark")
    fight(t)
    use(t, "Respond with City Watch", "Lannister")
    for _ in range(20):
        if t.phase == "dominance":
            break
        t.play(next((o for o in ("Pass", "No more challenges", "Done") if o in t.options), t.options[0]))
    assert (t.shadows(1), t.shadows(2)) == (["Shade"], [])


# --- Abandoned Forge -----------------------------------------------------------------------------------------------------


def forge(gold=5, deck=("Card 0", "Axe", "Ring", "Bow", "Card 1"), phase="challenges"):
    t = make({"shadows": ["KL29"], "gold": gold, "deck": list(deck)}, {}, phase)
    out(t, "Abandoned Forge")
    return t


def test_for_x_gold_x_weapons_are_found_and_attached():
    t = forge()
    t.play("Respond with Abandoned Forge")
    while t.prompt == "number":
        t.play(next(option for option in t.options if option.startswith("2")))
    assert not offered(t, "Ring")
    choose(t, "Axe", "Bow")
    assert sorted(t.card(0, "Abandoned Forge").attachments) == ["Axe", "Bow"] and t.gold(0) == 5 - 2
    assert sorted(t.deck(0)) == ["Card 0", "Card 1", "Ring"]


def test_it_is_optional_and_needs_gold():
    t = forge(gold=0)
    assert t.card(0, "Abandoned Forge").zone == "play" and not t.card(0, "Abandoned Forge").attachments


def test_another_card_that_comes_out_of_shadows_brings_no_weapons():
    t = make({"play": ["KL29"], "shadows": ["Shade"], "gold": 5, "deck": ["Axe"]})
    out(t, "Shade")
    assert not offered(t, "Respond with Abandoned Forge")


def test_a_weapon_is_moved_to_the_hand():
    t = make({"play": [("KL29", {"attachments": ["Axe"]})]})
    use(t, "Use Abandoned Forge", "Axe")
    assert t.hand(0) == ["Axe"] and t.card(0, "Abandoned Forge").kneeling and t.card(0, "Abandoned Forge").attachments == ()


def test_a_forge_without_weapons_does_nothing_and_other_attachments_cannot_be_put_on_it():
    assert not offered(make({"play": ["KL29"]}), "Use Abandoned Forge")


# --- Summer Sea Corsair --------------------------------------------------------------------------------------------------


def corsair(*play, deck=("Card 0", "Card 1", "Card 2", "Card 3", "Card 4"), one=None):
    t = make({"shadows": ["ASOTS17"], "gold": 5, "play": list(play), "deck": list(deck)}, one)
    out(t, "Summer Sea Corsair")
    return t


@pytest.mark.parametrize("others", [0, 1, 2])
def test_a_card_is_revealed_for_each_smuggler(others):
    t = corsair(*["Smuggler"] * others, "Plain", one={"play": ["Smuggler"]})
    t.play("Respond with Summer Sea Corsair")
    if others:
        assert [f"Card {k}" for k in range(5) if offered(t, f"Card {k}")] == [f"Card {k}" for k in range(others + 1)]
    choose(t, f"Card {others}")
    assert t.hand(0) == [f"Card {others}"] and sorted(t.deck(0)) == [f"Card {k}" for k in range(5) if k != others]


def test_the_corsair_need_not_respond():
    t = corsair()
    t.play("Pass")
    assert t.hand(0) == []


def test_another_card_out_of_shadows_reveals_nothing():
    t = make({"shadows": ["Shade"], "gold": 5, "play": ["ASOTS17"], "deck": ["Card 0"]})
    out(t, "Shade")
    assert not offered(t, "Respond with Summer Sea Corsair")


# --- Deepwood Motte ------------------------------------------------------------------------------------------------------


def motte(deck, power=1, own=0, **more):
    t = make(
        {"play": ["ASOTS64", ("Plain", {"kneeling": True})], "power": own},
        {"deck": list(deck), "power": power, **more},
        houses=("greyjoy", "stark"),
    )
    return pass_until(t, "Use Deepwood Motte").play("Use Deepwood Motte")


def test_the_top_3_cards_are_discarded_and_a_character_stands_for_two_others():
    t = choose(motte(["Card 0", "Weak", "Card 1", "Card 2"], power=0), "Plain")
    assert t.discard(1) == ["Card 0", "Weak", "Card 1"] and t.deck(1) == ["Card 2"]
    assert not t.card(0, "Plain").kneeling


def test_with_more_characters_nobody_stands():
    t = choose(motte(["Card 0", "Weak", "Weak"], power=0))
    assert len(t.discard(1)) == 3 and t.card(0, "Plain").kneeling


@pytest.mark.parametrize("who", [0, 1])
def test_any_player_may_discard_power_to_cancel(who):
    t = motte(["Card 0", "Card 1", "Card 2"], power=int(who == 1), own=int(who == 0))
    assert t.game["seat"] == who
    t.play(t.options[0])
    choose(t)
    assert t.discard(1) == [] and (t.power(0), t.power(1)) == (0, 0)


def test_the_power_may_be_kept():
    t = motte(["Card 0", "Weak", "Weak"], power=2)
    t.play(t.options[-1])
    choose(t)
    assert len(t.discard(1)) == 3 and t.power(1) == 2


# --- White Harbor --------------------------------------------------------------------------------------------------------


def harbor(power, phase="challenges", **more):
    one = {"play": ["Plain", "Undying"], "power": power, "hand": ["Rescue", "Rescue"], **more}
    return make({"play": ["ASOTS87", "Weak"], "hand": ["Murder", "Murder"], "power": 9}, one, phase, houses=("stark", "lannister"))


@pytest.mark.parametrize("power", [5, 6, 7])
def test_the_opponent_needs_6_power_on_the_house_card(power):
    t = harbor(power)
    assert offered(t, "Use White Harbor") == (power >= 6)


def test_power_on_cards_does_not_count():
    t = harbor(5, play=[("Plain", {"power": 3})])
    assert not offered(t, "Use White Harbor")


def test_the_character_cannot_be_saved():
    t = harbor(6)
    t.play("Use White Harbor")
    assert not offered(t, "Weak")
    choose(t, "Plain")
    use(t, "Play Murder", "Plain")
    assert not offered(t, "Rescue")
    pass_until(t, "Use Bell")
    assert "Plain" in t.dead(1)


def test_others_are_saved():
    t = use(harbor(6), "Use White Harbor", "Undying")
    use(t, "Play Murder", "Plain")
    assert offered(t, "Rescue")


def test_what_cannot_be_killed_is_killed():
    t = harbor(6, hand=[])
    assert "Undying" not in t.dead(1)
    use(t, "Use White Harbor", "Undying")
    use(t, "Play Murder", "Undying")
    pass_until(t, "Use Bell")
    assert "Undying" in t.dead(1)


def test_it_ends_with_the_phase():
    t = pass_to(use(harbor(6, hand=[]), "Use White Harbor", "Undying"), "dominance")
    pass_until(t, "Play Murder").play("Play Murder")
    assert not offered(t, "Undying")


# --- Dothraki Sea --------------------------------------------------------------------------------------------------------


def sea(plot="Haste", theirs="Drought"):
    zero = {"play": ["W115", ("Plain", {"attachments": ["Ring"]}), "Weak"], "plots": [plot], "hand": ["Exile"]}
    one = {"play": [("Boat", {"attachments": ["Ring"]})], "plots": [theirs], "hand": ["Exile"]}
    t = make(zero, one, "plot", houses=("targaryen", "greyjoy"))
    for _ in range(12):
        if t.plot(0) == plot and t.prompt == "action":
            return t
        t.play("Targaryen" if t.prompt == "first player" else next((o for o in t.options if o.startswith("Reveal")), t.options[-1]))
    raise AssertionError(t.options)


def test_characters_with_attachments_are_stronger_after_winning_initiative():
    t = sea()
    assert [t.card(0, title).strength for title in ("Plain", "Weak")] == [4, 1] and t.card(1, "Boat").strength == 1


def test_without_initiative_they_are_not():
    t = sea("Drought", "Haste")
    assert [t.card(0, title).strength for title in ("Plain", "Weak")] == [3, 1]


def test_opponents_do_not_discard_them():
    t = sea()
    for _ in range(10):
        if offered(t, "Play Exile") and t.game["seat"] == 1:
            break
        t.play("Pass")
    t.play("Play Exile")
    assert not offered(t, "Plain") and offered(t, "Weak") and offered(t, "Boat")


def test_their_controller_can_discard_them():
    t = sea()
    for _ in range(10):
        if offered(t, "Play Exile") and t.game["seat"] == 0:
            break
        t.play("Pass")
    t.play("Play Exile", "Plain")
    pass_until(t, "Use Bell")
    assert "Plain" in t.discard(0)


# --- Dragon Egg ----------------------------------------------------------------------------------------------------------


def egg(bearer, hand, phase="challenges", seat=1, owner=0):
    other = {"play": [(bearer, {"attachments": [("BTNS74", {"owner": owner})]})]}
    zero = {"play": ["Well"], "hand": list(hand)}
    if seat == 0:
        zero["play"] = ["Well", *other["play"]]
    return make(zero, other if seat else {}, phase, houses=("targaryen", "stark"))


def test_cards_of_the_bearers_type_gain_ambush():
    t = egg("Plain", ["Hatchling", "Stray", "Den"])
    assert offered(t, "Ambush Hatchling") and not offered(t, "Ambush Stray") and not offered(t, "Ambush Den")
    use(t, "Ambush Hatchling")
    assert t.card(0, "Hatchling").zone == "play" and t.card(0, "Well").kneeling


def test_on_a_location_it_gives_ambush_to_locations():
    t = egg("Card 0", ["Hatchling", "Den"])
    assert offered(t, "Ambush Den") and not offered(t, "Ambush Hatchling")


def test_on_an_attachment_it_gives_ambush_to_attachments():
    one = {"play": [("Plain", {"attachments": ["Ring"]})]}
    t = make(
        {"hand": ["BTNS74", "Hatchling", "Saddle"], "play": ["Well"], "gold": 1},
        one,
        "marshalling",
        houses=("targaryen", "stark"),
        bells=(0,),
    )
    t.play("Marshal Dragon Egg")
    choose(t, "Ring")
    assert t.card(0, "Dragon Egg").bearer == "Ring"
    pass_to(t, "challenges")
    assert offered(t, "Ambush Saddle") and not offered(t, "Ambush Hatchling")


def test_only_during_challenges():
    assert not offered(egg("Plain", ["Hatchling"], "dominance"), "Ambush")


def test_not_for_the_opponent():
    t = make(
        {"play": [("Plain", {"attachments": [("BTNS74", {"owner": 1})]}), "Well"], "hand": ["Hatchling"]}, {}, houses=("targaryen", "stark")
    )
    assert not offered(t, "Ambush")


def test_it_is_attached_to_a_card_of_an_opponent():
    t = make({"hand": ["BTNS74"], "play": ["Plain"], "gold": 5}, {"play": ["Weak"]}, "marshalling", houses=("targaryen", "stark"))
    t.play("Marshal Dragon Egg")
    choose(t)
    assert t.card(1, "Weak").attachments == ("Dragon Egg",)
