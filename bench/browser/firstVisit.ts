import type { BenchContext } from "../row.ts";
import { type BenchPageOptions, withBenchPage } from "./benchPage.ts";
import { type MainThreadTask, mainThreadTasks } from "./mainThreadTasks.ts";
import { type Heaps, pageHeaps } from "./pageHeaps.ts";

const LIMIT_MS = 60_000;
/** What the page has to do after the list has come. */
const SETTLE_MS = 5000;

/** A first visit; times since the navigation began, in milliseconds. */
export interface FirstVisit {
  firstCardMs: number;
  /** Search and filters can be used: the whole list is there. */
  readyMs: number;
  /** Until the first card. */
  tasks: MainThreadTask[];
  /** Once the page rests. */
  heaps: Heaps | null;
}

/** Opens /guides in a new browser, whose map is drawn by nobody. @param hasHeaps whether its memory is looked at, which takes seconds */
export function firstVisit(
  url: string,
  { hasHeaps = false, ...options }: { hasHeaps?: boolean } & Pick<BenchPageOptions, "isInterpreted">,
  bench: Pick<BenchContext, "ranIn">,
): Promise<FirstVisit> {
  return withBenchPage({ isStubbed: true, ...options }, bench, async ({ browser, page }) => {
    const readHeaps = hasHeaps ? await pageHeaps(page, "geo") : null;
    let from = 0;
    const card = page.getByRole("list", { name: "Guides" }).getByRole("article").first();
    const tasks = await mainThreadTasks(browser, page, async () => {
      from = performance.now();
      await page.goto(`${url}/guides`, { waitUntil: "commit" });
      await card.waitFor({ timeout: LIMIT_MS });
    });
    const firstCardMs = performance.now() - from;
    const filters = page.getByRole("button", { name: "Filters", disabled: false });
    await filters.waitFor({ timeout: LIMIT_MS });
    const readyMs = performance.now() - from;
    if (readHeaps) await page.waitForTimeout(SETTLE_MS);
    return { firstCardMs, readyMs, tasks, heaps: readHeaps && (await readHeaps()) };
  });
}
