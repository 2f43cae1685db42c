import { expect } from "playwright/test";
import type { Position } from "../../../src/contract/position.ts";
import type { Engine } from "../../helpers/engines/engine.ts";
import type { Visitor } from "../../helpers/engines/visitor.ts";

/**
 * Has the open guide's map show a position on its main trail.
 * @param accuracy metres
 * @returns what reports the next ones
 * @throws where the driver cannot report a position
 */
export async function showPosition(
  visitor: Visitor,
  position: Position,
  accuracy: number,
): Promise<NonNullable<Engine["report"]>> {
  const { engine } = visitor;
  const { report } = engine;
  if (!report) throw new Error("The driver of this engine cannot report a position");
  await report(position, accuracy);
  await visitor.press("button", "Show my position");
  await visitor.read("list", "Waypoints", "You are here");
  await expect.poll(() => engine.run(shownPlace)).toMatchObject({ note: null, chart: /translate/ });
  return report;
}

export interface ShownPlace {
  /** Its pixel on the page. */
  dot: readonly [number, number] | null;
  /** How far the trail is, off it. */
  note: string | null;
  /** Where it is on the elevation chart. */
  chart: string | null;
}

/** Runs in the page: what it shows of the own position. */
export function shownPlace(): ShownPlace {
  const box = document.querySelector("[data-own-position] > :last-child")?.getBoundingClientRect();
  const note = /^.*from the trail.*$/m.exec(document.querySelector("main")?.innerText ?? "");
  return {
    dot: box && box.width > 0 ? [box.x + box.width / 2, box.y + box.height / 2] : null,
    note: note?.[0] ?? null,
    chart: document.querySelector("[data-own-place] g")?.getAttribute("transform") ?? null,
  };
}

/** How far to the right its place on the elevation chart is. */
export function chartPixel({ chart }: ShownPlace): number {
  return Number(/-?[\d.]+/.exec(chart ?? "")?.[0]);
}
