import { Hono } from "hono";
import { type AccountDataAnswer, deleteAccountBody } from "../../contract/accountCalls.ts";
import type { Database } from "../db/database.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { type AuthenticateParts, requireSignIn } from "../http/authenticate.ts";
import { answerPages } from "../http/body/answerPages.ts";
import { NOT_STORED } from "../http/body/caching.ts";
import { jsonBody } from "../http/body/jsonBody.ts";
import { currentUser } from "../http/currentUser.ts";
import { methods } from "../http/methods.ts";
import { requireUser } from "../http/requireUser.ts";
import { plannedRoutePages } from "../plannedRoutes/plannedRoutePages.ts";
import type { Blobs } from "../ports/blobs.ts";
import { accountData } from "../users/accountData.ts";
import { deleteUser } from "../users/deleteUser.ts";
import { foldUsername } from "../users/foldUsername.ts";

interface AccountRouteParts extends Pick<AuthenticateParts, "env" | "pool"> {
  db: Database;
  blobs: Blobs;
  /** Routes of the embedded identity provider; absent with an external one, which has the accounts. */
  identityRoutes?: Hono<AppEnv>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What people may do with their own data: take it with them, and have it deleted. */
export function accountRoutes(parts: AccountRouteParts) {
  const { db, identityRoutes, now } = parts;
  const app = new Hono<AppEnv>();

  methods(app, "/users/account/data", {
    GET: async (context) => {
      const user = await currentUser(context);
      const data = await accountData(db, user, new Date(now()));
      const answer: AccountDataAnswer = { success: true, data };
      return answerPages(context, answer, plannedRoutePages(db, user.id));
    },
  });

  methods(app, "/users/account/delete", {
    POST: async (context) => {
      requireUser(context);
      const { username, removesComments = false } = await jsonBody(context, deleteAccountBody);
      if (!identityRoutes) throw new ApiError(404, "notFound", "The identity provider has the accounts");
      const user = await currentUser(context);
      if (foldUsername(username.trim()) !== user.usernameKey) {
        throw new ApiError(422, "badRequest", "This is not the username of the account", {
          field: "username",
        });
      }
      // A stolen token must not do what its owner cannot undo by signing out everywhere.
      await requireSignIn(parts, context);
      await deleteUser(parts, user, { removesComments });
      return context.json({ success: true }, 200, NOT_STORED);
    },
  });

  return app;
}
