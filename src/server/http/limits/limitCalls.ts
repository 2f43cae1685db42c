import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../appEnv.ts";
import type { Limiter } from "./createLimiter.ts";
import { CALL_LIMITS, type CallLimit, type LimitName } from "./limitTable.ts";

const READING = ["GET", "HEAD", "OPTIONS"];

const ROWS = Object.entries<CallLimit>(CALL_LIMITS).flatMap(([name, { of = [] }]) =>
  of.map((call) => ({
    name: name as LimitName,
    pattern: new RegExp(`^${call.replaceAll(/:\w+/g, "[^/]+")}/?$`),
  })),
);

/** Counts the calls of the table of limits, of which each call that changes something is one; stands after `authenticate`. */
export function limitCalls(limiter: Limiter) {
  return createMiddleware<AppEnv>(async (context, next) => {
    const name = limitOf(context.req.method, context.req.path);
    const caller = context.get("caller");
    if (name) await limiter.count(context, name, caller?.role === "user" ? caller.userId : undefined);
    await next();
  });
}

/** The limit by which a call counts; null for one that is not limited. */
export function limitOf(method: string, path: string): LimitName | null {
  const call = `${method === "HEAD" ? "GET" : method} ${path}`;
  const row = ROWS.find(({ pattern }) => pattern.test(call));
  return row?.name ?? (READING.includes(method) ? null : "otherChange");
}
