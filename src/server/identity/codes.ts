import { randomInt } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { identityCodes } from "../db/identitySchema.ts";
import { cognitoError } from "./cognitoError.ts";
import type { Pool } from "./pool.ts";

export type CodeKind = (typeof identityCodes.$inferSelect)["kind"];

/** Two ways to prove an e-mail address; the use of one invalidates both. */
export interface IssuedCode {
  /** To be typed: 40 bits. */
  code: string;
  /** For a link, which nobody types: 130 bits, too many to guess, so attempts are not counted. */
  linkCode: string;
}

/** Crockford's: without I, L, O and U, which are misread or form words. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 8;
const LINK_CODE_LENGTH = 26;

const HOUR = 3_600_000;
/** Same lifetimes as Cognito's. */
const LIFE_MILLISECONDS: Record<CodeKind, number> = { signUp: 24 * HOUR, password: HOUR };

/** Creates a code, which replaces an earlier one of the same kind. */
export async function issueCode(
  pool: Pool,
  db: Database,
  { sub, kind }: { sub: string; kind: CodeKind },
): Promise<IssuedCode> {
  const issued = { code: randomCode(CODE_LENGTH), linkCode: randomCode(LINK_CODE_LENGTH) };
  const now = pool.now();
  const fresh = {
    hash: hashOf(pool, sub, kind, issued.code),
    linkHash: hashOf(pool, sub, kind, issued.linkCode),
    expiresAt: new Date(now + LIFE_MILLISECONDS[kind]),
  };
  await db
    .insert(identityCodes)
    .values({ sub, kind, ...fresh })
    .onConflictDoUpdate({ target: [identityCodes.sub, identityCodes.kind], set: fresh });
  return issued;
}

/** Invalidates all codes of an account. */
export async function deleteCodes(db: Database, sub: string): Promise<void> {
  await db.delete(identityCodes).where(eq(identityCodes.sub, sub));
}

/** Whether a text has the form of the code in a link. */
export function isLinkCode(text: string): boolean {
  return text.length === LINK_CODE_LENGTH;
}

/** Why a code was not taken: expired also if it was used before. */
export type CodeOutcome = "taken" | "expired" | "wrong";

/** Verifies a code and invalidates it. */
export async function takeCode(
  pool: Pool,
  db: Database,
  { sub, kind, code }: { sub: string; kind: CodeKind; code: string },
): Promise<CodeOutcome> {
  const isOfSubject = and(eq(identityCodes.sub, sub), eq(identityCodes.kind, kind));
  const [row] = await db.select().from(identityCodes).where(isOfSubject);
  const hash = hashOf(pool, sub, kind, canonical(code));
  if (!row || (row.hash !== hash && row.linkHash !== hash)) return "wrong";
  const now = new Date(pool.now());
  const taken = await db
    .update(identityCodes)
    .set({ expiresAt: now })
    .where(and(isOfSubject, eq(identityCodes.hash, row.hash), gt(identityCodes.expiresAt, now)))
    .returning({ sub: identityCodes.sub });
  return taken.length > 0 ? "taken" : "expired";
}

/**
 * A wrong code gets the same error whether or not one was sent: the difference would reveal accounts.
 * @throws ProviderRefusedError
 */
export function refuseUnlessTaken(outcome: CodeOutcome): void {
  switch (outcome) {
    case "wrong":
      throw cognitoError("CodeMismatchException", "Invalid verification code provided, please try again.");
    case "expired":
      throw cognitoError("ExpiredCodeException", "Invalid code provided, please request a code again.");
    case "taken":
  }
}

function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
}

/** The alphabet has one letter for each group that looks alike. */
function canonical(code: string): string {
  return code.toUpperCase().replaceAll(/[IL]/g, "1").replaceAll("O", "0");
}

/** Keyed: attempts would otherwise reveal a stolen row's code, and callers cannot influence the hash. */
function hashOf(pool: Pool, sub: string, kind: CodeKind, code: string): string {
  return pool.seal.derive(`code ${kind} ${sub} ${code}`).toString("hex");
}
