import { and, eq, lt } from "drizzle-orm";
import { CART_MILLISECONDS } from "../commerce/embedded/usableCart.ts";
import { carts } from "../db/cartSchema.ts";
import type { Database } from "../db/database.ts";
import {
  identityAccounts,
  identityChallenges,
  identityCodes,
  identityRefreshTokens,
} from "../db/identitySchema.ts";
import { pendingProfiles, rateLimits } from "../db/schema.ts";
import { idempotencyKeys, jobs, outbox } from "../db/workSchema.ts";
import { clearStagedWaypoints } from "../shop/guides/update/settleWaypoints.ts";
import type { JobHandler } from "./jobHandler.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Rows that are no longer needed, each with the time after which it is deleted. */
const SWEEPS: readonly ((db: Database, now: number) => Promise<unknown>)[] = [
  (db, now) => db.delete(outbox).where(lt(outbox.createdAt, new Date(now - 7 * DAY))),
  (db, now) => db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - 2 * DAY))),
  (db, now) => db.delete(carts).where(lt(carts.changedAt, new Date(now - CART_MILLISECONDS))),
  (db, now) =>
    db.delete(jobs).where(and(eq(jobs.state, "failed"), lt(jobs.createdAt, new Date(now - 30 * DAY)))),
  (db, now) => db.delete(rateLimits).where(lt(rateLimits.endsAt, new Date(now))),
  // Long after their names were free again.
  (db, now) =>
    db
      .delete(identityAccounts)
      .where(
        and(eq(identityAccounts.isConfirmed, false), lt(identityAccounts.createdAt, new Date(now - 7 * DAY))),
      ),
  (db, now) => db.delete(pendingProfiles).where(lt(pendingProfiles.createdAt, new Date(now - DAY))),
  // Until then a used or expired code is still recognised, so that its owner learns what is wrong with it.
  (db, now) => db.delete(identityCodes).where(lt(identityCodes.expiresAt, new Date(now - DAY))),
  (db, now) => db.delete(identityChallenges).where(lt(identityChallenges.expiresAt, new Date(now))),
  (db, now) => db.delete(identityRefreshTokens).where(lt(identityRefreshTokens.expiresAt, new Date(now))),
  clearStagedWaypoints,
];

/** Deletes old rows, once an hour. @param parts.now milliseconds since 1970 */
export function removeOldRowsJob({ db, now }: { db: Database; now: () => number }): JobHandler {
  return {
    kind: "sweep",
    everyMilliseconds: HOUR,
    async run() {
      for (const sweep of SWEEPS) await sweep(db, now());
    },
  };
}
