import type { Handler, Hono, MiddlewareHandler } from "hono";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import type { AppEnv } from "./appEnv.ts";
import { limitBody } from "./limits/limitBody.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";
type AnyHandler = Handler<AppEnv> | MiddlewareHandler<AppEnv>;

/**
 * Routes the methods of a path to their handlers; GET includes HEAD. Any other method is refused with 405.
 * @param paths one path, or several names of it
 * @param handlers for each method its handler, or middleware with the handler last
 * @param options.bodyBytes limit of a request's body, if not that of most calls
 */
export function methods(
  app: Hono<AppEnv>,
  paths: string | string[],
  handlers: Partial<Record<Method, Handler<AppEnv> | AnyHandler[]>>,
  { bodyBytes }: { bodyBytes?: number } = {},
): void {
  const all = [paths].flat();
  const names = Object.entries(handlers).map(([method, handler]) => {
    const limit = method === "GET" ? [] : [limitBody(bodyBytes)];
    app.on(method, all, ...limit, ...[handler].flat());
    return method;
  });
  const allow = names.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
  const message = `This call accepts ${names.join(", ")} only`;
  const refuse: Handler<AppEnv> = (context) =>
    context.json({ id: ERROR_IDS.methodNotAllowed, message }, 405, { Allow: allow });
  for (const path of all) app.all(path, refuse);
}
