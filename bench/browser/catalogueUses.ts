import type { Page } from "playwright";
import { mapTipsWhile } from "./mapTipsWhile.ts";
import { sweepBox } from "./sweepBox.ts";

/** The horizontal centre of a card, in a window of 1280 px. */
const LIST_X = 200;
const CARD_HEIGHT = 101;
const FIRST_CARD_Y = 200;
const CARDS_IN_VIEW = 5;
/** A fast turn of the wheel: about seven cards. */
const WHEEL_PIXELS = 700;
const WHEEL_TURNS = 100;
/** A jump with the scroll bar: every card is replaced. */
const JUMP_PIXELS = 40_000;
const JUMPS = 20;
const FRAME_MS = 25;
const MOVE_MS = 50;
/** The search's debounce time, and the work that follows. */
const REST_MS = 900;
/** The part of the map not covered by panels. */
const MAP = { left: 480, right: 1180, top: 120, bottom: 560 };

/** The uses of a catalogue, each starting in the state left by the previous one. */
export const CATALOGUE_USES: readonly { name: string; use: (page: Page) => Promise<void> }[] = [
  { name: "scrolled", use: scrollList },
  { name: "jumped", use: jumpInList },
  { name: "searched", use: (page) => search(page, "europe") },
  { name: "search cleared", use: (page) => search(page, "") },
  { name: "filtered", use: filterList },
  { name: "filters cleared", use: clearFilters },
  { name: "ordered", use: orderList },
  { name: "cards hovered", use: hoverCards },
  { name: "map hovered", use: findOnMap },
];

export async function scrollList(page: Page): Promise<void> {
  await page.mouse.move(LIST_X, 500);
  for (let turn = 0; turn < WHEEL_TURNS; turn++) await turnWheel(page, WHEEL_PIXELS);
}

/** Alternately down and up through most of the list. */
async function jumpInList(page: Page): Promise<void> {
  for (let jump = 0; jump < JUMPS; jump++) await turnWheel(page, JUMP_PIXELS);
  for (let jump = 0; jump < JUMPS; jump++) await turnWheel(page, -JUMP_PIXELS);
}

async function turnWheel(page: Page, pixels: number): Promise<void> {
  await page.mouse.wheel(0, pixels);
  await page.waitForTimeout(FRAME_MS);
}

/** Types key by key. */
async function search(page: Page, words: string): Promise<void> {
  const before = await guideCount(page);
  const field = page.getByRole("searchbox");
  await field.fill("");
  await field.pressSequentially(words, { delay: 60 });
  await page.waitForTimeout(REST_MS);
  if ((await guideCount(page)) === before) throw new Error(`A search for "${words}" changed nothing`);
}

/** Toggles values on and off, with their live counts, then applies one. */
async function filterList(page: Page): Promise<void> {
  const before = await guideCount(page);
  await page.getByRole("button", { name: "Filters" }).click();
  const values = page.getByRole("checkbox");
  await values.first().waitFor();
  for (const value of [0, 1, 2, 1, 2]) {
    await values.nth(value).click({ force: true });
    await page.waitForTimeout(100);
  }
  await applyFilters(page);
  if ((await guideCount(page)) === before) throw new Error("A filter changed nothing");
}

async function clearFilters(page: Page): Promise<void> {
  const before = await guideCount(page);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Clear all" }).click();
  await applyFilters(page);
  if ((await guideCount(page)) === before) throw new Error("Without filters there are as many guides");
}

async function applyFilters(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Apply/ }).click();
  await page.waitForTimeout(REST_MS);
}

async function orderList(page: Page): Promise<void> {
  const first = page.getByRole("list", { name: "Guides" }).getByRole("article").first();
  const before = await first.textContent();
  await page.getByRole("button", { name: /^Sort/ }).click();
  await page.getByRole("menuitemradio").last().click();
  await page.waitForTimeout(REST_MS);
  if ((await first.textContent()) === before) throw new Error("Another order changed nothing");
}

/** From card to card. */
export async function hoverCards(page: Page): Promise<void> {
  for (let move = 0; move < 60; move++) {
    await page.mouse.move(LIST_X, FIRST_CARD_Y + (move % CARDS_IN_VIEW) * CARD_HEIGHT);
    await page.waitForTimeout(MOVE_MS);
  }
  await page.locator("article[data-hovered]").first().waitFor();
}

/** Moves in zigzags over the lines and markers. */
export function hoverMap(page: Page): Promise<void> {
  return sweepBox(page, MAP, { moves: 80, restMs: MOVE_MS });
}

async function findOnMap(page: Page): Promise<void> {
  if ((await mapTipsWhile(page, () => hoverMap(page))) === 0)
    throw new Error("Nothing on the map is under the pointer");
}

async function guideCount(page: Page): Promise<string | null> {
  return page
    .getByRole("status")
    .filter({ hasText: /guides?\b/ })
    .first()
    .textContent();
}
