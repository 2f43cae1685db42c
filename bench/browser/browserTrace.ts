import type { Browser, Page } from "playwright";

/** An event of Chromium's trace, with the fields used here. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds, like the durations; `tdur` is the thread's CPU time. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { type?: string } };
}

/** Traces these categories of the browser while `work` runs; also stops if it fails. */
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
