import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { OUTBOX_PATH } from "../../contract/publicConfigSchema.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { NOT_STORED } from "../http/body/caching.ts";
import type { OutboxMail } from "../mail/listOutbox.ts";
import { outboxLockedPage, outboxPage } from "../outbox/outboxPage.ts";
import script from "../outbox/outboxScript.js?raw";
import { serverStyles } from "../page/serverStyles.ts";

const KEY_COOKIE = "outboxKey";

export interface OutboxRoutesParts {
  /** Newest first. */
  listMails: () => Promise<OutboxMail[]>;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Opens the page, as `?key=` once and as a cookie from then on. */
  key: string;
}

/** The page of e-mails that were not sent, for those who have its key. */
export function outboxRoutes({ listMails, publicUrl, key }: OutboxRoutesParts) {
  const app = new Hono<AppEnv>();
  const files: Record<string, { text: string; contentType: string }> = {
    "outbox.css": { text: serverStyles, contentType: "text/css; charset=utf-8" },
    "outbox.js": { text: script, contentType: "text/javascript; charset=utf-8" },
  };

  app.get(OUTBOX_PATH, async (context) => {
    const given = context.req.query("key");
    if (given !== undefined && isSame(given, key)) {
      setCookie(context, KEY_COOKIE, key, { path: OUTBOX_PATH, httpOnly: true, sameSite: "Strict" });
      context.header("Cache-Control", NOT_STORED["Cache-Control"]);
      // Without the key, which would stay in the browser's history.
      return context.redirect(OUTBOX_PATH, 303);
    }
    if (!isSame(getCookie(context, KEY_COOKIE) ?? "", key))
      return answerPage(context, outboxLockedPage(), 403);
    return answerPage(context, outboxPage(await listMails(), publicUrl), 200);
  });

  for (const [name, { text, contentType }] of Object.entries(files)) {
    app.get(`${OUTBOX_PATH}/${name}`, (context) => answer(context, text, contentType, 200));
  }

  return app;
}

/** Takes the same time for every text of a length. */
function isSame(given: string, key: string): boolean {
  const hashOf = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hashOf(given), hashOf(key));
}

async function answerPage(
  context: Context<AppEnv>,
  page: ReturnType<typeof outboxPage>,
  status: 200 | 403,
): Promise<Response> {
  return answer(context, String(await page), "text/html; charset=utf-8", status);
}

function answer(context: Context<AppEnv>, text: string, contentType: string, status: 200 | 403): Response {
  return context.body(text, status, { "Content-Type": contentType, ...NOT_STORED });
}
