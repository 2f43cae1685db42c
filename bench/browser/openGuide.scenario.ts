import type { Page } from "playwright";
import { medianOf } from "../medianOf.ts";
import { REAL_TRAILS_FOLDER } from "../realTrailsFolder.ts";
import { type BenchContext, browserRow, type Row, type Scenario } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { startBenchServer } from "./benchServer.ts";
import { DEMO_GUIDE, LONG_GUIDE } from "./benchWorld.ts";
import { type MainThreadTask, mainThreadTasks } from "./mainThreadTasks.ts";
import { realGuides } from "./realGuides.ts";
import { taskRow } from "./taskRow.ts";

const RUNS = 3;
const PROGRESS_MS = 200;
/** Layers, icons and contours still load after the panels are shown. */
const SETTLE_MS = 3000;

interface Opening {
  tasks: MainThreadTask[];
  /** From the click to the visible progress bar; null if the page was opened by its URL. */
  progressMs: number | null;
}

/**
 * Opening guides (B17): everything that the main thread does from the navigation or the click to the drawn guide.
 * Stubbed: WebGL rasterises nothing (`stubDrawing`); shaders are still compiled and buffers uploaded. The budget
 * applies to the CPU time of each task, because other processes share the machine; wall time is in the note.
 */
const scenario: Scenario = {
  ids: ["B17"],
  name: "opening a guide",
  async run(bench) {
    bench.progress("makes guides");
    const server = await startBenchServer({
      seed: bench.seed,
      synthetic: 50,
      long: [{ name: LONG_GUIDE, points: 1_000_000, waypoints: 2000 }],
      hasDemoGuide: true,
      hasRealGuides: true,
    });
    try {
      const real = realGuides();
      if (real.length === 0) bench.leavesOut(`real guides, none found in ${REAL_TRAILS_FOLDER}`);
      for (const name of [LONG_GUIDE, DEMO_GUIDE, ...real]) {
        const guide = `${server.url}/guides/${encodeURIComponent(name)}/`;
        bench.progress(`opens ${name} by its address`);
        const opened = await repeat(() => openByAddress(guide, bench));
        bench.measured(taskRow("B17", `${name}, by its address`, ...opened.map(({ tasks }) => tasks)));
        if (name !== LONG_GUIDE) continue;
        bench.progress(`opens ${name} from its page`);
        const clicked = await repeat(() => openByClick(guide, bench));
        bench.measured(taskRow("B17", `${name}, from its page`, ...clicked.map(({ tasks }) => tasks)));
        bench.measured(progressRow(name, clicked));
      }
    } finally {
      await server.close();
    }
  },
};

export default scenario;

function openByAddress(guide: string, bench: BenchContext): Promise<Opening> {
  return withBenchPage({ isStubbed: true }, bench, async ({ browser, page }) => {
    const tasks = await mainThreadTasks(browser, page, async () => {
      await page.goto(`${guide}geo/`, { waitUntil: "commit" });
      await shown(page);
    });
    return { tasks, progressMs: null };
  });
}

function openByClick(guide: string, bench: BenchContext): Promise<Opening> {
  return withBenchPage({ url: guide, isStubbed: true }, bench, async ({ browser, page }) => {
    const open = page.locator('main a[href$="/geo"]').first();
    await open.waitFor();
    await page.waitForTimeout(SETTLE_MS);
    let progressMs = 0;
    const tasks = await mainThreadTasks(browser, page, async () => {
      progressMs = await open.evaluate(clickAndAwaitProgress);
      await shown(page);
    });
    return { tasks, progressMs };
  });
}

/** Waits until the panel lists waypoints and the following work is done. */
async function shown(page: Page): Promise<void> {
  await page.locator("#reader-panel").waitFor({ timeout: 120_000 });
  await page.waitForTimeout(SETTLE_MS);
}

/** Runs in the page: milliseconds from the click to the frame after the progress bar appeared. */
function clickAndAwaitProgress(link: Element): Promise<number> {
  return new Promise((resolve) => {
    const from = performance.now();
    const observer = new MutationObserver(() => {
      if (!document.querySelector("[role=progressbar]")) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - from));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    (link as HTMLElement).click();
  });
}

async function repeat(open: () => Promise<Opening>): Promise<Opening[]> {
  const openings: Opening[] = [];
  for (let run = 0; run < RUNS; run++) openings.push(await open());
  return openings;
}

function progressRow(name: string, openings: readonly Opening[]): Row {
  const { median, halfIqr } = medianOf(openings.map(({ progressMs }) => progressMs ?? 0));
  return browserRow({
    id: "B17",
    scenario: `progress shown: ${name}`,
    ours: median,
    most: PROGRESS_MS,
    halfIqr,
    note: "Wall time from the click to the frame after the progress bar.",
  });
}
