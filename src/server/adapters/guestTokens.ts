import { createHmac, randomUUID } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { PRODUCT } from "../../contract/names.ts";
import type { Identity } from "../ports/identity.ts";

export interface GuestTokens extends Identity {
  issue(): Promise<string>;
}

const ISSUER = `${PRODUCT}-guest`;

/**
 * Tokens for readers who are not signed in: JWTs (HS256) with their own issuer, so that no other token is accepted as
 * one.
 * @param lifeSeconds lifetime of a token
 * @param now milliseconds since 1970
 */
export function createGuestTokens(secretKey: string, lifeSeconds: number, now: () => number): GuestTokens {
  const key = createHmac("sha256", secretKey).update(ISSUER).digest();
  return {
    issue() {
      const issuedAt = Math.floor(now() / 1000);
      return (
        new SignJWT({ role: "guest" })
          .setProtectedHeader({ alg: "HS256" })
          .setIssuer(ISSUER)
          // Two guests of one second have two tokens.
          .setJti(randomUUID())
          .setIssuedAt(issuedAt)
          .setExpirationTime(issuedAt + lifeSeconds)
          .sign(key)
      );
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          issuer: ISSUER,
          requiredClaims: ["exp"],
          currentDate: new Date(now()),
        });
        return payload.role === "guest" ? { role: "guest" } : null;
      } catch (error) {
        if (error instanceof errors.JWTExpired) return "expired";
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
