import { type BrowserContext, expect, type Page } from "playwright/test";
import type { Position } from "../../../src/contract/position.ts";
import { expectAccessible } from "../../helpers/expectAccessible.ts";
import type { Reader } from "../../helpers/reader.ts";
import { journey } from "../journey.ts";
import { amberRidge } from "../world/amberRidge.ts";

const ACCURACY = 10;

journey.use({ permissions: ["geolocation"] });

/** Vertices of Amber Ridge's main trail, some hundred metres apart. */
const TRAIL: Position[] = (() => {
  const { lng = [], lat = [] } = amberRidge().trails[0]?.parts[0] ?? {};
  return Array.from(lng, (x, i): Position => [x, lat[i] ?? 0]);
})();

/** Where a walker is: between two vertices of the trail, and so many degrees north and east of it. */
function placeAt(vertex: number, share = 0, aside = 0): Position {
  const [from, to] = [TRAIL[vertex] as Position, TRAIL[vertex + 1] as Position];
  return [from[0] + share * (to[0] - from[0]) + aside, from[1] + share * (to[1] - from[1]) + aside];
}

async function walkTo(context: BrowserContext, [longitude, latitude]: Position): Promise<void> {
  await context.setGeolocation({ longitude, latitude, accuracy: ACCURACY });
}

/** Walks on beside the trail, 400 m north-east of a vertex, until the page says so. */
async function leaveTrailAt(page: Page, vertex: number): Promise<void> {
  let steps = 0;
  await expect(async () => {
    await walkTo(page.context(), placeAt(vertex, ++steps / 100, 0.0036));
    await expect(offTrail(page)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 45_000 });
}

const offTrail = (page: Page) => page.getByText(/\d (ft|mi) from the trail, which is to the /).first();
/** The dot of the mark. */
const mark = (page: Page) => page.locator("[data-own-position] > :last-child");
/** How far the mark is from the middle of the part of the map that no panel covers, in pixels. */
async function offMiddle(reader: Reader): Promise<number> {
  const box = await mark(reader.page).boundingBox();
  const [x, y] = await reader.map.middle();
  return box ? Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) : Number.POSITIVE_INFINITY;
}

journey(
  "TRAIL-10 TRAIL-11 TRAIL-16 TRAIL-17 TRAIL-18 TRAIL-19 a walk is followed on map, profile and list by a press, and no request carries it",
  async ({ reader, page, context }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await walkTo(context, placeAt(300));
    await reader.openGuideMap("Amber Ridge");
    await reader.map.expectDrawn();
    await expect(mark(page)).toHaveCount(0);
    await expect(reader.map.keys).toHaveAccessibleName(/L shows your position/);
    await reader.map.keys.focus();
    await page.keyboard.press("l");
    await expect(reader.button("Stop showing my position")).toBeVisible();
    await expect(mark(page)).toBeVisible();
    await expect(page.locator("[data-own-place]")).toHaveCount(1);
    await expect(reader.waypointList.getByText("You are here")).toBeVisible();
    await expect(reader.waypointRow("Post 13")).toBeInViewport();
    await expectAccessible(page);

    // Zooming leaves it in the middle, and out of the address.
    await page.keyboard.press("+");
    await expect(reader.button("Stop showing my position")).toBeVisible();
    await page.waitForTimeout(600);
    expect(page.url()).not.toContain("view=");

    // The map follows, until it is moved by hand.
    for (let step = 1; step <= 12; step++)
      await walkTo(context, placeAt(300 + Math.floor(step / 4), (step % 4) / 4));
    await expect.poll(() => offMiddle(reader)).toBeLessThan(80);
    const [x, y] = await reader.map.middle();
    await page.mouse.move(x + 100, y);
    await page.mouse.down();
    await page.mouse.move(x + 260, y + 40, { steps: 4 });
    await page.mouse.up();
    await expect(reader.button("Follow my position")).toBeVisible();
    await walkTo(context, placeAt(303, 0.1));
    await expect.poll(() => offMiddle(reader)).toBeGreaterThan(100);
    await reader.button("Follow my position").click();
    await expect.poll(() => offMiddle(reader)).toBeLessThan(80);

    // A detour of 400 m.
    await leaveTrailAt(page, 303);
    await walkTo(context, placeAt(304));
    await expect(page.getByText(/from the trail/)).toHaveCount(0);

    await reader.button("Stop showing my position").click();
    await expect(mark(page)).toHaveCount(0);
    const digits = TRAIL.slice(300, 306).flatMap(([lng, lat]) => [lng.toFixed(3), lat.toFixed(3)]);
    expect(sent.filter((request) => digits.some((part) => request.includes(part)))).toEqual([]);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(digits.filter((part) => stored.includes(part))).toEqual([]);
  },
);

journey.describe("without a network", () => {
  journey.use({ serviceWorkers: "allow", expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  journey("TRAIL-30 a kept guide follows a walk without a network", async ({ reader, page, context }) => {
    await reader.openGuideMap("Amber Ridge");
    await reader.button("Offline").click();
    await page.getByRole("switch", { name: "Keep offline" }).click();
    await expect(reader.guidePanel).toContainText(/Saved this minute/);
    await reader.expectCachedShell();
    await context.setOffline(true);
    await page.reload();
    await expect(reader.title("Amber Ridge")).toBeVisible();
    await reader.map.expectDrawn();
    await walkTo(context, placeAt(100));
    await reader.button("Show my position").click();
    await expect(reader.waypointList.getByText("You are here")).toBeVisible();
    await leaveTrailAt(page, 101);
  });
});
