import { expect, type Page } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { axeViolations } from "../../helpers/axeViolations.ts";
import type { Reader } from "../../helpers/reader.ts";
import { STREET_HOSTS, StreetHost } from "../../helpers/streetHost.ts";
import { journey } from "../journey.ts";

journey.use({ outsideHosts: STREET_HOSTS, expectedErrors: /Failed to load resource/ });

/** Tiles of an operator's own provider. */
const OWN = "https://tile.street.example/{z}/{x}/{y}.png";

const licenceOf = (page: Page) => page.getByRole("link", { name: "© OpenStreetMap contributors" });
const noticeOf = (page: Page) =>
  page.getByText("The street map is not responding. The built-in map is shown instead.");
/** Credited while the coast of the built-in map is visible. */
const builtIn = (page: Page) => page.getByText("Natural Earth");
/** The guide's map from so far that the built-in map has its coast there. */
const FROM_FAR = `${paths.guideMap("Amber Ridge")}?view=40.3_-109.5_7`;

/** Leaves the street map for the plain one, on which there is no notice, and chooses it again, which asks its host again. */
async function chooseAgain(reader: Reader): Promise<void> {
  await reader.button("Layers").click();
  await reader.baseLayer("Plain map").click();
  await expect(noticeOf(reader.page)).toHaveCount(0);
  await reader.baseLayer("Street map").click();
  await reader.page.keyboard.press("Escape");
  await expect(reader.dialog("Map layers")).toHaveCount(0);
}

journey(
  "READ-49 READ-58 READ-59 where nothing was chosen the street map shows, and gives way without a word until the reader chooses it",
  async ({ reader, page, baseURL }) => {
    const street = await StreetHost.beside(page);
    street.manner = "down";
    await page.goto("/guides/Amber%20Ridge");
    await reader.map.expectDrawn();
    expect(street.asked).toEqual([]);
    await page.goto(FROM_FAR);
    await expect.poll(() => street.asked.length).toBeGreaterThan(2);
    await expect(builtIn(page)).toBeVisible();
    await expect(noticeOf(page)).toHaveCount(0);

    await reader.button("Layers").click();
    await expect(reader.baseLayer("Street map")).toBeChecked();
    await reader.baseLayer("Plain map").click();
    await reader.baseLayer("Street map").click();
    await expect(noticeOf(page)).toBeVisible();
    await page.keyboard.press("Escape");

    street.manner = "up";
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(noticeOf(page)).toHaveCount(0);
    await expect(builtIn(page)).toHaveCount(0);
    await expect(licenceOf(page)).toHaveAttribute("href", "https://www.openstreetmap.org/copyright");
    expect(new Set(street.asked.map(({ referrer }) => referrer))).toEqual(new Set([`${baseURL}/`]));
  },
);

journey(
  "READ-58 a host that answers 403, 429 or html leaves the built-in map, and the notice where the operator named it",
  async ({ reader, page }) => {
    const street = await StreetHost.beside(page, { TILES_OSM: OWN });
    street.manner = 403;
    await page.goto(FROM_FAR);
    await expect(reader.title("Amber Ridge")).toBeVisible();
    for (const next of [429, "html", "up"] as const) {
      await expect(noticeOf(page)).toBeVisible();
      await expect(builtIn(page)).toBeVisible();
      street.manner = next;
      await chooseAgain(reader);
    }
    await expect(noticeOf(page)).toHaveCount(0);
    await expect(builtIn(page)).toHaveCount(0);
  },
);

journey(
  "READ-58 a host whose tiles are 5 s late or half missing shows what comes, without a notice",
  async ({ reader, page }) => {
    const street = await StreetHost.beside(page, { TILES_OSM: OWN });
    street.manner = "late";
    await page.goto(FROM_FAR);
    await expect(reader.title("Amber Ridge")).toBeVisible();
    for (const next of ["half", "up"] as const) {
      await expect(licenceOf(page)).toBeVisible();
      if (street.manner === "late") await expect(builtIn(page)).toBeVisible();
      await expect(builtIn(page)).toHaveCount(0);
      await expect(noticeOf(page)).toHaveCount(0);
      street.manner = next;
      await chooseAgain(reader);
    }
  },
);

journey(
  "READ-12 READ-48 READ-49 READ-50 READ-51 READ-58 SHELL-19 SHELL-32 real elevations are the default, another layer is chosen by key and kept",
  async ({ reader, page }) => {
    const street = await StreetHost.beside(page, { TILES_OSM: OWN, isTerrainReal: true });
    await reader.openGuideMap("Amber Ridge");
    await reader.button("Layers").focus();
    await page.keyboard.press("Enter");
    await expect(reader.baseLayer("Terrain, feet")).toBeChecked();
    await expect(reader.baseLayer("Terrain, feet")).toHaveAccessibleDescription("Matches your units");
    for (const picture of await reader.dialog("Map layers").locator("img").all()) {
      await expect(picture).toHaveJSProperty("complete", true);
      expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
    expect(await axeViolations(page)).toEqual([]);
    await reader.baseLayer("Street map").click();
    // The dialog beside the map hides it from assistive technology.
    await expect(page.getByText("© OpenStreetMap contributors")).toBeVisible();
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
    await expect(page.getByText(/contours every [\d,]+ ft$/)).toBeVisible();
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
