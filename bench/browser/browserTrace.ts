import type { Browser, Page } from "playwright";

/** An event of Chromium's trace, as far as it is read here. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds, as the durations; `tdur` is the thread's own time. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { type?: string } };
}

/** Traces these categories of the browser while `work` runs; stops when that fails, too. */
export async function browserTrace(
  { browser, page }: { browser: Browser; page: Page },
  categories: string[],
  work: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories });
  let trace: Buffer;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString("utf8")) as { traceEvents: TraceEvent[] };
  return traceEvents;
}
