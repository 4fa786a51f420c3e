"""The Raven's Song: what each card does, and what it does not."""

from dataclasses import replace

import pytest

from agot_env.agot.decks import pool
from tests.cards.a_time_of_ravens.ravens_scenes import decree, defend_with, during, lose, ravens, resolve, settle, usable
from tests.cards.scenes import KNEELING, fight, offered, pass_to

# --- Dawn ------------------------------------------------------------------------------------------------------------


def test_dawn_makes_ser_arthur_dayne_stronger_and_no_one_else():
    t = ravens({"play": [("ATOR34", {"attachments": ["ATOR61"]})]}, {"play": [("Dayne", {"attachments": ["ATOR61"]})]})
    assert t.card(0, "Ser Arthur Dayne").strength == 10 and t.card(1, "Dayne").strength == 2


def test_dawn_is_for_house_dayne():
    t = ravens({"play": ["Dayne", "Friend", "Rival"], "hand": ["ATOR61"], "gold": 9}, phase="marshalling")
    t.play("Marshal Dawn")
    assert t.card(0, "ATOR61").bearer == "Dayne"
    t = ravens({"play": ["Friend", "Rival"], "hand": ["ATOR61"], "gold": 9}, phase="marshalling")
    assert not offered(t, "Marshal Dawn")


def dawn(attackers=("Dayne",), defenders=("Friend", "Sneak"), kneeling=False):
    bearer = ("Dayne", {"attachments": [("ATOR61", {"kneeling": kneeling})]})
    t = ravens({"play": [bearer, "Brute", "Rival"]}, {"play": ["Friend", "Sneak", "Wolfish"]}, bells=(0, 1))
    during(t, "Military", *attackers)
    defend_with(t, *defenders)
    for _ in range(5):
        if t.seat == 0:
            break
        t.play("Pass")
    return t


def test_dawn_kills_a_participant_if_the_opponent_has_more_of_them():
    t = dawn()
    t.play("Use Dawn")
    assert not offered(t, "Choose Wolfish") and not offered(t, "Choose Rival")
    t.play("Choose Sneak")
    assert t.dead(1) == ["Sneak"] and t.card(0, "ATOR61").kneeling


@pytest.mark.parametrize(
    "what", [{"defenders": ("Friend",)}, {"attackers": ("Brute",)}, {"attackers": ("Dayne", "Brute")}, {"kneeling": True}]
)
def test_dawn_needs_more_opposing_participants_its_bearer_and_to_stand(what):
    assert not usable(dawn(**what), "Dawn")


def defended(*, attackers, defenders, play):
    """Seat 1 attacks with these characters; seat 0 has ``play`` and defends with those, and may act."""
    t = ravens({"play": [*play, "Rival"]}, {"play": ["Friend", "Sneak", "Wolfish"]}, bells=(0, 1), first=1)
    during(t, "Military", *attackers)
    return defend_with(t, *defenders)


@pytest.mark.parametrize(("attackers", "able"), [(("Friend", "Sneak"), True), (("Sneak",), False)])
def test_dawn_serves_a_defender_that_is_outnumbered(attackers, able):
    t = defended(attackers=attackers, defenders=("Dayne",), play=[("Dayne", {"attachments": ["ATOR61"]})])
    for _ in range(5):
        if t.seat == 0:
            break
        t.play("Pass")
    assert usable(t, "Dawn") is able
    if able:
        t.play("Use Dawn").play("Choose Sneak")
        assert t.dead(1) == ["Sneak"]


def test_dawn_serves_a_bearer_that_takes_part_and_no_other_defender():
    t = defended(attackers=("Friend", "Sneak"), defenders=("Rival",), play=[("Dayne", {"attachments": ["ATOR61"]})])
    while t.seat != 0:
        t.play("Pass")
    assert not usable(t, "Dawn")


# --- Renly Baratheon -------------------------------------------------------------------------------------------------


def renly(kind="Power", plots=("Struggle", "Rest"), others=(), theirs=(), attacker="Friend", defender=""):
    zero = {"plot": plots[0], "play": ["ATOR64", "Friend", *others], "deck": ["Song"] * 3}
    t = ravens(zero, {"plot": plots[1], "play": ["Wolfish", *theirs]}, houses=("baratheon", "stark"))
    lose(t, kind, attacker, defender)
    return t.hand(0)


@pytest.mark.parametrize("plots", [("Struggle", "Rest"), ("Rest", "Struggle"), ("Struggle", "Struggle")])
def test_renly_baratheon_draws_a_card_after_a_power_challenge(plots):
    assert renly(plots=plots) == ["Song"]


@pytest.mark.parametrize(
    "what",
    [{"kind": "Military"}, {"plots": ("Rest", "Battle")}, {"others": ["Kingly"]}, {"theirs": ["Kingly"]}, {"defender": "Wolfish"}],
)
def test_renly_baratheon_must_be_the_only_king_and_win_for_power_in_a_power_struggle(what):
    assert renly(**what) == []


def test_renly_baratheon_must_be_a_king_himself():
    subject = replace(pool("lcg")["ATOR64"], traits=("Lord",))
    zero = {"plot": "Struggle", "play": ["ATOR64", "Friend"], "deck": ["Song"] * 3}
    t = ravens(zero, {"plot": "Rest", "play": ["Wolfish"]}, houses=("baratheon", "stark"), cards=(subject,))
    assert lose(t, "Power", "Friend").hand(0) == []


# --- Samwell Tarly ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("card", ["Rook", "Realm"])
def test_samwell_tarly_draws_two_cards_after_a_raven_is_played(card, player):
    seats = [{"play": ["ATOR66"], "deck": ["Song"] * 4}, {}]
    seats[player] |= {"hand": [card], "gold": 5}
    t = ravens(*seats, phase="marshalling", first=player, bells=(0, 1))
    t.play(f"Marshal {card}")
    assert offered(t, "Respond with Samwell Tarly") is (card == "Rook")
    if card == "Rook":
        t.play("Respond with Samwell Tarly")
        assert t.hand(0) == ["Song", "Song"]


# --- the three events of kneeling ------------------------------------------------------------------------------------

KNEELERS = pytest.mark.parametrize(
    ("number", "plot", "payer", "icon"),
    [("ATOR67", "Gambit", "Schemer", "Brute"), ("ATOR68", "Struggle", "Ruler", "Schemer"), ("ATOR69", "Battle", "Brute", "Ruler")],
)
PEOPLE = ("Brute", "Schemer", "Ruler")


@KNEELERS
def test_a_character_kneels_to_kneel_all_with_another_icon(number, plot, payer, icon):
    t = ravens({"play": [*PEOPLE], "hand": [number, "Decree"], "plots": [plot]}, {"play": [*PEOPLE]}, phase="marshalling")
    decree(t)
    title = t._match.pool[number].title
    settle(t.play(f"Respond with {title}"), f"Kneel {payer}")
    for person in PEOPLE:
        assert t.card(0, person).kneeling is (person in (payer, icon)) and t.card(1, person).kneeling is (person == icon)


@KNEELERS
@pytest.mark.parametrize("lacking", ["plot", "payer"])
def test_it_needs_the_plot_and_a_standing_character_with_the_icon(number, plot, payer, icon, lacking):
    play = [person for person in PEOPLE if lacking != "payer" or person != payer]
    t = ravens({"play": play, "hand": [number, "Decree"], "plots": ["Rest" if lacking == "plot" else plot]}, {"play": [*PEOPLE]}, phase="marshalling")
    decree(t)
    assert not offered(t, f"Respond with {t._match.pool[number].title}")


@KNEELERS
def test_plots_of_opponents_do_not_count(number, plot, payer, icon):
    t = ravens(
        {"play": [*PEOPLE], "hand": [number]}, {"play": [*PEOPLE], "hand": ["Decree"], "plots": [plot]}, first=1, bells=(0, 1)
    )
    decree(t)
    assert t.plot(1) == plot and not offered(t, f"Respond with {t._match.pool[number].title}")


def test_only_one_limited_response_is_used_in_a_round():
    zero = {"play": [*PEOPLE, "Friend"], "hand": ["ATOR67", "ATOR67", "Decree"], "plots": ["Gambit"]}
    t = decree(ravens(zero, phase="marshalling"))
    settle(t.play("Respond with Fights No Sword Can Win"), "Kneel Schemer")
    assert not offered(t, "Respond with Fights No Sword Can Win")


# --- the rookeries ---------------------------------------------------------------------------------------------------

OF_DEFENDERS = [("ATOR70", "stark", "Military"), ("ATOR71", "lannister", "Intrigue"), ("ATOR72", "baratheon", "Power")]
OF_VICTORS = [("ATOR73", "greyjoy", "Military"), ("ATOR74", "targaryen", "Power"), ("ATOR75", "martell", "Intrigue")]


def reveals(t, number):
    """Whether the rookery can be used; if so it is, and reveals the other plot for one gold."""
    title = t._match.pool[number].title
    if not offered(t, f"Respond with {title}"):
        return False
    gold = t.gold(0)
    settle(t.play(f"Respond with {title}"))
    assert t.discard(0)[-1] == title and gold - t.gold(0) == 1 and t.plot(0) == "Rest"
    return True


def attacked(number, house, kind, *, defender="", gold=1, rookery=None):
    zero = {"play": [rookery or number, "Wolfish", "Rival"], "plots": ["Rest"], "gold": gold}
    t = ravens(zero, {"play": ["Sneak", "Brute", "Schemer"]}, first=1, bells=(0, 1), houses=(house, "martell" if house != "martell" else "stark"))
    return lose(t, kind, "Sneak", defender)


@pytest.mark.parametrize(("number", "house", "kind"), OF_DEFENDERS)
def test_a_rookery_reveals_a_plot_after_a_defeat_in_its_type(number, house, kind):
    assert reveals(attacked(number, house, kind), number)
    for other in {"Military", "Intrigue", "Power"} - {kind}:
        assert not reveals(attacked(number, house, other), number)


@pytest.mark.parametrize(("number", "house", "kind"), OF_DEFENDERS)
def test_such_a_rookery_needs_a_defeat_gold_and_to_stand(number, house, kind):
    assert not reveals(attacked(number, house, kind, defender="Rival"), number)
    assert not reveals(attacked(number, house, kind, gold=0), number)
    assert not reveals(attacked(number, house, kind, rookery=(number, KNEELING)), number)


@pytest.mark.parametrize(("number", "house", "kind"), OF_DEFENDERS)
def test_such_a_rookery_reveals_a_plot_after_a_defeat_of_its_player_as_the_attacker(number, house, kind):
    """The defender, too, wins a challenge against the attacker."""
    assert reveals(attacking(number, house, kind, attacker="Sneak", defender="Rival"), number)
    assert not reveals(attacking(number, house, kind), number)


def attacking(number, house, kind, attacker="Rival", defender="", gold=1):
    zero = {"play": [number, "Rival", "Sneak"], "plots": ["Rest"], "gold": gold}
    return lose(ravens(zero, {"play": ["Sneak", "Rival"]}, houses=(house, "stark")), kind, attacker, defender)


@pytest.mark.parametrize(("number", "house", "kind"), OF_VICTORS)
def test_a_rookery_reveals_a_plot_after_a_victory_by_four_in_its_type(number, house, kind):
    assert reveals(attacking(number, house, kind), number)
    for other in {"Military", "Intrigue", "Power"} - {kind}:
        assert not reveals(attacking(number, house, other), number)


@pytest.mark.parametrize(("number", "house", "kind"), OF_VICTORS)
def test_such_a_rookery_needs_a_margin_and_gold(number, house, kind):
    assert not reveals(attacking(number, house, kind, defender="Sneak"), number)  # 5 against 2
    assert not reveals(attacking(number, house, kind, attacker="Sneak"), number)  # 2 against 0
    assert not reveals(attacking(number, house, kind, gold=0), number)


@pytest.mark.parametrize(("mine", "theirs", "gold", "kneeling", "revealed"), [
    ([], ["Rival"], 1, False, True), ([], ["Rival"], 1, True, True), (["Rival"], [], 1, False, False), ([], ["Rival"], 0, False, False),
])  # fmt: skip
def test_vale_rookery_reveals_a_plot_after_an_opponent_wins_dominance(mine, theirs, gold, kneeling, revealed):
    zero = {"play": [("ATOR76", {"kneeling": kneeling}), *mine], "plots": ["Rest"], "gold": gold}
    t = ravens(zero, {"play": theirs, "gold": 3}, "dominance", bells=(0,))
    for _ in range(5):
        if t.prompt != "action" or t.phase != "dominance":
            break
        t.play("Pass")
    assert reveals(t, "ATOR76") is revealed


# --- Heart of the Kingdom, The Tower of Joy --------------------------------------------------------------------------


@pytest.mark.parametrize("paid", ["Realm", "Heart of the Kingdom"])
def test_heart_of_the_kingdom_kneels_a_kingdom_to_strengthen_a_participant(paid):
    t = during(ravens({"play": ["ATOR77", "Realm", "Friend", "Rival"]}), "Military", "Friend")
    t.play("Use Heart of the Kingdom")
    assert not offered(t, "Choose Rival")
    settle(t, f"Kneel {paid}")
    assert t.card(0, "Friend").strength == 2 and t.card(0, paid).kneeling
    assert usable(t, "Heart of the Kingdom")  # the other one stands
    fight(t)
    assert t.card(0, "Friend").strength == 2
    pass_to(t, "dominance")
    assert t.card(0, "Friend").strength == 1


def test_heart_of_the_kingdom_needs_a_participant_and_a_standing_kingdom():
    assert not usable(ravens({"play": ["ATOR77", "Realm", "Friend"]}), "Heart of the Kingdom")
    t = ravens({"play": [("ATOR77", KNEELING), ("Realm", KNEELING), "Friend", "Rival"]})
    assert not usable(during(t, "Military", "Friend"), "Heart of the Kingdom")


def tower(attackers=("Rival",), defenders=("Friend", "Sneak"), tower="ATOR78"):
    t = ravens({"play": [tower, "Rival", "Brute"]}, {"play": ["Friend", "Sneak", "Wolfish"]}, bells=(0,))
    during(t, "Military", *attackers)
    return resolve(defend_with(t, *defenders))


def test_the_tower_of_joy_kills_a_character_of_the_loser_after_a_victory_with_fewer():
    t = tower()
    t.play("Respond with The Tower of Joy")
    assert not offered(t, "Choose Brute")
    t.play("Choose Wolfish")
    assert "Wolfish" in t.dead(1) and t.card(0, "ATOR78").kneeling


@pytest.mark.parametrize(
    "what", [{"defenders": ("Friend",)}, {"attackers": ("Rival", "Brute")}, {"attackers": ("Brute",)}, {"tower": ("ATOR78", KNEELING)}]
)
def test_the_tower_of_joy_needs_a_victory_with_fewer_characters_and_to_stand(what):
    assert not offered(tower(**what), "Respond with The Tower of Joy")


@pytest.mark.parametrize(("attackers", "able"), [(("Friend", "Sneak"), True), (("Sneak",), False)])
def test_the_tower_of_joy_serves_a_defender_that_is_outnumbered(attackers, able):
    t = resolve(defended(attackers=attackers, defenders=("Rival",), play=["ATOR78"]))
    assert offered(t, "Respond with The Tower of Joy") is able
    if able:
        t.play("Respond with The Tower of Joy").play("Choose Wolfish")
        assert t.dead(1) == ["Wolfish"]


# --- Desolate Passage ------------------------------------------------------------------------------------------------


def test_desolate_passage_lets_each_player_declare_one_attacker_and_one_defender():
    t = ravens({"play": ["Friend", "Brute"], "plot": "ATOR79"}, {"play": ["Rival", "Schemer", "Wolfish"]})
    during(t, "Intrigue", "Friend")
    assert t.prompt != "attackers" and not t.card(0, "Brute").attacking
    defend_with(t, "Rival")
    assert [t.card(1, title).kneeling for title in ("Rival", "Schemer", "Wolfish")] == [True, False, False]
