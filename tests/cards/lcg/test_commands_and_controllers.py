"""Cards about how much each player controls or commands, whose characters are meant, and who moves gold or is first player."""

import pytest

from agot_env.agot.language.model import MARTELL, NEUTRAL, Character, Location
from tests.cards.a_time_of_ravens.ravens_scenes import usable, use
from tests.cards.scenes import passes
from tests.cards.wardens.wardens_scenes import battle, claimed, declare, offered, responds, settle, strengths, wardens

RALLY, RIVER, STRAITS = "Rally Cry", "Befouled River", "Redwyne Straits"
SHADOWY = Character("Shadowy", "X840", NEUTRAL, cost=2, strength=1, icons="M", crests="Shadows")
FISHER = Character("Fisher", "X841", NEUTRAL, cost=1, strength=1, icons="M")
CASTLE = Location("Castle", "X842", NEUTRAL, cost=5)
SPEAR = Character("Spear", "X843", MARTELL, cost=2, strength=2, icons="MIP")
OWN = (SHADOWY, FISHER, CASTLE, SPEAR)
KNELT = {"kneeling": True}
THREE = ("stark", "lannister", "martell")


def scene(house, zero, one=None, phase="challenges", **options):
    """A scene of Wardens with the cards above."""
    return wardens(house, zero, one, phase, cards=OWN, **options)


def revealed(plot, zero, one, *wanted):
    """Seat 0 has revealed that plot, with a higher initiative than seat 1 or not; the choices are made."""
    zero = {"plots": [plot, plot], "plot": "Slow"} | zero
    one = {"plots": ["Famine", "Famine"], "plot": "Slow"} | one
    t = scene("stark", zero, one, "plot", first=0)
    for _ in range(20):
        if t.phase != "plot":
            break
        if t.prompt == "plot":
            t.play(t.options[0])
        elif t.prompt == "first player":
            t.play(t.options[0])
        elif t.prompt == "action":
            t.play("Pass")
        else:
            settle(t, *wanted)
    return t


# --- cards at a player's command -------------------------------------------------------------------------------------------


def test_the_rally_cry_discards_a_cheap_card_of_the_player_with_the_most_cards():
    zero = {"play": ["Hut"], "used_plots": ["Rest"]}
    one = {"play": ["Fisher", "Brute", "Palace", "Hut", "Savage"], "hand": ["Song"]}
    t = revealed(RALLY, zero, one, "Brute")
    assert t.discard(1) == ["Brute"] and t.discard(0) == []


def test_the_rally_cry_counts_used_plots_of_all_players():
    zero, one = {"play": []}, {"play": ["Fisher", "Brute", "Savage"]}
    t = revealed(RALLY, zero, one, "Brute")  # the plots revealed before have been used: X is 2
    assert t.discard(1) == ["Brute"]
    dear = {"play": ["Palace", "Castle", "Falcon"]}
    t = revealed(RALLY, zero, dear)
    assert t.discard(1) == [] and t.discard(0) == []


def test_befouled_river_takes_2_cards_from_the_player_with_the_most():
    t = revealed(RIVER, {"play": ["Hut"]}, {"play": ["Brute", "Savage"], "hand": ["Song", "Relief", "Decree"], "shadows": ["Shadowy"]})
    gone = len(t.discard(1))
    assert gone == 2 and t.discard(0) == []
    t = revealed(RIVER, {"play": ["Hut", "Barge", "Rook", "Realm"], "hand": ["Song"] * 3}, {"play": ["Brute"]})
    assert len(t.discard(0)) == 2 and t.discard(1) == []


def test_befouled_river_does_nothing_with_a_tie():
    t = revealed(RIVER, {"play": ["Hut"]}, {"play": ["Barge", "Hut"]})  # the bell is seat 0's second card
    assert t.discard(0) == t.discard(1) == []


def test_redwyne_straits_give_gold_to_the_player_with_the_fewest_cards():
    few, many = {"play": []}, {"play": ["Brute", "Hut", "Savage"], "hand": ["Song"]}

    def gold(zero, one):
        t = revealed(STRAITS, zero, one)
        return [t.gold(0), t.gold(1)]

    assert gold(few, many) == [4, 0]
    assert gold(many, few) == [0, 4]
    assert gold({"play": ["Hut"]}, {"play": ["Hut", "Barge"]}) == [0, 0]


def test_an_agenda_counts_as_cards_at_its_players_command():
    """FAQ p. 5."""

    def gold(own, other):
        t = revealed(STRAITS, {"agenda": "Knights of the Hollow Hill", "play": own}, {"play": other})
        return [t.gold(0), t.gold(1)]

    assert gold(["Hut"] * 2, ["Hut"] * 4) == [0, 4]  # 8 against 4, with the bell
    assert gold(["Hut"] * 2, ["Hut"] * 8) == [0, 0]
    assert gold(["Hut"] * 2, ["Hut"] * 9) == [4, 0]


def test_what_an_agenda_counts_as_cannot_be_discarded():
    t = revealed(RIVER, {"hand": ["Hut"]}, {"agenda": "Knights of the Hollow Hill", "play": ["Barge"]})
    assert t.discard(1) == ["Barge"] and t.hand(0) == ["Hut"]


def test_the_shadow_killer_kills_a_character_of_a_player_with_more_cards():
    def came_out(zero, one):
        t = scene("baratheon", {"shadows": ["Shadow Killer"], "gold": 5} | zero, one, "challenges")
        while t.prompt != "shadows":
            t.play("Pass")
        return t.play("Bring Shadow Killer")

    t = came_out({"play": ["Hut"]}, {"play": ["Brute", "Savage", "Barge"], "hand": ["Song"] * 2})
    assert responds(t, "Shadow Killer")
    t.play("Respond with Shadow Killer")
    assert not offered(t, "Shadow Killer")
    settle(t, "Savage")
    assert t.dead(1) == ["Savage"]
    t = came_out({"play": ["Hut", "Barge", "Rook", "Ruler"]}, {"play": ["Brute"]})
    assert not responds(t, "Shadow Killer")


# --- who controls the most or the fewest -----------------------------------------------------------------------------------

SAAN = "Salladhor Saan"


@pytest.mark.parametrize(("zero", "one", "power"), [
    (["Brute", "Savage"], ["Ruler"], [2, 0]), ([], ["Ruler", "Brute"], [0, 2]), (["Brute"], ["Ruler", "Savage"], [0, 0]),
    ([("Brute", KNELT)], ["Ruler"], [2, 0]),
])  # fmt: skip
def test_salladhor_saan_rewards_the_most_standing_characters(zero, one, power):
    t = scene("baratheon", {"play": ["ACOA62", *zero]}, {"play": one}, "standing")
    before = [t.power(0), t.power(1)]
    pass_until_over(t, "standing")
    gained = [t.power(seat) - before[seat] for seat in (0, 1)]
    assert gained == power


def pass_until_over(t, phase):
    """Everybody passes until the phase is over."""
    for _ in range(20):
        if t.phase != phase:
            return
        t.play((passes(t) or t.options)[0])


def test_the_deckhand_costs_the_player_with_the_most_characters_gold():
    def income(zero, one):
        t = scene("greyjoy", {"play": zero, "plot": "Rest"}, {"play": one, "plot": "Rest"}, "marshalling", bells=(0, 1))
        own, others = t.gold(0), 0
        for _ in range(9):
            if t.phase != "marshalling":
                break
            others = max(others, t.gold(1))
            t.play("Pass")
        return [own, others]

    assert income(["Famished Deckhand", "Brute"], ["Ruler"]) == [0, 3]
    assert income(["Famished Deckhand"], ["Ruler", "Brute"]) == [3, 0]
    assert income(["Famished Deckhand"], ["Ruler"]) == [3, 3]
    assert income(["Brute", "Savage"], ["Ruler"]) == [3, 3]


def test_greydon_goes_with_fewer_locations_than_any_opponent():
    t = scene("greyjoy", {"play": ["Greydon Goodbrother", "Hut"]}, {"play": ["Barge"]}, bells=(0,))
    assert t.card(0, "Greydon Goodbrother").zone == "play"
    t = scene("greyjoy", {"play": [], "hand": ["Greydon Goodbrother"]}, {"play": ["Barge", "Hut"]}, "marshalling", bells=(0,))
    t.play("Marshal Greydon Goodbrother")
    assert t.card(0, "Greydon Goodbrother").zone == "discard"  # the bell is seat 0's only location


@pytest.mark.parametrize(
    ("zero", "one", "drawn"),
    [(["Brute"], ["Ruler", "Savage"], [2, 0]), (["Brute", "Savage"], ["Ruler"], [0, 2]), (["Brute"], ["Ruler"], [0, 0])],
)
def test_bloodthirst_draws_for_the_fewest_characters(zero, one, drawn):
    deck = {"deck": ["Song"] * 4}
    t = scene("martell", {"agenda": "Bloodthirst", "play": zero} | deck, {"play": one} | deck)
    pass_until_over(t, "challenges")
    assert [len(t.hand(0)), len(t.hand(1))] == drawn


# --- whose characters ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "others", "strength"), [(1, 0, 1), (1, 1, 1), (1, 2, 2), (0, 0, 2)])
def test_the_dragonpit_weakens_those_with_no_more_in_shadows(own, others, strength):
    zero = {"play": ["The Dragonpit", "Ruler"], "shadows": ["Shadowy"] * own}
    t = scene("targaryen", zero, {"play": ["Brute"], "shadows": ["Shadowy"] * others}, "dominance")
    assert strengths(t, 1, "Brute") == [strength] and strengths(t, 0, "Ruler") == [2]


def test_the_blood_of_the_viper_strengthens_sand_snakes_of_the_bearers_controller():
    zero = {"play": [("Spear", {"attachments": ["Blood of the Viper"]}), "Snake", "Brute"]}
    t = scene("martell", zero, {"play": ["Snake"]})
    assert "Sand Snake" in t.card(0, "Spear").traits
    assert strengths(t, 0, "Spear", "Snake", "Brute") == [3, 3, 2] and strengths(t, 1, "Snake") == [2]
    one = {"play": [("Spear", {"attachments": [("Blood of the Viper", {"owner": 0})]}), "Snake"]}
    t = scene("martell", {"play": ["Snake"]}, one)
    assert strengths(t, 1, "Spear", "Snake") == [3, 3] and strengths(t, 0, "Snake") == [2]


def test_the_blood_of_the_viper_is_for_martells():
    t = scene("martell", {"play": ["Spear", "Snake"], "hand": ["Blood of the Viper"], "gold": 3}, {"play": ["Brute"]}, "marshalling")
    t.play("Marshal Blood of the Viper")
    assert offered(t, "Spear") and offered(t, "Snake") and not offered(t, "Brute")


JASON = "Ser Jason Mallister"


def jason(attacks, kind="Military", phase="dominance"):
    """Seat 0 has Ser Jason; seat 1 has attacked or not."""
    t = scene("stark", {"play": ["W13", "Peerless"]}, {"play": ["Brute", "Falcon", "Ruler"]}, first=1, bells=(0, 1))
    if attacks:
        claimed(battle(t, kind, {"Military": "Brute", "Power": "Ruler"}[kind]))
    for _ in range(30):
        if t.phase == "dominance" and usable(t, JASON) or t.phase in ("standing", "taxation", "plot"):
            break
        t.play(next((option for option in t.options if option in ("Pass", "Done", "No more challenges")), t.options[0]))
    return t


def test_ser_jason_kills_who_has_not_attacked_by_force():
    t = jason(False)
    t.play(f"Use {JASON}")
    assert not offered(t, "Falcon") and not offered(t, "Peerless")  # it costs more; it is no opponent's
    settle(t, "Ruler")
    assert t.dead(1) == ["Ruler"] and not usable(t, JASON)


def test_ser_jason_spares_who_has_attacked_by_force():
    assert not usable(jason(True), JASON)
    assert usable(jason(True, "Power"), JASON)


# --- gold ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gold", "on_it", "wanted", "after"), [(2, 0, "from your pool", (1, 1)), (0, 1, "to your pool", (1, 0))])
def test_the_southron_vessel_moves_a_gold(gold, on_it, wanted, after):
    t = scene("martell", {"play": ["Southron Vessel", ("Dayne", {"gold": on_it}), "Brute"], "gold": gold}, phase="marshalling")
    use(t, "Southron Vessel", wanted, "Dayne")
    assert (t.gold(0), t.card(0, "Dayne").gold) == after and t.card(0, "Southron Vessel").kneeling


def test_the_southron_vessel_needs_a_dayne_and_gold():
    assert not usable(scene("martell", {"play": ["Southron Vessel", "Brute"], "gold": 2}, phase="marshalling"), "Southron Vessel")
    assert not usable(scene("martell", {"play": ["Southron Vessel", "Dayne"], "gold": 0}, phase="marshalling"), "Southron Vessel")
    assert not usable(scene("martell", {"play": ["Southron Vessel", "Dayne"], "gold": 2}, phase="dominance"), "Southron Vessel")


VIPER = "The Red Viper"


def test_the_red_viper_gets_a_gold_after_a_lost_challenge():
    t = scene("martell", {"play": ["ATOC113"], "hand": ["Song"]}, {"play": ["Rival"]}, first=1, bells=(0, 1))
    claimed(battle(t, "Intrigue", "Rival"))
    assert responds(t, VIPER)
    settle(t.play(f"Respond with {VIPER}"))
    assert t.card(0, VIPER).gold == 1
    t = scene("martell", {"play": ["ATOC113"]}, {"hand": ["Song"]}, bells=(0, 1))
    claimed(battle(t, "Intrigue", VIPER))
    assert not responds(t, VIPER)


def test_the_red_viper_stands_for_a_gold_and_raises_claim_for_another():
    zero = {"play": [("ATOC113", {"gold": 2})]}
    t = scene("martell", zero, {"play": ["Brute", "Ruler", "Savage"]}, bells=(0, 1))
    declare(t, "Military", VIPER)
    assert t.card(0, VIPER).kneeling and usable(t, VIPER)
    settle(t.play(f"Use {VIPER}"), "Yes", "Martell")
    assert not t.card(0, VIPER).kneeling and t.card(0, VIPER).gold == 0 and [t.claim(0), t.claim(1)] == [2, 1]
    claimed(battle_on(t))
    assert len(t.dead(1)) == 2 and t.claim(0) == 1


def battle_on(t):
    """The challenge is fought out without defenders."""
    for _ in range(20):
        if t.prompt in ("claim", "response", "challenge") or not t.game["challenge"]:
            return t
        t.play("Done" if t.prompt in ("defenders", "stealth") else "Pass")
    return t


def test_the_red_viper_may_keep_the_second_gold():
    t = scene("martell", {"play": [("ATOC113", {"gold": 2})]}, {"play": ["Brute"]}, bells=(0, 1))
    declare(t, "Military", VIPER)
    settle(t.play(f"Use {VIPER}"), "No")
    assert not t.card(0, VIPER).kneeling and t.card(0, VIPER).gold == 1 and t.claim(0) == 1
    t = scene("martell", {"play": [("ATOC113", {"gold": 1, "kneeling": True})]}, {"play": ["Brute"]}, bells=(0, 1))
    settle(t.play(f"Use {VIPER}"))
    assert not t.card(0, VIPER).kneeling and t.card(0, VIPER).gold == 0
    assert not usable(scene("martell", {"play": [("ATOC113", KNELT)]}), VIPER)


# --- the first player ------------------------------------------------------------------------------------------------------


def test_deep_den_makes_another_player_the_first():
    t = scene("lannister", {"play": ["Deep Den", "Brute"]}, {"play": ["Savage"]}, first=0)
    assert responds(t, "Deep Den")
    settle(t.play("Respond with Deep Den"))
    assert t.first == 1 and t.card(0, "Deep Den").kneeling


def test_deep_den_is_the_first_players():
    t = scene("lannister", {"play": ["Deep Den", "Brute"]}, {"play": ["Savage"]}, first=1)
    assert not responds(t, "Deep Den")
    t = scene("lannister", {"play": [("Deep Den", KNELT), "Brute"]}, {"play": ["Savage"]}, first=0)
    assert not responds(t, "Deep Den")


def test_search_and_detain_returns_a_card_of_the_first_player():
    detain = "Search and Detain"
    one = {"play": [("Brute", {"attachments": ["Ribbon"]}), "Savage", "Hut"]}
    t = scene(
        "stark",
        {"plots": [detain, detain], "plot": "Slow", "play": ["Ruler"]},
        {"plots": ["Swift", "Swift"], "plot": "Slow"} | one,
        "plot",
        first=0,
    )
    for _ in range(20):
        if t.phase != "plot":
            break
        if t.prompt == "target":
            assert offered(t, "Savage") and offered(t, "Hut") and not offered(t, "Brute") and not offered(t, "Ruler")
            t.play("Choose Savage")
        elif t.prompt == "first player":
            t.play("Lannister goes first")
        else:
            t.play("Pass" if offered(t, "Pass") else t.options[0])
    assert t.card(1, "Savage").zone == "hand" and t.card(0, "Ruler").zone == "play"


# --- at other times --------------------------------------------------------------------------------------------------------


def test_the_shadow_killer_kills_only_as_it_comes_out_itself():
    zero = {"play": ["Hut", "KR41"], "shadows": ["Shadowy"], "gold": 5}
    t = scene("baratheon", zero, {"play": ["Brute", "Savage", "Barge"], "hand": ["Song"] * 4})
    while t.prompt != "shadows":
        t.play("Pass")
    assert not responds(t.play("Bring Shadowy"), "Shadow Killer")


def test_what_happens_at_the_end_or_beginning_of_a_phase_does_not_happen_in_others():
    t = scene("baratheon", {"play": ["ACOA62", "Brute"]}, {"play": ["Ruler"]}, "dominance")
    pass_until_over(t, "dominance")
    assert t.power(0) == 1  # for dominance
    deck = {"deck": ["Song"] * 4}
    t = scene("martell", {"agenda": "Bloodthirst", "play": ["Brute"]} | deck, {"play": ["Ruler", "Savage"]} | deck, "marshalling")
    pass_until_over(t, "marshalling")
    assert t.hand(0) == t.hand(1) == []
    t = scene("lannister", {"play": ["Deep Den"]}, {}, "dominance", first=0)
    assert not responds(t, "Deep Den")
