import type { Context } from "hono";
import type { AppEnv } from "./appEnv.ts";

/**
 * The address that a request came from, for limits. Behind trusted proxies it is the entry of X-Forwarded-For
 * that the outermost of them wrote; anything left of it could be invented by the caller.
 */
export function clientAddress(context: Context<AppEnv>, trustedProxies: number): string {
  const direct = context.env?.incoming?.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return direct;
  const forwarded = (context.req.header("x-forwarded-for") ?? "").split(",").map((item) => item.trim());
  return forwarded.at(-trustedProxies) || direct;
}
