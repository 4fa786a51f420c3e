"""Neutral cards and cards of other Houses of Kings of the Sea."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import discard_to_reduce
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, CHOSEN, EVENT_CARD, GREYJOY, HOLY, INTRIGUE, LANNISTER, LEARNED, MARTELL, MILITARY,
    NEUTRAL, NOBLE, OPPONENTS, PARTICIPATING_ROLE, SELF, STARK, STEALTH, TARGARYEN, TARGET, WAR, YOU, Action, AmountOfEvent,
    BecomeAttachment, Card, Cards, ChangeDestination, Choose, ChooseEventToPlay, ChooseNow,
    ChooseOne, ChooseOpponent, ChoosePlayer, ChooseUpTo, Constant, CountOf, Crest,
    Discard, DiscardTopOfDeck, Draw, GoldOnIt, Icon, Keyword, Kneel, KneelCards, KneelInfluence, KneelSelf, Limit, LookAtHand,
    LookAtTopCards, May, Modify, MoveTo, MovedOn, Now, OnlyOne, Passive, Per, Phase, PlayEvent, Played, PlayerRule,
    PutGoldOn, Reduce, Response, Save, Strength, Then, Trait, Who, WonChallenge, WonInitiative, Zone,
    attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import OTHER_POWER_TO_WIN, KILL, LIMITED

ALL_HOUSES = model.STARK | model.LANNISTER | model.BARATHEON | model.TARGARYEN | model.GREYJOY | model.MARTELL

Character = partial(model.Character, set="kings_of_the_sea")
Attachment = partial(model.Attachment, set="kings_of_the_sea")
Location = partial(model.Location, set="kings_of_the_sea")
Event = partial(model.Event, set="kings_of_the_sea")

_ONLY_KING = OnlyOne(characters(trait="King"))
_PARTICIPANT = (Choose(characters(role=PARTICIPATING_ROLE)),)
_AIM = (Modify(TARGET, Strength(2)),)

CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character(
        "Robb Stark", "KOTS33", STARK, unique=True, cost=4, strength=3, icons="MP", traits="Lord, King", crests="Noble",
        keywords="Renown",
        abilities=[
            Action(
                phase=Phase.ANY, gained=True, conditions=(_ONLY_KING,), cost=(KneelSelf(),),
                effects=(Reduce(99, characters(house=STARK, trait="Army")),),
            ),
        ],
    ),
    Character(
        "Joffrey Baratheon", "KOTS34", LANNISTER, unique=True, cost=2, strength=1, icons="MP", traits="Lord, King",
        abilities=[
            Constant(SELF, (Strength(GoldOnIt()),), conditions=(_ONLY_KING,)),
            Response(
                when=Played(characters(), who=OPPONENTS), effects=(PutGoldOn(SELF, AmountOfEvent()), MovedOn()), limit=Limit(1, Per.ROUND),
            ),
        ],
    ),
    # *ruling*: the event is shuffled into the deck also when it is cancelled; one that has become an attachment stays in play. When
    # Robert's own ability is cancelled, the event stays in the discard pile.
    Character(
        "Robert Baratheon", "KOTS35", BARATHEON,
        unique=True, cost=4, strength=3, icons="MP", traits="Lord, King", crests="Noble", keywords="Renown",
        abilities=[
            Action(
                phase=Phase.ANY, gained=True, conditions=(_ONLY_KING,), cost=(KneelSelf(),),
                effects=(Now(ChooseEventToPlay()), PlayEvent(), ChangeDestination(TARGET, Zone.DECK, shuffled=True)),
            ),
        ],
    ),
    Character(
        "Viserys Targaryen", "KOTS36", TARGARYEN, unique=True, cost=1, strength=1, icons="P", traits="Lord, King",
        abilities=[
            PlayerRule(
                YOU, OTHER_POWER_TO_WIN, conditions=(_ONLY_KING,), amount=CountOf(attachments(attached_to=SELF)), at_least=5,
            ),
        ],
    ),
    Character(
        "Myrcella Lannister", "KOTS37", MARTELL, unique=True, cost=1, strength=1, icons="IP", traits="Lady, Queen",
        abilities=[
            Action(
                phase=Phase.ANY, gained=True, conditions=(OnlyOne(characters(trait="Queen")),), cost=(KneelSelf(),),
                choose=(Choose(characters(trait="Knight")),),
                effects=(Modify(TARGET, Icon(INTRIGUE)), Modify(TARGET, Keyword(STEALTH))),
            ),
        ],
    ),
    Character(
        "Shadowcat", "KOTS43", NEUTRAL,
        cost=0, strength=2, icons="M", traits="Creature", crests="Shadows", keywords="Stealth", no_attachments=True,
    ),
    Character(
        "Silent Sisters", "KOTS44", NEUTRAL,
        cost=0, strength=1, icons="IP", traits="Ally", crests="Shadows",
        abilities=[model.Constant(model.SELF, (model.Strength(model.CountOf(model.characters(zone=model.Zone.DEAD, owner=model.YOU))),))],
    ),
    Character(
        "Randyll Tarly", "KOTS45", NEUTRAL, unique=True, cost=3, strength=3, icons="MP", traits="Lord, House Tarly",
        crests="War",
        abilities=[
            Constant(characters(controller=YOU, crest=WAR), (Strength(1),)),
        ],
    ),
    Character(
        "Jack of all Trades", "KOTS46", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Ally",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(1),),
                effects=(
                    ChooseOne(
                        (Modify(SELF, Crest(WAR)),),
                        (
                            ChooseOne(
                                (Modify(SELF, Crest(NOBLE)),),
                                (ChooseOne((Modify(SELF, Crest(LEARNED)),), (Modify(SELF, Crest(HOLY)),)),),
                            ),
                        ),
                    ),
                ),
            ),
        ],
    ),
    Character(
        "Godswood Attendant", "KOTS47", NEUTRAL, cost=3, strength=3, icons="IP", traits="Ally", crests="Holy",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF),
                effects=(
                    Now(ChoosePlayer()), LookAtTopCards(1, Who.CHOSEN_OPPONENT), Then(), May(), DiscardTopOfDeck(Who.CHOSEN_OPPONENT),
                ),
            ),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment(
        "Seafarer's Bow", "KOTS40", NEUTRAL, cost=2, traits="Weapon",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelCards(1, Cards(is_=BEARER)),), choose=_PARTICIPANT, effects=_AIM,
                limit=Limit(1, Per.PHASE),
            ),
            Action(phase=Phase.CHALLENGES, cost=(KneelSelf(),), choose=_PARTICIPANT, effects=_AIM, limit=Limit(1, Per.PHASE)),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location(
        "Sunset Sea", "KOTS25", LANNISTER | GREYJOY, cost=0, traits="Westeros", influence=1,
        abilities=[discard_to_reduce(2, characters(house=LANNISTER | GREYJOY))],
    ),
    Location(
        "Bay of Ice", "KOTS30", ALL_HOUSES, cost=0, traits="Kingdom", initiative=1,
        abilities=[
            Passive(
                when=WonInitiative(None), effects=(Kneel(locations(title="Bay of Ice")), Then(), Draw(1, Who.EVENT_PLAYER)),
            ),
        ],
    ),
    Location(  # *ruling*: the winner must kneel all copies in play; who kneels none chooses no card
        "Kingdom of Shadows", "KOTS32", ALL_HOUSES, cost=1, traits="Kingdom", income=1,
        abilities=[
            model.Passive(
                when=model.WonChallenge(model.INTRIGUE, who=model.EVERYONE),
                effects=(
                    model.Kneel(model.locations(title="Kingdom of Shadows")), model.Then(),
                    model.ChooseNow(model.Cards(crest=model.SHADOWS), model.Who.EVENT_PLAYER), model.Stand(),
                ),
            ),
        ],
    ),
    Location(
        "Shivering Sea", "KOTS42", NEUTRAL, cost=0, traits="Kingdom",
        abilities=[discard_to_reduce(1, characters(not_house=ALL_HOUSES))],
    ),

    # --- events --------------------------------------------------------------------------------------------------------
    Event(
        "Risen from the Sea", "KOTS20", NEUTRAL,
        abilities=[
            Save(saves=characters(house=GREYJOY), ways=KILL, effects=(Then(), BecomeAttachment(EVENT_CARD))),
            Constant(SELF, (Trait("Condition"),)),
            Constant(BEARER, (Strength(1),)),
        ],
    ),
    Event(
        "The Price of War", "KOTS38", NEUTRAL,
        abilities=[
            Response(
                when=WonChallenge(MILITARY, characters(controller=YOU, crest=WAR, role=ATTACKING_ROLE)),
                choose=(ChooseUpTo(locations(controller=Who.LOSER, not_keyword=LIMITED), 2),), effects=(Discard(CHOSEN),),
                limit=Limit(1, Per.ROUND, by_title=True),
            ),
        ],
    ),
    Event(
        "Confession", "KOTS39", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(3),), or_cost=(KneelCards(1, characters(crest=HOLY)),),
                effects=(
                    Now(ChooseOpponent()), LookAtHand(Who.CHOSEN_OPPONENT), Then(),
                    ChooseNow(Cards(zone=Zone.HAND, owner=Who.CHOSEN_OPPONENT, not_keyword=LIMITED), targets=False),
                    MoveTo(TARGET, Zone.DISCARD),
                ),
            ),
        ],
    ),
)
