// At which windows a person is asked: the settings, passing for a time, and cards about which the person is not asked.

import { capital, dialog, h } from "./dom.js";
import { store, stored } from "./settings.js";

const PRESETS = { default: "around challenges, and about my cards", all: "at every window", none: "at no window", own: "as chosen below" };
const WHEN = { always: "always", own: "only my own", others: "only those of others", never: "never" };
const UNTIL = { phase: "until the end of the phase", me: "until something is done to me" };
const LASTS = { round: "not in this round", game: "never in this game" };
const IDLE = "also where nothing that you can do would have an effect";

/** The windows at which the person of a page is asked. `game` is the page of the game, see play.js. */
export class Asking {
  constructor(game) {
    this.game = game;
    this.button = h("button", { type: "button", id: "ask-me", hidden: true, onclick: () => this.open() }, "Ask me");
  }

  /** A game begins, or the page has connected again. */
  begin({ game, windows }) {
    Object.assign(this, { kind: game, windows, text: stored(`agot-windows-${game}`) ?? "default", told: false });
    this.button.hidden = true;
  }

  /** A state for a seat, null if it is nobody's: with the first one of a person, the server gets the settings of this browser. */
  state(seat) {
    if (this.told || seat === null || !Object.keys(this.windows.meanings).length) return;
    this.told = true;
    this.button.hidden = false;
    this.tell(this.text);
  }

  /** Send settings to the server, and keep them: a preset, followed by changes such as draw=always. */
  tell(text) {
    this.text = text;
    store(`agot-windows-${this.kind}`, text);
    this.game.send({ type: "windows", windows: text });
  }

  /** When the person is asked, by window; `idle` are windows at which nothing could be gained. */
  get values() {
    const [preset, ...changes] = this.text.split(",");
    const when = { ...this.windows.default, idle: "never" };
    if (preset !== "default") for (const name of Object.keys(when)) when[name] = preset === "all" ? "always" : "never";
    return { ...when, ...Object.fromEntries(changes.map((change) => change.split("="))) };
  }

  /** Change one window. */
  set(name, value) {
    const asked = Object.entries({ ...this.values, [name]: value }).filter(([, when]) => when !== "never");
    this.tell(["none", ...asked.map((pair) => pair.join("="))].join(","));
  }

  /** The dialog of the settings. */
  open() {
    const { meanings, values } = this.windows;
    const place = h("div", { class: "asking" });
    const fill = () => {
      const now = this.values;
      const chosen = this.text in PRESETS ? this.text : "own";
      const row = (name, meaning, possible) => [h("dt", {}, capital(name)), h("dd", {},
        h("select", { "aria-label": capital(name), onchange: (event) => { this.set(name, event.target.value); fill(); } },
          possible.map((value) => h("option", { value, selected: now[name] === value }, WHEN[value]))), h("small", {}, meaning))];
      const muted = Object.entries(this.game.decision?.muted ?? {});
      place.replaceChildren(
        h("label", { class: "field" }, h("span", {}, "I am asked"), h("select", { id: "windows-preset", onchange: (event) => { if (event.target.value !== "own") this.tell(event.target.value); fill(); } },
          Object.entries(PRESETS).map(([value, label]) => h("option", { value, selected: value === chosen, disabled: value === "own" }, label)))),
        ...muted.length ? [h("div", { class: "muted-cards" }, h("ul", {}, muted.map(([title, lasts]) => h("li", {}, `${title}: ${LASTS[lasts]} `,
          this.wish("Ask again", { type: "ask", title }, () => box.close())))))] : [],
        h("dl", { class: "windows" }, Object.entries(meanings).map(([name, meaning]) => row(name, meaning, values[name])), row("idle", IDLE, ["always", "never"])));
    };
    const box = dialog("Ask me", h("p", { class: "effect" }, "At all other windows you pass automatically. This browser keeps the settings."), place);
    fill();
  }

  /** A button that tells the server when the person wishes to be asked. */
  wish(label, message, done = () => {}, id = null) {
    return h("button", { type: "button", class: "quiet", id, onclick: () => { done(); this.game.quieten({ decision: this.game.decision?.id ?? "", ...message }); } }, label);
  }

  /** What a person can choose at a window besides its options, and how to be asked again. */
  parts({ window, until }) {
    const parts = [];
    if (until) parts.push(h("p", { class: "quietly" }, `You pass ${UNTIL[until]}. `, this.wish("Ask me again", { type: "pass", until: "" }, undefined, "ask-again")));
    if (!window) return parts;
    const ways = Object.entries(UNTIL).map(([value, label]) => this.wish(`Pass ${label}`, { type: "pass", until: value }, undefined, `pass-${value}`));
    const titles = new Map(Object.entries(window.cards).map(([action, title]) => [title, Number(action)]));
    const cards = [...titles].map(([title, action]) => h("li", {}, h("span", {}, `${title} `),
      ...Object.entries(LASTS).map(([lasts, label]) => this.wish(label, { type: "mute", action, ever: lasts === "game" }))));
    parts.push(h("div", { class: "endings" }, ways));
    if (cards.length) parts.push(h("details", { class: "quietly" }, h("summary", {}, "Do not ask about…"), h("ul", {}, cards)));
    return parts;
  }
}
