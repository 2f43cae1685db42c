import type { Handler, Hono, MiddlewareHandler } from "hono";
import type { AppEnv } from "./appEnv.ts";
import { refuseOtherMethods } from "./refuseOtherMethods.ts";

/** Routes GET and HEAD on these paths to the handlers, and responds to any other method with 405. */
export function onlyGet(
  app: Hono<AppEnv>,
  paths: string[],
  ...handlers: (Handler<AppEnv> | MiddlewareHandler<AppEnv>)[]
): void {
  app.on("GET", paths, ...handlers);
  refuseOtherMethods(app, paths, "GET", "GET, HEAD");
}
