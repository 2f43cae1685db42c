import { expect, type Page } from "playwright/test";
import type { Position } from "../../../src/contract/position.ts";
import { parseMapView } from "../../../src/lib/address/mapView.ts";
import { paths } from "../../../src/lib/address/paths.ts";
import { mercatorX, mercatorY } from "../../../src/lib/geo/mercator.ts";
import { journey } from "../journey.ts";

/** Longer than a map that does not wait takes to be mounted. */
const PATIENCE_MILLISECONDS = 3000;

journey.use({ isMapForced: false });

journey(
  "LIGHT-1 LIGHT-3 LIGHT-8 drawn in software, the map waits under the picture of the page; the click that starts it opens the guide there",
  async ({ reader, page }) => {
    await reader.openCatalogue();
    await page.waitForTimeout(PATIENCE_MILLISECONDS);
    await expect(page.locator("#first-view .first-land")).toBeVisible();
    await expect(reader.map.canvases).toHaveCount(0);
    const sign = page.getByRole("link", { name: "Mustang Track", exact: true }).and(page.locator("nav > a"));
    await expect(sign).toBeVisible();
    await expect(page.getByText("Natural Earth")).toBeVisible();
    await page.mouse.click(...(await pixelInPicture(page, [30.5, -2.5])));
    await expect(reader.button("Starting the map")).toBeVisible();
    await reader.expectAddress("/guides/Mustang%20Track");
    await expect(reader.title("Mustang Track")).toBeVisible();
    await expect(reader.button("Starting the map")).toHaveCount(0);
    await expect(page.locator("#first-view")).toHaveCount(0);
  },
);

journey(
  "LIGHT-3 turns of the wheel before the map is there and while it starts zoom it",
  async ({ reader, page }) => {
    await reader.openCatalogue();
    await reader.map.turnWheel(-300);
    await expect(reader.button("Starting the map")).toBeVisible();
    await page.mouse.wheel(0, -300);
    await expect.poll(() => new URL(page.url()).searchParams.get("view")).not.toBeNull();
    await reader.map.expectDrawn();
  },
);

journey("LIGHT-3 a drag that starts the map moves it", async ({ reader, page }) => {
  await reader.openCatalogue();
  await expect(reader.button("Use the map")).toBeVisible();
  const [x, y] = await reader.map.middle();
  await page.mouse.move(x - 150, y);
  await page.mouse.down();
  await page.mouse.move(x + 150, y, { steps: 10 });
  await page.mouse.up();
  const longitude = () => parseMapView(new URL(page.url()).searchParams.get("view"))?.position[0];
  // By all of it except the first step, which distinguishes a drag from a tap.
  await expect.poll(longitude).toBeLessThan(-40);
});

journey("LIGHT-3 with keys alone the map starts and takes the focus", async ({ reader, page }) => {
  await reader.openCatalogue();
  await reader.button("Use the map").focus();
  await page.keyboard.press("Enter");
  await reader.map.expectDrawn();
  await expect(reader.map.keys).toBeFocused();
});

journey(
  "LIGHT-10 the scale and the zoom buttons are there before the map, which starts with a press and zooms",
  async ({ reader, page }) => {
    await reader.openCatalogue();
    const zoomIn = reader.button("Zoom in");
    await expect(zoomIn).toBeVisible();
    await expect(reader.map.canvases).toHaveCount(0);
    const before = { buttons: await zoomIn.boundingBox(), scale: await reader.map.scale.textContent() };
    await zoomIn.click();
    await reader.map.expectDrawn();
    await expect.poll(() => new URL(page.url()).searchParams.get("view")).not.toBeNull();
    await reader.button("Zoom out").click();
    await expect(reader.map.scale).toHaveText(before.scale ?? "");
    expect(await zoomIn.boundingBox()).toEqual(before.buttons);
  },
);

journey(
  "LIGHT-11 a map whose contexts are lost as it starts is made again, and still gets the input that started it",
  async ({ reader, page }) => {
    await reader.openCatalogue();
    await reader.map.turnWheel(-300);
    await reader.map.loseDrawings();
    await expect.poll(() => reader.map.countDrawable()).toBe(2);
    await expect.poll(() => new URL(page.url()).searchParams.get("view")).not.toBeNull();
    await reader.map.expectDrawn();
    await expect(reader.button("Starting the map")).toHaveCount(0);
  },
);

journey(
  "LIGHT-4 on a guide's map list, profile and search work while the map waits; a waypoint starts it",
  async ({ reader, page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "deviceMemory", { value: 2 }));
    await reader.openGuideMap("Amber Ridge");
    await reader.elevationCursor.focus();
    await page.keyboard.press("End");
    await expect(reader.elevationCursor).toHaveAttribute("aria-valuetext", /^[\d.]+ mi, [\d,]+ ft$/);
    await reader.waypointSearch.fill("Post 6");
    await expect(reader.waypointRow("Post 6")).toBeVisible();
    await page.waitForTimeout(PATIENCE_MILLISECONDS);
    await expect(page.locator("#first-view .first-trail")).toBeVisible();
    await expect(reader.map.canvases).toHaveCount(0);
    await reader.readWaypoint("Post 6");
    await reader.map.expectDrawn();
    await expect(reader.button("Starting the map")).toHaveCount(0);
  },
);

journey("LIGHT-6 an account screen needs no map", async ({ reader, page }) => {
  await page.goto(paths.login);
  await reader.expectApp();
  await page.waitForTimeout(PATIENCE_MILLISECONDS);
  await expect(page.locator("#first-view .first-land")).toBeVisible();
  await expect(reader.map.canvases).toHaveCount(0);
});

journey.describe("where WebGL is refused", () => {
  journey.use({ hasMap: false });

  journey("LIGHT-1 the page says at once that there is no map", async ({ reader, page }) => {
    // WebGL is refused to the page alone: a worker would be given it.
    await page.addInitScript(answerForGraphicsWorker);
    await reader.openCatalogue();
    await expect(reader.failure("The map cannot be shown")).toBeVisible();
  });
});

journey.describe("after a deployment", () => {
  journey.use({
    hasMap: false,
    expectedErrors: /status of 404|MissingPartError|dynamically imported module/,
  });

  journey(
    "LIGHT-12 a part that is gone from the server says so and offers a reload, which keeps the search",
    async ({ reader, page }) => {
      const part = /\/assets\/FilterPanel-[\w-]+\.js$/;
      await page.route(part, (route) => route.fulfill({ status: 404 }));
      await reader.openCatalogue();
      await reader.guideSearch.fill("mustang");
      await reader.button("Filters").click();
      const failure = page
        .getByRole("alert")
        .filter({ hasText: "This part of the page could not be loaded" });
      await expect(failure).toBeVisible();
      await page.unroute(part);
      await failure.getByRole("button", { name: "Reload the page" }).click();
      await reader.expectApp();
      await expect(page).toHaveURL(/q=mustang/);
    },
  );
});

/** Runs in the page, before its scripts: WebGL is not drawn in software, as where there is none. */
function answerForGraphicsWorker(): void {
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      if (options?.name !== "graphics") return;
      setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data: false })));
    }
  };
}

/** Where a position is in the picture that came with the page. */
async function pixelInPicture(page: Page, [lng, lat]: Position): Promise<[number, number]> {
  const picture = await page.locator(".first-land").evaluate((land: SVGSVGElement) => {
    const { x, y, width, height } = land.viewBox.baseVal;
    const matrix = land.querySelector<SVGGElement>(".first-drawing")?.getScreenCTM() ?? undefined;
    const start = new DOMPoint(x, y).matrixTransform(matrix);
    const end = new DOMPoint(x + width, y + height).matrixTransform(matrix);
    return { start: [start.x, start.y], end: [end.x, end.y], bounds: land.dataset.bounds ?? "" };
  });
  const [west = 0, south = 0, east = 0, north = 0] = picture.bounds.split(" ").map(Number);
  const [left = 0, top = 0] = picture.start;
  const [right = 0, bottom = 0] = picture.end;
  const across = (mercatorX(lng) - mercatorX(west)) / (mercatorX(east) - mercatorX(west));
  const down = (mercatorY(lat) - mercatorY(north)) / (mercatorY(south) - mercatorY(north));
  return [left + across * (right - left), top + down * (bottom - top)];
}
