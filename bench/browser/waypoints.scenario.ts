import type { Page } from "playwright";
import type { BenchContext, Scenario } from "../row.ts";
import { type BenchPage, withBenchPage } from "./benchPage.ts";
import { startBenchServer } from "./benchServer.ts";
import { type MainThreadTask, mainThreadTasks } from "./mainThreadTasks.ts";
import { scriptPerEvent } from "./scriptPerEvent.ts";
import { FRAME_MS, scriptRow } from "./scriptRow.ts";
import { taskRow } from "./taskRow.ts";

const MANY = "Ten Thousand Waypoints";
const CROWD = "Fifty Thousand at One Place";
const OPENINGS = 3;
/** Layers, icons and pages of waypoints still load after the panel is shown. */
const SETTLE_MS = 4000;
/** A search is debounced by 300 ms; then the worker responds. */
const ANSWER_MS = 1200;
const MOVES = 120;
/** One move per frame. */
const MOVE_MS = 16;
/** The part of the map not covered by panels, in pixels of the bench's window. */
const MAP = { left: 520, right: 1120, y: 320 };

/**
 * Reading a guide of 10,000 waypoints with 50,000 comments, and one of 50,000 at one position: the longest task of opening it
 * and of searching, reversing and narrowing its list, opening a waypoint with 1,000 comments and the script time per frame of panning and scrolling. Stubbed: WebGL
 * rasterises nothing. Budgets apply to CPU time, because other processes share the machine.
 */
const scenario: Scenario = {
  ids: ["B17"],
  name: "many waypoints",
  async run(bench) {
    bench.progress("makes guides");
    const server = await startBenchServer({
      seed: bench.seed,
      long: [
        { name: MANY, points: 20_000, waypoints: 10_000, comments: 50_000 },
        { name: CROWD, points: 2000, waypoints: 0, crowd: 50_000 },
      ],
    });
    try {
      for (const name of [MANY, CROWD]) {
        const url = `${server.url}/guides/${encodeURIComponent(name)}/geo/`;
        await readGuide(name, url, bench);
      }
    } finally {
      await server.close();
    }
  },
};

export default scenario;

async function readGuide(name: string, url: string, bench: BenchContext): Promise<void> {
  bench.progress(`${name}: opening`);
  const openings: MainThreadTask[][] = [];
  for (let visit = 1; visit < OPENINGS; visit++) {
    openings.push(await withBenchPage({ isStubbed: true }, bench, (opened) => open(opened, url)));
  }
  return withBenchPage({ isStubbed: true }, bench, async (opened) => {
    const { browser, page } = opened;
    openings.push(await open(opened, url));
    const taskOf = async (what: string, work: () => Promise<unknown>) => {
      bench.progress(`${name}: ${what}`);
      bench.measured(taskRow("B17", `${name}, ${what}`, await mainThreadTasks(browser, page, work)));
    };
    bench.measured(taskRow("B17", `${name}, opening`, ...openings));
    await taskOf("searching", () => search(page));
    await taskOf("turning the direction", () => turn(page));
    if (name === CROWD) return taskOf("opening the cluster", () => openCluster(page));
    await taskOf("opening a waypoint of 1,000 comments", () => openCommented(page));
    bench.progress(`${name}: scrolls and pans`);
    const scrolled = await scriptPerEvent(opened, "scroll", () => scroll(page));
    for (let zooms = 0; zooms < 3; zooms++) await page.getByRole("button", { name: "Zoom in" }).click();
    await page.waitForTimeout(ANSWER_MS);
    const panned = await scriptPerEvent(opened, "pointermove", () => pan(page));
    bench.measured(
      scriptRow(scrolled, { id: "B17", scenario: `${name}, script a frame of scrolling`, most: FRAME_MS }),
      scriptRow(panned, { id: "B17", scenario: `${name}, script a frame of panning`, most: FRAME_MS }),
    );
  });
}

/** A first visit in a new browser. */
function open({ browser, page }: BenchPage, url: string): Promise<MainThreadTask[]> {
  return mainThreadTasks(browser, page, async () => {
    await page.goto(url, { waitUntil: "commit" });
    await page.locator("#reader-panel [data-index]").first().waitFor({ timeout: 120_000 });
    await page.waitForTimeout(SETTLE_MS);
  });
}

async function search(page: Page): Promise<void> {
  const field = page.getByRole("searchbox", { name: "Find a waypoint" });
  for (const words of ["1", "12", "none of them", ""]) {
    await field.fill(words);
    await page.waitForTimeout(ANSWER_MS);
  }
}

async function turn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
  for (let time = 0; time < 2; time++) {
    await page.getByRole("switch", { name: /Direction of travel/ }).click();
    await page.waitForTimeout(ANSWER_MS);
  }
  await page.keyboard.press("Escape");
}

/** Opens the only cluster by key: no zoom splits it, so its waypoints are listed. */
async function openCluster(page: Page): Promise<void> {
  const key = page.getByRole("list", { name: "Clusters on the map" }).getByRole("button").first();
  await key.focus();
  await key.press("Enter");
  await page.waitForTimeout(ANSWER_MS);
}

/** Opens the waypoint with the most comments, shows more of them, and goes back to the list. */
async function openCommented(page: Page): Promise<void> {
  const field = page.getByRole("searchbox", { name: "Find a waypoint" });
  await field.fill("Waypoint 1");
  await page.waitForTimeout(ANSWER_MS);
  await page
    .locator("#reader-panel [data-index]")
    .filter({ hasText: /^Waypoint 1(?!\d)/ })
    .click();
  await page.getByText("1,000", { exact: true }).waitFor();
  for (let presses = 0; presses < 2; presses++) {
    await page.getByRole("button", { name: /^Show 50 more/ }).click();
    await page.waitForTimeout(ANSWER_MS);
  }
  await page.getByRole("button", { name: "All waypoints" }).click();
  await field.fill("");
  await page.waitForTimeout(ANSWER_MS);
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(200, 500);
  for (let turns = 0; turns < MOVES; turns++) {
    await page.mouse.wheel(0, 160);
    await page.waitForTimeout(MOVE_MS);
  }
}

async function pan(page: Page): Promise<void> {
  await page.mouse.move(MAP.right, MAP.y);
  await page.mouse.down();
  for (let move = 1; move <= MOVES; move++) {
    await page.mouse.move(MAP.right - (move / MOVES) * (MAP.right - MAP.left), MAP.y + 20 * (move % 2));
    await page.waitForTimeout(MOVE_MS);
  }
  await page.mouse.up();
}
