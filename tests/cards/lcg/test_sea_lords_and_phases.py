"""Sea lords, a named phase, hands that are exchanged, and warships that fight: what each card does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, resolve, settle
from tests.cards.lcg.crew_scenes import CREW, at_sea, responds, won
from tests.cards.scenes import KNEELING, join, lcg_scene, offered, pass_to, pass_until

# --- Ser Davos Seaworth (The Grand Fleet) ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("play", "wins"),
    [
        (["ASOTS28"], True),  # 3 STR that stands
        ([("ASOTS28", KNEELING)], True),  # the STR of a Smuggler counts
        (["ASOTS28", ("Smuggling", KNEELING)], True),
        ([("Mate", KNEELING), ("Smuggling", KNEELING)], False),
    ],
)
def test_kneeling_smugglers_count_for_dominance_beside_ser_davos(play, wins):
    t = at_sea("baratheon", {"play": play}, {"play": ["Mate"]}, "dominance")
    pass_to(t, "standing")
    assert (t.power(0) == 1) == wins and (t.power(1) == 1) != wins


def test_ser_davos_counts_only_your_kneeling_smugglers():
    t = at_sea(
        "baratheon", {"play": [("ASOTS28", KNEELING), ("Giant", KNEELING)]}, {"play": ["Queen", ("Smuggling", KNEELING)]}, "dominance"
    )
    pass_to(t, "standing")
    assert t.power(0) == t.power(1) == 0  # 3 each
    t = at_sea("baratheon", {"play": ["ASOTS28", "Smuggling"]}, {"play": ["Queen", "Hand"]}, "dominance")
    pass_to(t, "standing")
    assert t.power(0) == t.power(1) == 0  # 4 each: standing characters count once


def test_ser_davos_has_a_naval_enhancement_on_his_military_icon_and_two_keywords():
    davos = at_sea("baratheon", {"play": ["ASOTS28"]}).card(0, "ASOTS28")
    assert davos.naval == "M" and set(davos.keywords) == {"Renown", "Melee"}


@pytest.mark.parametrize("defenders", (1, 2))
def test_ser_davos_is_stronger_for_each_participating_character_of_an_opponent(defenders):
    people = ["Mate", "Reed"][:defenders]
    t = during(at_sea("baratheon", {"play": ["ASOTS28", "Hand"]}, {"play": [*people, "Giant"]}), "Military", "Ser Davos Seaworth", "Hand")
    assert t.card(0, "ASOTS28").strength == 3
    defend_with(t, *people)
    assert t.card(0, "ASOTS28").strength == 3 + defenders and t.card(0, "Hand").strength == 1


# --- Doran's Scheme ----------------------------------------------------------------------------------------------------------

PHASES = ("plot", "draw", "marshalling", "challenges", "dominance", "standing", "taxation")


def schemed(named):
    """The first player has revealed Doran's Scheme and named a phase; each player has an event for any phase."""
    people = {"play": ["Mate"], "hand": ["Tale", "Tale"], "deck": ["Hand"] * 6}
    t = lcg_scene(
        people | {"plots": ["ASOTS35"]}, people | {"plots": ["Calm"]}, "plot", houses=("martell", "stark"), cards=CREW, bells=(0, 1)
    )
    for _ in range(9):
        found = [option for option in t.options if f"the {named} phase" in option]
        if found:
            return t.play(found[0])
        t.play(next((one for one in t.options if one in ("Pass", "Martell goes first")), t.options[0]))
    raise AssertionError("no phase can be named")


@pytest.mark.parametrize("named", PHASES)
def test_dorans_scheme_forbids_opponents_events_in_the_named_phase_alone(named):
    t = schemed(named)
    seen = {}
    for _ in range(120):
        if t.over or t.round > 1:
            break
        if t.prompt == "action" and t.phase in PHASES:
            seat = t.seat
            seen.setdefault((t.phase, seat), set()).add(offered(t, "Play Tale"))
        if offered(t, "No more challenges"):
            t.play("No more challenges")
            continue
        t.play("Pass" if "Pass" in t.options else "Done" if "Done" in t.options else t.options[0])
    for (phase, seat), may in seen.items():
        assert may == {not (seat == 1 and phase == named)}, (phase, seat, may)
    assert any(seat == 1 and phase != named for phase, seat in seen)


# --- Andrik the Unsmiling ----------------------------------------------------------------------------------------------------


def test_andrik_takes_the_topmost_location_of_the_losers_discard_pile():
    t = won(
        "greyjoy", ["ASOTS44", "Mate"], {"discard": ["Inn", "Hall", "Hand"], "play": ["Mate"]}, "Military", "Andrik the Unsmiling", "Mate"
    )
    assert responds(t, "Andrik")
    settle(t.play("Respond with Andrik"))
    taken = [title for title in ("Inn", "Hall") if title not in t.discard(1)]
    assert taken in (["Inn"], ["Hall"]) and "Hand" in t.discard(1)
    assert t.card(1, taken[0]).zone == "play" and t.card(1, taken[0]).controller == 0
    top = at_sea("greyjoy", {}, {"discard": ["Inn", "Hall", "Hand"]}).discard(1)
    assert taken[0] == [title for title in top if title != "Hand"][-1]


@pytest.mark.parametrize(
    ("zero", "attackers", "one"),
    [
        (["ASOTS44"], ("Andrik the Unsmiling",), {"discard": ["Inn"]}),  # 3 STR
        (["ASOTS44", "Giant"], ("Giant",), {"discard": ["Inn"]}),  # it did not take part
        (["ASOTS44", "Giant"], ("Giant", "Andrik the Unsmiling"), {"discard": ["Hand"]}),  # no location
        (["ASOTS44", "Giant"], ("Giant", "Andrik the Unsmiling"), {}),
    ],
)
def test_andrik_must_win_by_four_and_needs_a_location(zero, attackers, one):
    t = won("greyjoy", zero, {"play": ["Reed"]} | one, "Military", *attackers)
    assert not responds(t, "Andrik")


def test_andrik_does_not_respond_as_the_loser():
    t = at_sea("greyjoy", {"play": ["ASOTS44"], "discard": ["Inn"]}, {"play": ["Giant"], "discard": ["Hall"]}, first=1)
    assert not responds(resolve(during(t, "Military", "Giant"), "Andrik the Unsmiling"), "Andrik")


# --- We Do Not Sow -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ("kneel 2 influence", "with a naval enhancement"))
def test_we_do_not_sow_makes_characters_of_your_warships(way):
    t = at_sea(
        "greyjoy", {"hand": ["ASOTS45"], "play": ["Cog", "ASOTS37", "ASOTS104", "Inn", "Spring", "Diver"]}, {"play": ["Cog", "Reed"]}
    )
    settle(t.play("Play We Do Not Sow"), way)
    assert t.card(0, "Spring").kneeling == (way == "kneel 2 influence") and t.card(0, "Diver").kneeling != t.card(0, "Spring").kneeling
    assert [t.card(0, ship).strength for ship in ("Cog", "ASOTS37", "ASOTS104")] == [0, 1, 2]
    assert all(t.card(0, ship).icons == "MP" for ship in ("Cog", "ASOTS37", "ASOTS104"))
    assert t.card(0, "Inn").icons == t.card(1, "Cog").icons == ""
    t.play("Pass")
    pass_until(t, "Military against").play("Military against")
    assert offered(t, "Attack with Longship Nightflyer") and not offered(t, "Attack with Inn")
    t.play("Attack with Cog").play("Done")
    pass_to(t, "dominance")
    assert t.card(0, "ASOTS104").icons == ""


@pytest.mark.parametrize(
    ("play", "phase"),
    [
        (["Cog", "Mate"], "challenges"), (["Cog", ("Diver", KNEELING)], "challenges"), (["Cog", ("Spring", KNEELING)], "challenges"),
        (["Cog", "Spring"], "dominance"), (["Inn", "Spring"], "challenges"),
    ],
)  # fmt: skip
def test_we_do_not_sow_needs_its_cost_its_phase_and_a_warship(play, phase):
    assert not offered(at_sea("greyjoy", {"hand": ["ASOTS45"], "play": play}, {"play": ["Cog", "Diver"]}, phase), "Play We Do Not Sow")


# --- Unbowed, Unbent, Unbroken -----------------------------------------------------------------------------------------------


def beaten(hand, deck=("Ring", "Inn", "Cog", "Hall"), kind="Power", strong=1):
    """A challenge between the first player, who has these cards in hand, and the second, who is the attacker."""
    zero = {"hand": ["ASOTS54", *hand], "deck": deck, "play": ["Giant" if strong == 0 else "Hand"]}
    t = at_sea("martell", zero, {"play": ["Giant" if strong == 1 else "Hand"]}, first=1)
    return resolve(during(t, kind, "Giant" if strong == 1 else "Hand"), "Giant" if strong == 0 else "Hand")


@pytest.mark.parametrize("hand", (["Mate"], ["Mate", "Reed"], ["Mate", "Reed", "Tale"]))
def test_unbowed_exchanges_a_hand_for_as_many_cards_of_the_deck(hand):
    t = beaten(hand)
    top = t.deck(0)[: len(hand)]
    settle(t.play("Respond with Unbowed"))
    assert sorted(t.hand(0)) == sorted(top) and len(t.deck(0)) == 4 - len(hand)
    assert set(hand) <= set(t.discard(0)) and "Unbowed, Unbent, Unbroken" in t.discard(0)


def test_unbowed_needs_another_card_in_hand_and_a_lost_challenge():
    assert not responds(beaten([]), "Unbowed")
    assert not responds(beaten(["Mate"], strong=0), "Unbowed")
    assert responds(beaten(["Mate"], kind="Military"), "Unbowed")


# --- Qarl the Maid -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("deck", "strength"), [(["Tale", "Tale", "Tale"], 6), (["Tale", "Mate"], 4), (["Mate", "Ring"], 2), (["Tale"], 4)])
def test_qarl_grows_by_two_for_each_event_that_he_discards(deck, strength):
    t = during(
        at_sea("greyjoy", {"play": ["ASOTS102", "Mate"], "deck": ["Tale", "Tale"]}, {"deck": deck, "play": ["Inn"]}), "Intrigue", "Mate"
    )
    join(t, "Qarl the Maid")
    settle(t.play("Respond with Qarl"))
    assert sorted(t.discard(1)) == sorted(deck[:2]) and t.card(0, "ASOTS102").strength == strength and t.deck(0) == ["Tale", "Tale"]
    pass_to(t, "dominance")
    assert t.card(0, "ASOTS102").strength == 2


def test_qarl_responds_neither_to_a_usual_attack_nor_as_a_defender():
    t = during(at_sea("greyjoy", {"play": ["ASOTS102"]}, {"deck": ["Tale"], "play": ["Inn"]}), "Intrigue", "Qarl the Maid")
    assert not responds(t, "Qarl") and t.deck(1) == ["Tale"]
    t = during(at_sea("greyjoy", {"play": ["ASOTS102"]}, {"play": ["Mate"], "deck": ["Tale"]}, first=1, bells=(0, 1)), "Intrigue", "Mate")
    join(pass_until(t, "Use Qarl the Maid"), "Qarl the Maid")
    assert t.card(0, "ASOTS102").defending and not responds(t, "Qarl")


def test_qarl_does_not_respond_to_another_naval_attacker():
    t = during(at_sea("greyjoy", {"play": ["ASOTS102", "Mate", "Diver"]}, {"deck": ["Tale"], "play": ["Inn"]}), "Intrigue", "Mate")
    join(t, "Diver")
    assert t.card(0, "Diver").attacking and not responds(t, "Qarl") and t.deck(1) == ["Tale"]


# --- Arms of the Kraken ------------------------------------------------------------------------------------------------------


def armed(zero=("Mate",), one=("Reed",), first=0):
    """The first player has played Arms of the Kraken; the player who is first has the turn."""
    t = at_sea("greyjoy", {"hand": ["ASOTS105"], "play": list(zero)}, {"play": list(one)}, first=first, bells=(0, 1))
    pass_until(t, "Play Arms").play("Play Arms")
    return t


def test_after_arms_of_the_kraken_each_loser_of_a_challenge_returns_a_location_of_their_choice():
    t = armed(("Mate", "Cog"), ("Inn", "Hall", "Reed"))
    t = resolve(during(t, "Intrigue", "Mate"))
    assert set(t.options) == {"Choose Inn", "Choose Hall", "Choose Bell"} and t.seat == 1
    t.play("Choose Hall")
    assert "Hall" in t.hand(1) and t.card(0, "Cog").zone == "play" and t.card(1, "Inn").zone == "play"
    pass_to(t, "dominance")
    assert t.card(1, "Inn").zone == "play"


def test_arms_of_the_kraken_works_for_each_challenge_of_the_phase_and_against_its_own_player():
    t = armed(("Mate", "Queen", "Cog"), ("Inn", "Hall", "Giant"))
    t = resolve(during(t, "Intrigue", "Mate"))
    settle(t, "Inn")
    t = resolve(during(t, "Power", "Queen"), "Giant")
    assert t.seat == 0 and offered(t, "Choose Cog")
    t.play("Choose Cog")
    assert t.hand(0) == ["Cog"] and t.hand(1) == ["Inn"]


def test_arms_of_the_kraken_is_played_before_any_challenge_and_in_that_phase():
    t = at_sea("greyjoy", {"hand": ["ASOTS105"], "play": ["Mate"]}, {"play": ["Inn"]})
    assert offered(t, "Play Arms")
    t = resolve(during(t, "Intrigue", "Mate"))
    pass_until(t, "Use Bell")
    assert not offered(t, "Play Arms") and t.phase == "challenges"
    assert not offered(at_sea("greyjoy", {"hand": ["ASOTS105"], "play": ["Mate"]}, {}, "dominance"), "Play Arms")


# --- Mord --------------------------------------------------------------------------------------------------------------------


def jailed(one, gold=0, mord="W118"):
    return pass_until(
        at_sea("lannister", {"play": [mord, "Giant", "Palace"]}, {"play": one, "gold": gold}, "dominance"), "Respond with Mord"
    )


def test_mord_shuffles_a_cheap_character_into_the_deck_of_its_owner():
    t = jailed(["Mate"])
    settle(t.play("Respond with Mord"), "Mate")
    assert t.deck(1) == ["Mate"] and t.card(0, "W118").gold == 0


@pytest.mark.parametrize("pays", (True, False))
def test_the_controller_may_move_a_gold_to_mord_instead(pays):
    t = jailed(["Mate"], gold=2)
    t.play("Respond with Mord").play("Choose Mate")
    assert t.seat == 1
    t.play("Pay for Mord" if pays else "Do not pay")
    assert (t.card(0, "W118").gold, t.gold(1)) == ((1, 1) if pays else (0, 2))
    assert (t.card(1, "Mate").zone == "play") == pays and (t.deck(1) == ["Mate"]) != pays


def test_mord_chooses_characters_that_cost_3_or_less():
    t = jailed(["Mate", "Inn", "ASOTS44"])
    t.play("Respond with Mord")
    assert sorted(t.options) == ["Choose Andrik the Unsmiling", "Choose Giant", "Choose Mate", "Choose Mord"]
    t = jailed(["Mate", "ASOTS28"])
    t.play("Respond with Mord")
    assert not offered(t, "Ser Davos")


def test_mord_responds_only_when_you_have_won_dominance():
    t = at_sea("lannister", {"play": ["W118"]}, {"play": ["Giant"]}, "dominance")
    for _ in range(20):
        if t.phase != "dominance":
            break
        assert not responds(t, "Mord")
        t.play("Pass" if "Pass" in t.options else t.options[0])


@pytest.mark.parametrize("gold", (2, 0))
def test_gold_on_mord_is_spent_as_if_it_were_in_your_pool(gold):
    t = at_sea("lannister", {"play": [("W118", {"gold": gold})], "hand": ["Mate"]}, {}, "marshalling")
    assert offered(t, "Marshal Mate") == (gold == 2)
    if gold:
        settle(t.play("Marshal Mate"))
        assert t.card(0, "W118").gold == 0 and t.card(0, "Mate").zone == "play"
