import { gzipSync } from "node:zlib";
import { geoJsonOf } from "../geoJsonOf.ts";
import { randomTrail } from "../randomTrail.ts";
import type { Row, Scenario } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { buildBenchPage } from "./buildBenchPage.ts";
import { medianOf } from "./medianOf.ts";
import type { ParsingAnswer, ParsingBench } from "./pages/parsing.ts";

const POINTS = 1_000_000;
const ROUNDS = 5;
const FILE = "/geo.bin";
const MOST_TRANSFER_MS = 5;

/**
 * A guide of a million points in a worker of the browser: its first opening and its second against gunzip, json() and
 * conversion (B1, B2), and its chunks on their way to the page (B16). Nothing is stubbed and nothing drawn.
 */
const scenario: Scenario = {
  ids: ["B1", "B2", "B16"],
  name: "parse and transfer in the browser",
  async run(bench) {
    bench.progress("makes the data and its page");
    const geo = gzipSync(geoJsonOf(randomTrail(POINTS, bench.seed)));
    const built = await buildBenchPage("parsing");
    try {
      return await withBenchPage({ isStubbed: false }, bench, async ({ page }) => {
        await built.open(page);
        await page.route(`**${FILE}`, (route) => route.fulfill({ body: geo }));
        bench.progress("reads it by every way");
        const answer = await page.evaluate(
          ([file, rounds]) => (window as unknown as { bench: ParsingBench }).bench.parse(file, rounds),
          [FILE, ROUNDS] as const,
        );
        return rowsOf(answer);
      });
    } finally {
      await built.remove();
    }
  },
};

export default scenario;

function rowsOf({ peerMs, firstMs, secondMs, transferMs, isEmpty }: ParsingAnswer): Row[] {
  const [peer, first, second, transfer] = [peerMs, firstMs, secondMs, transferMs].map(medianOf);
  if (!peer || !first || !second || !transfer) throw new Error("The worker told no times");
  const peerFigure = { name: "gunzip + json() + convert", value: peer.median };
  const shared = { unit: "ms", floor: null } as const;
  return [
    {
      ...shared,
      id: "B1",
      scenario: "1M-point geo.json.gz to columns, browser worker",
      ours: first.median,
      peer: peerFigure,
      budget: ">= 1.6x faster",
      isMet: peer.median >= 1.6 * first.median,
      spread: first.spread,
    },
    {
      ...shared,
      id: "B2",
      scenario: "the kept copy to the packed guide, browser worker",
      ours: second.median,
      peer: peerFigure,
      budget: ">= 5x faster",
      isMet: peer.median >= 5 * second.median,
      spread: second.spread,
    },
    {
      ...shared,
      id: "B16",
      scenario: "chunks of 1M points from the worker to the page",
      ours: transfer.median,
      peer: null,
      budget: `sender empty, <= ${MOST_TRANSFER_MS} ms`,
      isMet: isEmpty && transfer.median <= MOST_TRANSFER_MS,
      spread: transfer.spread,
      note: `Sender ${isEmpty ? "empty" : "NOT empty"}.`,
    },
  ];
}
