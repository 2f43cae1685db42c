import type { Page } from "playwright";
import { medianOf } from "../medianOf.ts";
import type { BenchContext, Row, Scenario } from "../row.ts";
import { type BenchPage, withBenchPage } from "./benchPage.ts";
import { startBenchServer } from "./benchServer.ts";
import { CATALOGUE_USES, hoverCards, hoverMap, scrollList } from "./catalogueUses.ts";
import { longestTask, type MainThreadTask, mainThreadTasks } from "./mainThreadTasks.ts";
import { scriptPerEvent, scriptPerFrame } from "./scriptPerEvent.ts";
import { scriptRow } from "./scriptRow.ts";
import { MAX_TASK_MS, taskRow } from "./taskRow.ts";

const GUIDES = 10_000;
const OPENINGS = 3;
const FRAME_MS = 16;
/** A hover must be visible within 50 ms, up to one frame of which is spent waiting for the next frame. */
const MAX_HOVER_MS = 50 - 17;
/** Lines, markers and icons still load after the cards are shown. */
const SETTLE_MS = 2500;

/**
 * A shop of 10,000 guides in use: everything that the main thread does while the catalogue opens and while it is
 * scrolled, searched, filtered, sorted and hovered over. Stubbed: WebGL rasterises nothing. Budgets apply to CPU time,
 * because other processes share the machine.
 */
const scenario: Scenario = {
  ids: ["catalogue"],
  name: "catalogue of 10,000 guides",
  async run(bench) {
    bench.progress(`makes ${GUIDES} guides`);
    const server = await startBenchServer({ seed: bench.seed, synthetic: GUIDES });
    try {
      const url = `${server.url}/guides`;
      bench.progress("opens the catalogue");
      const openings: Opening[] = [];
      for (let run = 0; run < OPENINGS; run++) openings.push(await openCatalogue(url, bench));
      bench.measured(...openingRows(openings));
      await withBenchPage({ url, isStubbed: true }, bench, async (opened) => {
        await settle(opened.page);
        bench.measured(await usesRow(opened, bench));
        bench.measured(...(await scriptRows(opened, bench)));
      });
    } finally {
      await server.close();
    }
  },
};

export default scenario;

interface Opening {
  firstCardsMs: number;
  tasks: MainThreadTask[];
}

function openCatalogue(url: string, bench: BenchContext): Promise<Opening> {
  return withBenchPage({ isStubbed: true }, bench, async ({ browser, page }) => {
    let firstCardsMs = 0;
    const tasks = await mainThreadTasks(browser, page, async () => {
      const from = performance.now();
      await page.goto(url, { waitUntil: "commit" });
      await firstCard(page).waitFor({ timeout: 60_000 });
      firstCardsMs = performance.now() - from;
      await page.waitForTimeout(SETTLE_MS);
    });
    return { firstCardsMs, tasks };
  });
}

async function settle(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Filters", disabled: false }).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(SETTLE_MS);
}

function firstCard(page: Page) {
  return page.getByRole("list", { name: "Guides" }).getByRole("article").first();
}

function openingRows(openings: readonly Opening[]): Row[] {
  const cards = medianOf(openings.map(({ firstCardsMs }) => firstCardsMs));
  return [
    {
      ...rowOf("first cards of 10,000 guides", cards.median),
      halfIqr: cards.halfIqr,
      note: `Wall time, median of ${OPENINGS} first visits, including download and start of the page.`,
    },
    taskRow("-", "opening 10,000 guides", ...openings.map(({ tasks }) => tasks)),
  ];
}

/** Each use for the first time in the page, including compilation and setup. */
async function usesRow({ browser, page }: BenchPage, bench: BenchContext): Promise<Row> {
  const longest: { name: string; ms: number }[] = [];
  for (const { name, use } of CATALOGUE_USES) {
    bench.progress(name);
    const tasks = await mainThreadTasks(browser, page, () => use(page));
    longest.push({ name, ms: longestTask(tasks).cpu });
  }
  const ours = Math.max(...longest.map(({ ms }) => ms));
  const each = longest.map(({ name, ms }) => `${name} ${ms.toFixed(0)}`).join(", ");
  return {
    ...rowOf("longest task: using 10,000 guides", ours, MAX_TASK_MS),
    note: `CPU time of each use's longest task, in ms: ${each}. WebGL draws nothing.`,
  };
}

async function scriptRows(opened: BenchPage, bench: BenchContext): Promise<Row[]> {
  const { page } = opened;
  bench.progress("script of each frame and move");
  const frames = await scriptPerFrame(opened, () => scrollList(page), "scroll");
  const cards = await scriptPerEvent(opened, "mousemove", () => hoverCards(page));
  const map = await scriptPerEvent(opened, "pointermove", () => hoverMap(page));
  return [
    scriptRow(frames, {
      id: "-",
      scenario: "script a scrolled frame, 10,000 guides",
      most: FRAME_MS,
      of: "frames, each of seven cards that were not there before",
    }),
    scriptRow(cards, {
      id: "-",
      scenario: "script a card hovered, 10,000 guides",
      most: MAX_HOVER_MS,
    }),
    scriptRow(map, {
      id: "-",
      scenario: "script a move over the map, 10,000 guides",
      most: MAX_HOVER_MS,
    }),
  ];
}

/** A row in milliseconds, with a budget of `most` if given. */
function rowOf(scenario: string, ours: number, most: number | null = null): Row {
  return {
    id: "-",
    scenario,
    unit: "ms",
    ours,
    peer: null,
    floor: null,
    budget: most === null ? "reported" : `<= ${most} ms`,
    holds: true,
    most: most === null ? null : { ms: most, boundBy: "browser" },
  };
}
