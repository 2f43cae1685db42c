import { createMiddleware } from "hono/factory";
import { ApiError } from "../apiError.ts";
import type { AppEnv } from "../appEnv.ts";
import type { Draining } from "./draining.ts";

/** Set by a balancer that sends a GET with status 502 to another server, and avoids the one that refused it. */
const OTHER_SERVERS = "x-other-servers";
const SAFE_METHODS = ["GET", "HEAD"];

/**
 * Refuses what a balancer repeats at another server while this one is leaving. The balancer then sends nothing more, not
 * even a POST that it could not repeat, so that none is lost when the server stops listening: the system resets
 * connections that have arrived but were not accepted by then.
 */
export function sendElsewhere(draining: Draining) {
  return createMiddleware<AppEnv>(async (context, next) => {
    const { req } = context;
    if (draining.isLeaving && SAFE_METHODS.includes(req.method) && req.header(OTHER_SERVERS) !== undefined) {
      throw new ApiError(502, "stopping", "This server is stopping; another one has the answer");
    }
    await next();
  });
}
