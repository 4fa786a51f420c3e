"""Every primitive with every player that it could name: it happens to exactly those players, or the card does not compile."""

import inspect
from dataclasses import fields

import pytest
from scenes import BELL, pass_until

from agot_env.agot.bit_sets import rules_of
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language import model as m
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.model import NEUTRAL, Cards, Location, Who, Zone, characters, locations
from agot_env.testing import Table

MEANT = {
    Who.YOU: {0}, Who.OPPONENTS: {1, 2}, Who.EVERYONE: {0, 1, 2}, Who.CHOSEN_OPPONENT: {2}, Who.EVENT_PLAYER: {1}, Who.TARGET_CONTROLLER: {1},
    Who.ACTOR: {0}, Who.WINNER: {0}, Who.LOSER: {1}, Who.OWNER: {2}, Who.YOU_AND_CHOSEN: {0, 2}, Who.DEFENDING_PLAYER: {1},
    Who.MOST_CARDS: {2}, Who.ATTACKING_PLAYER: {0}, Who.TREASURY: set(), Who.MOST_LOCATIONS: {1}, Who.LEFT_OPPONENT: {1},
    Who.OPPONENTS_WITHOUT_TREATY: {1, 2}, Who.FIRST_PLAYER: {0},
}  # fmt: skip
"""Whom each word means in the scene below."""
SEVERAL = (Who.OPPONENTS, Who.EVERYONE, Who.YOU_AND_CHOSEN, Who.OPPONENTS_WITHOUT_TREATY)


def counts(read):
    """Who has more or less of something than before."""
    return lambda t: [read(t, seat) for seat in range(3)]


def effects_on(kind, seat_of):
    """Against whom a lasting effect of a kind is directed."""

    def read(t):
        game = t.game
        found = [seat_of(game["effects"][i]) for i in range(int(game["effect_count"])) if game["effects"][i, L.EFFECT_KIND] == kind]
        return [found.count(seat) for seat in range(3)]

    return read


def controllers(title):
    return lambda t: [int(t.card(t_owner(t, title), title).controller == seat) for seat in range(3)]


def t_owner(t, title):
    return 0 if title == "Pledge" else 2


def commanded(game, seat):
    """The cards at a seat's command that are not about to leave play."""
    hidden = sum(int(game["zones"][zone, seat]).bit_count() for zone in (c.HAND, c.IN_SHADOWS))
    zones = game["row"][:, L.ZONE]
    mine = ((zones == c.PLAY) | (zones == c.UNDER)) & (game["controller"][: L.ALL_SLOTS] == seat) & (game["row"][:, L.DESTINATION] == 0)
    return hidden + int(mine[: L.ALL_SLOTS].sum())


HAND, DECK, POWER, GOLD = (counts(read) for read in (
    lambda t, seat: len(t.hand(seat)), lambda t, seat: tuple(t.deck(seat)), lambda t, seat: t.power(seat), lambda t, seat: t.gold(seat),
))  # fmt: skip
GIVEN = (m.NameTitle(),)
PRIMITIVES = {
    "Draw": (lambda who: (m.Draw(1, who),), HAND, ()),
    "ClaimPowerForHouse": (lambda who: (m.ClaimPowerForHouse(1, who),), POWER, ()),
    "GainGold": (lambda who: (m.GainGold(1, who),), GOLD, ()),
    "MoveGold": (lambda who: (m.MoveGold(who, Who.TREASURY, 1),), GOLD, ()),
    "ShuffleDeck": (lambda who: (m.ShuffleDeck(who),), DECK, ()),
    "ReturnUsedPlots": (lambda who: (m.ReturnUsedPlots(who),), counts(lambda t, seat: int((t.game["plot_state"][seat] == L.PLOT_USED).sum())), ()),
    "RunUsedPlot": (lambda who: (m.RunUsedPlot("", who),), GOLD, ()),
    "GoldFromCards": (lambda who: (m.PutGoldOn(locations(title="Prize"), 2), m.GoldFromCards(locations(title="Prize"), 1, who)), GOLD, ()),
    "DiscardAtCommand": (lambda who: (m.DiscardAtCommand(1, who),), counts(lambda t, seat: commanded(t.game, seat)), ()),
    "MoveGold to": (lambda who: (m.GainGold(1, Who.WINNER), m.MoveGold(Who.WINNER, who, 1)), GOLD, ()),
    "DiscardAtRandom": (lambda who: (m.DiscardAtRandom(1, who),), HAND, ()),
    "DiscardNamed": (lambda who: (m.DiscardNamed(who),), HAND, GIVEN),
    "DiscardDownTo": (lambda who: (m.DiscardDownTo(1, who),), HAND, ()),
    "ChooseAndDiscard": (lambda who: (m.ChooseAndDiscard(1, who),), HAND, ()),
    "DiscardTopOfDeck": (lambda who: (m.DiscardTopOfDeck(who),), counts(lambda t, seat: len(t.discard(seat))), ()),
    "RevealTop": (lambda who: (m.RevealTop(who),), HAND, ()),
    "ReplaceHand": (lambda who: (m.ReplaceHand(who),), DECK, ()),
    "LookAtTop": (lambda who: (m.LookAtTop(who),), DECK, ()),
    "LookAtTopCards": (lambda who: (m.LookAtTopCards(1, who),), counts(lambda t, seat: int(t.game["known"][0, seat])), ()),
    "PutBackInAnyOrder": (lambda who: (m.PutBackInAnyOrder(4, who),), DECK, ()),
    "BecomeFirstPlayer": (lambda who: (m.BecomeFirstPlayer(who), m.GainGold(1)), counts(lambda t, seat: int(t.game["first"] == seat)), ()),
    "LookAtShadows": (
        lambda who: (m.LookAtShadows(who),), counts(lambda t, seat: int(t.game["known"][0, seat] & t.game["zones"][c.IN_SHADOWS, seat])), (),
    ),
    "ChallengeByAction": (
        lambda who: (m.ChallengeByAction(m.INTRIGUE, who),),
        counts(lambda t, seat: int((t.game["effects"][: int(t.game["effect_count"]), L.EFFECT_CARD] == -2 - seat).sum())), (),
    ),
    "LookAtHand": (lambda who: (m.LookAtHand(who),), counts(lambda t, seat: int(t.game["known"][0, seat] & t.game["zones"][c.HAND, seat])), ()),
    "RevealNewPlot": (lambda who: (m.RevealNewPlot(who),), counts(lambda t, seat: t.plot(seat)), ()),
    "SearchForCopies": (lambda who: (m.SearchForCopies(m.TARGET, who),), DECK, ()),
    "Search": (lambda who: (m.Search(Cards(), who=who),), HAND, ()),
    "ShuffleIntoDeck": (lambda who: (m.ShuffleIntoDeck(Zone.DISCARD, who),), counts(lambda t, seat: len(t.discard(seat))), ()),
    "ChangeClaim": (lambda who: (m.ChangeClaim(1, who),), counts(lambda t, seat: t.claim(seat)), ()),
    "NoChallenges": (lambda who: (m.NoChallenges(who, m.POWER),), effects_on(c.L_NO_CHALLENGES, lambda e: e[L.EFFECT_B]), ()),
    "TollOnChallenges": (
        lambda who: (m.TollOnChallenges(1, who),), effects_on(c.L_TOLL, lambda e: -2 - e[L.EFFECT_CARD]), (m.NameChallengeType(),),
    ),
    "OnlyNamedChallenges": (
        lambda who: (m.OnlyNamedChallenges(who),), effects_on(c.L_ONLY_CHALLENGES, lambda e: -2 - e[L.EFFECT_CARD]), (m.NameChallengeType(),),
    ),
    "KneelHouse": (lambda who: (m.KneelHouse(who),), counts(lambda t, seat: int(t.game["house_kneeling"][seat])), ()),
    "DiscardAgenda": (
        lambda who: (m.DiscardAgenda(who),), counts(lambda t, seat: "Shade" in t.discard(seat)), (),
    ),
    "RedirectClaim": (lambda who: (m.RedirectClaim(who),), counts(lambda t, seat: t.game["claim_target"] == seat), ()),
    "RedirectChallenge": (
        lambda who: (m.RedirectChallenge(who), m.GainGold(1)), counts(lambda t, seat: t.game["defender"] == seat), (),
    ),
    "SatisfyClaim": (lambda who: (m.SatisfyClaim(who),), HAND, ()),
    "ExchangeTitles": (lambda who: (m.ExchangeTitles(who),), counts(lambda t, seat: seat and t.title(seat)), ()),
    "UseClaimOf": (lambda who: (m.UseClaimOf(who),), effects_on(c.L_BASE_CLAIM, lambda e: -2 - e[L.EFFECT_CARD]), ()),
    "SwitchPlots": (lambda who: (m.SwitchPlots(who),), effects_on(c.L_SWAP_PLOTS, lambda e: e[L.EFFECT_A]), ()),
    "InfluenceOrElse": (lambda who: (m.InfluenceOrElse(who, 1, (m.ClaimPowerForHouse(),)),), POWER, ()),
    "TakeControl": (lambda who: (m.TakeControl(locations(title="Prize"), who),), controllers("Prize"), ()),
    "PutIntoPlay": (lambda who: (m.PutIntoPlay(locations(zone=Zone.DISCARD, title="Pledge"), who),), controllers("Pledge"), ()),
    "ForEach": (lambda who: (m.ForEach(who, (m.GainGold(1, Who.ACTOR),)),), GOLD, ()),
    "ImposeRule": (lambda who: (m.ImposeRule(c.SKIPS_DRAW, who),), counts(lambda t, seat: rules_of(t.game, seat)), ()),
    "ChooseOne": (lambda who: (m.ChooseOne((m.GainGold(1),), (m.GainGold(2),), who),), None, ()),
    "LoseHousePower": (lambda who: (m.LoseHousePower(1, who),), POWER, ()),
    "KeepPlot": (lambda who: (m.KeepPlot(who),), effects_on(c.L_KEEPS_PLOT, lambda e: -2 - e[L.EFFECT_CARD]), ()),
    "PlotFromUsedPile": (
        lambda who: (m.PlotFromUsedPile(who),), effects_on(c.L_PLOT_FROM_USED, lambda e: -2 - e[L.EFFECT_CARD]), (),
    ),
    "PlotAtRandom": (lambda who: (m.PlotAtRandom(who),), effects_on(c.L_PLOT_AT_RANDOM, lambda e: -2 - e[L.EFFECT_CARD]), ()),
    "PayOrElse": (lambda who: (m.PayOrElse(1, (m.GainGold(1, Who.WINNER),), who),), None, ()),
    "MayDiscardPowerToPrevent": (
        lambda who: (m.ClaimPowerForHouse(1, Who.EVERYONE), m.MayDiscardPowerToPrevent(who), m.GainGold(1, Who.WINNER)), None, (),
    ),
    "MayKneelToPrevent": (lambda who: (m.MayKneelToPrevent(who), m.GainGold(1, Who.WINNER)), None, ()),
    "MayDiscardHand": (lambda who: (m.MayDiscardHand(who), m.GainGold(1, Who.WINNER)), None, ()),
    "MayTakeNewHand": (lambda who: (m.MayTakeNewHand(1, who),), None, ()),
    "May": (lambda who: (m.May(who), m.GainGold(1, Who.WINNER)), None, ()),
    "ChooseForAll": (lambda who: (m.ChooseForAll(characters(), who), m.Kneel(m.CHOSEN)), None, ()),
    "OneEach": (lambda who: (m.OneEach(((m.Kneel(m.TARGET),), (m.Kneel(m.TARGET),)), who),), None, (m.ChooseSeveral(characters(), 2),)),
    "ChooseNow": (lambda who: (m.ChooseNow(characters(), who), m.Kneel(m.TARGET)), None, ()),
}  # fmt: skip
ONE_PLAYER_ONLY = {
    "GoldFromCards", "DiscardAtCommand",
    "OnlyNamedChallenges", "RedirectClaim",
    "MoveGold to", "SwitchPlots", "TakeControl", "PutIntoPlay", "May", "ChooseOne", "ChooseNow", "OneEach", "ChooseForAll", "BecomeFirstPlayer", "PayOrElse", "UseClaimOf", "RedirectChallenge",
}
NOT_YOU = {"LookAtHand", "LookAtShadows", "NoChallenges", "TollOnChallenges", "SwitchPlots", "ExchangeTitles"}


SECRET = Location("Secret", "X8", NEUTRAL, cost=9, crests="Shadows")
"""What lies in Shadows, too dear to come out."""
SHADE = m.Character("Shade", "X10", NEUTRAL, as_agenda=[])
"""A character that becomes an agenda when it is killed."""
SCYTHE = Location("Scythe", "X11", NEUTRAL, abilities=[m.Action(phase=m.Phase.ANY, effects=(m.Kill(characters(title="Shade")),))])
"""What makes it one, in a window before the challenge."""
USED_PLOTS = [
    m.Plot(f"Used {seat}", f"X{3 + seat}", NEUTRAL, income=1, initiative=1, claim=1, abilities=[m.WhenRevealed(effects=(m.GainGold(1 << seat),))])
    for seat in range(3)
]
"""The used plots of the seats, which tell by the gold they give whose they are."""


def scene(card, *more):
    """Seat 0 wins an intrigue challenge against seat 1 and responds with a card of seat 2 that it controls; each has these cards, too."""
    extra = [card, SECRET, SHADE, SCYTHE, Location("Prize", "X1", NEUTRAL), Location("Pledge", "X2", NEUTRAL), Location("Spring", "X7", NEUTRAL, influence=1), *USED_PLOTS]
    t = Table(houses=["lannister", "baratheon", "targaryen"], extra_cards=extra)
    rest = {"deck": ["Crossroads", "Shae", "Hodor", "Ice"], "gold": 2, "power": 1, "plots": ["Blockade", "Mutual Enemies"]}
    t.put(0, used_plots=["Used 0"], shadows=["Secret"], play=["Tyrion Lannister", (card.title, {"owner": 2})], hand=["Hodor", "Ice"], discard=["Pledge"], plot="Planning Ahead", **rest)
    t.put(1, used_plots=["Used 1"], shadows=["Secret"], play=["Old Red Priest", ("Prize", {"owner": 2}), "L61", "L62"], hand=["Hodor"] * 3, discard=["Lady"], plot="Mutual Cause", **rest)
    t.put(2, used_plots=["Used 2"], shadows=["Secret"], play=["Jhogo", "Captain Groleo"], hand=["Hodor", "Ice", "Lady"], discard=["Lady"], plot="Mutual Cause", **rest)
    for seat, title in enumerate(("Master of Laws", "Lord Commander of the Kingsguard", "Master of Coin")):
        t.put(seat, play=[*more], title=title)
    if "Shade" in more:
        t.put(0, play=["Scythe"])
        pass_until(t.start("challenges", first=0), "Use Scythe").play("Use Scythe")
    else:
        t.start("challenges", first=0)
    pass_until(t, "Intrigue against Baratheon").play("Intrigue against Baratheon")
    return pass_until(t, f"Respond with {card.title}")


def respond(t, title):
    """The card's player responds; seat 2 is the opponent chosen. Returns who was asked anything else."""
    t.play(f"Respond with {title}")
    asked = []
    while t.prompt not in ("response", "action", "challenge") and not t.over:
        options = t.options
        wanted = ("No", "Do not pay", "Choose Targaryen", "Name Hodor", "Choose Old Red Priest", "Put ")
        choice = next((option for word in wanted for option in options if option.startswith(word)), options[0])
        asked.append((t.prompt, t.seat))
        t.play(choice)
    return asked


@pytest.mark.tier("ci", unless_changed="agot_env/agot")
@pytest.mark.parametrize("who", list(Who), ids=lambda who: who.name)
@pytest.mark.parametrize("name", list(PRIMITIVES))
def test_a_primitive_happens_to_those_whom_it_names_or_does_not_compile(name, who):
    effects, probe, choices = PRIMITIVES[name]
    ability = m.Response(
        when=m.LostChallenge(who=Who.OPPONENTS), choose=(m.ChooseOpponent(), m.Choose(characters(controller=Who.LOSER)), *choices), effects=effects(who),
    )  # fmt: skip
    card = Location("Word", "X9", NEUTRAL, abilities=[ability])
    refused = who == Who.TREASURY and name not in ("MoveGold to", "GoldFromCards") or who in SEVERAL and name in ONE_PLAYER_ONLY or who == Who.YOU and name in NOT_YOU
    refused = refused or (name, who) == ("OneEach", Who.TARGET_CONTROLLER)
    if refused:
        with pytest.raises(CardError, match=rf"Word \(X9\): {name.split()[0]} .*{who.name}|Word \(X9\): {name.split()[0]} .*TREASURY"):
            scene(card)
        return
    t = scene(card, *{"MayKneelToPrevent": ["Spring"], "DiscardAgenda": ["Shade"]}.get(name, []))
    if probe is None:  # one player is asked
        asked = respond(t, "Word")
        prompt = {"May": "may", "MayDiscardHand": "may", "MayTakeNewHand": "may", "ChooseOne": "one of two", "ChooseNow": "target", "OneEach": "target", "ChooseForAll": "target", "PayOrElse": "pay", "MayKneelToPrevent": "pay", "MayDiscardPowerToPrevent": "pay"}[name]
        assert {seat for what, seat in asked if what == prompt} == MEANT[who]
        return
    before = probe(t)
    respond(t, "Word")
    after = probe(t)
    affected = {seat for seat in range(3) if after[seat] != before[seat]}
    if name == "MoveGold to":  # the winner is given a gold, and gives it on
        assert affected == MEANT[who]
    elif name == "RunUsedPlot":  # the controller does what the plots of these players say
        assert [now - then for now, then in zip(after, before, strict=True)] == [sum(1 << seat for seat in MEANT[who]), 0, 0]
    elif name == "InfluenceOrElse":
        assert [now - then for now, then in zip(after, before, strict=True)] == [len(MEANT[who]), 0, 0]
    elif name in ("TakeControl", "PutIntoPlay", "BecomeFirstPlayer"):
        owner = {"TakeControl": 2, "PutIntoPlay": 0, "BecomeFirstPlayer": 2}[name]  # of the card that is taken, put into play, or acts
        assert after == [int(seat in ({owner} if who == Who.OWNER else MEANT[who])) for seat in range(3)]
    elif name == "RedirectClaim":  # from the defending player
        assert affected == MEANT[who] ^ {1}
    elif name == "RedirectChallenge":  # not to the present target or the attacker
        assert affected == ({1, 2} if 2 in MEANT[who] else set())
    elif name in NOT_YOU:
        assert affected == MEANT[who] - ({0} if name != "TollOnChallenges" else set())
    else:
        assert affected == MEANT[who]


def test_every_primitive_that_names_a_player_is_played():
    named = {kind.__name__ for kind in _subclasses(m.Effect) if any(spec.type in ("Who", Who) for spec in fields(kind))}
    assert named == {name.split()[0] for name in PRIMITIVES}


def _subclasses(kind):
    return [found for found in vars(m).values() if inspect.isclass(found) and issubclass(found, kind) and found is not kind]


# --- what else could compile and do nothing -------------------------------------------------------------------------------


def action(*effects, **options):
    return m.Action(phase=m.Phase.ANY, effects=effects, **options)


def response(*effects, **options):
    return m.Response(when=m.Killed(characters()), effects=effects, **options)


@pytest.mark.parametrize(
    ("ability", "message"),
    [
        (response(m.ChangeDestination(zone=Zone.RESOLVING)), "ChangeDestination .*RESOLVING"),
        *((action(m.MoveTo(m.SELF, zone)), f"MoveTo .*{zone.name}") for zone in (Zone.PLAY, Zone.RESOLVING)),
        *((action(m.Search(Cards(), to=zone)), f"Search .*{zone.name}") for zone in (Zone.UNDER_DECK, Zone.DEAD, Zone.RESOLVING)),
        *((action(m.ShuffleIntoDeck(zone)), f"ShuffleIntoDeck .*{zone.name}") for zone in (Zone.DECK, Zone.PLAY, Zone.RESOLVING)),
        *((action(m.Draw(1), zone=zone), zone.name) for zone in (Zone.DECK, Zone.RESOLVING)),
        *((action(kind(0)), f"{kind.__name__} .*at least 1") for kind in (m.Draw, m.ClaimPowerForHouse, m.GainGold)),
        (action(m.ClaimPower(m.SELF, 1), m.PickUpTo(characters(), 0)), "PickUpTo .*at least 1"),
        (action(m.ExtraChallenge(8)), "ExtraChallenge .*challenge types"),
        (action(m.NoChallenges(Who.OPPONENTS, 8)), "NoChallenges .*challenge types"),
        (action(m.JoinChallenge(m.SELF, m.PARTICIPATING_ROLE)), "JoinChallenge .*ATTACKING_ROLE or DEFENDING_ROLE"),
        (action(m.ChooseNow(Cards(zone=Zone.DECK)), m.MoveTo(m.TARGET, Zone.HAND)), "ChooseNow in a deck .*top_of_deck"),
        (action(m.Kneel(Cards(top_of_deck=2))), "top_of_deck asks for cards in a deck"),
        (action(m.MoveTo(Cards(zone=Zone.DECK, top_of_deck=0), Zone.HAND)), "top_of_deck .*at least 1"),
        (action(m.LookAtTopCards(0)), "LookAtTopCards .*at least 1"),
        (action(m.PutBackInAnyOrder(1)), "PutBackInAnyOrder .*at least 2"),
        (action(m.GainGold(1), conditions=(m.HasWon(m.POWER, Who.ACTOR),)), "HasWon asks for the ACTOR"),
        (action(m.GainGold(1), conditions=(m.HasNotWon(m.POWER, Who.OPPONENTS),)), "HasNotWon cannot ask for OPPONENTS"),
        (action(m.GainGold(1), conditions=(m.HasNotWon(0),)), "HasNotWon .*challenge types"),
        (action(m.Kill(m.TARGET)), "Kill .*TARGET"),
        (action(m.Kill(m.SECOND_TARGET), choose=(m.Choose(characters()),)), "Kill .*SECOND_TARGET"),
        (action(m.Kill(m.EVENT_CARD)), "Kill .*EVENT_CARD"),
        (action(m.Kneel(m.CHOSEN)), "Kneel .*CHOSEN"),
        (action(m.Kneel(m.LAST)), "Kneel .*LAST"),
        (action(m.Kneel(m.BEARER)), "Kneel .*BEARER"),
        (action(m.Kneel(characters(is_=m.LAST))), "Kneel .*LAST"),
        (action(m.Kneel(characters(other_than=m.SECOND_TARGET))), "Kneel .*SECOND_TARGET"),
        (action(m.MoveAttachment(m.SELF, m.LAST)), "MoveAttachment .*LAST"),
        (action(m.Draw(m.X())), "Draw .*X"),
        (action(m.Draw(m.CostOfTarget())), "Draw .*cost of a target"),
        (action(m.Draw(m.AttachmentsOnIt())), "Draw .*attachments"),
        (action(m.Draw(m.CountOf(characters(controller=Who.ACTOR)))), "Draw .*ACTOR outside a ForEach"),
        (action(m.Draw(1), cost=(m.KneelInfluence(m.AmountOfEvent()),)), "KneelInfluence counts the number of what happened"),
        (action(m.Draw(1), cost=(m.PayGold(m.AmountOfEvent()),)), "PayGold counts the number of what happened"),
        (action(m.ForEach(Who.EVERYONE, (m.ForEach(Who.EVERYONE, (m.Draw(1, Who.ACTOR),)),))), "ForEach within a ForEach"),
        (action(m.ForEach(Who.EVERYONE, (m.ClaimPowerForHouse(1, Who.OPPONENTS),))), "ClaimPowerForHouse within a ForEach"),
        (action(m.Draw(1), conditions=(m.Count(characters(controller=Who.CHOSEN_OPPONENT)),)), "Count .*CHOSEN_OPPONENT"),
        (action(m.Draw(1, Who.CHOSEN_OPPONENT)), "Draw .*CHOSEN_OPPONENT"),
        (action(m.Draw(1, Who.EVENT_PLAYER)), "Draw .*EVENT_PLAYER"),
        (action(m.Draw(1, Who.TARGET_CONTROLLER)), "Draw .*TARGET_CONTROLLER"),
        *((m.Response(when=m.LostChallenge(who=who), effects=(m.Draw(1),)), f"LostChallenge .*{who.name}")
          for who in (Who.EVENT_PLAYER, Who.TARGET_CONTROLLER, Who.OWNER, Who.MOST_CARDS, Who.TREASURY, Who.CHOSEN_OPPONENT, Who.YOU_AND_CHOSEN)),
        *((m.Response(when=when, effects=(m.Draw(1),)), message) for when, message in (
            (m.WonChallenge(8), "WonChallenge needs challenge types"),
            (m.WonChallenge(margin=-1), "WonChallenge needs a number of at least 0, not -1"),
            (m.WonChallenge(as_attacker=True, as_defender=True), "WonChallenge has as_attacker and as_defender"),
            (m.WonChallenge(or_participant=m.SELF), "WonChallenge has or_participant without types"),
            (m.Killed(m.TARGET), "Killed means TARGET"),
            (m.Killed(characters(other_than=m.SECOND_TARGET)), "Killed .*SECOND_TARGET"),
            (m.ClaimDue(), "Response cannot wait for ClaimDue, which is a trigger of Cancel"),
            (m.ClaimDue(), "Response cannot wait for ClaimDue, which is a trigger of Cancel"),
            (m.InsteadOfClaim(), "Response cannot wait for InsteadOfClaim, which is a trigger of Passive"),
            (m.WouldLeavePlay(m.SELF), "Response cannot wait for WouldLeavePlay, which is a trigger of Save"),
        )),
        (m.Cancel(when=m.Killed(), effects=(m.CancelIt(),)), "Cancel cannot wait for Killed, which is a trigger of Response and Passive"),
        *((m.PlayerRule(who, c.SKIPS_DRAW), f"PlayerRule .*{who.name}")
          for who in (Who.TREASURY, Who.OWNER, Who.TARGET_CONTROLLER, Who.MOST_CARDS, Who.CHOSEN_OPPONENT, Who.EVENT_PLAYER, Who.YOU_AND_CHOSEN)),
        *((m.Constant(characters(controller=who), (m.Strength(1),)), f"Constant .*{who.name}")
          for who in (Who.TREASURY, Who.OWNER, Who.TARGET_CONTROLLER, Who.MOST_CARDS, Who.CHOSEN_OPPONENT, Who.EVENT_PLAYER, Who.ACTOR)),
        (m.Constant(m.TARGET, (m.Strength(1),)), "Constant .*TARGET"),
        (m.Constant(m.SELF, (m.Strength(m.X()),)), "Constant .*X"),
    ],
)  # fmt: skip
def test_what_would_do_nothing_does_not_compile(ability, message):
    with pytest.raises(CardError, match=rf"Word \(X9\): .*{message}"):
        compile_cards([Location("Word", "X9", NEUTRAL, abilities=[ability])])


# --- amounts that are found when the effect happens ------------------------------------------------------------------------


FOUR = m.CountOf(locations(title="Prize"))
"""Four such locations are in play."""


@pytest.mark.parametrize(
    ("effect", "read"),
    [
        (m.ClaimPowerForHouse(FOUR), lambda t: t.power(0)), (m.GainGold(FOUR), lambda t: t.gold(0)),
        (m.MoveGold(Who.OPPONENTS, Who.YOU, FOUR), lambda t: t.gold(0)), (m.PutGoldOn(m.SELF, FOUR), lambda t: t.card(0, "Word").gold),
        (m.ClaimPower(m.SELF, FOUR), lambda t: t.card(0, "Word").power),
    ],
    ids=lambda value: type(value).__name__,
)  # fmt: skip
def test_an_amount_is_counted_when_the_effect_happens(effect, read):
    card = Location("Word", "X9", NEUTRAL, abilities=[action(effect, cost=(m.KneelSelf(),))])
    t = Table(houses=["stark", "lannister"], extra_cards=[card, Location("Prize", "X1", NEUTRAL)])
    t.put(0, play=["Word", "Prize", "Prize"], plot="Blockade").put(1, play=["Prize", "Prize"], gold=9, plot="Rains of Autumn")
    t.start("dominance", first=0)
    before = read(t)
    assert read(t.play("Use Word")) == before + 4


@pytest.mark.parametrize(("hands", "power"), [((1, 0), 1), ((0, 1), 1), ((0, 0), 0)])
def test_what_any_player_of_a_loop_did_has_happened(hands, power):
    """ABI-10: "then" follows if the first of them could and the last could not."""
    loop = m.ForEach(Who.EVERYONE, (m.DiscardAtRandom(1, Who.ACTOR),))
    card = Location("Word", "X9", NEUTRAL, abilities=[action(loop, m.Then(), m.ClaimPowerForHouse(), cost=(m.KneelSelf(),))])
    t = Table(houses=["stark", "lannister"], extra_cards=[card, BELL])
    for seat, cards in enumerate(hands):
        t.put(seat, play=["Word", "Bell"] if seat == 0 else [], hand=["Shae"] * cards, plot="Blockade")
    t.start("draw", first=0)
    before = t.power(0)
    if sum(hands):
        t.play("Use Word")
        assert t.hand(0) == t.hand(1) == []
    assert t.power(0) - before == power
