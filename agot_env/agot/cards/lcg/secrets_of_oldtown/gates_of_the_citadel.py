"""The chapter pack Gates of the Citadel."""

# fmt: off
# isort: skip_file

from dataclasses import replace
from functools import partial

from agot_env.agot.cards.cycles import ALL_HOUSES
from agot_env.agot.cards.lcg.secrets_of_oldtown.shared import (
    chains_on, for_each_chain_on, link, when_the_maester_kneels,
)
from agot_env.agot.engine.record.codes import (
    CANNOT_BE_SAVED, CANNOT_WIN, COSTS_CANNOT_BE_LOWERED, DISCARDING, HAND_IS_SAFE, IMMUNE_TO_OPPONENTS_ATTACHMENTS,
    IMMUNE_TO_OPPONENTS_EVENTS, KILL,
)
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BARATHEON, BEARER, DEADLY, EVENT, EVENT_CARD, EVERYONE, GREYJOY, LANNISTER, LEARNED, MARTELL, MILITARY, NEUTRAL,
    NOBLE, OPPONENTS, PARTICIPATING_ROLE, POWER, RENOWN, SECOND_TARGET, SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU,
    Action, AttachEvent, BecomeFirstPlayer, BeforeSetupHand, Cancel, CancelIt, Card, CardToPlay, Cards, Choose,
    ChooseNow, ChoosePlayer, ClaimPower, Constant, Count, DiscardTop, DiscardedFromDeck, Draw, FirstOfSeveral, Flag,
    If, Initiated, Keyword, Killed, Kneel, KneelCards, KneelInfluence, KneelSelf, Later, Limit, May, Modify,
    MoveAttachment, NameTrait, NamedTrait, NextChallenge, Not, Now, Passive, PayGold, Per, Phase, PhaseBegins, Played,
    PlayerRule, PowerOn, Response, ReturnToHand, Save, Search, Stand, Strength, Then, Trait, Until, UsedPlots,
    WhenRevealed, Who, WonChallenge, WonDominance, YouAre, Zone, attachments, characters,
)

Character = partial(model.Character, set="gates_of_the_citadel")
Attachment = partial(model.Attachment, set="gates_of_the_citadel")
Location = partial(model.Location, set="gates_of_the_citadel")
Event = partial(model.Event, set="gates_of_the_citadel")
Plot = partial(model.Plot, set="gates_of_the_citadel")
Agenda = partial(model.Agenda, set="gates_of_the_citadel")

CHAINS_ON_THE_PATH = Cards(trait="Chain", zone=Zone.SET_ASIDE, owner=YOU)
"""The Chain attachments on the agenda The Maester's Path."""
YOUR_MAESTERS = characters(controller=YOU, printed_trait="Maester")
ON_DAVOS = Count(Cards(is_=BEARER, title="Ser Davos Seaworth"))


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Lucas Blackwood", "SOO1", STARK, unique=True, cost=1, strength=1, icons="P", traits="House Tully",
        abilities=[Response(when=Killed(SELF), effects=(NextChallenge(MILITARY),))],
    ),
    # *ruling*: the limit is that of this copy, and holds even if it leaves play and enters it once more.
    Character(
        "Daven Lannister", "SOO3", LANNISTER, unique=True, cost=4, strength=3, icons="MI", traits="Lord, Knight", keywords="Infamy",
        abilities=[
            Response(
                when=WonDominance(margin=4), cost=(PayGold(PowerOn(SELF)),), effects=(ClaimPower(SELF, PowerOn(SELF)),),
                limit=Limit(1, Per.GAME),
            )
        ],
    ),
    # *ruling*: what would discard cards from your hand does nothing, of any player, and no cost can be paid with them.
    Character(
        "The Laughing Storm", "SOO5", BARATHEON, unique=True, cost=3, strength=3, icons="MP", traits="Knight", crests="War",
        keywords="Deadly", house_only=True,
        abilities=[PlayerRule(YOU, HAND_IS_SAFE, conditions=(Count(Cards(is_=SELF, standing=True)),))],
    ),
    Character(
        "Gylbert Farwynd", "SOO7", GREYJOY, unique=True, cost=3, strength=3, icons="MP", traits="Ironborn, Lord, Ally", crests="Noble",
        abilities=[PlayerRule(EVERYONE, COSTS_CANNOT_BE_LOWERED, (CardToPlay(Cards(not_crest=NOBLE)),))],
    ),
    Character(
        "Daenerys Targaryen", "SOO9", TARGARYEN, unique=True, cost=4, strength=3, icons="IP", traits="Lady, Queen",
        crests="Noble", keywords="Renown",
        abilities=[Constant(characters(house=TARGARYEN, controller=YOU), (Strength(1),))],
    ),
    Character("Tower Captain", "SOO11", MARTELL, cost=1, strength=1, icons="M", traits="Ally", influence=1),
    Character(
        "Oldtown Advisor", "SOO13", NEUTRAL, cost=3, strength=2, icons="IP", traits="Maester, House Hightower", crests="Learned",
        abilities=[
            Cancel(
                when=Initiated(cards=Cards(type=EVENT, zone=Zone.RESOLVING)),
                gained=True,
                conditions=(Count(chains_on(SELF), 2),),
                cost=(KneelSelf(),),
                effects=(CancelIt(),),
            )
        ],
    ),

    Character(
        "Leyton Hightower", "SOO14", NEUTRAL, unique=True, cost=4, strength=3, icons="MP", traits="House Hightower",
        crests="Learned", keywords="Renown", no_attachments=True,
        abilities=[
            Constant(SELF, (Flag(CANNOT_BE_SAVED),)),
            Constant(
                characters(trait="Maester", controller=YOU), (Flag(IMMUNE_TO_OPPONENTS_EVENTS | IMMUNE_TO_OPPONENTS_ATTACHMENTS),),
            ),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Lucky Bones", "SOO6", BARATHEON, cost=1, traits="Item, Condition", attaches_to=characters(house=BARATHEON),
        abilities=[
            Response(
                when=WonChallenge(POWER, participant=BEARER),
                cost=(KneelSelf(), DiscardTop(2)),
                effects=(If((ON_DAVOS,), (Draw(2),)), If((Not(ON_DAVOS),), (Draw(1),))),
            )
        ],
    ),
    Attachment(
        "Support of Saltcliffe", "SOO8", GREYJOY, cost=1, traits="Condition", attaches_to=characters(trait="Ironborn"),
        abilities=[
            Response(
                when=DiscardedFromDeck(who=OPPONENTS), conditions=(FirstOfSeveral(),), effects=(Stand(BEARER),),
                limit=Limit(3, Per.ROUND),
            )
        ],
    ),
    link(
        "Copper Link", "SOO17", "gates_of_the_citadel",
        when_the_maester_kneels(Now(NameTrait()), Modify(TARGET, NamedTrait()), choose=(Choose(Cards()),)),
    ),
    Attachment(
        "Apprentice Collar", "SOO18", NEUTRAL, cost=0, traits="Item, Chain", keywords="Setup",
        abilities=[Constant(BEARER, (Trait("Maester"), Strength(for_each_chain_on(BEARER))))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Widow's Watch", "SOO2", STARK, unique=True, cost=2, traits="Westeros",
        abilities=[
            Response(
                when=Played(Cards(unique=True), YOU),
                cost=(KneelSelf(),),
                or_cost=(KneelCards(1, characters(crest=LEARNED)),),
                effects=(Search(Cards(same_title_as=EVENT_CARD)),),
            )
        ],
    ),
    Location(
        "Deep Den", "SOO4", LANNISTER, unique=True, cost=0, traits="Westeros",
        abilities=[
            Response(
                when=PhaseBegins(Phase.CHALLENGES),
                conditions=(YouAre(Who.FIRST_PLAYER),),
                cost=(KneelSelf(),),
                choose=(ChoosePlayer(),),
                effects=(BecomeFirstPlayer(Who.CHOSEN_OPPONENT),),
            )
        ],
    ),
    # *ruling*: the Chain attachments return first, and are on the character when this happens, so that none is discarded with it.
    Location(
        "The Citadel of Oldtown", "SOO16", NEUTRAL, unique=True, cost=2, traits="Oldtown",
        abilities=[
            Save(
                saves=characters(trait="Maester"), ways=KILL | DISCARDING, cost=(KneelSelf(),),
                effects=(ReturnToHand(chains_on(EVENT_CARD)), ReturnToHand(EVENT_CARD)),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "The Dragon Strikes", "SOO10", TARGARYEN, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelInfluence(1),),
                choose=(Choose(characters(trait="Dragon")),),
                effects=(Modify(TARGET, Keyword(STEALTH | RENOWN | DEADLY)),),
            )
        ],
    ),
    # *ruling*: it may be the second Learned character or the first, if influence was knelt to cancel the event.
    Event(
        "Doran's Game", "SOO12", MARTELL, house_only=True,
        abilities=[
            Cancel(
                when=Initiated(cards=Cards(type=EVENT, zone=Zone.RESOLVING)),
                cost=(KneelCards(1, characters(crest=LEARNED)),),
                or_cost=(KneelInfluence(3),),
                effects=(
                    CancelIt(), Then(),
                    If(
                        (Count(characters(crest=LEARNED, controller=YOU, standing=True)),),
                        (
                            May(), ChooseNow(characters(crest=LEARNED, controller=YOU, standing=True), targets=False), Kneel(TARGET),
                            Then(), AttachEvent(EVENT_CARD, house_card=True),
                        ),
                    ),
                ),
            )
        ],
    ),
    Event(
        "Beware of the Sphinx", "SOO15", NEUTRAL, traits="Citadel",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(Choose(characters(trait="Maester", role=PARTICIPATING_ROLE)),),
                effects=(
                    Modify(TARGET, Strength(for_each_chain_on(TARGET)), Until.END_OF_CHALLENGE),
                    Later(Passive(when=WonChallenge(), effects=(Draw(2),)), Until.END_OF_CHALLENGE),
                ),
            )
        ],
    ),

    # --- plots -------------------------------------------------------------------------------------------------------------
    Plot(
        "At the Gates", "SOO20", NEUTRAL, income=3, initiative=1, claim=1, traits="City",
        abilities=[
            WhenRevealed(
                conditions=(UsedPlots("City", at_most=0),),
                effects=(
                    Search(
                        characters(trait="Maester", cost_at_most=3, any_of=(Cards(in_house=True), Cards(not_house=ALL_HOUSES))),
                        to=Zone.PLAY,
                    ),
                ),
            )
        ],
    ),

    # --- agendas -------------------------------------------------------------------------------------------------------------
    # *ruling*: the Chain attachments on this agenda are set aside, where all players see them; whatever does not name them does not
    # concern them. Only one that the character can bear is attached.
    Agenda(
        "The Maester's Path", "SOO19", NEUTRAL,
        abilities=[
            Passive(
                when=BeforeSetupHand(),
                effects=(Search(attachments(trait="Chain"), to=Zone.SET_ASIDE, amount=12, different_titles=True),),
            ),
            PlayerRule(YOU, CANNOT_WIN, conditions=(Count(CHAINS_ON_THE_PATH),)),
            Response(
                when=WonChallenge(),
                effects=(
                    ChooseNow(replace(CHAINS_ON_THE_PATH, movable_to=YOUR_MAESTERS), targets=False),
                    ChooseNow(replace(YOUR_MAESTERS, can_bear_target=True), as_second=True, targets=False),
                    MoveAttachment(TARGET, to=SECOND_TARGET),
                ),
            ),
        ],
    ),
)
"""Its cards by type."""
