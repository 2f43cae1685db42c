import { medianOf } from "../medianOf.ts";
import type { Row, Scenario } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { buildBenchPage } from "./buildBenchPage.ts";
import type { DrawingBench, DrawingTask, DrawingWay } from "./pages/drawing.ts";

const FRAMES = 15;
const ROUNDS = 3;
/** Twenty times the vertices may cost at most this factor more per frame. */
const FLAT = 1.5;
const FULL = { lines: 2000, verticesPerLine: 500 };
const SMALL = { lines: 200, verticesPerLine: 500 };
const LARGE = { lines: 4000, verticesPerLine: 500 };
const GUIDES_FULL = { lines: 10_000, verticesPerLine: 200 };
const GUIDES_OVERVIEW = { lines: 10_000, verticesPerLine: 20 };

type Size = Pick<DrawingTask, "lines" | "verticesPerLine">;
interface Comparison {
  id: string;
  scenario: string;
  figure: "firstMs" | "panMs";
  ours: [DrawingWay, Size];
  peer: [DrawingWay, Size];
  peerName: string;
  /** Required factor by which ours is cheaper than the peer. */
  atLeast: number;
  budget: string;
  note?: string;
}

const COMPARISONS: Comparison[] = [
  {
    id: "B11",
    scenario: "pan frame, 1M vertices at full detail",
    figure: "panMs",
    ours: ["full", FULL],
    peer: ["leaflet", FULL],
    peerName: "Leaflet canvas redraw",
    atLeast: 5,
    budget: ">= 5x less",
    note: "Drawing stubbed on both sides; Leaflet redraws once per move, not per frame of a drag.",
  },
  {
    id: "B11",
    scenario: "pan frame, 1M vertices at full detail, against MapLibre",
    figure: "panMs",
    ours: ["full", FULL],
    peer: ["maplibre", FULL],
    peerName: "MapLibre GeoJSON lines",
    atLeast: 0,
    budget: "reported",
    note: "MapLibre simplifies lines to the resolution of its tiles in its workers, whose time is not included.",
  },
  {
    id: "B11",
    scenario: "pan frame, 2M vertices against 0.1M",
    figure: "panMs",
    ours: ["full", LARGE],
    peer: ["full", SMALL],
    peerName: "0.1M vertices",
    atLeast: 1 / FLAT,
    budget: `flat: <= ${FLAT}x`,
  },
  {
    id: "B11",
    scenario: "pan frame, 10,000 guides as the product draws them",
    figure: "panMs",
    ours: ["product", GUIDES_OVERVIEW],
    peer: ["leaflet", GUIDES_FULL],
    peerName: "Leaflet canvas, full lines of 200 vertices",
    atLeast: 0,
    budget: "reported",
    note: "Ours: casing and core of 20 vertices a guide, line and colour per vertex.",
  },
  {
    id: "B12",
    scenario: "script to the first draw, 2M overview vertices",
    figure: "firstMs",
    ours: ["core", GUIDES_FULL],
    peer: ["accessors", GUIDES_FULL],
    peerName: "deck.gl accessors",
    atLeast: 2,
    budget: ">= 2x less",
    note: "One layer on both sides, masked; ours spreads colours and line numbers over the vertices within the time.",
  },
];

type Draw = (way: DrawingWay, size: Size) => Promise<{ firstMs: number; panMs: number }>;

/**
 * Drawing many lines: the main thread's script time per pan frame (B11) and to the first draw (B12), alternating with
 * Leaflet's canvas, MapLibre's lines and deck.gl's accessors in one page. Stubbed on both sides: WebGL rasterises
 * nothing, and Canvas2D's stroke, fill and clearRect do nothing; building paths is Leaflet's own work and remains. Draw
 * calls are counted, so that nothing is fast by not drawing.
 */
const scenario: Scenario = {
  ids: ["B11", "B12"],
  name: "drawing lines",
  async run(bench) {
    bench.progress("builds its page");
    const built = await buildBenchPage("drawing");
    try {
      await withBenchPage({ isStubbed: true }, bench, async ({ page }) => {
        await page.addInitScript(() => {
          for (const name of ["stroke", "fill", "clearRect"] as const) {
            Object.defineProperty(CanvasRenderingContext2D.prototype, name, { value() {} });
          }
        });
        await built.open(page);
        const draw: Draw = async (way, size) => {
          bench.progress(`${way}, ${size.lines} lines of ${size.verticesPerLine} vertices`);
          const task = { way, ...size, seed: bench.seed, frames: FRAMES };
          const { firstMs, pans } = await page.evaluate(
            (wanted) => (window as unknown as { bench: DrawingBench }).bench.draw(wanted),
            task,
          );
          return { firstMs, panMs: medianOf(pans).median };
        };
        for (const comparison of COMPARISONS) bench.measured(await rowOf(draw, comparison));
      });
    } finally {
      await built.remove();
    }
  },
};

export default scenario;

async function rowOf(draw: Draw, comparison: Comparison): Promise<Row> {
  const { id, scenario, peerName, atLeast, budget, note } = comparison;
  const { ours, peer, halfIqr } = await byTurns(draw, comparison);
  return {
    id,
    scenario,
    unit: "ms",
    ours,
    peer: { name: peerName, value: peer },
    floor: null,
    budget,
    holds: peer >= atLeast * ours,
    most: null,
    halfIqr,
    ...(note && { note }),
  };
}

/** Runs both alternately, so that other load on the machine affects both; the first round is a warm-up. */
async function byTurns(
  draw: Draw,
  { figure, ...subjects }: Pick<Comparison, "figure" | "ours" | "peer">,
): Promise<{ ours: number; peer: number; halfIqr: number }> {
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const [a, b] = [await draw(...subjects.ours), await draw(...subjects.peer)];
    if (round === 0) continue;
    ours.push(a[figure]);
    peer.push(b[figure]);
  }
  const { median, halfIqr } = medianOf(ours);
  return { ours: median, peer: medianOf(peer).median, halfIqr };
}
