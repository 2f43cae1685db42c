import { eq, or } from "drizzle-orm";
import { spellings } from "../../catalogue/spellings.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { guideOldSlugs, guides } from "../../db/schema.ts";
import { OperatorError } from "../../settings/operatorError.ts";

export type GuideRow = typeof guides.$inferSelect;

/** The guide with this name, otherwise with this id or slug, or a former one. @throws OperatorError */
export async function findGuideRow(db: Database, address: string): Promise<GuideRow> {
  const id = await findGuideId(db, address);
  const [row] = id === null ? [] : await db.select().from(guides).where(eq(guides.id, id));
  if (!row) throw noGuide(address);
  return row;
}

/** Like `findGuideRow`; the guide is locked until the transaction ends. */
export async function lockGuide(tx: Transaction, address: string): Promise<GuideRow> {
  const { id } = await findGuideRow(tx, address);
  // Read again, since another transaction may have changed it before it was locked. Payments only name the guide.
  const [row] = await tx.select().from(guides).where(eq(guides.id, id)).for("no key update");
  if (!row) throw noGuide(address);
  return row;
}

async function findGuideId(db: Database, address: string): Promise<string | null> {
  for (const spelling of spellings(address)) {
    const id = await findSpelledId(db, spelling);
    if (id !== null) return id;
  }
  return null;
}

async function findSpelledId(db: Database, address: string): Promise<string | null> {
  const { id, name, slug } = guides;
  const rows = await db
    .select({ id, name, slug })
    .from(guides)
    .where(or(eq(name, address), eq(id, address), eq(slug, address)));
  const found =
    rows.find((row) => row.name === address) ?? rows.find((row) => row.id === address) ?? rows.at(0);
  if (found) return found.id;
  const [former] = await db.select().from(guideOldSlugs).where(eq(guideOldSlugs.slug, address));
  return former?.guideId ?? null;
}

/** The ids of guides by their addresses, in their order, each once. @throws OperatorError naming a missing one */
export async function findGuideIds(tx: Transaction, addresses: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const address of addresses) {
    const id = await findGuideId(tx, address);
    if (id === null) throw noGuide(address);
    if (!ids.includes(id)) ids.push(id);
  }
  return ids;
}

function noGuide(address: string): OperatorError {
  return new OperatorError(`No guide is named "${address}"`);
}
