import type { Page } from "playwright/test";
import { paths } from "../../src/lib/address/paths.ts";

/** Signs a page in without its forms. @param stored what `accountByRequest` has returned */
export async function signInWith(page: Page, stored: Record<string, string>): Promise<void> {
  await page.goto(paths.login);
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, stored);
}
