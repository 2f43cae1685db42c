import { paths } from "../../src/lib/address/paths.ts";
import { medianOf } from "../medianOf.ts";
import { type BenchContext, browserRow, type Row, type Scenario } from "../row.ts";
import { type BenchPageOptions, withBenchPage } from "./benchPage.ts";
import { startBenchServer } from "./benchServer.ts";
import { DEMO_GUIDE } from "./benchWorld.ts";

const GUIDES = 62;
const TURNS = 3;
const MAX_SHARE = 0.15;
const MOST_MS = 900;
/** A processor of a mid-range phone. */
const SLOWER = 4;
/** As long as the map takes to be drawn in software, and what is loaded ahead after it. */
const SETTLE_MS = 10_000;

/**
 * How long the main thread is blocked by a first visit: all time of its tasks beyond 50 ms, as Lighthouse counts it
 * (B31). With the map that waits, alternating with the same pages with the map at once; and with the map at once on a
 * processor four times as slow, where WebGL rasterises nothing, as a graphics card does that for most readers.
 */
const scenario: Scenario = {
  ids: ["B31"],
  name: "blocking of the first view",
  async run(bench) {
    bench.progress("makes guides");
    const server = await startBenchServer({ seed: bench.seed, synthetic: GUIDES, hasDemoGuide: true });
    try {
      const addresses = {
        list: paths.guides,
        guide: paths.guide(DEMO_GUIDE),
        map: paths.guideMap(DEMO_GUIDE),
      };
      for (const [name, path] of Object.entries(addresses)) {
        await blocking(server.url + path, { isStubbed: true }, bench);
        bench.measured(await waitingRow(name, server.url + path, bench));
        bench.measured(await slowRow(name, server.url + path, bench));
      }
    } finally {
      await server.close();
    }
  },
};

export default scenario;

async function waitingRow(name: string, url: string, bench: BenchContext): Promise<Row> {
  const ours: number[] = [];
  const peer: number[] = [];
  for (let turn = 1; turn <= TURNS; turn++) {
    bench.progress(`${name}: visit ${turn} of ${TURNS}`);
    ours.push(await blocking(url, { isStubbed: false, isMapWaiting: true }, bench));
    peer.push(await blocking(url, { isStubbed: false }, bench));
  }
  const { median, halfIqr } = medianOf(ours);
  const atOnce = medianOf(peer).median;
  return {
    id: "B31",
    scenario: `blocking of the first view, ${name}`,
    unit: "ms",
    ours: median,
    // Ours may be nothing, of which there is no ratio.
    peer: { name: "the map at once", value: atOnce, ratio: atOnce / Math.max(1, median) },
    floor: null,
    budget: `<= ${MAX_SHARE}x`,
    holds: median <= MAX_SHARE * atOnce,
    most: null,
    halfIqr,
    note: `Drawn in software, where the map waits; median of ${TURNS} visits each, by turns. Wall time.`,
  };
}

async function slowRow(name: string, url: string, bench: BenchContext): Promise<Row> {
  const visits: number[] = [];
  for (let turn = 1; turn <= TURNS; turn++) {
    bench.progress(`${name}, slowed: visit ${turn} of ${TURNS}`);
    visits.push(await blocking(url, { isStubbed: true, slowedBy: SLOWER }, bench));
  }
  const { median, halfIqr } = medianOf(visits);
  return browserRow({
    id: "B31",
    scenario: `blocking of the first view with the map, processor ${SLOWER}x slower, ${name}`,
    ours: median,
    most: MOST_MS,
    halfIqr,
    note: `WebGL draws nothing; median of ${TURNS} visits. Wall time.`,
  });
}

/** Milliseconds of the main thread's tasks beyond 50 ms each, of a first visit. */
function blocking(
  url: string,
  { slowedBy = 1, ...options }: BenchPageOptions & { slowedBy?: number },
  bench: BenchContext,
): Promise<number> {
  return withBenchPage(options, bench, async ({ context, page }) => {
    await page.addInitScript(countBlocking);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowedBy });
    await page.goto(url);
    await page.waitForTimeout(SETTLE_MS);
    return page.evaluate(() => (window as unknown as { blockedMs: number }).blockedMs);
  });
}

/** Runs in the page. */
function countBlocking(): void {
  const page = window as unknown as { blockedMs: number };
  page.blockedMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.blockedMs += duration - 50;
  }).observe({ type: "longtask", buffered: true });
}
