import { expect } from "playwright/test";
import type { Position } from "../../../src/contract/position.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import type { Visitor } from "../../helpers/engines/visitor.ts";
import { placeBeside } from "../world/placeBeside.ts";
import { chartPixel, shownPlace, showPosition } from "./shownPlace.ts";

/** Of each fix, in metres, as is all below. */
const ACCURACY = 10;
const STEP = 30;
const FIXES_BEFORE = 4;
const FIXES_AFTER = 3;
/** From the right of the elevation chart to its left, in pixels. */
const LEAST_RETURN = 300;

/**
 * Walks over the joint of a loop that is the trail of the open guide, and expects the mark on the profile to go on from
 * the end to the start.
 * @throws where the driver cannot report a position
 */
export async function walkOverJoint(visitor: Visitor, line: readonly Position[]): Promise<void> {
  const { engine } = visitor;
  const length = line
    .slice(1)
    .reduce((sum, to, i) => sum + distanceMeters(...(line[i] as Position), ...to), 0);
  const start = length - (FIXES_BEFORE - 0.5) * STEP;
  const report = await showPosition(visitor, placeBeside(line, start), ACCURACY);
  const pixels = [chartPixel(await engine.run(shownPlace))];
  for (let fix = 1; fix < FIXES_BEFORE + FIXES_AFTER; fix++) {
    const { chart } = await engine.run(shownPlace);
    await report(placeBeside(line, (start + fix * STEP) % length), ACCURACY);
    await expect.poll(async () => (await engine.run(shownPlace)).chart, { intervals: [20] }).not.toBe(chart);
    const now = await engine.run(shownPlace);
    expect(now.note).toBeNull();
    pixels.push(chartPixel(now));
  }
  const before = pixels.slice(0, FIXES_BEFORE);
  const after = pixels.slice(FIXES_BEFORE);
  for (const part of [before, after]) expect(part).toEqual(part.toSorted((a, b) => a - b));
  expect((before.at(-1) ?? 0) - (after[0] ?? 0)).toBeGreaterThan(LEAST_RETURN);
}
