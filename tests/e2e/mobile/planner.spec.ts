import { expect } from "playwright/test";
import { expectAccessible } from "../../helpers/expectAccessible.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { Planner } from "../../helpers/planner.ts";
import { journey } from "../journey.ts";
import { NETWORK } from "../world/kralovskaSumava.ts";

journey(
  "a route is planned in a sheet over the map, which is as high as the reader wants",
  async ({ page }) => {
    const planner = new Planner(page);
    await new Newcomer(page).arrive();
    await page.goto(`/guides/${encodeURIComponent(NETWORK.guide)}/geo`);
    await planner.button("Plan a new route").tap();
    const sheet = page.getByRole("region", { name: "Planned routes" });
    await expect(sheet).toBeVisible();
    expect((await sheet.boundingBox())?.height).toBe(440);
    const place = await page.getByRole("button", { name: "Add a pin here" }).boundingBox();
    const scale = await page.locator("[data-part=scale]").boundingBox();
    // The map's scale stays legible beside the button.
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThan(scale?.x ?? 0);
    await planner.addPins(5, 20);
    await expectAccessible(page);
    const handle = page.getByRole("separator", { name: "Height of the panel" });
    await handle.press("ArrowDown");
    await expect.poll(async () => (await sheet.boundingBox())?.height).toBe(120);
    await handle.press("End");
    await expect.poll(async () => (await sheet.boundingBox())?.height).toBeGreaterThan(600);
    await planner.button("Save").tap();
    await expect(sheet).toBeHidden();
  },
);
