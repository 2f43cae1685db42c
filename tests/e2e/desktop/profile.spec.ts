import type { Locator } from "playwright/test";
import { expect } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { expectDialogAccessible } from "../../helpers/expectAccessible.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { journey } from "../journey.ts";

journey.use({ hasMap: false, expectedErrors: /status of (400|401)/ });

journey(
  "PROF-11 PROF-14 PROF-31 PROF-33 SHELL-18 purchases and codes are dialogs of their own",
  async ({ reader, page }) => {
    await new Newcomer(page).arrive();
    await page.goto(paths.guides);
    await reader.openWithKeys("My purchases");
    const receipts = reader.dialog("My purchases");
    await expect(receipts.getByText("You have not bought a guide yet")).toBeVisible();
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

journey(
  "PROF-11 PROF-12 many purchases scroll below their heading, at most 450 pixels high, and print whole",
  async ({ reader, page }) => {
    await page.route("**/api/users/profile/mine", async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.userProfile.purchases = Array.from({ length: 60 }, (_, month) => ({
        guideId: String(month),
        guideName: `Guide ${month}`,
        purchaseDate: new Date(Date.UTC(2020, 59 - month, 4)).toISOString().slice(0, 10),
      }));
      await route.fulfill({ response: answer, json: body });
    });
    await new Newcomer(page).arrive();
    await page.goto(paths.guides);
    await reader.openWithKeys("My purchases");
    const list = reader.dialog("My purchases").getByRole("region", { name: "My purchases" });
    const heading = list.getByRole("columnheader", { name: "Purchase date" });
    const [first, last] = [list.getByText("1/4/2020", { exact: true }), list.getByText("12/4/2024")];
    await expect(first).toBeInViewport();
    await expect(last).not.toBeInViewport();
    expect((await list.boundingBox())?.height).toBe(450);
    await list.focus();
    await page.keyboard.press("End");
    await expect(last).toBeInViewport();
    await expect(heading).toBeInViewport();
    await expectDialogAccessible(page);

    await page.emulateMedia({ media: "print", colorScheme: "light" });
    const paper = page.locator("[data-print]");
    await expect(paper.locator("li")).toHaveCount(60);
    await expect(paper.locator("li").last()).toBeVisible();
    await expect(page.locator("#root")).toBeHidden();
    // Paper is white, whatever the reader's scheme.
    const ink = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
    const onPaper = await ink(paper);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await ink(paper)).toBe(onPaper);
    await page.emulateMedia({ media: "screen", colorScheme: "dark" });
    expect(await ink(last)).not.toBe(onPaper);
  },
);
