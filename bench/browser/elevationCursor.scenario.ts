import type { Locator, Page } from "playwright";
import type { Scenario } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { startBenchServer } from "./benchServer.ts";
import { LONG_GUIDE } from "./benchWorld.ts";
import { scriptPerEvent } from "./scriptPerEvent.ts";
import { scriptRow } from "./scriptRow.ts";
import { valuesWhile } from "./valuesWhile.ts";

const SAMPLES = 1_000_000;
const MOVES = 300;
const WARM_MOVES = 60;
const ROW = { id: "B18", scenario: "script a move, 1M samples", most: 4 };
/** Layers, icons and contours still load after the profile is shown. */
const SETTLE_MS = 3000;
/** Interval between moves: enough for the worker's response and two frames. */
const MOVE_MS = 40;

/**
 * The cursor along the profile of a million samples (B18): each move's script time on the main thread, from the pointer
 * event through the worker's response to the dot on the map and the highlighted row of the list. Stubbed: WebGL
 * rasterises nothing. The budget applies to CPU time, because other processes share the machine.
 */
const scenario: Scenario = {
  ids: ["B18"],
  name: "cursor along the profile",
  async run(bench) {
    bench.progress("makes a guide");
    const server = await startBenchServer({
      seed: bench.seed,
      long: [{ name: LONG_GUIDE, points: SAMPLES, waypoints: 2000 }],
    });
    try {
      await withBenchPage({ isStubbed: true }, bench, async ({ browser, page }) => {
        bench.progress("opens it");
        await page.goto(`${server.url}/guides/${encodeURIComponent(LONG_GUIDE)}/geo/`);
        const box = await profileBox(page);
        // Once along and back to warm up.
        const places = await valuesWhile(cursorOf(page), "aria-valuenow", () => sweep(page, box, WARM_MOVES));
        if (places < WARM_MOVES / 4) throw new Error(`The cursor took only ${places} positions`);
        bench.progress(`moves ${MOVES} times`);
        const times = await scriptPerEvent({ browser, page }, "pointermove", () => sweep(page, box, MOVES));
        bench.measured(scriptRow(times, ROW));
      });
    } finally {
      await server.close();
    }
  },
};

export default scenario;

interface Box {
  x: number;
  y: number;
  width: number;
}

function cursorOf(page: Page): Locator {
  return page.getByRole("slider", { name: "Position on the trail" });
}

async function profileBox(page: Page): Promise<Box> {
  const cursor = cursorOf(page);
  await cursor.waitFor({ timeout: 120_000 });
  await page.waitForTimeout(SETTLE_MS);
  const box = await cursor.boundingBox();
  if (!box) throw new Error("The profile is not shown");
  return box;
}

/** Along the profile and back. */
async function sweep(page: Page, { x, y, width }: Box, moves: number): Promise<void> {
  for (let move = 0; move < moves; move++) {
    const share = 1 - Math.abs((2 * (move + 0.5)) / moves - 1);
    await page.mouse.move(x + share * width, y + 60);
    await page.waitForTimeout(MOVE_MS);
  }
}
