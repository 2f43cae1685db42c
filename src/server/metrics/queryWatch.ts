import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "../http/appEnv.ts";
import type { Log } from "../log/writeLog.ts";
import type { Metrics } from "./createMetrics.ts";

const METHODS: readonly string[] = ["GET", "HEAD", "POST", "PUT", "DELETE"];

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

/** Counts every response by the pattern of its route; pages and their files are one, and so is what has no route. */
export function requestMetrics(metrics: Metrics) {
  return createMiddleware<AppEnv>(async (context, next) => {
    const start = performance.now();
    await next();
    const { path = "other" } = matchedRoutes(context).find(({ path }) => !path.endsWith("*")) ?? {};
    metrics.countRequest({
      method: METHODS.includes(context.req.method) ? context.req.method : "other",
      route: path,
      status: context.res.status,
      seconds: (performance.now() - start) / 1000,
    });
  });
}
