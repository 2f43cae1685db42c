import { hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { eq, or } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { identityAccounts } from "../db/identitySchema.ts";
import { foldUsername } from "../users/foldUsername.ts";
import { POOL_NAME, type Pool } from "./pool.ts";
import { verifierOf } from "./srp.ts";
import { N, toNumber } from "./srpNumbers.ts";

export type Account = typeof identityAccounts.$inferSelect;

/** The data of an account that a sign-in needs. */
export interface Credentials {
  sub: string;
  salt: string;
  verifier: bigint;
}

/**
 * The subject that a name refers to. For an unknown name it is a fake one, the same each time: the same calls and the
 * same work are done for it, so that neither response nor timing reveals it, and none of it can succeed.
 */
export interface Subject {
  sub: string;
  account: Account | null;
}

const SALT_BYTES = 16;

/** Finds an account by username or e-mail address, case-insensitively. */
export async function findSubject(pool: Pool, name: string): Promise<Subject> {
  const folded = foldUsername(name);
  const [account] = await pool.db
    .select()
    .from(identityAccounts)
    .where(or(eq(identityAccounts.foldedUsername, folded), eq(identityAccounts.foldedEmail, folded)))
    .limit(1);
  return { sub: account?.sub ?? fakeSub(pool, folded), account: account ?? null };
}

export async function findBySub(pool: Pool, sub: string): Promise<Account | null> {
  const [account] = await pool.db.select().from(identityAccounts).where(eq(identityAccounts.sub, sub));
  return account ?? null;
}

/** Reads an account and locks it until the end of the transaction. Every change of its sign-ins locks it first. */
export async function lockAccount(tx: Database, sub: string): Promise<Account | null> {
  const [account] = await tx
    .select()
    .from(identityAccounts)
    .where(eq(identityAccounts.sub, sub))
    .for("update");
  return account ?? null;
}

export function credentialsOf(pool: Pool, { sub, account }: Subject): Credentials {
  // Derived in both cases, so that both take the same time.
  const fake = fakeCredentials(pool, sub);
  if (!account) return fake;
  return {
    sub,
    salt: account.salt,
    verifier: toNumber(pool.seal.open(verifierLabel(sub), account.sealedVerifier)),
  };
}

/** The columns that hold a password. */
export function passwordColumns(
  pool: Pool,
  sub: string,
  password: string,
): Pick<Account, "salt" | "sealedVerifier"> {
  const salt = randomBytes(SALT_BYTES).toString("hex");
  const verifier = verifierOf(POOL_NAME, sub, password, salt).toString(16);
  const plain = Buffer.from(verifier.length % 2 === 0 ? verifier : `0${verifier}`, "hex");
  return { salt, sealedVerifier: pool.seal.seal(verifierLabel(sub), plain) };
}

export interface NewAccount {
  username: string;
  email: string;
  password: string;
  attributes: Record<string, string>;
  isConfirmed: boolean;
}

/** Stores an account; null if its username or e-mail address has been taken in the meantime. */
export async function insertAccount(pool: Pool, db: Database, account: NewAccount): Promise<Account | null> {
  const sub = randomUUID();
  const { username, email, password, attributes, isConfirmed } = account;
  const [stored] = await db
    .insert(identityAccounts)
    .values({
      sub,
      username,
      foldedUsername: foldUsername(username),
      email,
      foldedEmail: foldUsername(email),
      attributes,
      isConfirmed,
      ...passwordColumns(pool, sub, password),
      createdAt: new Date(pool.now()),
    })
    .onConflictDoNothing()
    .returning();
  return stored ?? null;
}

function fakeSub(pool: Pool, folded: string): string {
  const hex = pool.seal.derive(`sub ${folded}`).toString("hex");
  // Formatted as a version 4 UUID, like those of real accounts.
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function fakeCredentials(pool: Pool, sub: string): Credentials {
  const salt = pool.seal.derive(`salt ${sub}`).subarray(0, SALT_BYTES).toString("hex");
  const bytes = hkdfSync("sha256", pool.seal.derive(`verifier ${sub}`), "", "", 384);
  return { sub, salt, verifier: (toNumber(new Uint8Array(bytes)) % (N - 4n)) + 2n };
}

/** The label of an account's sealed verifier. */
export function verifierLabel(sub: string): string {
  return `verifier ${sub}`;
}
