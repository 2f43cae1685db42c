import { guideList } from "../guideList.ts";
import { medianOf } from "../medianOf.ts";
import type { Row, Scenario } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { buildBenchPage } from "./buildBenchPage.ts";
import type { NarrowingBench, NarrowingTimes } from "./pages/narrowing.ts";

const GUIDES = 10_000;
/** Together a million, five times what the overview of the catalogue keeps of so many guides. */
const VERTICES = 100;
const TURNS = 3;
const ROUNDS = 6;
const MOST_MS = 8;
const LEAST_RATIO = 15;

/**
 * A filter or a search narrows the lines of 10,000 guides on the map (B13): all script from the choice to the drawn
 * frames, with the choosing itself; the peer gives deck.gl the lines that are left, for its accessors to read again.
 * Each has the page to itself while its turn lasts. Stubbed on both sides: WebGL rasterises nothing.
 */
const scenario: Scenario = {
  ids: ["B13"],
  name: "narrowing the map",
  async run(bench) {
    bench.progress("makes 10,000 guides and builds its page");
    const guides = guideList(GUIDES, bench.seed);
    const built = await buildBenchPage("narrowing");
    try {
      bench.progress("looks at what the masks leave");
      await withBenchPage({ isStubbed: false }, bench, async ({ page }) => {
        await built.open(page);
        const wrong = await page.evaluate(
          (all) => (window as unknown as { bench: NarrowingBench }).bench.wronglyDrawn(all),
          guides,
        );
        if (wrong > 0) throw new Error(`${wrong} lines are drawn that should not be, or the other way round`);
      });
      return await withBenchPage({ isStubbed: true }, bench, async ({ page }) => {
        await built.open(page);
        bench.progress("filters and searches");
        const task = { guides, verticesPerLine: VERTICES, seed: bench.seed, turns: TURNS, rounds: ROUNDS };
        const times = await page.evaluate(
          (wanted) => (window as unknown as { bench: NarrowingBench }).bench.narrow(wanted),
          task,
        );
        return [rowOf(times)];
      });
    } finally {
      await built.remove();
    }
  },
};

export default scenario;

function rowOf({ ours, rebuild, idle }: NarrowingTimes): Row {
  const { median, spread } = medianOf(ours);
  const peer = medianOf(rebuild).median;
  return {
    id: "B13",
    scenario: "filter or search toggle over 10,000 guides",
    unit: "ms",
    ours: median,
    peer: { name: "rebuild by deck.gl accessors", value: peer },
    floor: null,
    budget: `>= ${LEAST_RATIO}x less, <= ${MOST_MS} ms`,
    isMet: peer >= LEAST_RATIO * median && median <= MOST_MS,
    spread,
    note:
      "1M vertices, casing and core on both sides; script of choosing and of the frames that follow, without the " +
      `${medianOf(idle).median.toFixed(1)} ms that these frames take where nothing changes.`,
  };
}
