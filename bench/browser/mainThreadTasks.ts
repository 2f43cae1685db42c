import type { Browser, Page } from "playwright";
import { browserTrace, type TraceEvent } from "./browserTrace.ts";

/** A task of the page's main thread, in milliseconds. */
export interface MainThreadTask {
  /** Since the trace began. */
  start: number;
  /** Wall time, including the time slices of other threads and processes. */
  wall: number;
  /** CPU time of the task itself, independent of the load of the machine. */
  cpu: number;
}

const CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"];

/** Traces the browser while `work` runs. @returns the tasks of the page's main thread, in order */
export async function mainThreadTasks(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<MainThreadTask[]> {
  return tasksOf(await browserTrace({ browser, page }, CATEGORIES, work));
}

/** The task with the most CPU time. */
export function longestTask(tasks: readonly MainThreadTask[]): MainThreadTask {
  return tasks.reduce((longest, task) => (task.cpu > longest.cpu ? task : longest), {
    start: 0,
    wall: 0,
    cpu: 0,
  });
}

/** Of several main threads, the page's is the busiest. @throws if the trace has no task with CPU time */
function tasksOf(events: readonly TraceEvent[]): MainThreadTask[] {
  const byThread = new Map<string, TraceEvent[]>();
  for (const { name, pid, tid, args } of events) {
    if (name === "thread_name" && args?.name === "CrRendererMain") byThread.set(`${pid}/${tid}`, []);
  }
  for (const event of events) {
    const isTask = event.ph === "X" && event.name === "RunTask" && event.tdur !== undefined;
    if (isTask) byThread.get(`${event.pid}/${event.tid}`)?.push(event);
  }
  const [busiest = []] = [...byThread.values()].sort((a, b) => b.length - a.length);
  if (busiest.length === 0) throw new Error("The browser's trace has no CPU times of tasks");
  const from = Math.min(...busiest.map(({ ts }) => ts));
  return busiest
    .sort((a, b) => a.ts - b.ts)
    .map(({ ts, dur = 0, tdur = 0 }) => ({ start: (ts - from) / 1000, wall: dur / 1000, cpu: tdur / 1000 }));
}
