import { sql } from "drizzle-orm";
import type { Transaction } from "../../../db/database.ts";

/**
 * Lets reports about one order wait for each other until the transaction ends: a refund may arrive with its order. Comes
 * before the row of the buyer is locked, who is known only afterwards; only reports wait for it.
 */
export async function lockOrder(tx: Transaction, providerOrder: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order ${providerOrder}`}, 0))`);
}
