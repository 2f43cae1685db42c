import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { bearerToken } from "../http/bearerToken.ts";
import { methods } from "../http/methods.ts";
import type { Metrics } from "../metrics/createMetrics.ts";
import { metricsAnswer } from "../metrics/metricsAnswer.ts";

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
