import { expect } from "playwright/test";
import { printMapView } from "../../../src/lib/address/mapView.ts";
import { crowdWaypoints } from "../../helpers/crowdWaypoints.ts";
import { journey } from "../journey.ts";

const HUT = [-109.2, 40.15] as const;
const FAIR = [-109.9, 40.5] as const;
const at = (position: readonly [number, number]) =>
  `/guides/Amber%20Ridge/geo?view=${printMapView({ position, zoom: 13 })}`;

// The crowd is known to the page only.
journey.use({ expectedErrors: /status of 404/ });

journey(
  "READ-21 READ-22 SYS-30 a cluster that no zoom parts spreads by click and by key; one that is too large is listed",
  async ({ reader, page }) => {
    await crowdWaypoints(page, [
      { position: HUT, count: 6, title: "Bunk" },
      { position: FAIR, count: 2500, title: "Stall" },
    ]);
    const markers = page.getByRole("list", { name: "Clusters on the map" }).getByRole("button");
    await page.goto(at(HUT));
    await expect(markers).toHaveCount(1);
    await expect(markers).toHaveAccessibleName("6 waypoints: Water, Campsite");

    const [x, y] = await reader.map.middle();
    await page.mouse.click(x, y - 15);
    await expect(markers).toHaveCount(6);
    const bunk = await reader.map.find("Bunk 1", [x, y - 56 - 20]);
    await page.mouse.click(...bunk);
    await expect(reader.title("Bunk 1")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(reader.waypointRow("Bunk 1")).toBeFocused();

    await expect(markers).toHaveCount(1);
    await markers.focus();
    await page.keyboard.press("Enter");
    await expect(markers).toHaveCount(6);
    await expect(markers.and(page.locator(":focus"))).toHaveAccessibleName(/^Bunk \d, (Water|Campsite)$/);
    await page.keyboard.press("Escape");
    await expect(markers).toHaveAccessibleName(/^6 waypoints/);
    await expect(markers).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(markers).toHaveCount(6);
    await page.keyboard.press("ArrowRight");
    const name = await markers.and(page.locator(":focus")).getAttribute("aria-label");
    await page.keyboard.press("Enter");
    await expect(reader.title(name?.split(",")[0] ?? "")).toBeFocused();

    await page.goto(at(FAIR));
    await expect(markers).toHaveAccessibleName("2,500 waypoints: Water, Campsite");
    await markers.focus();
    await page.keyboard.press("Enter");
    const chip = reader.button("2,500 waypoints at one place");
    await expect(chip).toBeFocused();
    await expect(reader.waypointRows.first()).toContainText("Stall 1");
    await chip.click();
    await expect(reader.waypointRows.first()).toContainText("Amber Gate");
  },
);
