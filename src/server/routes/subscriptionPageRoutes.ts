import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Database } from "../db/database.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { NOT_STORED } from "../http/body/caching.ts";
import { serverStyles } from "../page/serverStyles.ts";
import {
  changeSubscription,
  SUBSCRIPTION_CHANGES,
  SUBSCRIPTION_PATH,
} from "../subscription/changeSubscription.ts";
import { isKeyAlive, KEY_SECONDS, type SubscriptionKeys } from "../subscription/subscriptionKeys.ts";
import { subscriptionLockedPage, subscriptionPage } from "../subscription/subscriptionPage.ts";
import { activeSubscription } from "../subscription/subscriptionPeriod.ts";

const KEY_COOKIE = "subscriptionKey";

interface SubscriptionPageParts {
  db: Database;
  keys: SubscriptionKeys;
  /** Null if the server does not know its own. */
  publicUrl: string | null;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * The page where a subscription of the embedded provider is started, cancelled, resumed and ended. It is opened with
 * `?key=` once, and with a cookie from then on, which no other site's form sends.
 */
export function subscriptionPageRoutes({ db, keys, publicUrl, now }: SubscriptionPageParts) {
  const app = new Hono<AppEnv>();

  app.get(SUBSCRIPTION_PATH, async (context) => {
    const given = context.req.query("key");
    if (given !== undefined && (await userOfKey(given)) !== null) {
      setCookie(context, KEY_COOKIE, given, {
        path: SUBSCRIPTION_PATH,
        httpOnly: true,
        sameSite: "Strict",
        secure: publicUrl?.startsWith("https:") ?? false,
        maxAge: KEY_SECONDS,
      });
      context.header("Cache-Control", NOT_STORED["Cache-Control"]);
      // Without the key, which would stay in the browser's history.
      return context.redirect(SUBSCRIPTION_PATH, 303);
    }
    const userId = await userOf(context);
    if (userId === null) return answerPage(context, subscriptionLockedPage(), 403);
    return answerPage(context, subscriptionPage(await activeSubscription(db, userId, new Date(now()))), 200);
  });

  for (const change of SUBSCRIPTION_CHANGES) {
    app.post(`${SUBSCRIPTION_PATH}/${change}`, async (context) => {
      if (isForeign(context)) throw new ApiError(403, "badRequest", "The form is of another site");
      const userId = await userOf(context);
      if (userId === null || !(await changeSubscription(db, userId, change, new Date(now())))) {
        return answerPage(context, subscriptionLockedPage(), 403);
      }
      context.header("Cache-Control", NOT_STORED["Cache-Control"]);
      return context.redirect(SUBSCRIPTION_PATH, 303);
    });
  }

  app.get(`${SUBSCRIPTION_PATH}/page.css`, (context) =>
    context.body(serverStyles, 200, {
      "Content-Type": "text/css; charset=utf-8",
      ...NOT_STORED,
    }),
  );

  async function userOf(context: Context<AppEnv>): Promise<string | null> {
    const key = getCookie(context, KEY_COOKIE);
    return key === undefined ? null : userOfKey(key);
  }

  async function userOfKey(text: string): Promise<string | null> {
    const key = await keys.open(text);
    return key && (await isKeyAlive(db, key)) ? key.userId : null;
  }

  /** Whether the request names an origin that is not this server's. */
  function isForeign(context: Context<AppEnv>): boolean {
    const origin = context.req.header("origin");
    const own = [publicUrl, context.req.url].map((url) => url && new URL(url).host);
    return origin !== undefined && !own.includes(URL.canParse(origin) ? new URL(origin).host : origin);
  }

  return app;
}

async function answerPage(
  context: Context<AppEnv>,
  page: ReturnType<typeof subscriptionPage>,
  status: 200 | 403,
): Promise<Response> {
  const headers = { "Content-Type": "text/html; charset=utf-8", ...NOT_STORED };
  return context.body(String(await page), status, headers);
}
