import type { Page } from "playwright";
import { medianOf } from "../medianOf.ts";
import type { BenchContext, Row, Scenario } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { startBenchServer } from "./benchServer.ts";
import { startBuiltCommit } from "./builtCommit.ts";
import { type FirstMoments, momentOf, watchFirstMoments } from "./firstMoments.ts";
import { longestTask, mainThreadTasks } from "./mainThreadTasks.ts";
import { slowDownNetwork } from "./slowNetwork.ts";
import { MAX_TASK_MS } from "./taskRow.ts";

const GUIDES = 62;
const TURNS = 3;
/** Shares of the other commit's time. */
const MOST: FirstMoments = { card: 0.35, land: 0.2, lines: 0.5 };
/** Share of the time of a first visit. */
const MOST_WARM = 0.6;

interface Visits {
  cold: FirstMoments;
  /** The first card of a second visit. */
  warmCard: number;
  /** The first card of a first and of a second visit on a slow network. */
  slowCards: FirstCards;
  /** CPU time of the main thread until the first card, in milliseconds: the longest task, and all. */
  longest: number;
  cpu: number;
}

interface FirstCards {
  cold: number;
  warm: number;
}

/**
 * First and second visits to /guides, alternating with those of another commit that is built for it. It runs only if
 * the environment names that commit: `BENCH_COMMIT=720f1b5 npm run bench -- --filter since`. Nothing is stubbed: what
 * the map draws keeps a visitor waiting for all that comes after it.
 */
const scenario: Scenario = {
  ids: [],
  name: "first view since another commit",
  async run(bench) {
    const commit = process.env.BENCH_COMMIT;
    if (!commit) {
      bench.leavesOut("the first view since another commit, as BENCH_COMMIT names none");
      return;
    }
    const content = { seed: bench.seed, synthetic: GUIDES };
    bench.progress(`builds ${commit}`);
    const other = await startBuiltCommit(commit, content);
    try {
      const server = await startBenchServer(content);
      try {
        bench.measured(...(await rowsByTurns(server.url, other.url, commit, bench)));
      } finally {
        await server.close();
      }
    } finally {
      await other.close();
    }
  },
};

export default scenario;

async function rowsByTurns(
  url: string,
  otherUrl: string,
  commit: string,
  bench: BenchContext,
): Promise<Row[]> {
  const ours: Visits[] = [];
  const others: Visits[] = [];
  // Not counted: the servers' first responses are made and compressed.
  for (const each of [url, otherUrl]) await visits(each, bench);
  for (let turn = 1; turn <= TURNS; turn++) {
    bench.progress(`visits ${turn} of ${TURNS}`);
    ours.push(await visits(url, bench));
    others.push(await visits(otherUrl, bench));
  }
  const share = (take: (each: Visits) => number) =>
    medianOf(ours.map((each, i) => take(each) / take(others[i] ?? each))).median;
  const median = (of: readonly Visits[], take: (each: Visits) => number) => medianOf(of.map(take)).median;
  const moments = (["card", "land", "lines"] as const).map((name): Row => {
    const take = ({ cold }: Visits) => cold[name];
    return {
      id: "-",
      scenario: `first ${name} beside ${commit}`,
      unit: "ms",
      ours: median(ours, take),
      peer: { name: commit, value: median(others, take), ratio: 1 / share(take) },
      floor: null,
      budget: `<= ${MOST[name]}x`,
      holds: share(take) <= MOST[name],
      most: null,
      halfIqr: medianOf(ours.map(take)).halfIqr,
      note: `Wall time, median of ${TURNS} first visits each, by turns.`,
    };
  });
  const shareOfFirst = (take: (each: Visits) => FirstCards) =>
    medianOf(ours.map(take).map(({ cold, warm }) => warm / cold)).median;
  const atOnce = ({ warmCard: warm, cold }: Visits): FirstCards => ({ cold: cold.card, warm });
  const slow = ({ slowCards }: Visits) => slowCards;
  const secondVisit = (take: (each: Visits) => FirstCards) => ({
    id: "-",
    unit: "ms" as const,
    ours: median(ours, (each) => take(each).warm),
    peer: {
      name: "a first visit",
      value: median(ours, (each) => take(each).cold),
      ratio: 1 / shareOfFirst(take),
    },
    floor: null,
    most: null,
    halfIqr: medianOf(ours.map((each) => take(each).warm)).halfIqr,
  });
  return [
    ...moments,
    {
      id: "-",
      scenario: "longest task before the first card",
      unit: "ms",
      ours: median(ours, ({ longest }) => longest),
      peer: { name: commit, value: median(others, ({ longest }) => longest) },
      floor: null,
      budget: `<= ${MAX_TASK_MS} ms`,
      holds: true,
      most: { ms: MAX_TASK_MS, boundBy: "browser" },
      halfIqr: medianOf(ours.map(({ longest }) => longest)).halfIqr,
      note: `CPU time; all tasks until then ${median(ours, ({ cpu }) => cpu).toFixed(0)} ms, of ${commit} ${median(others, ({ cpu }) => cpu).toFixed(0)} ms.`,
    },
    {
      ...secondVisit(slow),
      scenario: "first card of a second visit, 4 Mbit/s",
      budget: `<= ${MOST_WARM}x`,
      holds: shareOfFirst(slow) <= MOST_WARM,
      note: `Wall time, from the browser's caches. Of ${commit}: ${median(others, (each) => slow(each).warm).toFixed(0)} ms after ${median(others, (each) => slow(each).cold).toFixed(0)} ms.`,
    },
    {
      ...secondVisit(atOnce),
      scenario: "first card of a second visit, without a network between",
      budget: "reported",
      holds: true,
      note: `Wall time, from the browser's caches. Of ${commit}: ${median(others, ({ warmCard }) => warmCard).toFixed(0)} ms.`,
    },
  ];
}

async function visits(url: string, bench: BenchContext): Promise<Visits> {
  const quick = await quickVisits(url, bench);
  return { ...quick, slowCards: await slowVisits(url, bench) };
}

function slowVisits(url: string, bench: BenchContext): Promise<FirstCards> {
  return withBenchPage({ isStubbed: false }, bench, async ({ context, page }) => {
    const cardOf = async (visit: Page) => {
      await slowDownNetwork(context, visit);
      await watchFirstMoments(visit);
      await visit.goto(`${url}/guides`, { waitUntil: "commit" });
      const card = await momentOf(visit, "card");
      // All that a reader leaves in the browser's cache.
      await momentOf(visit, "lines");
      await visit.waitForLoadState("networkidle");
      await visit.close();
      return card;
    };
    const cold = await cardOf(page);
    return { cold, warm: await cardOf(await context.newPage()) };
  });
}

function quickVisits(url: string, bench: BenchContext): Promise<Omit<Visits, "slowCards">> {
  return withBenchPage({ isStubbed: false }, bench, async ({ browser, context, page }) => {
    await watchFirstMoments(page);
    const tasks = await mainThreadTasks(browser, page, async () => {
      await page.goto(`${url}/guides`, { waitUntil: "commit" });
      await momentOf(page, "card");
    });
    const cold = {
      card: await momentOf(page, "card"),
      land: await momentOf(page, "land"),
      lines: await momentOf(page, "lines"),
    };
    const second = await context.newPage();
    await page.close();
    await watchFirstMoments(second);
    await second.goto(`${url}/guides`, { waitUntil: "commit" });
    const warmCard = await momentOf(second, "card");
    return {
      cold,
      warmCard,
      longest: longestTask(tasks).cpu,
      cpu: tasks.reduce((sum, { cpu }) => sum + cpu, 0),
    };
  });
}
