import type { Context } from "hono";
import type { UserRow } from "../users/ensureUser.ts";
import type { AppEnv } from "./appEnv.ts";
import { requireUser } from "./requireUser.ts";

/**
 * The row of the signed-in user who makes the call, created on the first call. Not for use inside a transaction: it may
 * query the identity provider.
 * @throws ApiError 401 without a token or with a revoked one, 403 for a guest token.
 */
export async function currentUser(context: Context<AppEnv>): Promise<UserRow> {
  const { userId } = requireUser(context);
  return context.get("userRow")(userId);
}
