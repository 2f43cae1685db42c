import type { Browser, Page } from "playwright";
import { browserTrace, type TraceEvent } from "./browserTrace.ts";

const CATEGORIES = ["devtools.timeline", "v8.execute", "disabled-by-default-devtools.timeline"];
/** Trace events that run the page's script on its main thread. */
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
 * Traces the browser while `work` causes input events of a type. @returns for each event the CPU milliseconds of script
 * on the page's main thread until the next one: handlers, microtasks, messages, animation frames and timers. Excludes
 * style, layout and painting, and the last event, which has no next one.
 */
export async function scriptPerEvent(
  opened: { browser: Browser; page: Page },
  type: string,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const events = await browserTrace(opened, CATEGORIES, work);
  return between(events, dispatchesOf(events, type), `no ${type}`);
}

/**
 * The same for each frame that the page draws while `work` runs. With `type`, only frames with such an event: on a slow
 * machine there may be several frames between two events.
 */
export async function scriptPerFrame(
  opened: { browser: Browser; page: Page },
  work: () => Promise<unknown>,
  type?: string,
): Promise<number[]> {
  const events = await browserTrace(opened, CATEGORIES, work);
  const ends = events.filter(({ name, ph }) => name === "AnimationFrame::Render" && ph === "e");
  const sums = between(events, ends, "no frames");
  if (type === undefined) return sums;
  const starts = startsOf(ends);
  const inputs = startsOf(dispatchesOf(events, type));
  const isIn = (ts: number, frame: number) => ts >= Number(starts[frame]) && ts < Number(starts[frame + 1]);
  return sums.filter((_, frame) => inputs.some((ts) => isIn(ts, frame)));
}

function dispatchesOf(events: readonly TraceEvent[], type: string): TraceEvent[] {
  return events.filter(({ name, args }) => name === "EventDispatch" && args?.data?.type === type);
}

function startsOf(marks: readonly TraceEvent[]): number[] {
  return marks.map(({ ts }) => ts).sort((a, b) => a - b);
}

/** Script time from each mark to the next, on their thread; none for the last. */
function between(events: readonly TraceEvent[], marks: readonly TraceEvent[], nothing: string): number[] {
  const [first] = marks;
  if (!first) throw new Error(`The trace has ${nothing}`);
  const starts = startsOf(marks);
  const sums = new Array<number>(starts.length).fill(0);
  let end = 0;
  for (const { ts, dur = 0, tdur = dur } of outermostScript(events, first)) {
    while (end < starts.length && (starts[end] as number) <= ts) end++;
    if (end > 0) sums[end - 1] = (sums[end - 1] as number) + tdur / 1000;
  }
  return sums.slice(0, -1);
}

/** Script events of one thread in order, without nested ones. */
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
