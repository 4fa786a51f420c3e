// Stepping through what has happened since the person's last decision, in place of the table, with an optional pace.

import { h, notice } from "./dom.js";
import { store, stored } from "./settings.js";

const PACES = { 0: "no pace", 700: "fast", 1500: "slow" };

/** The steps since the last decision. `game` is the page of the game, see play.js. */
export class Recent {
  constructor(game) {
    this.game = game;
    this.button = h("button", { type: "button", id: "recent", disabled: true, onclick: () => this.ask() }, "What happened");
  }

  /** A new state: nothing is stepped through any more. */
  state(message) {
    this.end();
    this.shown = message;
    this.button.disabled = !message.decision;
  }

  ask() {
    if (this.steps) this.leave();
    else if (this.game.decision) this.game.send({ type: "recent", decision: this.game.decision.id });
  }

  show({ decision, steps }) {
    if (decision !== this.game.decision?.id) return;
    if (!steps.length) {
      notice("Nothing has happened since your last decision.");
      return;
    }
    this.steps = steps;
    this.lines = h("ol", { class: "recent-lines" });
    this.place = h("output", { class: "step" });
    this.pace = h("select", { "aria-label": "Pace", onchange: () => { store("agot-pace", this.pace.value); this.play(); } },
      Object.entries(PACES).map(([value, label]) => h("option", { value, selected: stored("agot-pace") === value }, label)));
    this.game.prompt.replaceChildren(h("div", { class: "recent" },
      h("button", { type: "button", id: "recent-back", onclick: () => this.step(-1) }, "Back"),
      h("button", { type: "button", id: "recent-on", class: "primary", onclick: () => this.step(1) }, "Next"),
      this.place, this.pace,
      h("button", { type: "button", id: "recent-end", onclick: () => this.leave() }, "To the question")), this.lines);
    this.at = -1;
    this.step(1);
    document.getElementById("recent-on").focus({ preventScroll: true });
    this.play();
  }

  /** Show the next step, or the one before; after the last one, the question. */
  step(by) {
    if (!this.steps) return;
    if (this.at + by >= this.steps.length) return this.leave();
    this.at = Math.max(0, this.at + by);
    const { table, lines } = this.steps[this.at];
    this.game.view.show({ ...this.shown, table, decision: null });
    this.lines.replaceChildren(...lines.map((line) => this.game.view.log.line(line, false)));
    this.place.textContent = `${this.at + 1} of ${this.steps.length}`;
  }

  /** A key while the steps are shown; whether it means something. */
  key(key, elsewhere) {
    if (key === "ArrowRight" || (key === " " && elsewhere)) this.step(1);
    else if (key === "ArrowLeft") this.step(-1);
    else if (key === "r" || key === "Escape") this.leave();
    else return /^[0-9]$/.test(key); // no option is shown
    return true;
  }

  play() {
    clearInterval(this.timer);
    const time = Number(this.pace.value);
    if (time) this.timer = setInterval(() => this.step(1), time);
  }

  end() {
    clearInterval(this.timer);
    this.steps = null;
  }

  /** Return to the question. */
  leave() {
    this.end();
    this.game.view.show(this.shown);
    this.game.ask();
  }
}
