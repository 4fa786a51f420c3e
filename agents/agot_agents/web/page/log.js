// The log panel: headings, and lines in which card titles are links.

import { h } from "./dom.js";

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The log of a game. */
export class Log {
  constructor(view) {
    this.view = view;
    this.lines = [];
    this.list = h("ol", { class: "log-lines", tabindex: "0", "aria-label": "Log of the game" });
    this.element = h("section", { class: "panel log", "aria-label": "Log" }, h("h2", {}, "Log"), this.list);
  }

  /** Set the cards of the game, whose titles become links. */
  setCards(cards) {
    this.byTitle = new Map(Object.entries(cards).map(([id, card]) => [card.title, id]));
    const titles = [...this.byTitle.keys()].sort((one, other) => other.length - one.length).map(escaped);
    this.pattern = titles.length ? new RegExp(`(?<![\\w'])(${titles.join("|")})(?![\\w])`) : null;
  }

  /** Replace the lines from an index on, and mark the new ones. */
  update({ from, lines }, fresh = true) {
    while (this.list.children.length > from) this.list.lastChild.remove();
    for (const old of this.list.querySelectorAll(".new")) old.classList.remove("new");
    this.lines.splice(from, this.lines.length, ...lines);
    for (const line of lines) this.list.append(this.line(line, fresh && from > 0));
    this.list.scrollTop = this.list.scrollHeight;
  }

  line(text, fresh) {
    const words = text.trimStart();
    const depth = Math.min(4, Math.floor((text.length - words.length) / 2));
    const classes = depth ? [`depth-${depth}`, words.startsWith("(") ? "aside" : ""] : ["heading"];
    return h("li", { class: [...classes, fresh ? "new" : ""].filter(Boolean).join(" ") }, depth ? this.linked(words) : words);
  }

  linked(text) {
    const parts = [];
    let rest = text;
    while (this.pattern) {
      const found = this.pattern.exec(rest);
      if (!found) break;
      parts.push(rest.slice(0, found.index), this.link(found[0]));
      rest = rest.slice(found.index + found[0].length);
    }
    return [...parts, rest];
  }

  link(title) {
    const id = this.byTitle.get(title);
    const button = h("button", { type: "button", class: "card-link", "data-card": id, onclick: () => this.view.detail.show(id, null) }, title);
    this.view.watch(button, id, null);
    return button;
  }
}
