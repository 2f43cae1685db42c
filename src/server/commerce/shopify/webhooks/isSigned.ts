import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Whether Shopify has signed a body: HMAC-SHA-256 of its bytes with the webhook secret, in Base64. The time does not
 * depend on how much of the signature is right.
 */
export function isSigned(body: Uint8Array, signature: string, secret: string): boolean {
  const expected = createHmac("sha256", secret).update(body).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
