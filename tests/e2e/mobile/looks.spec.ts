import { expect } from "playwright/test";
import { overlaps } from "../../helpers/overlaps.ts";
import { StreetHost } from "../../helpers/streetHost.ts";
import { journey } from "../journey.ts";

journey(
  "READ-62 the button that shows the profile lies beside the map's sources and scale, and not on them",
  async ({ reader, page }) => {
    await StreetHost.beside(page, { TILES_OSM: "off", isTerrainReal: true });
    await reader.openGuideMap("Amber Ridge");
    await reader.button("Hide the profile").tap();
    const button = reader.button("Show the profile");
    await expect(button).toBeVisible();
    const sources = page.locator("[data-part=attribution]");
    await expect(sources).toContainText("contours every");
    // As many as an operator's two archives have.
    await sources.evaluate((element) => {
      element.textContent = "© OpenStreetMap contributors, Protomaps, Copernicus DEM, contours every 200 ft";
    });
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 700 });
      for (const part of [sources, page.locator("[data-part=scale]")])
        await expect.poll(() => overlaps(button, part), `${width} px`).toBe(false);
    }
  },
);
