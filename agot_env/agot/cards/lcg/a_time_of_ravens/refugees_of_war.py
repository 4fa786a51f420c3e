"""The chapter pack Refugees of War."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_time_of_ravens.shared import IN_SUMMER, IN_WINTER, discards_a_location, scavenges, stays_at_home
from agot_env.agot.language.model import (
    BARATHEON, BEARER, EVENT_CARD, GREYJOY, LANNISTER, MARTELL, NEUTRAL, PARTICIPATING_ROLE, POWER, RENOWN, SELF, STARK,
    STEALTH, SUMMER, TARGARYEN, TARGET, WINTER, YOU, Action, AsAttacker, AttackedAlone, Card, Cards, ChallengeResolved, Choose,
    ChooseNow, ChooseOne, ChooseOpponent, Compare, Constant, Count, Discard, DiscardAtRandom, DiscardSelf,
    DiscardedWhile, DominanceDecided, Draw, DuringChallenge, EpicPhase, Flag, Icon, InsteadOfClaim, Keyword, Kill,
    Kneel, KneelInfluence, KneelSelf, MoveAttachment, Not, Passive, PayOrElse, Phase, Played, PlotAtRandom, Response,
    RevealNewPlot, Season, Stat, StatOf, Strength, Who, WonChallenge, Zone, characters, none_of,
)
from agot_env.agot.engine.record.codes import IMMUNE_TO_OPPONENTS_CARDS, INFAMY, MUST_TAKE_HOUSE_POWER, STALWART

Character = partial(model.Character, set="refugees_of_war")
Attachment = partial(model.Attachment, set="refugees_of_war")
Plot = partial(model.Plot, set="refugees_of_war")
Event = partial(model.Event, set="refugees_of_war")

STRONGER_THAN_SHE = characters(
    controller=Who.CHOSEN_OPPONENT, standing=True, compare=Compare(Stat.STRENGTH, more_than=StatOf(Stat.STRENGTH, SELF))
)


def refugee(title: str, number: str, house: int, icons: str, traits: str, strength: int = 2) -> Card:
    """A Refugee, who costs nothing, and a gold whenever its player does not win dominance."""
    stays = Passive(when=DominanceDecided(not_won_by=YOU), effects=(PayOrElse(1, (Discard(SELF),)),))
    return Character(title, number, house, cost=0, strength=strength, icons=icons, traits=f"{traits}, Refugee", abilities=[stays])


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    refugee("Bolton Refugee", "ATOR83", STARK, "MI", "House Bolton"),
    Character(
        "Cat o' the Canals", "ATOR84", STARK, unique=True, cost=2, strength=1, icons="MIP", traits="Ally",
        no_attachments_except="Weapon", one_attachment=True,
        abilities=[
            Constant(SELF, (Flag(IMMUNE_TO_OPPONENTS_CARDS),)),
            DiscardedWhile((Count(Cards(title="Arya Stark", controller=YOU)),)),
        ],
    ),
    refugee("Mountain Refugee", "ATOR85", LANNISTER, "MP", "Clansman"),
    refugee("Highgarden Refugee", "ATOR86", BARATHEON, "IP", "House Tyrell"),
    Character(
        "Arena Knight", "ATOR87", BARATHEON, cost=4, strength=3, icons="MP", traits="Knight", keywords="Vigilant",
        abilities=[Constant(SELF, (Keyword(RENOWN),), conditions=(DuringChallenge(POWER),))],
    ),
    refugee("Island Refugee", "ATOR88", GREYJOY, "MP", "Ironborn"),
    # *ruling*: an opponent who has no cards in hand kneels such a character if able.
    Character(
        "Alannys Greyjoy", "ATOR89", GREYJOY, unique=True, cost=2, strength=2, icons="IP", traits="Queen, House Harlaw",
        abilities=[
            stays_at_home("Queen"),
            Action(
                phase=Phase.ANY,
                conditions=(none_of(characters(trait="Queen", other_than=SELF)),),
                cost=(KneelSelf(),),
                choose=(ChooseOpponent(),),
                effects=(
                    ChooseOne(
                        (ChooseNow(STRONGER_THAN_SHE, Who.CHOSEN_OPPONENT, targets=False), Kneel(TARGET)),
                        (DiscardAtRandom(1, Who.CHOSEN_OPPONENT),),
                        who=Who.CHOSEN_OPPONENT,
                    ),
                ),
            ),
        ],
    ),
    refugee("Refugee of the Plains", "ATOR90", TARGARYEN, "MP", "Dothraki"),
    Character(
        "Dragonstone Scavenger", "ATOR91", TARGARYEN, cost=2, strength=3, icons="MP", traits="Traitor", house_only=True,
        abilities=[scavenges(TARGARYEN | BARATHEON)],
    ),
    refugee("Refugee of the Citadel", "ATOR92", MARTELL, "IP", "Maester"),
    Character(
        "Pit Viper", "ATOR93", MARTELL, cost=2, strength=2, icons="M", traits="Creature", keywords="Deadly",
        abilities=[
            Response(
                when=ChallengeResolved(SELF),
                conditions=(AttackedAlone(),),
                cost=(DiscardSelf(),),
                choose=(Choose(characters(role=PARTICIPATING_ROLE, other_than=SELF)),),
                effects=(Kill(TARGET),),
            )
        ],
    ),
    Character(
        "Bandit of Winter", "ATOR94", STARK | GREYJOY, cost=2, strength=2, icons="MP", traits="Ally, Traitor",
        abilities=[discards_a_location(STARK | GREYJOY, IN_WINTER)],
    ),
    Character(
        "River Bandit", "ATOR95", LANNISTER | BARATHEON, cost=2, strength=2, icons="MI", traits="Ally, Traitor",
        abilities=[discards_a_location(LANNISTER | BARATHEON, Not(Season(SUMMER | WINTER)))],
    ),
    Character(
        "Bandit of Summer", "ATOR96", TARGARYEN | MARTELL, cost=2, strength=1, icons="MIP", traits="Ally, Traitor",
        abilities=[discards_a_location(TARGARYEN | MARTELL, IN_SUMMER)],
    ),
    refugee("Vale Refugee", "ATOR97", NEUTRAL, "MIP", "House Arryn", strength=1),
    Character(
        "Gilly", "ATOR98", NEUTRAL, unique=True, cost=0, strength=1, icons="I", traits="Wildling, Refugee",
        abilities=[
            DiscardedWhile((IN_WINTER,)),
            Constant(SELF, (Strength(2), Icon(POWER)), conditions=(IN_SUMMER,)),
            Passive(when=WonChallenge(participant=SELF), conditions=(IN_SUMMER,), effects=(Draw(1),)),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Needle", "ATOR81", STARK, unique=True, cost=1, traits="Item, Weapon",
        abilities=[
            Constant(BEARER, (Strength(1), Keyword(STEALTH))),
            Response(
                zone=Zone.DISCARD,
                when=Played(characters(keyword=STALWART), YOU),
                cost=(KneelInfluence(1),),
                effects=(MoveAttachment(SELF, EVENT_CARD),),
            ),
        ],
    ),
    Attachment(
        "Head of a Dwarf", "ATOR82", LANNISTER, cost=2, traits="Item",
        abilities=[Constant(BEARER, (Keyword(INFAMY), Flag(MUST_TAKE_HOUSE_POWER)))],
    ),

    # --- events ------------------------------------------------------------------------------------------------------------
    Event(
        "War of Five Kings", "ATOR99", NEUTRAL, traits="Epic Battle",
        abilities=[
            Action(phase=Phase.PLOT, effects=(EpicPhase(),)),
            Passive(when=InsteadOfClaim(), conditions=(AsAttacker(),), zone=Zone.SET_ASIDE, effects=(PlotAtRandom(Who.LOSER),)),
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "The Tides of War", "ATOR100", NEUTRAL, income=3, initiative=3, claim=1,
        abilities=[Passive(when=WonChallenge(), conditions=(Season(SUMMER | WINTER),), effects=(RevealNewPlot(),))],
    ),
)
"""Its cards by type."""
