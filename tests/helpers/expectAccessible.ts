import { expect, type Page } from "playwright/test";
import { axeViolations } from "./axeViolations.ts";

/** Expects that axe finds nothing wrong with the page, or a part of it, in both colour schemes. */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page, { part }), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

/** The same of the open dialogs alone. */
export function expectDialogAccessible(page: Page): Promise<void> {
  return expectAccessible(page, "[role=dialog]");
}
