import { errors } from "jose";
import type { TokenPool } from "../adapters/poolTokens.ts";
import { EMBEDDED_CLIENT_ID } from "../settings/userPool.ts";
import type { Pool } from "./pool.ts";

/** The embedded pool as seen by the verification of its tokens. */
export function embeddedTokenPool(pool: Pool): TokenPool {
  return {
    async keys(header) {
      const key = await pool.signingKey();
      if (header.kid !== key.id) throw new errors.JWKSNoMatchingKey();
      return key.openKey;
    },
    issuer: pool.issuer,
    clientId: EMBEDDED_CLIENT_ID,
    now: pool.now,
  };
}
