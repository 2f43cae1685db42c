import { errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import * as z from "zod/mini";
import { type Identity, TokenExpiredError } from "./identity.ts";

/** A user pool as those see it who check its tokens. */
export interface TokenPool {
  /** Finds the public key that a token names. @throws JWKSNoMatchingKey when there is none, no other JOSEError. */
  keys: JWTVerifyGetKey;
  issuer: string;
  clientId: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Clocks of the servers that issue and check a token may differ by so much. */
const CLOCK_SKEW_SECONDS = 60;

const accessClaims = z.object({
  sub: z.string().check(z.minLength(1)),
  username: z.string(),
  token_use: z.literal("access"),
  client_id: z.string(),
  /** Of the sign-in; absent where tokens cannot be revoked. */
  origin_jti: z.optional(z.string()),
});
export type AccessClaims = z.infer<typeof accessClaims>;

/** People signed in at a user pool that speaks Cognito's protocol, AWS's or our own. */
export function createPoolTokens(pool: TokenPool): Identity {
  return {
    async verify(token) {
      const claims = await readAccessToken(pool, token);
      return claims && { role: "user", userId: claims.sub, username: claims.username };
    },
  };
}

/**
 * What a pool's access token says; null for a token that is forged, another pool's or another client's, or of
 * another use.
 * @throws TokenExpiredError for a genuine token that is too old.
 */
export async function readAccessToken(
  { keys, issuer, clientId, now }: TokenPool,
  token: string,
): Promise<AccessClaims | null> {
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
    if (error instanceof errors.JWTExpired) throw new TokenExpiredError("The access token has expired");
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
