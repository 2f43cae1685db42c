import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "../http/appEnv.ts";
import type { Metrics } from "./createMetrics.ts";

const METHODS: readonly string[] = ["GET", "HEAD", "POST", "PUT", "DELETE"];

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
