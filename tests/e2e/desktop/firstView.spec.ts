import { expect, type Page, type Route } from "playwright/test";
import { ACTIVITIES } from "../../../src/contract/activity.ts";
import { journey } from "../journey.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
];
const PATHS = ["/guides", "/guides?view=47_12_5", "/guides/Amber%20Ridge"];

for (const size of SIZES) {
  for (const path of PATHS) {
    journey(
      `${path} shows land before any script runs, where the map draws it (${size.width} px)`,
      async ({ page }) => {
        await page.setViewportSize(size);
        const scripts = await holdRequests(page, /\/assets\/.*\.js$/);
        const land = await holdRequests(page, /countries-(110|50)m.*\.json$/);
        await page.goto(path, { waitUntil: "commit" });
        // The elements are there before their style sheet.
        await expect(page.locator("#first-view")).toHaveCSS("position", "fixed");
        await expect(page.locator("#first-view .first-land")).toBeVisible();
        await expect(page.locator(".first-header")).toBeVisible();
        const before = await frameOf(page);
        scripts.release();
        await expect(page.locator("#first-view .first-placed")).toBeAttached();
        await expect(page.locator("#first-frame")).toHaveCount(0);
        // Until the panels have reported what they cover, the map may have another view.
        await expect
          .poll(async () => {
            const after = await frameOf(page);
            return Math.max(...after.map((value, i) => Math.abs(value - (before[i] ?? 0))));
          })
          .toBeLessThan(1.5);
        land.release();
        await expect(page.locator("#first-view")).toHaveCount(0);
        await expect(page.locator("[data-land=true]")).toBeVisible();
      },
    );
  }
}

journey(
  "the lines of the guides are in the first picture and stay until the map has drawn them",
  async ({ page, context }) => {
    const scripts = await holdRequests(page, /\/assets\/.*\.js$/);
    const list = await holdRequests(page, /\/guides\/\?/);
    await page.goto("/guides", { waitUntil: "commit" });
    const lines = page.locator(".first-land .first-guides");
    await expect(lines).toBeVisible();
    await expect(page.locator("#first-view")).toHaveCSS("position", "fixed");
    const first = await page.screenshot();
    scripts.release();
    // The base map has covered the land by now, but not the lines.
    await expect(page.locator("[data-land=true]")).toBeVisible();
    await expect(page.locator("#first-view")).toHaveCount(0);
    await expect(lines).toBeVisible();
    list.release();
    await expect(page.locator(".first-land")).toHaveCount(0);
    const blank = await context.newPage();
    const colors = await activityColors(page);
    const { count, kept } = await lineColored(blank, colors, [first, await page.screenshot()]);
    expect(count).toBeGreaterThan(100);
    expect(kept / count).toBeGreaterThan(0.9);
  },
);

/**
 * How many pixels of the map have the colour of an activity in one picture of the window, and how many of these in the
 * other picture too, or next to it: the glyphs and rings of markers are white.
 */
function lineColored(
  blank: Page,
  colors: readonly number[][],
  pictures: readonly [Buffer, Buffer],
): Promise<{ count: number; kept: number }> {
  const urls = pictures.map((picture) => `data:image/png;base64,${picture.toString("base64")}`);
  return blank.evaluate(
    async ({ urls, colors, left, top, near }) => {
      const [first, second] = await Promise.all(
        urls.map(async (url) => {
          const image = new Image();
          image.src = url;
          await image.decode();
          const [width, height] = [image.width - left, image.height - top];
          const context = new OffscreenCanvas(width, height).getContext("2d");
          if (!context) throw new Error("No canvas");
          context.drawImage(image, -left, -top);
          const { data } = context.getImageData(0, 0, width, height);
          const isColored = (x: number, y: number) =>
            colors.some((color) =>
              color.every(
                (value, channel) => Math.abs(value - (data[4 * (y * width + x) + channel] ?? 0)) < 40,
              ),
            );
          return { width, height, isColored };
        }),
      );
      if (!first || !second) throw new Error("No pictures");
      let [count, kept] = [0, 0];
      for (let y = near; y < first.height - near; y++) {
        for (let x = near; x < first.width - near; x++) {
          if (!first.isColored(x, y)) continue;
          count++;
          const steps = [-near, 0, near];
          if (steps.some((dx) => steps.some((dy) => second.isColored(x + dx, y + dy)))) kept++;
        }
      }
      return { count, kept };
    },
    { urls, colors, left: 450, top: 90, near: 4 },
  );
}

/** Red, green and blue of each activity on the map. */
function activityColors(page: Page): Promise<number[][]> {
  return page.evaluate((names) => {
    const style = getComputedStyle(document.documentElement);
    const hexes = names.map((name) => style.getPropertyValue(`--${name}`).trim());
    return hexes.map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  }, ACTIVITIES);
}

/** Left, top, right and bottom of the framed bounds in the window, px. */
function frameOf(page: Page): Promise<number[]> {
  return page.locator(".first-land").evaluate((land: SVGSVGElement) => {
    const { x, y, width, height } = land.viewBox.baseVal;
    const matrix = land.getScreenCTM();
    return [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].flatMap((point) => {
      const at = point.matrixTransform(matrix ?? undefined);
      return [at.x, at.y];
    });
  });
}

/** Holds requests back until they are released. */
async function holdRequests(page: Page, url: RegExp) {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(url, (route) => {
    if (isOpen) return route.continue();
    held.push(route);
  });
  return {
    release: () => {
      isOpen = true;
      for (const route of held) void route.continue();
    },
  };
}
