import { gzipSync } from "node:zlib";
import { and, eq, inArray } from "drizzle-orm";
import { blobHash } from "../blobs/blobHash.ts";
import { purchases, subscriptions } from "../db/commerceSchema.ts";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/inTransaction.ts";
import { guides, users } from "../db/schema.ts";
import type { EmbeddedIdentity } from "../identity/embeddedIdentity.ts";
import type { Blobs } from "../ports/blobs.ts";
import { newUser } from "../users/ensureUser.ts";
import { lockUser } from "../users/lockUser.ts";
import { addDemoRoutes } from "./addDemoRoutes.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from "./demoAccounts.ts";

const DAY = 24 * 3_600_000;
const SUBSCRIPTION_DAYS = 3 * 365;

interface DemoAccountParts {
  db: Database;
  blobs: Blobs;
  identity: Pick<EmbeddedIdentity, "createAccount">;
  now: Date;
}

/**
 * Creates the demo accounts with their purchases and planned routes. An account whose name is taken by somebody else is skipped; an
 * existing one is completed.
 * @returns the usernames of those that exist afterwards
 */
export async function makeDemoAccounts(parts: DemoAccountParts): Promise<string[]> {
  for (const account of DEMO_ACCOUNTS) {
    const madeId = await makeUser(parts, account);
    const id = madeId ?? (await findDemoUser(parts.db, account.username));
    if (id !== null) await grant(parts, id, account);
    // An account that exists already may have deleted them.
    if (madeId !== null && account.hasRoutes) await addDemoRoutes(parts, madeId);
  }
  return demoUsernames(parts.db);
}

/** The usernames of existing demo accounts, in their defined order. */
export async function demoUsernames(db: Database): Promise<string[]> {
  const rows = await db.select({ username: users.username }).from(users).where(eq(users.isDemo, true));
  const known = new Set(rows.map(({ username }) => username));
  return DEMO_ACCOUNTS.map(({ username }) => username).filter((username) => known.has(username));
}

async function makeUser(
  { db, blobs, identity }: DemoAccountParts,
  { username, displayName, profile }: DemoAccount,
): Promise<string | null> {
  const email = `${username}@switchback.example`;
  const password = DEMO_PASSWORD;
  const { photo, coverGuide, ...facts } = profile ?? {};
  const looks = profile && {
    photoHash: await storePicture(blobs, profile.photo),
    coverHash: await surroundingsOf(db, profile.coverGuide),
  };
  const account = { username, email, password, displayName, isConfirmed: true };
  // Both or neither: an account with a published password that is not known as a demo account would stay in public.
  return inTransaction(db, async (tx) => {
    const id = await identity.createAccount(account, tx);
    if (id === null) return null;
    await tx
      .insert(users)
      .values({ ...newUser({ id, username, email, displayName }), ...facts, ...looks, isDemo: true });
    return id;
  });
}

async function findDemoUser(db: Database, username: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username), eq(users.isDemo, true)));
  return row?.id ?? null;
}

async function grant({ db, now }: DemoAccountParts, userId: string, account: DemoAccount): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const daysAgo = new Map(account.purchases);
  const names = [...daysAgo.keys()];
  const bought = await db
    .select({ id: guides.id, name: guides.name })
    .from(guides)
    .where(inArray(guides.name, names));
  const rows = bought.map(({ id, name }) => ({
    userId,
    guideId: id,
    source: "grant" as const,
    createdAt: before(daysAgo.get(name) ?? 0),
  }));
  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    if (rows.length > 0) await tx.insert(purchases).values(rows).onConflictDoNothing();
    if (account.isSubscriber) {
      const endsAt = before(-SUBSCRIPTION_DAYS);
      await tx.insert(subscriptions).values({ userId, endsAt }).onConflictDoNothing();
    }
  });
}

/** Stores a picture like those of guides: gzipped, under the hash of the gzipped bytes. */
async function storePicture(blobs: Blobs, svg: string): Promise<string> {
  const bytes = gzipSync(svg);
  const hash = blobHash(bytes);
  await blobs.put("picture", hash, bytes);
  return hash;
}

/** The last of a guide's pictures, which shows the surroundings; null if the guide does not exist. */
async function surroundingsOf(db: Database, guideName: string): Promise<string | null> {
  const [row] = await db
    .select({ hashes: guides.pictureHashes })
    .from(guides)
    .where(eq(guides.name, guideName));
  return row?.hashes.at(-1) ?? null;
}
