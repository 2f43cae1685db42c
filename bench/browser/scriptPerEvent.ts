import type { Browser, Page } from "playwright";
import { browserTrace, type TraceEvent } from "./browserTrace.ts";

const CATEGORIES = ["devtools.timeline", "v8.execute", "disabled-by-default-devtools.timeline"];
/** What runs the page's own script on its main thread, whatever it was called by. */
const SCRIPT = new Set([
  "EventDispatch",
  "FunctionCall",
  "EvaluateScript",
  "FireAnimationFrame",
  "FireIdleCallback",
  "TimerFire",
  "RunMicrotasks",
  "v8.callFunction",
  "HandlePostMessage",
]);

/**
 * Traces the browser while `work` causes input events of a type. @returns for each event the milliseconds of the
 * processor that the page's main thread spent in script from it to the next one: handlers, microtasks, messages,
 * animation frames and timers alike. Style, layout and painting are not in it.
 */
export async function scriptPerEvent(
  opened: { browser: Browser; page: Page },
  type: string,
  work: () => Promise<unknown>,
): Promise<number[]> {
  return between(await browserTrace(opened, CATEGORIES, work), type);
}

function between(events: readonly TraceEvent[], type: string): number[] {
  const inputs = events.filter(({ name, args }) => name === "EventDispatch" && args?.data?.type === type);
  const [first] = inputs;
  if (!first) throw new Error(`The trace has no ${type}`);
  const starts = inputs.map(({ ts }) => ts).sort((a, b) => a - b);
  const sums = new Array<number>(starts.length).fill(0);
  let end = 0;
  for (const { ts, dur = 0, tdur = dur } of outermostScript(events, first)) {
    while (end < starts.length && (starts[end] as number) <= ts) end++;
    if (end > 0) sums[end - 1] = (sums[end - 1] as number) + tdur / 1000;
  }
  return sums;
}

/** Script of one thread in order, without what ran inside other script. */
function outermostScript(events: readonly TraceEvent[], { pid, tid }: TraceEvent): TraceEvent[] {
  const script = events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === "X" && SCRIPT.has(event.name))
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let covered = 0;
  return script.filter(({ ts, dur = 0 }) => {
    if (ts < covered) return false;
    covered = ts + dur;
    return true;
  });
}
