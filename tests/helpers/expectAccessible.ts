import { expect, type Page } from "playwright/test";
import { axeViolations, COLOUR_RULES } from "./axeViolations.ts";

/** Expects that axe finds nothing wrong with the page, or a part of it, in both colour schemes. */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  const schemes = [{ colorScheme: "light" }, { colorScheme: "dark", rules: COLOUR_RULES }] as const;
  for (const { colorScheme, ...rules } of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page, { part, ...rules }), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

/** The same of the open dialogs alone. */
export function expectDialogAccessible(page: Page): Promise<void> {
  return expectAccessible(page, "[role=dialog]");
}
