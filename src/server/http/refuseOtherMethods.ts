import type { Hono } from "hono";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import type { AppEnv } from "./appEnv.ts";

/** Answers whatever has no handler yet at these paths with 405. */
export function refuseOtherMethods(app: Hono<AppEnv>, paths: string[], method: string, allow: string): void {
  const message = `This call answers ${method} only`;
  for (const path of paths) {
    app.all(path, (context) =>
      context.json({ id: ERROR_IDS.methodNotAllowed, message }, 405, { Allow: allow }),
    );
  }
}
