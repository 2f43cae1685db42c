import { createMiddleware } from "hono/factory";
import { ApiError } from "../apiError.ts";
import type { AppEnv } from "../appEnv.ts";
import type { Draining } from "./draining.ts";

/**
 * What a balancer sends to another server, avoiding the one that refused it: GETs with status 502 if the header is set
 * at all; with `posts` every other method with status 421 too, as a request with `all`; with `all` whatever has status 502.
 */
const OTHER_SERVERS = "x-other-servers";
const SAFE_METHODS = ["GET", "HEAD"];

/**
 * Refuses what a balancer repeats at another server while this one is leaving, before anything is done for it. The
 * balancer then sends nothing more, not even what it could not repeat, so that none is lost when the server stops
 * listening: the system resets connections that have arrived but were not accepted by then.
 */
export function sendElsewhere(draining: Draining) {
  return createMiddleware<AppEnv>(async (context, next) => {
    const { req } = context;
    const status = draining.isLeaving ? refusalOf(req.method, req.header(OTHER_SERVERS)) : null;
    if (status !== null) {
      throw new ApiError(status, "stopping", "This server is stopping; another one has the answer");
    }
    await next();
  });
}

function refusalOf(method: string, repeated: string | undefined): 421 | 502 | null {
  if (repeated === undefined) return null;
  if (repeated === "all" || SAFE_METHODS.includes(method)) return 502;
  return repeated === "posts" ? 421 : null;
}
