import type { Context } from "hono";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../settings/env.ts";
import { ApiError } from "../apiError.ts";
import type { AppEnv } from "../appEnv.ts";
import { clientAddress } from "../clientAddress.ts";
import { createCallCounter, createMemoryCounter } from "./callCounter.ts";
import { CALL_LIMITS, type CallLimit, type Limit, type LimitName } from "./limitTable.ts";

/** Who makes a call; what is not known does not count. */
interface Counted {
  address?: string;
  account?: string;
}

/** Counts calls by the table of limits. */
export interface Limiter {
  /** Counts a call before its work is done. @returns when the window ends of a limit that it exceeds, null if it may go on */
  excess(name: LimitName, who: Counted): Promise<Date | null>;
  /** Counts a request by its address and an account. @throws ApiError 429 with Retry-After */
  count(context: Context<AppEnv>, name: LimitName, account?: string): Promise<void>;
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

  async function excess(name: LimitName, { address, account }: Counted): Promise<Date | null> {
    if (!env.RATE_LIMITS) return null;
    const { perAddress, perAccount, isShared = false }: CallLimit = CALL_LIMITS[name];
    const time = new Date(now());
    const counter = isShared ? shared : own;
    const endOf = (limit: Limit | undefined, who: string, id: string | undefined) =>
      limit && id !== undefined
        ? counter.excess({ key: `${name} ${who} ${id}`, limit, time })
        : Promise.resolve(null);
    return (await endOf(perAddress, "address", address)) ?? endOf(perAccount, "account", account);
  }

  return {
    excess,
    async count(context, name, account) {
      const endsAt = await excess(name, {
        address: clientAddress(context, env.TRUST_PROXY),
        ...(account !== undefined && { account }),
      });
      if (endsAt === null) return;
      const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now()) / 1000));
      context.header("Retry-After", String(seconds));
      throw new ApiError(429, "tooMany", `Too many calls; try again in ${seconds} s`);
    },
  };
}
