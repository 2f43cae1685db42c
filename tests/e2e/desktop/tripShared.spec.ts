import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../../helpers/expectAccessible.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { Planner } from "../../helpers/planner.ts";
import { Reader } from "../../helpers/reader.ts";
import { journey, journeyWithoutMap } from "../journey.ts";
import { NETWORK } from "../world/kralovskaSumava.ts";

const daysOf = (page: Page) => page.getByRole("list", { name: "Days" }).locator("> li");

/** Plans a route of 25 units as a new person, and divides it into days of 9. */
async function planThreeDays(reader: Reader): Promise<Planner> {
  const { page } = reader;
  const planner = new Planner(page);
  await new Newcomer(page).arrive();
  await reader.openGuideMap(NETWORK.guide);
  await planner.startRoute();
  await planner.addPins(5, 20, 30);
  await planner.button("Days and time").press("Enter");
  await page.getByRole("radio", { name: "Distance" }).press("Space");
  const limit = page.getByRole("textbox", { name: /^A day, in/ });
  await limit.fill("9");
  await limit.press("Enter");
  await expect(daysOf(page)).toHaveCount(3);
  return planner;
}

journeyWithoutMap(
  "PLAN-74 a copied link opens the route, with its days, for another person, read-only until it is saved",
  async ({ reader, page, otherDevice, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const planner = await planThreeDays(reader);
    await planner.button("Copy link").press("Enter");
    await expect(page.getByText("The link is copied.")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link.length).toBeLessThan(2000);

    const other = new Reader(await otherDevice());
    await new Newcomer(other.page).arrive();
    await other.page.goto(link);
    const card = other.page.getByRole("region", { name: "Shared route" });
    await expect(card).toContainText("24.8");
    await expect(card).toContainText("In 3 days");
    await expectAccessible(other.page);
    const theirs = new Planner(other.page);
    await card.getByRole("button", { name: "Save as mine" }).press("Enter");
    await expect(theirs.pins).toHaveCount(3);
    expect(other.page.url()).not.toContain("route=");
    await theirs.button("Days and time").press("Enter");
    await expect(daysOf(other.page)).toHaveCount(3);
    await theirs.button("Back to the pins").press("Enter");
    await theirs.button("Save").press("Enter");
    await expect(theirs.pins).toHaveCount(0);
    await theirs.openList();
    await expect(theirs.routes).toHaveCount(1);
  },
);

journeyWithoutMap(
  "the ends of days are moved on the elevation chart by mouse and by key, with daylight for each day",
  async ({ reader, page }) => {
    await planThreeDays(reader);
    const days = daysOf(page);
    await page.getByLabel("First day").fill("2026-06-21");
    await expect(days.first()).toContainText(/Sun, Jun 21: sunrise \d/);
    await expect(days.nth(2)).toContainText(/Tue, Jun 23: sunrise \d/);

    const end = page.getByRole("slider", { name: "End of day 1" });
    await expect(end).toHaveAttribute("aria-valuetext", "9.0 mi");
    const box = await end.boundingBox();
    if (!box) throw new Error("The end of the day is not drawn");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 100, y, { steps: 4 });
    await page.mouse.up();
    await expect(days.first()).toContainText("Set by you", { useInnerText: false });
    await expect(end).toHaveAttribute("aria-valuetext", /^[5-7]\.\d mi$/);
    const dragged = Number.parseFloat((await end.getAttribute("aria-valuetext")) ?? "");
    await expect(days.first()).toContainText(`${dragged.toFixed(1)} mi`);

    await end.press("ArrowRight");
    await expect(async () => {
      const moved = Number.parseFloat((await end.getAttribute("aria-valuetext")) ?? "");
      expect(moved).toBeGreaterThanOrEqual(dragged);
    }).toPass();
    await page.getByRole("button", { name: "Divide again from the start" }).press("Enter");
    await expect(end).toHaveAttribute("aria-valuetext", "9.0 mi");
  },
);

journey(
  "PLAN-53 PAPER-2 PAPER-10 a trip is printed with an overview over its ground, and of each day a sheet and a map; no cue is alone on a page",
  async ({ reader, page }) => {
    await page.addInitScript(countContexts);
    await page.addInitScript(() =>
      Object.assign(window, { print: () => Object.assign(window, { hasPrinted: true }) }),
    );
    const planner = await planThreeDays(reader);
    const before = await page.evaluate(liveContexts);
    await planner.button("Print").press("Enter");
    const dialog = page.getByRole("dialog", { name: "Print the trip" });
    await expect(dialog.getByRole("status")).toHaveText("About 7 sheets, 3 of them maps");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Print", exact: true }).press("Enter");
    await page.waitForFunction(() => "hasPrinted" in window);
    // While it drew there was one more, of a canvas that was never part of the page.
    expect(await page.evaluate(mostContexts)).toBe(before + 1);
    expect(await page.evaluate(liveContexts)).toBe(before);
    const sheets = page.locator("[data-print] article");
    await expect(sheets).toHaveCount(7);
    await expect(sheets.first()).toBeHidden();
    // Of this area the server has no map, so that only the overview has a ground. It is of the base map, not of nothing:
    // the land has another colour than black and white.
    const grounds = sheets.locator("[data-part=ground]");
    const colors = await grounds.evaluateAll((images) =>
      Promise.all(
        images.map(async (image) => {
          const picture = new Image();
          picture.src = image.getAttribute("src") ?? "";
          await picture.decode();
          const canvas = new OffscreenCanvas(1, 1);
          const context = canvas.getContext("2d");
          context?.drawImage(picture, 0, 0, 1, 1);
          return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
        }),
      ),
    );
    expect(colors).toHaveLength(1);
    for (const color of colors) {
      for (const channel of color) expect(channel).toBeGreaterThan(200);
      expect(Math.max(...color) - Math.min(...color)).toBeGreaterThan(2);
    }
    const still = await stillOf(page);
    expect(await pageCount(page)).toBe(7);
    // On paper a millimetre is one: the bar is as long as its scale and its number say.
    await still.emulateMedia({ media: "print" });
    const measured = await still.locator("[data-map]").first().evaluate(measureBar);
    expect(Math.abs(measured.millimeters / measured.expected - 1)).toBeLessThan(0.005);
    // Safari reports the end before it has read the sheets: they stay until the reader is back.
    await expect(sheets).toHaveCount(7);
    await page.keyboard.press("Shift");
    await expect(sheets).toHaveCount(0);

    // As many cues as fill the page, and one more: it takes two others to the next page, which has no room for those.
    const pages = async (cues: number, below: string) => {
      await still.evaluate(fillPages, { cues, below });
      return pageCount(still);
    };
    let cues = 10;
    while ((await pages(cues, "0")) === 1) cues++;
    expect(cues).toBeGreaterThan(10);
    expect([await pages(cues, "calc(273mm - 1.5lh)"), await pages(cues, "200mm")]).toEqual([3, 2]);
  },
);

interface ContextCounts {
  contexts: WebGL2RenderingContext[];
  mostContexts: number;
}

/** Runs in the page before its scripts: counts WebGL contexts that are neither lost nor released. */
function countContexts(): void {
  const counts: ContextCounts = { contexts: [], mostContexts: 0 };
  Object.assign(window, counts);
  const { getContext } = HTMLCanvasElement.prototype;
  Object.defineProperty(HTMLCanvasElement.prototype, "getContext", {
    value(this: HTMLCanvasElement, ...args: Parameters<typeof getContext>) {
      const context = getContext.apply(this, args);
      const { contexts } = window as unknown as ContextCounts;
      if (context instanceof WebGL2RenderingContext && !contexts.includes(context)) {
        contexts.push(context);
        const alive = contexts.filter((each) => !each.isContextLost()).length;
        Object.assign(window, {
          mostContexts: Math.max(alive, (window as unknown as ContextCounts).mostContexts),
        });
      }
      return context;
    },
  });
}

function liveContexts(): number {
  return (window as unknown as ContextCounts).contexts.filter((context) => !context.isContextLost()).length;
}

function mostContexts(): number {
  return (window as unknown as ContextCounts).mostContexts;
}

/** The bar of a map sheet in millimetres on paper, and what it should be by the ratio and the number beside it. */
function measureBar(sheet: Element): { millimeters: number; expected: number } {
  const bar = sheet.querySelector("[data-part=bar]");
  const box = bar?.getBoundingClientRect();
  const pixels = Math.max(box?.width ?? 0, box?.height ?? 0);
  const ratio = Number(/1:([\d,]+)/.exec(sheet.textContent ?? "")?.[1]?.replaceAll(",", ""));
  const miles = Number.parseFloat(bar?.parentElement?.lastElementChild?.textContent ?? "");
  return { millimeters: (pixels * 25.4) / 96, expected: (miles * 1_609_344) / ratio };
}

/** A copy of the page, without its scripts. */
async function stillOf(page: Page): Promise<Page> {
  const html = (await page.content()).replaceAll(/<script\b[\s\S]*?<\/script>/g, "");
  const copy = await page.context().newPage();
  await copy.route("**/copy", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await copy.goto("/copy");
  return copy;
}

async function pageCount(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Leaves the first day, with this many cues of one line and a box of a height below them. */
function fillPages({ cues, below }: { cues: number; below: string }): void {
  const first = document.querySelector("[data-day-sheet]");
  for (const other of document.querySelectorAll("[data-print] article")) if (other !== first) other.remove();
  const rows = first?.querySelector("tbody");
  const row = rows?.firstElementChild;
  if (!first || !rows || !row) throw new Error("A sheet without cues");
  rows.replaceChildren(...Array.from({ length: cues }, () => row.cloneNode(true)));
  const box = first.querySelector<HTMLElement>("[data-below]") ?? document.createElement("div");
  box.dataset.below = "";
  Object.assign(box.style, { height: below, breakInside: "avoid" });
  rows.parentElement?.after(box);
}
