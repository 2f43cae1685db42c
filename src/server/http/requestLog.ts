import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./appEnv.ts";

/**
 * Logs one line per response: method, path, status, time. Queries, bodies and headers may contain secrets and are not
 * logged.
 */
export function requestLog(log: (line: string) => void, now: () => number) {
  return createMiddleware<AppEnv>(async (context, next) => {
    const start = now();
    await next();
    const path = new URL(context.req.url).pathname;
    log(`${context.req.method} ${path} ${context.res.status} ${now() - start} ms`);
  });
}
