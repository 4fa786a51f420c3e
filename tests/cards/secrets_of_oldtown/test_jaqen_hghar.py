"""Jaqen H'ghar of Forging the Chain, who comes out of Shadows as a character that was killed, with its text (FAQ p. 26)."""

import numpy as np
import pytest

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.codes import (
    CANNOT_USE_ABILITIES,
    DISCARDING,
    EXTRA_MILITARY,
    INCOME_BONUS,
    KILL,
    L_TEXT,
    L_USED_LIMIT,
    UNDER,
)
from agot_env.agot.language.model import (
    BEARER,
    BY_TRIGGERED_EFFECT,
    EVERYONE,
    NEUTRAL,
    NOBLE,
    SELF,
    TARGET,
    YOU,
    Action,
    Attachment,
    BecomeAttachment,
    Blank,
    Cancel,
    CancelIt,
    Cards,
    CausedBy,
    Character,
    Choose,
    ClaimPower,
    Constant,
    Discard,
    DiscardSelf,
    Event,
    Flag,
    GainGold,
    Initiated,
    Kill,
    Killed,
    Kneel,
    KneelSelf,
    Knelt,
    Limit,
    Location,
    Modify,
    Passive,
    PayGold,
    Per,
    Phase,
    PlayerRule,
    Response,
    ReturnToHand,
    Save,
    Strength,
    TakeControl,
    WonChallenge,
    Zone,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from agot_env.agot.words.text import card_text
from tests.cards.a_tale_of_champions.champions_scenes import battle
from tests.cards.a_time_of_ravens.ravens_scenes import settle, usable, use
from tests.cards.scenes import offered, pass_until, targeting_event, three
from tests.cards.secrets_of_oldtown.oldtown_scenes import oldtown
from tests.engine.test_conformance import check_records

JAQEN = "Jaqen H'ghar"
EVENTS = (
    targeting_event("Slay", "X550", characters(), Kill(TARGET)),
    targeting_event("Send Home", "X551", characters(), ReturnToHand(TARGET)),
    targeting_event("Bribe", "X552", characters(), TakeControl(TARGET)),
    Event("Protest", "X553", abilities=[Cancel(when=Initiated(cards=characters(), triggered=True), effects=(CancelIt(),))]),
    Attachment("Gag Order", "X554", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Blank(),))]),
    Attachment("Idleness", "X555", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Flag(CANNOT_USE_ABILITIES),))]),
    Location("Lordly Hall", "X556", NEUTRAL, abilities=[Constant(characters(trait="Lord"), (Strength(1),))]),
    Location("Noble Hall", "X557", NEUTRAL, abilities=[Constant(characters(crest=NOBLE), (Strength(10),))]),
    Location("Humble Hall", "X558", NEUTRAL, abilities=[Constant(characters(not_trait="Lord"), (Strength(100),))]),
)  # fmt: skip


def victim(*abilities, **facts):
    """A character that will be killed, with these abilities."""
    facts = {"unique": True, "cost": 4, "strength": 4, "icons": "IP", "traits": "Lord, Maester", "crests": "Noble"} | facts
    return Character("Victim", "X560", NEUTRAL, abilities=abilities, **facts)


def slain(*abilities, zero=None, one=None, phase="dominance", facts=None, more=(), **options):
    """Seat 0 has Jaqen in Shadows, and has killed a character of seat 1; it may act."""
    zero = {"shadows": ["SOO35"], "gold": 5, **(zero or {})}
    zero["hand"] = ["Slay", *zero.get("hand", [])]
    one = {**(one or {})}
    one["play"] = ["Victim", *one.get("play", [])]
    t = oldtown(zero, one, phase, cards=(*EVENTS, *more, victim(*abilities, **(facts or {}))), bells=(0, 1), **options)
    settle(pass_until(t, "Play Slay").play("Play Slay"), "Choose Victim")
    return pass_until(t, "Use Bell") if t.seat == 0 else to_zero(t)


def to_zero(t):
    """Seat 1 passes until seat 0 may act."""
    for _ in range(10):
        if t.seat == 0 and t.prompt == "action":
            return t
        t.play("Pass")
    raise AssertionError("seat 0 may not act")


def to_one(t):
    """Seat 0 passes until seat 1 may act."""
    for _ in range(10):
        if t.seat == 1 and t.prompt == "action":
            return t
        t.play("Pass")
    raise AssertionError("seat 1 may not act")


def become(*abilities, **options):
    """Jaqen has come out as that character; seat 1 may act."""
    return settle(slain(*abilities, **options).play(f"Use {JAQEN}"), "Victim")


def acts(*abilities, **options):
    """The same, when seat 0 may act."""
    return to_zero(become(*abilities, **options))


def held(t):
    """Whether Jaqen has gained a text."""
    return bool(t.game["effects_of"][L_TEXT])


def sound(t):
    """The game is a valid record, and observers learn nothing from samples of it."""
    assert not invalid_games(t.batch.records, t.batch.match)
    for observer in (0, 1):
        before = t.batch.observe(observer)[0].copy()
        for luck in range(3):
            sample = t.batch.sample(None, observer, luck)
            assert np.array_equal(sample.observe(observer)[0], before)
            check_records(sample)
    return t


def hunted(t):
    """Seat 1 plays Slay on Jaqen, the only target; seat 0 may save the card."""
    t = to_one(t).play("Play Slay")
    if t.prompt == "target":
        t.play(f"Choose {JAQEN}")
    assert t.prompt == "save"
    return t


def saved(t):
    """Seat 0 saves Jaqen by a duplicate."""
    return settle(t.play(next(one for one in t.options if JAQEN in one)))


GOLD = Action(phase=Phase.ANY, effects=(GainGold(1),), limit=Limit(1, Per.PHASE))

# --- coming out -------------------------------------------------------------------------------------------------------


def test_he_comes_out_for_the_rest_of_his_cost_with_the_card_under_him():
    t = sound(become())
    jaqen = t.card(0, JAQEN)
    assert t.shadows(0) == [] and t.gold(0) == 3 and t.dead(1) == [] and t.card(1, "Victim").zone == "duplicate"
    assert jaqen.duplicates == 1 and t.card(1, "Victim").bearer == JAQEN and t.card(1, "Victim").controller == 0


def test_he_gains_base_str_icons_traits_and_crests_and_keeps_his_own():
    jaqen = become(facts={"keywords": "Stealth, Deadly"}).card(0, JAQEN)
    assert jaqen.strength == 4 and jaqen.icons == "IP" and set(jaqen.keywords) == {"Stealth", "Deadly"}
    assert set(jaqen.traits) == {"Ally", "Lord", "Maester"} and set(jaqen.crests) == {"Shadows", "Noble"}


def test_he_is_nothing_without_a_card():
    t = oldtown({"shadows": ["SOO35"], "gold": 5}, {}, "dominance", bells=(0, 1))
    jaqen = t.play(f"Bring {JAQEN} out of Shadows").card(0, JAQEN)
    assert (jaqen.strength, jaqen.icons, jaqen.traits, jaqen.crests, jaqen.duplicates) == (0, "", ("Ally",), ("Shadows",), 0)


def test_filters_on_traits_and_crests_mean_what_he_has_gained():
    assert become(zero={"play": ["Lordly Hall", "Noble Hall", "Humble Hall"]}).card(0, JAQEN).strength == 15


@pytest.mark.parametrize("gold", [1, 2])
def test_he_needs_the_gold(gold):
    assert usable(slain(zero={"gold": gold}), JAQEN) == (gold == 2)


def test_no_army_serves():
    assert not usable(slain(facts={"traits": "Army"}), JAQEN)


def test_he_acts_from_shadows_only():
    assert not usable(slain(zero={"shadows": [], "play": ["SOO35"]}), JAQEN)
    assert not usable(slain(zero={"shadows": [], "hand": ["SOO35"]}), JAQEN)


def test_a_character_of_ones_own_does_not_serve():
    t = oldtown({"shadows": ["SOO35"], "gold": 5, "hand": ["Slay"], "play": ["Friend"]}, {}, "dominance", cards=EVENTS, bells=(0, 1))
    settle(pass_until(t, "Play Slay").play("Play Slay"), "Friend")
    assert t.dead(0) == ["Friend"] and not usable(to_zero(t), JAQEN)


def test_one_that_died_in_another_phase_does_not_serve():
    t = oldtown({"shadows": ["SOO35"], "gold": 5}, {"dead": ["Rival"]}, "dominance", bells=(0, 1))
    assert not usable(pass_until(t, "Use Bell"), JAQEN)
    t = slain()
    while t.phase == "dominance":
        t.play("Pass")
    assert t.dead(1) == ["Victim"] and not usable(pass_until(t, "Use Bell"), JAQEN)


def test_any_opponent_has_such_a_dead_pile():
    zero = {"shadows": ["SOO35"], "gold": 5, "hand": ["Slay"]}
    t = three(oldtown, zero, {}, {"play": ["Rival"]}, "dominance", cards=EVENTS, bells=(0, 1))
    settle(pass_until(t, "Play Slay").play("Play Slay"), "Rival")
    assert settle(to_zero(t).play(f"Use {JAQEN}"), "Rival").card(0, JAQEN).strength == 5


def test_a_second_jaqen_is_a_duplicate_and_does_nothing():
    t = become(zero={"shadows": ["SOO35"], "play": ["SOO35"]})
    assert t.card(0, JAQEN).duplicates == 1 and t.dead(1) == ["Victim"] and not held(t) and t.card(0, JAQEN).strength == 0


# --- the text -----------------------------------------------------------------------------------------------------------


def test_an_action_is_his():
    t = acts(GOLD)
    assert usable(t, "Victim") and not offered(t, f"Use {JAQEN}")
    assert use(t, "Victim").gold(0) == 4 and not usable(to_zero(t), "Victim")
    sound(t)


def test_its_owner_has_no_use_of_it():
    t = become(GOLD)
    assert t.seat == 1 and not usable(t, "Victim") and usable(to_zero(t), "Victim")


@pytest.mark.parametrize("cost", [KneelSelf(), DiscardSelf()])
def test_a_cost_that_names_the_card_cannot_be_paid(cost):
    t = acts(Action(phase=Phase.ANY, cost=(cost,), effects=(GainGold(1),)))
    assert not usable(t, "Victim") and not usable(t, JAQEN) and t.card(0, JAQEN).duplicates == 1


def test_an_effect_that_names_the_card_does_nothing():
    t = acts(Action(phase=Phase.ANY, effects=(ClaimPower(SELF),)))
    assert not usable(t, "Victim")
    t = acts(Action(phase=Phase.ANY, effects=(Modify(SELF, Strength(2)), GainGold(1)), limit=Limit(1, Per.PHASE)))
    assert use(t, "Victim").gold(0) == 4 and t.card(0, JAQEN).strength == 4


def test_a_constant_of_others_is_in_force_for_his_controller():
    t = become(Constant(characters(controller=YOU), (Strength(2),)), zero={"play": ["Friend"]}, one={"play": ["Rival"]})
    assert [t.card(0, JAQEN).strength, t.card(0, "Friend").strength, t.card(1, "Rival").strength] == [6, 3, 5]


def test_a_constant_that_names_the_card_is_not_for_him():
    assert become(Constant(SELF, (Strength(2),))).card(0, JAQEN).strength == 4


def test_other_characters_than_the_card_are_all_in_play():
    t = become(Constant(characters(other_than=SELF), (Strength(2),)), zero={"play": ["Friend"]})
    assert [t.card(0, JAQEN).strength, t.card(0, "Friend").strength] == [6, 3]


def test_rules_for_players_are_in_force():
    t = become(PlayerRule(YOU, EXTRA_MILITARY))
    assert t.game["extra_allowed"][0].tolist()[0] == 1 and t.game["extra_allowed"][1].tolist()[0] == 0
    before = slain(PlayerRule(EVERYONE, INCOME_BONUS, amount=2)).income(0)
    assert become(PlayerRule(EVERYONE, INCOME_BONUS, amount=2)).income(0) == before + 2


def test_a_passive_happens():
    nudge = Passive(when=Knelt(characters()), effects=(GainGold(1),))
    t = acts(nudge, zero={"hand": ["Nudge"], "play": ["Friend"]})
    assert use(t, "Nudge", "Friend").gold(0) == 4


def test_a_response_is_his_and_is_used_once():
    answer = Response(when=Knelt(characters()), effects=(GainGold(1),))
    t = acts(answer, zero={"hand": ["Nudge"], "play": ["Friend"]}).play("Play Nudge").play("Choose Friend")
    assert t.prompt == "response" and settle(t.play("Respond with Victim")).gold(0) == 4
    assert not offered(t, "Respond with Victim")


def test_a_response_to_what_the_card_does_is_never_used():
    t = acts(Response(when=Knelt(SELF), effects=(GainGold(1),)), zero={"hand": ["Nudge"]}).play("Play Nudge")
    settle(t, JAQEN)
    assert t.card(0, JAQEN).kneeling and t.gold(0) == 3 and t.prompt != "response"


def test_a_save_is_his_for_others_and_for_himself():
    save = Save(saves=characters(controller=YOU), ways=KILL | DISCARDING, cost=(PayGold(1),))
    for title in ("Friend", JAQEN):
        t = become(save, zero={"play": ["Friend"]}, one={"hand": ["Slay"]}).play("Play Slay")
        t.play(f"Choose {title}")
        settle(t.play(next(one for one in t.options if "Victim" in one)))
        assert t.card(0, title).zone == "play" and t.gold(0) == 2 and t.card(0, JAQEN).duplicates == 1


def test_a_cancel_is_his():
    nay = Cancel(when=Initiated(triggered=True), cost=(PayGold(1),), effects=(CancelIt(),))
    t = become(nay, zero={"play": ["Friend"]}, one={"hand": ["Slay"]}).play("Play Slay").play("Choose Friend")
    assert t.prompt == "cancel"
    settle(t.play(next(one for one in t.options if "Victim" in one)))
    assert t.card(0, "Friend").zone == "play" and t.gold(0) == 2


def test_what_cancels_abilities_of_characters_cancels_it():
    t = acts(GOLD, one={"hand": ["Protest"]}).play("Use Victim")
    assert t.prompt == "cancel" and settle(t.play("Protest")).gold(0) == 3


def test_an_immunity_is_a_keyword_and_is_for_him():
    t = become(facts={"immune_to": ("location abilities",)}, zero={"play": ["Lordly Hall", ("Friend", {}), "Humble Hall"]})
    assert t.card(0, JAQEN).strength == 4 and t.card(0, "Friend").strength == 101
    assert become(zero={"play": ["Lordly Hall"]}).card(0, JAQEN).strength == 5


def test_no_attachments_is_a_keyword_and_is_for_him():
    for barred in (True, False):
        t = acts(facts={"no_attachments": barred}, zero={"hand": ["Gag Order"], "play": ["Friend"]}, phase="marshalling")
        t.play("Attach Gag Order" if offered(t, "Attach Gag Order") else next(one for one in t.options if "Gag Order" in one))
        assert (t.card(0, "Friend").attachments == ("Gag Order",)) == barred and offered(t, JAQEN) != barred


# --- what affects Jaqen ---------------------------------------------------------------------------------------------------


def borne(attachment, *abilities, **options):
    """Jaqen has come out as a character with these abilities and then bears an attachment; seat 0 may act."""
    t = acts(*abilities, phase="marshalling", zero={"hand": [attachment]}, **options)
    settle(t.play(next(one for one in t.options if attachment in one)), JAQEN)
    assert t.card(0, JAQEN).attachments == (attachment,)
    return to_zero(t)


def test_no_blank_takes_what_he_has_gained():
    """FAQ 3.8, 3.37."""
    t = borne("Gag Order", GOLD, Constant(characters(controller=YOU), (Strength(2),)), facts={"keywords": "Stealth"})
    jaqen = t.card(0, JAQEN)
    assert jaqen.blank and jaqen.strength == 6 and jaqen.keywords == ("Stealth",) and set(jaqen.traits) == {"Lord", "Maester"}
    assert usable(t, "Victim")


def test_what_keeps_him_from_using_abilities_does_so():
    assert not usable(borne("Idleness", GOLD), "Victim")
    assert usable(borne("Ribbon", GOLD), "Victim")


def test_another_player_who_takes_control_of_him_has_the_text():
    t = become(GOLD, Constant(characters(controller=YOU), (Strength(2),)), one={"hand": ["Bribe"], "play": ["Rival"]})
    settle(t.play("Play Bribe"), JAQEN)
    assert t.card(0, JAQEN).controller == 1 and t.card(0, JAQEN).strength == 6 and t.card(1, "Rival").strength == 7
    assert not usable(to_zero(t), "Victim") and usable(to_one(t), "Victim")
    sound(t)


# --- how it ends ----------------------------------------------------------------------------------------------------------


def test_the_card_saves_him_and_he_returns_to_shadows():
    t = saved(hunted(become(GOLD, one={"hand": ["Slay"]})))
    assert t.shadows(0) == [JAQEN] and t.dead(0) == [] and sorted(t.discard(1)) == ["Slay", "Victim"] and not held(t)
    assert not usable(to_zero(t), "Victim")
    sound(t)


def test_if_he_is_killed_all_ends_and_the_card_is_discarded():
    t = to_zero(hunted(become(GOLD, one={"hand": ["Slay"]})))
    assert t.dead(0) == [JAQEN] and t.shadows(0) == [] and sorted(t.discard(1)) == ["Slay", "Victim"] and not held(t)
    assert not usable(t, "Victim")
    sound(t)


def test_if_he_returns_to_hand_he_is_what_is_printed_when_he_comes_again():
    t = become(GOLD, one={"hand": ["Send Home"]}).play("Play Send Home")
    while t.hand(0) == [] and t.prompt in ("target", "save"):
        t.play(f"Choose {JAQEN}" if t.prompt == "target" else "Pass")
    assert t.hand(0) == [JAQEN] and t.shadows(0) == [] and not held(t) and not usable(to_zero(t), "Victim")


def test_a_duplicate_of_his_own_is_spent_first_and_keeps_the_text():
    t = become(GOLD, zero={"shadows": ["SOO35", "SOO35"], "gold": 9}, one={"hand": ["Slay"]})
    while t.phase == "dominance":
        t.play("Pass")
    settle(pass_until(t, f"Bring {JAQEN} out of Shadows").play(f"Bring {JAQEN} out of Shadows"))
    assert t.card(0, JAQEN).duplicates == 2
    jaqen = saved(hunted(t)).card(0, JAQEN)
    assert jaqen.zone == "play" and jaqen.duplicates == 1 and jaqen.strength == 4 and held(t) and t.discard(0)[-1] == JAQEN


def test_its_owner_may_play_a_copy_of_the_card():
    t = slain(one={"hand": ["Victim"], "gold": 9}, phase="marshalling")
    settle(t.play(f"Use {JAQEN}"), "Victim")
    while t.prompt != "action" or t.seat != 1 or not offered(t, "Marshal Victim"):
        t.play("Pass")
    assert t.play("Marshal Victim").card(1, "Victim", 0).title == "Victim"


def test_the_text_answers_his_own_death_while_he_is_moribund():
    """ABI-9."""
    t = hunted(become(Response(when=Killed(characters()), effects=(GainGold(1),)), one={"hand": ["Slay"]})).play("Pass")
    assert t.prompt == "response" and settle(t.play("Respond with Victim")).gold(0) == 4
    assert to_zero(t).dead(0) == [JAQEN] and not held(t)


@pytest.mark.parametrize("triggered", [True, False])
def test_a_triggered_effect_of_the_text_is_the_cause_of_what_it_does(triggered):
    cause = CausedBy(BY_TRIGGERED_EFFECT, YOU)
    watch = Location("Watch", "X562", NEUTRAL, abilities=[Passive(when=Knelt(characters()), conditions=(cause,), effects=(GainGold(5),))])
    kneels = Action(phase=Phase.ANY, choose=(Choose(characters(other_than=SELF)),), effects=(Kneel(TARGET),), limit=Limit(1, Per.PHASE))
    answers = Passive(when=Knelt(characters(title="Friend")), effects=(Kneel(characters(title="Sneak")),))
    zero = {"play": ["Watch", "Friend", "Sneak"], "hand": [] if triggered else ["Nudge"]}
    t = acts(kneels if triggered else answers, zero=zero, more=(watch,))
    use(t, "Victim" if triggered else "Nudge", "Choose Friend")
    assert t.card(0, "Friend").kneeling and t.card(0, "Sneak").kneeling != triggered and t.gold(0) == 8


def test_he_attacks_as_the_card_would():
    won = Response(when=WonChallenge(), effects=(GainGold(1),))
    t = become(won, facts={"keywords": "Stealth"}, phase="challenges", one={"play": ["Rival"]})
    battle(to_zero(t), "Intrigue", JAQEN)
    pass_until(t, "Respond with Victim").play("Respond with Victim")
    assert settle(t).gold(0) == 4


def test_a_response_to_a_challenge_in_which_the_card_must_take_part_is_not_used():
    won = Response(when=WonChallenge(participant=SELF), effects=(GainGold(1),))
    t = become(won, phase="challenges", one={"play": ["Rival"]})
    battle(to_zero(t), "Intrigue", JAQEN)
    assert t.game["challenge"] == 0 or not offered(t, "Respond with Victim")


def test_a_card_that_would_become_an_attachment_stays_a_duplicate():
    t = acts(Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(BecomeAttachment(TARGET),)), zero={"play": ["Friend"]})
    assert not usable(t, "Victim") and t.card(0, JAQEN).duplicates == 1


def test_a_card_whose_text_he_uses_up_is_fresh_when_it_is_played_again():
    t = saved(hunted(use(acts(GOLD, one={"hand": ["Slay"]}), "Victim")))
    assert not any(int(effect[L.EFFECT_KIND]) == L_USED_LIMIT for effect in t.game["effects"][: int(t.game["effect_count"])])


def test_two_players_each_have_one():
    zero = {"shadows": ["SOO35"], "gold": 5, "hand": ["Slay"], "play": ["Friend"]}
    one = {"shadows": ["SOO35"], "gold": 5, "hand": ["Slay"], "play": ["Victim"]}
    t = oldtown(zero, one, "dominance", cards=(*EVENTS, victim(GOLD)), bells=(0, 1))
    settle(pass_until(t, "Play Slay").play("Play Slay"), "Choose Victim")
    settle(to_one(t).play("Play Slay"), "Choose Friend")
    settle(to_zero(t).play(f"Use {JAQEN}"))
    settle(to_one(t).play(f"Use {JAQEN}"))
    assert [t.card(seat, JAQEN).strength for seat in (0, 1)] == [4, 1] and t.game["effects_of"][L_TEXT] == 2
    assert usable(to_zero(t), "Victim")
    sound(t)


def test_another_one_stays_when_the_text_of_the_first_ends():
    zero = {"shadows": ["SOO35"], "gold": 5, "hand": ["Slay"], "play": ["Friend"]}
    one = {"shadows": ["SOO35"], "gold": 5, "hand": ["Slay", "Slay"], "play": ["Victim"]}
    t = oldtown(zero, one, "dominance", cards=(*EVENTS, victim(GOLD)), bells=(0, 1))
    settle(pass_until(t, "Play Slay").play("Play Slay"), "Choose Victim")
    settle(to_one(t).play("Play Slay"), "Choose Friend")
    settle(to_zero(t).play(f"Use {JAQEN}"))
    settle(to_one(t).play(f"Use {JAQEN}"))
    to_one(to_zero(t).play("Pass")).play("Play Slay")
    while t.prompt == "target":
        t.play(next(option for option in t.options if "Baratheon" not in option) if len(t.options) > 1 else t.options[0])
    assert t.prompt == "save"
    saver = t.seat
    saved(t)
    assert t.shadows(saver) == [JAQEN] and t.card(1 - saver, JAQEN).zone == "play" and t.game["effects_of"][L_TEXT] == 1
    sound(t)


@pytest.mark.parametrize("effect", [Discard(TARGET), ReturnToHand(TARGET)])
def test_an_effect_that_removes_the_duplicate_sends_him_to_shadows(effect):
    away = targeting_event("Away", "X561", Cards(zone=Zone.UNDER), effect)
    t = slain(GOLD, one={"hand": ["Away"]}, more=(away,))
    settle(settle(t.play(f"Use {JAQEN}"), "Victim").play("Play Away"))
    assert t.shadows(0) == [JAQEN] and not held(t) and "Victim" in (t.discard(1) + t.hand(1))
    sound(t)


def test_what_is_no_longer_in_a_dead_pile_does_not_serve_again():
    t = saved(hunted(become(GOLD, one={"hand": ["Slay"]}, zero={"gold": 9})))
    assert t.shadows(0) == [JAQEN] and not usable(to_zero(t), JAQEN)


# --- what players see -----------------------------------------------------------------------------------------------------


def test_players_read_whose_text_he_has():
    t = become(GOLD)
    slot = next(i for i in range(L.ALL_SLOTS) if t.game["row"][i, L.DUPLICATES])
    text = card_text(t.batch.match, t.game, slot)
    assert "has gained the text of Victim" in text and "House affiliation" not in text and "STR 4" in text
    under = next(i for i in range(L.ALL_SLOTS) if t.game["row"][i, L.ZONE] == UNDER)
    assert int(t.game["row"][slot, L.STATE]) & L.FACTS_CHANGED and not int(t.game["row"][under, L.STATE]) & L.FACTS_CHANGED
    assert any("Victim" in line for line in t.log())


def test_a_record_with_the_text_of_another_card_is_refused():
    t = acts(GOLD)
    assert use(t.copy(), "Victim").gold(0) == 4 and t.gold(0) == 3
    broken = t.batch.records.copy()
    effects = broken["effects"][0]
    at = next(i for i in range(int(broken["effect_count"][0])) if effects[i, L.EFFECT_KIND] == L_TEXT)
    effects[at, L.EFFECT_C] = effects[at, L.EFFECT_CARD]
    assert invalid_games(broken, t.batch.match)
