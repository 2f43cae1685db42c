import type { Hono } from "hono";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import type { AppEnv } from "./appEnv.ts";

/** Responds with 405 to methods without a handler on these paths. */
export function refuseOtherMethods(app: Hono<AppEnv>, paths: string[], method: string, allow: string): void {
  const message = `This call accepts ${method} only`;
  for (const path of paths) {
    app.all(path, (context) =>
      context.json({ id: ERROR_IDS.methodNotAllowed, message }, 405, { Allow: allow }),
    );
  }
}
