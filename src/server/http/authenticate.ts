import { createMiddleware } from "hono/factory";
import { type Identity, TokenExpiredError } from "../ports/identity.ts";
import { ApiError } from "./apiError.ts";
import type { AppEnv } from "./appEnv.ts";
import { bearerToken } from "./bearerToken.ts";

/** Sets the caller, null without a token. An invalid token is refused with 401. */
export function authenticate(identity: Identity) {
  return createMiddleware<AppEnv>(async (context, next) => {
    const header = context.req.header("authorization");
    context.set("caller", header === undefined ? null : await callerOf(identity, header));
    await next();
  });
}

async function callerOf(identity: Identity, header: string) {
  try {
    const caller = await identity.verify(bearerToken(header));
    if (caller) return caller;
  } catch (error) {
    if (error instanceof TokenExpiredError) throw new ApiError(401, "tokenExpired", "The token has expired");
    throw error;
  }
  throw new ApiError(401, "tokenInvalid", "The token is invalid");
}
