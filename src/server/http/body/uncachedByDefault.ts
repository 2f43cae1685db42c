import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../appEnv.ts";

/** Forbids caches to store what no call allows them: errors, which some keep for a while, and what is private. */
export const uncachedByDefault = createMiddleware<AppEnv>(async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
});
