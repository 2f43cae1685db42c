import { expect } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { expectAccessible } from "../../helpers/expectAccessible.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { Planner } from "../../helpers/planner.ts";
import { journey } from "../journey.ts";
import { NETWORK } from "../world/kralovskaSumava.ts";

journey.use({ hasMap: false });

journey("PLAN-1 READ-12 a guest who plans a route logs in first", async ({ reader, page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("planned-routes")) calls.push(request.url());
  });
  await reader.openGuideMap(NETWORK.guide);
  const options = page.getByRole("toolbar", { name: "Map options" });
  await options.getByRole("link", { name: "Planned routes" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await options.getByRole("link", { name: "Plan a new route" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(calls).toEqual([]);
});

journey(
  "PLAN-7 PLAN-32 PLAN-40 PLAN-42 PLAN-44 PLAN-45 READ-42 a route is planned, saved and shown without the map, and unsaved edits survive a reload",
  async ({ reader, page }) => {
    const planner = new Planner(page);
    await new Newcomer(page).arrive();
    await reader.openGuideMap(NETWORK.guide);
    await planner.openList();
    await expect(page.getByRole("heading", { name: "No planned routes" })).toBeVisible();
    await page
      .getByRole("region", { name: "Guide" })
      .getByRole("button", { name: "Plan a new route" })
      .press("Enter");
    await planner.addPins(5, 20, 30);
    await expect(page.getByRole("heading", { name: "Elevation of the route" })).toBeVisible();
    // The form first, then the editor, which asks.
    await page.keyboard.press("Escape");
    await expect(planner.button("Add a pin by distance")).toBeFocused();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Cancel" }).press("Enter");
    await expectAccessible(page);

    await page.reload();
    await expect(planner.pins).toHaveCount(3);
    await expect(reader.toasts).toContainText("Your unsaved route is open again.");
    await planner.button("Rename the route").press("Enter");
    await page.getByRole("textbox", { name: "route name" }).fill("Three huts");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Three huts" })).toBeVisible();
    const length = await page.getByRole("definition").first().innerText();
    await planner.button("Save").press("Enter");

    // The list was open before, and is again.
    await expect(planner.routes).toHaveCount(1);
    await expect(planner.routes).toContainText("Three huts");
    await expect(planner.routes).toContainText(length);
    const shown = page.getByRole("switch", { name: "Show “Three huts” on the map" });
    await expect(shown).toBeChecked();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Elevation of “Three huts”" })).toBeVisible();
  },
);

journey("PLAN-42 Back asks before unsaved edits are lost, and they stay", async ({ reader, page }) => {
  const planner = new Planner(page);
  await new Newcomer(page).arrive();
  await reader.openGuide(NETWORK.guide);
  await reader.guidePanel.getByRole("link", { name: "Open", exact: true }).first().click();
  await expect(reader.button("Settings")).toBeVisible();
  await planner.button("Plan a new route").press("Enter");
  await planner.addPins(5, 20);
  const asking = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  const answer = (name: string) => asking.getByRole("button", { name, exact: true });

  // As often as it is pressed, and however the question is left.
  for (const leave of ["Cancel", "Escape"]) {
    await page.goBack();
    await expect(asking.getByRole("heading", { name: "Discard the changes?" })).toBeVisible();
    if (leave === "Escape") await page.keyboard.press("Escape");
    else await answer(leave).click();
    await expect(asking).toHaveCount(0);
    await expect(planner.pins).toHaveCount(2);
    await reader.expectAddress(paths.guideMap(NETWORK.guide));
  }
  await planner.addPins(30);
  await planner.button("Undo").press("Enter");
  await expect(planner.pins).toHaveCount(2);

  await page.goBack();
  await answer("OK").click();
  await expect(planner.pins).toHaveCount(0);
  await reader.expectAddress(paths.guideMap(NETWORK.guide));
  await page.goBack();
  await reader.expectAddress(paths.guide(NETWORK.guide));
  await page.goForward();
  await expect(reader.button("Settings")).toBeVisible();
  await expect(planner.pins).toHaveCount(0);
});
