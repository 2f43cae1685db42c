import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { EMBEDDED_CLIENT_ID } from "../settings/userPool.ts";
import type { Account } from "./accounts.ts";
import type { Pool } from "./pool.ts";
import type { SignIn } from "./refreshTokens.ts";

/** The tokens of a sign-in, with the protocol's field names. */
export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: "Bearer";
  RefreshToken?: string;
}

/** Issues access and id token (RS256) with Cognito's claims. */
export async function issueTokens(
  pool: Pool,
  account: Account,
  signIn: SignIn,
  refreshToken: string | null = null,
): Promise<AuthenticationResult> {
  const key = await pool.signingKey();
  const issuedAt = Math.floor(pool.now() / 1000);
  const shared = {
    origin_jti: signIn.family,
    event_id: randomUUID(),
    auth_time: Math.floor(signIn.signedInAt.getTime() / 1000),
  };
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({ ...shared, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: key.id })
      .setSubject(account.sub)
      .setIssuer(pool.issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + pool.tokenSeconds)
      .setJti(randomUUID())
      .sign(key.privateKey);
  const [AccessToken, IdToken] = await Promise.all([
    sign({
      token_use: "access",
      client_id: EMBEDDED_CLIENT_ID,
      username: account.username,
      scope: "aws.cognito.signin.user.admin",
    }),
    sign({
      token_use: "id",
      aud: EMBEDDED_CLIENT_ID,
      "cognito:username": account.username,
      email: account.email,
      email_verified: account.isConfirmed,
      ...account.attributes,
    }),
  ]);
  return {
    AccessToken,
    IdToken,
    ExpiresIn: pool.tokenSeconds,
    TokenType: "Bearer",
    ...(refreshToken && { RefreshToken: refreshToken }),
  };
}
