import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { createLruCache } from "../../cache/lruCache.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { rateLimits } from "../../db/schema.ts";
import type { Env } from "../../settings/env.ts";
import { ApiError } from "../apiError.ts";
import type { AppEnv } from "../appEnv.ts";
import { clientAddress } from "../clientAddress.ts";
import { CALL_LIMITS, type CallLimit, type Limit, type LimitName } from "./callLimits.ts";
import { type CountedCall, countCall } from "./countCall.ts";
import { isWithinWindow } from "./isWithinWindow.ts";

const READING = ["GET", "HEAD", "OPTIONS"];

const ROWS = Object.entries<CallLimit>(CALL_LIMITS).flatMap(([name, { of = [] }]) =>
  of.map((call) => ({
    name: name as LimitName,
    pattern: new RegExp(`^${call.replaceAll(/:\w+/g, "[^/]+")}/?$`),
  })),
);

/** Enough for a flood from many networks. */
const REMEMBERED_KEYS = 10_000;

/** Who makes a call; what is not known does not count. */
interface Counted {
  address?: string;
  account?: string;
}

/** Counts calls by the table of limits. */
export interface Limiter {
  /** Counts a call before its work is done. @returns when the window ends of a limit that it exceeds, null if it may go on */
  excess(name: LimitName, who: Counted): Promise<Date | null>;
  /**
   * Counts a request by its address and an account.
   * @param tx counts as part of this transaction, which may be of a shared limit only
   * @throws ApiError 429 with Retry-After
   */
  count(context: Context<AppEnv>, name: LimitName, account?: string, tx?: Transaction): Promise<void>;
  /** Refuses a request as `count` would, and counts nothing: for work that is done before. */
  check(context: Context<AppEnv>, name: LimitName, account?: string): Promise<void>;
}

export interface LimiterParts {
  db: Database;
  env: Pick<Env, "RATE_LIMITS" | "TRUST_PROXY">;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A limiter that lets everything go on with `RATE_LIMITS=off`. */
export function createLimiter({ db, env, now }: LimiterParts): Limiter {
  const shared = createCallCounter(db);
  const own = createMemoryCounter();

  async function endOf(
    name: LimitName,
    { address, account }: Counted,
    ask: (counter: CallCounter, call: CountedCall) => Promise<Date | null>,
  ): Promise<Date | null> {
    if (!env.RATE_LIMITS) return null;
    const { perAddress, perAccount, isShared = false }: CallLimit = CALL_LIMITS[name];
    const time = new Date(now());
    const counter = isShared ? shared : own;
    const endFor = (limit: Limit | undefined, who: string, id: string | undefined) =>
      limit && id !== undefined
        ? ask(counter, { key: `${name} ${who} ${id}`, limit, time })
        : Promise.resolve(null);
    return (await endFor(perAddress, "address", address)) ?? endFor(perAccount, "account", account);
  }

  function refuseUntil(context: Context<AppEnv>, endsAt: Date | null): void {
    if (endsAt === null) return;
    const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now()) / 1000));
    context.header("Retry-After", String(seconds));
    throw new ApiError(429, "tooMany", `Too many calls; try again in ${seconds} s`);
  }

  function who(context: Context<AppEnv>, account: string | undefined): Counted {
    const address = clientAddress(context, env.TRUST_PROXY);
    return { address, ...(account !== undefined && { account }) };
  }

  return {
    excess: (name, counted) => endOf(name, counted, (counter, call) => counter.excess(call)),
    async count(context, name, account, tx) {
      refuseUntil(
        context,
        await endOf(name, who(context, account), (counter, call) => counter.excess(call, tx)),
      );
    },
    async check(context, name, account) {
      refuseUntil(context, await endOf(name, who(context, account), (counter, call) => counter.next(call)));
    },
  };
}

/** Counts calls under keys, in windows that begin with their first call. */
interface CallCounter {
  /** @returns when the window ends, if the call exceeds its limit; null if it does not */
  excess(call: CountedCall, tx?: Transaction): Promise<Date | null>;
  /** Counts nothing. @returns what `excess` would return for the next call */
  next(call: CountedCall): Promise<Date | null>;
}

/**
 * Counts in the database, for all servers of a deployment. A key over its limit is refused from memory, without a query,
 * until its window ends.
 */
export function createCallCounter(db: Database): CallCounter {
  const refused = createLruCache<Date>(REMEMBERED_KEYS);
  return {
    async excess({ key, limit, time }, tx) {
      const known = refused.get(key);
      if (known && isWithinWindow(known, limit, time)) return known;
      const { count, endsAt } = await countCall(tx ?? db, { key, limit, time });
      if (count <= limit.calls) return null;
      refused.set(key, endsAt);
      return endsAt;
    },
    async next({ key, limit, time }) {
      const { count, endsAt } = rateLimits;
      const [row] = await db.select({ count, endsAt }).from(rateLimits).where(eq(rateLimits.key, key));
      return row && row.count >= limit.calls && isWithinWindow(row.endsAt, limit, time) ? row.endsAt : null;
    },
  };
}

/** Counts in the memory of this process. */
export function createMemoryCounter(): CallCounter {
  const windows = createLruCache<{ count: number; endsAt: Date }>(REMEMBERED_KEYS);
  return {
    async excess({ key, limit, time }) {
      const known = windows.get(key);
      const current =
        known && isWithinWindow(known.endsAt, limit, time)
          ? known
          : { count: 0, endsAt: new Date(time.getTime() + limit.milliseconds) };
      current.count += 1;
      windows.set(key, current);
      return current.count > limit.calls ? current.endsAt : null;
    },
    async next({ key, limit, time }) {
      const known = windows.get(key);
      return known && known.count >= limit.calls && isWithinWindow(known.endsAt, limit, time)
        ? known.endsAt
        : null;
    },
  };
}

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
