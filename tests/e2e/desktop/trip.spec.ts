import { readFile } from "node:fs/promises";
import { gpx } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import { expect } from "playwright/test";
import { expectAccessible } from "../../helpers/expectAccessible.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { Planner } from "../../helpers/planner.ts";
import { journey } from "../journey.ts";
import { NETWORK } from "../world/kralovskaSumava.ts";

journey.use({ hasMap: false });

journey(
  "a route is divided into days, saved, opened again, and taken along as a file",
  async ({ reader, page }) => {
    const planner = new Planner(page);
    await new Newcomer(page).arrive();
    await reader.openGuideMap(NETWORK.guide);
    await planner.startRoute();
    await planner.addPins(5, 20, 30);
    await planner.button("Rename the route").press("Enter");
    await page.getByRole("textbox", { name: "route name" }).fill("Three days");
    await page.keyboard.press("Enter");

    await planner.button("Days and time").press("Enter");
    const days = page.getByRole("list", { name: "Days" }).locator("> li");
    await expect(page.getByText(/^about \d+ h/)).toBeVisible();
    await expect(days).toHaveCount(1);
    await page.getByRole("radio", { name: "Distance" }).press("Space");
    const limit = page.getByRole("textbox", { name: /^A day, in/ });
    await limit.fill("9");
    await limit.press("Enter");
    await page.getByRole("combobox", { name: "Leeway" }).selectOption("0");
    // 25 of the reader's units by 9.
    await expect(days).toHaveCount(3);
    await expect(days.first()).toContainText("9.0");
    await expectAccessible(page);
    await planner.button("Save").press("Enter");

    await expect(planner.routes).toHaveCount(1);
    await page.reload();
    await planner.editListed("Three days");
    await planner.button("Days and time").press("Enter");
    await expect(days).toHaveCount(3);
    await expect(limit).toHaveValue("9");

    const downloading = page.waitForEvent("download");
    await planner.saveAs("GPX");
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("Three-days.gpx");
    const text = await readFile(await file.path(), "utf8");
    const document = new DOMParser().parseFromString(text, "application/xml") as unknown as Document;
    const features = gpx(document).features;
    const kinds = features.map(({ geometry, properties }) => [properties?._gpxType, geometry?.type]);
    expect(kinds.filter(([kind]) => kind === "trk")).toEqual([["trk", "MultiLineString"]]);
    expect(kinds.filter(([kind]) => kind === "rte")).toEqual([["rte", "LineString"]]);
    const [track, route] = ["trk", "rte"].map((kind) => {
      const geometry = features.find(({ properties }) => properties?._gpxType === kind)?.geometry;
      return geometry && "coordinates" in geometry ? geometry.coordinates.length : 0;
    });
    // The days and the pins.
    expect([track, route]).toEqual([3, 3]);
    expect(features.filter(({ properties }) => properties?.type === "day end")).toHaveLength(3);
  },
);
