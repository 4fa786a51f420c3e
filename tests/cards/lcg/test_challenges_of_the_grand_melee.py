"""Challenges that are counted, defended, redirected and won in other ways than usual: cards of the Grand Melee and their like."""

import pytest

from agot_env.agot.engine.record.codes import NO_POWER_AGAINST, PLOT_IS_BLANK
from agot_env.agot.language.model import (
    NEUTRAL,
    OPPONENTS,
    YOU,
    Character,
    ClaimPowerForHouse,
    Location,
    NoDefendersDeclared,
    PlayerRule,
    Plot,
    Response,
)
from agot_env.testing import Table
from tests.cards.a_time_of_ravens.ravens_scenes import ravens
from tests.cards.scenes import offered, pass_until, passes, three

STRONG = Character("Strong", "X960", NEUTRAL, cost=1, strength=9, icons="MIP")
SMALL = Character("Small", "X961", NEUTRAL, cost=1, strength=1, icons="MIP")
BLIND = Character("Blind", "X962", NEUTRAL, cost=1, strength=1, icons="M")
HILL = Location("Hill", "X963", NEUTRAL, cost=1)
HOLE = Location("Hole", "X964", NEUTRAL, cost=1)
MERCY = Plot("Mercy", "X965", NEUTRAL, income=0, initiative=0, claim=0)
CARDS = (STRONG, SMALL, BLIND, HILL, HOLE, MERCY)
SEATS = ("Stark", "Lannister", "Martell")


def seat(play=(), **more):
    """A player with these characters, cards and power to lose."""
    return {"play": list(play), "hand": ["Ribbon"] * 4, "power": 4, "deck": ["Ribbon"] * 4} | more


def melee(zero, one, two, *, first=0, titles=(), **options):
    """Three players at the beginning of the challenges phase."""
    return three(ravens, zero, one, two, first=first, titles=titles, cards=CARDS, variant="melee", **options)


def attacks(t, kind, defender, *titles):
    """The player whose turn it is attacks a seat with these characters; stops at the first decision after that."""
    text = f"{kind} against {SEATS[defender]}"
    pass_until(t, text).play(text)
    for title in titles:
        if t.prompt == "attackers" and offered(t, f"Attack with {title}"):
            t.play(f"Attack with {title}")
    while t.prompt in ("attackers", "stealth"):
        t.play("Done")
    return t


def until(t, *prompts):
    """Everybody passes until one of these prompts, or until the challenge is over."""
    for _ in range(40):
        if t.prompt in prompts or not t.game["challenge"] or t.over:
            return t
        t.play((passes(t) or t.options)[0])
    raise AssertionError(f"{t.prompt}: {t.options}")


def defended(t, defenders):
    """Each seat declares these defenders if it may; everybody passes until the challenge is over, or a player may respond."""
    left = {number: list(titles) for number, titles in defenders.items()}
    for _ in range(60):
        if not t.game["challenge"] or t.over or t.prompt == "response":
            return t
        if t.prompt == "defenders":
            wanted = [title for title in left.get(t.seat, []) if offered(t, f"Defend with {title}")]
            if wanted:
                left[t.seat].remove(wanted[0])
                t.play(f"Defend with {wanted[0]}")
            else:
                t.play("Done")
        else:
            t.play((passes(t) or t.options)[0])
    raise AssertionError(f"{t.prompt}: {t.options}")


def lost(t):
    """What each seat has lost: characters, cards in hand, power."""
    return [(len(t.dead(number)), 4 - len(t.hand(number)), 4 - t.power(number)) for number in range(3)]


# --- The Grand Melee -------------------------------------------------------------------------------------------------------------


def counted(attackers, defenders, plot="The Grand Melee", kind="Military"):
    """The total STR of each side in a challenge of two players."""
    t = ravens(seat(attackers, plot=plot), seat(defenders), cards=CARDS, first=0)
    attacks(t, kind, 1, *attackers)
    defended(t, {1: defenders})
    return int(t.game["attacking_strength"]), int(t.game["defending_strength"]), len(t.dead(1))


def test_participants_are_counted_instead_of_their_strength():
    assert counted(["Small", "Small"], ["Strong"]) == (2, 1, 1)
    assert counted(["Strong"], ["Small", "Small"])[:2] == (1, 2)
    assert counted(["Small", "Small"], ["Strong"], plot="Rest") == (2, 9, 0)


def test_the_plot_counts_for_challenges_of_the_opponent_too():
    t = ravens(seat(["Small", "Small"]), seat(["Strong"], plot="The Grand Melee"), cards=CARDS, first=0)
    attacks(t, "Power", 1, "Small", "Small")
    defended(t, {1: ["Strong"]})
    assert (int(t.game["attacking_strength"]), int(t.game["defending_strength"])) == (2, 1)


def test_a_tie_in_numbers_goes_to_the_attacker():
    assert counted(["Small"], ["Strong"]) == (1, 1, 1)


# --- Twist of Fate -----------------------------------------------------------------------------------------------------------------

KINDS = ("Military", "Intrigue", "Power")


def twisted(kind, chosen, *, first=0, plot="Twist of Fate", defenders=(), **more):
    """Seat 0 attacks seat 1, or the reverse; the winner chooses the claim if that is possible. What each has lost, and who was asked."""
    t = ravens(seat(["Small"]), seat(["Strong", "Small"], plot=plot, **more), cards=CARDS, first=first)
    attacks(t, kind, 1 - first, "Small")
    asked = None
    for _ in range(40):
        if not t.game["challenge"]:
            break
        if t.prompt == "challenge type":
            assert t.options == list(KINDS)
            asked = t.seat
            t.play(chosen)
        elif t.prompt == "defenders" and defenders and offered(t, f"Defend with {defenders[0]}"):
            t.play(f"Defend with {defenders[0]}")
        elif t.prompt == "claim":
            t.play("Kill Small")
        else:
            t.play((passes(t) or t.options)[0])
    return [(len(t.dead(number)), 4 - len(t.hand(number))) for number in (0, 1)], t.power(0), asked


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("chosen", KINDS)
def test_the_attacker_uses_the_claim_of_any_type_against_that_plot(kind, chosen):
    lost_, power, asked = twisted(kind, chosen)
    assert asked == 0
    assert lost_ == [(0, 0), (int(chosen == "Military"), int(chosen == "Intrigue"))] and power == 4 + 1 + (chosen == "Power")


def test_its_own_attacks_use_their_own_claim():
    lost_, power, asked = twisted("Intrigue", "", first=1)
    assert asked is None and lost_ == [(0, 2), (0, 0)] and power == 4


def test_a_lost_attack_and_another_plot_ask_nothing():
    assert twisted("Military", "", defenders=["Strong"])[2] is None
    assert twisted("Military", "", plot="Rest")[2] is None


def test_the_text_of_that_plot_cannot_be_blanked():
    blanking = Location("Fog", "X965", NEUTRAL, abilities=[PlayerRule(OPPONENTS, PLOT_IS_BLANK)])
    t = ravens(seat(["Small", "Fog"]), seat(["Small"], plot="Twist of Fate"), cards=(*CARDS, blanking), first=0)
    until(attacks(t, "Power", 1, "Small"), "challenge type")
    assert t.prompt == "challenge type" and t.seat == 0


def test_in_melee_only_challenges_against_its_player_are_twisted():
    t = melee(seat(["Small"]), seat(["Small"], plot="Twist of Fate"), seat(["Small"]))
    assert until(attacks(t, "Power", 2, "Small"), "challenge type").prompt != "challenge type"
    t = melee(seat(["Small"]), seat(["Small"], plot="Twist of Fate"), seat(["Small"]))
    until(attacks(t, "Power", 1, "Small"), "challenge type").play("Intrigue")
    until(t)
    assert lost(t) == [(0, 0, -1), (0, 1, 0), (0, 0, 0)]


# --- Euron Crow's Eye ----------------------------------------------------------------------------------------------------------------

EURON = "ATOC29"


def beset(defender, first=2, decks=("Hill", "Hole", "Friend")):
    """A challenge of three players; seat 0 controls Euron; the tops of the decks are these."""
    players = [seat(play, deck=[top, "Sneak", "Sneak"]) for play, top in zip(([EURON], ["Small"], ["Small"]), decks, strict=True)]
    return attacks(melee(*players, first=first), "Power", defender, "Small" if first else "Euron Crow's Eye")


@pytest.mark.parametrize(("tops", "drawn"), [(("Hill", "Hole", "Friend"), 1), (("Hill", "Hole", "Hill"), 2), (("Hill", "Friend", "Friend"), 0)])
def test_euron_discards_of_each_opponent_and_draws_for_locations(tops, drawn):
    t = beset(0, decks=tops)
    pass_until(t, "Respond with Euron").play("Respond with Euron")
    assert [t.discard(number) for number in range(3)] == [[], [tops[1]], [tops[2]]]
    assert len(t.hand(0)) == 4 + drawn and len(t.deck(0)) == 3 - drawn


@pytest.mark.parametrize(("defender", "first"), [(1, 2), (1, 0)])
def test_euron_waits_for_challenges_of_opponents_against_you(defender, first):
    t = until(beset(defender, first), "response")
    assert not offered(t, "Respond with Euron") and t.discard(1) == []


def test_without_decks_euron_has_nothing_to_discard():
    t = attacks(ravens(seat([EURON], deck=["Sneak"]), seat(["Small"], deck=[]), cards=CARDS, first=1), "Power", 0, "Small")
    until(t, "response")
    assert not offered(t, "Respond with Euron")


# --- Varys -------------------------------------------------------------------------------------------------------------------------

VARYS = "ATOC24"
SAFE = Location("Safe", "X966", NEUTRAL, abilities=[PlayerRule(YOU, NO_POWER_AGAINST)])


def whispered(defender, *, first=1, four=False, two=(), titles=()):
    """A power challenge of three players, or of four; seat 0 controls Varys."""
    players = [seat([VARYS]), seat(["Small"]), seat(["Small", *two])]
    houses = SEATS if not four else ("stark", "lannister", "martell", "greyjoy")
    others = [players[2], seat(["Small"])] if four else [players[2]]
    if titles:
        players = [player | {"title": title} for player, title in zip(players, titles, strict=True)]
        others = [players[2]]
    t = ravens(*players[:2], others=others, houses=tuple(map(str.lower, houses)), first=first, cards=(*CARDS, SAFE), variant="melee")
    attacks(t, "Power", defender, "Small" if first else "Varys")
    return until(t, "response")


def test_varys_redirects_a_challenge_against_you():
    t = whispered(0)
    t.play("Respond with Varys")
    assert t.game["defender"] == 2 and t.game["attacker"] == 1 and t.shadows(0) == ["Varys"]
    assert t.card(1, "Small").attacking
    until(t)
    assert lost(t) == [(0, 0, 0), (0, 0, -2), (0, 0, 1)]  # and 1 power for an unopposed challenge


def test_varys_may_stay():
    t = until(whispered(0).play("Pass"))
    assert lost(t) == [(0, 0, 1), (0, 0, -2), (0, 0, 0)] and t.shadows(0) == []


@pytest.mark.parametrize(("defender", "first"), [(2, 1), (1, 0), (1, 2)])
def test_varys_needs_another_opponent_than_the_players_of_the_challenge(defender, first):
    assert not offered(whispered(defender, first=first), "Respond with Varys")


@pytest.mark.parametrize("name", ["Martell", "Greyjoy"])
def test_varys_chooses_among_several(name):
    t = whispered(0, four=True).play("Respond with Varys")
    assert t.options == ["Choose Martell", "Choose Greyjoy"]
    t.play(f"Choose {name}")
    assert t.game["defender"] == 2 + (name == "Greyjoy")


def test_varys_redirects_a_challenge_of_others_too():
    t = whispered(2, four=True).play("Respond with Varys")
    assert t.game["defender"] == 3


def test_varys_ignores_titles():
    titles = ("Crown Regent", "Hand of the King", "Master of Whispers")
    assert not offered(pass_until(whispered(0, titles=titles).play("Pass"), "No more challenges"), "against Martell")  # the Hand supports that title
    t = whispered(0, titles=titles).play("Respond with Varys")
    assert t.game["defender"] == 2


def test_varys_redirects_to_no_player_who_cannot_be_attacked():
    assert not offered(whispered(0, two=["Safe"]), "Respond with Varys")


def test_varys_gains_nothing_with_a_single_opponent():
    t = until(attacks(ravens(seat([VARYS]), seat(["Small"]), cards=CARDS, first=1), "Power", 0, "Small"), "response")
    assert not offered(t, "Respond with Varys")


def test_an_attacker_does_not_defend_in_support_of_the_new_target():
    """Varys ignores titles: seat 1 attacks a player it supports, and is not asked to defend against its own attack (TIT-2)."""
    titles = ("Crown Regent", "Master of Laws", "Hand of the King")
    players = [seat([VARYS]), seat(["Small", "Friend"]), seat()]
    t = melee(*players, first=1, titles=titles)
    until(attacks(t, "Power", 0, "Small"), "response", "redirect")
    while t.prompt == "redirect":
        t.play("Pass")
    until(t.play("Respond with Varys"), "defenders")
    assert t.prompt != "defenders" and t.power(1) == 4 + 2 and t.power(2) == 4 - 1  # unopposed


# --- Robert Baratheon ------------------------------------------------------------------------------------------------------------------

ROBERT = "ATOC27"


def brawl(kind="Power", attackers=("Robert",), one=("Small",), two=("Small", "Friend", "Blind"), defenders=None, **options):
    """Seat 0 attacks seat 1 with Robert Baratheon; the defenders are these. The table and who was asked to defend."""
    t = melee(seat([ROBERT, "Friend"], **options), seat(one), seat(two))
    attacks(t, kind, 1, *attackers)
    asked, left = {}, {number: list(titles) for number, titles in (defenders or {}).items()}
    for _ in range(60):
        if not t.game["challenge"]:
            break
        if t.prompt == "defenders":
            asked.setdefault(t.seat, t.options)
            titles = left.get(t.seat, [])
            t.play(f"Defend with {titles.pop(0)}" if titles and offered(t, f"Defend with {titles[0]}") else "Done")
        elif t.prompt in ("claim", "pick"):
            t.play(t.options[0])
        else:
            t.play((passes(t) or t.options)[0])
    return t, asked, left


def test_another_opponent_may_declare_a_single_eligible_defender():
    t, asked, left = brawl(defenders={1: ["Small"], 2: ["Friend", "Small"]})
    assert set(asked[2]) == {"Defend with Small", "Defend with Friend", "Done"} and left == {1: [], 2: ["Small"]}
    assert (int(t.game["attacking_strength"]), int(t.game["defending_strength"])) == (3 + 2, 1 + 1)
    assert not t.card(2, "Small").kneeling and t.card(2, "Friend").kneeling


@pytest.mark.parametrize(("defenders", "said"), [
    ({1: ["Small"], 2: ["Friend"]}, ["Lannister defends with Small", "Martell defends with Friend"]),
    ({2: ["Friend"]}, ["Lannister declares no defenders", "Martell defends with Friend"]),
    ({}, ["Lannister declares no defenders", "Martell declares no defenders"]),
])  # fmt: skip
def test_the_log_names_the_opponent_who_declares_a_defender_or_none(defenders, said):
    t, _, _ = brawl(defenders=defenders)
    assert [line.strip() for line in t.log() if "defend" in line and "No more" not in line] == said


def test_each_opponent_satisfies_the_claim_of_a_challenge_that_he_wins():
    t, _, _ = brawl(defenders={1: ["Small"]})
    assert lost(t) == [(0, 0, -2), (0, 0, 1), (0, 0, 1)] and t.card(0, "Robert Baratheon").power == 1  # Renown
    t, _, _ = brawl(defenders={2: ["Friend"]})
    assert lost(t) == [(0, 0, -2), (0, 0, 1), (0, 0, 1)]  # a defender of any player makes the challenge opposed


def test_nobody_satisfies_the_claim_of_a_challenge_that_he_loses():
    t, _, _ = brawl(two=["Strong"], defenders={2: ["Strong"]})
    assert lost(t) == [(0, 0, 0)] * 3 and t.card(0, "Robert Baratheon").power == 0


def test_the_claim_of_a_greater_plot_is_met_by_each():
    t, _, _ = brawl(plot="The Grand Melee", defenders={})
    assert [power for _, _, power in lost(t)] == [-4 - 1, 2, 2]


@pytest.mark.parametrize(("kind", "attackers", "losses"), [
    ("Military", ["Robert"], [(0, 0, -1), (1, 0, 0), (0, 0, 0)]), ("Power", ["Robert", "Friend"], [(0, 0, -2), (0, 0, 1), (0, 0, 0)]),
])  # fmt: skip
def test_in_other_challenges_and_in_company_he_fights_as_others_do(kind, attackers, losses):
    t, asked, _ = brawl(kind, attackers)
    assert set(asked) == {1} and lost(t) == losses


def test_a_power_challenge_of_another_character_is_as_usual():
    t, asked, _ = brawl(attackers=["Friend"])
    assert set(asked) == {1} and lost(t) == [(0, 0, -2), (0, 0, 1), (0, 0, 0)]


def test_as_a_defender_he_changes_nothing():
    t = melee(seat([ROBERT]), seat(["Small"]), seat(["Small"]), first=1)
    attacks(t, "Power", 0, "Small")
    asked = set()
    while t.game["challenge"]:
        asked |= {t.seat} if t.prompt == "defenders" else set()
        t.play("Defend with Robert" if offered(t, "Defend with Robert") else (passes(t) or t.options)[0])
    assert asked == {0} and lost(t) == [(0, 0, 0)] * 3


def test_with_a_single_opponent_that_opponent_alone_meets_his_claim():
    t = until(attacks(ravens(seat([ROBERT]), seat(["Small"]), cards=CARDS, first=0), "Power", 1, "Robert"))
    assert t.power(0) == 4 + 2 and t.power(1) == 3


def test_challenges_of_others_have_their_usual_claim():
    t = until(attacks(melee(seat([ROBERT]), seat(["Small"]), seat(["Small"]), first=1), "Power", 2, "Small"))
    assert lost(t) == [(0, 0, 0), (0, 0, -2), (0, 0, 1)]


# --- challenges against a player with a supporter ------------------------------------------------------------------------------------

SUPPORTED = ("Lord Commander of the Kingsguard", "Hand of the King", "Master of Laws")


def supported(one=(), two=(), kinds=("Military", "Intrigue"), *, defends=True, **options):
    """Seat 0 attacks seat 1, which seat 2 supports, with a character for each of these types; seat 2 defends, or not."""
    seats = seat(["Small"] * 3, plot="Mercy"), seat(one), seat(["Strong", "Strong", *two])
    t = melee(*seats, titles=SUPPORTED, season="winter", **options)
    for kind in kinds:
        attacks(t, kind, 1, "Small")
        until(defended(t, {2: ["Strong"]} if defends else {}), "challenge")
    return t


@pytest.mark.parametrize("defends", [False, True])
def test_frozen_sea_counts_challenges_against_its_player_in_which_a_supporter_defends(defends):
    """A supporter is the winner or loser of the challenge, which was initiated against its target all the same (TIT-2)."""
    t = pass_until(supported(["Frozen Sea"], defends=defends), "No more challenges")
    assert not offered(t, "Power against Lannister") and offered(t, "Power against Martell")


def test_frozen_sea_counts_no_challenges_in_which_its_player_defends_in_support():
    t = pass_until(supported(two=["Frozen Sea"]), "No more challenges")
    assert offered(t, "Power against Martell")


@pytest.mark.parametrize(("holder", "attacked"), [(1, True), (2, False)])
@pytest.mark.parametrize("defends", [False, True])
def test_ser_jason_spares_who_has_attacked_his_controller_and_not_who_has_attacked_another_one(defends, holder, attacked):
    t = supported(*((["W13"], []) if holder == 1 else ([], ["W13"])), ("Military",), defends=defends, bells=(0, 1, 2))
    for _ in range(60):
        if t.phase == "dominance" and t.seat == holder:
            break
        t.play((passes(t) or t.options)[0])
    assert len(t.play("Use Ser Jason Mallister").options) > 1
    assert offered(t, "Choose Small") is not attacked


@pytest.mark.parametrize(("plot", "friends", "defends"), [
    ("Lead by Example", [], False), ("Lead by Example", ["Strong"], True), ("Rest", [], True),
])  # fmt: skip
def test_a_supporter_declares_as_many_defenders_as_the_target_must(plot, friends, defends):
    """What forbids a lone defender forbids one in support, too, if nobody else can be declared (CHA-4, TIT-2)."""
    t = melee(seat(["Strong"] * 2, plot=plot), seat(), seat(["Small", *friends]), titles=SUPPORTED)
    until(attacks(t, "Military", 1, "Strong", "Strong"), "defenders")
    assert (t.prompt == "defenders" and t.seat == 2) is defends
    if friends:
        t.play("Defend with Small")
        assert t.card(2, "Strong").defending or t.options == ["Defend with Strong"]


@pytest.mark.parametrize("defends", [True, False])
def test_a_supporters_character_that_must_take_part_is_discarded_if_it_could_defend_and_does_not(defends):
    """Rhoynar Emissary asks for the next challenge in which the character can be declared: it could have been declared in support."""
    t = melee(seat(["Small", "Small", "Rhoynar Emissary"]), seat(), seat(["Strong"]), titles=SUPPORTED, bells=(0, 1, 2))
    pass_until(t, "Use Rhoynar Emissary").play("Use Rhoynar Emissary", "Choose Strong", "Do not pay")
    attacks(t, "Military", 1, "Small")
    until(t, "defenders")
    assert t.seat == 2
    until(t.play("Defend with Strong" if defends else "Done"), "challenge")
    assert t.discard(2) == ([] if defends else ["Strong"])
    until(attacks(t, "Intrigue", 1, "Small"), "challenge")
    assert t.discard(2) == ([] if defends else ["Strong"])  # the obligation is over


@pytest.mark.parametrize("defends", [False, True])
def test_a_washerwoman_claims_nothing_if_a_supporter_declares_defenders(defends):
    """A supporter who declares defenders is the defending player for all effects but the claim (FAQ p. 27)."""
    t = melee(seat(["Abel's Washerwoman"]), seat(), seat(["Small"]), titles=SUPPORTED)
    until(attacks(t, "Intrigue", 1, "Abel's Washerwoman"), "defenders").play("Defend with Small" if defends else "Done")
    assert offered(t, "Respond with Abel's Washerwoman") is not defends


@pytest.mark.parametrize("redirect", [False, True])
def test_what_responds_to_no_defenders_does_not_where_the_lord_commander_redirects(redirect):
    """The redirect cancels the window in which no defenders have been declared (FAQ, Lord Commander); the next one is another."""
    claims = Response(when=NoDefendersDeclared(OPPONENTS), effects=(ClaimPowerForHouse(),))
    washer = Character("Washer", "X966", NEUTRAL, cost=1, strength=1, icons="M", abilities=[claims])
    t = Table("lcg", houses=[name.lower() for name in SEATS], extra_cards=[*CARDS, washer])
    t.put(0, play=["Washer"], title="Crown Regent").put(1, title="Hand of the King")
    t.put(2, play=["Small"], title="Lord Commander of the Kingsguard").start("challenges", 0)
    t.play("Military against Lannister").play("Redirect" if redirect else "Pass")
    assert offered(t, "Respond with Washer") is not redirect
    if redirect:
        assert t.prompt == "defenders" and t.seat == 2
        assert offered(t.play("Done"), "Respond with Washer")
