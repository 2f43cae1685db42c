import type { Page } from "playwright";
import type { Row, Scenario } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { startBenchServer } from "./benchServer.ts";
import { type Heaps, pageHeaps } from "./pageHeaps.ts";

const GUIDES = 40;
const MAX_GROWTH = 1.3;
const POINTER_STEPS = 20;
/** The worker keeps data to be stored in memory until it is idle (`lateWrites`). */
const SETTLE_MS = 5000;

/**
 * A long session (B20): forty guides of 20,000 points and 200 waypoints are opened one after another in one page,
 * hovered over, and closed to the catalogue. The figure is the heap of the page and of its geo worker, including array
 * buffers, after garbage collection. Stubbed: WebGL rasterises nothing, and the JIT is off, because compiled code would
 * be four fifths of the heap's growth.
 */
const scenario: Scenario = {
  ids: ["B20"],
  name: "memory over forty guides",
  async run(bench) {
    bench.progress(`makes ${GUIDES} guides`);
    const names = Array.from({ length: GUIDES }, (_, i) => `Loop ${i + 1}`);
    const server = await startBenchServer({
      seed: bench.seed,
      long: names.map((name) => ({ name, points: 20_000, waypoints: 200 })),
    });
    try {
      const start = { url: `${server.url}/guides`, isStubbed: true, isInterpreted: true };
      await withBenchPage(start, bench, async (opened) => {
        const { page } = opened;
        const readHeaps = await pageHeaps(page, "geo");
        await page.locator("main canvas").first().waitFor();
        const heaps: Heaps[] = [];
        for (const [i, name] of names.entries()) {
          bench.progress(`opens guide ${i + 1} of ${GUIDES}`);
          await use(page, name);
          if (i > 0 && i < names.length - 1) continue;
          await page.waitForTimeout(SETTLE_MS);
          heaps.push(await readHeaps());
        }
        bench.measured(rowOf(heaps));
      });
    } finally {
      await server.close();
    }
  },
};

export default scenario;

/** Opens a guide, moves the pointer over its map, leaves for the catalogue. */
async function use(page: Page, name: string): Promise<void> {
  await go(page, `/guides/${encodeURIComponent(name)}/geo`);
  await page.getByRole("slider").waitFor({ timeout: 60_000 });
  await page.mouse.move(700, 300);
  await page.mouse.move(1000, 500, { steps: POINTER_STEPS });
  await go(page, "/guides");
  await page.locator("#reader-panel").waitFor({ state: "detached" });
}

/** Navigates like a link in the page. */
function go(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => history.pushState(null, "", to), path);
}

function rowOf([first, last]: Heaps[]): Row {
  if (!first || !last) throw new Error("No guide was opened");
  const [before, after] = [first.page + first.worker, last.page + last.worker];
  const grown = (name: keyof Heaps) => `${megabytes(first[name])} to ${megabytes(last[name])} MB`;
  return {
    id: "B20",
    scenario: `heap after ${GUIDES} guides, page and worker`,
    unit: "MB",
    ours: after / 1e6,
    peer: null,
    floor: { name: "after the first guide", value: before / 1e6 },
    budget: `<= ${MAX_GROWTH}x of after the first`,
    holds: after <= MAX_GROWTH * before,
    most: null,
    note: `${(after / before).toFixed(2)}x; page ${grown("page")}, worker ${grown("worker")}; with array buffers, without compiled code, after a collection.`,
  };
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
