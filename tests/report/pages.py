"""A page as a tree of elements, and what tests ask of it."""

from __future__ import annotations

from html.parser import HTMLParser

from agot_env.report import report
from agot_env.simulate import Folder, Lineup, Plan, open_dataset, simulate

EMPTY = {"meta", "br", "img", "link"}


class Element:
    def __init__(self, tag, attributes, parent=None):
        self.tag, self.attributes, self.parent, self.children, self.pieces = tag, dict(attributes), parent, [], []

    def all(self, tag=None, kind=None):
        """The elements below, in their order."""
        for child in self.children:
            if tag in (None, child.tag) and (kind is None or kind in child.attributes.get("class", "").split()):
                yield child
            yield from child.all(tag, kind)

    def one(self, tag, kind=None):
        (found,) = self.all(tag, kind)
        return found

    @property
    def text(self):
        """The text below, but for titles and descriptions of charts."""
        return "".join(piece if isinstance(piece, str) else piece.text for piece in self.pieces if getattr(piece, "tag", "") not in ("title", "desc"))

    def __getitem__(self, name):
        return self.attributes[name]


class Page(HTMLParser):
    """A parsed page; a tag that is closed wrongly is an error."""

    def __init__(self, html):
        super().__init__(convert_charrefs=True)
        self.html = html
        self.root = self.here = Element("", {})
        self.feed(html)
        self.close()
        assert self.here is self.root

    def handle_starttag(self, tag, attrs):
        element = Element(tag, attrs, self.here)
        self.here.children.append(element)
        self.here.pieces.append(element)
        if tag not in EMPTY:
            self.here = element

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        assert tag == self.here.tag, f"</{tag}> closes <{self.here.tag}>"
        self.here = self.here.parent

    def handle_data(self, data):
        self.here.pieces.append(data)

    def all(self, tag=None, kind=None):
        return list(self.root.all(tag, kind))

    def section(self, name):
        """The section whose heading has this id."""
        return next(section for section in self.all("section") if section["aria-labelledby"] == name)

    def has(self, name):
        return any(section["aria-labelledby"] == name for section in self.all("section"))

    def table(self, name, which=0):
        """The headings and the rows of a table of a section, as text."""
        return cells(list(self.section(name).all("table"))[which])

    @property
    def ids(self):
        return [element["id"] for element in self.all() if "id" in element.attributes]


def cells(table):
    """The headings and the rows of a table, as text without the axes."""
    head, *rows = table.all("tr")
    headings = ["".join(piece for piece in cell.pieces if isinstance(piece, str)) for cell in head.children]
    return [heading.replace("\xa0", " ") for heading in headings], [[cell.text for cell in row.children] for row in rows]


def page_of(data, **options):
    return Page(report(data, **options))


def played(path, *matches, games=60, agents="random", **options):
    """Games of some matches."""
    plan = Plan(tuple(Lineup(match, (agents,) * match.seats, games) for match in matches), seed=3, **options)
    return stored(path, plan)


def stored(path, plan):
    list(simulate(plan, Folder(path, plan)))
    return open_dataset(path)
