import type { Page, Request } from "playwright";
import type { BenchContext, Row, Scenario } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { startBenchServer } from "./benchServer.ts";
import { type BuiltScript, builtScripts, bytesOf, entryScript, withImports } from "./builtScripts.ts";
import { longestTask, type MainThreadTask, mainThreadTasks } from "./mainThreadTasks.ts";
import { within } from "./within.ts";

const SHELL_KB = 110;
const FIRST_LINES_KB = 650;
const LOGIN_KB = 170;
const MOST_REQUESTS = 90;
/** For what is loaded ahead once the page is idle. */
const AHEAD_MS = 10_000;
const GUIDES = 500;
/** Timeout for the first lines. */
const LINES_SECONDS = 120;

interface ColdStart {
  tasks: MainThreadTask[];
  /** Paths of all requests of the page and its workers until the first lines were drawn. */
  paths: string[];
  /** Number of all requests, those of what is loaded ahead included. */
  requests: number;
}

/**
 * The cost of a first visit to /guides (B19): the scripts of the shell, by the imports of the built files, and those
 * requested until the map drew its first lines, or until the form of /login can be filled in. Stubbed: WebGL rasterises nothing; its first instanced draw call counts
 * as the first lines.
 */
const scenario: Scenario = {
  ids: ["B19"],
  name: "cold start",
  async run(bench) {
    bench.progress(`makes ${GUIDES} guides`);
    const server = await startBenchServer({ seed: bench.seed, synthetic: GUIDES });
    try {
      const scripts = await builtScripts();
      bench.progress("opens /guides");
      const start = await coldStart(`${server.url}/guides`, bench);
      bench.measured(
        shellRow(scripts, await entryScript()),
        firstLinesRow(scripts, start),
        requestsRow(start),
      );
      bench.progress("opens /login");
      bench.measured(loginRow(scripts, await pathsToForm(`${server.url}/login`, bench)));
    } finally {
      await server.close();
    }
  },
};

export default scenario;

function coldStart(url: string, bench: BenchContext): Promise<ColdStart> {
  return withBenchPage({ isStubbed: true }, bench, async ({ browser, page }) => {
    const requests: Request[] = [];
    page.on("request", (request) => requests.push(request));
    const drawn = firstLines(page);
    let drawnAt = 0;
    const tasks = await mainThreadTasks(browser, page, async () => {
      await page.goto(url, { waitUntil: "commit" });
      drawnAt = await within(LINES_SECONDS, "lines", drawn);
    });
    await page.waitForTimeout(AHEAD_MS);
    // Prefetches for the next screens follow the lines at once.
    const first = requests.filter((request) => request.timing().startTime <= drawnAt);
    const paths = first.map((request) => new URL(request.url()).pathname);
    return { tasks, paths, requests: requests.length };
  });
}

/** Paths of the requests until the form is on the page. */
function pathsToForm(url: string, bench: BenchContext): Promise<string[]> {
  return withBenchPage({ isStubbed: true }, bench, async ({ page }) => {
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector("form input")) return;
        observer.disconnect();
        performance.mark("form");
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName("form").length > 0);
    return page.evaluate(() => {
      const end = performance.getEntriesByName("form")[0]?.startTime ?? 0;
      const requested = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < end);
      return requested.map(({ name }) => new URL(name).pathname);
    });
  });
}

/**
 * Resolves on the page's first instanced draw call, which only our layers make: MapLibre uses none.
 * @returns when it was made, in milliseconds since 1970
 */
async function firstLines(page: Page): Promise<number> {
  const drawn = new Promise<number>((resolve) => {
    void page.exposeFunction("reportFirstLines", resolve);
  });
  await page.addInitScript(() => {
    const report = () =>
      (window as unknown as { reportFirstLines(at: number): void }).reportFirstLines(
        performance.timeOrigin + performance.now(),
      );
    for (const name of ["drawArraysInstanced", "drawElementsInstanced"] as const) {
      let isFirst = true;
      Object.defineProperty(WebGL2RenderingContext.prototype, name, {
        value() {
          if (isFirst) report();
          isFirst = false;
        },
      });
    }
  });
  return drawn;
}

function shellRow(scripts: Map<string, BuiltScript>, entry: string): Row {
  const panel = [...scripts.keys()].filter((name) => name.startsWith("CataloguePanel-"));
  if (panel.length !== 1) throw new Error(`${panel.length} scripts are the catalogue's panel`);
  const shell = withImports(scripts, [entry, ...panel]);
  const kB = bytesOf(shell, "gzip") / 1000;
  const lazy = [...scripts.values()]
    .filter((script) => !shell.includes(script))
    .sort((a, b) => b.brotli - a.brotli)
    .map(({ name, brotli }) => `${name.replace(/-[\w-]{8}\.m?js$/, "")} ${(brotli / 1000).toFixed(1)}`);
  return {
    id: "B19",
    scenario: "shell scripts before the map, gzip",
    unit: "kB",
    ours: kB,
    peer: null,
    floor: null,
    budget: `<= ${SHELL_KB} kB`,
    holds: kB <= SHELL_KB,
    most: null,
    halfIqr: 0,
    note: `Entry and catalogue panel with all static imports. On demand, kB brotli: ${lazy.join(", ")}.`,
  };
}

function firstLinesRow(scripts: Map<string, BuiltScript>, { tasks, paths }: ColdStart): Row {
  const asked = new Set(paths.map((path) => path.split("/").at(-1) ?? ""));
  const loaded = withImports(scripts, [...asked]);
  const kB = bytesOf(loaded, "brotli") / 1000;
  const longest = longestTask(tasks);
  const total = tasks.reduce((sum, { cpu }) => sum + cpu, 0);
  return {
    id: "B19",
    scenario: "scripts of /guides to the first lines, workers included, brotli",
    unit: "kB",
    ours: kB,
    peer: null,
    floor: null,
    budget: `<= ${FIRST_LINES_KB} kB`,
    holds: kB <= FIRST_LINES_KB,
    most: null,
    note:
      `${loaded.length} scripts in ${asked.size} requests; main thread ${total.toFixed(0)} ms of CPU time, ` +
      `longest task ${longest.cpu.toFixed(0)} ms (${longest.wall.toFixed(0)} ms of wall time).`,
  };
}

function requestsRow({ requests }: ColdStart): Row {
  return {
    id: "B19",
    scenario: "first visit to /guides, map and what is loaded ahead included",
    unit: "requests",
    ours: requests,
    peer: null,
    floor: null,
    budget: `<= ${MOST_REQUESTS} requests`,
    holds: requests <= MOST_REQUESTS,
    most: null,
    note: `${requests} requests.`,
  };
}

function loginRow(scripts: Map<string, BuiltScript>, paths: string[]): Row {
  const loaded = withImports(
    scripts,
    paths.map((path) => path.split("/").at(-1) ?? ""),
  );
  const kB = bytesOf(loaded, "brotli") / 1000;
  return {
    id: "B19",
    scenario: "scripts of /login to its form, brotli",
    unit: "kB",
    ours: kB,
    peer: null,
    floor: null,
    budget: `<= ${LOGIN_KB} kB`,
    holds: kB <= LOGIN_KB,
    most: null,
    note: `${loaded.length} scripts in ${paths.length} requests.`,
  };
}
