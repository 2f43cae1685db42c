import { readAccessToken } from "../adapters/poolTokens.ts";
import type { ProviderRefusedError } from "../ports/providerRefusedError.ts";
import { type Account, findBySub } from "./accounts.ts";
import { cognitoError } from "./cognitoError.ts";
import { embeddedTokenPool } from "./embeddedTokenPool.ts";
import type { Pool } from "./pool.ts";
import { isAlive } from "./refreshTokens.ts";

/** The account of an access token. @throws ProviderRefusedError NotAuthorized if expired or revoked. */
export async function accountOfToken(pool: Pool, token: string): Promise<Account> {
  const claims = await readAccessToken(embeddedTokenPool(pool), token);
  if (claims === "expired") throw refused("Access Token has expired");
  if (!claims) throw refused("Invalid Access Token");
  const account = await findBySub(pool, claims.sub);
  const isGood = account && (await isAlive(pool, { sub: claims.sub, family: claims.origin_jti ?? "" }));
  if (!isGood) throw refused("Access Token has been revoked");
  return account;
}

function refused(message: string): ProviderRefusedError {
  return cognitoError("NotAuthorizedException", message);
}
