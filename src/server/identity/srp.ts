import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { G, modPow, N, paddedBytes, toNumber } from "./srpNumbers.ts";

/** The server side of SRP-6a in Cognito's variant: SHA-256, its own padding, HKDF key derivation. */

const K = toNumber(sha256(paddedBytes(N), paddedBytes(G)));
const PRIVATE_BYTES = 32;
const KEY_BYTES = 16;
const KEY_INFO = "Caldera Derived Key";

/**
 * The verifier that is stored instead of a password.
 * @param poolName the part of the pool id after the underscore
 * @param salt hexadecimal
 */
export function verifierOf(poolName: string, userId: string, password: string, salt: string): bigint {
  const inner = sha256(Buffer.from(`${poolName}${userId}:${password}`, "utf8"));
  return modPow(G, toNumber(sha256(paddedBytes(BigInt(`0x${salt}`)), inner)));
}

/** Creates the server's ephemeral key pair for one sign-in. */
export function serverPair(verifier: bigint): { secret: bigint; open: bigint } {
  const secret = toNumber(randomBytes(PRIVATE_BYTES));
  return { secret, open: (K * verifier + modPow(G, secret)) % N };
}

/** Whether a client's public number is valid: 0, 1 or -1 modulo N would make the key predictable. */
export function isUsablePublic(clientPublic: bigint): boolean {
  return clientPublic > 1n && clientPublic < N - 1n;
}

/** The session key, known only to those who know the password or its verifier. */
export function sharedKey(exchange: {
  clientPublic: bigint;
  serverPublic: bigint;
  serverSecret: bigint;
  verifier: bigint;
}): Buffer {
  const { clientPublic, serverPublic, serverSecret, verifier } = exchange;
  const scramble = toNumber(sha256(paddedBytes(clientPublic), paddedBytes(serverPublic)));
  const base = (clientPublic * modPow(verifier, scramble)) % N;
  const secret = modPow(base, serverSecret);
  return Buffer.from(hkdfSync("sha256", paddedBytes(secret), paddedBytes(scramble), KEY_INFO, KEY_BYTES));
}

/** The client's proof that it knows the key. */
export function proofOf(
  key: Buffer,
  claim: { poolName: string; userId: string; secretBlock: Buffer; timestamp: string },
): Buffer {
  return createHmac("sha256", key)
    .update(claim.poolName, "utf8")
    .update(claim.userId, "utf8")
    .update(claim.secretBlock)
    .update(claim.timestamp, "utf8")
    .digest();
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}
