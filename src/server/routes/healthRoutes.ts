import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { bearerToken } from "../http/bearerToken.ts";
import { NOT_STORED } from "../http/body/caching.ts";
import type { Draining } from "../http/connections/draining.ts";
import type { Readiness } from "../http/connections/readiness.ts";
import { methods } from "../http/methods.ts";
import type { Metrics } from "../metrics/createMetrics.ts";
import { metricsAnswer } from "../metrics/metricsAnswer.ts";

/**
 * For the platform that runs the server: `/health` responds while the process works, `/ready` while it can also serve
 * requests. A server that is not ready, or about to stop, should get no requests, but need not be restarted.
 */
export function healthRoutes(parts: { readiness: Readiness; draining: Draining }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  methods(app, "/health", { GET: (context) => context.json({ status: "ok" }, 200, NOT_STORED) });

  methods(app, "/ready", {
    async GET(context) {
      if (parts.draining.isDraining) return context.json({ status: "stopping" }, 503, NOT_STORED);
      const failing = await parts.readiness.failing();
      return failing.length === 0
        ? context.json({ status: "ready" }, 200, NOT_STORED)
        : context.json({ status: "unavailable", failing }, 503, NOT_STORED);
    },
  });
  return app;
}

/** `/metrics` for Prometheus, which sends the token as a bearer token. */
export function metricsRoutes({ metrics, token }: { metrics: Metrics; token: string }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  methods(app, "/metrics", {
    async GET(context) {
      const given = bearerToken(context.req.header("authorization") ?? "");
      if (!timingSafeEqual(hash(given), hash(token))) {
        throw new ApiError(401, "tokenInvalid", "The token of METRICS_TOKEN is required");
      }
      return metricsAnswer(metrics);
    },
  });
  return app;
}

/** Of one length, as the comparison needs. */
function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
