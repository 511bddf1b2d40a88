"""A page as a browser without JavaScript reads it: its forms, and what they would send."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser

VOID = {"meta", "link", "input", "img", "br", "hr"}
CLOSED_BY_ITSELF = {"option"}

Pairs = list[tuple[str, str]]


@dataclass
class Element:
    """A tag with its attributes, its text, and what lies in it."""

    tag: str
    attributes: dict[str, str]
    parent: "Element | None" = None
    children: list["Element | str"] = field(default_factory=list)

    def __getitem__(self, key: str) -> str:
        return self.attributes.get(key, "")

    def get(self, key: str, otherwise: str) -> str:
        """An attribute, or what else to take where it isn't there."""
        return self.attributes.get(key, otherwise)

    def __contains__(self, key: str) -> bool:
        return key in self.attributes

    @property
    def raw(self) -> str:
        """All the text within, as it is written."""
        return "".join(part if isinstance(part, str) else part.raw for part in self.children)

    @property
    def text(self) -> str:
        """All the text within, as it is read."""
        return " ".join(self.raw.split())

    def all(self, *tags: str) -> Iterator["Element"]:
        """The elements within, of these tags."""
        for part in self.children:
            if isinstance(part, Element):
                if not tags or part.tag in tags:
                    yield part
                yield from part.all(*tags)

    def first(self, *tags: str) -> "Element":
        """The first element within of these tags."""
        return next(self.all(*tags))

    @property
    def around(self) -> Iterator["Element"]:
        """The elements that it lies in, the nearest first."""
        if self.parent is not None:
            yield self.parent
            yield from self.parent.around

    @property
    def disabled(self) -> bool:
        """Whether people can't use it."""
        return "disabled" in self or any(
            one.tag == "fieldset" and "disabled" in one for one in self.around
        )


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = self.at = Element("document", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in CLOSED_BY_ITSELF and self.at.tag == tag:
            self.handle_endtag(tag)
        assert len({key for key, _ in attrs}) == len(attrs), f"an attribute twice: <{tag} {attrs}>"
        made = Element(tag, {key: value or "" for key, value in attrs}, self.at)
        self.at.children.append(made)
        if tag not in VOID:
            self.at = made

    def handle_endtag(self, tag: str) -> None:
        assert self.at.tag == tag, f"</{tag}> where <{self.at.tag}> is open"
        assert self.at.parent is not None
        self.at = self.at.parent

    def handle_data(self, data: str) -> None:
        self.at.children.append(data)


@dataclass
class Form:
    """A form of a page."""

    page: "Page"
    element: Element

    @property
    def address(self) -> str:
        """Where it is sent to."""
        return self.element["action"] or self.page.address

    @property
    def buttons(self) -> list[Element]:
        """The buttons that send it and can be pressed."""
        every = self.element.all("button")
        return [one for one in every if one["type"] != "button" and not one.disabled]

    @cached_property
    def controls(self) -> list[Element]:
        """What can be typed into, chosen or ticked, and what is sent unseen."""
        every = self.element.all("input", "select", "textarea")
        return [one for one in every if one["name"] and not one.disabled]

    def names(self) -> list[str]:
        """The names of its fields, each once."""
        return list(dict.fromkeys(one["name"] for one in self.controls))

    def field(self, name: str) -> list[Element]:
        """The controls of a name that people see."""
        return [one for one in self.controls if one["name"] == name and one["type"] != "hidden"]

    def texts(self, name: str) -> list[str]:
        """What stands in the controls of a name that people see."""
        return [text for one in self.field(name) for text in _values(one)]

    def sent(self, typed: Mapping[str, str | Sequence[str]], button: Element | None) -> Pairs:
        """What it sends: as it stands but for what is typed, with the button that is pressed."""
        new = {name: _listed(value) for name, value in typed.items()}
        assert new.keys() <= {one["name"] for one in self.controls}, f"no such field among {new}"
        pairs: Pairs = []
        for one in self.controls:
            name = one["name"]
            if name not in new:
                pairs += [(name, value) for value in _values(one)]
            elif name not in dict(pairs):
                pairs += [(name, value) for value in new[name]]
        if button is not None and button["name"]:
            pairs.append((button["name"], button["value"]))
        return pairs


@dataclass
class Page:
    """A page that was answered."""

    address: str
    status: int
    html: str

    def __post_init__(self) -> None:
        reader = _Reader()
        reader.feed(self.html)
        reader.close()
        assert reader.at is reader.root, f"<{reader.at.tag}> stays open"
        self.root = reader.root

    @property
    def text(self) -> str:
        """All that can be read."""
        return self.root.first("body").text

    @property
    def heading(self) -> str:
        """The heading of the page."""
        return self.root.first("h1").text

    @property
    def ids(self) -> list[str]:
        """The ids that an address can lead to."""
        return [one["id"] for one in self.root.all() if one["id"]]

    @property
    def links(self) -> list[str]:
        """The addresses that it leads to."""
        return [one["href"] for one in self.root.all("a")]

    @property
    def forms(self) -> list[Form]:
        """Its forms."""
        return [Form(self, one) for one in self.root.all("form")]

    def form(self, action: str) -> Form:
        """The form whose address ends so."""
        [found] = [one for one in self.forms if one.address.endswith(action)]
        return found

    @property
    def record(self) -> Form:
        """The form in which a part of the table is recorded."""
        [found] = [one for one in self.forms if "record" in one.element["class"].split()]
        return found

    def with_class(self, name: str) -> list[Element]:
        """The elements of a class."""
        return [one for one in self.root.all() if name in one["class"].split()]

    @property
    def said(self) -> list[str]:
        """The sentences that say why something was refused."""
        notices = self.with_class("refused")
        return [one.text for notice in notices for one in notice.all("li", "p")]


def _listed(value: str | Sequence[str]) -> list[str]:
    return [value] if isinstance(value, str) else list(value)


def _values(control: Element) -> list[str]:
    if control.tag == "select":
        options = list(control.all("option"))
        chosen = [one for one in options if "selected" in one] or options[:1]
        return [one.get("value", one.text) for one in chosen]
    if control.tag == "textarea":
        return [control.raw.removeprefix("\n").replace("\n", "\r\n")]
    if control["type"] in ("checkbox", "radio") and "checked" not in control:
        return []
    if control["type"] == "file":
        return []
    text = control["value"]
    return [text if control["type"] == "hidden" else text.replace("\r", "").replace("\n", "")]


def options_of(control: Element) -> list[str]:
    """The values that can be chosen of a list."""
    return [one.get("value", one.text) for one in control.all("option")]
