import { expect } from "playwright/test";
import type { Position } from "../../../src/contract/position.ts";
import type { Visitor } from "../../helpers/engines/visitor.ts";
import { placeBeside } from "../world/placeBeside.ts";
import { chartPixel, shownPlace, showPosition } from "./shownPlace.ts";

/** Of each fix, in metres, as is all below. */
const ACCURACY = 10;
const START = 3000;
const STEP = 30;
/** The detour: each fix is so much farther from the trail, and along it. */
const STEP_ASIDE = { along: 10, left: 40 };
const DETOUR_FIXES = 10;
/** Farther from the trail the distance is in tenths of a mile. */
const ROUNDED_FROM = 300;
/** Noise of a receiver along the trail and to its left, and the accuracy that it reports with it. */
const NOISE = [
  [9, -12],
  [-14, 5],
  [0, 15],
  [11, 10],
  [-8, -13],
  [3, -15],
] as const;
const NOISY_ACCURACY = 15;
const FIXES_BACK = 6;
/** Where the map follows within, in pixels. */
const NEAR_MIDDLE = 80;

/**
 * Walks along a line that is a trail of the open guide, 400 m away from it and back, on with 15 m of noise, pauses and
 * turns round, and expects the page to follow.
 * @throws where the driver cannot report a position
 */
export async function walkWithDetour(visitor: Visitor, line: readonly Position[]): Promise<void> {
  const { engine } = visitor;
  let along = START;
  const report = await showPosition(visitor, placeBeside(line, along), ACCURACY);

  /** Reports a place, and waits until the page shows it on the map and on the profile, or in words. */
  const walkTo = async (left: number, accuracy = ACCURACY) => {
    const before = await engine.run(shownPlace);
    await report(placeBeside(line, along, left), accuracy);
    await expect(async () => {
      const { dot, note, chart } = await engine.run(shownPlace);
      expect(dot).not.toEqual(before.dot);
      if (left < ROUNDED_FROM) expect(note ?? chart).not.toBe(before.note ?? before.chart);
    }).toPass({ intervals: [20], timeout: 45_000 });
    return (await engine.run(shownPlace)).note;
  };
  const walkOn = async (fixes: number) => {
    for (let fix = 0; fix < fixes; fix++) {
      along += STEP;
      expect(await walkTo(0)).toBeNull();
    }
  };
  await walkOn(8);
  await expect.poll(() => offMiddle(visitor)).toBeLessThan(NEAR_MIDDLE);

  const { x, y, width, height } = await visitor.uncoveredMap();
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  await engine.point([
    [middleX + 80, middleY],
    "down",
    [middleX + 120, middleY],
    [middleX + 240, middleY + 30],
    "up",
  ]);
  await visitor.find("button", "Follow my position");
  const notes: (string | null)[] = [];
  for (let fix = 1; fix <= DETOUR_FIXES; fix++) {
    along += STEP_ASIDE.along;
    notes.push(await walkTo(fix * STEP_ASIDE.left));
  }
  expect(notes.slice(0, 2)).toEqual([null, null]);
  for (const note of notes.slice(2))
    expect(note).toMatch(/^[\d.,]+ (ft|mi) from the trail, which is to the /);
  for (let fix = DETOUR_FIXES - 1; fix >= 0; fix--) {
    along += STEP_ASIDE.along;
    await walkTo(fix * STEP_ASIDE.left);
  }
  await walkOn(3);
  const start = along;
  let aside = 0;
  for (const [i, [ahead, left]] of NOISE.entries()) {
    along = start + (i + 1) * STEP + ahead;
    aside = left;
    expect(await walkTo(aside, NOISY_ACCURACY)).toBeNull();
  }
  const paused = await engine.run(shownPlace);
  for (let fix = 0; fix < 3; fix++) await report(placeBeside(line, along, aside), NOISY_ACCURACY);
  // Longer than a fix takes to be shown.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await engine.run(shownPlace)).toEqual(paused);
  const behind = [chartPixel(paused)];
  for (let fix = 0; fix < FIXES_BACK; fix++) {
    along -= STEP;
    expect(await walkTo(0)).toBeNull();
    behind.push(chartPixel(await engine.run(shownPlace)));
  }
  expect(behind).toEqual(behind.toSorted((a, b) => b - a));
  await visitor.press("button", "Follow my position");
  await expect.poll(() => offMiddle(visitor)).toBeLessThan(NEAR_MIDDLE);
  await visitor.press("button", "Stop showing my position");
  await expect.poll(() => engine.run(shownPlace)).toEqual({ dot: null, note: null, chart: null });
}

/** How far the own position is from the middle of the part of the map that no panel covers, in pixels. */
async function offMiddle(visitor: Visitor): Promise<number> {
  const { dot } = await visitor.engine.run(shownPlace);
  const { x, y, width, height } = await visitor.uncoveredMap();
  return dot ? Math.hypot(dot[0] - x - width / 2, dot[1] - y - height / 2) : Number.POSITIVE_INFINITY;
}
