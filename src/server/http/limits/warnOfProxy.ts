import { createMiddleware } from "hono/factory";
import type { Log } from "../../log/writeLog.ts";
import type { AppEnv } from "../appEnv.ts";

/** Warns once if a request comes through a proxy although none is trusted: rate limits then count all visitors as one. */
export function warnOfProxy(log: Log, trustedProxies: number) {
  let isDone = trustedProxies > 0;
  return createMiddleware<AppEnv>(async (context, next) => {
    if (!isDone && context.req.header("x-forwarded-for") !== undefined) {
      isDone = true;
      log("warn", "A request has X-Forwarded-For, but TRUST_PROXY is 0: all visitors share one rate limit");
    }
    await next();
  });
}
