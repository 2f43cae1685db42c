import type { Database, Transaction } from "./database.ts";
import { guides } from "./schema.ts";

/** Whether the shop has any guide, on sale or not. */
export async function hasGuides(db: Database | Transaction): Promise<boolean> {
  return (await db.select({ id: guides.id }).from(guides).limit(1)).length > 0;
}
