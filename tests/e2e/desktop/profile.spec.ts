import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import type { Reader } from "../../helpers/reader.ts";
import { journey } from "../journey.ts";

journey.use({ expectedErrors: [/status of (400|401)/] });

/** Creates an account and opens the catalogue. */
async function signUp(page: Page, reader: Reader): Promise<Newcomer> {
  const person = new Newcomer(page);
  await page.goto(paths.createAccount);
  await person.createAccount();
  await person.fillIn("Confirmation code", await person.confirmationCode());
  await person.send("Confirm");
  await expect(reader.button("Account")).toBeVisible();
  return person;
}

/** Opens an entry of the user's menu with the keyboard alone. */
async function openWithKeys(page: Page, reader: Reader, entry: string): Promise<void> {
  await reader.button("Account").focus();
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name: entry });
  await expect(item).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(item).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("Enter");
}

/** Judges what shows in both schemes. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).include("[role=dialog]").analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
}

journey(
  "PROF-11 PROF-14 PROF-31 PROF-33 SHELL-18 purchases and codes are dialogs of their own",
  async ({ reader, page }) => {
    await signUp(page, reader);
    await openWithKeys(page, reader, "My purchases");
    const receipts = reader.dialog("My purchases");
    await expect(receipts.getByText("You have not bought a guide yet.")).toBeVisible();
    expect((await receipts.boundingBox())?.width).toBe(650);
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await openWithKeys(page, reader, "Redeem code");
    const redeem = reader.dialog("Redeem code");
    await expect(redeem.getByPlaceholder("Code")).toBeFocused();
    await page.keyboard.type("no such code");
    await page.keyboard.press("Enter");
    await expect(redeem.getByText("Code not found")).toBeVisible();
    await expectNoViolations(page);
  },
);
