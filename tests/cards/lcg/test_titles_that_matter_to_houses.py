"""Characters that ask whose title supports or opposes whose, and one who exchanges titles."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Character, Plot
from tests.cards.a_time_of_ravens.ravens_scenes import ravens
from tests.cards.scenes import fight, offered, pass_until, passes, three

GUARD = Character("Guard", "X960", NEUTRAL, cost=1, strength=1, icons="MIP")
TWOFOLD = Plot("Twofold", "X961", NEUTRAL, income=1, initiative=1, claim=2)
SEATS = ("Stark", "Lannister", "Martell")
CROWN, HAND, GUARDS, WHISPERS, LAWS, COIN = (
    "Crown Regent", "Hand of the King", "Lord Commander of the Kingsguard", "Master of Whispers", "Master of Laws", "Master of Coin",
)  # fmt: skip


def melee(titles, zero, one, two, phase="challenges", *, first=0, plot=None):
    """Three players with these titles and characters, cards in hand and power to lose."""
    seats = [{"play": list(cards), "hand": ["Ribbon"] * 3, "power": 4} | ({"plot": plot} if plot else {}) for cards in (zero, one, two)]
    return three(ravens, *seats, phase, titles=titles, first=first, cards=(GUARD, TWOFOLD), variant="melee")


def attacks(t, kind, defender, *titles):
    """The player whose turn it is attacks a seat with these characters."""
    text = f"{kind} against {SEATS[defender]}"
    pass_until(t, text).play(text)
    for title in titles:
        if t.prompt == "attackers":
            t.play(f"Attack with {title}")
    while t.prompt in ("attackers", "stealth"):
        t.play("Done")
    return t


def ends(t, *defenders):
    """The challenge is fought out; claims are met with the first card, and nobody redirects it."""
    for _ in range(40):
        if t.prompt in ("claim", "pick"):
            t.play(t.options[0])
        elif t.prompt == "redirect":
            t.play("Pass")
        elif t.game["challenge"] and t.prompt in ("action", "stealth", "defenders"):
            fight(t, *defenders)
        else:
            return t
    raise AssertionError(f"{t.prompt}: {t.options}")


def sizes(t):
    """The characters in play, cards in hand and power of each seat."""
    found = []
    for seat in range(3):
        dead = len(t.dead(seat))
        found.append((dead, 3 - len(t.hand(seat)), t.power(seat) - 4))
    return found


# --- Arya Stark --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "loss"), [("Military", (1, 0, 0)), ("Intrigue", (0, 1, 0))])
def test_opponents_whose_title_opposes_hers_satisfy_the_claim_too(kind, loss):
    t = melee((CROWN, WHISPERS, COIN), ["ATOC1"], ["Guard"], ["Guard"])
    ends(attacks(t, kind, 2, "Arya Stark"))
    t.play("Respond with Arya Stark")
    ends(t)
    assert [sizes(t)[seat][:2] for seat in (1, 2)] == [loss[:2]] * 2 and sizes(t)[0][:2] == (0, 0)


def test_not_those_that_her_title_opposes():
    t = melee((WHISPERS, CROWN, COIN), ["ATOC1"], ["Guard"], ["Guard"])  # she supports the Master of Coin, and attacks the Regent
    ends(attacks(t, "Military", 1, "Arya Stark"))
    assert not offered(t, "Respond with Arya Stark") and [lost[0] for lost in sizes(t)] == [0, 1, 0]


@pytest.mark.parametrize("more", [["Guard"], []])
def test_only_alone_and_only_as_an_attacker(more):
    if more:
        t = melee((CROWN, WHISPERS, COIN), ["ATOC1", "Guard"], ["Guard"], ["Guard"])
        ends(attacks(t, "Military", 2, "Arya Stark", "Guard"))
    else:
        t = melee((CROWN, WHISPERS, COIN), ["ATOC1"], ["Guard"], ["Guard"], first=2)
        ends(attacks(t, "Military", 0, "Guard"), "Arya Stark")
    assert not offered(t, "Respond with Arya Stark")


def test_an_attack_of_another_character_alone_is_not_hers():
    t = melee((CROWN, WHISPERS, COIN), ["ATOC1", "Friend"], ["Guard"], ["Guard"])
    ends(attacks(t, "Military", 2, "Friend"))
    assert not offered(t, "Respond with Arya Stark") and [lost[0] for lost in sizes(t)] == [0, 0, 1]


def test_a_claim_of_two_is_met_twice():
    t = melee((CROWN, WHISPERS, COIN), ["ATOC1"], ["Guard"], ["Guard"], plot="Twofold")
    ends(attacks(t, "Intrigue", 2, "Arya Stark"))
    ends(t.play("Respond with Arya Stark"))
    assert [lost[1] for lost in sizes(t)] == [0, 2, 2]


def test_a_lost_challenge_gives_her_nothing():
    t = melee((CROWN, WHISPERS, COIN), ["ATOC1"], ["Guard"], ["Rival"])
    ends(attacks(t, "Military", 2, "Arya Stark"), "Rival")
    assert not offered(t, "Respond with Arya Stark") and [lost[0] for lost in sizes(t)] == [0, 0, 0]


# --- The Smalljon ------------------------------------------------------------------------------------------------------------

SMALL = "The Smalljon"


def test_against_a_player_opposed_by_his_title_the_claim_rises():
    t = melee((WHISPERS, CROWN, LAWS), [SMALL], ["Guard", "Friend"], [])
    attacks(t, "Military", 1, SMALL)
    pass_until(t, f"Respond with {SMALL}").play(f"Respond with {SMALL}")
    assert t.claim(0) == 2
    ends(t)
    assert [lost[0] for lost in sizes(t)] == [0, 2, 0] and t.claim(0) == 1


@pytest.mark.parametrize(("titles", "defender"), [((CROWN, WHISPERS, LAWS), 1), ((WHISPERS, HAND, CROWN), 1), ((HAND, LAWS, COIN), 1)])
def test_against_others_it_does_not(titles, defender):
    t = melee(titles, [SMALL], ["Guard", "Friend"], [])
    attacks(t, "Military", defender, SMALL)
    assert not offered(t, f"Respond with {SMALL}")
    ends(t)
    assert [lost[0] for lost in sizes(t)] == [0, 1, 0]


def test_another_attacker_and_a_defence_raise_nothing():
    t = melee((WHISPERS, CROWN, LAWS), [SMALL, "Friend"], ["Guard"], [])
    attacks(t, "Military", 1, "Friend")
    assert not offered(t, f"Respond with {SMALL}")
    t = melee((WHISPERS, CROWN, LAWS), [SMALL], ["Guard"], [], first=1)
    ends(attacks(t, "Military", 0, "Guard"), SMALL)
    assert not offered(t, f"Respond with {SMALL}")


# --- Greatjon Umber ----------------------------------------------------------------------------------------------------------

GREAT = "Greatjon Umber"


def called(titles, *, defender=1, kind="Military"):
    """Seat 2 attacks a seat, and seat 0 may act."""
    t = melee(titles, ["ATOC61"], ["Guard"], ["Rival", "Friend"], first=2)
    attacks(t, kind, defender, "Rival")
    for _ in range(6):
        if offered(t, f"Use {GREAT}") or not t.game["challenge"]:
            break
        t.play(passes(t)[0])
    return t


def test_he_defends_a_player_supported_by_his_title_for_power():
    t = called((LAWS, HAND, CROWN)).play(f"Use {GREAT}")
    assert t.card(0, GREAT).defending and t.card(0, GREAT).kneeling and t.card(0, GREAT).power == 1


@pytest.mark.parametrize("titles", [(HAND, LAWS, CROWN), (CROWN, HAND, WHISPERS), (COIN, HAND, WHISPERS)])
def test_he_defends_others_for_nothing(titles):
    t = called(titles).play(f"Use {GREAT}")
    assert t.card(0, GREAT).defending and t.card(0, GREAT).kneeling and t.card(0, GREAT).power == 0


def test_for_himself_he_claims_nothing():
    t = called((LAWS, HAND, CROWN), defender=0).play(f"Use {GREAT}")
    assert t.card(0, GREAT).defending and t.card(0, GREAT).power == 0


def test_he_does_so_in_a_challenge_alone_and_only_standing():
    t = melee((LAWS, HAND, CROWN), ["ATOC61"], ["Guard"], ["Rival"])
    assert not offered(t, f"Use {GREAT}")
    t = called((LAWS, HAND, CROWN)).play(f"Use {GREAT}")
    assert not offered(t, f"Use {GREAT}")


# --- Myrcella Lannister --------------------------------------------------------------------------------------------------------

MYRCELLA = "Myrcella Lannister"


def titles_of(t):
    """The title of each seat."""
    return tuple(t.title(seat) for seat in range(3))


@pytest.mark.parametrize(("name", "after"), [("Lannister", (HAND, CROWN, COIN)), ("Martell", (COIN, HAND, CROWN))])
def test_she_exchanges_titles_with_an_opponent(name, after):
    t = melee((CROWN, HAND, COIN), ["ATOC43"], [], [])
    t.play(f"Use {MYRCELLA}")
    assert t.options == ["Choose Lannister", "Choose Martell"]
    t.play(f"Choose {name}")
    assert titles_of(t) == after and t.card(0, MYRCELLA).kneeling and not offered(t, f"Use {MYRCELLA}")


def test_what_the_new_title_gives_is_hers():
    t = melee((CROWN, COIN, HAND), ["ATOC43"], [], [], "marshalling")
    before = t.income(0), t.income(1)
    t.play(f"Use {MYRCELLA}", "Lannister")
    assert (t.income(0), t.income(1)) == (before[0] + 2, before[1] - 2)


def test_not_during_a_challenge():
    t = melee((CROWN, HAND, COIN), ["ATOC43", "Friend"], ["Guard"], [])
    attacks(t, "Military", 1, "Friend")
    assert t.game["challenge"] and not offered(t, f"Use {MYRCELLA}")


def test_not_with_a_single_opponent():
    t = ravens({"play": ["ATOC43"]}, {}, first=0)
    assert not offered(t, f"Use {MYRCELLA}")


@pytest.mark.parametrize("phase", ["draw", "marshalling", "dominance"])
def test_in_other_phases(phase):
    assert offered(melee((CROWN, HAND, COIN), ["ATOC43"], [], [], phase), f"Use {MYRCELLA}")


def test_another_player_who_controls_her_exchanges_their_own():
    t = melee((CROWN, HAND, COIN), [], ["ATOC43"], [], first=1)
    pass_until(t, f"Use {MYRCELLA}").play(f"Use {MYRCELLA}", "Martell")
    assert titles_of(t) == (CROWN, COIN, HAND)
