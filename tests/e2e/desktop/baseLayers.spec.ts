import AxeBuilder from "@axe-core/playwright";
import { expect } from "playwright/test";
import { StreetHost } from "../../helpers/streetHost.ts";
import { journey } from "../journey.ts";

journey.use({
  outsideHosts: ["tile.street.example"],
  expectedErrors: /Failed to load resource/,
});

journey(
  "READ-12 READ-48 READ-49 READ-50 READ-51 SHELL-19 SHELL-32 the street map is the default and has a fallback, another layer is chosen by key and kept",
  async ({ reader, page, baseURL }) => {
    const street = await StreetHost.beside(page);
    street.isUp = false;
    await reader.openGuideMap("Amber Ridge");
    const notice = page.getByText("The street map is not responding. The built-in map is shown instead.");
    await expect(notice).toBeVisible();
    await expect(page.getByText("Natural Earth")).toBeVisible();

    street.isUp = true;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(notice).toHaveCount(0);
    await expect(page.getByText("Natural Earth")).toHaveCount(0);
    const licence = page.getByRole("link", { name: "© OpenStreetMap contributors" });
    await expect(licence).toHaveAttribute("href", "https://www.openstreetmap.org/copyright");
    expect(new Set(street.asked.map(({ referrer }) => referrer))).toEqual(new Set([`${baseURL}/`]));

    await reader.button("Layers").focus();
    await page.keyboard.press("Enter");
    await expect(reader.baseLayer("Street map")).toBeChecked();
    await expect(reader.baseLayer("Terrain, feet")).toHaveAccessibleDescription("Matches your units");
    for (const picture of await reader.dialog("Map layers").locator("img").all()) {
      await expect(picture).toHaveJSProperty("complete", true);
      expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await reader.baseLayer("Street map").focus();
    await page.keyboard.press("ArrowDown");
    await expect(reader.baseLayer("Terrain, metres")).toBeChecked();
    await expect(page.getByText(/contours every [\d,]+ m$/)).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(reader.dialog("Map layers")).toHaveCount(0);
    await expect(reader.button("Layers")).toBeFocused();
    const stored = () => page.evaluate(() => localStorage.getItem("layerData"));
    expect(JSON.parse((await stored()) ?? "")).toEqual({
      link: "/tiles/dem/{z}/{x}/{y}.png#meters",
      attribution: "Natural Earth",
    });

    await reader.button("Settings").click();
    await expect(reader.dialog("Settings")).toBeVisible();
    const before = street.asked.length;
    await page.goBack();
    await expect(reader.dialog("Settings")).toHaveCount(0);
    await reader.expectAddress("/guides/Amber%20Ridge/geo?layer=terrainMetric");
    await page.reload();
    await expect(page.getByText(/contours every [\d,]+ m$/)).toBeVisible();
    expect(street.asked.length).toBe(before);

    await page.evaluate(() =>
      localStorage.setItem(
        "layerData",
        JSON.stringify({ link: "https://x.example/{z}", attribution: "X Maps" }),
      ),
    );
    await reader.openGuideMap("Amber Ridge");
    await expect(licence).toBeVisible();
    await expect(page.getByText("X Maps")).toHaveCount(0);
  },
);

journey(
  "READ-49 r138 without a street map or terrain the built-in map shows, and the dialog says why there is no terrain",
  async ({ reader }) => {
    await reader.openGuideMap("Amber Ridge");
    await reader.button("Layers").click();
    await expect(reader.baseLayer("Plain map")).toBeChecked();
    await expect(reader.baseLayer("Terrain, metres")).toBeDisabled();
    await expect(reader.baseLayer("Terrain, metres")).toHaveAccessibleDescription(
      "Not available for this guide",
    );
  },
);
