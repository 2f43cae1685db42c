import type { Context } from "hono";
import type { AppEnv } from "./appEnv.ts";
import { networkOf } from "./networkOf.ts";

/**
 * The client's address as rate limits count it (see `networkOf`). Behind trusted proxies it is the entry of
 * X-Forwarded-For that the outermost of them wrote; entries left of it can be forged by the client.
 */
export function clientAddress(context: Context<AppEnv>, trustedProxies: number): string {
  const direct = context.env?.incoming?.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return networkOf(direct);
  const forwarded = (context.req.header("x-forwarded-for") ?? "").split(",").map((item) => item.trim());
  return networkOf(forwarded.at(-trustedProxies) || direct);
}
