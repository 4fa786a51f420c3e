"""Naval enhancements (CHA-17): characters that join a challenge by a player action."""

import pytest

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.codes import (
    ATTACKS_IN_COMPANY,
    ATTACKS_STANDING,
    CANNOT_ATTACK,
    CLAIM_RAISED,
    DEFENDS_IN_COMPANY,
    DEFENDS_STANDING,
    DOMINANCE_STRENGTH,
    INFLUENCE_TO_JOIN,
    NO_DEFENDERS,
    ONE_ATTACKER,
    TAXED,
)
from agot_env.agot.language.describe import facts
from agot_env.agot.language.model import (
    ATTACKING_ROLE,
    BEARER,
    DEFENDING_ROLE,
    EVERYONE,
    INTRIGUE,
    MILITARY,
    NEUTRAL,
    OPPONENTS,
    PARTICIPATING_ROLE,
    SELF,
    TARGET,
    YOU,
    Action,
    Attachment,
    Cards,
    Character,
    ClaimPowerForHouse,
    Constant,
    Count,
    DeclaredAttacker,
    DeclaredDefender,
    DefendersDeclared,
    Flag,
    HasDeclaredNaval,
    Icon,
    LeaveChallenge,
    Location,
    LoseIcon,
    LoseNaval,
    Modify,
    Naval,
    NavalDeclared,
    Phase,
    PlayerRule,
    Response,
    Stand,
    Strength,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from agot_env.agot.words.questions import question_of
from tests.cards.a_song_of_the_sea.sea_scenes import sea
from tests.cards.a_time_of_ravens.ravens_scenes import during, resolve, to_defenders, use
from tests.cards.scenes import KNEELING, SUPPORTED, join, offered, pass_to, pass_until, targeting_event, three

pytestmark = pytest.mark.rule("CHA-17", edition="lcg")
SAILOR = Character("Sailor", "X940", NEUTRAL, cost=2, strength=2, icons="MI", naval="M")
PLAIN = Character("Plain", "X941", NEUTRAL, cost=2, strength=2, icons="MI")
STANDS = Character(
    "Stands", "X942", NEUTRAL, cost=2, strength=2, icons="M", naval="M",
    abilities=[Constant(SELF, (Flag(ATTACKS_STANDING | DEFENDS_STANDING),))],
)
COWARD = Character("Coward", "X943", NEUTRAL, strength=1, icons="M", naval="M", abilities=[Constant(SELF, (Flag(CANNOT_ATTACK),))])
SHY = Character("Shy", "X944", NEUTRAL, strength=1, icons="M", naval="M", never_with="Captain")
OUT = targeting_event("Out", "X945", characters(role=PARTICIPATING_ROLE), LeaveChallenge(TARGET), Stand(TARGET))
GIVE = targeting_event("Give", "X946", characters(), Modify(TARGET, Naval(MILITARY)))
TAKE = targeting_event("Take", "X947", characters(), Modify(TARGET, LoseNaval(MILITARY)))
STRIP = targeting_event("Strip", "X948", characters(), Modify(TARGET, LoseIcon(MILITARY)))
ARM = targeting_event("Arm", "X949", characters(), Modify(TARGET, Icon(MILITARY)))
ARM_WELL = targeting_event("Arm Well", "X950", characters(), Modify(TARGET, Icon(INTRIGUE, naval=True)))
ONE = Location("One", "X951", NEUTRAL, abilities=[PlayerRule(EVERYONE, ONE_ATTACKER)])
WALL = Location("Wall", "X952", NEUTRAL, abilities=[PlayerRule(OPPONENTS, NO_DEFENDERS)])
WATCH = Location(
    "Watch", "X953", NEUTRAL,
    abilities=[Response(when=NavalDeclared(characters(), ATTACKING_ROLE), effects=(ClaimPowerForHouse(),))],
)
LOOKOUT = Location(
    "Lookout", "X954", NEUTRAL,
    abilities=[Response(when=NavalDeclared(characters(controller=YOU), DEFENDING_ROLE), effects=(ClaimPowerForHouse(),))],
)
HERALD = Location("Herald", "X955", NEUTRAL, abilities=[Response(when=DeclaredAttacker(characters()), effects=(ClaimPowerForHouse(),))])
PORTER = Location("Porter", "X956", NEUTRAL, abilities=[Response(when=DeclaredDefender(characters()), effects=(ClaimPowerForHouse(),))])
CRIER = Location("Crier", "X957", NEUTRAL, abilities=[Response(when=DefendersDeclared(), effects=(ClaimPowerForHouse(),))])
JOUSTER = Character("Jouster", "X958", NEUTRAL, strength=3, icons="M", keywords="Joust")
CARDS = (
    SAILOR, PLAIN, STANDS, COWARD, SHY, OUT, GIVE, TAKE, STRIP, ARM, ARM_WELL, ONE, WALL, WATCH, LOOKOUT, HERALD, PORTER, CRIER, JOUSTER,
)  # fmt: skip
DECLARE = "Use Sailor"


def naval(zero=None, one=None, **options):
    return sea(zero, one, cards=CARDS, **options)


def pass_(t, times=1):
    for _ in range(times):
        t.play("Pass")
    return t


def test_an_attacker_joins_before_defenders_are_declared_and_kneels():
    t = during(naval({"play": ["Brute", "Sailor", "Plain"]}, {"play": ["Rival"]}), "Military", "Brute")
    assert offered(t, DECLARE) and not offered(t, "Plain")
    join(t)
    sailor = t.card(0, "Sailor")
    assert (sailor.attacking, sailor.kneeling, sailor.naval) == (True, True, "M")
    assert not offered(t, DECLARE)


def test_an_attacker_joins_after_defenders_are_declared_too():
    t = during(naval({"play": ["Brute", "Sailor"]}, {"play": ["Rival", "Friend"]}), "Military", "Brute")
    to_defenders(t).play("Defend with Friend").play("Done")
    join(t)
    assert t.card(0, "Sailor").attacking
    assert "Friend" in t.dead(1) or resolve(t).card(0, "Sailor").kneeling


def test_it_joins_no_challenge_of_another_type_and_none_before_or_after_a_challenge():
    t = naval({"play": ["Schemer", "Sailor"]}, {"play": ["Rival"]})
    assert not offered(t, DECLARE)
    during(t, "Intrigue", "Schemer")
    assert not offered(t, DECLARE) and t.card(0, "Sailor").icons == "MI"
    to_defenders(t)
    t.play("Done")
    assert not offered(t, DECLARE)


def test_it_may_be_declared_in_the_ordinary_way_too():
    t = during(naval({"play": ["Sailor", "Brute"]}, {"play": ["Rival"]}), "Intrigue", "Sailor")
    assert t.card(0, "Sailor").attacking and not offered(t, DECLARE)


def test_a_defender_joins_before_defenders_are_declared_and_others_defend_as_well():
    t = during(naval({"play": ["Brute"]}, {"play": ["Sailor", "Friend"]}, bells=(0, 1)), "Military", "Brute")
    t.play("Pass")
    join(t)
    assert t.card(1, "Sailor").defending and t.card(1, "Sailor").kneeling
    to_defenders(t)
    assert not offered(t, "Sailor")
    t.play("Defend with Friend")
    assert t.card(1, "Friend").defending


def test_a_third_character_of_the_owner_does_not_join_for_another_player():
    t = during(naval({"play": ["Brute"]}, {"play": [("Sailor", KNEELING), "Friend"]}, bells=(0, 1)), "Military", "Brute")
    t.play("Pass")
    assert not offered(t, DECLARE)


def test_what_lets_it_attack_or_defend_standing_does_not_help():
    t = during(naval({"play": ["Brute", "Stands"]}, {"play": ["Stands", "Friend"]}, bells=(0, 1)), "Military", "Brute")
    join(t, "Stands")
    assert t.card(0, "Stands").attacking and t.card(0, "Stands").kneeling
    join(t, "Stands")
    assert t.card(1, "Stands").defending and t.card(1, "Stands").kneeling


def test_one_that_was_bypassed_cannot_defend_so():
    t = during(naval({"play": ["Sneak"]}, {"play": ["Sailor", "Friend"]}, bells=(0, 1)), "Military", "Sneak")
    pass_(t, 2)
    assert t.prompt == "stealth"
    t.play("Use stealth on Sailor" if offered(t, "Use stealth on Sailor") else next(o for o in t.options if "Sailor" in o))
    to_defenders(t).play("Done")
    t.play("Pass")
    assert t.prompt == "action" and "Use Sailor (as an attacker)" in t.options
    t.play(DECLARE)
    assert t.card(1, "Sailor").attacking, "it may attack, and there is no question, since it could not defend"


def test_who_was_not_bypassed_may_defend_after_the_step():
    t = during(naval({"play": ["Brute"]}, {"play": ["Sailor", "Friend"]}, bells=(0, 1)), "Military", "Brute")
    to_defenders(t).play("Done")
    join(t.play("Pass"))
    assert t.card(1, "Sailor").defending


def test_one_that_was_removed_and_stands_is_declared_again():
    t = during(naval({"play": ["Brute", "Sailor"], "hand": ["Out"]}, {"play": ["Rival"]}), "Military", "Brute")
    join(t)
    use(t, "Out", "Sailor")
    assert not t.card(0, "Sailor").attacking and not t.card(0, "Sailor").kneeling
    join(t)
    assert t.card(0, "Sailor").attacking and t.card(0, "Sailor").kneeling


def test_who_cannot_attack_is_not_declared_but_may_defend():
    t = during(naval({"play": ["Brute", "Coward"]}, {"play": ["Coward", "Friend"]}, bells=(0, 1)), "Military", "Brute")
    t.play("Use Coward")
    assert t.card(0, "Coward").defending, "an attacking player's character that cannot attack may defend"
    t.play("Use Coward")
    assert t.card(1, "Coward").defending


def test_a_limit_of_one_attacker_counts():
    t = during(naval({"play": ["Brute", "Sailor", "One"]}, {"play": ["Sailor"]}, bells=(0, 1)), "Military", "Brute")
    t.play(DECLARE)
    assert t.card(0, "Sailor").defending
    join(t)
    assert t.card(1, "Sailor").defending


def test_who_may_declare_no_defenders_has_no_naval_ones():
    """*ruling*: such a player may add attackers, and the attacking player may add defenders, since the rule is not about them."""
    t = during(naval({"play": ["Brute", "Sailor", "Wall"]}, {"play": ["Sailor"]}, bells=(0, 1)), "Military", "Brute")
    join(t, other=True)
    assert t.card(0, "Sailor").defending
    t.play(DECLARE)
    assert t.card(1, "Sailor").attacking


@pytest.mark.parametrize("first", [True, False])
def test_against_joust_there_is_one_defender_in_all(first):
    t = during(naval({"play": ["Jouster"]}, {"play": ["Sailor", "Friend"]}, bells=(0, 1)), "Military", "Jouster")
    if first:
        join(t.play("Pass"))
        for _ in range(6):
            assert t.prompt != "defenders"
            if t.prompt != "action" or not t.game["challenge"]:
                break
            assert not t.card(1, "Friend").defending
            t.play("Pass")
    else:
        to_defenders(t).play("Defend with Friend")
        t.play("Pass")
        assert t.card(1, "Friend").defending
        t.play(DECLARE)
        assert t.card(1, "Sailor").attacking, "it could only attack"


def test_who_shuns_a_participant_is_not_declared():
    t = during(naval({"play": ["Seafarer", "Shy", "Sailor"]}, {"play": ["Rival"]}), "Military", "Seafarer")
    assert offered(t, DECLARE) and not offered(t, "Use Shy")
    t = during(naval({"play": ["Brute", "Shy"]}, {"play": ["Rival"]}), "Military", "Brute")
    assert offered(t, "Use Shy")


def test_an_enhancement_may_be_gained_until_the_end_of_the_phase():
    t = during(naval({"play": ["Brute", "Plain"], "hand": ["Give"]}, {"play": ["Rival"]}), "Military", "Brute")
    assert not offered(t, "Use Plain") and t.card(0, "Plain").naval == ""
    use(t, "Give", "Plain")
    assert t.card(0, "Plain").naval == "M" and offered(t, "Use Plain")
    join(t, "Plain")
    assert t.card(0, "Plain").attacking
    assert pass_to(resolve(t), "dominance").card(0, "Plain").naval == ""


def test_an_enhancement_may_be_lost():
    t = during(naval({"play": ["Brute", "Sailor"], "hand": ["Take"]}, {"play": ["Rival"]}), "Military", "Brute")
    use(t, "Take", "Sailor")
    assert t.card(0, "Sailor").icons == "MI" and t.card(0, "Sailor").naval == "" and not offered(t, DECLARE)


def test_an_enhancement_waits_for_its_icon():
    t = during(naval({"play": ["Brute", "Sailor"], "hand": ["Strip", "Arm"]}, {"play": ["Rival"]}), "Military", "Brute")
    use(t, "Strip", "Sailor")
    assert t.card(0, "Sailor").icons == "I" and t.card(0, "Sailor").naval == "" and not offered(t, DECLARE)
    use(t, "Arm", "Sailor")
    assert t.card(0, "Sailor").icons == "MI" and t.card(0, "Sailor").naval == "M" and offered(t, DECLARE)


def test_a_second_icon_of_a_type_keeps_no_second_enhancement():
    t = during(naval({"play": ["Brute", "Sailor"], "hand": ["Give", "Take"]}, {"play": ["Rival"]}), "Military", "Brute")
    use(t, "Give", "Sailor")
    use(t, "Take", "Sailor")
    assert t.card(0, "Sailor").icons == "MI" and not offered(t, DECLARE) and "Deadly" not in t.card(0, "Sailor").keywords


def test_an_icon_is_gained_with_an_enhancement():
    t = during(naval({"play": ["Schemer", "Brute"], "hand": ["Arm Well"]}, {"play": ["Rival"]}), "Intrigue", "Schemer")
    assert not offered(t, "Use Brute")
    use(t, "Arm Well", "Brute")
    assert (t.card(0, "Brute").icons, t.card(0, "Brute").naval) == ("MI", "I")
    join(t, "Brute")
    assert t.card(0, "Brute").attacking


def test_a_declaration_by_an_enhancement_is_answered_as_such_and_as_a_declaration():
    t = naval({"play": ["Brute", "Sailor", "Watch", "Herald"]}, {"play": ["Rival"]})
    during(t, "Military", "Brute")
    assert offered(t, "Herald") and not offered(t, "Watch")
    join(t.play("Pass"))
    assert offered(t, "Herald") and offered(t, "Watch")
    t.play("Respond with Watch")
    assert t.power(0) == 1


def test_a_naval_defender_is_a_declared_defender_but_not_of_the_step():
    t = during(naval({"play": ["Brute"]}, {"play": ["Sailor", "Lookout", "Porter", "Crier", "Watch"]}, bells=(0, 1)), "Military", "Brute")
    join(t.play("Pass"))
    assert offered(t, "Lookout") and offered(t, "Porter") and not offered(t, "Crier") and not offered(t, "Watch")
    t.play("Respond with Lookout")
    assert t.power(1) == 1
    for _ in range(12):
        if not t.game["challenge"]:
            break
        assert not offered(t, "Crier")
        t.play(next(o for o in t.options if o in ("Pass", "Done")))


def test_a_declaration_is_forgotten_with_the_challenge():
    t = during(naval({"play": ["Brute", "Sailor"]}, {"play": ["Rival"]}), "Military", "Brute")
    join(t)
    assert t.game["naval"] == 1
    resolve(t)
    assert t.game["naval"] == 0 and not (t.game["row"][:, 13] & 4).any()


HERO = Character("Hero at Sea", "X966", NEUTRAL, strength=2, icons="M", naval="M", keywords="Renown")
KILLER = Character("Killer", "X967", NEUTRAL, strength=1, icons="M", naval="M", keywords="Deadly")
THIEF = Character("Thief", "X968", NEUTRAL, strength=1, icons="M", naval="M", keywords="Stealth")
TIMID = Character(
    "Timid", "X969", NEUTRAL, strength=1, icons="M", naval="M", abilities=[Constant(SELF, (Flag(ATTACKS_IN_COMPANY | DEFENDS_IN_COMPANY),))],
)
BOTH = (*CARDS, HERO, KILLER, THIEF, TIMID)


def both(zero=None, one=None, **options):
    """A military challenge by Brute, in which each player is asked at every opportunity."""
    zero = {"play": ["Brute", *(zero or [])]}
    return during(sea(zero, {"play": [*(one or [])]}, cards=BOTH, bells=(0, 1), **options), "Military", "Brute")


def test_the_attacking_player_may_add_a_defender():
    """CHA-17 (FAQ p. 26): either side can be chosen, and nothing else."""
    t = both(["Sailor"], ["Rival"])
    t.play(DECLARE)
    assert t.prompt == "attackers" and t.seat == 0 and set(t.options) == {"Attack with Sailor", "Defend with Sailor"}
    assert "as an attacker or as a defender" in question_of(t._match, t.batch.records)
    assert not invalid_games(t.batch.records, t.batch.match)
    t.play("Defend with Sailor")
    sailor = t.card(0, "Sailor")
    assert sailor.defending and not sailor.attacking and sailor.kneeling and t.game["naval"] == 1 << L.SEATS
    assert t.seat == 1, "it was the player's action"


def test_the_defending_player_may_add_an_attacker():
    t = both([], ["Sailor"])
    t.play("Pass").play(DECLARE)
    assert t.prompt == "defenders" and set(t.options) == {"Defend with Sailor", "Attack with Sailor"}
    assert "as a defender or as an attacker" in question_of(t._match, t.batch.records)
    t.play("Attack with Sailor")
    assert t.card(1, "Sailor").attacking and not t.card(1, "Sailor").defending and t.card(1, "Sailor").kneeling
    assert t.game["naval"] == 2


def test_there_is_no_question_where_one_side_is_possible():
    """Where that is not the player's own, the option says so."""
    t = both(["Coward", "Sailor"], ["Coward"])
    assert "Use Coward (as a defender)" in t.options and "Use Sailor" in t.options
    t.play("Use Coward")
    assert "Use Coward" in t.options, "who is attacked could only defend, on the own side"
    t = both(["Coward"], [])
    t.play("Use Coward")
    assert t.card(0, "Coward").defending and t.prompt == "action"


def test_the_sides_decide_who_wins_and_whether_it_is_unopposed():
    """A defender of the attacking player opposes the attack: Brute wins, 2 to 2, without the power for an unopposed challenge."""
    t = both(["Sailor"], [])
    join(t, other=True)
    resolve(t)
    power = t.power(0)
    t = both(["Sailor"], [])
    resolve(t)
    assert power == 0 and t.power(0) == 1


@pytest.mark.parametrize("other", [False, True])
def test_an_attacker_of_the_defending_player_helps_the_attack(other):
    t = both([], ["Sailor", "Host"])
    join(t.play("Pass"), other=other)
    to_defenders(t).play("Defend with Host")
    resolve(t)
    assert (len(t.dead(1)) == 1) is other, "4 to 2 is won, and 2 to 4 is lost"


def test_renown_counts_the_participants_of_the_winner_on_both_sides():
    """*ruling* of CHA-17: each participating character of the winner with Renown claims, whichever side it is on; the loser's does not."""
    t = both(["Hero at Sea"], ["Hero at Sea"])
    join(t, "Hero at Sea", other=True)
    join(t, "Hero at Sea", other=True)
    resolve(t)
    assert t.card(0, "Hero at Sea").power == 1 and t.card(1, "Hero at Sea").power == 0
    t = both([], ["Hero at Sea", "Host", "Rival"])
    join(t.play("Pass"), "Hero at Sea", other=True)
    to_defenders(t).play("Defend with Host").play("Defend with Rival")
    resolve(t)
    assert t.card(1, "Hero at Sea").attacking is False and t.card(1, "Hero at Sea").power == 1, "the defending player wins, 7 to 4"


def test_deadly_counts_both_sides_and_kills_a_defender_of_the_defending_player():
    t = both(["Killer", "Sailor"], ["Host", "Rival"])
    join(t, "Killer", other=True)
    t.play("Pass")
    join(t, other=True)
    to_defenders(t).play("Defend with Host").play("Done")
    while t.game["challenge"] and t.prompt == "action":
        t.play("Pass")
    assert t.prompt == "deadly" or t.dead(1) == ["Host"]
    assert not t.dead(0), "only a defender of the defending player is killed"
    t = both(["Killer"], ["Killer", "Host", "Rival"])
    join(t, "Killer")
    join(t, "Killer", other=True)
    to_defenders(t).play("Defend with Host").play("Defend with Rival")
    resolve(t)
    assert not t.game["challenge"] and not t.dead(1), "the players have one each"


def test_only_the_attacking_players_attackers_use_stealth():
    t = both([], ["Thief", "Host"])
    join(t.play("Pass"), "Thief", other=True)
    for _ in range(3):
        assert t.prompt != "stealth"
        if t.prompt == "defenders":
            break
        t.play("Pass")
    assert t.prompt == "defenders"


def test_joust_limits_the_defending_opponent_alone():
    t = during(naval({"play": ["Jouster", "Sailor", "Sailor"]}, {"play": ["Friend"]}, bells=(0, 1)), "Military", "Jouster")
    join(t, other=True)
    t.play("Pass")
    join(t, other=True)
    assert [t.card(0, "Sailor", copy).defending for copy in (0, 1)] == [True, True]
    to_defenders(t).play("Defend with Friend")
    assert t.card(1, "Friend").defending


def test_who_is_not_declared_alone_joins_a_side_where_another_of_its_player_is():
    t = both(["Timid"], ["Timid", "Sailor"])
    t.play("Use Timid")
    assert t.card(0, "Timid").attacking, "beside Brute, and not on the other side"
    assert not offered(t, "Use Timid")
    join(t, other=True)
    t.play("Pass")
    t.play("Use Timid")
    assert t.card(1, "Timid").attacking


@pytest.mark.parametrize("other", [True, False])
def test_a_defender_of_the_attacking_player_does_not_keep_a_supporter_from_defending(other):
    """TIT-2: the defending player has declared no defenders."""
    seats = {"play": ["Brute", "Sailor", "Bell"]}, {"play": ["Bell"]}, {"play": ["Friend", "Bell"]}
    t = three(sea, *seats, cards=BOTH, titles=SUPPORTED, variant="melee")
    pass_until(t, "Military against Lannister").play("Military against Lannister", "Attack with Brute", "Done")
    join(t, other=other)
    for _ in range(12):
        if t.prompt == "defenders" or not t.game["challenge"]:
            break
        t.play(next(o for o in t.options if o in ("Pass", "Done")))
    assert t.prompt == "defenders" and t.seat == 2
    t.play("Defend with Friend")
    assert t.card(2, "Friend").defending and t.card(0, "Sailor").defending is other


def test_what_answers_a_declaration_asks_for_the_side_and_the_player():
    t = during(naval({"play": ["Brute"]}, {"play": ["Sailor", "Watch", "Lookout"]}, bells=(0, 1)), "Military", "Brute")
    join(t.play("Pass"), other=True)
    assert offered(t, "Watch") and not offered(t, "Lookout")


MOTLEY = Attachment("Motley Copy", "X960", NEUTRAL, abilities=[Constant(BEARER, (Flag(TAXED),))])
CHAINS = Attachment("Chains Copy", "X961", NEUTRAL, abilities=[Constant(BEARER, (Flag(INFLUENCE_TO_JOIN),))])
ANSWER = Character(
    "Answer", "X962", NEUTRAL, strength=2, icons="M", naval="M",
    abilities=[Action(phase=Phase.CHALLENGES, conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE), 0, 0),), effects=(ClaimPowerForHouse(),))],
)
GLORY = Location(
    "Glory", "X963", NEUTRAL,
    abilities=[
        PlayerRule(YOU, CLAIM_RAISED, conditions=(HasDeclaredNaval(DEFENDING_ROLE),), amount=2),
        PlayerRule(YOU, DOMINANCE_STRENGTH, conditions=(HasDeclaredNaval(who=OPPONENTS),), amount=2),
        Constant(characters(naval=INTRIGUE), (Strength(1),)),
        Constant(characters(declared_by_naval=True), (Strength(3),)),
    ],
)
MORE = (*CARDS, MOTLEY, CHAINS, ANSWER, GLORY)


@pytest.mark.parametrize(("gold", "pays"), [(1, True), (0, False)])
def test_a_toll_on_declaring_is_paid(gold, pays):
    sailor = ("Sailor", {"attachments": [("Motley Copy", {"owner": 1})]})
    t = during(sea({"play": ["Brute", sailor], "gold": gold}, {"play": ["Rival"]}, cards=MORE), "Military", "Brute")
    assert offered(t, DECLARE) is pays
    if pays:
        join(t)
        assert t.gold(0) == 0 and t.gold(1) == 1 and t.card(0, "Sailor").attacking


@pytest.mark.parametrize("influence", [True, False])
def test_influence_for_declaring_is_knelt(influence):
    sailor = ("Sailor", {"attachments": [("Chains Copy", {"owner": 1})]})
    t = during(sea({"play": ["Brute", sailor, *["Keep"] * influence]}, {"play": ["Rival"]}, cards=MORE), "Military", "Brute")
    assert offered(t, DECLARE) is influence
    if influence:
        join(t)
        assert t.card(0, "Keep").kneeling and t.card(0, "Sailor").attacking


def test_a_card_with_an_action_asks_which_it_is():
    t = during(sea({"play": ["Brute", "Answer"]}, {"play": ["Rival"]}, cards=MORE), "Military", "Brute")
    t.play("Use Answer")
    assert t.prompt == "way" and offered(t, "Declare Answer by a naval enhancement") and not invalid_games(t.batch.records, t.batch.match)
    t.play("Declare Answer by a naval enhancement").play("Attack with Answer")
    assert t.card(0, "Answer").attacking and t.power(0) == 0


def test_a_game_may_be_saved_while_a_character_is_declared():
    t = sea({"play": ["Brute", "Sailor"]}, {"play": ["Rival"]}, cards=MORE, hold=True, bells=())
    for _ in range(20):
        if t.prompt == "attackers" and offered(t, "Sailor") and not offered(t, "Brute"):
            break
        wanted = [o for o in t.options if o.startswith(("Military against", "Attack with Brute", "Use Sailor", "Declare Sailor"))]
        t.play(wanted[0] if wanted else next(o for o in t.options if o in ("Done", "Pass")))
    assert t.prompt == "attackers" and not invalid_games(t.batch.records, t.batch.match)
    t.play("Attack with Sailor")
    assert t.card(0, "Sailor").attacking and t.card(0, "Sailor").kneeling


def test_a_third_player_does_not_join():
    t = three(sea, {"play": ["Brute", "Sailor", "Bell"]}, {"play": ["Sailor", "Bell"]}, {"play": ["Sailor", "Bell"]}, cards=MORE, bells=())
    for _ in range(10):
        if offered(t, "Military against Lannister"):
            break
        t.play("Pass")
    t.play("Military against Lannister")
    t.play("Attack with Brute")
    if t.prompt == "attackers":
        t.play("Done")
    able = {}
    for _ in range(3):
        able[t.seat] = offered(t, DECLARE)
        t.play("Pass")
    assert able == {0: True, 1: True, 2: False}


def test_what_has_been_declared_so_is_known_to_cards():
    t = during(sea({"play": ["Brute", "Sailor", "Glory"]}, {"play": ["Rival"]}, cards=MORE, bells=(0, 1)), "Military", "Brute")
    assert t.claim(0) == 1 and t.card(0, "Sailor").strength == 2 and t.card(1, "Rival").strength == 5
    join(t)
    assert t.claim(0) == 1 and t.card(0, "Sailor").strength == 5 and t.card(0, "Brute").strength == 2


def test_a_defender_declared_so_is_known_to_its_player():
    t = during(sea({"play": ["Brute"]}, {"play": ["Sailor", "Glory"]}, cards=MORE, bells=(0, 1)), "Military", "Brute")
    t.play("Pass")
    assert t.claim(1) == 1
    join(t)
    assert t.claim(1) == 3 and t.claim(0) == 1
    t.play("Pass").play("Pass") if t.prompt == "action" else None
    resolve(t)
    assert t.claim(1) == 1


def test_a_filter_for_enhanced_icons_asks_for_the_type():
    t = sea({"play": ["Sailor", "Glory", "Fishwife", "Schemer"]}, {}, cards=(*MORE, Character("Fishwife", "X964", NEUTRAL, strength=1, icons="I", naval="I")))
    assert [t.card(0, title).strength for title in ("Sailor", "Fishwife", "Schemer")] == [2, 2, 2]


def test_the_sentence_of_a_card_names_its_enhancements():
    assert "naval military" in facts(SAILOR) and "naval intrigue" not in facts(SAILOR)
    with pytest.raises(ValueError, match="naval names the icons with an enhancement, among 'M', not 'P'"):
        Character("Wreck", "X965", NEUTRAL, icons="M", naval="P")
