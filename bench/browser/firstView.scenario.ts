import { medianOf } from "../medianOf.ts";
import { type BenchContext, browserRow, type Row, type Scenario } from "../row.ts";
import { type BenchServer, startBenchServer } from "./benchServer.ts";
import { type FirstPaint, firstPaint } from "./firstPaint.ts";
import { type FirstVisit, firstVisit } from "./firstVisit.ts";
import { longestTask } from "./mainThreadTasks.ts";
import { MAX_TASK_MS } from "./taskRow.ts";

const FEW = 60;
const MANY = 10_000;
const MAX_TIMES = 1.5;
const READY_MS = 2000;
const MAX_PAINT_TIMES = 1.3;
const VISITS = 5;

/**
 * How long a first visit waits for the first cards and for the whole list, alternately in a small shop and in a large one
 * (B23), and for land and frame of the page on a slow network, beside the page's HTML alone (B24). Stubbed: WebGL
 * rasterises nothing. Times are wall time, which is what a visitor waits for.
 */
const scenario: Scenario = {
  ids: ["B23", "B24"],
  name: "first view",
  async run(bench) {
    bench.progress(`makes ${FEW} and ${MANY} guides`);
    const few = await startBenchServer({ seed: bench.seed, synthetic: FEW });
    try {
      bench.measured(paintRow(await paintsByTurns(`${few.url}/guides`, bench)));
      const many = await startBenchServer({ seed: bench.seed, synthetic: MANY });
      try {
        bench.measured(...rowsOf(await visitsByTurns(few, many, bench)));
      } finally {
        await many.close();
      }
    } finally {
      await few.close();
    }
  },
};

export default scenario;

interface Paints {
  ours: FirstPaint[];
  htmlAlone: FirstPaint[];
}

async function paintsByTurns(url: string, bench: BenchContext): Promise<Paints> {
  const paints: Paints = { ours: [], htmlAlone: [] };
  await firstPaint(url, { hasScript: true }, bench);
  for (let turn = 1; turn <= VISITS; turn++) {
    bench.progress(`first paint ${turn} of ${VISITS}`);
    paints.ours.push(await firstPaint(url, { hasScript: true }, bench));
    paints.htmlAlone.push(await firstPaint(url, { hasScript: false }, bench));
  }
  return paints;
}

function paintRow({ ours, htmlAlone }: Paints): Row {
  const [page, alone] = [ours, htmlAlone].map((paints) => medianOf(paints.map(({ ms }) => ms)));
  const ratio = medianOf(ours.map(({ ms }, i) => (htmlAlone[i]?.ms ?? 0) / ms)).median;
  const hasLand = ours.every((paint) => paint.hasLand);
  return {
    id: "B24",
    scenario: "first paint with land, first visit at 4 Mbit/s",
    unit: "ms",
    ours: page?.median ?? 0,
    peer: { name: "the HTML and its style alone", value: alone?.median ?? 0, ratio },
    floor: null,
    budget: `<= ${MAX_PAINT_TIMES}x, with land`,
    holds: ratio >= 1 / MAX_PAINT_TIMES && hasLand,
    most: null,
    halfIqr: page?.halfIqr ?? 0,
    note: `Wall time, median of ${VISITS} first visits each, by turns. ${hasLand ? "All have" : "NOT all have"} the land in the first paint.`,
  };
}

interface Visits {
  few: FirstVisit[];
  many: FirstVisit[];
}

async function visitsByTurns(few: BenchServer, many: BenchServer, bench: BenchContext): Promise<Visits> {
  const visits: Visits = { few: [], many: [] };
  // Not counted: the servers' first responses are made and compressed.
  for (const { url } of [few, many]) await firstVisit(url, {}, bench);
  for (let turn = 1; turn <= VISITS; turn++) {
    bench.progress(`visit ${turn} of ${VISITS}`);
    visits.few.push(await firstVisit(few.url, {}, bench));
    visits.many.push(await firstVisit(many.url, {}, bench));
  }
  return visits;
}

function rowsOf({ few, many }: Visits): Row[] {
  const cardsOf = (visits: readonly FirstVisit[]) => medianOf(visits.map(({ firstCardMs }) => firstCardMs));
  const [ours, peer] = [cardsOf(many), cardsOf(few)];
  const ratio = medianOf(many.map(({ firstCardMs }, i) => (few[i]?.firstCardMs ?? 0) / firstCardMs)).median;
  const wait = medianOf(many.map(({ firstCardMs, readyMs }) => readyMs - firstCardMs));
  const longest = medianOf(many.map(({ tasks }) => longestTask(tasks).cpu));
  return [
    {
      id: "B23",
      unit: "ms",
      floor: null,
      scenario: `first card of ${MANY} guides, first visit`,
      ours: ours.median,
      peer: { name: `${FEW} guides`, value: peer.median, ratio },
      budget: `<= ${MAX_TIMES}x`,
      holds: ratio >= 1 / MAX_TIMES,
      most: null,
      halfIqr: ours.halfIqr,
      note: `Wall time, median of ${VISITS} first visits each, by turns.`,
    },
    browserRow({
      id: "B23",
      scenario: `search and filters of ${MANY} guides, after the first card`,
      ours: wait.median,
      most: READY_MS,
      halfIqr: wait.halfIqr,
      note: "Wall time: worker, download, reading and checking of the whole list.",
    }),
    browserRow({
      id: "B23",
      scenario: "longest task before the first card",
      ours: longest.median,
      most: MAX_TASK_MS,
      halfIqr: longest.halfIqr,
      note: "CPU time, from the navigation on.",
    }),
  ];
}
