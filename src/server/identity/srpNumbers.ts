import { createDiffieHellman, getDiffieHellman } from "node:crypto";

/** The group of Cognito's SRP: RFC 3526's 3072-bit prime, generator 2. */
const PRIME = getDiffieHellman("modp15").getPrime();
const PRIME_BYTES = PRIME.length;
/** OpenSSL's modular exponentiation is about seven times as fast as BigInt's. */
const powers = createDiffieHellman(PRIME, 2);

export const N = toNumber(PRIME);
export const G = 2n;

/** base to the exponent, modulo N. @throws RangeError for a base below 2 or above N - 2. */
export function modPow(base: bigint, exponent: bigint): bigint {
  powers.setPrivateKey(Buffer.from(toHex(exponent), "hex"));
  return toNumber(powers.computeSecret(Buffer.from(toHex(base).padStart(PRIME_BYTES * 2, "0"), "hex")));
}

/** A number as SRP hashes it: the fewest bytes, with a leading zero if the first is 128 or more. */
export function paddedBytes(number: bigint): Buffer {
  const hex = toHex(number);
  return Buffer.from(/^[89a-f]/.test(hex) ? `00${hex}` : hex, "hex");
}

export function toNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString("hex") || "0"}`);
}

function toHex(number: bigint): string {
  const hex = number.toString(16);
  return hex.length % 2 === 0 ? hex : `0${hex}`;
}
