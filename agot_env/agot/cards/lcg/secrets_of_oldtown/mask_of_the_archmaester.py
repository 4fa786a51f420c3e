"""The chapter pack Mask of the Archmaester."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.secrets_of_oldtown.shared import KNEEL_A_MAESTER, costs_less_for_each, link, when_the_maester_kneels
from agot_env.agot.language.model import (
    BARATHEON, CHOSEN, EVENT_CARD, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, LEARNED, MARTELL, MILITARY, NEUTRAL,
    OPPONENTS, POWER, SECOND_TARGET, SELF, STARK, TARGARYEN, TARGET, X, YOU, Action, AnyOf, Cancel, CancelIt, Card,
    ChallengeInitiated, Challenges, ChangeClaim, Choose, ChooseForAll, ChooseOne, ChoosePlayer, ClaimPower,
    ClaimPowerForHouse, Constant, CopyEffects, CostOfTarget, DeckSearched, Discard, DiscardAtRandom, DiscardTop,
    DuringChallenge, DuringPhase, Flag, ForEach, GainGold, Icon, Initiated, Killed, KneelAny, KneelCards,
    KneelInfluence, KneelSelf, Lasting, Later, Limit, LoseIcon, LostChallenge, Modify, NameTitle, Passive, PayGold,
    Per, Phase, PhaseEnds, PickUpTo, Played, PowerOn, PutIntoPlay, PutSelfIntoPlay, Response, RevealNewPlot, RevealTop,
    RunUsedPlot, Stand, Strength, StrengthLowered, TargetAwaited, TargetShown, Until, Who, WonChallenge, YouAre, Zone,
    characters, locations,
)
from agot_env.agot.cards.cycles import one_of
from agot_env.agot.engine.record.codes import ATTACKS_STANDING, DEFENDS_STANDING, NEVER_ATTACKS, NEVER_DEFENDS

Character = partial(model.Character, set="mask_of_the_archmaester")
Attachment = partial(model.Attachment, set="mask_of_the_archmaester")
Location = partial(model.Location, set="mask_of_the_archmaester")
Event = partial(model.Event, set="mask_of_the_archmaester")
Plot = partial(model.Plot, set="mask_of_the_archmaester")


def _raises_the_next_claim(kind: int) -> Response:
    """After you win a challenge of a type, your claim is raised in your next challenge of that type."""
    raised = Passive(when=ChallengeInitiated(kind, who=YOU), effects=(ChangeClaim(1, YOU),))
    return Response(when=WonChallenge(kind), effects=(Later(raised, Until.END_OF_PHASE),))


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Rickon Stark", "SOO81", STARK, unique=True, cost=2, strength=1, icons="P", traits="Lord",
        abilities=[Response(when=DeckSearched(), cost=(KneelSelf(),), effects=(CopyEffects(),), limit=Limit(1, Per.PHASE))],
    ),
    Character(
        "House Payne Enforcer", "SOO83", LANNISTER, cost=2, strength=2, icons="MI", traits="Ally, House Payne", keywords="Deadly",
    ),
    Character(
        "Ser Jon Fossoway", "SOO85", BARATHEON, unique=True, cost=3, strength=2, icons="MP", traits="Knight", keywords="Renown",
        abilities=[Action(phase=Phase.MARSHALLING, cost=(KneelSelf(),), effects=(GainGold(PowerOn(SELF)),))],
    ),
    Character(
        "Iron Fleet Raiders", "SOO87", GREYJOY, cost=2, strength=5, icons="MP", traits="Ironborn, Raider, Ally", no_attachments=True,
        abilities=[Action(phase=Phase.ANY, by_opponents=True, cost=(DiscardTop(),), effects=(Modify(SELF, Strength(-2)),))],
    ),
    Character(
        "Bloodrider", "SOO89", TARGARYEN, cost=2, strength=2, icons="M", traits="Ally, Dothraki", house_only=True,
        abilities=[
            Cancel(
                zone=Zone.HAND, when=Initiated(cards=characters(), triggered=True), cost=(KneelInfluence(2), PutSelfIntoPlay()),
                effects=(CancelIt(),),
            )
        ],
    ),
    Character(
        "Starfall Cavalry", "SOO91", MARTELL, cost=5, strength=5, icons="MI", traits="Army, House Dayne", keywords="Renown",
        no_attachments=True,
        abilities=[costs_less_for_each("House Dayne")],
    ),
    # *ruling*: the next challenges phase is that of this round; a character that dies in the marshalling phase counts, too.
    Character(
        "The Mad Mouse", "SOO93", NEUTRAL, unique=True, cost=3, strength=3, icons="M", traits="Fugitive", keywords="Deadly",
        abilities=[
            Response(
                when=Played(SELF),
                choose=(Choose(characters(controller=OPPONENTS)),),
                effects=(
                    Later(
                        Passive(
                            when=Killed(TARGET),
                            conditions=(AnyOf((DuringPhase(Phase.MARSHALLING), DuringPhase(Phase.CHALLENGES))),),
                            effects=(ClaimPower(SELF, 3),),
                        ),
                        Until.END_OF_ROUND,
                    ),
                ),
            )
        ],
    ),
    Character(
        "Archmaester Marwyn", "SOO94", NEUTRAL, unique=True, cost=4, strength=4, icons="IP", traits="Maester", crests="Learned",
        abilities=[
            Response(when=Killed(SELF), choose=(ChoosePlayer(),), effects=(RunUsedPlot(who=Who.CHOSEN_OPPONENT),)),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Oberyn's Guile", "SOO92", MARTELL, unique=True, cost=2, traits="Condition",
        attaches_to=characters(unique=True, house=MARTELL),
        abilities=[Response(when=LostChallenge(), effects=(RevealTop(),))],
    ),
    link(
        "Iron Link", "SOO98", "mask_of_the_archmaester",
        when_the_maester_kneels(
            Modify(TARGET, Strength(2)), Modify(TARGET, Icon(MILITARY)), choose=(Choose(characters()),)
        ),
    ),
    link(
        "Black Iron Link", "SOO99", "mask_of_the_archmaester",
        when_the_maester_kneels(
            ChooseOne((Modify(TARGET, Icon(INTRIGUE)),), (Modify(TARGET, LoseIcon(INTRIGUE)),)), choose=(Choose(characters()),)
        ),
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Lonely Hills", "SOO82", STARK, cost=2, traits="Westeros",
        abilities=[_raises_the_next_claim(kind) for kind in (MILITARY, INTRIGUE, POWER)],
    ),
    # *ruling*: a card of a deck is named, not a plot; and "that card is not played or revealed" means: by an opponent, as before.
    Location(
        "Dragonstone Watchtower", "SOO86", BARATHEON, cost=1, traits="Dragonstone",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),), choose=(NameTitle(anyone=True),),
                effects=(
                    Later(
                        Passive(when=TargetShown(OPPONENTS), effects=(ClaimPowerForHouse(),)),
                        Until.END_OF_PHASE, each=SECOND_TARGET,
                    ),
                    Later(
                        Passive(when=PhaseEnds(Phase.ANY), conditions=(TargetAwaited(),), effects=(Stand(SELF),)),
                        Until.END_OF_PHASE, each=SECOND_TARGET,
                    ),
                ),
            )
        ],
    ),
    Location(
        "House of Shadow", "SOO90", TARGARYEN, cost=2, traits="The East",
        abilities=[
            Response(
                when=StrengthLowered(characters()),
                cost=(KneelCards(1, characters(crest=LEARNED)),),
                effects=(Modify(EVENT_CARD, Strength(-1)),),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    # *ruling*: what is not chosen is forbidden to those characters only that are in play then.
    Event(
        "Restrict and Restrain", "SOO84", LANNISTER, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                conditions=(Challenges(at_least=0, at_most=0),),
                cost=(KneelCards(1, characters(crest=LEARNED), chosen=False),),
                effects=(
                    ForEach(EVERYONE, (PickUpTo(characters(), 3),)),
                    Modify(characters(other_than=CHOSEN), Flag(NEVER_ATTACKS | NEVER_DEFENDS)),
                ),
            )
        ],
    ),
    Event(
        "Iron Lore", "SOO88", GREYJOY, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(PayGold(CostOfTarget()),),
                choose=(Choose(locations(zone=Zone.DISCARD, owner=YOU, cost_payable=True, puttable=True)),),
                effects=(PutIntoPlay(TARGET),),
            )
        ],
    ),
    Event(
        "Citadel Law", "SOO95", NEUTRAL, traits="Citadel",
        abilities=[
            Action(
                phase=Phase.PLOT, cost=(KNEEL_A_MAESTER,), choose=(ChoosePlayer(),), effects=(RevealNewPlot(Who.CHOSEN_OPPONENT),),
            )
        ],
    ),
    # *ruling*: the type is picked when the effect resolves, and your Maester characters that enter play later do not kneel either.
    Event(
        "We Light the Way", "SOO96", NEUTRAL, traits="Citadel",
        abilities=[
            Action(
                phase=Phase.ANY,
                conditions=(Challenges(at_least=0, at_most=0),),
                cost=(KNEEL_A_MAESTER,),
                effects=(
                    one_of(
                        *(
                            (
                                Lasting(
                                    Constant(
                                        characters(trait="Maester", controller=YOU), (Flag(ATTACKS_STANDING | DEFENDS_STANDING),),
                                        conditions=(DuringChallenge(kind),),
                                    )
                                ),
                            )
                            for kind in (MILITARY, INTRIGUE, POWER)
                        )
                    ),
                ),
            )
        ],
    ),
    # *ruling*: who controls fewer characters discards all of them.
    Event(
        "The Archmaester's Wrath", "SOO97", NEUTRAL, traits="Citadel",
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                cost=(KneelAny(characters(trait="Maester")),),
                effects=(
                    ForEach(EVERYONE, (ChooseForAll(characters(controller=Who.ACTOR), Who.ACTOR, number=X()),)),
                    Discard(CHOSEN),
                ),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "War of Attrition", "SOO100", NEUTRAL, income=2, initiative=8, claim=1,
        abilities=[
            Passive(
                when=LostChallenge(),
                conditions=(YouAre(Who.ATTACKING_PLAYER),),
                effects=(DiscardAtRandom(1, Who.DEFENDING_PLAYER),),
            )
        ],
    ),
)
"""Its cards by type."""
