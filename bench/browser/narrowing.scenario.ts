import { guideList } from "../guideList.ts";
import { medianOf } from "../medianOf.ts";
import { peerByTurns } from "../peerByTurns.ts";
import type { Row, Scenario } from "../row.ts";
import { type BenchPage, withBenchPage } from "./benchPage.ts";
import { buildBenchPage } from "./buildBenchPage.ts";
import type { NarrowingBench, NarrowingTurn } from "./pages/narrowing.ts";

const GUIDES = 10_000;
/** A million in total, five times as many as the catalogue's overview has for so many guides. */
const VERTICES = 100;
/** After one warm-up turn. */
const TURNS = 5;
const ROUNDS = 6;
const MAX_MS = 8;
const MIN_RATIO = 15;

interface BenchWindow {
  bench: NarrowingBench;
}

/**
 * A filter or a search narrows the lines of 10,000 guides on the map (B13): all script time from the choice to the
 * drawn frames, including the filtering itself; the peer passes deck.gl the remaining lines, so that its accessors read
 * them again. Each has its own browser, which is idle during the other's turn. Stubbed on both sides: WebGL rasterises
 * nothing.
 */
const scenario: Scenario = {
  ids: ["B13"],
  name: "narrowing the map",
  async run(bench) {
    bench.progress("makes 10,000 guides and builds its page");
    const guides = guideList(GUIDES, bench.seed);
    const built = await buildBenchPage("narrowing");
    try {
      bench.progress("checks what the masks leave");
      await withBenchPage({ isStubbed: false }, bench, async ({ page }) => {
        await built.open(page);
        const wrong = await page.evaluate(
          (all) => (window as unknown as BenchWindow).bench.wronglyDrawn(all),
          guides,
        );
        if (wrong > 0) throw new Error(`${wrong} lines are wrongly drawn or missing`);
      });
      const task = { guides, verticesPerLine: VERTICES, seed: bench.seed };
      await withBenchPage({ isStubbed: true }, bench, (ours) =>
        withBenchPage({ isStubbed: true }, bench, async (peer) => {
          for (const [{ page }, way] of [
            [ours, "product"],
            [peer, "rebuild"],
          ] as const) {
            await built.open(page);
            await page.evaluate(
              ([name, wanted]) => (window as unknown as BenchWindow).bench.prepare(name, wanted),
              [way, task] as const,
            );
          }
          const turns: Turns = { ours: [], peer: [] };
          for (let turn = 0; turn <= TURNS; turn++) {
            bench.progress(turn === 0 ? "warms up" : `filters and searches, turn ${turn} of ${TURNS}`);
            const [product, rebuild] = [await turnOf(ours), await turnOf(peer)];
            if (turn === 0) continue;
            turns.ours.push(product);
            turns.peer.push(rebuild);
          }
          bench.measured(rowOf(turns));
        }),
      );
    } finally {
      await built.remove();
    }
  },
};

export default scenario;

interface Turns {
  ours: NarrowingTurn[];
  peer: NarrowingTurn[];
}

function turnOf({ page }: BenchPage): Promise<NarrowingTurn> {
  return page.evaluate((rounds) => (window as unknown as BenchWindow).bench.turn(rounds), ROUNDS);
}

function rowOf(turns: Turns): Row {
  const ours = measuredOf(turns.ours);
  const peer = peerByTurns("rebuild by deck.gl accessors", measuredOf(turns.peer), ours);
  const idle = medianOf(turns.ours.map((turn) => turn.idle)).median;
  return {
    id: "B13",
    scenario: "filter or search toggle over 10,000 guides",
    unit: "ms",
    ours: ours.median,
    peer,
    floor: null,
    budget: `>= ${MIN_RATIO}x less, <= ${MAX_MS} ms`,
    holds: peer.ratio >= MIN_RATIO,
    most: { ms: MAX_MS, boundBy: "browser" },
    halfIqr: ours.halfIqr,
    note:
      "1M vertices, casing and core on both sides; script of choosing and of the frames that follow, without the " +
      `${idle.toFixed(1)} ms that these frames take where nothing changes.`,
  };
}

function measuredOf(turns: readonly NarrowingTurn[]) {
  return {
    ...medianOf(turns.flatMap(({ times }) => times)),
    turns: turns.map(({ times }) => medianOf(times).median),
  };
}
