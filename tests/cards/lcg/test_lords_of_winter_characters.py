"""Characters of Lords of Winter: what each does, and what it does not."""

import pytest

from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    SELF,
    STARK,
    Action,
    Cancel,
    CancelIt,
    Character,
    ClaimPower,
    Event,
    Initiated,
    Location,
    Phase,
)  # fmt: skip
from tests.cards.lcg.winter_lords_scenes import AXE, BROOM, COUSIN, GUARD, KEEP, RIVAL, ROPE, SNARE, SQUIRE, SWORD, use, win, wolves
from tests.cards.scenes import KNEELING, attack, defend, fight, offered, pass_to, pass_until

JOJEN, EDDARD, CATELYN, SUMMER, BRAN, MERCENARY, SEPTON = "LOW5", "LOW6", "LOW7", "LOW9", "LOW10", "LOW11", "LOW12"
HOST, RED_FORK, RIVERRUN_GUARD, EDMURES_HOST, EDMURE, HOSTER, BLACKFISH = "LOW15", "LOW17", "LOW18", "LOW19", "LOW20", "LOW21", "LOW22"
NO = Event("No", "X822", abilities=[Cancel(when=Initiated(triggered=True), effects=(CancelIt(),))])
LATE = Location("Beacon", "X820", NEUTRAL, initiative=1)
FAST = Character("Racer", "X821", LANNISTER, cost=1, strength=1, icons="MIP", traits="Army", initiative=3)


# --- Jojen ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "power"), [(0, 1), (1, 2)])
def test_jojen_claims_power_for_each_copy_of_the_named_card(seat, power):
    deck = {0: [GUARD, RIVAL, COUSIN, GUARD], 1: [GUARD, RIVAL, GUARD, GUARD]}
    t = wolves({"play": [JOJEN, KEEP], "deck": deck[0]}, {"deck": deck[1]}, "marshalling", bells=(0,))
    use(t, "Jojen Reed")
    assert t.prompt == "card title" and len(t.options) == len({*deck[0], *deck[1], JOJEN, KEEP, "Bell"})
    t.play(f"Name {GUARD}", "Stark" if seat == 0 else "Lannister")
    assert t.card(0, JOJEN).power == power and t.card(0, JOJEN).kneeling and t.card(0, KEEP).kneeling
    assert t.discard(seat) == deck[seat][:3] and t.deck(seat) == deck[seat][3:] and t.discard(1 - seat) == []


def test_jojen_may_name_a_card_in_vain_and_a_small_deck_is_discarded():
    t = wolves({"play": [JOJEN, KEEP]}, {"deck": [GUARD, RIVAL], "hand": [COUSIN]}, "marshalling", bells=(0,))
    use(t, "Jojen Reed").play(f"Name {COUSIN}")  # the only player with a deck is not asked for
    assert t.card(0, JOJEN).power == 0 and t.deck(1) == [] and t.hand(1) == [COUSIN] and t.discard(1) == [GUARD, RIVAL]


def test_jojen_does_not_say_whose_deck_while_he_can_be_cancelled():
    t = wolves({"play": [JOJEN, KEEP], "deck": [GUARD]}, {"deck": [GUARD], "hand": ["No"], "gold": 1}, "marshalling", bells=(0,), cards=(NO,))
    use(t, "Jojen Reed").play(f"Name {GUARD}")
    assert t.prompt == "cancel" and t.seat == 1
    t.play("Pass")
    assert t.seat == 0 and t.options == ["Choose Stark", "Choose Lannister"]
    t.play("Choose Lannister")
    assert t.discard(1) == [GUARD] and t.discard(0) == []


@pytest.mark.parametrize(("play", "deck"), [([JOJEN], [GUARD]), ([(JOJEN, KNEELING), KEEP], [GUARD]), ([JOJEN, KEEP], [])])
def test_jojen_needs_to_stand_influence_and_a_deck(play, deck):
    t = wolves({"play": play}, {"deck": deck}, "marshalling", bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Use Jojen")


# --- Eddard, Catelyn ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CLA-2", edition="lcg")
def test_nobody_meets_a_claim_while_eddard_defends():
    t = wolves({"play": [EDDARD, GUARD]}, {"play": [RIVAL, FAST.title]}, first=1, bells=(0,), cards=(FAST,))
    attack(t, "Military", RIVAL, "Racer")
    defend(t, "Eddard Stark")
    win(t)
    assert t.dead(0) == [] and t.claim(1) == 1 and t.card(0, EDDARD).kneeling
    attack(t, "Intrigue", RIVAL)
    assert t.claim(1) == 1


def test_the_claim_of_eddards_player_stays_while_he_defends_and_the_opponents_while_he_does_not():
    t = wolves({"play": [EDDARD, GUARD]}, {"play": [RIVAL, SQUIRE]}, first=1, bells=(0, 1))
    attack(t, "Military", RIVAL)
    assert t.claim(1) == 1
    defend(t, "Eddard Stark")
    assert t.prompt == "action" or t.claim(1) == 1
    t = wolves({"play": [EDDARD, GUARD]}, {"play": [RIVAL]}, first=1, bells=(0,))
    attack(t, "Military", RIVAL)
    win(t, GUARD)
    assert len(t.dead(0)) == 1


def test_eddard_claims_renown_when_he_wins_as_the_defender():
    t = wolves({"play": [EDDARD]}, {"play": [SQUIRE]}, first=1, bells=(0,))
    attack(t, "Military", SQUIRE)
    win(t, "Eddard Stark")
    assert t.card(0, EDDARD).power == 1


# --- Summer, Bran --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_summer_keeps_events_of_opponents_from_your_bran(seat):
    zero, one = ({"play": [SUMMER, BRAN]}, {"hand": [SNARE]})
    if seat:
        zero, one = ({"play": [SUMMER]}, {"play": [BRAN], "hand": [SNARE]})
    t = wolves(zero, one, bells=(0, 1), first=1)
    t.play(f"Play {SNARE}") if offered(pass_until(t, SNARE), SNARE) else None
    assert offered(t, "Bran Stark") is (seat == 1)


def test_summer_protects_bran_from_no_ability_and_no_event_of_yours():
    t = wolves({"play": [SUMMER, BRAN], "hand": [SNARE]}, {"play": [ROPE, AXE]}, bells=(0, 1))
    t.play(f"Play {SNARE}", "Choose Bran Stark")
    assert t.card(0, BRAN).kneeling
    use(t, AXE, "Bran Stark")
    assert t.dead(0) == ["Bran Stark"]


@pytest.mark.parametrize(("bran", "gold"), [(0, 2), (1, 2), (None, 0)])
def test_summer_is_cheaper_with_bran_in_play(bran, gold):
    t = wolves({"hand": [SUMMER], "gold": 0, "play": [BRAN] if bran == 0 else []}, {"play": [BRAN] if bran == 1 else []}, "marshalling", bells=(0,))
    before = t.gold(0)
    t.play("Marshal Summer")
    assert before - t.gold(0) == 3 - gold


def test_bran_is_killed_when_his_player_loses_an_intrigue_challenge():
    t = wolves({"play": [(BRAN, {"duplicates": 1})]}, {"play": [RIVAL]}, first=1, bells=(0,))
    attack(t, "Intrigue", RIVAL)
    win(t)
    assert "Bran Stark" in t.dead(0) and t.prompt != "save"


@pytest.mark.parametrize(("kind", "first"), [("Military", 1), ("Power", 1), ("Intrigue", 0)])
def test_bran_survives_other_defeats_and_victories_as_the_attacker(kind, first):
    t = wolves({"play": [BRAN, GUARD]}, {"play": [SQUIRE]}, first=first, bells=(0,))
    if first == 0:
        attack(t, kind, GUARD)
        fight(t)
        assert not offered(t, "Respond with Bran")
        return
    attack(t, kind, SQUIRE)
    fight(t)
    if t.prompt == "claim":
        t.play(GUARD)
    assert t.card(0, BRAN).zone == "play" and not offered(t, "Respond with Bran")


def test_bran_claims_5_power_for_an_intrigue_challenge_won_as_the_defender():
    t = wolves({"play": [BRAN, GUARD]}, {"play": [SQUIRE]}, first=1, bells=(0,))
    attack(t, "Intrigue", SQUIRE)
    fight(t, GUARD)
    t.play("Respond with Bran Stark")
    assert t.card(0, BRAN).power == 5


def test_bran_bears_direwolves_only():
    t = wolves({"play": [BRAN, GUARD], "hand": ["LOW3", SWORD], "gold": 3}, phase="marshalling", bells=(0,))
    t.play("Marshal Shaggydog")
    assert offered(t, "Bran Stark")
    t.play("Bran Stark")
    t.play(f"Marshal {SWORD}")
    assert t.card(0, SWORD).bearer == GUARD


# --- Deepwood Mercenary, the Septon, Host of the Bear ----------------------------------------------------------------------


@pytest.mark.parametrize("attacks", [True, False])
def test_deepwood_mercenary_discards_an_attachment_of_another_participant(attacks):
    armed = {"attachments": [SWORD]}
    t = wolves(
        {"play": [(MERCENARY, {"attachments": ["S3"]}), (GUARD, armed)]}, {"play": [(RIVAL, armed), (SQUIRE, armed)]}, first=0 if attacks else 1,
        bells=(0,),
    )
    if attacks:
        attack(t, "Military", "Deepwood Mercenary", GUARD)
    else:
        attack(t, "Military", RIVAL)
        pass_until(t, "Defend with Deepwood").play("Defend with Deepwood Mercenary").play("Done")
    t.play("Respond with Deepwood Mercenary")
    assert t.discard(0) == ([SWORD] if attacks else []) and t.discard(1) == ([] if attacks else [SWORD])
    assert t.card(0, "S3").zone == "play" and t.card(1, SQUIRE).attachments == (SWORD,)


def test_deepwood_mercenary_needs_an_attachment_on_another_participant():
    t = wolves({"play": [(MERCENARY, {"attachments": [SWORD]}), GUARD]}, {"play": [(RIVAL, {"attachments": [SWORD]})]}, bells=(0,))
    attack(t, "Military", "Deepwood Mercenary", GUARD)
    assert not offered(t, "Respond with Deepwood")


def test_the_septon_never_attacks_and_defends_standing():
    t = wolves({"play": [SEPTON]}, {"play": [SQUIRE]}, bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Intrigue against")
    t = wolves({"play": [SEPTON]}, {"play": [SQUIRE]}, first=1, bells=(0,))
    attack(t, "Intrigue", SQUIRE)
    win(t, "House Tully Septon")
    assert not t.card(0, SEPTON).kneeling and t.game["challenge_winner"] == 0


@pytest.mark.parametrize(("plot", "extra", "stays"), [("LOW54", (), True), ("LOW51", (), False), ("LOW51", ("Beacon",), True)])
def test_host_of_the_bear_goes_with_an_initiative_of_2_or_lower(plot, extra, stays):
    t = wolves({"play": [HOST, *extra], "plot": plot}, {"plot": "LOW52", "play": [BROOM, KEEP]}, bells=(1,), cards=(LATE,))
    assert (t.card(0, HOST).zone == "play") is stays and t.discard(0) == ([] if stays else ["Host of the Bear"])


def test_host_of_the_bear_goes_as_soon_as_the_initiative_drops():
    t = wolves({"play": [HOST, "Beacon"], "plot": "LOW51"}, {"play": ["Broom"]}, bells=(0, 1), cards=(LATE,))
    assert t.card(0, HOST).zone == "play" and t.initiative(0) == 3
    use(t, "Broom", "Beacon")
    assert t.discard(0) == ["Beacon", "Host of the Bear"] or t.discard(0) == ["Host of the Bear", "Beacon"]


def test_host_of_the_bear_goes_when_the_card_that_gave_initiative_is_blank():
    tower = Location("Beacon", "X820", NEUTRAL, initiative=3)
    t = wolves({"play": [HOST, "Beacon"], "plot": "L190"}, {"hand": ["LOW46"]}, bells=(0, 1), cards=(tower,))
    assert t.card(0, HOST).zone == "play"
    use(t, "Nightmares", "Beacon")
    assert t.card(0, HOST).zone == "discard"


def test_host_of_the_bear_bears_weapons_only():
    t = wolves({"play": [HOST], "hand": [SWORD, "L140"], "gold": 3, "plot": "LOW54"}, phase="marshalling", bells=(0,))
    assert offered(t, f"Marshal {SWORD}") and not offered(t, "Marshal Lordship")


# --- House Tully -----------------------------------------------------------------------------------------------------------


def test_knight_of_the_red_fork_kneels_all_others_when_he_is_played():
    t = wolves({"play": [GUARD, COUSIN, KEEP, (HOSTER, {"attachments": [SWORD]})], "hand": [RED_FORK], "gold": 3}, {"play": [RIVAL]}, "marshalling", bells=(0,))
    t.play("Marshal Knight of the Red Fork")
    assert [t.card(0, title).kneeling for title in (GUARD, KEEP, SWORD, "Bell")] == [True] * 4
    assert not any(t.card(0, title).kneeling for title in (COUSIN, HOSTER, RED_FORK)) and not t.card(1, RIVAL).kneeling


def test_knight_of_the_red_fork_kneels_nobody_when_another_is_played():
    t = wolves({"play": [RED_FORK, GUARD, KEEP], "hand": [COUSIN], "gold": 2}, {"play": [RIVAL]}, "marshalling", bells=(0,))
    t.play(f"Marshal {COUSIN}")
    assert not any(t.card(0, title).kneeling for title in (RED_FORK, GUARD, KEEP, COUSIN, "Bell"))


@pytest.mark.parametrize("lost", [True, False])
def test_knight_of_the_red_fork_stays_down_after_a_lost_dominance(lost):
    zero, one = {"play": [(RED_FORK, KNEELING), *([] if lost else [GUARD])], "plot": "LOW54"}, {"play": [RIVAL] if lost else []}
    t = wolves(zero, one | {"plot": "LOW54"}, "dominance", bells=(0,))
    pass_to(t, "taxation")
    assert t.card(0, RED_FORK).kneeling is lost


def test_knight_of_the_red_fork_stands_after_a_tie():
    t = wolves({"play": [(RED_FORK, KNEELING)], "plot": "LOW54"}, {"plot": "LOW54"}, "dominance", bells=(0,))
    pass_to(t, "taxation")
    assert not t.card(0, RED_FORK).kneeling


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("kind", ["Military", "Power"])
def test_guard_at_riverrun_draws_unless_a_military_challenge_was_lost(first, kind):
    t = wolves({"play": [(RIVERRUN_GUARD, KNEELING), GUARD, SQUIRE], "deck": ["S19"]}, {"play": [RIVAL], "deck": ["S19"]}, first=first, bells=(0,))
    attack(t, kind, RIVAL if first else GUARD)
    win(t, RIVAL)
    pass_to(t, "dominance")
    assert t.hand(0) == ([] if kind == "Military" else ["Direwolf Pup"]) and t.hand(1) == []


def test_guard_at_riverrun_is_stronger_while_defending():
    t = wolves({"play": [RIVERRUN_GUARD], "deck": ["S19"]}, {"play": [SQUIRE]}, first=1, bells=(0,))
    assert t.card(0, RIVERRUN_GUARD).strength == 2
    attack(t, "Military", SQUIRE)
    pass_until(t, "Defend with Guard").play("Defend with Guard at Riverrun")
    assert t.card(0, RIVERRUN_GUARD).strength == 3


def test_guard_at_riverrun_draws_also_without_any_challenge():
    t = wolves({"play": [RIVERRUN_GUARD], "deck": ["S19"]}, bells=(0,))
    pass_to(t, "dominance")
    assert t.hand(0) == ["Direwolf Pup"]


@pytest.mark.parametrize(("cousins", "cost"), [(0, 6), (2, 4)])
def test_edmures_host_is_cheaper_for_house_tully_and_immune_to_events(cousins, cost):
    t = wolves({"play": [COUSIN] * cousins, "hand": [EDMURES_HOST, SNARE], "gold": 6}, {"play": [COUSIN]}, "marshalling", bells=(0,))
    before = t.gold(0)
    t.play("Marshal Edmure's Host")
    assert before - t.gold(0) == cost
    t.play(f"Play {SNARE}")
    assert not offered(t, "Edmure's Host")


def test_ser_edmure_removes_weak_attackers_when_a_tully_defends():
    t = wolves({"play": [(EDMURE, KNEELING), COUSIN, GUARD]}, {"play": [RIVAL, SQUIRE, FAST.title]}, first=1, bells=(0,), cards=(FAST,))
    attack(t, "Power", RIVAL, SQUIRE, "Racer")
    pass_until(t, f"Defend with {COUSIN}").play(f"Defend with {COUSIN}").play("Done")
    t.play("Respond with Ser Edmure Tully")
    assert t.card(1, RIVAL).attacking and not t.card(1, SQUIRE).attacking and not t.card(1, "Racer").attacking
    assert t.card(1, SQUIRE).kneeling


def test_ser_edmure_sees_no_other_defender_and_needs_a_weak_attacker():
    for who, weak in ((GUARD, SQUIRE), (COUSIN, RIVAL)):
        t = wolves({"play": [(EDMURE, KNEELING), COUSIN, GUARD]}, {"play": [RIVAL, weak]}, first=1, bells=(0,))
        attack(t, "Power", weak)
        pass_until(t, f"Defend with {who}").play(f"Defend with {who}").play("Done")
        assert not offered(t, "Respond with Ser Edmure")


def test_hoster_strengthens_every_tully_himself_too():
    t = wolves({"play": [HOSTER, COUSIN, GUARD]}, {"play": [COUSIN]}, bells=(0,))
    assert [t.card(0, title).strength for title in (HOSTER, COUSIN, GUARD)] == [1, 3, 2] and t.card(1, COUSIN).strength == 3


@pytest.mark.parametrize("power", [2, 3])
def test_tullys_attack_standing_with_3_power_on_the_blackfish(power):
    t = wolves({"play": [(BLACKFISH, {"power": power}), COUSIN, GUARD]}, bells=(0,))
    attack(t, "Power", "The Blackfish", COUSIN, GUARD)
    assert [t.card(0, title).kneeling for title in (BLACKFISH, COUSIN, GUARD)] == [power < 3, power < 3, True]


@pytest.mark.parametrize(("kind", "first"), [("Military", 0), ("Power", 0), ("Military", 1)])
def test_the_blackfish_draws_for_a_military_victory_as_the_attacker(kind, first):
    t = wolves({"play": [BLACKFISH, GUARD], "deck": ["S19", "S19"]}, {"play": [SQUIRE], "deck": ["S19"]}, first=first, bells=(0,))
    attack(t, kind, GUARD if first == 0 else SQUIRE)
    win(t, GUARD)
    assert offered(t, "Respond with The Blackfish") is ((kind, first) == ("Military", 0))


def test_the_facts_of_the_messenger_and_the_pack():
    t = wolves({"play": ["LOW13", "LOW14"], "hand": [SWORD]}, phase="marshalling", bells=(0,))
    assert t.card(0, "LOW13").icons == "IP" and t.card(0, "LOW14").traits == ("Creature", "Direwolf")
    t.play(f"Marshal {SWORD}")
    assert t.card(0, SWORD).bearer == "Riverrun Messenger"


# --- neutral characters ------------------------------------------------------------------------------------------------------


def test_qhorin_kills_a_common_character_of_printed_strength_3_or_less():
    weak = Character("Thug", "X830", LANNISTER, cost=1, strength=3, icons="I")
    lord = Character("Lordling", "X831", LANNISTER, cost=1, strength=1, icons="I", unique=True)
    t = wolves({"play": ["LOW40", RIVAL]}, {"play": [RIVAL, ("Thug", {"attachments": ["S3"]}), "Lordling", SQUIRE]}, bells=(0,), cards=(weak, lord))
    attack(t, "Military", "Qhorin Halfhand", RIVAL)
    fight(t)
    t.play(f"{SQUIRE}")
    t.play("Respond with Qhorin Halfhand")
    assert t.dead(1) == [SQUIRE, "Thug"]


@pytest.mark.parametrize(("kind", "defender"), [("Military", SQUIRE), ("Power", None)])
def test_qhorin_needs_a_military_victory_by_4(kind, defender):
    t = wolves({"play": ["LOW40", GUARD]}, {"play": [SQUIRE, SQUIRE, SQUIRE]}, bells=(0,), cards=())
    attack(t, "Military" if kind == "Military" else "Power", "Qhorin Halfhand" if kind == "Military" else GUARD, GUARD)
    win(t, *([defender] if defender else []))
    assert not offered(t, "Respond with Qhorin")


@pytest.mark.rule("CLA-1", edition="lcg")
@pytest.mark.parametrize("seat", [0, 1])
def test_rorge_raises_the_claim_of_whoever_attacks_first(seat):
    players = [{"play": [RIVAL, GUARD]}, {"play": [RIVAL, GUARD]}]
    players[seat]["play"] = ["LOW42", RIVAL, GUARD]
    t = wolves(*players, bells=(0, 1))
    attack(t, "Power", GUARD)
    assert (t.claim(0), t.claim(1)) == (2, 1)
    win(t)
    assert t.claim(0) == 1
    attack(t, "Military", RIVAL)
    assert (t.claim(0), t.claim(1)) == (1, 1)


def test_rorge_does_not_raise_the_claim_of_a_second_challenge_of_the_same_type():
    t = wolves({"play": ["LOW42", RIVAL, GUARD], "plot": "LOW53"}, {"play": [SQUIRE, SQUIRE, SQUIRE]}, bells=(0,))
    attack(t, "Military", GUARD)
    assert t.claim(0) == 2
    win(t)
    assert len(t.dead(1)) == 2
    attack(t, "Military", RIVAL)
    assert t.claim(0) == 1
    win(t)
    assert len(t.dead(1)) == 3


@pytest.mark.rule("CLA-2", edition="lcg")
def test_eddard_outdoes_rorge():
    t = wolves({"play": [EDDARD, GUARD, COUSIN]}, {"play": ["LOW42", RIVAL]}, first=1, bells=(0, 1))
    attack(t, "Military", RIVAL)
    assert t.claim(1) == 2
    pass_until(t, "Defend with Eddard").play("Defend with Eddard Stark").play("Done")
    assert t.claim(1) == 0


def test_mances_men_are_deadly():
    assert wolves({"play": ["LOW41"]}, bells=(0,)).card(0, "LOW41").keywords == ("Deadly",)


def test_a_character_that_claims_power_is_none_that_summer_needs():
    own = Character("Cub", "X840", STARK, cost=1, strength=1, icons="M", abilities=[Action(phase=Phase.ANY, effects=(ClaimPower(SELF),))])
    t = wolves({"play": [SUMMER, "Cub"]}, {"hand": [SNARE]}, bells=(1,), cards=(own,))
    use(t, SNARE, "Cub")
    assert t.card(0, "Cub").kneeling


# --- Catelyn, King Robb's Companions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["Intrigue", "Power"])
def test_catelyn_comes_kneeling_to_defend_and_returns_at_the_end_of_the_phase(kind):
    t = wolves({"play": [GUARD], "hand": [CATELYN]}, {"play": [RIVAL]}, first=1, bells=(0,))
    attack(t, kind, RIVAL)
    t.play("Use Catelyn Stark")
    seen = t.card(0, CATELYN)
    assert (seen.zone, seen.kneeling, seen.defending) == ("play", True, True)
    win(t, GUARD)
    assert t.game["challenge_winner"] == 0
    pass_to(t, "dominance")
    assert t.hand(0) == ["Catelyn Stark"]


@pytest.mark.parametrize(("kind", "first", "house"), [("Military", 1, "stark"), ("Power", 0, "stark")])
def test_catelyn_defends_her_own_player_in_intrigue_and_power_challenges_only(kind, first, house):
    t = wolves({"play": [GUARD], "hand": [CATELYN]}, {"play": [RIVAL]}, first=first, bells=(0,), houses=(house, "lannister"))
    assert not offered(pass_until(t, "Use Bell"), "Use Catelyn")
    attack(t, kind, GUARD if first == 0 else RIVAL)
    assert not offered(t, "Use Catelyn")


def test_catelyn_who_has_died_does_not_return_and_needs_no_gold():
    t = wolves({"play": [GUARD], "hand": [CATELYN], "gold": 0}, {"play": [RIVAL, AXE]}, first=1, bells=(0, 1))
    attack(t, "Power", RIVAL)
    pass_until(t, "Use Catelyn").play("Use Catelyn Stark")
    use(t, AXE, "Catelyn Stark")
    pass_to(t, "dominance")
    assert t.dead(0) == ["Catelyn Stark"] and t.hand(0) == []


def test_catelyn_becomes_a_duplicate_of_a_catelyn_in_play_and_does_not_defend():
    t = wolves({"play": [(CATELYN, KNEELING)], "hand": [CATELYN]}, {"play": [RIVAL]}, first=1, bells=(0,))
    attack(t, "Power", RIVAL)
    t.play("Use Catelyn Stark")
    assert t.card(0, CATELYN).duplicates == 1 and not t.card(0, CATELYN).defending
    pass_to(t, "dominance")
    assert t.card(0, CATELYN).zone == "play"


@pytest.mark.parametrize(("gold", "amounts"), [(5, [0, 1, 2]), (4, [0, 1, 2]), (0, [2])])
def test_king_robbs_companions_are_paid_with_gold_and_influence(gold, amounts):
    # 3 gold is the income of Planning Ahead
    t = wolves({"play": [KEEP], "hand": ["LOW16"], "gold": gold}, {"play": [KEEP]}, "marshalling", bells=(0,))
    before = t.gold(0)
    t.play("Marshal King Robb's Companions")
    if len(amounts) == 1:
        assert t.card(0, KEEP).kneeling and t.gold(0) == before - 3 == 0
        return
    assert t.prompt == "number" and t.options == [f"{n} for King Robb's Companions" for n in amounts]
    t.play("1 for King Robb's Companions")
    assert t.card(0, "LOW16").zone == "play" and t.card(0, KEEP).kneeling and t.gold(0) == before - 4 and not t.card(1, KEEP).kneeling


def test_king_robbs_companions_may_be_paid_with_gold_alone_and_need_enough_of_both():
    t = wolves({"play": [KEEP], "hand": ["LOW16"], "gold": 4}, phase="marshalling", bells=(0,))
    before = t.gold(0)
    t.play("Marshal King Robb's Companions", "0 for King Robb's Companions")
    assert t.gold(0) == before - 5 and not t.card(0, KEEP).kneeling
    t = wolves({"play": [(KEEP, KNEELING)], "hand": ["LOW16"], "gold": 1}, phase="marshalling", bells=(0,))
    assert t.gold(0) == 4 and not offered(t, "Marshal King")
    t = wolves({"play": [KEEP], "hand": [GUARD], "gold": 0, "plot": "B184"}, phase="marshalling", bells=(0,))
    t.play(f"Marshal {GUARD}")
    assert not t.card(0, KEEP).kneeling  # no other card is paid so


def test_king_robbs_companions_without_influence_are_paid_like_any_card():
    t = wolves({"hand": ["LOW16"], "gold": 4}, phase="marshalling", bells=(0,))
    before = t.gold(0)
    t.play("Marshal King Robb's Companions")
    assert t.card(0, "LOW16").zone == "play" and t.gold(0) == before - 5
