import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../db/database.ts";
import { identityAccounts, identityKeys } from "../db/identitySchema.ts";
import { outbox } from "../db/workSchema.ts";
import { mailLabel } from "../mail/storedMail.ts";
import { verifierLabel } from "./credentials.ts";
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
  let count = 0;
  const { sealedPrivateKey } = identityKeys;
  for (const row of await db.select().from(identityKeys).where(isOther(seal, sealedPrivateKey))) {
    await db
      .update(identityKeys)
      .set({ sealedPrivateKey: resealed(seal, SIGNING_KEY_LABEL, row.sealedPrivateKey) })
      .where(and(eq(identityKeys.id, row.id), eq(sealedPrivateKey, row.sealedPrivateKey)));
    count++;
  }
  count += await resealVerifiers(db, seal, "sub", "sealedVerifier");
  count += await resealVerifiers(db, seal, "emailId", "sealedEmailVerifier");
  return count + (await resealMails(db, seal));
}

async function resealMails(db: Database, seal: Seal): Promise<number> {
  const { messageId, sealedText } = outbox;
  const mails = await db
    .select({ id: messageId, text: sealedText })
    .from(outbox)
    .where(isOther(seal, sealedText));
  for (const { id, text } of mails) {
    if (!text) continue;
    await db
      .update(outbox)
      .set({ sealedText: resealed(seal, mailLabel(id), text) })
      .where(and(eq(messageId, id), eq(sealedText, text)));
  }
  return mails.length;
}

/** @param idName the column with the id that a verifier is for */
async function resealVerifiers(
  db: Database,
  seal: Seal,
  idName: "sub" | "emailId",
  verifierName: "sealedVerifier" | "sealedEmailVerifier",
): Promise<number> {
  const { sub, [idName]: id, [verifierName]: verifier } = identityAccounts;
  let count = 0;
  for (let last = ""; ; ) {
    const rows = await db
      .select({ sub, id, verifier })
      .from(identityAccounts)
      .where(and(gt(sub, last), isOther(seal, verifier)))
      .orderBy(asc(sub))
      .limit(BATCH);
    for (const row of rows) {
      if (!row.id || !row.verifier) continue;
      await db
        .update(identityAccounts)
        .set({ [verifierName]: resealed(seal, verifierLabel(row.id), row.verifier) })
        .where(and(eq(sub, row.sub), eq(verifier, row.verifier)));
    }
    count += rows.length;
    last = rows.at(-1)?.sub ?? "";
    if (rows.length < BATCH) return count;
  }
}

function isOther({ keyId }: Seal, column: AnyPgColumn) {
  return sql`substring(${column} from 1 for ${sql.raw(String(keyId.length))}) <> ${keyId}`;
}

function resealed(seal: Seal, label: string, sealed: Uint8Array): Uint8Array {
  return seal.seal(label, seal.open(label, sealed));
}
