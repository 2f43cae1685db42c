import { expect, type Page } from "playwright/test";
import { Newcomer } from "../../helpers/newcomer.ts";
import { Planner } from "../../helpers/planner.ts";
import { journey } from "../journey.ts";
import { NETWORK } from "../world/kralovskaSumava.ts";

journey.use({ hasMap: false });

journey(
  "BROWSER-5 SHELL-40 no field on a phone has letters under 16 px, for which iOS would zoom in on the page",
  async ({ reader, page }) => {
    await reader.openCatalogue();
    const select = page.getByRole("combobox", { name: "Country and currency" });
    await expect(select).toBeVisible();
    await expect(select).toHaveCSS("font-size", "16px");
    expect(await smallFields(page)).toEqual({ count: 2, small: [] });
    await page.goto("/create-account");
    await expect(page.getByRole("textbox").first()).toBeVisible();
    const { count, small } = await smallFields(page);
    expect(count).toBeGreaterThan(2);
    expect(small).toEqual([]);
  },
);

journey("BROWSER-5 nor has a field of the planner, of its days and of a refused copy", async ({ page }) => {
  const planner = new Planner(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new Error("Refused")) },
    }),
  );
  await new Newcomer(page).arrive();
  await page.goto(`/guides/${encodeURIComponent(NETWORK.guide)}/geo`);
  await planner.button("Plan a new route").tap();
  await planner.addPins(5, 20, 30);
  await expect(page.getByRole("textbox", { name: "Description" })).toBeVisible();
  expect((await smallFields(page)).small).toEqual([]);
  await planner.button("Days and time").tap();
  await page.getByRole("radio", { name: "Distance" }).press("Space");
  const limit = page.getByRole("textbox", { name: /^A day, in/ });
  await limit.fill("9");
  await limit.press("Enter");
  await planner.button("Copy link").press("Enter");
  await expect(page.getByRole("textbox", { name: /link/i })).toBeVisible();
  const { count, small } = await smallFields(page);
  expect(count).toBeGreaterThan(3);
  expect(small).toEqual([]);
});

/** The fields to type or choose in that are on the page, and those of them with small letters. */
function smallFields(page: Page): Promise<{ count: number; small: string[] }> {
  return page.evaluate(() => {
    const typed = "input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea";
    const fields = [...document.querySelectorAll(typed)].filter(
      (field) => field.checkVisibility() && !field.closest("[aria-hidden=true]"),
    );
    const small = fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16);
    return { count: fields.length, small: small.map((field) => field.outerHTML.slice(0, 120)) };
  });
}
