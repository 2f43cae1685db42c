import { medianOf } from "../medianOf.ts";
import { browserRow, type Row, type Scenario } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { buildBenchPage } from "./buildBenchPage.ts";
import type { TransferAnswer, TransferBench } from "./pages/transfer.ts";

const POINTS = 1_000_000;
/** The first one is a warm-up. */
const POSTINGS = 16;
const MAX_MS = 5;

/**
 * Transfer of an opened guide of a million points from a worker to the page (B16), with the geo worker's transfer list.
 * Nothing is stubbed or drawn.
 */
const scenario: Scenario = {
  ids: ["B16"],
  name: "transfer in the browser",
  async run(bench) {
    bench.progress("builds its page");
    const built = await buildBenchPage("transfer");
    try {
      await withBenchPage({ isStubbed: false }, bench, async ({ page }) => {
        await built.open(page);
        bench.progress("sends guides");
        const answer = await page.evaluate(
          (task) => (window as unknown as { bench: TransferBench }).bench.transfer(task),
          { points: POINTS, seed: bench.seed, count: POSTINGS },
        );
        bench.measured(rowOf(answer));
      });
    } finally {
      await built.remove();
    }
  },
};

export default scenario;

function rowOf({ transferMs, isEmpty }: TransferAnswer): Row {
  const { median, halfIqr } = medianOf(transferMs);
  return browserRow({
    id: "B16",
    scenario: "chunks of 1M points from the worker to the page",
    ours: median,
    budget: `sender empty, <= ${MAX_MS} ms`,
    holds: isEmpty,
    most: MAX_MS,
    halfIqr,
    note: `Sender ${isEmpty ? "empty" : "NOT empty"}.`,
  });
}
