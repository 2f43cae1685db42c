import type { Page } from "playwright";
import { paths } from "../../src/lib/address/paths.ts";
import { Planner } from "../../tests/helpers/planner.ts";
import { type BenchContext, browserRow, type Row, type Scenario } from "../row.ts";
import { withBenchPage } from "./benchPage.ts";
import { startBenchServer } from "./benchServer.ts";
import { DEMO_GUIDE } from "./benchWorld.ts";
import { mainThreadTasks } from "./mainThreadTasks.ts";
import { signInOwner } from "./signInOwner.ts";

/** Miles from the start of the guide's trail. */
const PINS = [2, 30];
const SCALE = "50000";
const SETTLE_MS = 8000;
const LIMIT_MS = 600_000;
const MOST_MS = 1000;
const MOST_BYTES = 3_000_000;

interface Printed {
  maps: number;
  largestBytes: number;
  wallMs: number;
}

/**
 * A trip's maps at 300 dots per inch (B37): what each costs the main thread, from the press to the print dialog, with
 * all that is drawn over it. Stubbed: WebGL rasterises nothing; what software's drawing takes is reported beside, with
 * the size of the largest picture.
 */
const scenario: Scenario = {
  ids: ["B37"],
  name: "printed maps",
  async run(bench) {
    bench.progress("makes a guide");
    const server = await startBenchServer({ seed: bench.seed, hasDemoGuide: true, owners: 2 });
    try {
      const stubbed = await printOnce(server.url, { isStubbed: true, owner: 0 }, bench);
      const drawn = await printOnce(server.url, { isStubbed: false, owner: 1 }, bench);
      bench.measured(rowOf(stubbed, drawn));
    } finally {
      await server.close();
    }
  },
};

export default scenario;

function printOnce(
  url: string,
  { isStubbed, owner }: { isStubbed: boolean; owner: number },
  bench: BenchContext,
): Promise<Printed & { scriptMs: number }> {
  return withBenchPage({ isStubbed }, bench, async ({ browser, page }) => {
    await page.addInitScript(watchPictures);
    await signInOwner(page, url, owner);
    await openTrip(page, url);
    bench.progress(`prints, ${isStubbed ? "stubbed" : "drawn"}`);
    let printed: Printed = { maps: 0, largestBytes: 0, wallMs: 0 };
    const tasks = await mainThreadTasks(browser, page, async () => {
      printed = await printTrip(page);
    });
    if (printed.maps < 4) throw new Error(`Only ${printed.maps} maps were printed`);
    return { ...printed, scriptMs: tasks.reduce((sum, { cpu }) => sum + cpu, 0) / printed.maps };
  });
}

async function openTrip(page: Page, url: string): Promise<void> {
  await page.goto(url + paths.guideMap(DEMO_GUIDE));
  const planner = new Planner(page);
  await planner.button("Planned routes").press("Enter");
  await page
    .getByRole("region", { name: "Guide" })
    .getByRole("button", { name: "Plan a new route" })
    .press("Enter");
  await planner.addPins(...PINS);
  await planner.button("Days and time").press("Enter");
  await planner.button("Print").press("Enter");
  await page.getByLabel("Scale of the maps").selectOption(SCALE);
  await page.waitForTimeout(SETTLE_MS);
}

async function printTrip(page: Page): Promise<Printed> {
  const from = Date.now();
  await page.getByRole("dialog").getByRole("button", { name: "Print", exact: true }).press("Enter");
  await page.waitForFunction(() => "hasPrinted" in window, undefined, { timeout: LIMIT_MS });
  const wallMs = Date.now() - from;
  const sizes = await page.evaluate(() => (window as unknown as { pictureSizes: number[] }).pictureSizes);
  return { maps: sizes.length, largestBytes: Math.max(0, ...sizes), wallMs };
}

/** Runs in the page before its scripts: records the sizes of pictures, and that the print dialog was opened. */
function watchPictures(): void {
  const pictureSizes: number[] = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = (object) => {
    if (object instanceof Blob && object.type === "image/jpeg") pictureSizes.push(object.size);
    return createObjectURL.call(URL, object);
  };
  Object.assign(window, { pictureSizes, print: () => Object.assign(window, { hasPrinted: true }) });
}

function rowOf(stubbed: Printed & { scriptMs: number }, drawn: Printed): Row {
  return browserRow({
    id: "B37",
    scenario: "main thread for a map printed at 300 dots per inch",
    ours: stubbed.scriptMs,
    budget: `<= ${MOST_MS} ms, picture <= 3 MB`,
    holds: drawn.largestBytes <= MOST_BYTES,
    most: MOST_MS,
    note: `Processor time of all its tasks, mean of ${stubbed.maps} maps. WebGL draws nothing; drawn in software a map takes ${(drawn.wallMs / drawn.maps / 1000).toFixed(1)} s of wall time, and the largest picture has ${(drawn.largestBytes / 1e6).toFixed(1)} MB.`,
  });
}
