import { medianOf } from "../medianOf.ts";
import { peerByTurns } from "../peerByTurns.ts";
import type { Row, Scenario } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { buildBenchPage } from "./buildBenchPage.ts";
import type { ParseBench, ParseTimes } from "./pages/parse.ts";

const POINTS = 1_000_000;
const ROUNDS = 5;
const PEER = "gunzip + json() + convert";

/** The Node rows of B1 and B2 in a browser worker, like in the product. */
export default {
  ids: ["B1", "B2"],
  name: "parse in the browser's worker",
  async run(bench) {
    bench.progress("builds its page");
    const built = await buildBenchPage("parse");
    try {
      const times = await withBenchPage({ isStubbed: false }, bench, async ({ page }) => {
        await built.open(page);
        bench.progress("creates the data and parses it in every way");
        return page.evaluate((task) => (window as unknown as { bench: ParseBench }).bench.parse(task), {
          points: POINTS,
          seed: bench.seed,
          rounds: ROUNDS,
        });
      });
      bench.measured(...rowsOf(times));
    } finally {
      await built.remove();
    }
  },
} satisfies Scenario;

function rowsOf(times: ParseTimes): Row[] {
  const [peer, inflating, scanning, first, second] = (
    ["peer", "inflating", "scanning", "first", "second"] as const
  ).map((name) => ({ ...medianOf(times[name]), turns: times[name] })) as [Way, Way, Way, Way, Way];
  const scanningPeer = peerByTurns(PEER, peer, scanning);
  const copyPeer = peerByTurns(PEER, peer, second);
  return [
    {
      id: "B1",
      scenario: "1M-point geo.json.gz to columns, browser worker",
      unit: "ms",
      ours: scanning.median,
      peer: scanningPeer,
      floor: { name: "DecompressionStream alone", value: inflating.median },
      budget: ">= 1.6x faster",
      holds: scanningPeer.ratio >= 1.6,
      most: null,
      note: `Wall time; including packing for the page ${first.median.toFixed(0)} ms`,
      halfIqr: scanning.halfIqr,
    },
    {
      id: "B2",
      scenario: "the kept copy to the packed guide, browser worker",
      unit: "ms",
      ours: second.median,
      peer: copyPeer,
      floor: null,
      budget: ">= 5x faster",
      holds: copyPeer.ratio >= 5,
      most: null,
      note: `Wall time; ${(first.median / second.median).toFixed(1)}x the first opening`,
      halfIqr: second.halfIqr,
    },
  ];
}

type Way = ReturnType<typeof medianOf> & { turns: number[] };
