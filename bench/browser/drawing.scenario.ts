import type { Row, Scenario } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { buildBenchPage } from "./buildBenchPage.ts";
import { medianOf } from "./medianOf.ts";
import type { DrawingBench, DrawingTask, DrawingWay } from "./pages/drawing.ts";

const FRAMES = 15;
const ROUNDS = 3;
/** "Flat": twenty times the vertices may cost at most this much more a frame. */
const FLAT = 1.5;
const FULL = { lines: 2000, verticesPerLine: 500 };
const SMALL = { lines: 200, verticesPerLine: 500 };
const LARGE = { lines: 4000, verticesPerLine: 500 };
const GUIDES_FULL = { lines: 10_000, verticesPerLine: 200 };
const GUIDES_OVERVIEW = { lines: 10_000, verticesPerLine: 20 };

type Size = Pick<DrawingTask, "lines" | "verticesPerLine">;
type Draw = (way: DrawingWay, size: Size) => Promise<{ firstMs: number; panMs: number }>;

/**
 * Drawing many lines: the main thread's script per pan frame (B11) and to the first draw (B12), by turns with
 * Leaflet's canvas and with deck.gl's accessors in one page. Stubbed on both sides: WebGL rasterises nothing, and
 * of Canvas2D stroke, fill and clearRect do nothing; building paths is Leaflet's own work and stays.
 */
const scenario: Scenario = {
  ids: ["B11", "B12"],
  name: "drawing lines",
  async run(bench) {
    bench.progress("builds its page");
    const built = await buildBenchPage("drawing");
    try {
      return await withBenchPage({ isStubbed: true }, bench, async ({ page }) => {
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
        return [
          await fullDetailRow(draw),
          await flatRow(draw),
          await guidesRow(draw),
          await firstDrawRow(draw),
        ];
      });
    } finally {
      await built.remove();
    }
  },
};

export default scenario;

async function fullDetailRow(draw: Draw): Promise<Row> {
  const times = await byTurns(draw, { ours: ["full", FULL], peer: ["leaflet", FULL] }, "panMs");
  return {
    id: "B11",
    scenario: "pan frame, 1M vertices at full detail",
    unit: "ms",
    ours: times.ours,
    peer: { name: "Leaflet canvas redraw", value: times.peer },
    floor: null,
    budget: ">= 5x less",
    isMet: times.peer >= 5 * times.ours,
    spread: times.spread,
    note: "Drawing stubbed on both sides; Leaflet redraws once per move, not per frame of a drag.",
  };
}

async function flatRow(draw: Draw): Promise<Row> {
  const times = await byTurns(draw, { ours: ["full", LARGE], peer: ["full", SMALL] }, "panMs");
  return {
    id: "B11",
    scenario: "pan frame, 2M vertices against 0.1M",
    unit: "ms",
    ours: times.ours,
    peer: { name: "0.1M vertices", value: times.peer },
    floor: null,
    budget: `flat: <= ${FLAT}x`,
    isMet: times.ours <= FLAT * times.peer,
    spread: times.spread,
  };
}

async function guidesRow(draw: Draw): Promise<Row> {
  const times = await byTurns(
    draw,
    { ours: ["product", GUIDES_OVERVIEW], peer: ["leaflet", GUIDES_FULL] },
    "panMs",
  );
  return {
    id: "B11",
    scenario: "pan frame, 10,000 guides as the product draws them",
    unit: "ms",
    ours: times.ours,
    peer: { name: "Leaflet canvas, full lines of 200 vertices", value: times.peer },
    floor: null,
    budget: "reported",
    isMet: true,
    spread: times.spread,
    note: "Ours: casing and core of 20 vertices a guide, mask and colour per vertex.",
  };
}

async function firstDrawRow(draw: Draw): Promise<Row> {
  const times = await byTurns(
    draw,
    { ours: ["core", GUIDES_FULL], peer: ["accessors", GUIDES_FULL] },
    "firstMs",
  );
  return {
    id: "B12",
    scenario: "script to the first draw, 2M overview vertices",
    unit: "ms",
    ours: times.ours,
    peer: { name: "deck.gl accessors", value: times.peer },
    floor: null,
    budget: ">= 2x less",
    isMet: times.peer >= 2 * times.ours,
    spread: times.spread,
    note: "One layer on both sides, masked; ours spreads colours and mask over the vertices within the time.",
  };
}

/** Both by turns, so that the machine's other work falls on both; the first round warms up. */
async function byTurns(
  draw: Draw,
  subjects: { ours: [DrawingWay, Size]; peer: [DrawingWay, Size] },
  figure: "firstMs" | "panMs",
): Promise<{ ours: number; peer: number; spread: number }> {
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const [a, b] = [await draw(...subjects.ours), await draw(...subjects.peer)];
    if (round === 0) continue;
    ours.push(a[figure]);
    peer.push(b[figure]);
  }
  const { median, spread } = medianOf(ours);
  return { ours: median, peer: medianOf(peer).median, spread };
}
