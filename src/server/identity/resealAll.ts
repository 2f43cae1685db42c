import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../db/database.ts";
import { identityAccounts, identityKeys } from "../db/identitySchema.ts";
import { verifierLabel } from "./accounts.ts";
import type { Seal } from "./seal.ts";
import { SIGNING_KEY_LABEL } from "./signingKeys.ts";

const BATCH = 200;

/**
 * Seals with the current secret key what another one sealed, after which the other is no longer needed. A value that
 * changes in the meantime is left to the server that changed it.
 * @returns the number of values that were sealed again
 * @throws if a value can be opened with none of the keys.
 */
export async function resealAll(db: Database, seal: Seal): Promise<number> {
  const isOther = (column: AnyPgColumn) =>
    sql`substring(${column} from 1 for ${sql.raw(String(seal.keyId.length))}) <> ${seal.keyId}`;
  const resealed = (label: string, sealed: Uint8Array) => seal.seal(label, seal.open(label, sealed));
  let count = 0;
  const { sealedPrivateKey } = identityKeys;
  for (const row of await db.select().from(identityKeys).where(isOther(sealedPrivateKey))) {
    await db
      .update(identityKeys)
      .set({ sealedPrivateKey: resealed(SIGNING_KEY_LABEL, row.sealedPrivateKey) })
      .where(and(eq(identityKeys.id, row.id), eq(sealedPrivateKey, row.sealedPrivateKey)));
    count++;
  }
  const { sub, sealedVerifier } = identityAccounts;
  for (let last = ""; ; ) {
    const rows = await db
      .select({ sub, sealedVerifier })
      .from(identityAccounts)
      .where(and(gt(sub, last), isOther(sealedVerifier)))
      .orderBy(asc(sub))
      .limit(BATCH);
    for (const row of rows) {
      await db
        .update(identityAccounts)
        .set({ sealedVerifier: resealed(verifierLabel(row.sub), row.sealedVerifier) })
        .where(and(eq(sub, row.sub), eq(sealedVerifier, row.sealedVerifier)));
    }
    count += rows.length;
    last = rows.at(-1)?.sub ?? "";
    if (rows.length < BATCH) return count;
  }
}
