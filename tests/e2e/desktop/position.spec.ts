import { expect, type Page } from "playwright/test";
import type { Position } from "../../../src/contract/position.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { UNITS } from "../../../src/lib/units.ts";
import { expectAccessible, expectDialogAccessible } from "../../helpers/expectAccessible.ts";
import { overlaps } from "../../helpers/overlaps.ts";
import type { Reader } from "../../helpers/reader.ts";
import { journey } from "../journey.ts";
import { amberRidge } from "../world/amberRidge.ts";
import { placeBeside } from "../world/placeBeside.ts";

/** In metres, as is all below. */
const ACCURACY = 10;
const STEP = 30;
const MILE = UNITS.miles.valueInMeters;
/** Trails are longer than the straight line between two fixes. */
const SINUOSITY = 1.3;

journey.use({ permissions: ["geolocation"] });

/** Amber Ridge's main trail. */
const TRAIL: Position[] = (() => {
  const { lng = [], lat = [] } = amberRidge().trails[0]?.parts[0] ?? {};
  return Array.from(lng, (x, i): Position => [x, lat[i] ?? 0]);
})();
/** Where Post 13 is along it, which has water; the next water is 17 km on. */
const POST_13 = TRAIL.slice(1, 301).reduce(
  (meters, position, i) => meters + distanceMeters(...(TRAIL[i] as Position), ...position),
  0,
);

/** A walker, by what the receiver reports. */
class Walker {
  along: number;
  readonly reported: Position[] = [];
  readonly #page: Page;

  constructor(page: Page, along: number) {
    this.#page = page;
    this.along = along;
  }

  /** Goes on along the trail, and to a distance to its left. */
  async go(meters: number, left = 0): Promise<void> {
    this.along += meters;
    const position = placeBeside(TRAIL, this.along, left);
    const [longitude, latitude] = position;
    this.reported.push(position);
    await this.#page.context().setGeolocation({ longitude, latitude, accuracy: ACCURACY });
  }

  /** The same, until profile and note show it: one has a mark on the trail, the other how far off that is. */
  async goSeen(meters: number, left = 0): Promise<void> {
    const before = await this.#page.evaluate(placeShown);
    await this.go(meters, left);
    await expect.poll(() => this.#page.evaluate(placeShown), { intervals: [20] }).not.toBe(before);
  }
}

/** The texts with a coordinate of one of the positions, to three decimals or more. */
function carriers(texts: readonly string[], positions: readonly Position[]): string[] {
  const truncated = positions.flat().map((degrees) => degrees.toFixed(9).slice(0, -6));
  return texts.filter((text) => truncated.some((digits) => text.includes(digits)));
}

/** Runs in the page. */
function placeShown(): string | null {
  const note = /^.*from the trail.*$/m.exec(document.querySelector("main")?.innerText ?? "");
  return note?.[0] ?? document.querySelector("[data-own-place] g")?.getAttribute("transform") ?? null;
}

/** Leaves the trail until the page says so: by the third fix that is farther from it than its accuracy explains. */
async function leaveTrail(page: Page, walker: Walker): Promise<void> {
  await walker.goSeen(10, 40);
  await walker.goSeen(10, 80);
  await expect(offTrail(page)).toHaveCount(0);
  await walker.goSeen(10, 120);
  await expect(offTrail(page)).toBeVisible();
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

const ahead = (page: Page) => page.getByRole("region", { name: "Ahead" });

interface PlaceAhead {
  name: string;
  meters: number;
  /** It is rounded to half of that. */
  unit: number;
}

/** The next place of a kind, as the panel has it. */
async function nextOf(page: Page, kind: "Water" | "Camp or hut" | "End"): Promise<PlaceAhead> {
  const row = ahead(page).getByRole("button").filter({ hasText: kind });
  const [, name = "", value = "", unit = ""] =
    /^.+\n(.+)\n([\d.,]+)\s(ft|mi)/.exec(await row.innerText()) ?? [];
  const number = Number(value.replace(",", ""));
  expect(number, `${kind} in ${await row.innerText()}`).toBeGreaterThan(0);
  const foot = UNITS.feet.valueInMeters;
  return unit === "ft"
    ? { name, meters: number * foot, unit: 10 * foot }
    : { name, meters: number * MILE, unit: MILE / 10 };
}

const allAhead = (page: Page) =>
  Promise.all((["Water", "Camp or hut", "End"] as const).map((kind) => nextOf(page, kind)));

journey(
  "TRAIL-10 TRAIL-11 TRAIL-16 TRAIL-17 TRAIL-18 TRAIL-19 TRAIL-20 TRAIL-21 a walk is followed on map, profile, list and in what lies ahead by a press, and no request carries it",
  async ({ reader, page }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    const walker = new Walker(page, POST_13 - 310);
    await walker.go(0);
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

    // The map follows, and what lies ahead comes nearer by what is walked; water that is passed gives way to the next.
    const start = await allAhead(page);
    expect(start.map(({ name }) => name)).toEqual(["Post 13", "Post 16", "End of Amber Ridge Trail"]);
    let before = start;
    for (let fix = 1; fix <= 20; fix++) {
      await walker.goSeen(STEP);
      const now = await allAhead(page);
      for (const [i, { name, meters, unit }] of now.entries()) {
        const last = before[i] as PlaceAhead;
        if (name !== last.name) continue;
        const explained = SINUOSITY * STEP + 2 * ACCURACY + (unit + last.unit) / 2;
        expect(Math.abs(last.meters - meters), `${name} at fix ${fix}`).toBeLessThanOrEqual(explained);
      }
      before = now;
    }
    expect(before.map(({ name }) => name)).toEqual(["Post 17", "Post 16", "End of Amber Ridge Trail"]);
    for (const i of [1, 2]) {
      const nearer = (start[i] as PlaceAhead).meters - (before[i] as PlaceAhead).meters;
      expect(Math.abs(nearer - 20 * STEP)).toBeLessThanOrEqual(2 * ACCURACY + MILE / 10);
    }
    await expect.poll(() => offMiddle(reader)).toBeLessThan(80);

    // Until it is moved by hand.
    const [x, y] = await reader.map.middle();
    await page.mouse.move(x + 100, y);
    await page.mouse.down();
    await page.mouse.move(x + 260, y + 40, { steps: 4 });
    await page.mouse.up();
    await expect(reader.button("Follow my position")).toBeVisible();
    await walker.goSeen(STEP);
    await expect.poll(() => offMiddle(reader)).toBeGreaterThan(100);
    await reader.button("Follow my position").click();
    await expect.poll(() => offMiddle(reader)).toBeLessThan(80);

    await leaveTrail(page, walker);
    for (const left of [80, 40, 0]) await walker.go(10, left);
    await expect(page.getByText(/from the trail/)).toHaveCount(0);

    await reader.button("Stop showing my position").click();
    await expect(mark(page)).toHaveCount(0);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(carriers([...sent, stored], walker.reported)).toEqual([]);
    // The view that the reader dragged the map to leaves the address once the map has been still for a moment.
    await expect.poll(() => carriers([page.url()], walker.reported)).toEqual([]);
    // The same check finds each of them in a request.
    const planted = walker.reported.map(([lng, lat]) => `${page.url()}?near=${lat},${lng}`);
    expect(carriers(planted, walker.reported)).toEqual(planted);
  },
);

journey(
  "TRAIL-22 TRAIL-23 TRAIL-26 TRAIL-28 what lies ahead is turned, enlarged, folded to a strip and given as a message by keys, each of it accessible",
  async ({ reader, page }) => {
    const walker = new Walker(page, POST_13 - 310);
    await walker.go(0);
    await reader.openGuideMap("Amber Ridge");
    await reader.button("Show my position").press("Enter");
    await expect(ahead(page)).toContainText("Heading northbound");
    expect((await nextOf(page, "Water")).name).toBe("Post 13");
    await reader.button("Turn the direction").press("Enter");
    await expect(ahead(page)).toContainText("Heading southbound");
    expect((await nextOf(page, "Water")).name).toBe("Post 11");
    // The movement does not turn back what was chosen.
    await walker.goSeen(STEP);
    await expect(ahead(page)).toContainText("Heading southbound");
    await reader.button("Turn the direction").press("Enter");
    await expect(ahead(page)).toContainText("Heading northbound");

    await reader.button("Large type").press("Space");
    await expect(reader.button("Large type")).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page, "[data-ahead]");
    const usual = page.viewportSize();
    for (const [width, height] of [
      [1280, 720],
      [820, 700],
      [820, 600],
      [820, 560],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (width === 820 && height === 700) await reader.button("Show all that lies ahead").press("Enter");
      const rail = page.getByRole("toolbar", { name: "Map options" });
      const buttons = ["Hide the panel", "Zoom in", "Zoom out"].map((name) => reader.button(name));
      // The rows are mounted anew in a low window.
      await expect.poll(async () => Boolean(await ahead(page).boundingBox())).toBe(true);
      for (const part of [...buttons, rail])
        await expect.poll(() => overlaps(ahead(page), part), `${part} at ${width} x ${height}`).toBe(false);
      // The rows give way to the chart, which keeps its height; in a low window they replace it.
      if (height >= 600) expect((await reader.elevation.boundingBox())?.height).toBeCloseTo(180, 0);
      else await expect(reader.elevation).toHaveCount(0);
    }
    if (usual) await page.setViewportSize(usual);
    // The rows are mounted again beside the chart.
    await expect(reader.elevation).toHaveCount(1);
    await reader.button("Show less").press("Enter");
    await expectAccessible(page, "[data-ahead]");
    const water = ahead(page).getByRole("button", { name: /^Water: Post 13, [\d.,]+ (ft|mi), \d+ min$/ });
    await water.press("Enter");
    await expect(reader.title("Post 13")).toBeFocused();
    await reader.button("Show all that lies ahead").press("Enter");
    await reader.button("Large type").press("Enter");
    await reader.button("Copy my place").press("Enter");
    await expect(reader.dialog("My place").getByRole("textbox")).toHaveValue(
      / ft from Zed Cave .+ \(Amber Ridge\)/,
    );
    await expectDialogAccessible(page);
    await page.keyboard.press("Escape");
    await expect(reader.button("Copy my place")).toBeFocused();
  },
);
