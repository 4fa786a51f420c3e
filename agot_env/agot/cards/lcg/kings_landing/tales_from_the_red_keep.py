"""The chapter pack Tales from the Red Keep."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.engine.record.codes import CANNOT_BE_SAVED, CANNOT_KNEEL, DISCARDING, KILL, NEVER_STANDS
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACHMENT, BARATHEON, BEARER, BY_TRIGGERED_EFFECT, EVENT, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY,
    NEUTRAL, NOBLE, OPPONENTS, POWER, RENOWN, SELF, STARK, TARGARYEN, TARGET, WAR, WINTER, YOU, Blank, Card, Cards,
    CausedBy, Choose, ChooseNow, ChooseOne, ChooseOpponent, ClaimPower, ClaimPowerForHouse, ComesOutOfShadows,
    Constant, Count, CountOf, Crest, DiscardedFromDeck, Draw, EntersPlay, Flag, HasMoreThanYou, Icon, If, Keyword,
    Kill, Killed, Kneel, KneelSelf, Knelt, Limit, LoseHousePower, LoseIcon, LostChallenge, May, Minus, Modify,
    MoveAttachment, NamePlot, Not, Now, Passive, PayGold, Per, PutIntoPlay, Response, ReturnToShadows, RunUsedPlot,
    RunsAgenda, Save, Season, Stand, StandCards, Strength, Then, UseNamedPlot, WhenRevealed, Who, WonChallenge,
    YouAre, Zone, characters, locations, none_of,
)

Character = partial(model.Character, set="tales_from_the_red_keep")
Location = partial(model.Location, set="tales_from_the_red_keep")
Attachment = partial(model.Attachment, set="tales_from_the_red_keep")
Event = partial(model.Event, set="tales_from_the_red_keep")
Agenda = partial(model.Agenda, set="tales_from_the_red_keep")
Plot = partial(model.Plot, set="tales_from_the_red_keep")


CARDS: tuple[Card, ...] = (
    # --- characters --------------------------------------------------------------------------------------------------
    Character(
        "Sansa Stark", "KL61", STARK, unique=True, cost=2, strength=2, icons="IP", traits="Lady",
        abilities=[Constant(SELF, (Strength(2), Crest(NOBLE), Keyword(RENOWN)), conditions=(none_of(Cards(zone=Zone.SHADOWS)),))],
    ),
    Character(
        "Ser Dontos Hollard", "KL62", STARK, unique=True, cost=3, strength=1, icons="MP", traits="Knight, Fool",
        no_attachments_except="Weapon",
        abilities=[
            Save(saves=characters(trait="Lady"), ways=KILL | DISCARDING, cost=(StandCards(1, Cards(is_=SELF)),)),
        ],
    ),
    Character(
        "Joffrey Baratheon", "KL64", LANNISTER, unique=True, cost=3, strength=3, icons="P", traits="Lord", crests="Noble",
        immune_to="triggered effects",
        abilities=[
            Response(
                when=Knelt(characters(controller=OPPONENTS)), cost=(PayGold(1),), effects=(Stand(SELF), Then(), ClaimPower(SELF)),
            ),
        ],
    ),
    Character(
        "The Queen of Thorns", "KL66", BARATHEON, unique=True, cost=1, strength=3, icons="IP", traits="House Tyrell, Lady",
        crests="Shadows", house_only=True,
        abilities=[Response(when=ComesOutOfShadows(None), effects=(ClaimPower(SELF),), limit=Limit(1, Per.PHASE))],
    ),
    Character(
        "Margaery Tyrell", "KL67", BARATHEON, unique=True, cost=3, strength=3, icons="IP", traits="House Tyrell, Lady",
        crests="Noble",
        abilities=[
            Response(when=ComesOutOfShadows(None), choose=(Choose(characters(not_trait="Lady")),), effects=(Modify(TARGET, Blank()),))
        ],
    ),
    Character(
        "Distinguished Boatswain", "KL69", GREYJOY, cost=1, strength=4, icons="MP", traits="Ironborn",
        abilities=[Constant(SELF, (Strength(Minus(CountOf(Cards(zone=Zone.SHADOWS), 2))),))],
    ),
    Character(
        "Blackwater Raiders", "KL70", GREYJOY, cost=2, strength=2, icons="MP", traits="Army, Mercenary", crests="Shadows",
        house_only=True, no_attachments_except="Weapon",
        abilities=[
            Response(
                when=ComesOutOfShadows(), choose=(Choose(locations(zone=Zone.DISCARD, owner=OPPONENTS, puttable=True)),),
                effects=(PutIntoPlay(TARGET),),
            ),
        ],
    ),
    Character(
        "Daemon Blackfyre", "KL73", TARGARYEN, unique=True, cost=4, strength=4, icons="MP", traits="Bastard", keywords="Renown",
        abilities=[Constant(characters(controller=YOU, house=TARGARYEN), (Crest(WAR),))],
    ),
    Character(
        "The Red Viper", "KL75", MARTELL, unique=True, cost=5, strength=4, icons="MIP", traits="Lord", crests="Noble",
        house_only=True,
        abilities=[Response(when=Killed(SELF), gained=True, conditions=(Not(RunsAgenda()),), effects=(Kill(characters()),))],
    ),
    Character(
        "Syrio Forel", "KL77", NEUTRAL, unique=True, cost=0, strength=2, icons="M", traits="Ally", crests="Shadows",
        keywords="Stealth",
        abilities=[Response(when=WonChallenge(participant=SELF), effects=(ReturnToShadows(SELF),))],
    ),

    # --- locations ---------------------------------------------------------------------------------------------------
    Location(
        "The Black Cells", "KL68", BARATHEON, cost=1, traits="King's Landing", crests="Shadows", house_only=True,
        abilities=[
            Response(
                when=ComesOutOfShadows(None),
                cost=(KneelSelf(),),
                choose=(Choose(characters(controller=OPPONENTS)),),
                effects=(Modify(TARGET, Flag(CANNOT_KNEEL | NEVER_STANDS)),),
            )
        ],
    ),
    Location(
        "Fishmonger's Square", "KL72", GREYJOY, unique=True, cost=1, traits="King's Landing", no_attachments=True,
        abilities=[Response(when=DiscardedFromDeck(Cards(type=ATTACHMENT | EVENT)), cost=(KneelSelf(),), effects=(Draw(2),))],
    ),
    Location(
        "The Dragonpit", "KL74", TARGARYEN, unique=True, cost=3, traits="King's Landing", house_only=True,
        abilities=[
            Constant(
                characters(
                    controller=OPPONENTS,
                    controller_where=(HasMoreThanYou(Cards(zone=Zone.SHADOWS), yes=False),),
                ),
                (Strength(-1),),
                conditions=(Count(Cards(zone=Zone.SHADOWS, controller=YOU)),),
            )
        ],
    ),
    Location(
        "The Red Keep", "KL78", NEUTRAL, unique=True, cost=1, traits="King's Landing", crests="Shadows", influence=3,
        no_attachments=True, into_shadows="leaves",
    ),

    # --- attachments -------------------------------------------------------------------------------------------------
    # *ruling*: the plot is shown as it is placed in the used pile, as all used plots are.
    Attachment(
        "Maester Malleon's Tome", "KL63", STARK, unique=True, cost=2, traits="Item", crests="Shadows", house_only=True,
        abilities=[
            Constant(BEARER, (Icon(INTRIGUE),)),
            Response(
                when=ComesOutOfShadows(),
                effects=(
                    ChooseNow(characters(unique=True, attachable=True), targets=False), MoveAttachment(SELF, to=TARGET),
                    Then(), If((Season(WINTER),), (Now(ChooseOpponent()), Now(NamePlot()), UseNamedPlot())),
                ),
            ),
        ],
    ),
    # *ruling*: the card is drawn when it enters play, not when it moves to another character.
    Attachment(
        "Scurvy", "KL71", GREYJOY, cost=1, traits="Condition", attaches_to=characters(controller=OPPONENTS),
        abilities=[
            Passive(when=EntersPlay(SELF), effects=(Draw(1),)),
            Constant(BEARER, (Flag(CANNOT_BE_SAVED),)),
        ],
    ),
    Attachment(
        "Flogged and Chained", "KL65", LANNISTER, cost=2, traits="Condition", attaches_to=characters(not_trait="Army"),
        abilities=[Response(when=Knelt(characters()), conditions=(CausedBy(BY_TRIGGERED_EFFECT),), effects=(Kneel(BEARER),))],
    ),

    # --- events ------------------------------------------------------------------------------------------------------
    Event(
        "The Viper's Rage", "KL76", MARTELL, house_only=True,
        abilities=[
            Response(
                when=LostChallenge(margin=4, as_defender=True),
                effects=(Modify(characters(controller=Who.ATTACKING_PLAYER), LoseIcon(MILITARY | INTRIGUE | POWER)),),
            ),
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------
    Plot(
        "City of Spiders", "KL80", NEUTRAL, income=1, initiative=0, claim=2, traits="City",
        abilities=[WhenRevealed(effects=(May(), RunUsedPlot("City")))],
    ),

    # --- agendas -----------------------------------------------------------------------------------------------------
    # *ruling*: a player with neither a standing Kingsguard character nor power on the House loses nothing.
    Agenda(
        "The White Book", "KL79", NEUTRAL,
        abilities=[
            Passive(
                when=WonChallenge(), conditions=(YouAre(Who.DEFENDING_PLAYER), Count(characters(trait="Kingsguard", controller=YOU))),
                effects=(ClaimPowerForHouse(),),
            ),
            Passive(
                when=LostChallenge(), conditions=(YouAre(Who.ATTACKING_PLAYER),),
                effects=(
                    ChooseOne(
                        (ChooseNow(characters(trait="Kingsguard", controller=YOU, standing=True), targets=False), Kneel(TARGET)),
                        (LoseHousePower(1, YOU),),
                    ),
                ),
            ),
        ],
    ),
)
