import { gzipSync } from "node:zlib";
import type { Position } from "../../src/contract/position.ts";
import { denseNetwork } from "../denseNetwork.ts";
import { geoJsonOf } from "../geoJsonOf.ts";
import { medianOf } from "../medianOf.ts";
import { browserRow, type Row, type Scenario } from "../row.ts";
import type { BenchPage } from "./benchPage.ts";
import { mainThreadTasks } from "./mainThreadTasks.ts";
import type { PlanningBench } from "./pages/planning.ts";
import { GUIDE_FILE, mainThreadShare, withGuidePage } from "./workerShare.ts";

const TRAILS = 2000;
const POINTS_EACH = 500;
const DEGREES = 0.5;
const ROUNDS = 5;
/** A frame. */
const MAX_MS = 16;

interface BenchWindow {
  bench: PlanningBench;
}

interface Round {
  longestMs: number;
  totalMs: number;
  answerMs: number;
}

/**
 * The main thread's share of building the graph of 2,000 trails and a million points (B25): everything from the first
 * pin, through the product's own bridge, to the answer, while the worker builds the graph. The page contains nothing
 * else and draws nothing. CPU time from the browser's trace. The worker's share is in `routes.bench.ts`.
 */
const scenario: Scenario = {
  ids: ["B25"],
  name: "the route graph in the worker",
  async run(bench) {
    bench.progress("makes the data and its page");
    const columns = denseNetwork(TRAILS, POINTS_EACH, bench.seed, DEGREES);
    const pin: Position = [columns.lng[0] ?? 0, columns.lat[0] ?? 0];
    const geo = gzipSync(geoJsonOf(columns), { level: 1 });
    await withGuidePage("planning", geo, bench, async (opened) => {
      const rounds: Round[] = [];
      for (let round = 1; round <= ROUNDS; round++) {
        bench.progress(`opens a network of ${TRAILS} trails, round ${round} of ${ROUNDS}`);
        rounds.push(await firstPin(opened, pin));
      }
      bench.measured(rowOf(rounds));
    });
  },
};

export default scenario;

/** Each opened guide has a graph of its own. */
async function firstPin({ browser, page }: BenchPage, pin: Position): Promise<Round> {
  const guideId = await page.evaluate(
    (file) => (window as unknown as BenchWindow).bench.open(file),
    GUIDE_FILE,
  );
  let answer = { answerMs: 0, isPlaced: false };
  const tasks = await mainThreadTasks(browser, page, async () => {
    answer = await page.evaluate(
      ([id, position]) => (window as unknown as BenchWindow).bench.place(id, position),
      [guideId, pin] as const,
    );
  });
  if (!answer.isPlaced) throw new Error("The first pin was not placed");
  return { ...mainThreadShare(tasks), answerMs: answer.answerMs };
}

function rowOf(rounds: readonly Round[]): Row {
  const longest = medianOf(rounds.map(({ longestMs }) => longestMs));
  const total = medianOf(rounds.map(({ totalMs }) => totalMs));
  const answer = medianOf(rounds.map(({ answerMs }) => answerMs));
  return browserRow({
    id: "B25",
    scenario: "longest task of the main thread while the route graph is built",
    ours: longest.median,
    most: MAX_MS,
    halfIqr: longest.halfIqr,
    note: `CPU time, median of ${ROUNDS}; all tasks together ${total.median.toFixed(1)} ms. The first pin was placed after ${answer.median.toFixed(0)} ms of wall time.`,
  });
}
