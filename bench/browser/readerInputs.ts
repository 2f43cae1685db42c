import type { Locator, Page } from "playwright";

/** The middle of what no panel covers of the map, in the bench's window. */
const MAP = { x: 860, y: 330 };
const LIMIT_MS = 30_000;
/** Until what an input has started is over: lines, markers, chart and the worker's answers. */
const SETTLE_MS = 1500;
/** Between the keys of somebody who types on a phone. */
const KEY_MS = 250;
/** Until a place for a pin is shown, which the worker looks up. */
const GHOST_MS = 150;

/** One input of a reader. */
export interface ReaderInput {
  name: string;
  /** Brings the page to where the input is possible. */
  before(page: Page, turn: number): Promise<void>;
  /** The input alone. */
  act(page: Page, turn: number): Promise<void>;
  /** Waits for what it is for, which fails without it. */
  after(page: Page, turn: number): Promise<void>;
}

const LANGUAGES = [
  { name: "Čeština", code: "cs" },
  { name: "English", code: "en" },
];
/** Checkboxes in the open section of the filters. */
const ACTIVITIES = 4;
const WORDS = "europe coast";

/** On the list of all guides. */
export const CATALOGUE_INPUTS: readonly ReaderInput[] = [
  {
    name: "a guide opened from its card",
    async before(page, turn) {
      await pointAt(page, cardLink(page, turn % 4));
    },
    act: press,
    async after(page) {
      await page.locator("h1:visible", { hasNotText: /^Guides$/ }).waitFor({ timeout: LIMIT_MS });
      await page.waitForTimeout(SETTLE_MS);
      await page.goBack();
      await cardLink(page, 0).waitFor({ timeout: LIMIT_MS });
      await page.waitForTimeout(SETTLE_MS);
    },
  },
  {
    name: "language",
    async before(page, turn) {
      await pointAt(page, page.getByRole("button", { name: /(EN|УКР|ČES),/ }));
      await press(page);
      await pointAt(page, page.getByRole("menuitemradio", { name: languageOf(turn).name }));
    },
    act: press,
    async after(page, turn) {
      await page.locator(`html[lang=${languageOf(turn).code}]`).waitFor({ timeout: LIMIT_MS });
      await page.waitForTimeout(SETTLE_MS);
    },
  },
  {
    name: "dark scheme",
    async before() {},
    async act(page, turn) {
      await page.emulateMedia({ colorScheme: turn % 2 === 0 ? "dark" : "light" });
    },
    async after(page) {
      await page.waitForTimeout(SETTLE_MS);
    },
  },
  {
    name: "a search key",
    async before(page, turn) {
      if (turn > 0) return page.waitForTimeout(KEY_MS);
      await pointAt(page, page.getByRole("searchbox"));
      await press(page);
      await page.waitForTimeout(SETTLE_MS);
    },
    async act(page, turn) {
      await page.keyboard.press(WORDS[turn % WORDS.length] ?? " ");
    },
    async after() {},
  },
  {
    name: "filters",
    async before(page, turn) {
      // Of the search before.
      if (turn === 0) await page.getByRole("searchbox").fill("");
      if (turn === 0) await page.waitForTimeout(SETTLE_MS);
      await pointAt(page, page.getByRole("button", { name: "Filters" }));
    },
    act: press,
    async after(page) {
      await page.getByRole("checkbox").first().waitFor({ timeout: LIMIT_MS });
      await page.waitForTimeout(SETTLE_MS);
      await page.keyboard.press("Escape");
      await cardLink(page, 0).waitFor({ timeout: LIMIT_MS });
      await page.waitForTimeout(SETTLE_MS);
    },
  },
  {
    name: "a filter toggled",
    async before(page, turn) {
      if (turn === 0) await page.getByRole("button", { name: "Filters" }).click();
      await pointAt(page, filterValue(page, turn));
    },
    act: press,
    async after(page, turn) {
      const isToggled = turn % (2 * ACTIVITIES) < ACTIVITIES;
      if ((await filterValue(page, turn).isChecked()) !== isToggled) throw new Error("No filter was toggled");
      await page.waitForTimeout(SETTLE_MS);
    },
  },
];

/** On a guide's map. */
export const GUIDE_MAP_INPUTS: readonly ReaderInput[] = [
  {
    name: "a waypoint selected",
    async before(page, turn) {
      await pointAt(page, waypointRow(page, turn % 3));
    },
    act: press,
    async after(page) {
      const close = readerPanel(page).getByRole("button", { name: "Close", exact: true });
      await close.waitFor({ timeout: LIMIT_MS });
      await page.waitForTimeout(SETTLE_MS);
      await close.click();
      await waypointRow(page, 0).waitFor({ timeout: LIMIT_MS });
      await page.waitForTimeout(SETTLE_MS);
    },
  },
  {
    name: "a drag on the profile",
    async before(page) {
      const box = await profileBox(page);
      await page.mouse.move(box.x + 0.3 * box.width, box.y + 40);
      await page.waitForTimeout(SETTLE_MS);
    },
    async act(page) {
      const box = await profileBox(page);
      await page.mouse.down();
      for (let move = 1; move <= 10; move++) {
        await page.mouse.move(box.x + (0.3 + 0.03 * move) * box.width, box.y + 40);
        await page.waitForTimeout(50);
      }
      await page.mouse.up();
    },
    async after(page) {
      await page.getByRole("group", { name: "Marked range" }).waitFor({ timeout: LIMIT_MS });
      await page.waitForTimeout(SETTLE_MS);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.waitForTimeout(SETTLE_MS);
    },
  },
];

/** On a guide's map, of somebody who is signed in and has planned no route yet. */
export const PLANNER_INPUTS: readonly ReaderInput[] = [
  {
    name: "a pin added",
    async before(page, turn) {
      if (turn === 0) {
        await waypointRow(page, 2).click();
        await readerPanel(page).getByRole("button", { name: "Close", exact: true }).click();
        await page.getByRole("button", { name: "Plan a new route" }).click();
        await page.getByRole("button", { name: "Add a pin by distance" }).waitFor({ timeout: LIMIT_MS });
        await page.waitForTimeout(SETTLE_MS);
      }
      await pointAtTrail(page, turn);
    },
    act: press,
    async after(page, turn) {
      await page
        .getByRole("list", { name: "Pins" })
        .getByRole("listitem")
        .nth(turn)
        .waitFor({ timeout: LIMIT_MS });
      await page.waitForTimeout(SETTLE_MS);
    },
  },
  {
    name: "planned routes",
    async before(page, turn) {
      if (turn === 0) {
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await waypointRow(page, 0).waitFor({ timeout: LIMIT_MS });
      }
      await pointAt(page, page.getByRole("button", { name: "Planned routes" }));
    },
    act: press,
    async after(page) {
      await page.getByRole("list", { name: "Planned routes" }).waitFor({ timeout: LIMIT_MS });
      await page.waitForTimeout(SETTLE_MS);
      await page.keyboard.press("Escape");
      await waypointRow(page, 0).waitFor({ timeout: LIMIT_MS });
      await page.waitForTimeout(SETTLE_MS);
    },
  },
];

async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** Moves the pointer there, and waits until what that shows is over. */
async function pointAt(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ timeout: LIMIT_MS });
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Not shown: ${target}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(SETTLE_MS);
}

function cardLink(page: Page, index: number): Locator {
  return page.getByRole("list", { name: "Guides" }).getByRole("article").nth(index).getByRole("link").first();
}

function languageOf(turn: number) {
  return LANGUAGES[turn % LANGUAGES.length] as (typeof LANGUAGES)[number];
}

function filterValue(page: Page, turn: number): Locator {
  return page.getByRole("checkbox").nth(turn % ACTIVITIES);
}

function readerPanel(page: Page): Locator {
  return page.getByRole("region", { name: "Guide", exact: true });
}

function waypointRow(page: Page, index: number): Locator {
  return page.getByRole("list", { name: "Waypoints" }).getByRole("button").nth(index);
}

async function profileBox(page: Page) {
  const box = await page.getByRole("slider", { name: "Position on the trail" }).boundingBox();
  if (!box) throw new Error("The profile is not shown");
  return box;
}

/** Finds a place for a pin with the pointer: a circle around a waypoint of the trail crosses it. */
async function pointAtTrail(page: Page, turn: number): Promise<void> {
  const radius = 60 + 15 * turn;
  for (let angle = 0; angle < 2 * Math.PI; angle += 4 / radius) {
    await page.mouse.move(MAP.x + radius * Math.cos(angle), MAP.y + radius * Math.sin(angle));
    await page.waitForTimeout(GHOST_MS);
    if (await page.locator("[data-route-ghost=allowed]").isVisible()) return page.waitForTimeout(SETTLE_MS);
  }
  throw new Error("No place for a pin");
}
