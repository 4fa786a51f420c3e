"""The chapter pack City of Secrets."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BEARER, DEADLY, EVENT, GREYJOY, LANNISTER, MARTELL, NEUTRAL, OPPONENTS, SELF, SHADOWS, STARK, STEALTH, TARGARYEN,
    TARGET, WINTER, YOU, Card, Cards, Choose, ChooseNow, ChooseOne, ChooseOpponent, ComesOutOfShadows, Constant, CountOf,
    Discard, DiscardTopOfDeck, DiscardedFromDeck, Flag, GainGold, Keyword, May, Modify, MoveAttachment, MoveTo, Passive,
    Played, PlayerRule, Response, Season, Stand, Strength, TakeControl, Trait, WhenRevealed, Who, WonChallenge, YouAre,
    Zone, characters, none_of,
)
from agot_env.agot.engine.record.codes import (
    CANNOT_BE_KILLED, DIES_AT_ZERO, IGNORES_HOUSE_PENALTY, INTIMIDATE, NO_UNOPPOSED_REWARD, OTHER_POWER_TO_WIN,
    SHADOWS_OF_ANY_HOUSE,
)

Character = partial(model.Character, set="city_of_secrets")
Attachment = partial(model.Attachment, set="city_of_secrets")
Location = partial(model.Location, set="city_of_secrets")
Plot = partial(model.Plot, set="city_of_secrets")
Agenda = partial(model.Agenda, set="city_of_secrets")

INTO_SHADOWS = (ChooseNow(Cards(zone=Zone.HAND, owner=YOU, crest=SHADOWS), targets=False), MoveTo(TARGET, Zone.SHADOWS))


CARDS: tuple[Card, ...] = (
    # --- characters --------------------------------------------------------------------------------------------------
    Character(
        "Arya Stark", "KL1", STARK, unique=True, cost=1, strength=2, icons="MP", traits="Lady", crests="Shadows", house_only=True,
        into_shadows="killed",
        abilities=[Constant(SELF, (Keyword(STEALTH | DEADLY),), conditions=(Season(WINTER),))],
    ),
    Character(
        "Wharf Rats", "KL9", GREYJOY, cost=1, strength=2, icons="M", traits="Creature", crests="Shadows", house_only=True,
        no_attachments=True,
        abilities=[
            Constant(SELF, (Flag(CANNOT_BE_KILLED),)),
            Passive(when=WonChallenge(), effects=(DiscardTopOfDeck(),)),
            Response(when=ComesOutOfShadows(), choose=(ChooseOpponent(),), effects=(TakeControl(SELF, Who.CHOSEN_OPPONENT),)),
        ],
    ),
    Character(
        "Nomadic Trader", "KL14", MARTELL, cost=2, strength=1, icons="IP", traits="Merchant",
        abilities=[Response(when=Played(Cards(type=EVENT, zone=Zone.RESOLVING), OPPONENTS), effects=(GainGold(1),))],
    ),
    Character(
        "Ser Meryn Trant", "KL17", NEUTRAL, unique=True, cost=2, strength=2, icons="M", traits="Knight, Kingsguard",
        no_attachments_except="Weapon",
        abilities=[
            Response(
                when=WonChallenge(), conditions=(YouAre(Who.DEFENDING_PLAYER),), choose=(Choose(characters(trait="Kingsguard")),),
                effects=(Stand(TARGET),),
            ),
        ],
    ),

    # --- attachments -------------------------------------------------------------------------------------------------
    Attachment(
        "Kraken Tattoo", "KL10", GREYJOY, cost=1, traits="Condition",
        abilities=[
            Constant(BEARER, (Trait("Ironborn"),)),
            Response(when=DiscardedFromDeck(), effects=(Modify(BEARER, Strength(1)), Modify(BEARER, Keyword(INTIMIDATE)))),
        ],
    ),
    # *ruling*: the bearer with which it comes out of Shadows (SHA-8) may be a character of any player; only the response moves it.
    Attachment(
        "Dragon Skull", "KL13", TARGARYEN, cost=1, traits="Item", crests="Shadows", house_only=True,
        abilities=[
            Constant(BEARER, (Strength(-2), Flag(DIES_AT_ZERO))),
            Response(
                when=ComesOutOfShadows(),
                effects=(
                    ChooseOne(
                        (ChooseNow(characters(controller=OPPONENTS, attachable=True), targets=False), MoveAttachment(SELF, to=TARGET)),
                        (Discard(SELF),),
                    ),
                ),
            ),
        ],
    ),

    # --- locations ---------------------------------------------------------------------------------------------------
    Location(
        "Tunnels of the Red Keep", "KL6", LANNISTER, unique=True, cost=3, traits="King's Landing",
        abilities=[Constant(characters(controller=YOU), (Strength(CountOf(Cards(zone=Zone.SHADOWS, owner=YOU))),))],
    ),

    # --- plots -------------------------------------------------------------------------------------------------------
    Plot(
        "City of Lies", "KL19", NEUTRAL, income=3, initiative=6, claim=1, traits="City",
        abilities=[WhenRevealed(effects=(May(), *INTO_SHADOWS, May(), *INTO_SHADOWS))],
    ),

    # --- agendas -----------------------------------------------------------------------------------------------------
    Agenda(
        "Treaty with the Isles", "KL11", NEUTRAL, traits="Treaty",
        abilities=[
            PlayerRule(YOU, IGNORES_HOUSE_PENALTY, amount=int(GREYJOY)),
            PlayerRule(Who.OPPONENTS_WITHOUT_TREATY, OTHER_POWER_TO_WIN, amount=5, at_least=10),
        ],
    ),
    Agenda(
        "Treaty with the South", "KL15", NEUTRAL, traits="Treaty",
        abilities=[
            PlayerRule(YOU, IGNORES_HOUSE_PENALTY, amount=int(MARTELL)),
            PlayerRule(Who.OPPONENTS_WITHOUT_TREATY, OTHER_POWER_TO_WIN, amount=5, at_least=10),
        ],
    ),
    Agenda(
        "City of Shadows", "KL20", NEUTRAL,
        abilities=[
            PlayerRule(YOU, SHADOWS_OF_ANY_HOUSE),
            PlayerRule(YOU, NO_UNOPPOSED_REWARD, (none_of(Cards(zone=Zone.SHADOWS, owner=YOU)),)),
        ],
    ),
)
