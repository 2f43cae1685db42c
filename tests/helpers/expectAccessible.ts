import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

/** Expects that axe finds nothing wrong with the page, or a part of it, in both colour schemes. */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).include(part).analyze();
    expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

/** The same of the open dialogs alone. */
export function expectDialogAccessible(page: Page): Promise<void> {
  return expectAccessible(page, "[role=dialog]");
}
