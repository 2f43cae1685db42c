import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { OWN_PROFILE } from "../../contract/names.ts";
import { type ProfileAnswer, updateAttributesBody } from "../../contract/userCalls.ts";
import type { PoolClient } from "../adapters/poolClient.ts";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { answerOnce } from "../http/answerOnce.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { bearerToken } from "../http/bearerToken.ts";
import { jsonBody } from "../http/jsonBody.ts";
import { methods } from "../http/methods.ts";
import { originOf } from "../http/originOf.ts";
import { pathPart } from "../http/pathPart.ts";
import { requireUser } from "../http/requireUser.ts";
import { ProviderRefusal } from "../ports/providerRefusal.ts";
import type { Env } from "../settings/env.ts";
import { ensureUser, type UserRow } from "../users/ensureUser.ts";
import { findByUsername } from "../users/findByUsername.ts";
import { othersProfile, ownProfile } from "../users/profileToWire.ts";
import { purchasesOf } from "../users/purchasesOf.ts";

/** Segment of the username in `/api/users/profile/{username}`. */
const USERNAME_PART = 3;

interface ProfileRouteParts {
  db: Database;
  env: Pick<Env, "TRUST_PROXY">;
  pool: PoolClient;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Profile calls. */
export function profileRoutes({ db, env, pool, now }: ProfileRouteParts) {
  const app = new Hono<AppEnv>();

  methods(app, ["/users/profile/:username", "/users/profile/:username/"], {
    GET: async (context) => {
      const { userId } = requireUser(context);
      const username = pathPart(context, USERNAME_PART);
      const userProfile =
        username === OWN_PROFILE ? await own(context, userId) : await somebodys(username, userId);
      const answer: ProfileAnswer = { success: true, userProfile };
      return context.json(answer, 200, { "Cache-Control": "no-store" });
    },
  });

  methods(app, "/users/update-attributes", {
    POST: async (context) => {
      const { userId } = requireUser(context);
      const { isMarketingAllowed } = await jsonBody(context, updateAttributesBody);
      const { id } = await callersRow(context, userId);
      return answerOnce(context, { db, scope: id, now }, async (tx) => {
        await tx.update(users).set({ isMarketingAllowed }).where(eq(users.id, id));
        return { success: true };
      });
    },
  });

  async function own(context: Context<AppEnv>, userId: string) {
    const user = await callersRow(context, userId);
    return ownProfile(user, await purchasesOf(db, user.id));
  }

  async function somebodys(username: string, callerId: string) {
    const user = await findByUsername(db, username);
    if (!user) throw new ApiError(404, "profileMissing", "There is no profile with this name");
    return user.id === callerId ? ownProfile(user, await purchasesOf(db, user.id)) : othersProfile(user);
  }

  async function callersRow(context: Context<AppEnv>, userId: string): Promise<UserRow> {
    const text = bearerToken(context.req.header("authorization") ?? "");
    const origin = originOf(context, env.TRUST_PROXY);
    try {
      return await ensureUser({ db, pool }, { userId, text, origin });
    } catch (error) {
      if (error instanceof ProviderRefusal) {
        throw new ApiError(401, "tokenInvalid", "The token has been revoked");
      }
      throw error;
    }
  }

  return app;
}
