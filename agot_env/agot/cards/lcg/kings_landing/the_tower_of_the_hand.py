"""The chapter pack The Tower of the Hand."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACHMENT, BARATHEON, BEARER, CHARACTER, CHOSEN, EVENT, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY,
    NEUTRAL, NOBLE, OPPONENTS, POWER, RENOWN, SELF, SHADOWS, STARK, TARGARYEN, TARGET, WINTER, YOU, Action, Cancel,
    CancelIt, Card, Cards, CardsDrawn, Choose, ChooseForAll, ChooseNow, ChooseOpponent, ClaimPower, ComeOffAsCharacter,
    ComesOutOfShadows, Constant, Count, CountOf, Discard, DiscardAtRandom, DiscardSelf, DiscardTopOfDeck, Discount,
    Draw, DuringPhase, Flag, ForEach, GainGold, GiveGold, HouseCard, Icon, If, Initiated, Keyword, Killed, Kneel,
    KneelSelf, Later, Limit, LookAtHand, LookAtTop, May, Modify, MoreThan, MoveTo, Not, Now, Passive, PayGold,
    PayOrElse, Per, Phase, PhaseEnds, Played, PrintedStrength, PutIntoPlay, Response, ReturnToHand, ReturnToShadows,
    Season, ShuffleIntoDeck, Stand, Then, Until, UsedPlotCount, WhenRevealed, Who, WonChallenge, YouAre, Zone,
    attachments, characters, locations, none_of,
)
from agot_env.agot.engine.record.codes import CANNOT_BE_SAVED, JOUSTS_ALONE, LIMITED

Character = partial(model.Character, set="the_tower_of_the_hand")
Attachment = partial(model.Attachment, set="the_tower_of_the_hand")
Location = partial(model.Location, set="the_tower_of_the_hand")
Event = partial(model.Event, set="the_tower_of_the_hand")
Plot = partial(model.Plot, set="the_tower_of_the_hand")

THEIR_ATTACHMENTS = Cards(type=ATTACHMENT, zone=Zone.HAND, owner=Who.CHOSEN_OPPONENT)


CARDS: tuple[Card, ...] = (
    # --- characters --------------------------------------------------------------------------------------------------
    Character(
        "Eddard Stark", "KL41", STARK, unique=True, cost=4, strength=3, icons="MP", traits="Lord", crests="Noble", keywords="Renown",
        abilities=[
            Discount(1, conditions=(HouseCard(BARATHEON),), of_penalty=True),
            Cancel(
                when=Initiated(triggered=True, only_target=characters(crest=NOBLE)), effects=(CancelIt(), Then(), Draw(1)),
                limit=Limit(1, Per.PHASE),
            ),
        ],
    ),
    Character(
        "Tywin Lannister", "KL43", LANNISTER, unique=True, cost=5, strength=4, icons="MIP", traits="Lord", crests="Noble",
        keywords="Renown",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF), choose=(Choose(Cards(crest=SHADOWS)),), effects=(ReturnToShadows(TARGET),),
            ),
        ],
    ),
    Character(
        "Ser Jaime Lannister", "KL44", LANNISTER, unique=True, cost=4, strength=3, icons="MI", traits="Lord, Knight",
        crests="War", keywords="Deadly",
        abilities=[
            Response(when=WonChallenge(participant=SELF), choose=(Choose(characters(not_trait="Army")),), effects=(Kneel(TARGET),))
        ],
    ),
    Character(
        "Robert Baratheon", "KL46", BARATHEON, unique=True, cost=4, strength=3, icons="MP", traits="Lord, King", crests="Noble",
        keywords="Renown",
        abilities=[
            Action(
                phase=Phase.ANY, conditions=(none_of(Cards(zone=Zone.SHADOWS)),), effects=(Stand(SELF),), limit=Limit(3, Per.PHASE),
            ),
        ],
    ),
    Character(
        "Royal Entourage", "KL47", BARATHEON, cost=3, strength=3, icons="MP", traits="Ally", house_only=True,
        abilities=[
            *(
                Response(zone=zone, when=Played(characters(trait=("Lord", "Lady")), YOU), effects=(PutIntoPlay(SELF),))
                for zone in (Zone.HAND, Zone.DISCARD)
            ),
        ],
    ),
    Character(
        "Seaside Urchin", "KL50", GREYJOY, cost=1, strength=1, icons="I", traits="Ally",
        abilities=[
            Response(
                when=WonChallenge(INTRIGUE, participant=SELF),
                effects=(
                    DiscardTopOfDeck(Who.LOSER, as_target=True), Then(),
                    If((Count(Cards(is_=TARGET, type=ATTACHMENT | EVENT, zone=Zone.DISCARD)),), (ClaimPower(SELF),)),
                ),
            ),
        ],
    ),
    Character(
        "Harbor Thug", "KL51", GREYJOY, cost=2, strength=2, icons="M", traits="Ally",
        abilities=[
            Response(
                when=WonChallenge(MILITARY, participant=SELF),
                effects=(
                    DiscardTopOfDeck(Who.LOSER, as_target=True), Then(),
                    If((Count(Cards(is_=TARGET, type=CHARACTER, zone=Zone.DISCARD)),), (ClaimPower(SELF),)),
                ),
            ),
        ],
    ),
    # *ruling*: no gold can be given for an attachment that is not in that hand.
    Character(
        "Merchant Spy", "KL53", TARGARYEN, cost=1, strength=1, icons="I", traits="Ally",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, choose=(ChooseOpponent(),), cost=(KneelSelf(), GiveGold()),
                effects=(
                    LookAtHand(Who.CHOSEN_OPPONENT), Then(),
                    If(
                        (Count(THEIR_ATTACHMENTS),),
                        (
                            PayOrElse(
                                1, (), to=Who.CHOSEN_OPPONENT, instead=(ChooseNow(THEIR_ATTACHMENTS, YOU), MoveTo(TARGET, Zone.DISCARD)),
                            ),
                        ),
                    ),
                ),
            ),
        ],
    ),
    Character(
        "Dornish Paramour", "KL55", MARTELL, cost=2, strength=2, icons="IP", traits="Ally",
        abilities=[Response(when=WonChallenge(participant=SELF), cost=(DiscardSelf(),), effects=(Draw(2),))],
    ),
    Character(
        "Jon Arryn", "KL57", NEUTRAL, unique=True, cost=4, strength=4, icons="MP", traits="Lord, House Arryn", keywords="Renown",
        abilities=[
            Constant(SELF, (Flag(CANNOT_BE_SAVED),)),
            Response(
                when=Killed(SELF),
                effects=(
                    ChooseNow(characters(crest=NOBLE, zone=Zone.HAND, or_zone=Zone.DISCARD, owner=YOU, puttable=True), targets=False),
                    PutIntoPlay(TARGET),
                ),
            ),
        ],
    ),
    Character(
        "Ser Preston Greenfield", "KL58", NEUTRAL, unique=True, cost=3, strength=3, icons="MP", traits="Knight, Kingsguard",
        no_attachments_except="Weapon",
        abilities=[
            Response(when=WonChallenge(participant=SELF), conditions=(YouAre(Who.DEFENDING_PLAYER),), effects=(ClaimPower(SELF),))
        ],
    ),

    # --- attachments -------------------------------------------------------------------------------------------------
    # *ruling*: it is its controller who takes the action, and the character has the traits and House that are printed on it.
    Attachment(
        "Jousting Steed", "KL48", BARATHEON, cost=2, traits="Creature, Warhorse", attaches_to=characters(trait="Knight"),
        abilities=[
            Constant(BEARER, (Keyword(RENOWN),)),
            Action(
                phase=Phase.CHALLENGES,
                conditions=(Count(attachments(is_=SELF)),),
                effects=(
                    ComeOffAsCharacter(), Then(), Modify(SELF, PrintedStrength(2), Until.FOREVER),
                    Modify(SELF, Icon(MILITARY | POWER), Until.FOREVER), Modify(SELF, Flag(JOUSTS_ALONE), Until.FOREVER),
                    Later(Passive(when=PhaseEnds(), effects=(ReturnToHand(SELF),)), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),

    # --- locations ---------------------------------------------------------------------------------------------------
    # *ruling*: a card of any player that comes out of Shadows counts.
    Location(
        "Tower of the Hand", "KL42", STARK, unique=True, cost=2, traits="King's Landing", house_only=True,
        abilities=[Passive(when=ComesOutOfShadows(None), conditions=(Season(WINTER),), effects=(GainGold(1),))],
    ),
    Location(
        "Shae's Manse", "KL45", LANNISTER, unique=True, cost=1, traits="King's Landing", house_only=True,
        abilities=[Response(when=ComesOutOfShadows(None), effects=(LookAtTop(YOU),))],
    ),
    Location(
        "The Iron Throne", "KL49", BARATHEON, unique=True, cost=1, traits="King's Landing", crests="Shadows", house_only=True,
        abilities=[
            Response(
                when=ComesOutOfShadows(),
                choose=(ChooseOpponent(),),
                effects=(
                    If(
                        (MoreThan(CountOf(Cards(zone=Zone.HAND, owner=Who.CHOSEN_OPPONENT)), CountOf(Cards(zone=Zone.HAND, owner=YOU))),),
                        (DiscardAtRandom(1, Who.CHOSEN_OPPONENT),),
                    ),
                ),
            ),
            Response(when=CardsDrawn(OPPONENTS), conditions=(Not(DuringPhase(Phase.DRAW)),), effects=(ReturnToShadows(SELF),)),
        ],
    ),
    Location(
        "Aegon's Hill", "KL54", TARGARYEN, unique=True, cost=3, traits="King's Landing",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),),
                effects=(
                    Now(ChooseOpponent()), LookAtHand(Who.CHOSEN_OPPONENT), Then(), May(),
                    ChooseNow(characters(zone=Zone.HAND, owner=Who.CHOSEN_OPPONENT), targets=False), MoveTo(TARGET, Zone.DEAD),
                ),
            ),
        ],
    ),

    # --- events ------------------------------------------------------------------------------------------------------
    Event(
        "The Shadow of the Isles", "KL52", GREYJOY, cost=1, traits="Small Council", crests="Shadows", house_only=True,
        abilities=[
            Response(
                when=ComesOutOfShadows(),
                effects=(
                    ForEach(EVERYONE, (ChooseForAll(locations(controller=Who.ACTOR, not_keyword=LIMITED), who=Who.ACTOR),)),
                    Discard(CHOSEN), Then(), If((Season(WINTER),), (MoveTo(SELF, Zone.HAND),)),
                ),
            ),
        ],
    ),
    Event(
        "By the Light of the Sun", "KL56", NEUTRAL,
        abilities=[
            Response(
                when=WonChallenge(INTRIGUE),
                effects=(ChooseNow(Cards(zone=Zone.SHADOWS, controller=Who.LOSER), Who.LOSER, targets=False), MoveTo(TARGET, Zone.DISCARD)),
            ),
        ],
    ),
    Event(
        "The Hand's Judgement", "KL59", NEUTRAL,
        abilities=[
            Cancel(when=Initiated(cards=Cards(type=EVENT, zone=Zone.RESOLVING)), cost=(PayGold(1),), effects=(CancelIt(),))
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------
    Plot(
        "City of Secrets", "KL60", NEUTRAL, income=4, initiative=4, claim=1, traits="City",
        abilities=[WhenRevealed(effects=(ShuffleIntoDeck(Zone.DISCARD, YOU, UsedPlotCount("City")),))],
    ),
)
