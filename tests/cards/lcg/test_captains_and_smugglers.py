"""Captains, smugglers and other characters with naval enhancements or beside them: what each does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import during, resolve, settle, to_defenders
from tests.cards.lcg.crew_scenes import at_sea, responds, won
from tests.cards.scenes import KNEELING, join, offered, pass_to, pass_until

# --- Stark -----------------------------------------------------------------------------------------------------------


def totals(zero, one, attackers, defenders):
    """How many cards an intrigue challenge takes from the defender's hand: none if the defender wins."""
    t = at_sea("stark", {"play": zero}, {"play": one, "hand": ["Inn", "Inn"]})
    resolve(during(t, "Intrigue", *attackers), *defenders)
    return len(t.discard(1))


def test_wyman_manderly_does_not_count_strength_2_or_less_on_either_side():
    weak = ["Mate", "Hand", "Swimmer"]
    assert totals(["ASOTS10"], weak, ["Wyman"], weak) == 1  # 3 against 4 that do not count
    assert totals(["ASOTS10", "Queen"], weak, ["Queen"], weak) == 0  # Wyman Manderly takes no part
    assert totals(["ASOTS10", "Mate"], ["Queen", "Mate"], ["Wyman", "Mate"], ["Queen"]) == 1  # 3 against 3: the attacker wins
    assert totals(["ASOTS10", "Mate"], ["Giant"], ["Wyman", "Mate"], ["Giant"]) == 0


def sailor(*attackers, one=("Mate", "Hand", "Reed"), defenders=()):
    zero = ["ASOTS30", "Queen", "Giant"]
    return won("stark", zero, {"play": [*one]}, "Military", *attackers, defenders=defenders)


def test_the_northern_sailor_is_discarded_so_that_an_opponent_kills_a_character():
    t = sailor("Northern Sailor", "Queen")  # 4 against 0
    t.play("Respond with Northern Sailor")
    assert t.seat == 1 and not any("Queen" in option or "Giant" in option for option in t.options)
    assert len(t.options) == 2  # the claim has taken one of three
    t.play(t.options[0])
    settle(t)
    pass_until(t, "Power against")
    assert "Northern Sailor" in t.discard(0) and len(t.dead(1)) == 2


def test_the_northern_sailor_waits_for_a_challenge_that_is_won_by_4_with_it():
    assert not responds(sailor("Northern Sailor", "Queen", defenders=("Hand",)), "Northern Sailor")  # 4 against 1
    assert not responds(sailor("Giant"), "Northern Sailor")
    t = at_sea("stark", {"play": ["ASOTS30"]}, {"play": ["Giant"]}, first=1)
    assert not responds(resolve(during(t, "Military", "Giant"), "Northern Sailor"), "Northern Sailor")


def test_the_white_harbor_captain_claims_power_for_a_challenge_that_is_won_by_4_with_it():
    def captain(*attackers, defenders=()):
        return won("stark", ["ASOTS31", "Mate", "Giant"], {"play": ["Hand"]}, "Power", *attackers, defenders=defenders)

    t = captain("White Harbor Captain", "Mate")
    before = t.power(0)
    t.play("Respond with White Harbor Captain")
    assert t.power(0) == before + 1 and t.card(0, "ASOTS31").power == 0
    assert not responds(captain("White Harbor Captain", "Mate", defenders=("Hand",)), "White Harbor Captain")
    assert not responds(captain("Giant"), "White Harbor Captain")
    t = at_sea("stark", {"play": ["ASOTS31"]}, {"play": ["Giant"]}, first=1)
    assert not responds(resolve(during(t, "Power", "Giant"), "White Harbor Captain"), "White Harbor Captain")


@pytest.mark.parametrize(("mine", "theirs", "renown"), [(["Cog"], [], True), (["Inn"], ["Cog"], False), ([], [], False)])
def test_moreo_tumitis_has_renown_beside_a_warship_of_yours(mine, theirs, renown):
    t = at_sea("stark", {"play": ["ASOTS50", "Mate", *mine]}, {"play": theirs})
    assert t.card(0, "ASOTS50").keywords == (("Renown",) if renown else ()) and t.card(0, "ASOTS50").naval == "IP"
    assert not t.card(0, "Mate").keywords


@pytest.mark.parametrize(("attackers", "strength"), [(["Friendly"], 4), (["Faithless"], 4), (["Friendly", "Faithless"], 4), (["Mate"], 1)])
def test_wylla_manderly_is_stronger_defending_against_an_ally_or_traitor(attackers, strength):
    t = during(at_sea("stark", {"play": ["ASOTS86", "Mate"]}, {"play": ["Friendly", "Faithless", "Mate"]}, first=1), "Power", *attackers)
    assert t.card(0, "ASOTS86").strength == 1 and t.card(0, "ASOTS86").keywords == ("Stalwart",)
    to_defenders(t)
    t.play("Defend with Wylla Manderly")
    if t.prompt == "defenders":
        t.play("Done")
    assert t.card(0, "ASOTS86").strength == strength or t.game["challenge"] == 0
    assert t.card(0, "Mate").strength == 2


def test_wylla_manderly_is_no_stronger_while_she_attacks_or_stands_by():
    t = during(at_sea("stark", {"play": ["ASOTS86", "Friendly"]}, {"play": ["Mate"]}), "Power", "Wylla Manderly", "Friendly")
    assert t.card(0, "ASOTS86").attacking and t.card(0, "ASOTS86").strength == 1


@pytest.mark.parametrize("others", range(3))
def test_a_house_manderly_escort_is_stronger_for_each_manderly_character_of_yours(others):
    t = at_sea("stark", {"play": ["ASOTS109", *["Merman"] * others, "Mate"]}, {"play": ["Merman"]})
    assert t.card(0, "ASOTS109").strength == 2 + others  # it is one of them
    assert t.card(0, "Mate").strength == 2


@pytest.mark.parametrize("seat", (0, 1))
def test_theon_greyjoy_kills_a_character_of_each_player_who_counts_income(seat):
    t = at_sea("stark", {"play": ["CAD17", "Mate"]}, {"play": ["Hand", "Reed"]}, "marshalling", first=seat)
    owner = (["Theon Greyjoy", "Mate"], ["Hand", "Reed"])[seat]
    assert t.seat == seat and sorted(option.removeprefix("Choose ").removeprefix("Kill ") for option in t.options) == sorted(owner)
    t.play(t.options[-1])
    assert len(t.dead(seat)) == 1 and not t.dead(1 - seat)


# --- Baratheon -------------------------------------------------------------------------------------------------------


def runner(attacker="River Runner", kind="Power", stands=True):
    t = resolve(during(at_sea("baratheon", {"play": ["ASOTS27", "Giant"]}, {"play": ["Reed"]}), kind, attacker))
    if stands and t.prompt not in ("action", "challenge", "response"):
        t.play(next(option for option in t.options if "River Runner" in option))
    return t


def test_the_river_runner_gains_an_intrigue_icon_when_it_stands_for_vigilant():
    t = runner()
    for _ in range(5):
        if responds(t, "River Runner"):
            break
        t.play(t.options[0])
    assert not t.card(0, "ASOTS27").kneeling and t.card(0, "ASOTS27").icons == "P"
    t.play("Respond with River Runner")
    assert t.card(0, "ASOTS27").icons == "IP"
    pass_to(t, "dominance")
    assert t.card(0, "ASOTS27").icons == "P"


def test_the_river_runner_gains_nothing_when_it_stands_otherwise_or_another_stands_for_vigilant():
    t = at_sea("baratheon", {"play": [("ASOTS27", KNEELING), "Bugle"]})
    settle(t.play("Use Bugle"), "River Runner")
    assert not t.card(0, "ASOTS27").kneeling and not responds(t, "River Runner")
    t = resolve(during(at_sea("baratheon", {"play": ["ASOTS27", "Sentinel"]}, {"play": ["Reed"]}), "Power", "Sentinel"))
    for _ in range(5):
        if not t.card(0, "Sentinel").kneeling:
            break
        t.play(next((option for option in t.options if "Sentinel" in option), t.options[0]))
    assert not t.card(0, "Sentinel").kneeling and not responds(t, "River Runner")


def test_salladhor_saan_discards_a_location_after_a_smuggler_is_played():
    def scene(played="Smuggling", gold=4):
        zero = {"play": ["ASOTS47"], "hand": [played], "gold": gold}
        t = at_sea("baratheon", zero, {"play": ["Inn", "Palace", "Toll"]}, "marshalling")
        t.play(next(option for option in t.options if played in option))
        return t

    t = scene()
    t.play("Respond with Salladhor Saan")
    assert not any("Palace" in option or "Toll" in option for option in t.options)  # too dear, and Limited
    settle(t, "Inn")
    assert t.discard(1) == ["Inn"] and t.gold(0) == 0
    assert not responds(scene("Mate"), "Salladhor Saan")
    assert not responds(scene(gold=3), "Salladhor Saan")


def test_salladhor_saan_ignores_smugglers_of_opponents():
    t = at_sea("baratheon", {"play": ["ASOTS47"], "gold": 9}, {"play": ["Inn"], "hand": ["Smuggling"], "gold": 5}, "marshalling", first=1)
    t.play(next(option for option in t.options if "Smuggling" in option))
    assert not responds(t, "Salladhor Saan")


@pytest.mark.parametrize("leaves", (True, False))
def test_dale_seaworth_returns_a_baratheon_card_when_he_comes_and_goes(leaves):
    discard = ["Stag", "Mate", "Hall"]
    if leaves:
        t = at_sea("baratheon", {"play": ["ASOTS67", "Ban"], "discard": discard})
        settle(t.play("Use Ban"), "Dale Seaworth")
    else:
        t = at_sea("baratheon", {"hand": ["ASOTS67"], "discard": discard, "gold": 5}, phase="marshalling")
        t.play(next(option for option in t.options if "Dale Seaworth" in option))
    t.play("Respond with Dale Seaworth")
    assert not any("Mate" in option or "Dale" in option for option in t.options)
    settle(t, "Hall")
    assert t.hand(0) == ["Hall"] and "Stag" in t.discard(0)


def test_dale_seaworth_takes_nothing_else_and_ignores_others():
    t = at_sea("baratheon", {"play": ["ASOTS67", "Ban", "Stag"], "discard": ["Mate"]}, {"discard": ["Stag"]})
    settle(t.play("Use Ban"), "Dale Seaworth")
    assert not responds(t, "Dale Seaworth")
    t = at_sea("baratheon", {"play": ["ASOTS67", "Ban", "Stag"], "discard": ["Hall"]})
    settle(t.play("Use Ban"), "Stag")
    assert not responds(t, "Dale Seaworth")
    t = at_sea("baratheon", {"play": ["ASOTS67"], "hand": ["Stag"], "discard": ["Hall"], "gold": 5}, phase="marshalling")
    t.play(next(option for option in t.options if "Stag" in option))
    assert not responds(t, "Dale Seaworth")


@pytest.mark.parametrize("first", (0, 1))
def test_the_lyseni_pirate_claims_power_for_a_challenge_that_it_joined_by_its_enhancement(first):
    zero, one = {"play": ["ASOTS84", "Giant"]}, {"play": ["Mate", "Hand"]}
    t = during(at_sea("baratheon", zero, one, first=first, bells=(0, 1)), "Military", "Giant" if first == 0 else "Mate")
    join(pass_until(t, "Use Lyseni Pirate"), "Lyseni Pirate")
    resolve(t, *(() if first == 0 else ("Giant",)))
    t.play("Respond with Lyseni Pirate")
    assert t.card(0, "ASOTS84").power == 1


def test_the_lyseni_pirate_claims_nothing_otherwise():
    t = won("baratheon", ["ASOTS84", "Giant"], {"play": ["Mate"]}, "Military", "Lyseni Pirate", "Giant")
    assert not responds(t, "Lyseni Pirate")
    t = during(at_sea("baratheon", {"play": ["ASOTS84", "Hand"]}, {"play": ["Giant"]}), "Military", "Hand")
    join(t, "Lyseni Pirate")
    assert not responds(resolve(t, "Giant"), "Lyseni Pirate")
    t = during(at_sea("baratheon", {"play": ["ASOTS84", "Giant", "Swimmer"]}, {"play": ["Mate"]}), "Military", "Giant")
    join(t, "Swimmer")  # another one joined
    assert not responds(resolve(t), "Lyseni Pirate")


def test_khorane_sathmantes_gives_stealth_to_all_smugglers():
    t = at_sea("baratheon", {"play": ["ASOTS85", "Smuggling", "Mate"]}, {"play": ["Smuggling", "Hand"]})
    stealthy = [
        (seat, name)
        for seat, name in ((0, "ASOTS85"), (0, "Smuggling"), (0, "Mate"), (1, "Smuggling"), (1, "Hand"))
        if "Stealth" in t.card(seat, name).keywords
    ]
    assert stealthy == [(0, "ASOTS85"), (0, "Smuggling"), (1, "Smuggling")]
    assert "Stealth" not in at_sea("baratheon", {"play": ["Smuggling"]}).card(0, "Smuggling").keywords


def test_the_seasoned_smuggler_stands_a_prized_card_after_a_power_challenge():
    def smuggler(kind="Power", attacker="Seasoned Smuggler", mine=("CAD21", ("CAD11", KNEELING), "Giant"), one=("Reed",)):
        return won("baratheon", ["CAD3", *mine], {"play": [*one]}, kind, attacker)

    t = smuggler()
    t.play("Respond with Seasoned Smuggler")
    assert not any("Giant" in option or "Knight of the Songs" in option for option in t.options)
    settle(t, "Spy from Starfall")
    assert not t.card(0, "CAD11").kneeling
    assert not responds(smuggler(attacker="Giant"), "Seasoned Smuggler")
    assert not responds(smuggler(kind="Military", attacker="Giant"), "Seasoned Smuggler")
    t = during(at_sea("baratheon", {"play": ["CAD3"]}, {"play": ["Giant"]}, first=1), "Power", "Giant")
    assert not responds(resolve(t, "Seasoned Smuggler"), "Seasoned Smuggler")


def test_the_lyseni_captain_takes_all_power_of_a_character_for_2_gold():
    def captain(gold=5, power=3):
        zero = {"hand": ["CAD62"], "play": ["Mate"], "gold": gold}
        t = at_sea("baratheon", zero, {"play": [("Hand", {"power": power}), "Giant"]}, "marshalling")
        return t.play(next(option for option in t.options if "Lyseni Captain" in option))

    t = captain()
    t.play("Respond with Lyseni Captain")
    settle(t, "Hand")
    assert t.card(0, "CAD62").power == 3 and t.card(1, "Hand").power == 0 and t.gold(0) == 0
    assert not responds(captain(gold=4), "Lyseni Captain")
    assert not responds(captain(power=0), "Lyseni Captain")
    t = at_sea("baratheon", {"play": ["CAD62"], "hand": ["Mate"], "gold": 9}, {"play": [("Hand", {"power": 1})]}, "marshalling")
    t.play(next(option for option in t.options if "Mate" in option))
    assert not responds(t, "Lyseni Captain")


# --- Targaryen and Martell -------------------------------------------------------------------------------------------


def groleo(*attackers, defenders=(), deck=("Mate", "Ring", "Inn")):
    zero = ["ASOTS15", "Hand", "Giant"]
    return won("targaryen", zero, {"play": ["Swimmer"]}, "Power", *attackers, defenders=defenders, deck=[*deck])


def test_captain_groleo_searches_for_an_attachment_after_winning_by_4():
    t = groleo("Captain Groleo", "Hand")
    t.play("Respond with Captain Groleo")
    assert not any("Mate" in option or "Inn" in option for option in t.options)
    settle(t, "Ring")
    assert t.hand(0) == ["Ring"] and sorted(t.deck(0)) == ["Inn", "Mate"]
    assert not responds(groleo("Captain Groleo", "Hand", defenders=("Swimmer",)), "Captain Groleo")
    assert not responds(groleo("Giant"), "Captain Groleo")
    t = during(at_sea("targaryen", {"play": ["ASOTS15"], "deck": ["Ring"]}, {"play": ["Giant"]}, first=1), "Power", "Giant")
    assert not responds(resolve(t, "Captain Groleo"), "Captain Groleo")


@pytest.mark.parametrize("naval", (True, False))
def test_a_pentoshi_deckhand_lowers_the_cost_of_the_next_ambush(naval):
    zero = {"play": ["ASOTS36", "Mate", "Spring"], "hand": ["Ambusher", "Ambusher"]}  # 3 influence: 2 each, or 1 once
    t = during(at_sea("targaryen", zero, {"play": ["Giant"]}), "Intrigue", *(("Mate",) if naval else ("Mate", "Pentoshi Deckhand")))
    if naval:
        join(t, "Pentoshi Deckhand")
    assert responds(t, "Pentoshi Deckhand") == naval
    if naval:
        t.play("Respond with Pentoshi Deckhand")
        pass_until(t, "Ambusher")
        settle(t.play(next(option for option in t.options if "Ambusher" in option)))
        assert t.card(0, "Ambusher").zone == "play"


def test_a_pentoshi_deckhand_does_nothing_as_a_naval_defender_or_for_another_attacker():
    t = during(at_sea("targaryen", {"play": ["ASOTS36"]}, {"play": ["Mate"]}, first=1, bells=(0, 1)), "Intrigue", "Mate")
    join(pass_until(t, "Use Pentoshi Deckhand"), "Pentoshi Deckhand")
    assert t.card(0, "ASOTS36").defending and not responds(t, "Pentoshi Deckhand")
    t = during(at_sea("targaryen", {"play": ["ASOTS36", "Mate", "Diver"]}, {"play": ["Giant"]}), "Intrigue", "Mate")
    join(t, "Diver")
    assert not responds(t, "Pentoshi Deckhand")


@pytest.mark.parametrize(("beside", "stays"), [(["Lordly"], True), (["Mate"], False), ([], False)])
def test_ser_rolly_duckfield_cannot_be_discarded_beside_a_lord_or_lady(beside, stays):
    t = at_sea("targaryen", {"play": ["ASOTS92", "Ban", "Inn", *beside]}, {"play": ["Lordly"] if not stays else []})
    t.play("Use Ban")
    assert offered(t, "Ser Rolly Duckfield") != stays
    settle(t, "Ser Rolly Duckfield" if not stays else "Inn")
    assert (t.discard(0) == ["Ser Rolly Duckfield"]) != stays


@pytest.mark.parametrize("icon", ("military", "intrigue", "power"))
def test_the_salty_dornishman_gains_a_naval_icon_for_influence(icon):
    t = at_sea("martell", {"play": ["ASOTS90", "Spring", "Mate"]})
    t.play("Use Salty Dornishman")
    settle(t, icon, icon.capitalize())
    letter = icon[0].upper()
    assert (t.card(0, "ASOTS90").icons, t.card(0, "ASOTS90").naval) == (letter, letter) and t.card(0, "Mate").naval == ""
    pass_to(t, "dominance")
    assert (t.card(0, "ASOTS90").icons, t.card(0, "ASOTS90").naval) == ("", "")


def test_the_salty_dornishman_needs_influence_and_the_challenges_phase():
    assert not offered(at_sea("martell", {"play": ["ASOTS90"]}), "Use Salty Dornishman")
    assert not offered(at_sea("martell", {"play": ["ASOTS90", "Spring"]}, phase="dominance"), "Use Salty Dornishman")


def scout(deck, defenders=("Summer Sea Scout",), attacker="Giant", first=1):
    zero = {"play": ["CAD29", "Giant"], "deck": deck}
    t = at_sea("martell", zero, {"play": ["Giant", "Hand"]}, first=first)
    return resolve(during(t, "Power", attacker), *defenders)


@pytest.mark.parametrize(
    ("deck", "hand", "left"),
    [
        (["CAD11", "Mate", "Inn"], ["Spy from Starfall"], ["Mate", "Inn"]),
        (["CAD11", "CAD29", "Inn"], ["Spy from Starfall", "Summer Sea Scout"], ["Inn"]),
        (["Mate", "Hand", "Inn"], [], None),
    ],
)
def test_the_summer_sea_scout_takes_the_prized_cards_of_the_top_two(deck, hand, left):
    t = scout(deck)
    t.play("Respond with Summer Sea Scout")
    assert (t.prompt == "deck order") == (not hand)  # only what stays in the deck can be put into any order
    settle(t)
    assert sorted(t.hand(0)) == hand
    assert t.deck(0) == left if left else sorted(t.deck(0)[:2]) == ["Hand", "Mate"]


def test_the_summer_sea_scout_waits_for_a_lost_defence():
    assert not responds(scout(["CAD11", "Inn"], attacker="Hand", defenders=("Giant",)), "Summer Sea Scout")
    zero = {"play": ["CAD29", "Mate"], "deck": ["CAD11", "Inn"]}
    t = at_sea("martell", zero, {"play": ["Giant"]}, first=0)
    assert not responds(resolve(during(t, "Power", "Mate"), "Giant"), "Summer Sea Scout")


def test_the_rhoyne_poleman_is_naval_and_stronger_in_a_melee():
    t = at_sea("targaryen", {"play": ["CAD35", "Mate"]}, {"play": ["Hand", "Mate"]}, bells=(0, 1))
    assert t.card(0, "CAD35").naval == "IP" and set(t.card(0, "CAD35").keywords) == {"Prized 1", "Melee"}
    to_defenders(during(t, "Power", "Rhoyne Poleman"))
    t.play("Defend with Hand", "Defend with Mate")
    if t.prompt == "defenders":
        t.play("Done")
    assert t.card(0, "CAD35").strength == 4 and t.card(0, "Mate").strength == 2


# --- neutral ---------------------------------------------------------------------------------------------------------


def test_the_eastwatch_envoy_gains_enhancements_with_icons():
    t = at_sea("stark", {"play": ["KR77", "Hand", "Teacher"]})
    assert (t.card(0, "KR77").icons, t.card(0, "KR77").naval) == ("P", "P")
    settle(t.play("Use Teacher"), "Eastwatch Envoy")
    assert (t.card(0, "KR77").icons, t.card(0, "KR77").naval) == ("IP", "IP")
    pass_until(t, "Use Teacher").play("Use Teacher")
    settle(t, "Hand")
    assert t.card(0, "Hand").naval == ""
