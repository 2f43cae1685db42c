import type { Handler, Hono, MiddlewareHandler } from "hono";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import type { AppEnv } from "./appEnv.ts";

/** Answers GET and HEAD at these paths with the handlers, any other method with 405. */
export function onlyGet(
  app: Hono<AppEnv>,
  paths: string[],
  ...handlers: (Handler<AppEnv> | MiddlewareHandler<AppEnv>)[]
): void {
  app.on("GET", paths, ...handlers);
  for (const path of paths) {
    app.all(path, (context) =>
      context.json({ id: ERROR_IDS.methodNotAllowed, message: "This call answers GET only" }, 405, {
        Allow: "GET, HEAD",
      }),
    );
  }
}
