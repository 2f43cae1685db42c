import { isIP } from "node:net";
import type { Context } from "hono";
import type { AppEnv } from "./appEnv.ts";
import { networkOf } from "./networkOf.ts";

/**
 * The client's address as rate limits count it (see `networkOf`). Behind trusted proxies it is the entry of
 * X-Forwarded-For that the outermost of them wrote; entries left of it can be forged by the client. An entry that is not
 * an IP address counts as the proxy's own.
 */
export function clientAddress(context: Context<AppEnv>, trustedProxies: number): string {
  const direct = context.env?.incoming?.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return networkOf(direct);
  const forwarded = (context.req.header("x-forwarded-for") ?? "").split(",");
  return networkOf(addressIn(forwarded.at(-trustedProxies)?.trim() ?? "") ?? direct);
}

/** The IP address of `1.2.3.4`, `1.2.3.4:567`, `::1`, `[::1]` or `[::1]:567`, as proxies write them; null for others. */
function addressIn(entry: string): string | null {
  const [, bracketed, plain] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry) ?? [];
  const address = bracketed ?? plain ?? entry;
  return isIP(address) ? address : null;
}
