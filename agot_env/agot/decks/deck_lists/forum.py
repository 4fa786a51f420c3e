"""Deck lists as people post them in forums, as the publisher printed them, and as the deck builders of the time wrote them as text.

The House and the agenda are lines of their own or follow a heading. Headings may be in the singular or the plural and may state a number
of cards. The number of copies stands before or after the title, sets are given by name or abbreviation, cards by number as well.
"""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from agot_env.agot.decks.deck_lists.card_lines import GROUP, SECTIONS, TRAILING, CardLines
from agot_env.agot.decks.deck_lists.collector import AGENDA_SECTION, ANY, DeckList, Line, Problem, TooManyCards
from agot_env.agot.decks.deck_lists.native import COPIES, HEADINGS
from agot_env.agot.decks.printed import HOUSE_CARD, faction, plain, printed_called, sets_called
from agot_env.agot.decks.titles import COMMENT, UNREADABLE, Titles, folded, house_called
from agot_env.agot.language.model import ATTACHMENT, CHARACTER, EVENT, LOCATION, TYPE_NAMES
from agot_env.messages.names import LONGEST, shown
from agot_env.messages.wording import counted

LAYOUT = "a forum list"
TYPES = (CHARACTER, LOCATION, ATTACHMENT, EVENT)
LONGEST_CARD_LINE = 200
"""A longer line is prose."""
MARKUP = re.compile(
    r"\[/?(?:b|i|u|s|\*|li|ul|ol|p|center|left|quote|code|spoiler|(?:url|size|color|font|img|list)(?:=[^\]]*)?)\]"
    r"|</?\w[^<>]{0,300}>|\*\*|__",
    re.I,
)
"""Markup of forums, of HTML and of Markdown."""
BLOCK = re.compile(r"</?(?:br|p|div|li|ul|ol|tr|table|h[1-6]|blockquote)\b[^<>]{0,300}>", re.I)
"""The elements of HTML that begin a line of their own."""
RULES = "-–—=_~*•·●▪◦►>+"
BULLETS = "•·●▪◦►>→‣⁃»"
EDGES = re.compile(rf"^(?:[{RULES}\s]*[{RULES}]{{2,}}\s*|[^\w\s()\[\]{{}}#%'\"]{{1,4}}\s+|[{BULLETS}]\s*)|\s*[-–—=_~]{{2,}}$")
"""Bullets before a line, and rules around a heading."""
FRAME = re.compile(r"([^\w\s]{1,6})\s+(\S.*?)\s+([^\w\s]{1,6})")
"""A line between signs, such as "*** Plots ***" or "[ Plots ]"."""
MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")
COLUMNS = frozenset("qty quantity count copies # no nr number card title name type set pack cost house kind".split())
"""The words in the first line of a table."""
HEADING = re.compile(
    r"(?:(\d{1,3})\s+)?(" + "|".join(sorted(SECTIONS, key=len, reverse=True)) + r")s?(?:\s+cards)?\s*[:=/\-–—]?\s*"
    r"(?:[(\[]\s*(?:x\s*)?(\d{1,3})(?:\s*cards?|\s*total)?\s*[)\]]|(\d{1,3})(?:\s+cards?)?(?:\s+total)?)?\s*[:.]?",
    re.I,
)
OF_CARDS = [name for name, section in SECTIONS.items() if section not in (HOUSE_CARD, AGENDA_SECTION)]
SECTION_IN_A_LINE = re.compile(
    r"(" + "|".join(sorted(OF_CARDS, key=len, reverse=True)) + r")s?\s*(?:[(\[]\s*(\d{1,3})(?:\s*cards?)?\s*[)\]])?\s*[:–—]\s*(\S.*)", re.I
)
"""A heading with its cards in the same line."""
NAME = re.compile(r"\s*(?:deck )?name\s*:(.*)", re.I)
SETTING = re.compile(r"(title|deck|house(?: card)?|faction|agendas?)\s*[:=]\s*(\S.*)", re.I)
TOTAL = re.compile(
    r"(?:total(?: number of)?(?: cards?)?(?: in deck)?|cards in (?:the )?deck|deck size)\s*[:=]?\s*\(?(\d{1,4})\)?(?:\s*cards?)?", re.I
)
NO_AGENDA = re.compile(r"\(?(?:no agenda|none|no|-|n/a)\)?\.?", re.I)


def is_forum_list(lines: Iterable[str], titles: Titles) -> bool:
    """Whether a list has a line as forum lists have them and native lists do not."""
    for line in lines:
        content = COMMENT.sub("", line).strip()
        if not content or re.match(r"(name|house|agenda)\s*:", content, re.I) or content[:-1].strip().lower() in HEADINGS:
            continue
        if len(content) <= LONGEST_CARD_LINE and _is_sign(content, titles):
            return True
    return False


def _is_sign(content: str, titles: Titles) -> bool:
    """Whether a line is one that native lists do not have."""
    names = [content, *(match[2] for match in [COPIES.fullmatch(content)] if match)]
    if any(plain(name) in titles.plain or folded(name) in titles.numbers for name in names):
        return False
    bare = _undecorated(content)
    if bare != content or HEADING.fullmatch(bare) or TOTAL.fullmatch(bare) or SECTION_IN_A_LINE.fullmatch(bare):
        return True
    group = GROUP.fullmatch(bare)
    if group is not None and folded(group[2]) in titles.numbers:
        return False
    in_group = group is not None and (sets_called(group[2]) or re.fullmatch(r"x?\d{1,2}x?|.*\s#?\w?\d{1,3}", group[2].strip(), re.I))
    return bool(TRAILING.fullmatch(bare) or in_group or re.match(r"[x×]\s?\d{1,2}\s", bare, re.I) or bare.lower().startswith("house "))


def read(lines: Iterable[str], titles: Titles, house: int | None = None) -> DeckList:
    """Read a forum list."""
    reader = _Reader(titles, LAYOUT, default=house)
    for number, line in enumerate(lines, 1):
        for piece in pieces_of(line):
            reader.read(f"line {number}", piece)
    return reader.finished()


def pieces_of(line: str) -> list[str]:
    """The lines that a line of HTML shows; most lines are one."""
    return [piece for piece in BLOCK.split(line) if piece.strip()] if "<" in line else [line]


def _undecorated(line: str) -> str:
    """A line without markup, bullets and rules."""
    text = html.unescape(MARKUP.sub("", line)).strip() if "&" in line else MARKUP.sub("", line).strip()
    text = " ".join(re.sub(r"\t+", " - ", re.sub(r"^(\d+x?)\t+", r"\1 ", text)).split())
    frame = FRAME.fullmatch(text)
    if frame and frame[1][::-1].translate(MIRRORED) == frame[3]:
        return frame[2]
    return EDGES.sub("", text).strip()


def _split(text: str) -> list[str]:
    """The entries of a line, between semicolons or else commas, but not those in parentheses."""
    sign = ";" if ";" in text else ","
    return [part.strip() for part in re.split(sign + r"(?![^()\[\]]*[)\]])", text) if part.strip()]


class _Reader(CardLines):
    """Reads a list line by line."""

    section: str | None = None  # before the first heading

    def __init__(self, titles: Titles, layout: str, *, default: int | None) -> None:
        super().__init__(titles, layout, default=default)
        self.stated: list[tuple[str, str, int | None, int]] = []  # the headings: where, text, number of cards, index of the first line
        self.totals: list[tuple[str, int]] = []

    def read(self, where: str, line: str) -> None:
        """Read one line."""
        if name := NAME.fullmatch(line):
            try:
                self.set("name", name[1].strip())
            except ValueError as error:
                self.problems.append(Problem(where, error))
            return
        text = _undecorated(line)
        if not text or (line.lstrip().startswith("#") and not HEADING.fullmatch(text.lstrip("# "))):
            return
        text = text.lstrip("# ") if line.lstrip().startswith("#") else re.sub(r"(^|\s)#(?!\d)[^()\[\]]*$", "", text).strip()
        if not text:
            return
        try:
            self._read(where, text)
        except TooManyCards:
            raise
        except ValueError as error:
            self.problems.append(Problem(where, error))

    def _read(self, where: str, text: str) -> None:
        setting, heading, total = SETTING.fullmatch(text), HEADING.fullmatch(text), TOTAL.fullmatch(text)
        in_a_line = SECTION_IN_A_LINE.fullmatch(text)
        if total or text.isascii() and text.isdigit() and len(text) < 5:
            self.totals.append((where, int(total[1] if total else text)))
        elif all(word.strip(" .").lower() in COLUMNS for word in text.split(" - ")) and " - " in text:
            pass
        elif heading:
            self.section = SECTIONS[heading[2].lower()]
            count = heading[1] or heading[3] or heading[4]
            self.stated.append((where, text, int(count) if count else None, len(self.lines)))
        elif setting and self._setting(where, setting[1].lower(), setting[2].strip()):
            pass
        elif in_a_line:
            self.section = SECTIONS[in_a_line[1].lower()]
            self.stated.append((where, text, int(in_a_line[2]) if in_a_line[2] else None, len(self.lines)))
            for line in self._entries(where, in_a_line[3]):
                self.collect(line)
        elif self.section in (None, HOUSE_CARD, AGENDA_SECTION) and self._header(where, text):
            pass
        elif len(text) > LONGEST_CARD_LINE:
            self.skip(f"{where}: {shown(text, LONGEST)!r}")
        else:
            line = self.line(where, text, self.section or ANY)
            if self._begins() and len(text) <= LONGEST and not self._is_card(line):
                self._take_as_name(where, text)
            else:
                self.collect(line)

    def _entries(self, where: str, text: str) -> Iterator[Line]:
        """The cards in a line; a title may have a comma."""
        parts = _split(text)
        while parts:
            line = self.line(where, parts[0], self.section or ANY)
            size = next((size for size in (3, 2) if self._is_title(", ".join(parts[:size]))), 1) if not self._is_title(parts[0]) else 1
            yield line if size == 1 else self.line(where, ", ".join(parts[:size]), self.section or ANY)
            del parts[:size]

    def _is_title(self, text: str) -> bool:
        return any(self.prints_of(self.line("", text, ANY)))

    def _begins(self) -> bool:
        """Whether nothing has been read yet but the House."""
        return self.section is None and not self.lines and not self.unread and "name" not in self.settings

    def _take_as_name(self, where: str, text: str) -> None:
        self.set("name", text)
        self.notes.append(f"{where}: {shown(text, LONGEST)!r} is taken as the name of the deck")

    def _is_card(self, line: Line) -> bool:
        return line.copies is not None or any(self.prints_of(line))

    def _setting(self, where: str, word: str, value: str) -> bool:
        """A line such as "House: Stark"; False if it is something else."""
        if word in ("title", "deck"):
            self.set("name", value)
        elif word.startswith("agenda"):
            if not NO_AGENDA.fullmatch(value):
                self.collect(self.line(where, value, AGENDA_SECTION))
        else:
            if not self._header(where, value):
                self.set("house", value)
        return True

    def _header(self, where: str, text: str) -> bool:
        """The House, perhaps with the agenda, such as "Targaryen (no agenda)"; or that there is no agenda."""
        if NO_AGENDA.fullmatch(text) and self.section in (None, AGENDA_SECTION):
            return True
        if house_called(text) is not None:
            self.set("house", text)
            return True
        match = re.fullmatch(r"(?:house\s+)?(neutral faction|[a-z]+)(?:\s*[-–—:,/|(\[]+\s*|\s+)?(.*?)\s*[)\]]?", text, re.I)
        if match is None or house_called(match[1]) is None:
            return False
        rest = match[2].strip()
        if rest and not NO_AGENDA.fullmatch(rest):
            line = self.line(where, text, HOUSE_CARD)
            if house_called(line.name) is not None:  # "House Stark (Core) x1"
                rest = ""
            elif any(card.type == AGENDA_SECTION for card in printed_called(rest)) and self.section is None:
                self.collect(Line(where, text, rest, None, AGENDA_SECTION))
            else:
                return False
        self.set("house", match[1])
        return True

    def finished(self) -> DeckList:
        """The list, after its last line."""
        first = self.lines[0] if self.lines and "name" not in self.settings else None
        if first is not None and first.section == ANY and first.copies is None and len(first.text) <= LONGEST:
            if any(plain(line.name) == plain(first.name) for line in self.lines[1:]) or self._is_heading(first):
                self._take_as_name(first.where, first.text)
                self.lines[0] = replace(first, name="")
        self.look_up()
        for k, (where, text, count, start) in enumerate(self.stated):
            end = self.stated[k + 1][3] if k + 1 < len(self.stated) else len(self.lines)
            if count is not None:
                self._compare(where, text, count, start, end)
        read = self.result()
        parts = Counter(
            {"cards": len(read.cards), "plots": len(read.plots), "agendas": len(read.agendas)}
            | {"missing": sum(copies for _, copies, _ in read.missing)}
        )
        possible = {parts["cards"], parts.total(), parts.total() + 1, parts["cards"] + parts["missing"], parts["cards"] + parts["plots"]}
        wrong = [
            f"{where}: the list says {counted(count, 'card')}; {counted(parts.total(), 'card')} were read, plots and agendas included"
            for where, count in self.totals
            if count not in possible
        ]
        return replace(read, notes=(*read.notes, *wrong))

    def _is_heading(self, first: Line) -> bool:
        """Whether the first line is no card but the name of the deck: it precedes the headings, and every other line states its copies."""
        above = bool(self.stated) and self.stated[0][3] >= 1
        is_agenda = any(card.type == AGENDA_SECTION for card in printed_called(first.name))
        return above and not is_agenda and all(
            line.copies is not None or line.section in (AGENDA_SECTION, HOUSE_CARD) or not self._is_card(line) for line in self.lines[1:]
        )

    def _compare(self, where: str, text: str, count: int, first: int, last: int) -> None:
        """Compare the number of cards that a heading states with those below it."""
        below = sum(1 if line.copies is None else line.copies for line in self.lines[first:last] if self._is_card(line))
        if below and below != count:
            self.notes.append(f"{where}: {shown(text, LONGEST)!r} states {counted(count, 'card')}; {below} follow")


def write(name: str, house: int, cards: Iterable[str], plots: Iterable[str], agendas: Iterable[str], titles: Titles) -> str:
    """A deck as a forum list, with the set and the number of each card."""
    lines = [f"Name: {' '.join(name.split())}"] if name.strip() else []
    lines.append(f"House: {faction(house)}")
    groups: dict[str, list[str]] = {"Agenda": list(agendas), "Plot": list(plots)} | {TYPE_NAMES[one]: [] for one in TYPES}
    for number in cards:
        groups[TYPE_NAMES[titles.pool[number].type]].append(number)
    for kind, numbers in groups.items():
        if numbers:
            lines += ["", f"{kind}s ({len(numbers)})" if kind != "Agenda" else f"Agenda ({len(numbers)})"]
            lines += [f"{_with_set(number, titles)} x{copies}" for number, copies in Counter(numbers).items()]
    return "\n".join(lines) + "\n"


def _with_set(number: str, titles: Titles) -> str:
    """A card with its set and number, such as "Eddard Stark (Lords of Winter F6)"; by its number alone if its title cannot be read back."""
    title, name = titles.pool[number].title, titles.set_name(number)
    if UNREADABLE.search(title):
        return number
    if name is None:
        return f"{title} ({number})"
    return f"{title} ({name} {number if name == 'Core Set' else f'F{titles.facts[number].place}'})"
