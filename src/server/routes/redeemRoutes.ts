import { Hono } from "hono";
import { redeemBody } from "../../contract/redeemCalls.ts";
import { redeemCode } from "../commerce/redeemCode.ts";
import type { Database } from "../db/database.ts";
import { answerOnce } from "../http/answerOnce.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { jsonBody } from "../http/body/jsonBody.ts";
import { currentUser } from "../http/currentUser.ts";
import { limitCalls, type RateLimitParts, rateLimit } from "../http/limits/rateLimit.ts";
import { methods } from "../http/methods.ts";
import { requireUser } from "../http/requireUser.ts";

/** Calls per address and minute. */
const CALLS_PER_ADDRESS = 30;
/** Calls per user: enough to mistype a code, not to guess one. */
const CALLS_PER_USER = 30;
const USER_WINDOW_MILLISECONDS = 15 * 60_000;

/** Redeems tour codes. Why a code is refused is reported in the body, with status 200. */
export function redeemRoutes(parts: RateLimitParts & { db: Database }) {
  const { db, now } = parts;
  const app = new Hono<AppEnv>();

  methods(app, "/payment/redeemCode", {
    POST: [
      rateLimit(parts, "redeem", CALLS_PER_ADDRESS),
      async (context) => {
        const caller = requireUser(context);
        const { code } = await jsonBody(context, redeemBody);
        const { id: scope } = await currentUser(context);
        await limitCalls(parts, context, {
          key: `redeem user ${scope}`,
          limit: CALLS_PER_USER,
          windowMilliseconds: USER_WINDOW_MILLISECONDS,
        });
        return answerOnce(context, { db, scope, now }, (tx) =>
          redeemCode(tx, { caller, code, now: new Date(now()) }),
        );
      },
    ],
  });

  return app;
}
