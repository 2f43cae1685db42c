import type { Page } from "playwright";
import type { Row, Scenario } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { startBenchServer } from "./benchServer.ts";
import { EVENT_MS, OPEN_MAP, SETTLE_MS } from "./mapMoves.ts";
import { pageHeaps } from "./pageHeaps.ts";

const MAX_MB = 30;
/** Parts of the map from which it is zoomed in, px. */
const PLACES = [OPEN_MAP.left, (OPEN_MAP.left + OPEN_MAP.right) / 2, OPEN_MAP.right];
/** Turns of the wheel from one end of the zooms to the other. */
const TURNS = 60;

/**
 * The built-in world (B34): the map of all guides is zoomed in from the whole world to the last zoom and out again, at
 * several places. The figure is the largest heap of MapLibre's worker after garbage collection, including array buffers.
 * Stubbed: WebGL rasterises nothing.
 */
const scenario: Scenario = {
  ids: ["B34"],
  name: "built-in world",
  async run(bench) {
    bench.progress("opens /guides");
    const server = await startBenchServer({ seed: bench.seed, synthetic: 60 });
    try {
      await withBenchPage({ url: `${server.url}/guides`, isStubbed: true }, bench, async ({ page }) => {
        await page.locator("main canvas").first().waitFor();
        await page.waitForTimeout(SETTLE_MS);
        bench.measured(rowOf(await worldHeaps(page, bench.progress)));
      });
    } finally {
      await server.close();
    }
  },
};

export default scenario;

/** Heaps in bytes at the start, and zoomed in and out again at each place. */
async function worldHeaps(page: Page, progress: (step: string) => void): Promise<number[]> {
  const read = await pageHeaps(page, "mapWorker");
  const heaps = [(await read()).worker];
  for (const [i, x] of PLACES.entries()) {
    progress(`zooms in and out at place ${i + 1} of ${PLACES.length}`);
    await page.mouse.move(x, OPEN_MAP.y);
    for (const direction of [-1, 1]) {
      for (let turn = 0; turn < TURNS; turn++) {
        await page.mouse.wheel(0, 100 * direction);
        await page.waitForTimeout(EVENT_MS);
      }
      await page.waitForTimeout(SETTLE_MS);
      heaps.push((await read()).worker);
    }
  }
  return heaps;
}

function rowOf(heaps: number[]): Row {
  const megabytes = heaps.map((bytes) => bytes / 1e6);
  const most = Math.max(...megabytes);
  return {
    id: "B34",
    scenario: "heap of the worker that makes the built-in world, at any zoom",
    unit: "MB",
    ours: most,
    peer: null,
    floor: { name: "before the first move", value: megabytes[0] ?? 0 },
    budget: `<= ${MAX_MB} MB`,
    holds: most <= MAX_MB,
    most: null,
    note: `Largest of ${megabytes.map((value) => value.toFixed(1)).join(", ")} MB; with array buffers, after a collection.`,
  };
}
