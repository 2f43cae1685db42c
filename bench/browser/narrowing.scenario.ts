import { guideList } from "../guideList.ts";
import { medianOf } from "../medianOf.ts";
import { peerByTurns } from "../peerByTurns.ts";
import type { Row, Scenario } from "../row.ts";
import { type BenchPage, withBenchPage } from "./benchPage.ts";
import { buildBenchPage } from "./buildBenchPage.ts";
import type { NarrowingBench, NarrowingTurn } from "./pages/narrowing.ts";

const GUIDES = 10_000;
/** Together a million, five times what the overview of the catalogue keeps of so many guides. */
const VERTICES = 100;
/** By turns, after one that warms up the code of both pages. */
const TURNS = 5;
const ROUNDS = 6;
const MOST_MS = 8;
const LEAST_RATIO = 15;

interface BenchWindow {
  bench: NarrowingBench;
}

/**
 * A filter or a search narrows the lines of 10,000 guides on the map (B13): all script from the choice to the drawn
 * frames, with the choosing itself; the peer gives deck.gl the lines that are left, for its accessors to read again.
 * Each has a browser to itself, in which nothing moves while it is the other's turn. Stubbed on both sides: WebGL
 * rasterises nothing.
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
          (all) => (window as unknown as BenchWindow).bench.wronglyDrawn(all),
          guides,
        );
        if (wrong > 0) throw new Error(`${wrong} lines are drawn that should not be, or the other way round`);
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
    budget: `>= ${LEAST_RATIO}x less, <= ${MOST_MS} ms`,
    holds: peer.ratio >= LEAST_RATIO,
    most: { ms: MOST_MS, boundBy: "browser" },
    spread: ours.spread,
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
