import { sql } from "drizzle-orm";
import { type PurchaseSource, purchases } from "../db/commerceSchema.ts";
import type { Transaction } from "../db/database.ts";
import { rowsOf } from "../db/rowsOf.ts";

export interface GuideGrant {
  userId: string;
  guideId: string;
  source: PurchaseSource;
  /** The paid line of an order; null for other sources. */
  orderLineId: string | null;
  now: Date;
}

/** Gives a user a guide and all guides inside it, as they are now. A grant that exists is not repeated. */
export async function grantGuide(tx: Transaction, { guideId, now, ...grant }: GuideGrant): Promise<void> {
  const result = await tx.execute(sql`
    with recursive inside(id) as (
      select ${guideId}::text
      union
      select child_id from guide_children join inside on parent_id = inside.id
    )
    select id from inside`);
  const values = rowsOf<{ id: string }>(result).map(({ id }) => ({ ...grant, guideId: id, createdAt: now }));
  await tx.insert(purchases).values(values).onConflictDoNothing();
}
