"""The chapter pack The Banners Gather."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.kingsroad.shared import ABOVE_ITS_COST, strengthens_with_bannermen
from agot_env.agot.language.model import (
    BARATHEON, BEARER, CHARACTER, CHOSEN, EVENT_CARD, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, LOCATION, MARTELL,
    MILITARY, NEUTRAL, PARTICIPATING_ROLE, POWER, SELF, STARK, TARGARYEN, TARGET, YOU, Action, BringIntoPlay, Card, Cards, Choose,
    ChooseNow, ChooseSeveral, ChooseUpTo, ClaimPowerForHouse, ControlsMost, Count, CountOf, Discard, DiscardFromHand,
    DiscardSelf, DiscardTopOfDeck, DiscardedFromHand, DuringChallenge, FindPlayer, Flag, GainGold, HasMost, ImposeRule,
    Initiated, Kill, Kneel, KneelInfluence, KneelSelf, Later, LeaveChallenge, LeavingCount, Limit, Modify, MoveTo,
    Passive, PayGold, Per, Phase, PhaseBegins, PhaseEnds, PlayerRule, PutIntoPlay, Response, ReturnToHand, Stand,
    Strength, Then, Until, UsedPlotCount, WhenRevealed, Who, WonChallenge, Zone, attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import IMMUNE_TO_EVENTS, NO_DEFENDERS, OTHER_CARDS_IN_DRAW

Character = partial(model.Character, set="the_banners_gather")
Attachment = partial(model.Attachment, set="the_banners_gather")
Location = partial(model.Location, set="the_banners_gather")
Event = partial(model.Event, set="the_banners_gather")
Plot = partial(model.Plot, set="the_banners_gather")

YOUR_BANNERMEN = CountOf(characters(controller=YOU, trait="Bannerman"))
CHEAP_ENOUGH = attachments(zone=Zone.HAND, owner=YOU, cost_at_most=YOUR_BANNERMEN, puttable=True)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Alester Florent", "KR1", BARATHEON, unique=True, cost=3, strength=3, icons="MP", traits="Bannerman, Lord", crests="Holy",
        abilities=[strengthens_with_bannermen(POWER)],
    ),
    Character(
        "Gorold Goodbrother", "KR4", GREYJOY, unique=True, cost=3, strength=3, icons="MP", traits="Bannerman, Lord",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(DiscardFromHand(),),
                choose=(ChooseSeveral(locations(), YOUR_BANNERMEN),),
                effects=(Kneel(CHOSEN),),
            )
        ],
    ),
    Character(
        "Damon Marbrand", "KR7", LANNISTER, unique=True, cost=3, strength=3, icons="IP", traits="Bannerman, Lord",
        abilities=[strengthens_with_bannermen(INTRIGUE)],
    ),
    Character(
        "Edric Dayne", "KR10", MARTELL, unique=True, cost=3, strength=3, icons="MI", traits="Bannerman, House Dayne",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(DiscardFromHand(),),
                choose=(ChooseSeveral(characters(), YOUR_BANNERMEN),),
                effects=(Modify(CHOSEN, Flag(IMMUNE_TO_EVENTS)),),
            )
        ],
    ),
    Character(
        "Mors Umber", "KR13", STARK, unique=True, cost=3, strength=3, icons="MP", traits="Bannerman, House Umber",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(DiscardFromHand(),),
                choose=(Choose(characters()),),
                effects=(Modify(TARGET, Strength(YOUR_BANNERMEN)),),
            )
        ],
    ),
    # *ruling*: an attachment that no card in play, and no House card, can bear is not picked.
    Character(
        "Ser Raymun Darry", "KR16", TARGARYEN, unique=True, cost=3, strength=3, icons="MP", traits="Bannerman, Knight",
        abilities=[
            Action(
                phase=Phase.ANY,
                conditions=(Count(CHEAP_ENOUGH),),
                cost=(DiscardFromHand(),),
                effects=(ChooseNow(CHEAP_ENOUGH, targets=False), BringIntoPlay()),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Scaling Ladder", "KR6", GREYJOY, cost=1, traits="Siege, Item", attaches_to=locations(),
        abilities=[
            PlayerRule(
                EVERYONE, NO_DEFENDERS,
                conditions=(DuringChallenge(MILITARY), Count(Cards(is_=BEARER, standing=False, controller=Who.ACTOR))),
            )
        ],
    ),

    # *ruling*: kneeling the location for influence triggers nothing.
    Attachment(
        "Poisoned Well", "KR12", MARTELL, cost=0, traits="Siege", attaches_to=locations(),
        abilities=[Response(when=Initiated(cards=Cards(is_=BEARER), triggered=True), effects=(ReturnToHand(BEARER),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Brightwater Keep", "KR2", BARATHEON, unique=True, cost=1, traits="Stronghold", no_attachments=True,
        abilities=[Response(when=DiscardedFromHand(), cost=(KneelSelf(),), effects=(MoveTo(EVENT_CARD, Zone.HAND),))],
    ),
    # *ruling*: with a tie nobody has the most cards.
    Location(
        "Hammerhorn", "KR5", GREYJOY, unique=True, cost=1, traits="Stronghold", no_attachments=True,
        abilities=[
            Passive(
                when=PhaseBegins(Phase.DRAW),
                effects=(
                    FindPlayer((HasMost(Who.ACTOR),)),
                    ImposeRule(OTHER_CARDS_IN_DRAW, Who.CHOSEN_OPPONENT, 1, Until.END_OF_PHASE, at_least=1),
                ),
            ),
        ],
    ),
    Location(
        "Ashemark", "KR8", LANNISTER, unique=True, cost=1, traits="Stronghold",
        abilities=[Action(phase=Phase.ANY, cost=(DiscardFromHand(),), effects=(GainGold(1),), limit=Limit(3, Per.PHASE))],
    ),
    Location(
        "Trebuchet", "KR9", LANNISTER, cost=1, traits="Siege, Weapon",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(DiscardSelf(),),
                effects=(
                    Modify(
                        characters(controller=YOU, role=PARTICIPATING_ROLE), Strength(CountOf(Cards(zone=Zone.HAND, owner=YOU))),
                        Until.END_OF_CHALLENGE,
                    ),
                ),
            )
        ],
    ),
    Location(
        "Southron Stronghold", "KR11", MARTELL, unique=True, cost=1, traits="Stronghold, House Dayne", income=1, influence=1,
        abilities=[Action(phase=Phase.ANY, cost=(DiscardFromHand(),), effects=(Stand(SELF),))],
    ),
    Location(
        "Northland Keep", "KR14", STARK, cost=1, traits="Stronghold",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                choose=(Choose(characters(role=PARTICIPATING_ROLE, compare=ABOVE_ITS_COST)),),
                effects=(LeaveChallenge(TARGET),),
            )
        ],
    ),

    Location(
        "Castle Darry", "KR17", TARGARYEN, unique=True, cost=0, traits="Stronghold", immune_to="plot card effects",
        abilities=[
            Passive(when=PhaseEnds(Phase.STANDING), conditions=(ControlsMost(attachments()),), effects=(ClaimPowerForHouse(),))
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Into the Breach", "KR3", NEUTRAL, traits="Siege, Tactic",
        abilities=[
            Action(
                phase=Phase.ANY,
                effects=(
                    ChooseNow(characters(zone=Zone.HAND, owner=YOU, house=BARATHEON, puttable=True), targets=False),
                    PutIntoPlay(TARGET),
                    Later(Passive(when=PhaseEnds(), effects=(Discard(TARGET),)), Until.END_OF_PHASE),
                ),
            )
        ],
    ),
    Event(
        "Breaching the Wall", "KR15", STARK, traits="Siege, Tactic", house_only=True,
        abilities=[
            Response(
                limited=True,
                when=WonChallenge(MILITARY),
                choose=(ChooseUpTo(characters(controller=Who.LOSER, compare=ABOVE_ITS_COST), 99),),
                effects=(Kill(CHOSEN),),
            )
        ],
    ),
    # *ruling*: attachments that stay in play, being saved or immune, are not discarded.
    Event(
        "Rain of Fire", "KR18",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(Count(characters(controller=YOU, printed_trait="Dragon")),),
                effects=(
                    Discard(attachments()), Then(), DiscardTopOfDeck(YOU, LeavingCount(attachments())),
                ),
            ),
        ],
    ),
    Event(
        "Storm the Gate", "KR19", BARATHEON | GREYJOY, traits="Siege, Tactic", house_only=True,
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                cost=(KneelInfluence(3),),
                or_cost=(PayGold(3),),
                effects=(Discard(characters(standing=False)),),
            )
        ],
    ),

    # --- plots ------------------------------------------------------------------------------------------------------------
    Plot(
        "Rally Cry", "KR20", NEUTRAL, income=3, initiative=0, claim=1,
        abilities=[
            WhenRevealed(
                effects=(
                    FindPlayer((HasMost(Who.ACTOR),)),
                    ChooseNow(
                        Cards(
                            type=CHARACTER | LOCATION, controller=Who.CHOSEN_OPPONENT,
                            cost_at_most=UsedPlotCount(who=EVERYONE),
                        ),
                        YOU,
                    ),
                    Discard(TARGET),
                )
            )
        ],
    ),
)
"""Its cards by type."""
