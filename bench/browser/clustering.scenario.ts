import { gzipSync } from "node:zlib";
import { geoJsonOf } from "../geoJsonOf.ts";
import { medianOf } from "../medianOf.ts";
import { randomTrail } from "../randomTrail.ts";
import { browserRow, type Row, type Scenario } from "../row.ts";
import { waypointsBeside } from "../waypointsBeside.ts";
import type { BenchPage } from "./benchPage.ts";
import { mainThreadTasks } from "./mainThreadTasks.ts";
import type { ClusteringBench } from "./pages/clustering.ts";
import { GUIDE_FILE, mainThreadShare, withGuidePage } from "./workerShare.ts";

const WAYPOINTS = 100_000;
const ROUNDS = 5;
/** Two frames. */
const MAX_MS = 33;

interface BenchWindow {
  bench: ClusteringBench;
}

interface Round {
  totalMs: number;
  longestMs: number;
  answerMs: number;
  markers: number;
}

/**
 * The main thread's share of clustering 100,000 waypoints (B9): everything from requesting markers from the geo worker,
 * through the product's own bridge, to their arrival, while the worker clusters them all. The page contains nothing
 * else and draws nothing. CPU time from the browser's trace.
 */
const scenario: Scenario = {
  ids: ["B9"],
  name: "clusters in the worker",
  async run(bench) {
    bench.progress("makes the data and its page");
    const trail = randomTrail(WAYPOINTS * 5, bench.seed);
    const geo = gzipSync(geoJsonOf(trail, waypointsBeside(trail, WAYPOINTS, bench.seed)));
    await withGuidePage("clustering", geo, bench, async (opened) => {
      const rounds: Round[] = [];
      for (let round = 1; round <= ROUNDS; round++) {
        bench.progress(`opens a guide of ${WAYPOINTS} waypoints, round ${round} of ${ROUNDS}`);
        rounds.push(await cluster(opened));
      }
      bench.measured(rowOf(rounds));
    });
  },
};

export default scenario;

/** Each opened guide is clustered again. */
async function cluster({ browser, page }: BenchPage): Promise<Round> {
  const guideId = await page.evaluate(
    (file) => (window as unknown as BenchWindow).bench.open(file),
    GUIDE_FILE,
  );
  let answer = { answerMs: 0, markers: 0 };
  const tasks = await mainThreadTasks(browser, page, async () => {
    answer = await page.evaluate((id) => (window as unknown as BenchWindow).bench.cluster(id), guideId);
  });
  if (answer.markers === 0) throw new Error("No markers arrived");
  return { ...mainThreadShare(tasks), ...answer };
}

function rowOf(rounds: readonly Round[]): Row {
  const [total, longest, answer] = (["totalMs", "longestMs", "answerMs"] as const).map((name) =>
    medianOf(rounds.map((round) => round[name])),
  ) as [Figure, Figure, Figure];
  return browserRow({
    id: "B9",
    scenario: "main thread while 100,000 waypoints are clustered",
    ours: total.median,
    budget: `two frames: <= ${MAX_MS} ms`,
    most: MAX_MS,
    halfIqr: total.halfIqr,
    note: `CPU time of all its tasks; the longest ${longest.median.toFixed(1)} ms. ${rounds[0]?.markers} markers arrived after ${answer.median.toFixed(0)} ms of wall time.`,
  });
}

type Figure = ReturnType<typeof medianOf>;
