import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { PoolClient } from "../adapters/poolClient.ts";
import type { Database } from "../db/database.ts";
import type { Caller, Identity } from "../ports/identity.ts";
import { ProviderRefusedError } from "../ports/providerRefusedError.ts";
import type { Env } from "../settings/env.ts";
import { ensureUser, type UserRow } from "../users/ensureUser.ts";
import { ApiError } from "./apiError.ts";
import type { AppEnv } from "./appEnv.ts";
import { bearerToken } from "./bearerToken.ts";
import { originOf } from "./originOf.ts";

export interface AuthenticateParts {
  db: Database;
  env: Pick<Env, "TRUST_PROXY">;
  identity: Identity;
  pool: PoolClient;
}

/** Sets the caller, null without a token. An invalid token is refused with 401. */
export function authenticate(parts: AuthenticateParts) {
  return createMiddleware<AppEnv>(async (context, next) => {
    const header = context.req.header("authorization");
    const text = header === undefined ? null : bearerToken(header);
    context.set("caller", text === null ? null : await callerOf(parts.identity, text));
    context.set("userRow", (userId) => rowOf(parts, context, { userId, text: text ?? "" }));
    await next();
  });
}

async function callerOf(identity: Identity, text: string): Promise<Caller> {
  const caller = await identity.verify(text);
  if (caller === "expired") throw new ApiError(401, "tokenExpired", "The token has expired");
  if (caller) return caller;
  throw new ApiError(401, "tokenInvalid", "The token is invalid");
}

async function rowOf(
  { db, env, pool }: AuthenticateParts,
  context: Context<AppEnv>,
  token: { userId: string; text: string },
): Promise<UserRow> {
  const origin = originOf(context, env.TRUST_PROXY);
  return ensureUser({ db, pool }, { ...token, origin }).catch(asRevoked);
}

/**
 * Asks the pool whether the caller's sign-in still stands: an access token outlives it.
 * @throws ApiError 401 for one that was ended
 */
export async function requireSignIn(
  { env, pool }: Pick<AuthenticateParts, "env" | "pool">,
  context: Context<AppEnv>,
): Promise<void> {
  const text = bearerToken(context.req.header("authorization") ?? "");
  await pool.getUser(text, originOf(context, env.TRUST_PROXY)).catch(asRevoked);
}

function asRevoked(error: unknown): never {
  if (!(error instanceof ProviderRefusedError)) throw error;
  if (BUSY_REASONS.includes(error.type))
    throw new ApiError(429, "tooMany", "Too many calls; try again later");
  throw new ApiError(401, "tokenInvalid", "The token has been revoked");
}

/** Of a pool that has been asked too often: the token may well be valid. */
const BUSY_REASONS = ["LimitExceededException", "TooManyRequestsException"];
