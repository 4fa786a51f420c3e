"""The chapter pack City of Secrets."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BARATHEON, BEARER, DEADLY, EVENT, GREYJOY, INTRIGUE, LANNISTER, MARTELL, NEUTRAL, NO_ATTACHMENTS, OPPONENTS, POWER, RENOWN,
    SELF, SHADOWS, STARK, STEALTH, SUMMER, TARGARYEN, TARGET, WINTER, YOU, Action, Card, Cards, ChallengeByAction, Choose, ChooseNow,
    ChooseOne, ChooseOpponent, ChoosePlayer, ComeOut, ComesOutOfShadows, Constant, CountOf, DeclaredAttacker,
    DiscardTopOfDeck, DiscardedFromDeck, DuringChallenge, Flag, ForbidNamed, GainGold, GoldPaid, If, ImposeRule,
    Keyword, Kneel, Later, LookAtHand, May, Modify, MoveAttachment, MoveTo, NameTitle, Now, Passive, Phase, PhaseBegins,
    PickAtRandom, Played, PlayerRule, RemoveCards, Response, Season, Stand, Strength, TakeControl, Then, Trait, Until,
    WhenRevealed, Who, WonChallenge, YouAre, Zone, characters, none_of,
)
from agot_env.agot.engine.record.codes import (
    CANNOT_BE_KILLED, CANNOT_PLAY_EVENTS, DEFENDS_KNEELING, DIES_AT_ZERO, IGNORES_HOUSE_PENALTY,
    IMMUNE_TO_EVENTS, INTIMIDATE, NO_UNOPPOSED_REWARD, OTHER_POWER_TO_WIN, OUT_OF_SHADOWS_COSTS_LESS, RETURNED_AT_ONCE,
    SHADOWS_OF_ANY_HOUSE, TO_SHADOWS,
)

Character = partial(model.Character, set="city_of_secrets")
Attachment = partial(model.Attachment, set="city_of_secrets")
Location = partial(model.Location, set="city_of_secrets")
Plot = partial(model.Plot, set="city_of_secrets")
Agenda = partial(model.Agenda, set="city_of_secrets")
Event = partial(model.Event, set="city_of_secrets")

INTO_SHADOWS = (ChooseNow(Cards(zone=Zone.HAND, owner=YOU, crest=SHADOWS), targets=False), MoveTo(TARGET, Zone.SHADOWS))


CARDS: tuple[Card, ...] = (
    # --- characters --------------------------------------------------------------------------------------------------
    Character(
        "Arya Stark", "KL1", STARK, unique=True, cost=1, strength=2, icons="MP", traits="Lady", crests="Shadows", house_only=True,
        into_shadows="killed",
        abilities=[Constant(SELF, (Keyword(STEALTH | DEADLY),), conditions=(Season(WINTER),))],
    ),
    Character(
        "Hungry Mob", "KL2", STARK, cost=0, strength=3, icons="M", traits="Ally",
        abilities=[Passive(when=GoldPaid(YOU, at_least=3), effects=(Kneel(SELF),))],
    ),
    # *ruling*: one of them is chosen as the effect resolves, and a card of any player that comes out of Shadows counts.
    Character(
        "Tyrion Lannister", "KL5", LANNISTER, unique=True, cost=2, strength=3, icons="MIP", traits="Lord", crests="Shadows",
        keywords="Stealth", house_only=True,
        abilities=[
            Response(
                when=ComesOutOfShadows(None),
                effects=(
                    Modify(SELF, Strength(2)),
                    ChooseOne(
                        (Modify(SELF, Keyword(DEADLY)),),
                        (
                            ChooseOne(
                                (Modify(SELF, Keyword(RENOWN)),),
                                (ChooseOne((Modify(SELF, Keyword(NO_ATTACHMENTS)),), (Modify(SELF, Flag(IMMUNE_TO_EVENTS)),)),),
                            ),
                        ),
                    ),
                ),
            )
        ],
    ),
    Character(
        "City Watch", "KL7", BARATHEON, cost=4, strength=4, icons="MP", traits="Army, Ally", crests="War", no_attachments_except="Weapon",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF),
                choose=(ChooseOpponent(),),
                effects=(
                    Later(
                        Passive(
                            when=PhaseBegins(),
                            effects=(
                                PickAtRandom(Cards(zone=Zone.SHADOWS, controller=Who.CHOSEN_OPPONENT)),
                                ChooseOne((ComeOut(TARGET),), (MoveTo(TARGET, Zone.DISCARD),), Who.CHOSEN_OPPONENT),
                            ),
                        ),
                        Until.END_OF_ROUND,
                    ),
                ),
            )
        ],
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
        "Ser Barristan Selmy", "KL12", TARGARYEN, unique=True, cost=2, strength=4, icons="MP", traits="Knight, Kingsguard",
        crests="Shadows", keywords="Renown", house_only=True, no_attachments_except="Weapon",
        abilities=[
            Response(
                when=ComesOutOfShadows(SELF),
                effects=(Now(ChooseOpponent()), LookAtHand(Who.CHOSEN_OPPONENT), Then(), Now(NameTitle(anyone=True)), ForbidNamed()),
            )
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
    Attachment(
        "Dragon Skull", "KL13", TARGARYEN, cost=1, traits="Item", crests="Shadows", house_only=True,
        abilities=[
            Constant(BEARER, (Strength(-2), Flag(DIES_AT_ZERO))),
            Response(
                when=ComesOutOfShadows(),
                effects=(
                    May(), ChooseNow(characters(controller=OPPONENTS, attachable=True), targets=False), MoveAttachment(SELF, to=TARGET),
                ),
            ),
        ],
    ),

    # --- locations ---------------------------------------------------------------------------------------------------
    Location(
        "Hidden Chambers", "KL3", STARK, cost=1, traits="King's Landing", no_attachments=True,
        abilities=[
            PlayerRule(YOU, OUT_OF_SHADOWS_COSTS_LESS, (Season(WINTER),)),
            Constant(SELF, (Flag(RETURNED_AT_ONCE),), conditions=(Season(SUMMER),)),
        ],
    ),
    Location(
        "Tunnels of the Red Keep", "KL6", LANNISTER, unique=True, cost=3, traits="King's Landing",
        abilities=[Constant(characters(controller=YOU), (Strength(CountOf(Cards(zone=Zone.SHADOWS, controller=YOU))),))],
    ),
    # *ruling*: it responds to any of your attackers, after all of them are declared.
    Location(
        "Kingswood Trail", "KL8", BARATHEON, cost=1, traits="King's Landing", crests="Shadows", house_only=True,
        abilities=[
            Response(
                when=DeclaredAttacker(characters(controller=YOU)),
                conditions=(DuringChallenge(POWER),),
                cost=(RemoveCards(1, Cards(is_=SELF), TO_SHADOWS),),
                choose=(Choose(characters(icon=POWER, controller=Who.DEFENDING_PLAYER)),),
                effects=(Kneel(TARGET),),
            )
        ],
    ),

    # --- events ------------------------------------------------------------------------------------------------------
    Event(
        "Bound by Duty", "KL4", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.CHALLENGES, choose=(Choose(characters(house=STARK, standing=False)),),
                effects=(Modify(TARGET, Flag(DEFENDS_KNEELING), Until.END_OF_PHASE),),
            ),
        ],
    ),
    Event(
        "The Shadow of the South", "KL16", MARTELL, cost=0, traits="Small Council", crests="Shadows", house_only=True,
        abilities=[
            Response(
                when=ComesOutOfShadows(), choose=(ChooseOpponent(),),
                effects=(
                    ImposeRule(CANNOT_PLAY_EVENTS, Who.CHOSEN_OPPONENT, until=Until.END_OF_PHASE), Then(),
                    If((Season(SUMMER),), (MoveTo(SELF, Zone.HAND),)),
                ),
            ),
        ],
    ),
    Event(
        "Shadow Politics", "KL18", NEUTRAL, cost=1, traits="Small Council", crests="Shadows",
        abilities=[
            Response(
                when=ComesOutOfShadows(),
                choose=(ChoosePlayer(),),
                effects=(ChallengeByAction(INTRIGUE, Who.CHOSEN_OPPONENT),),
            )
        ],
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
            PlayerRule(YOU, NO_UNOPPOSED_REWARD, (none_of(Cards(zone=Zone.SHADOWS, controller=YOU)),)),
        ],
    ),
)
