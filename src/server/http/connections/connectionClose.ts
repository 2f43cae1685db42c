import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../appEnv.ts";
import { discardBody } from "./discardBody.ts";
import type { Draining } from "./draining.ts";

/**
 * Sends `Connection: close` while the server drains, and with a response that leaves a part of its request's body
 * unread: the next request on that connection, which behind a proxy is another visitor's, would never be read.
 */
export function connectionClose(draining: Draining) {
  return createMiddleware<AppEnv>(async (context, next) => {
    await next();
    const incoming = context.env?.incoming;
    const isRead = incoming === undefined || (await discardBody(incoming));
    if (!isRead || draining.isDraining) context.res.headers.set("Connection", "close");
  });
}
