import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isUsablePublic,
  proofOf,
  serverPair,
  sharedKey,
  verifierOf,
} from "../../../../src/server/identity/srp.ts";
import { G, modPow, N, paddedBytes, toNumber } from "../../../../src/server/identity/srpNumbers.ts";
import { type ClientNumber, loadClientMaths } from "./clientMaths.ts";

const client = await loadClientMaths();
const clientNumber = (number: bigint): ClientNumber => new client.BigInteger(number.toString(16), 16);
const POOL = "embedded";

/** Square and multiply, the plain way. */
function plainPower(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = base % N, left = exponent; left > 0n; left >>= 1n, square = (square * square) % N) {
    if (left & 1n) result = (result * square) % N;
  }
  return result;
}

const element = fc.bigInt({ min: 2n, max: N - 2n });
const small = fc.bigInt({ min: 2n, max: 1n << 64n });

test("powers are those that BigInt finds", () => {
  const exponent = fc.bigInt({ min: 1n, max: (1n << 256n) - 1n });
  fc.assert(
    fc.property(fc.oneof(element, small), exponent, (base, power) => {
      expect(modPow(base, power)).toBe(plainPower(base, power));
    }),
    { numRuns: 20 },
  );
});

test("numbers are padded as the client pads them", () => {
  fc.assert(
    fc.property(fc.oneof(element, small, fc.bigInt({ min: 0n, max: 70_000n })), (number) => {
      expect(paddedBytes(number).toString("hex")).toBe(client.getPaddedHex(clientNumber(number)));
      expect(toNumber(paddedBytes(number))).toBe(number);
    }),
    { numRuns: 2000 },
  );
});

const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 24 });
/** Hexadecimal, with leading zeros now and then. */
const salt = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString("hex"));

test("client and server come to one key exactly when the password is right", async () => {
  await fc.assert(
    fc.asyncProperty(text, text, salt, fc.boolean(), async (sub, password, hexSalt, isRight) => {
      fc.pre(BigInt(`0x${hexSalt}`) > 0n);
      const verifier = verifierOf(POOL, sub, password, hexSalt);
      const pair = serverPair(verifier);
      const secret = toNumber(randomBytes(32));
      const open = modPow(G, secret);
      expect(isUsablePublic(open)).toBe(true);
      const helper = new client.AuthenticationHelper({
        userPoolName: POOL,
        a: clientNumber(secret),
        g: clientNumber(G),
        A: clientNumber(open),
        N: clientNumber(N),
      });
      const hkdf = await helper.getPasswordAuthenticationKey({
        username: sub,
        password: isRight ? password : `${password}.`,
        serverBValue: clientNumber(pair.open),
        salt: new client.BigInteger(hexSalt, 16),
      });
      const key = sharedKey({
        clientPublic: open,
        serverPublic: pair.open,
        serverSecret: pair.secret,
        verifier,
      });
      expect(Buffer.from(hkdf).equals(key)).toBe(isRight);

      const secretBlock = randomBytes(64);
      const timestamp = "Sat Nov 21 8:00:00 UTC 2026";
      const signature = client.getSignatureString({
        userPoolName: POOL,
        username: sub,
        challengeParameters: { SECRET_BLOCK: secretBlock.toString("base64") },
        dateNow: timestamp,
        hkdf,
      });
      const proof = proofOf(key, { poolName: POOL, userId: sub, secretBlock, timestamp });
      expect(proof.toString("base64") === signature).toBe(isRight);
    }),
    { numRuns: 10 },
  );
});

test("public numbers that give the key away are not usable", () => {
  for (const number of [0n, 1n, N - 1n, N, N + 1n]) expect(isUsablePublic(number)).toBe(false);
  for (const number of [2n, N - 2n]) expect(isUsablePublic(number)).toBe(true);
});
