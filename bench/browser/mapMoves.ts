import type { Page } from "playwright";

/** Lines, markers and tiles still load after the cards are shown, or after the map has moved. */
export const SETTLE_MS = 2500;
/** One event per frame. */
export const EVENT_MS = 16;
/** More script time than in a frame of a still map. */
const STILL_MS = 3;
const MOVES = 120;
/** The part of the map not covered by panels, in pixels of the bench's window. */
export const OPEN_MAP = { left: 520, right: 1120, y: 320 };

/** @throws if the view in the URL does not change with the move. */
export async function expectMoved(page: Page, move: () => Promise<void>): Promise<void> {
  const view = () => page.evaluate(() => new URLSearchParams(location.search).get("view"));
  const before = await view();
  await move();
  await page.waitForTimeout(SETTLE_MS);
  if ((await view()) === before) throw new Error("The map did not move");
}

/** Drags the map to the left and back. */
export async function pan(page: Page): Promise<void> {
  await page.mouse.move(OPEN_MAP.right, OPEN_MAP.y);
  await page.mouse.down();
  for (let move = 1; move <= MOVES; move++) {
    const share = 1 - Math.abs(1 - (2 * move) / MOVES);
    await page.mouse.move(
      OPEN_MAP.right - share * (OPEN_MAP.right - OPEN_MAP.left),
      OPEN_MAP.y + 20 * (move % 2),
    );
    await page.waitForTimeout(EVENT_MS);
  }
  await page.mouse.up();
}

/** Removes the frames in which the map was still: at the start and end of the trace, or between two events. */
export function moving(frames: number[]): number[] {
  return frames.filter((ms) => ms > STILL_MS);
}
