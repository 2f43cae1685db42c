import { isIP, isIPv6 } from "node:net";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Log } from "../log/writeLog.ts";
import type { AppEnv } from "./appEnv.ts";

const GROUPS = 8;
const NETWORK_GROUPS = 4;

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

/**
 * The key of an address in rate limits: the address itself for IPv4, including IPv4-mapped IPv6; the first 64 bits of
 * an IPv6 address, because a client controls its whole /64 network. Other texts are unchanged.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [before = "", after = ""] = address.replace(/%.*$/, "").split("::");
  const left = before.split(":").filter(Boolean);
  // A trailing IPv4 address replaces two groups.
  const right = after
    .replace(/[\d.]+\.[\d.]+$/, "0:0")
    .split(":")
    .filter(Boolean);
  const zeros = new Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill("0");
  const network = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** Warns once if a request comes through a proxy although none is trusted: rate limits then count all visitors as one. */
export function warnOfProxy(log: Log, trustedProxies: number) {
  let isDone = trustedProxies > 0;
  return createMiddleware<AppEnv>(async (context, next) => {
    if (!isDone && context.req.header("x-forwarded-for") !== undefined) {
      isDone = true;
      log("warn", "A request has X-Forwarded-For, but TRUST_PROXY is 0: all visitors share one rate limit");
    }
    await next();
  });
}
