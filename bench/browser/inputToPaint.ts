import type { Page } from "playwright";

/** Event Timing leaves out what was painted within a frame. */
const SHORTEST_MS = 16;
/** After the last paint, in which a later event of the same input may still be reported. */
const QUIET_MS = 400;
const LIMIT_MS = 30_000;

interface Watched {
  /** Since the last `inputToPaint`, in milliseconds. */
  paints: number[];
}

type WatchedWindow = Window & { inputToPaint: Watched };

/**
 * Has a page time each input until the next paint: clicks, taps and keys by Event Timing, as Interaction to Next Paint
 * does; moves of a pressed pointer and changes of the colour scheme, which it leaves out, until the second animation
 * frame after them. Called before the page is opened.
 */
export async function watchInputs(page: Page): Promise<void> {
  await page.addInitScript(watch, SHORTEST_MS);
}

/**
 * Milliseconds from the input that `act` causes until the next paint; of several, as of a drag, the longest.
 * @throws if there is no input
 */
export async function inputToPaint(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    (window as unknown as WatchedWindow).inputToPaint.paints = [];
  });
  await act();
  const until = performance.now() + LIMIT_MS;
  let known = 0;
  for (;;) {
    await page.waitForTimeout(QUIET_MS);
    const { paints } = await page.evaluate(() => (window as unknown as WatchedWindow).inputToPaint);
    if (paints.length > 0 && paints.length === known) return Math.max(...paints);
    if (performance.now() > until) throw new Error("No input was painted");
    known = paints.length;
  }
}

/** Runs in the page, before its scripts; self-contained. */
function watch(shortestMs: number): void {
  const watched: Watched = { paints: [] };
  (window as unknown as WatchedWindow).inputToPaint = watched;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) watched.paints.push(duration);
    }
  }).observe({ type: "event", durationThreshold: shortestMs } as PerformanceObserverInit);
  const timeFrom = (from: number) =>
    requestAnimationFrame(() => requestAnimationFrame(() => watched.paints.push(performance.now() - from)));
  addEventListener(
    "pointermove",
    ({ buttons, timeStamp }) => {
      if (buttons > 0) timeFrom(timeStamp);
    },
    { capture: true },
  );
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => timeFrom(performance.now()));
}
