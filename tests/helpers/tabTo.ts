import { expect, type Locator, type Page } from "playwright/test";

const MOST_TABS = 60;

/** Moves the focus with Tab until an element has it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let count = 0; count < MOST_TABS; count++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} has no focus after ${MOST_TABS} tabs`);
}

/** Moves the focus to an element with Tab, and presses it with Enter. */
export async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}
