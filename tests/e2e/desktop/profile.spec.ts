import { expect } from "playwright/test";
import { expectDialogAccessible } from "../../helpers/expectDialogAccessible.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { journey } from "../journey.ts";

journey.use({ expectedErrors: [/status of (400|401)/] });

journey(
  "PROF-11 PROF-14 PROF-31 PROF-33 SHELL-18 purchases and codes are dialogs of their own",
  async ({ reader, page }) => {
    await new Newcomer(page).signUp();
    await reader.openWithKeys("My purchases");
    const receipts = reader.dialog("My purchases");
    await expect(receipts.getByText("You have not bought a guide yet.")).toBeVisible();
    expect((await receipts.boundingBox())?.width).toBe(650);
    await expectDialogAccessible(page);
    await page.keyboard.press("Escape");
    await reader.openWithKeys("Redeem code");
    const redeem = reader.dialog("Redeem code");
    await expect(redeem.getByPlaceholder("Code")).toBeFocused();
    await page.keyboard.type("no such code");
    await page.keyboard.press("Enter");
    await expect(redeem.getByText("Code not found")).toBeVisible();
    await expectDialogAccessible(page);
  },
);
