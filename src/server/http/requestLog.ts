import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Log } from "../log/writeLog.ts";
import type { Env } from "../settings/env.ts";
import type { AppEnv } from "./appEnv.ts";
import { clientAddress } from "./clientAddress.ts";

const MAX_PATH_LENGTH = 500;
/** Anyone with the id of a guest's cart can change it. */
const CART_ID = /(\/(?:cart|checkout)\/)[^/]{10,}/;
/** A request id from a proxy; others are replaced. */
const REQUEST_ID = /^[\w-]{1,64}$/;

/** Sends X-Request-Id and logs a record per response, without queries, bodies and headers. */
export function requestLog(parts: { log: Log; now: () => number; env: Pick<Env, "TRUST_PROXY"> }) {
  const { log, now, env } = parts;
  return createMiddleware<AppEnv>(async (context, next) => {
    const start = now();
    const requestId = requestIdOf(context, env.TRUST_PROXY > 0);
    context.set("requestId", requestId);
    await next();
    context.res.headers.set("X-Request-Id", requestId);
    const path = new URL(context.req.url).pathname.replace(CART_ID, "$1…").slice(0, MAX_PATH_LENGTH);
    log("info", `${context.req.method} ${path}`, {
      status: context.res.status,
      milliseconds: now() - start,
      operation: context.get("operation"),
      refusal: context.get("refusal"),
      address: clientAddress(context, env.TRUST_PROXY),
      requestId,
    });
  });
}

function requestIdOf(context: Context<AppEnv>, isProxyTrusted: boolean): string {
  const given = isProxyTrusted ? (context.req.header("x-request-id") ?? "") : "";
  return REQUEST_ID.test(given) ? given : randomUUID();
}
