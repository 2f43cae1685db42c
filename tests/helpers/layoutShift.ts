import { expect, type Page } from "playwright/test";
import type { Reader } from "./reader.ts";

/** Below this, shifts are too small to be noticed. */
export const MAX_SHIFT = 0.02;
/** As the app takes the place of what came with the page. */
export const MAX_TAKEOVER_SHIFT = 0.005;

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

/** Opens the list, a guide and its map, each until everything is there, and expects that nothing was shifted. */
export async function expectNoShifts(reader: Reader): Promise<void> {
  const { page } = reader;
  const shift = await watchShifts(page);
  const whole = {
    "/guides": page.getByRole("button", { name: /^Filters|^Map$/ }).first(),
    "/guides/Amber%20Ridge": reader.title("Amber Ridge"),
    "/guides/Amber%20Ridge/geo": page.getByRole("region", { name: "Elevation" }),
  };
  for (const [path, element] of Object.entries(whole)) {
    await page.goto(path);
    await expect(element).toBeVisible();
    await expect(page.locator("[data-land=true]")).toBeAttached();
    await expect(page.locator(".first-land")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    expect(await shift(), path).toBeLessThan(MAX_SHIFT);
  }
}
