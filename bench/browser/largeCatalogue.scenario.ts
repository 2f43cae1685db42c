import { medianOf } from "../medianOf.ts";
import type { BenchContext, Row, Scenario } from "../row.ts";
import { timesAsLong } from "../timesAsLong.ts";
import { type BenchServer, startBenchServer } from "./benchServer.ts";
import { type FirstVisit, firstVisit } from "./firstVisit.ts";
import { serverLoad } from "./serverLoad.ts";
import { type SlowLink, startSlowLink } from "./slowLink.ts";

const FEW = 62;
const MANY = 50_000;
const MAX_TIMES = 1.5;
const MEGABITS = 20;
const READY_MS = 8000;
const MAX_HEAP_MB = 120;
const VISITS = 5;
const REQUESTS = 200;
const TURNS = 5;

/**
 * A shop of 50,000 guides beside one of 62 (B23), over a link of 20 Mbit/s: the first card of a first visit, what a page
 * costs the server, when the whole list is there, and the memory that it takes. Stubbed: WebGL rasterises nothing, and the
 * JIT is off where memory is measured, because compiled code is not part of the list.
 */
const scenario: Scenario = {
  ids: ["B23"],
  name: "first view of a large catalogue",
  async run(bench) {
    bench.progress(`makes ${FEW} and ${MANY} guides`);
    const few = await startBenchServer({ seed: bench.seed, synthetic: FEW });
    try {
      const many = await startBenchServer({ seed: bench.seed, synthetic: MANY });
      try {
        bench.measured(await pageRow(few, many, bench));
        await visitBoth(few, many, bench);
      } finally {
        await many.close();
      }
    } finally {
      await few.close();
    }
  },
};

export default scenario;

const SHARED = { id: "B23", floor: null, most: null } as const;

async function pageRow(few: BenchServer, many: BenchServer, bench: BenchContext): Promise<Row> {
  const times: Record<"few" | "many", number[]> = { few: [], many: [] };
  for (let turn = 0; turn <= TURNS; turn++) {
    bench.progress(`requests the page, turn ${turn} of ${TURNS}`);
    const [one, other] = [
      await serverLoad(few, "/guides", REQUESTS),
      await serverLoad(many, "/guides", REQUESTS),
    ];
    // The first turn is a warm-up.
    if (turn === 0) continue;
    times.few.push(1000 * one.seconds);
    times.many.push(1000 * other.seconds);
  }
  const [ours, peer] = [medianOf(times.many), medianOf(times.few)];
  const ratio = timesAsLong(times.many, times.few);
  return {
    ...SHARED,
    scenario: `request of the page, ${MANY} guides`,
    unit: "ms",
    ours: ours.median,
    peer: { name: `${FEW} guides`, value: peer.median, ratio: 1 / ratio },
    budget: `<= ${MAX_TIMES}x`,
    holds: ratio <= MAX_TIMES,
    halfIqr: ours.halfIqr,
    note: "CPU time of the server per request.",
  };
}

async function visitBoth(few: BenchServer, many: BenchServer, bench: BenchContext): Promise<void> {
  const links: SlowLink[] = [];
  try {
    for (const { url } of [few, many]) links.push(await startSlowLink(url, MEGABITS));
    const [small = "", large = ""] = links.map(({ url }) => url);
    const visits: Record<"few" | "many", FirstVisit[]> = { few: [], many: [] };
    // Not counted: the servers' first responses are made and compressed.
    for (const { url } of [few, many]) await firstVisit(url, {}, bench);
    for (let turn = 1; turn <= VISITS; turn++) {
      bench.progress(`visit ${turn} of ${VISITS}`);
      visits.few.push(await firstVisit(small, {}, bench));
      visits.many.push(await firstVisit(large, {}, bench));
    }
    bench.measured(...visitRows(visits));
    bench.progress("looks at the memory of a visit");
    bench.measured(heapRow(await firstVisit(large, { hasHeaps: true, isInterpreted: true }, bench)));
  } finally {
    for (const link of links) await link.close();
  }
}

function visitRows({ few, many }: Record<"few" | "many", FirstVisit[]>): Row[] {
  const cards = (visits: readonly FirstVisit[]) => visits.map(({ firstCardMs }) => firstCardMs);
  const [ours, peer] = [medianOf(cards(many)), medianOf(cards(few))];
  const ratio = timesAsLong(cards(many), cards(few));
  const ready = medianOf(many.map(({ readyMs }) => readyMs));
  const note = `Wall time of a first visit at ${MEGABITS} Mbit/s, median of ${VISITS}`;
  return [
    {
      ...SHARED,
      scenario: `first card of ${MANY} guides, first visit at ${MEGABITS} Mbit/s`,
      unit: "ms",
      ours: ours.median,
      peer: { name: `${FEW} guides`, value: peer.median, ratio: 1 / ratio },
      budget: `<= ${MAX_TIMES}x`,
      holds: ratio <= MAX_TIMES,
      halfIqr: ours.halfIqr,
      note: `${note}, by turns.`,
    },
    {
      ...SHARED,
      scenario: `list, search and filters of ${MANY} guides, first visit at ${MEGABITS} Mbit/s`,
      unit: "ms",
      ours: ready.median,
      peer: null,
      budget: `<= ${READY_MS} ms`,
      holds: true,
      most: { ms: READY_MS, boundBy: "browser" },
      halfIqr: ready.halfIqr,
      note: `${note}.`,
    },
  ];
}

function heapRow({ heaps }: FirstVisit): Row {
  const { page, worker } = heaps ?? { page: Number.NaN, worker: Number.NaN };
  const ours = (page + worker) / 1e6;
  return {
    ...SHARED,
    scenario: `heap of page and worker, ${MANY} guides`,
    unit: "MB",
    ours,
    peer: null,
    budget: `<= ${MAX_HEAP_MB} MB`,
    holds: ours <= MAX_HEAP_MB,
    note: `Page ${(page / 1e6).toFixed(1)}, worker ${(worker / 1e6).toFixed(1)} MB; with array buffers, without compiled code, after a collection.`,
  };
}
