import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../appEnv.ts";

/** Forbids caches, some of which store a 404 for a while by default, to store an error. */
export const uncachedErrors = createMiddleware<AppEnv>(async (context, next) => {
  await next();
  const { status, headers } = context.res;
  if (status >= 400 && !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
});
