import { Hono } from "hono";
import type { AppEnv } from "../http/appEnv.ts";
import type { Draining } from "../http/connections/draining.ts";
import type { Readiness } from "../http/connections/readiness.ts";
import { methods } from "../http/methods.ts";

/**
 * For the platform that runs the server: `/health` responds while the process works, `/ready` while it can also serve
 * requests. A server that is not ready, or about to stop, should get no requests, but need not be restarted.
 */
export function healthRoutes(parts: { readiness: Readiness; draining: Draining }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const headers = { "Cache-Control": "no-store" };

  methods(app, "/health", { GET: (context) => context.json({ status: "ok" }, 200, headers) });

  methods(app, "/ready", {
    async GET(context) {
      if (parts.draining.isDraining) return context.json({ status: "stopping" }, 503, headers);
      const failing = await parts.readiness.failing();
      return failing.length === 0
        ? context.json({ status: "ready" }, 200, headers)
        : context.json({ status: "unavailable", failing }, 503, headers);
    },
  });

  return app;
}
