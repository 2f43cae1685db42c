import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

/** Expects that axe finds nothing wrong with the open dialogs, in both colour schemes. */
export async function expectDialogAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).include("[role=dialog]").analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
}
