import { createHmac } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { PRODUCT } from "../../contract/names.ts";

/** Keys that open the embedded provider's page for one user: it is opened by a link, which carries no token. */
export interface SubscriptionKeys {
  issue(userId: string): Promise<string>;
  /** Whose key it is; null for an invalid or an expired one. */
  open(key: string): Promise<SubscriptionKey | null>;
}

export interface SubscriptionKey {
  userId: string;
  issuedAt: Date;
}

const ISSUER = `${PRODUCT}-subscription`;
export const KEY_SECONDS = 24 * 3600;

/** @param now milliseconds since 1970 */
export function createSubscriptionKeys(secretKey: string, now: () => number): SubscriptionKeys {
  const secret = createHmac("sha256", secretKey).update(ISSUER).digest();
  return {
    issue(userId) {
      const issuedAt = Math.floor(now() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + KEY_SECONDS)
        .sign(secret);
    },
    async open(key) {
      try {
        const { payload } = await jwtVerify(key, secret, {
          algorithms: ["HS256"],
          issuer: ISSUER,
          requiredClaims: ["exp", "iat", "sub"],
          currentDate: new Date(now()),
        });
        const { sub = "", iat = 0 } = payload;
        return { userId: sub, issuedAt: new Date(1000 * iat) };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
