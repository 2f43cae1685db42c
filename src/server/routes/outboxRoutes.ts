import { type Context, Hono } from "hono";
import { OUTBOX_PATH } from "../../contract/publicConfigSchema.ts";
import tokens from "../../ui/tokens.css?raw";
import { listOutbox } from "../adapters/createOutbox.ts";
import type { Database } from "../db/database.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { isDirectLocalCall } from "../outbox/isDirectLocalCall.ts";
import style from "../outbox/outbox.css?raw";
import { outboxPage } from "../outbox/outboxPage.ts";
import script from "../outbox/outboxScript.js?raw";

/**
 * The page of e-mails that were not sent, for direct requests from this machine; 404 for others.
 * @param publicUrl without a trailing slash
 */
export function outboxRoutes({ db, publicUrl }: { db: Database; publicUrl: string }) {
  const app = new Hono<AppEnv>();
  const files: Record<string, { text: string; contentType: string }> = {
    "outbox.css": { text: `${tokens}\n${style}`, contentType: "text/css; charset=utf-8" },
    "outbox.js": { text: script, contentType: "text/javascript; charset=utf-8" },
  };

  app.get(OUTBOX_PATH, async (context, next) => {
    if (!isDirectLocalCall(context)) return next();
    const page = await outboxPage(await listOutbox(db), publicUrl);
    return answer(context, String(page), "text/html; charset=utf-8");
  });

  for (const [name, { text, contentType }] of Object.entries(files)) {
    app.get(`${OUTBOX_PATH}/${name}`, (context, next) =>
      isDirectLocalCall(context) ? Promise.resolve(answer(context, text, contentType)) : next(),
    );
  }

  return app;
}

function answer(context: Context<AppEnv>, text: string, contentType: string): Response {
  return context.body(text, 200, { "Content-Type": contentType, "Cache-Control": "no-store" });
}
