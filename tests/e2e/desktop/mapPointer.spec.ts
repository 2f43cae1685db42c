import { expect } from "playwright/test";
import { FIT_MAX_ZOOM, GUIDE_LIMITS } from "../../../src/lib/zoomLevels.ts";
import { journey } from "../journey.ts";
import { amberRidge } from "../world/amberRidge.ts";
import { boundsOfTrails } from "../world/boundsOfTrails.ts";
import { unproject } from "../world/worldTrail.ts";

/** What a try waits for where the next one may well succeed. */
const SHORT = { timeout: 3000 };

journey(
  "READ-19 READ-22 READ-23 a trail under the pointer tells its name, a marker opens its waypoint, the bare map closes it, also on a map drawn anew after its contexts were lost",
  async ({ reader, page }) => {
    await reader.openGuideMap("Amber Ridge");
    await reader.map.expectDrawn();
    const { trails } = amberRidge();
    const river = trails.find(({ trackName }) => trackName === "River Way");
    if (!river) throw new Error("Amber Ridge has no River Way");
    const { lng, lat } = unproject(river, 0.5);
    const view = {
      bounds: boundsOfTrails(trails),
      maxZoom: FIT_MAX_ZOOM,
      hasPins: true,
      limits: GUIDE_LIMITS,
    };
    await reader.map.find("River Way", await reader.map.project([lng, lat], view));

    await reader.readWaypoint("Post 6");
    await reader.button("Close").click();
    const [x, y] = await reader.map.middle();
    const pin = await reader.map.find("Post 6", [x, y - 15]);
    await page.mouse.click(...pin);
    await expect(reader.title("Post 6")).toBeVisible();
    await page.mouse.click(x + 200, y - 150);
    await expect(reader.title("Amber Ridge")).toBeVisible();

    await reader.map.loseDrawings();
    await expect.poll(() => reader.map.countDrawable()).toBe(2);
    await expect(async () => reader.map.find("Post 6", [x, y - 15])).toPass();
  },
);

journey(
  "READ-13 READ-15 r168 buttons zoom in and out; Home and its button lead back to the whole guide, as often as the map is moved away",
  async ({ reader, page }) => {
    const { keys, scale } = reader.map;
    const view = () => new URL(page.url()).searchParams.get("view");
    await reader.openGuideMap("Amber Ridge");
    await reader.map.expectDrawn();
    // Retried, because the map may still be on its way to the guide.
    await expect(async () => {
      const before = (await scale.textContent()) ?? "";
      await reader.button("Zoom in").click();
      await expect(scale).not.toHaveText(before, SHORT);
      await reader.button("Zoom out").click();
      await expect(scale).toHaveText(before, SHORT);
    }).toPass();
    const wholeGuide = reader.button("Show the whole guide");
    await wholeGuide.click();
    let whole: string | null = null;
    // The address follows the map late: it may still have a view of the buttons.
    await expect(async () => {
      whole = view();
      await page.waitForTimeout(1000);
      expect(view()).toBe(whole);
      expect(whole).not.toBeNull();
    }).toPass();
    for (const lead of [() => wholeGuide.click(), () => keys.press("Home"), () => wholeGuide.click()]) {
      await keys.press("ArrowRight");
      await expect.poll(view).not.toBe(whole);
      await lead();
      await expect.poll(view).toBe(whole);
    }
  },
);
