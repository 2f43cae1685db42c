import { expect, type Locator, type Page } from "playwright/test";
import { Newcomer } from "../../helpers/newcomer.ts";
import { overlaps } from "../../helpers/overlaps.ts";
import { Planner } from "../../helpers/planner.ts";
import type { Reader } from "../../helpers/reader.ts";
import { journeyWithoutMap as journey, journey as journeyWithMap } from "../journey.ts";
import { NETWORK } from "../world/kralovskaSumava.ts";

journey.use({ expectedErrors: /status of 400/ });

const styleOf = (element: Locator, ...names: string[]) =>
  element.evaluate(
    (node, asked) => asked.map((name) => getComputedStyle(node).getPropertyValue(name)),
    names,
  );

async function openDistanceForm(page: Page, planner: Planner): Promise<Locator> {
  await planner.button("Plan a new route").press("Enter");
  const field = await planner.openDistanceForm();
  return page.locator("form").filter({ has: field });
}

journey(
  "SHELL-40 SHELL-42 a select is drawn by the page and not by the browser, but with forced colours; a toast never covers the open form",
  async ({ reader, page }) => {
    const planner = new Planner(page);
    await new Newcomer(page).arrive();
    await reader.openGuideMap(NETWORK.guide);
    const form = await openDistanceForm(page, planner);
    // A save that is refused leaves its toast.
    await page.route("**/planned-routes/**", (route) =>
      route.request().method() === "GET"
        ? route.fallback()
        : route.fulfill({ status: 400, json: { id: 500, message: "Refused" } }),
    );
    await planner.addPins(5, 20);
    await planner.button("Save").press("Enter");
    // Beside it may be the hint how pins are placed.
    const failure = reader.toasts.and(page.getByRole("alert"));
    await expect(failure).toHaveCount(1);
    for (const size of [
      { width: 820, height: 1180 },
      { width: 1000, height: 700 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await expect(form).toBeVisible();
      await expect.poll(() => overlaps(form, failure), `${size.width} px`).toBe(false);
      const box = await failure.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(size.width);
    }

    await planner.button("Days and time").press("Enter");
    await page.getByRole("radio", { name: "Distance" }).press("Space");
    const select = page.getByRole("combobox", { name: "Leeway" });
    const [appearance, radius, height, picture] = await styleOf(
      select,
      "appearance",
      "border-radius",
      "height",
      "background-image",
    );
    expect([appearance, radius, height]).toEqual(["none", "10px", "44px"]);
    expect(picture).toMatch(/^url\(/);
    await page.emulateMedia({ forcedColors: "active" });
    expect(await styleOf(select, "appearance", "background-image")).toEqual(["auto", "none"]);
    await page.emulateMedia({ forcedColors: "none" });
  },
);

journey(
  "CAT-55 SHELL-41 the number of guides is on one line at 1280 px, with wider letters too; every scrolled part has the thin scrollbar in the page's colours",
  async ({ reader, page }) => {
    await reader.openCatalogue();
    const count = page.getByRole("status").filter({ hasText: /guides/ });
    const lines = await count.evaluate((element) => {
      // As long as that of the demo world.
      element.textContent = "62\u00a0guides, 11\u00a0in\u00a0bundles";
      element.style.letterSpacing = "0.02em";
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);

    await page.setViewportSize({ width: 1280, height: 500 });
    await expectThinBars(page);
    await reader.button(/^Filters/).click();
    await expect(page.getByRole("heading", { name: "Filters" })).toBeVisible();
    await expectThinBars(page);
  },
);

journey.describe("on the picture that stands for the map", () => {
  journeyWithMap.use({ isMapForced: false });

  journeyWithMap(
    "READ-63 above the elevation chart of a low window the rail covers no zoom button",
    async ({ reader, page }) => {
      await page.setViewportSize({ width: 1200, height: 600 });
      await reader.openGuideMap("Amber Ridge");
      await expectFreeZoomButtons(reader, [[1200, 600], [1440, 661], [1001, 640], [1280, 520], ...TABLETS]);
    },
  );
});

journeyWithMap(
  "READ-63 nor does it on the drawn map of a narrow window, whose notes move the zoom buttons",
  async ({ reader, page }) => {
    await page.setViewportSize({ width: 1000, height: 700 });
    await reader.openGuideMap("Amber Ridge");
    await reader.map.expectDrawn();
    await expectFreeZoomButtons(reader, TABLETS);
  },
);

journey("READ-61 the profile's focus ring cuts neither its axes nor its pins", async ({ reader, page }) => {
  await reader.openGuideMap("Amber Ridge");
  await reader.elevationCursor.focus();
  await page.keyboard.press("ArrowRight");
  await expect(reader.elevationCursor).toBeFocused();
  const cut = await reader.elevation.evaluate((region) => {
    const field = region.querySelector("[role=slider]:focus");
    if (!field) return ["no focus"];
    const box = field.getBoundingClientRect();
    const ring = getComputedStyle(field, "::after");
    const own = getComputedStyle(field);
    const isAround = ring.borderTopStyle === "solid";
    const outside = (side: "top" | "right" | "bottom" | "left") =>
      isAround ? Number.parseFloat(ring[side]) : -Number.parseFloat(own.outlineOffset);
    const edges = {
      left: box.left + outside("left"),
      right: box.right - outside("right"),
      top: box.top + outside("top"),
      bottom: box.bottom - outside("bottom"),
    };
    const crosses = (from: number, to: number, line: number) => from < line - 0.5 && to > line + 0.5;
    return [...region.querySelectorAll("svg text, svg image, svg use")]
      .map((part) => ({ part, at: part.getBoundingClientRect() }))
      .filter(
        ({ at }) =>
          at.width > 0 &&
          (crosses(at.left, at.right, edges.left) ||
            crosses(at.left, at.right, edges.right) ||
            crosses(at.top, at.bottom, edges.bottom)),
      )
      .map(({ part }) => part.textContent || part.tagName);
  });
  expect(cut).toEqual([]);
});

/** Low windows of at most 1000 px, where the notes lie under the zoom buttons and push them toward the rail. */
const TABLETS: WindowSize[] = [
  [1000, 700],
  [820, 761],
  [820, 600],
  [820, 501],
  [844, 390],
  [740, 340],
];
type WindowSize = [width: number, height: number];

async function expectFreeZoomButtons(reader: Reader, sizes: WindowSize[]): Promise<void> {
  await expect(reader.elevationCursor).toBeVisible();
  const rail = reader.page.getByRole("toolbar", { name: "Map options" });
  for (const [width, height] of sizes) {
    await reader.page.setViewportSize({ width, height });
    for (const name of ["Show the whole guide", "Zoom in", "Zoom out"])
      for (const part of [rail, reader.elevation])
        await expect.poll(() => overlaps(reader.button(name), part), `${width} x ${height}`).toBe(false);
    await expect.poll(() => overlaps(rail, reader.elevation), `${width} x ${height}`).toBe(false);
  }
}

async function expectThinBars(page: Page): Promise<void> {
  const bars = await page.evaluate(() =>
    [...document.querySelectorAll("body, body *")]
      .map((element) => getComputedStyle(element))
      .filter(({ overflowY }) => overflowY === "auto" || overflowY === "scroll")
      .map(({ scrollbarWidth, scrollbarColor }) => [scrollbarWidth, scrollbarColor === "auto"]),
  );
  expect(bars.length).toBeGreaterThan(0);
  expect(bars.filter(([width, isNative]) => width !== "thin" || isNative)).toEqual([]);
}
