import type { Page } from "playwright/test";

/** Below this, shifts are too small to be noticed. */
export const MAX_SHIFT = 0.02;

/** Sums up the shifts of the page's layout that the reader did not cause. To be called before a page is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput)
          shifts.push(Number(entry.value));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0));
}
