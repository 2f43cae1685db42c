import { expect, type Page, type Route } from "playwright/test";
import { journey } from "../journey.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
];
const PATHS = ["/guides", "/guides?view=47_12_5"];

for (const size of SIZES) {
  for (const path of PATHS) {
    journey(
      `${path} shows land before any script runs, where the map draws it (${size.width} px)`,
      async ({ page }) => {
        await page.setViewportSize(size);
        const scripts = await holdRequests(page, /\/assets\/.*\.js$/);
        const land = await holdRequests(page, /\/world-[^/]+\.bin$/);
        await page.goto(path, { waitUntil: "commit" });
        // The elements are there before their style sheet.
        await expect(page.locator("#first-view")).toHaveCSS("position", "fixed");
        await expect(page.locator("#first-view .first-land")).toBeVisible();
        await expect(page.locator(".first-header")).toBeVisible();
        const before = await frameOf(page);
        scripts.release();
        await expect(page.locator("#first-view .first-drawing[transform]")).toBeAttached();
        await expect(page.locator("#first-frame")).toHaveCount(0);
        // Until the panels have reported what they cover, the map may have another view.
        await expect.poll(() => movedBy(page, before)).toBeLessThan(1.5);
        land.release();
        await expect(page.locator("#first-view")).toHaveCount(0);
        await expect(page.locator("[data-land=true]")).toBeVisible();
      },
    );
  }
}

journey("SYS-17 a guide's map, closer than its coast, waits for no land", async ({ page, reader }) => {
  const land = await holdRequests(page, /\/world-[^/]+\.bin$/);
  await reader.openGuideMap("Amber Ridge");
  await expect(page.locator("[data-land=true]")).toBeVisible();
  await expect(page.locator("#first-view")).toHaveCount(0);
  await expect(page.getByText("Natural Earth")).toHaveCount(0);
  land.release();
});

journey(
  "the lines of the guides are in the first picture and stay until the map has drawn them",
  async ({ page }) => {
    const scripts = await holdRequests(page, /\/assets\/.*\.js$/);
    const list = await holdRequests(page, /\/catalogue\/\?/);
    await page.goto("/guides/Amber%20Ridge", { waitUntil: "commit" });
    const line = page.locator(".first-land .first-line");
    await expect(line).toBeVisible();
    scripts.release();
    // The base map has covered the land by now, but not the lines.
    await expect(page.locator("[data-land=true]")).toBeVisible();
    await expect(page.locator("#first-view")).toHaveCount(0);
    await expect(line).toBeVisible();
    list.release();
    await expect(page.locator(".first-land")).toHaveCount(0);
  },
);

for (const size of [...SIZES, { width: 390, height: 844 }]) {
  journey(
    `SHELL-38 while the guide of the page opens, the first picture stays where it is (${size.width} px)`,
    async ({ page, reader }) => {
      await page.setViewportSize(size);
      const scripts = await holdRequests(page, /\/assets\/.*\.js$/);
      const calls = await holdRequests(page, /\/api\/guides\//);
      await page.goto("/guides/Amber%20Ridge/geo", { waitUntil: "commit" });
      await expect(page.locator("#first-view .first-trail")).toBeVisible();
      const before = await frameOf(page);
      scripts.release();
      await expect(page.locator("canvas")).toHaveCount(2);
      await expect.poll(() => movedBy(page, before)).toBeLessThan(1.5);
      calls.release();
      await expect(reader.title("Amber Ridge")).toBeVisible();
      await expect(page.locator("[data-land=true]")).toBeVisible();
      await expect(page.locator("#first-view")).toHaveCount(0);
    },
  );
}

/** Left, top, right and bottom of the framed bounds in the window, px. */
function frameOf(page: Page): Promise<number[]> {
  return page.locator(".first-land").evaluate((land: SVGSVGElement) => {
    const { x, y, width, height } = land.viewBox.baseVal;
    const matrix = land.querySelector<SVGGElement>(".first-drawing")?.getScreenCTM();
    return [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].flatMap((point) => {
      const at = point.matrixTransform(matrix ?? undefined);
      return [at.x, at.y];
    });
  });
}

/** The most that an edge of the framed bounds has moved, px. */
async function movedBy(page: Page, before: number[]): Promise<number> {
  const after = await frameOf(page);
  return Math.max(...after.map((value, i) => Math.abs(value - (before[i] ?? 0))));
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
