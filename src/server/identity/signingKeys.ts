import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { asc } from "drizzle-orm";
import { calculateJwkThumbprint, type JWK } from "jose";
import type { Database } from "../db/database.ts";
import { identityKeys } from "../db/identitySchema.ts";
import { OperatorError } from "../settings/operatorError.ts";
import type { Seal } from "./seal.ts";

export interface SigningKey {
  id: string;
  privateKey: KeyObject;
  openKey: KeyObject;
  /** The public key as published, with kid, alg and use. */
  publicKey: JWK;
}

export const SIGNING_KEY_LABEL = "signing key";
const MODULUS_BITS = 2048;
/** There is one key; the first server that stores it wins. */
const ROW_ID = 1;

/** Loads the RS256 key, or creates it. @throws OperatorError if another secret key has sealed it. */
export async function loadSigningKey(db: Database, seal: Seal): Promise<SigningKey> {
  const row = (await storedSigningKey(db)) ?? (await makeKey(db, seal));
  try {
    const privateKey = createPrivateKey(seal.open(SIGNING_KEY_LABEL, row.sealedPrivateKey));
    const openKey = createPublicKey(privateKey);
    return { id: row.publicKey.kid ?? "", privateKey, openKey, publicKey: row.publicKey };
  } catch (error) {
    throw otherSecretKey(error);
  }
}

/** The signing key as it is stored; null before the first start of a server. */
export async function storedSigningKey(db: Database) {
  const [row] = await db.select().from(identityKeys).orderBy(asc(identityKeys.id)).limit(1);
  return row ?? null;
}

/** Why what this database has sealed cannot be opened. */
export function otherSecretKey(cause: unknown): OperatorError {
  return new OperatorError(
    "SECRET_KEY (or DATA_DIR/secret) is not the one that this database's accounts were made with",
    { exitCode: 2, cause },
  );
}

async function makeKey(db: Database, seal: Seal) {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: MODULUS_BITS });
  const publicKey = await publicJwk(privateKey);
  const pem = privateKey.export({ type: "pkcs8", format: "pem" });
  await db
    .insert(identityKeys)
    .values({ id: ROW_ID, publicKey, sealedPrivateKey: seal.seal(SIGNING_KEY_LABEL, Buffer.from(pem)) })
    .onConflictDoNothing();
  const row = await storedSigningKey(db);
  if (!row) throw new Error("The signing key was not stored");
  return row;
}

async function publicJwk(privateKey: KeyObject): Promise<JWK> {
  const jwk: JWK = createPublicKey(privateKey).export({ format: "jwk" });
  return { ...jwk, alg: "RS256", use: "sig", kid: await calculateJwkThumbprint(jwk) };
}
