"""Cards that respond to coming out of Shadows, and a location that lends stealth: which cards they change, for how long, and when not."""

import pytest

from agot_env.agot.language.model import MARTELL, NEUTRAL, Character
from agot_env.agot.records.validate import invalid_games
from tests.cards.kings_landing.city_scenes import city, settle
from tests.cards.scenes import attack, offered, pass_to, pass_until

SPEARMAN = Character("Spearman", "X970", MARTELL, cost=2, strength=2, icons="MIP")
HORDE = Character("Horde", "X971", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Army")
CARDS = (SPEARMAN, HORDE)
KNEELING = {"kneeling": True}


def scene(house, zero, one=None, phase="challenges", **options):
    """A scene of King's Landing with the cards above; seat 0 has this House."""
    return city(zero, one, phase, houses=(house, "lannister" if house == "stark" else "stark"), extra=CARDS, **options)


def respond(t, title, response=None):
    """Bring a card out of Shadows, and respond with it, or with another."""
    pass_until(t, f"Bring {title}").play(f"Bring {title}")
    return t.play(f"Respond with {response or title}")


# --- Tyrion Lannister ----------------------------------------------------------------------------------------------------

CHOICES = ["Deadly", "Renown", "No attachments", "immune"]


def tyrion(t, choice):
    """What is offered as soon as Tyrion asks, with this choice taken."""
    assert len(t.options) == 4
    return t.play(next(option for option in t.options if choice.lower() in option.lower()))


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize("seat", [0, 1])
def test_tyrion_is_stronger_and_gains_one_choice_after_a_card_of_any_player(choice, seat):
    sides = [{"play": ["KL5"], "hand": ["Dagger"]}, {"play": [("Guard", {"attachments": ["Ribbon"]})]}]
    sides[seat]["shadows"] = ["Shade"]
    t = respond(scene("lannister", *sides, bells=(0,)), "Shade", "Tyrion Lannister")
    tyrion(t, choice)
    words = t.card(0, "KL5").keywords
    assert t.card(0, "KL5").strength == 5
    assert [name for name in CHOICES[:3] if name.lower() in " ".join(words).lower()] == [name for name in CHOICES[:3] if name == choice]
    pass_until(t, "Dagger").play("Dagger")
    assert offered(t, "Tyrion Lannister") == (choice != "immune")
    settle(t, "Guard")
    pass_to(t, "dominance")
    assert t.card(0, "KL5").strength == 3 and not {"Deadly", "Renown"} & set(t.card(0, "KL5").keywords)


def test_tyrion_responds_to_himself_and_not_out_of_play():
    t = respond(scene("lannister", {"shadows": ["KL5"], "gold": 5}), "Tyrion Lannister")
    assert t.card(0, "KL5").zone == "play"
    tyrion(t, "Renown")
    assert t.card(0, "KL5").strength == 5
    t = scene("lannister", {"shadows": ["KL5", "Shade"], "gold": 5})
    pass_until(t, "Bring Shade").play("Bring Shade")
    assert not offered(t, "Respond with Tyrion")


def test_tyrion_does_not_respond_to_a_card_that_is_marshalled():
    t = scene("lannister", {"play": ["KL5"], "hand": ["Friend"], "gold": 5}, phase="marshalling")
    pass_until(t, "Marshal Friend").play("Marshal Friend")
    assert not offered(t, "Respond with Tyrion")


# --- Lost Oasis ----------------------------------------------------------------------------------------------------------


def oasis(*, kneeling=False, phase="challenges", people=("Spearman", "Guard")):
    """Seat 0 may act."""
    zero = {"play": [("KL36", {"kneeling": kneeling}), *people]}
    return pass_until(scene("martell", zero, {"play": ["Friend", "Brute"]}, phase), "Use Bell")


def test_lost_oasis_kneels_whom_a_martell_character_bypasses():
    t = oasis(people=("Spearman", "Spearman", "Guard")).play("Use Lost Oasis")
    assert not offered(t, "Guard") and not offered(t, "Friend")
    t.play(t.options[0])
    spearmen = [t.card(0, "Spearman", copy) for copy in (0, 1)]
    assert t.card(0, "KL36").kneeling and ["Stealth" in spearman.keywords for spearman in spearmen] == [True, False]
    attack(t, "Intrigue", "Spearman")
    pass_until(t, "Bypass Brute").play("Bypass Brute")
    assert t.card(1, "Brute").kneeling and not t.card(1, "Friend").kneeling
    pass_to(t, "dominance")
    assert "Stealth" not in t.card(0, "Spearman").keywords


def test_without_lost_oasis_nobody_kneels_when_bypassed():
    sneaky = Character("Sneaky", "X972", MARTELL, cost=2, strength=2, icons="MIP", keywords="Stealth")
    t = city({"play": ["KL36", "Sneaky", "Spearman"]}, {"play": ["Friend", "Brute"]}, houses=("martell", "stark"), extra=(*CARDS, sneaky))
    t = pass_until(t, "Use Lost Oasis").play("Use Lost Oasis", "Spearman")
    attack(t, "Military", "Sneaky")
    pass_until(t, "Bypass Brute").play("Bypass Brute")
    assert not t.card(1, "Brute").kneeling


@pytest.mark.parametrize(("immune_to", "kneels"), [("character abilities", False), ("location abilities", True)])
def test_what_kneels_a_character_by_lost_oasis_is_an_ability_of_the_martell_character(immune_to, kneels):
    """FAQ 3.8: what a card gains is an ability of that card."""
    deaf = Character("Deaf", "X973", NEUTRAL, cost=2, strength=1, icons="MIP", immune_to=immune_to)
    t = city({"play": ["KL36", "Spearman"]}, {"play": ["Deaf", "Friend"]}, houses=("martell", "stark"), extra=(*CARDS, deaf))
    t = settle(pass_until(t, "Use Lost Oasis").play("Use Lost Oasis"), "Spearman")
    attack(t, "Military", "Spearman")
    pass_until(t, "Bypass Deaf").play("Bypass Deaf")
    assert t.card(1, "Deaf").kneeling is kneels and not t.card(1, "Friend").kneeling


@pytest.mark.parametrize("changed", [{"kneeling": True}, {"phase": "marshalling"}, {"people": ("Guard",)}])
def test_lost_oasis_kneels_in_challenges_for_a_martell_character(changed):
    assert offered(oasis(), "Use Lost Oasis") and not offered(oasis(**changed), "Use Lost Oasis")


# --- Qyburn --------------------------------------------------------------------------------------------------------------


def qyburn(**one):
    """Qyburn comes out of Shadows."""
    t = scene("lannister", {"shadows": ["KL83"], "gold": 5, "dead": ["Guard"], "hand": ["Dagger"]}, one)
    return pass_until(t, "Bring Qyburn").play("Bring Qyburn")


def test_qyburn_borrows_a_character_of_an_opponents_dead_pile_until_the_end_of_the_phase():
    t = qyburn(dead=["Rival", "Friend", "Horde"]).play("Respond with Qyburn")
    assert not offered(t, "Horde") and not offered(t, "Guard") and offered(t, "Friend")
    settle(t, "Rival")
    rival = t.card(1, "Rival")
    assert (rival.zone, rival.controller) == ("play", 0) and t.dead(0) == ["Guard"]
    pass_to(t, "dominance")
    assert sorted(t.dead(1)) == ["Friend", "Horde", "Rival"] and t.card(0, "KL83").zone == "play"


@pytest.mark.parametrize("pile", [{}, {"dead": ["Horde"]}, {"discard": ["Rival"]}])
def test_qyburn_finds_no_army_and_nobody_in_other_piles(pile):
    assert not offered(qyburn(**pile), "Respond with Qyburn")


def test_qyburn_does_not_return_whom_he_borrowed_and_who_has_left_play():
    t = settle(qyburn(dead=["Rival"]).play("Respond with Qyburn"), "Rival")
    settle(pass_until(t, "Dagger").play("Dagger"), "Rival")
    pass_to(t, "dominance")
    assert t.dead(1) == ["Rival"]


def test_qyburn_does_nothing_when_another_card_comes_out():
    t = scene("lannister", {"play": ["KL83"], "shadows": ["Shade"]}, {"dead": ["Rival"]})
    pass_until(t, "Bring Shade").play("Bring Shade")
    assert not offered(t, "Respond with Qyburn")


# --- Shadow Prophet ------------------------------------------------------------------------------------------------------


def prophet(*shadows, title="Shadow Prophet"):
    """A card comes out of Shadows; the opponent has these cards there."""
    zero = {"shadows": ["KL91", "Shade"], "gold": 5} if title == "Shadow Prophet" else {"play": ["KL91"], "shadows": [title]}
    t = scene("targaryen", zero, {"shadows": list(shadows)})
    return pass_until(t, f"Bring {title}").play(f"Bring {title}")


def test_the_shadow_prophet_looks_at_one_card_of_an_opponent_in_secret():
    t = prophet("Hideout", "Shade").play("Respond with Shadow Prophet")
    looked = [event for event in t.last_events if type(event).__name__ == "CardLookedAt"]
    assert [(event.seat, event.owner, event.zone, event.seen_by) for event in looked] == [(0, 1, "Shadows", (0,))]
    assert sorted(t.shadows(1)) == ["Hideout", "Shade"] and t.shadows(0) == ["Shade"]


def test_the_shadow_prophet_looks_at_a_card_of_each_opponent():
    others = [{"shadows": ["Shade", "Hideout"]}, {"shadows": ["Hideout"]}]
    t = city({"shadows": ["KL91"], "gold": 5}, others[0], houses=("targaryen", "stark", "martell"), others=others[1:])
    pass_until(t, "Bring Shadow Prophet").play("Bring Shadow Prophet").play("Respond with Shadow Prophet")
    assert sorted(event.owner for event in t.last_events if type(event).__name__ == "CardLookedAt") == [1, 2]


def test_the_shadow_prophet_need_not_look():
    t = prophet("Hideout", "Shade").play("Pass")
    assert not [event for event in t.last_events if type(event).__name__ == "CardLookedAt"]


@pytest.mark.parametrize(("shadows", "title"), [((), "Shadow Prophet"), (("Hideout",), "Shade")])
def test_the_shadow_prophet_looks_at_nothing_without_cards_or_when_another_comes_out(shadows, title):
    assert not offered(prophet(*shadows, title=title), "Respond with Shadow Prophet")


# --- Turncloak -----------------------------------------------------------------------------------------------------------


def turncloak(phase="challenges", **one):
    """Turncloak comes out of Shadows."""
    one = {"play": ["Friend", "Brute"]} | one
    t = scene("greyjoy", {"shadows": ["BTNS2"], "gold": 5, "play": ["Guard"]}, one, phase, bells=(0,))
    return pass_until(t, "Bring Turncloak").play("Bring Turncloak")


@pytest.mark.rule("SHA-8", edition="lcg")
def test_turncloak_is_attached_to_an_opponents_character_in_the_challenges_phase():
    t = turncloak()
    assert not offered(t, "Guard") and offered(t, "Friend")
    assert not invalid_games(t.batch.records, t.batch.match)
    settle(t, "Brute")
    assert t.card(1, "Brute").attachments == ("Turncloak",) and "Traitor" in t.card(1, "Brute").traits
    assert "Traitor" not in t.card(0, "Guard").traits and "Traitor" not in t.card(1, "Friend").traits


@pytest.mark.rule("SHA-8", edition="lcg")
@pytest.mark.parametrize(("phase", "theirs"), [("dominance", ["Friend", "Brute"]), ("challenges", [])])
def test_turncloak_is_discarded_in_other_phases_or_without_an_opponents_character(phase, theirs):
    t = turncloak(phase, play=theirs)
    assert t.discard(0) == ["Turncloak"] and t.card(0, "Guard").attachments == () and t.prompt in ("action", "shadows")


@pytest.mark.parametrize(("company", "wins"), [("Rival", True), ("Brute", False)])
def test_the_bearer_of_turncloak_is_discarded_if_its_controller_does_not_win_dominance(company, wins):
    zero = {"play": ["Famous"]}
    one = {"play": [("Friend", {"attachments": [("BTNS2", {"owner": 0})]}), company]}
    t = pass_to(scene("greyjoy", zero, one, "dominance"), "standing")
    assert t.card(1, "Friend").zone == ("play" if wins else "discard")
    assert t.card(0, "Famous").zone == "play" and t.card(1, company).zone == "play"


# --- Blood Magic Ritual --------------------------------------------------------------------------------------------------


def ritual(dead=("Rival", "Horde"), hand=("Broom",), play=("Guard",)):
    """The Ritual comes out of Shadows."""
    zero = {"shadows": ["ASOTS93"], "gold": 5, "play": list(play), "dead": list(dead), "hand": list(hand)}
    t = scene("targaryen", zero, {"dead": ["Friend"]})
    return pass_until(t, "Bring Blood Magic").play("Bring Blood Magic")


@pytest.mark.parametrize("swept", ["Blood Magic Ritual", "Guard"])
def test_the_ritual_raises_a_character_that_dies_with_it(swept):
    t = ritual()
    assert not offered(t, "Horde") and not offered(t, "Friend")
    settle(t, "Rival")
    assert t.card(0, "Rival").attachments == ("Blood Magic Ritual",) and t.card(0, "Guard").attachments == ()
    assert t.dead(0) == ["Horde"] and t.dead(1) == ["Friend"]
    settle(pass_until(t, "Broom").play("Broom"), swept)
    pass_until(t, "Use Bell")
    dies = swept == "Blood Magic Ritual"
    assert sorted(t.dead(0)) == (["Horde", "Rival"] if dies else ["Horde"])
    assert t.card(0, "Guard").zone == ("play" if dies else "discard")


@pytest.mark.rule("SHA-8", edition="lcg")
@pytest.mark.parametrize("dead", [(), ("Horde",)])
def test_the_ritual_raises_no_army_and_is_discarded(dead):
    t = settle(ritual(dead))
    assert t.discard(0) == ["Blood Magic Ritual"] and t.dead(0) == list(dead) and t.card(0, "Guard").attachments == ()


@pytest.mark.rule("SHA-8", edition="lcg")
def test_the_ritual_kills_a_character_that_cannot_bear_it():
    """By the erratum, it is enough that the Ritual is discarded (FAQ 4.1), though not from play."""
    t = settle(ritual(("Loner", "Horde")), "Loner")
    assert t.discard(0) == ["Blood Magic Ritual"] and sorted(t.dead(0)) == ["Horde", "Loner"] and t.card(0, "Guard").zone == "play"


@pytest.mark.rule("SHA-8", edition="lcg")
def test_the_ritual_needs_no_other_character_in_play():
    t = settle(ritual(play=()), "Rival")
    assert t.card(0, "Rival").attachments == ("Blood Magic Ritual",) and t.discard(0) == []


@pytest.mark.parametrize(("number", "title", "house"), [("ASOTS93", "Blood Magic Ritual", "targaryen"), ("BTNS2", "Turncloak", "greyjoy")])
def test_attachments_do_not_respond_when_another_card_comes_out(number, title, house):
    guard = ("Guard", {"attachments": [number]})
    t = scene(house, {"play": [guard], "dead": ["Rival"], "shadows": ["Shade"]}, {"play": ["Friend"]})
    pass_until(t, "Bring Shade").play("Bring Shade")
    assert t.card(0, "Shade").zone == "play" and not offered(t, f"Respond with {title}")
