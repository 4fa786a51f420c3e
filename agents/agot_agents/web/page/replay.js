// A game step by step: a finished game, a game of a data set, or a game of agents in progress.

import { AnalysisPanel } from "./analysis.js";
import { fetched, h, notice } from "./dom.js";
import { failure, move } from "./play.js";
import { GameView } from "./view.js";

const FOLLOW = 1000;
const PACES = [["2000", "slow"], ["900", "medium"], ["350", "fast"], ["60", "fastest"]];

export async function show(main, source, key) {
  await new Replay(main, source, key).open();
}

class Replay {
  constructor(main, source, key) {
    this.main = main;
    this.path = `/api/replay/${encodeURIComponent(source)}/${encodeURIComponent(key)}`;
    const query = new URLSearchParams(location.search);
    this.wanted = Number(query.get("step") ?? 0);
    this.seat = query.get("seat");
    this.step = 0;
    this.timer = null;
    this.points = null;
    this.requests = {};
    this.view = new GameView();
    this.analysis = new AnalysisPanel(this.view, (agents) => this.analyse(agents), (agent) => this.values(agent));
    this.slider = h("input", { type: "range", min: "0", max: "0", value: "0", id: "step", "aria-label": "Step", oninput: () => this.go(Number(this.slider.value)) });
    this.number = h("output", { for: "step" });
    this.seats = h("select", { id: "seat", "aria-label": "View", onchange: () => { this.seat = this.seats.value; this.go(this.step); } });
    this.phases = h("select", { id: "phase", "aria-label": "Go to", onchange: () => this.go(Number(this.phases.value)) });
    this.pace = h("select", { "aria-label": "Pace" },
      PACES.map(([pause, name]) => h("option", { value: pause, selected: name === "medium" }, `Pace: ${name}`)));
    this.playButton = h("button", { type: "button", id: "play", "aria-pressed": "false", onclick: () => this.toggle() }, "Play");
    this.prompt = this.view.promptPlace("Decision");
    this.status = h("p", { class: "visually-hidden", role: "status" });
    const button = (label, text, step) => h("button",
      { type: "button", "aria-label": label, title: label, onclick: () => this.go(step()) }, text);
    this.controls = h("section", { class: "scrubber", "aria-label": "Steps" },
      button("First step", "«", () => 0), button("Previous step", "‹", () => this.step - 1), this.playButton, button("Next step", "›", () => this.step + 1),
      button("Last step", "»", () => this.summary.steps), this.slider, this.number, this.pace, this.phases, this.seats);
  }

  async open() {
    await this.load();
    await this.view.begin(this.summary);
    const person = this.summary.players.indexOf("human");
    this.seat ??= person < 0 ? "all" : String(person);
    document.title = `Replay: ${this.summary.names.join(" – ")} · agot web`;
    document.getElementById("tools").replaceChildren();
    this.seats.replaceChildren(h("option", { value: "all", selected: this.seat === "all" }, "All cards"),
      ...this.summary.names.map((name, seat) => h("option", { value: seat, selected: this.seat === String(seat) }, `As ${name} (${this.summary.players[seat]})`)));
    this.main.replaceChildren(h("h1", { class: "visually-hidden" }, "Replay"), this.status,
      h("div", { class: "game" },
        h("div", { class: "play-area" }, this.controls, this.view.felt, this.view.hand, this.prompt),
        h("aside", { class: "side", "aria-label": "Card, log and analysis" }, this.view.detail.element, this.analysis.element, this.view.log.element)));
    this.analysis.begin(this.summary.game);
    document.addEventListener("keydown", (event) => this.key(event));
    await this.go(this.wanted);
    if (!this.summary.over) this.follow();
  }

  async load() {
    this.summary = await fetched(this.path);
    this.slider.max = String(this.summary.steps);
    this.phases.replaceChildren(...this.summary.headings.map(([step, heading]) => h("option", { value: step }, heading)));
  }

  /** Follow a game of agents in progress: poll for new steps, and play from the beginning. */
  follow() {
    this.toggle(true);
    const timer = setInterval(async () => {
      const { failed } = this.summary;
      try { await this.load(); } catch { return; }
      if (this.summary.over) clearInterval(timer);
      if (JSON.stringify(this.summary.failed) !== JSON.stringify(failed)) this.go(this.step);
    }, FOLLOW);
  }

  /** Continue the game after an agent has failed; with a seat, another agent plays it. */
  async retry(settings = {}) {
    try {
      await fetched(`${this.path.replace("/replay", "")}/retry`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(settings) });
    } catch (error) {
      notice(error.message);
      return;
    }
    this.summary.failed = null;
    this.go(this.step);
  }

  async go(step) {
    if (step !== this.step) this.requests.analysis?.abort();
    this.step = Math.max(0, Math.min(step, this.summary.steps));
    const asked = this.step;
    let state;
    try {
      state = await fetched(`${this.path}/${asked}?seat=${this.seat}`);
    } catch (error) {
      notice(error.message);
      return;
    }
    if (asked !== this.step) return;
    this.view.log.update({ from: 0, lines: state.log }, false);
    this.view.show(state, state.chosen);
    this.slider.value = String(asked);
    this.number.textContent = `${asked} / ${this.summary.steps}`;
    const heading = this.summary.headings.findLast(([first]) => first <= asked);
    if (heading) this.phases.value = String(heading[0]);
    history.replaceState(null, "", `?step=${asked}&seat=${this.seat}`);
    this.describe(state);
    this.analysis.clear(asked);
    this.drawValues();
  }

  describe(state) {
    if (state.over) this.prompt.replaceChildren(h("p", { class: "question over" }, state.over.text));
    else if (this.summary.failed && state.step === this.summary.steps) {
      const { text, seat } = this.summary.failed;
      this.prompt.replaceChildren(...failure(text, this.summary.names[seat], () => this.retry(), (agent) => this.retry({ seat, agent })));
    } else if (state.decision) this.prompt.replaceChildren(...this.view.question(), ...this.view.choices().filter(Boolean));
    else this.prompt.replaceChildren(h("p", { class: "question" }, "Another seat may be deciding; this view does not show it."));
    this.status.textContent = state.over?.text ?? (state.decision ? `Step ${state.step}: ${state.decision.name}: ${state.decision.question}` : `Step ${state.step}`);
  }

  toggle(on = this.timer === null) {
    clearInterval(this.timer);
    this.timer = null;
    this.playButton.setAttribute("aria-pressed", String(on));
    this.playButton.textContent = on ? "Pause" : "Play";
    if (on) this.next();
  }

  next() {
    this.timer = setTimeout(async () => {
      if (this.step < this.summary.steps) await this.go(this.step + 1);
      if (this.timer === null) return;
      if (this.step >= this.summary.steps && this.summary.over) this.toggle(false);
      else this.next();
    }, Number(this.pace.value));
  }

  // --- analysis -----------------------------------------------------------------------------------------------------------------

  /** Cancel the previous request for an analysis or for values; the signal that cancels the next one. */
  begun(kind) {
    this.requests[kind]?.abort();
    this.requests[kind] = new AbortController();
    return this.requests[kind].signal;
  }

  async analyse(agents) {
    const [step, signal] = [this.step, this.begun("analysis")];
    try {
      const found = await Promise.all(agents.map((agent) => fetched(`${this.path}/${step}/analysis?seat=${this.seat}&agent=${encodeURIComponent(agent)}`, { signal })));
      this.analysis.show(step, found);
    } catch (error) {
      if (!signal.aborted) this.analysis.refused(error.message);
    }
  }

  async values(agent) {
    const [points, signal] = [[], this.begun("values")];
    this.points = [agent, points];
    try {
      for (let start = 0; start < this.summary.steps;) {
        const part = await fetched(`${this.path}/values?seat=${this.seat}&start=${start}&agent=${encodeURIComponent(agent)}`, { signal });
        points.push(...part.values.filter(([, , value]) => value !== null));
        start = part.next;
        this.drawValues();
        if (part.values.length && part.values.at(-1)[2] === null) break;
      }
      this.analysis.result.replaceChildren();
    } catch (error) {
      if (!signal.aborted) this.analysis.refused(error.message);
    }
  }

  drawValues() {
    if (this.points) this.analysis.values(...this.points, this.summary.steps, this.step, (step) => this.go(step));
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea, dialog")) return;
    if (event.target.closest(".row, .options, .lands-row") && event.key.startsWith("Arrow")) move(event);
    else if (event.key === "ArrowRight") this.go(this.step + 1);
    else if (event.key === "ArrowLeft") this.go(this.step - 1);
    else if (event.key === " " && !event.target.closest("button, a")) this.toggle();
    else if (event.key === "a") this.analysis.ask();
    else return;
    event.preventDefault();
  }
}
