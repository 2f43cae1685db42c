import type { Context } from "hono";
import type { Caller } from "../ports/identity.ts";
import { ApiError } from "./apiError.ts";
import type { AppEnv } from "./appEnv.ts";

/** The signed-in user who makes the call. @throws ApiError 401 without a token, 403 for a guest token. */
export function requireUser(context: Context<AppEnv>): Extract<Caller, { role: "user" }> {
  const caller = context.get("caller");
  if (caller?.role === "user") return caller;
  if (caller === null) throw new ApiError(401, "tokenMissing", "The call requires an access token");
  throw new ApiError(403, "guestRefused", "The call requires a signed-in user");
}
