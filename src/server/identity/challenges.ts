import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { identityAccounts, identityChallenges } from "../db/identitySchema.ts";
import type { Account } from "./accounts.ts";
import type { Pool } from "./pool.ts";
import { toNumber } from "./srpNumbers.ts";

/** A sign-in between its two calls. */
export interface Challenge {
  sub: string;
  /** User id of SRP. */
  nameId: string;
  clientPublic: bigint;
  serverPublic: bigint;
  serverSecret: bigint;
}

const LIFE_MILLISECONDS = 180_000;
const BLOCK_BYTES = 64;

/** Stores a challenge as a row, for all servers. @returns the secret block that identifies it */
export async function keepChallenge(pool: Pool, challenge: Challenge): Promise<Buffer> {
  const block = randomBytes(BLOCK_BYTES);
  const hash = hashOf(block);
  const now = pool.now();
  const secret = challenge.serverSecret.toString(16);
  await pool.db.insert(identityChallenges).values({
    hash,
    sub: challenge.sub,
    nameId: challenge.nameId,
    clientPublic: challenge.clientPublic.toString(16),
    serverPublic: challenge.serverPublic.toString(16),
    sealedServerPrivate: pool.seal.seal(`challenge ${hash}`, Buffer.from(secret.padStart(64, "0"), "hex")),
    expiresAt: new Date(now + LIFE_MILLISECONDS),
  });
  return block;
}

/** Takes a challenge, which can be used once, and its account; null if unknown or expired. */
export async function takeChallenge(
  pool: Pool,
  block: Buffer,
): Promise<(Challenge & { account: Account | null }) | null> {
  const hash = hashOf(block);
  const { db } = pool;
  const taken = db.$with("taken").as(
    db
      .delete(identityChallenges)
      .where(and(eq(identityChallenges.hash, hash), gt(identityChallenges.expiresAt, new Date(pool.now()))))
      .returning(),
  );
  const [found] = await db
    .with(taken)
    .select()
    .from(taken)
    .leftJoin(identityAccounts, eq(identityAccounts.sub, taken.sub));
  if (!found) return null;
  const { taken: row, identity_accounts: account } = found;
  return {
    sub: row.sub,
    nameId: row.nameId,
    clientPublic: BigInt(`0x${row.clientPublic}`),
    serverPublic: BigInt(`0x${row.serverPublic}`),
    serverSecret: toNumber(pool.seal.open(`challenge ${hash}`, row.sealedServerPrivate)),
    account,
  };
}

function hashOf(block: Buffer): string {
  return createHash("sha256").update(block).digest("hex");
}
