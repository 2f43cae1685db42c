import { medianOf } from "../medianOf.ts";
import { browserRow, type Row, type Scenario } from "../row.ts";
import { shareOf } from "../shareOf.ts";
import { withBenchPage } from "./benchPage.ts";
import { buildBenchPage } from "./buildBenchPage.ts";
import type { ArrowWay, RouteArrowsBench } from "./pages/routeArrows.ts";
import { FRAME_MS } from "./scriptRow.ts";
import { MAX_TASK_MS } from "./taskRow.ts";

const FRAMES = 20;
const ROUNDS = 3;
const ARROWS = 58_000;
/** Our zooms change the number of arrows by a few percent. */
const ARROWS_LEEWAY = 0.05;
const AT_MOST = 1.3;
const AT_LEAST = 6;
const LONG_FRAMES = 60;
const CHANGES = 9;

type BenchWindow = { bench: RouteArrowsBench };

/**
 * The arrows of a planned route while the map zooms, every frame (B15): script of the main thread beside a PathLayer
 * without arrows, and beside arrows as icons that are placed again for each zoom. A route of 2,000 km with 50 pins must
 * stay within a frame, and another line of that length must be shown without a long task. WebGL rasterises nothing.
 */
const scenario: Scenario = {
  ids: ["B15", "B11"],
  name: "arrows of a planned route",
  async run(bench) {
    bench.progress("builds its page");
    const built = await buildBenchPage("routeArrows");
    try {
      await withBenchPage({ isStubbed: true }, bench, async ({ page }) => {
        await built.open(page);
        const zoom = async (way: ArrowWay) => {
          bench.progress(`zooms with arrows: ${way}`);
          const { times, arrows } = await page.evaluate(
            ([wanted, frames]) => (window as unknown as BenchWindow).bench.zoom(wanted, frames),
            [way, FRAMES] as const,
          );
          const expected = way === "none" ? 0 : ARROWS;
          if (Math.abs(arrows - expected) > ARROWS_LEEWAY * ARROWS)
            throw new Error(`${way} drew ${arrows} arrows`);
          return medianOf(times).median;
        };
        bench.measured(...(await arrowRows(zoom)));
        bench.progress("pans and zooms over a long route");
        const { pans, zooms, shows } = await page.evaluate(
          ([seed, frames, changes]) =>
            (window as unknown as BenchWindow).bench.longRoute(seed, frames, changes),
          [bench.seed, LONG_FRAMES, CHANGES] as const,
        );
        bench.measured(frameRow("pan", pans), frameRow("zoom", zooms), showRow(shows));
      });
    } finally {
      await built.remove();
    }
  },
};

export default scenario;

/** Runs all three in alternation, so that other load on the machine affects all; the first round is a warm-up. */
async function arrowRows(zoom: (way: ArrowWay) => Promise<number>): Promise<Row[]> {
  const times: Record<ArrowWay, number[]> = { shader: [], none: [], icons: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const way of ["shader", "none", "icons"] as const) {
      const ms = await zoom(way);
      if (round > 0) times[way].push(ms);
    }
  }
  const { median: ours, halfIqr } = medianOf(times.shader);
  const row = { id: "B15", unit: "ms", ours, halfIqr, floor: null, most: null } as const;
  const none = medianOf(times.none).median;
  const icons = medianOf(times.icons).median;
  return [
    {
      ...row,
      scenario: "zoomed frame, 58,000 arrows",
      peer: { name: "PathLayer without arrows", value: none },
      budget: `<= ${AT_MOST}x`,
      holds: ours <= AT_MOST * none,
    },
    {
      ...row,
      scenario: "zoomed frame, 58,000 arrows, against icons",
      peer: { name: "IconLayer, positions for each zoom", value: icons },
      budget: `>= ${AT_LEAST}x less`,
      holds: icons >= AT_LEAST * ours,
    },
  ];
}

/** Showing a new line, as after an edit of a long route. */
function showRow(longest: number[]): Row {
  const { median, halfIqr } = medianOf(longest);
  return browserRow({
    id: "B15",
    scenario: "longest frame of showing another planned route of 2,000 km",
    ours: median,
    most: MAX_TASK_MS,
    halfIqr,
    note: `Script, median of ${longest.length}, wall time. A frame uploads one layer; the worker computes the arrows.`,
  });
}

function frameRow(kind: "pan" | "zoom", times: number[]): Row {
  const { median, halfIqr } = medianOf(times);
  return browserRow({
    id: "B11",
    scenario: `${kind} frame, planned route of 2,000 km with 50 pins`,
    ours: shareOf(times, 0.95),
    budget: `p95 <= ${FRAME_MS} ms`,
    most: FRAME_MS,
    halfIqr,
    note: `p95 of ${times.length} frames, wall time; median ${median.toFixed(2)} ms.`,
  });
}
