"""The chapter pack Calling the Banners."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_clash_of_arms.shared import kneels_its_location
from agot_env.agot.language.model import (
    ATTACHMENT, ATTACKING_ROLE, BARATHEON, BEARER, CHOSEN, DEFENDING_ROLE, EVENT_CARD, GREYJOY, HOLY, INTRIGUE, LANNISTER,
    MARTELL, MILITARY, NEUTRAL, OPPONENTS, POWER, RENOWN, SECOND_TARGET, SELF, STARK, TARGARYEN, TARGET, VIGILANT, YOU,
    Action, AttachAsDuplicate, BecomeAttachment, Card, Cards, Choose, ChooseNow, ChooseOne, ChooseUpTo, Constant, Count,
    CountOf, Discard, DiscardSelf, DuringChallenge, EntersPlay, Flag, HasDuplicates, House, If, Keyword, Kneel,
    KneelSelf, LeavesPlay, LookAtTopCards, LoseIcon, Modify, MoveAttachment, MoveTo, Phase, Profile,
    PutIntoPlay, RemoveOthers, Response, ReturnToHand, Search, Stand, Strength, Then, Unattach, Until, WonChallenge, Zone, attachments,
    characters, locations, none_of,
)
from agot_env.agot.engine.record.codes import (
    AMBUSH, ATTACKS_STANDING, CANNOT_DEFEND, DEFENDS_STANDING, INTIMIDATE, KNEELS_AT_ONCE, STALWART, VENGEFUL,
)

Character = partial(model.Character, set="calling_the_banners")
Attachment = partial(model.Attachment, set="calling_the_banners")
Event = partial(model.Event, set="calling_the_banners")
Location = partial(model.Location, set="calling_the_banners")

YOUR_CARDS = Cards(controller=YOU)
BANNERMEN = characters(controller=YOU, has_attachment="Banner")


def _with_banner(house: House) -> Cards:
    """Characters of a House with a Banner."""
    return characters(house=house, has_attachment="Banner")


def _lose(icon: int) -> tuple[model.Effect, ...]:
    """The target loses an icon for the phase."""
    return (Modify(TARGET, LoseIcon(icon), Until.END_OF_PHASE),)


def _banner(title: str, number: str, house: House, types: int, keyword: int, strength: int, icons: str) -> Card:
    """A Bannerman of a House that, after you win such a challenge, you may attach from play or hand to a character of the House."""
    mounts = tuple(
        Response(
            when=WonChallenge(types), zone=zone,
            effects=(ChooseNow(characters(house=house, attachable=True), targets=False), BecomeAttachment(TARGET)),
        )
        for zone in (Zone.PLAY, Zone.HAND)
    )
    return Character(
        title, number, house, cost=3, strength=strength, icons=icons, traits="Bannerman",
        abilities=mounts, as_attachment=Profile(("Banner",), (Constant(BEARER, (Keyword(keyword),)),)),
    )


CARDS: tuple[Card, ...] = (
    # --- characters --------------------------------------------------------------------------------------------------
    Character(
        "Jory Cassel", "ACOA101", STARK, unique=True, cost=3, strength=3, icons="MP", traits="Captain", crests="War",
        abilities=[
            Action(
                phase=Phase.MARSHALLING, conditions=(HasDuplicates(False),),
                effects=(ChooseNow(characters(house=STARK, zone=Zone.HAND, owner=YOU), targets=False), AttachAsDuplicate(TARGET)),
            ),
        ],
    ),
    Character(
        "Ser Lancel Lannister", "ACOA103", LANNISTER, unique=True, cost=2, strength=2, icons="MP", traits="Lord, Knight",
        abilities=[
            Constant(
                characters(cost_below=CountOf(characters(role=ATTACKING_ROLE, house=LANNISTER))), (Flag(CANNOT_DEFEND),),
                conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),),
            ),
        ],
    ),
    _banner("Banner for the North", "ACOA111", STARK, MILITARY, STALWART, 3, "MP"),
    _banner("Banner for the Storm", "ACOA114", BARATHEON, POWER, VIGILANT, 3, "P"),
    _banner("Banner for the Kraken", "ACOA116", GREYJOY, MILITARY, INTIMIDATE, 4, "P"),
    _banner("Banner for the South", "ACOA119", MARTELL, INTRIGUE, VENGEFUL, 3, "I"),
    Character(
        "Banner for the Dragon", "ACOA118", TARGARYEN, cost=2, strength=2, icons="MP", traits="Bannerman", house_only=True,
        abilities=[Response(when=EntersPlay(characters(keyword=AMBUSH)), effects=(BecomeAttachment(EVENT_CARD),))],
        as_attachment=Profile(("Banner",), (Action(phase=Phase.ANY, cost=(DiscardSelf(),), effects=(ReturnToHand(BEARER),)),)),
    ),
    Character(
        "Ascetic Follower", "ACOA117", TARGARYEN, cost=1, strength=1, icons="I", traits="Asshai",
        abilities=[
            Action(
                phase=Phase.DOMINANCE, cost=(KneelSelf(),), choose=(Choose(attachments(trait="Banner")),),
                effects=(Unattach(TARGET), If((Count(Cards(is_=TARGET, type=ATTACHMENT)),), (Discard(TARGET),))),
            ),
        ],
    ),
    Character(
        "Practical Believer", "ACOA113", LANNISTER, cost=2, strength=2, icons="IP", traits="Septon", crests="Holy",
        abilities=[
            *(
                Response(
                    when=when, choose=(Choose(characters(crest=HOLY, other_than=SELF)),),
                    effects=(ChooseOne((Stand(TARGET),), (Kneel(TARGET),)),),
                )
                for when in (EntersPlay(SELF), LeavesPlay(SELF))
            ),
        ],
    ),
    Character(
        "Zealous Collector", "ACOA115", BARATHEON, cost=1, strength=1, icons="IP", traits="Asshai", speaks_of=("Banner",),
        abilities=[
            Action(
                phase=Phase.DOMINANCE, conditions=(Count(locations(trait="Kingdom", controller=YOU), 3),), cost=(KneelSelf(),),
                choose=(ChooseUpTo(attachments(not_trait="Banner"), 2),), effects=(Discard(CHOSEN),),
            ),
        ],
    ),
    Character(
        "Fishwhiskers", "ACOA104", GREYJOY, unique=True, cost=1, strength=3, icons="MP", traits="Captain, House Botley", house_only=True,
        abilities=[Constant(SELF, (Flag(KNEELS_AT_ONCE),), conditions=(none_of(locations(trait="Warship", controller=YOU)),))],
    ),

    # --- attachments -------------------------------------------------------------------------------------------------
    Attachment(
        "Campfire Lights", "ACOA112", STARK, cost=2, traits="Siege", attaches_to=locations(controller=OPPONENTS),
        speaks_of=("Bannerman",),
        abilities=[
            kneels_its_location(),
            Response(when=WonChallenge(MILITARY), cost=(KneelSelf(),), effects=(Search(characters(trait="Bannerman")),)),
        ],
    ),

    # --- locations ---------------------------------------------------------------------------------------------------

    # *ruling*: a Stark character that cannot enter play stays on top of the deck.
    Location(
        "Gates of Winterfell", "ACOA102", STARK, unique=True, cost=3, traits="Winterfell, Stronghold", no_attachments=True,
        abilities=[
            Action(
                phase=Phase.MARSHALLING, cost=(KneelSelf(),),
                effects=(
                    LookAtTopCards(1, revealed=True), Then(), ChooseNow(Cards(zone=Zone.DECK, owner=YOU, top_of_deck=1), targets=False),
                    If(
                        (Count(characters(is_=TARGET, zone=Zone.DECK, house=STARK)),), (PutIntoPlay(TARGET, kneeling=True),),
                        otherwise=(MoveTo(TARGET, Zone.DISCARD),),
                    ),
                ),
            ),
        ],
    ),
    # --- events ------------------------------------------------------------------------------------------------------
    Event(
        "Compelled by the North", "ACOA105", STARK, house_only=True, speaks_of=("Banner",),
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                effects=(Modify(characters(role=DEFENDING_ROLE), Strength(2), Until.END_OF_CHALLENGE), Then(), Stand(_with_banner(STARK))),
            ),
        ],
    ),
    Event(
        "Compelled by the Rock", "ACOA106", LANNISTER, house_only=True,
        abilities=[
            Action(
                phase=Phase.MARSHALLING, choose=(Choose(attachments(on=YOUR_CARDS, movable_to=YOUR_CARDS)),),
                effects=(
                    ChooseNow(Cards(controller=YOU, can_receive_target=True), as_second=True, targets=False),
                    MoveAttachment(TARGET, to=SECOND_TARGET),
                ),
            ),
        ],
    ),
    # *ruling*: the two characters are chosen one after the other while the event resolves, so that neither is the only target of it; what
    # stands does so as soon as a character of one side has been removed.
    Event(
        "Compelled by the Crown", "ACOA107", BARATHEON, house_only=True, speaks_of=("Banner",),
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(DuringChallenge(INTRIGUE | POWER),),
                choose=(Choose(characters(role=ATTACKING_ROLE)), Choose(characters(role=DEFENDING_ROLE), second=True)),
                effects=(RemoveOthers(), Then(), Stand(_with_banner(BARATHEON))),
            ),
        ],
    ),
    Event(
        "Compelled by the Sea", "ACOA108", GREYJOY, house_only=True, speaks_of=("Banner",),
        abilities=[
            Action(
                phase=Phase.ANY, choose=(Choose(locations(unique=False)),), effects=(Stand(TARGET), Then(), Stand(_with_banner(GREYJOY))),
            ),
        ],
    ),
    Event(
        "Compelled by the Queen", "ACOA109", TARGARYEN, house_only=True, speaks_of=("Banner",),
        abilities=[
            Action(
                phase=Phase.ANY, choose=(Choose(attachments()),),
                effects=(ChooseOne((Stand(TARGET),), (Kneel(TARGET),)), Then(), Stand(_with_banner(TARGARYEN))),
            ),
        ],
    ),
    Event(
        "Compelled by the Sun", "ACOA110", MARTELL, house_only=True, speaks_of=("Banner",),
        abilities=[
            Action(
                phase=Phase.CHALLENGES, choose=(Choose(characters()),),
                effects=(
                    ChooseOne(_lose(MILITARY), (ChooseOne(_lose(INTRIGUE), _lose(POWER)),)), Then(), Stand(_with_banner(MARTELL)),
                ),
            ),
        ],
    ),
    Event(
        "For Family and Honor", "ACOA120", NEUTRAL, speaks_of=("Banner",),
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                effects=(
                    Modify(BANNERMEN, Keyword(RENOWN), Until.END_OF_PHASE),
                    Modify(BANNERMEN, Flag(ATTACKS_STANDING | DEFENDS_STANDING), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),
)
