import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Env } from "../../settings/env.ts";
import { ApiError } from "../apiError.ts";
import type { AppEnv } from "../appEnv.ts";
import { clientAddress } from "../clientAddress.ts";
import type { CallCounter } from "./callCounter.ts";

const WINDOW_MILLISECONDS = 60_000;

export interface RateLimitParts {
  counter: CallCounter;
  env: Pick<Env, "RATE_LIMITS" | "TRUST_PROXY">;
  now: () => number;
}

/** Middleware that refuses an address with 429 after `limit` calls within a minute. */
export function rateLimit(parts: RateLimitParts, name: string, limit: number) {
  return createMiddleware<AppEnv>(async (context, next) => {
    await limitByAddress(parts, context, name, limit);
    await next();
  });
}

/** Like `rateLimit`, for handlers that count only some of their calls. @throws ApiError 429 */
export function limitByAddress(
  parts: RateLimitParts,
  context: Context<AppEnv>,
  name: string,
  limit: number,
): Promise<void> {
  const key = `${name} ${clientAddress(context, parts.env.TRUST_PROXY)}`;
  return limitCalls(parts, context, { key, limit, windowMilliseconds: WINDOW_MILLISECONDS });
}

/** @throws ApiError 429 if a key has more than `limit` calls within its window, unless limits are off. */
export async function limitCalls(
  { counter, env, now }: RateLimitParts,
  context: Context<AppEnv>,
  { key, limit, windowMilliseconds }: { key: string; limit: number; windowMilliseconds: number },
): Promise<void> {
  if (!env.RATE_LIMITS) return;
  const time = new Date(now());
  const endsAt = await counter.excess({ key, limit, windowMilliseconds, time });
  if (endsAt === null) return;
  const seconds = Math.ceil((endsAt.getTime() - time.getTime()) / 1000);
  context.header("Retry-After", String(seconds));
  throw new ApiError(429, "tooMany", `Too many calls; try again in ${seconds} s`);
}
