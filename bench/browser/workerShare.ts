import type { BenchContext } from "../row.ts";
import { type BenchPage, withBenchPage } from "./benchPage.ts";
import { buildBenchPage } from "./buildBenchPage.ts";
import { longestTask, type MainThreadTask } from "./mainThreadTasks.ts";

/** Where a page of `withGuidePage` finds its guide. */
export const GUIDE_FILE = "/geo.json.gz";

/** Opens a page of `pages/`, which contains nothing else and draws nothing, beside a guide's gzipped geo data. */
export async function withGuidePage(
  name: string,
  geo: Buffer,
  bench: BenchContext,
  work: (opened: BenchPage) => Promise<void>,
): Promise<void> {
  const built = await buildBenchPage(name);
  try {
    await withBenchPage({ isStubbed: false }, bench, async (opened) => {
      await built.open(opened.page);
      await opened.page.route(`**${GUIDE_FILE}`, (route) => route.fulfill({ body: geo }));
      await work(opened);
    });
  } finally {
    await built.remove();
  }
}

/** CPU time of the main thread while a worker computes, in milliseconds. */
export function mainThreadShare(tasks: readonly MainThreadTask[]): { longestMs: number; totalMs: number } {
  return { longestMs: longestTask(tasks).cpu, totalMs: tasks.reduce((sum, { cpu }) => sum + cpu, 0) };
}
