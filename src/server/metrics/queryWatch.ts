import type { Log } from "../log/writeLog.ts";
import type { Metrics } from "./createMetrics.ts";

/** Receives every query: its text with placeholders for the parameters, and how long it took. */
export type QueryWatch = (text: string, milliseconds: number) => void;

const TEXT_LENGTH = 400;

/** Counts queries, and names the slow ones in the log. @param slowMilliseconds 0 for none */
export function queryWatch(metrics: Metrics, log: Log, slowMilliseconds: number): QueryWatch {
  return (text, milliseconds) => {
    const isSlow = slowMilliseconds > 0 && milliseconds >= slowMilliseconds;
    metrics.countQuery(milliseconds / 1000, isSlow);
    if (!isSlow) return;
    const query = text.replaceAll(/\s+/g, " ").trim().slice(0, TEXT_LENGTH);
    log("warn", "Slow query", { milliseconds: Math.round(milliseconds), query });
  };
}
