import { expect, type Locator, type Page } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import type { Reader } from "../../helpers/reader.ts";
import { journey } from "../journey.ts";

type Screens = [name: string, address: string, landmark: (reader: Reader) => Locator][];
const SCREENS: Screens = [
  // The last one: the card that came with the page goes a moment after that of the app is there.
  ["catalogue", paths.guides, (reader) => reader.card("Amber Ridge").last()],
  ["guide", paths.guide("Amber Ridge"), (reader) => reader.title("Amber Ridge")],
  ["bundle", paths.guide("Bramble Bundle"), (reader) => reader.title("Bramble Bundle")],
  ["log in", "/login", (reader) => reader.title("Log in")],
  ["create account", "/create-account", (reader) => reader.button("Create account")],
  ["not found", "/nowhere", (reader) => reader.title("Not found")],
  ["refused guide", paths.guideMap("Guarded Pass"), (reader) => reader.link("About this guide")],
  ["guide map", paths.guideMap("Amber Ridge"), (reader) => reader.button("Settings")],
];

/** Those that are about the map. */
const MAPS: Screens = [
  ["catalogue", paths.guides, (reader) => reader.button("Zoom in")],
  ...SCREENS.filter(([name]) => name === "guide map"),
];

journey.use({ expectedErrors: /status of (403|404)/ });

/** The screens one after another, the first one loaded and the others opened as by links. */
async function walk(
  reader: Reader,
  screens: Screens,
  judge: (name: string, landmark: Locator) => Promise<void>,
): Promise<void> {
  for (const [i, [name, address, landmark]] of screens.entries()) {
    await (i === 0 ? reader.page.goto(address) : reader.goOn(address));
    // The first window is as narrow as a phone's, where the list covers the map.
    if (screens === MAPS && i === 0) {
      await reader.page.getByRole("radio", { name: "Map" }).check({ force: true });
    }
    await expect(landmark(reader)).toBeVisible();
    if (screens === MAPS) await reader.map.expectDrawn();
    await judge(name, landmark(reader));
  }
}

async function expectFitAt320(reader: Reader, screens = SCREENS): Promise<void> {
  await reader.page.setViewportSize({ width: 320, height: 640 });
  await walk(reader, screens, async (name) => expect(await cutOff(reader.page), name).toEqual([]));
}

async function expectFitOfLargeText(reader: Reader, screens = SCREENS): Promise<void> {
  const { page } = reader;
  await page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty("font-size", "200%");
    enlarge();
    new MutationObserver(enlarge).observe(document, { childList: true });
  });
  const sizes = [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ];
  await walk(reader, screens, async (name, landmark) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(landmark).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      // The layout follows a new width in the frame after it.
      await expect.poll(() => cutOff(page), `${name} at ${size.width} px`).toEqual([]);
    }
    // The next screen begins at the size of this one.
    sizes.reverse();
  });
}

journey.describe("on the picture that stands for the map", () => {
  // Each screen and size would have the map drawn anew. The map's own notes are on the drawn one alone.
  journey.use({ isMapForced: false });

  journey("SYS-30 a window of 320 px cuts nothing off", ({ reader }) => expectFitAt320(reader));

  journey(
    "SYS-30 the header has room for the longest language, in the menu where it has none",
    async ({ page }) => {
      await page.goto(`${paths.guides}?lang=uk`);
      const app = page.getByRole("link", { name: "Завантажити застосунок" });
      for (const width of [1000, 640, 1000]) {
        await page.setViewportSize({ width, height: 640 });
        await expect(page.locator("header").getByRole("button", { name: "Меню" })).toBeVisible();
        await expect(app).toBeVisible({ visible: width === 1000 });
        expect(await cutOff(page), `${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 640, height: 640 });
      await page.getByRole("button", { name: "Меню" }).click();
      await expect(app).toBeVisible();
      // In English the header has the room, but not what is under the reader's finger.
      const english = page.getByRole("radio", { name: "English" });
      await english.press("Space");
      await expect(page.getByRole("button", { name: "Close" })).toBeVisible();
      await expect(english).toBeFocused();
    },
  );

  journey("SYS-30 text at 200 % is not cut off in windows of 1280 and 390 px", ({ reader }) =>
    expectFitOfLargeText(reader),
  );
});

journey("SYS-30 nor is anything on the drawn map of all guides and of one guide", async ({ reader }) => {
  await expectFitAt320(reader, MAPS);
  await expectFitOfLargeText(reader, MAPS);
});

/** Controls, headings and paragraphs that reach beyond the window's left or right edge, and the page if it scrolls. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`);
    const aside =
      "[aria-roledescription=carousel] *, [inert], [inert] *, [aria-hidden=true], [aria-hidden=true] *";
    for (const part of document.querySelectorAll("button, a, input, h1, h2, h3, p, dt, dd, label")) {
      if (part.matches(aside) || !part.checkVisibility({ visibilityProperty: true })) continue;
      const { left, right, width } = part.getBoundingClientRect();
      if (width > 1 && (left < -1 || right > clientWidth + 1)) found.push(part.outerHTML.slice(0, 140));
    }
    return found;
  });
}
