import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { paths } from "../../src/lib/address/paths.ts";
import { freePort } from "../faults/nginxSite.mjs";
import { temporaryFolder } from "../faults/temporaryFolder.mjs";
import { medianOf } from "../medianOf.ts";
import type { BenchContext, Row, Scenario } from "../row.ts";
import { startBenchServer } from "./benchServer.ts";
import { DEMO_GUIDE } from "./benchWorld.ts";
import { launchBrowser } from "./launchBrowser.ts";
import { untilQuiet } from "./processUse.ts";

/**
 * Fetched by npx for this scenario alone: with what it needs it has 185 MB, a quarter of all other packages, and no test
 * uses it. Apache-2.0.
 */
const LIGHTHOUSE = "lighthouse@12.8.2";
const GUIDES = 62;
const RUNS = 3;
const MOST_MISSING = 5;
/** Performance, accessibility, best practices, search engines. */
const CATEGORIES = 4;
const LIMIT_MS = 120_000;
/** What Lighthouse says of a trace in which the browser has not noted the start of the visit, which is rare. */
const NO_TRACE = "NO_NAVSTART";

const PRESETS = ["mobile", "desktop"] as const;
const PAGES = {
  list: paths.guides,
  guide: paths.guide(DEMO_GUIDE),
  map: paths.guideMap(DEMO_GUIDE),
};

const report = z.object({
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.number() })),
  audits: z.record(z.string(), z.object({ displayValue: z.string().optional() })),
  environment: z.object({ benchmarkIndex: z.number() }),
});
type Report = z.infer<typeof report>;

/**
 * What Lighthouse says of a first visit in each of its four categories (B31): the list, a guide and its map, as a phone
 * and as a desktop, in a Chromium that draws in software, where the map waits. Its times are simulated from wall time.
 */
const scenario: Scenario = {
  ids: ["B31"],
  name: "Lighthouse",
  async run(bench) {
    if (!(await isAvailable())) return bench.leavesOut(`${LIGHTHOUSE}, which npx cannot fetch`);
    const server = await startBenchServer({ seed: bench.seed, synthetic: GUIDES, hasDemoGuide: true });
    try {
      for (const [name, path] of Object.entries(PAGES)) {
        for (const preset of PRESETS) {
          const reports: Report[] = [];
          for (let run = 1; run <= RUNS; run++) {
            bench.progress(`${name}, ${preset}, ${run} of ${RUNS}`);
            // It draws pictures for link previews after its start.
            await untilQuiet(server.process);
            const again = (error: unknown) => {
              if (!String(error).includes(NO_TRACE)) throw error;
              return audit(server.url + path, preset, bench);
            };
            reports.push(await audit(server.url + path, preset, bench).catch(again));
          }
          bench.measured(rowOf(`${name}, ${preset}`, reports));
        }
      }
    } finally {
      await server.close();
    }
  },
};

export default scenario;

async function isAvailable(): Promise<boolean> {
  return lighthouse("--version").then(
    () => true,
    () => false,
  );
}

async function audit(
  url: string,
  preset: (typeof PRESETS)[number],
  bench: Pick<BenchContext, "ranIn">,
): Promise<Report> {
  const folder = temporaryFolder("lighthouse");
  const file = join(folder, "report.json");
  const port = await freePort();
  const browser = await launchBrowser({ debuggingPort: port });
  try {
    bench.ranIn({ name: `Chromium ${browser.version()}`, renderer: "software" });
    await lighthouse(
      url,
      `--port=${port}`,
      ...(preset === "desktop" ? ["--preset=desktop"] : []),
      "--output=json",
      `--output-path=${file}`,
      "--no-enable-error-reporting",
      "--quiet",
    );
    return report.parse(JSON.parse(await readFile(file, "utf8")));
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function lighthouse(...args: string[]): Promise<void> {
  await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, ...args], {
    timeout: LIMIT_MS,
    maxBuffer: 64 * 2 ** 20,
  });
}

function rowOf(name: string, reports: readonly Report[]): Row {
  const scores = Object.keys(reports[0]?.categories ?? {}).map((key) => {
    const each = reports.map(({ categories }) => 100 * (categories[key]?.score ?? 0));
    return { title: reports[0]?.categories[key]?.title ?? key, ...medianOf(each) };
  });
  if (scores.length !== CATEGORIES) throw new Error(`Lighthouse judged ${scores.length} categories`);
  const lowest = scores.reduce((low, score) => (score.median < low.median ? score : low));
  const shown = (audit: string) => reports.map(({ audits }) => audits[audit]?.displayValue ?? "-").join(", ");
  const speed = medianOf(reports.map(({ environment }) => environment.benchmarkIndex)).median;
  return {
    id: "B31",
    scenario: `short of Lighthouse's 100, ${name}`,
    unit: "points",
    ours: 100 - lowest.median,
    peer: null,
    floor: null,
    budget: `<= ${MOST_MISSING} points in each category`,
    holds: 100 - lowest.median <= MOST_MISSING,
    most: null,
    halfIqr: lowest.halfIqr,
    note:
      `${scores.map(({ title, median }) => `${title} ${median.toFixed(0)}`).join(", ")}; median of ${reports.length}, ` +
      `${LIGHTHOUSE}. Blocking ${shown("total-blocking-time")}; largest paint ${shown("largest-contentful-paint")}. ` +
      `Lighthouse's own figure for this machine: ${speed.toFixed(0)}, of a desktop 1500 to 2000.`,
  };
}
