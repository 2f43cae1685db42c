import type { Scenario } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { startBenchServer } from "./benchServer.ts";
import { LONG_GUIDE } from "./benchWorld.ts";
import { countReadbacks } from "./countReadbacks.ts";
import { mapTipsWhile } from "./mapTipsWhile.ts";
import { scriptPerEvent } from "./scriptPerEvent.ts";
import { scriptRow } from "./scriptRow.ts";
import { sweepBox } from "./sweepBox.ts";

const ROW = { id: "B14", scenario: "script a move over the map, 1M segments", most: null };
const POINTS = 1_000_000;
const MOVES = 200;
/** Layers, icons and contours still load after the profile is shown. */
const SETTLE_MS = 3000;
/** Interval between moves: enough for the worker's response and two frames. */
const MOVE_MS = 40;
/**
 * Around the middle of the map that panels leave free, where the fitted trail runs from top to bottom, in pixels of the
 * bench's window: narrow, so that many moves are within a few pixels of it.
 */
const TRAIL_BOX = { left: 720, right: 920, top: 120, bottom: 560 };

/**
 * The pointer over the map of a guide with a million points (B14): the cost of a move on the main thread, from the
 * event through the worker's response to the highlighted trail, its popup and the cursor on the profile, without
 * reading back from the GPU. The search alone has its own budget in `hover.bench.ts`. Stubbed: WebGL rasterises
 * nothing.
 */
const scenario: Scenario = {
  ids: ["B14"],
  name: "hover on the map",
  async run(bench) {
    bench.progress("makes a guide");
    const server = await startBenchServer({
      seed: bench.seed,
      long: [{ name: LONG_GUIDE, points: POINTS, waypoints: 200 }],
    });
    try {
      await withBenchPage({ isStubbed: true }, bench, async ({ browser, page }) => {
        await page.addInitScript(countReadbacks);
        bench.progress("opens it");
        await page.goto(`${server.url}/guides/${encodeURIComponent(LONG_GUIDE)}/geo/`);
        await page.getByRole("slider", { name: "Position on the trail" }).waitFor({ timeout: 120_000 });
        await page.waitForTimeout(SETTLE_MS);
        // Once over it to warm up.
        const tips = await mapTipsWhile(page, () =>
          sweepBox(page, TRAIL_BOX, { moves: 40, restMs: MOVE_MS }),
        );
        if (tips === 0) throw new Error("The pointer finds no trail");
        const readbacksBefore = await page.evaluate(() => window.readbacks);
        bench.progress(`moves ${MOVES} times`);
        const times = await scriptPerEvent({ browser, page }, "pointermove", () =>
          sweepBox(page, TRAIL_BOX, { moves: MOVES, restMs: MOVE_MS }),
        );
        const readbacks = (await page.evaluate(() => window.readbacks)) - readbacksBefore;
        const row = scriptRow(times, ROW);
        bench.measured({
          ...row,
          budget: "no GPU readback",
          holds: readbacks === 0,
          note: `${readbacks} readbacks. ${row.note}`,
        });
      });
    } finally {
      await server.close();
    }
  },
};

export default scenario;
