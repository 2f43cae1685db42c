import { hkdfSync, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import type { Account, Subject } from "./accounts.ts";
import { POOL_NAME, type Pool } from "./pool.ts";
import { verifierOf } from "./srp.ts";
import { N, paddedBytes, toNumber } from "./srpNumbers.ts";

/** The data of an account that the verification of a password needs. */
interface Credentials {
  salt: string;
  verifier: bigint;
}

type PasswordColumns = Pick<
  Account,
  "salt" | "sealedVerifier" | "emailId" | "emailSalt" | "sealedEmailVerifier"
>;

const SALT_BYTES = 16;

/** The credentials of an account for the name that was given; made up for an unknown name. */
export function credentialsOf(pool: Pool, { nameId, account }: Omit<Subject, "sub">): Credentials {
  // Derived in both cases, so that both take the same time.
  const fake = fakeCredentials(pool, nameId);
  if (!account) return fake;
  const { salt, sealedVerifier, emailId, emailSalt, sealedEmailVerifier } = account;
  if (nameId === account.sub) return { salt, verifier: openVerifier(pool, nameId, sealedVerifier) };
  // A new password changes the id of the e-mail address.
  if (nameId !== emailId || !emailSalt || !sealedEmailVerifier) return fake;
  return { salt: emailSalt, verifier: openVerifier(pool, nameId, sealedEmailVerifier) };
}

/** Whether a password is that of the account; false for an unknown name. */
export function isPasswordOf(pool: Pool, subject: Omit<Subject, "sub">, password: string): boolean {
  const { salt, verifier } = credentialsOf(pool, subject);
  const tried = paddedBytes(verifierOf(POOL_NAME, subject.nameId, password, salt));
  const known = paddedBytes(verifier);
  const isRight = tried.length === known.length && timingSafeEqual(tried, known);
  return isRight && subject.account !== null;
}

/** The columns that hold a password: SRP binds a verifier to a user id, so there is one for each name. */
export function passwordColumns(pool: Pool, sub: string, password: string): PasswordColumns {
  const [salt, emailSalt] = [newSalt(), newSalt()];
  const emailId = randomUUID();
  return {
    salt,
    sealedVerifier: sealVerifier(pool, sub, verifierOf(POOL_NAME, sub, password, salt)),
    emailId,
    emailSalt,
    sealedEmailVerifier: sealVerifier(pool, emailId, verifierOf(POOL_NAME, emailId, password, emailSalt)),
  };
}

function fakeCredentials(pool: Pool, nameId: string): Credentials {
  const salt = pool.seal.derive(`salt ${nameId}`).subarray(0, SALT_BYTES).toString("hex");
  const bytes = hkdfSync("sha256", pool.seal.derive(`verifier ${nameId}`), "", "", 384);
  return { salt, verifier: (toNumber(new Uint8Array(bytes)) % (N - 4n)) + 2n };
}

function newSalt(): string {
  return randomBytes(SALT_BYTES).toString("hex");
}

function openVerifier(pool: Pool, nameId: string, sealed: Uint8Array): bigint {
  return toNumber(pool.seal.open(verifierLabel(nameId), sealed));
}

function sealVerifier(pool: Pool, nameId: string, verifier: bigint): Uint8Array {
  const hex = verifier.toString(16);
  const plain = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
  return pool.seal.seal(verifierLabel(nameId), plain);
}

/** The label of a sealed verifier. */
export function verifierLabel(nameId: string): string {
  return `verifier ${nameId}`;
}
