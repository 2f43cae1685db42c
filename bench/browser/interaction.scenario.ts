import { paths } from "../../src/lib/address/paths.ts";
import { medianOf } from "../medianOf.ts";
import { type BenchContext, browserRow, type Row, type Scenario } from "../row.ts";
import { shareOf } from "../shareOf.ts";
import { withBenchPage } from "./benchPage.ts";
import { type BenchServer, startBenchServer } from "./benchServer.ts";
import { DEMO_GUIDE } from "./benchWorld.ts";
import { inputToPaint, watchInputs } from "./inputToPaint.ts";
import { CATALOGUE_INPUTS, GUIDE_MAP_INPUTS, PLANNER_INPUTS, type ReaderInput } from "./readerInputs.ts";
import { signInOwner } from "./signInOwner.ts";

const GUIDES = 10_000;
const TURNS = 10;
/** A planned route needs two pins. */
const TURNS_BEFORE = 2;
/** Without the stub fewer: a frame that is drawn in software takes seconds at that throttle. */
const DRAWN_TURNS = 4;
const MOST_MS = 200;
/** A processor of a mid-range phone. */
const SLOWER = 4;
/** As long as the map takes to be drawn, and what is loaded ahead after it. */
const SETTLE_MS = 12_000;

/** Inputs that are possible on one page, in this order. */
interface Visit {
  path: string;
  inputs: readonly ReaderInput[];
  isSignedIn?: boolean;
}

const VISITS: readonly Visit[] = [
  { path: paths.guides, inputs: CATALOGUE_INPUTS },
  { path: paths.guideMap(DEMO_GUIDE), inputs: GUIDE_MAP_INPUTS },
  { path: paths.guideMap(DEMO_GUIDE), inputs: PLANNER_INPUTS, isSignedIn: true },
];

/** Part of the name of the only input that is measured; those before it on its page are made `TURNS_BEFORE` times. */
const CHOSEN = process.env.BENCH_INPUT ?? "";

/**
 * From each of a reader's inputs to the next paint, on a processor four times as slow, while the map runs, in a shop of
 * 10,000 guides (B32). Stubbed: WebGL rasterises nothing, as a graphics card does that for most readers; with the
 * software's drawing it is reported beside. Wall time. `BENCH_INPUT=language npm run bench -- --filter B32` measures one
 * input alone.
 */
const scenario: Scenario = {
  ids: ["B32"],
  name: "interaction to next paint",
  async run(bench) {
    const visits = VISITS.map(untilChosen).filter(({ inputs }) => inputs.length > 0);
    if (visits.length === 0) throw new Error(`BENCH_INPUT names no input: ${CHOSEN}`);
    bench.progress(`makes ${GUIDES} guides`);
    const server = await startBenchServer({
      seed: bench.seed,
      synthetic: GUIDES,
      hasDemoGuide: true,
      // Two, as the routes of one are kept from one visit to the next.
      owners: 2,
    });
    try {
      for (const visit of visits) {
        const stubbed = await timesOf(server, visit, { isStubbed: true, turns: TURNS, owner: 0 }, bench);
        const drawn = await timesOf(server, visit, { isStubbed: false, turns: DRAWN_TURNS, owner: 1 }, bench);
        const measured = visit.inputs.filter(isChosen);
        bench.measured(...measured.map(({ name }) => rowOf(name, stubbed.get(name), drawn.get(name))));
      }
    } finally {
      await server.close();
    }
  },
};

export default scenario;

function isChosen({ name }: ReaderInput): boolean {
  return name.includes(CHOSEN);
}

/** Without the inputs after the last one that is measured. */
function untilChosen(visit: Visit): Visit {
  return { ...visit, inputs: visit.inputs.slice(0, visit.inputs.findLastIndex(isChosen) + 1) };
}

interface Way {
  isStubbed: boolean;
  turns: number;
  owner: number;
}

/** Milliseconds of each turn, by the name of the input. */
function timesOf(
  server: BenchServer,
  { path, inputs, isSignedIn = false }: Visit,
  { isStubbed, turns, owner }: Way,
  bench: BenchContext,
): Promise<Map<string, number[]>> {
  return withBenchPage({ isStubbed }, bench, async ({ context, page }) => {
    await watchInputs(page);
    if (isSignedIn) await signInOwner(page, server.url, owner);
    await page.goto(server.url + path);
    await page.waitForTimeout(SETTLE_MS);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const times = new Map<string, number[]>();
    for (const input of inputs) {
      const { name, before, act, after } = input;
      bench.progress(`${name}, ${isStubbed ? "stubbed" : "drawn"}`);
      const each: number[] = [];
      times.set(name, each);
      for (let turn = 0; turn < (isChosen(input) ? turns : TURNS_BEFORE); turn++) {
        await before(page, turn);
        each.push(await inputToPaint(page, () => act(page, turn)));
        await after(page, turn);
      }
    }
    return times;
  });
}

function rowOf(name: string, stubbed: number[] = [], drawn: number[] = []): Row {
  const { median, halfIqr } = medianOf(stubbed);
  const longest = shareOf(stubbed, 1).toFixed(0);
  return browserRow({
    id: "B32",
    scenario: `input to next paint: ${name}`,
    ours: shareOf(stubbed, 0.75),
    budget: `p75 <= ${MOST_MS} ms`,
    most: MOST_MS,
    halfIqr,
    note: `p75 of ${stubbed.length}, processor ${SLOWER}x slower, WebGL draws nothing; median ${median.toFixed(0)}, longest ${longest} ms. Drawn in software: p75 ${shareOf(drawn, 0.75).toFixed(0)} ms. Wall time.`,
  });
}
