import type { Context } from "hono";
import type { Caller } from "../services/identity.ts";
import { ApiError } from "./apiError.ts";
import type { AppEnv } from "./appEnv.ts";

/**
 * The person who makes the call.
 * @throws ApiError 401 without a token, 403 for a guest's.
 */
export function requireUser(context: Context<AppEnv>): Extract<Caller, { role: "user" }> {
  const caller = context.get("caller");
  if (caller?.role === "user") return caller;
  if (caller === null) throw new ApiError(401, "tokenMissing", "The call needs an access token");
  throw new ApiError(403, "guestRefused", "The call is for people who are signed in");
}
