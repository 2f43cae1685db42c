import { errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import * as z from "zod/mini";
import type { Identity } from "../ports/identity.ts";

/** A user pool as seen by the verification of its tokens. */
export interface TokenPool {
  /** Finds the public key of a token. @throws JWKSNoMatchingKey if there is none, and no other JOSEError. */
  keys: JWTVerifyGetKey;
  issuer: string;
  clientId: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Tolerated difference between the clocks of the servers that issue and verify tokens. */
const CLOCK_SKEW_SECONDS = 60;

const accessClaims = z.object({
  sub: z.string().check(z.minLength(1)),
  username: z.string(),
  token_use: z.literal("access"),
  client_id: z.string(),
  /** Identifies the sign-in; absent if tokens cannot be revoked. */
  origin_jti: z.optional(z.string()),
});
export type AccessClaims = z.infer<typeof accessClaims>;

/** Verifies the tokens of a user pool with Cognito's protocol, AWS's or the embedded one. */
export function createPoolTokens(pool: TokenPool): Identity {
  return {
    async verify(token) {
      const claims = await readAccessToken(pool, token);
      if (claims === null || claims === "expired") return claims;
      return { role: "user", userId: claims.sub, username: claims.username };
    },
  };
}

/** A token's claims; `expired` for a genuine one, null for one of another pool, client or use. */
export async function readAccessToken(
  { keys, issuer, clientId, now }: TokenPool,
  token: string,
): Promise<AccessClaims | "expired" | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ["RS256"],
      issuer,
      requiredClaims: ["exp"],
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: new Date(now()),
    });
    const claims = accessClaims.safeParse(payload);
    return claims.success && claims.data.client_id === clientId ? claims.data : null;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return "expired";
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
