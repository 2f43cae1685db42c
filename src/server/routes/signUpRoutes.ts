import { Hono } from "hono";
import { postSignupBody } from "../../contract/userCalls.ts";
import type { PoolClient } from "../adapters/poolClient.ts";
import type { Database } from "../db/database.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { jsonBody } from "../http/body/jsonBody.ts";
import { methods } from "../http/methods.ts";
import { notePendingProfile } from "../users/pendingProfiles.ts";

interface SignUpParts {
  db: Database;
  pool: PoolClient;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The call that the page makes after a sign-up. */
export function signUpRoutes({ db, now, pool }: SignUpParts) {
  const app = new Hono<AppEnv>();

  methods(app, "/users/post-signup", {
    POST: async (context) => {
      const { username, email, displayName } = await jsonBody(context, postSignupBody);
      // The response does not depend on it, because it would reveal accounts.
      if (await pool.hasAccount(username)) {
        await notePendingProfile(db, { username, email, displayName }, new Date(now()));
      }
      return context.json({ success: true });
    },
  });

  return app;
}
