import { expect } from "playwright/test";
import type { Position } from "../../../src/contract/position.ts";
import { type Box, type FramedView, framedPixel, uncoveredPart } from "../framedPixel.ts";
import type { Engine, PointerStep } from "./engine.ts";
import { type Part, partOnPage, type Role, SELECTORS } from "./partOnPage.ts";

/** Of the page's text in a failure, in characters. */
const MOST_WORDS = 1500;

/** A person at any browser, in the product's terms: every part is found by its role and its name. */
export class Visitor {
  readonly engine: Engine;
  readonly #origin: string;

  /** @param origin of the server whose paths are opened */
  constructor(engine: Engine, origin: string) {
    this.engine = engine;
    this.#origin = origin;
  }

  /** Opens a path, or a whole address, whose map starts at once, though it is drawn in software. */
  async open(address: string): Promise<void> {
    const url = new URL(address, this.#origin);
    url.searchParams.set("map", "now");
    await this.engine.goto(url.href);
  }

  /** Waits until a part is on the page. @param name all of its name, or an expression that it matches */
  async find(role: Role, name: string | RegExp): Promise<Part> {
    return this.#settled(role, name, () => true);
  }

  /** Waits until a text can be read in a part. */
  async read(role: Role, name: string | RegExp, text: string | RegExp): Promise<void> {
    await expect
      .poll(async () => (await this.#part(role, name, false))?.text ?? `No ${role} is named ${name}`)
      .toMatch(text)
      .catch((error) => this.#explain(error));
  }

  /** Clicks on the middle of a part once that is still and nothing covers it. */
  async press(role: Role, name: string | RegExp): Promise<void> {
    const part = await this.#settled(role, name, ({ isOnTop }) => isOnTop);
    await this.click([part.left + part.width / 2, part.top + part.height / 2]);
  }

  async fillIn(label: string | RegExp, text: string): Promise<void> {
    await this.press("textbox", label);
    await this.engine.type(text);
  }

  async click(pixel: readonly [number, number]): Promise<void> {
    await this.engine.point([pixel, "down", "up"]);
  }

  /** Drags from a share (0..1) of a part's width to another. */
  async dragAlong(role: Role, name: string | RegExp, from: number, to: number): Promise<void> {
    const { left, top, width, height } = await this.find(role, name);
    const at = (share: number): PointerStep => [left + width * share, top + height / 2];
    const steps = Array.from({ length: 9 }, (_, i) => at(from + ((to - from) * i) / 8));
    await this.engine.point([at(from), "down", ...steps, "up"]);
  }

  /** The pixel of a position while the map frames a view beside the panels. */
  async pixelOf(position: Position, view: FramedView): Promise<readonly [number, number]> {
    const { frame, covers } = await this.#boxesOfMap();
    return framedPixel(position, view, frame, uncoveredPart(frame, covers));
  }

  /** The part of the map that no panel covers. */
  async uncoveredMap(): Promise<Box> {
    const { frame, covers } = await this.#boxesOfMap();
    return uncoveredPart(frame, covers);
  }

  async #settled(role: Role, name: string | RegExp, isReady: (part: Part) => boolean): Promise<Part> {
    let before = "";
    let part: Part | null = null;
    await expect(async () => {
      part = await this.#part(role, name, true);
      if (!part) throw new Error(`No ${role} is named ${name}`);
      const { left, top, width, height } = part;
      const now = `${left} ${top} ${width} ${height}`;
      const isStill = now === before;
      before = now;
      if (!isStill || !isReady(part)) throw new Error(`The ${role} ${name} moves, or something covers it`);
    })
      .toPass({ intervals: [50, 50, 100], timeout: 45_000 })
      .catch((error) => this.#explain(error));
    if (!part) throw new Error(`No ${role} is named ${name}`);
    return part;
  }

  /** Throws a failure again with what the page says by then. */
  async #explain(failure: Error): Promise<never> {
    const words = await this.engine.run(() => document.body.innerText.replace(/\s+/g, " "));
    throw new Error(`${failure.message}\nThe page says: ${words.slice(0, MOST_WORDS)}`, { cause: failure });
  }

  #part(role: Role, name: string | RegExp, canScroll: boolean): Promise<Part | null> {
    const pattern =
      typeof name === "string" ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$` : name.source;
    return this.engine.run(partOnPage, SELECTORS[role], pattern, canScroll);
  }

  #boxesOfMap(): Promise<{ frame: Box; covers: Box[] }> {
    return this.engine.run(() => {
      const boxOf = (part: Element) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return { x, y, width, height };
      };
      const main = document.querySelector("main");
      if (!main) throw new Error("There is no map");
      return { frame: boxOf(main), covers: [...main.querySelectorAll("section")].map(boxOf) };
    });
  }
}
