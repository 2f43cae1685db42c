import { expect } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { journey } from "../journey.ts";

journey.use({ hasMap: false });

journey(
  "PROF-1 PROF-20 on a phone the profile and its editor fill the width, and nothing is cut off",
  async ({ reader, page }) => {
    await new Newcomer(page).arrive();
    await page.goto(paths.guides);
    await reader.button("Account").click();
    await page.getByRole("menuitem", { name: "My profile" }).click();
    const width = page.viewportSize()?.width;
    expect((await reader.dialog("My profile").boundingBox())?.width).toBe(width);
    await reader.button("Edit profile").click();
    await reader.button("Change my information").click();
    const editor = reader.dialog("Edit profile");
    await editor.getByRole("switch", { name: "Make profile public" }).scrollIntoViewIfNeeded();
    await expect(editor.getByRole("button", { name: "Save" })).toBeInViewport();
    expect((await editor.boundingBox())?.width).toBe(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);
