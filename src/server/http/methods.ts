import type { Handler, Hono, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import { ApiError } from "./apiError.ts";
import type { AppEnv } from "./appEnv.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";
type AnyHandler = Handler<AppEnv> | MiddlewareHandler<AppEnv>;

/** Larger than the body of most calls. */
const BODY_BYTES = 64 * 1024;

/**
 * Routes the methods of a path to their handlers; GET includes HEAD. Any other method is refused with 405.
 * @param paths one path, or several names of it
 * @param handlers for each method its handler, or middleware with the handler last
 * @param options.bodyBytes limit of a request's body, 64 KB by default
 */
export function methods(
  app: Hono<AppEnv>,
  paths: string | string[],
  handlers: Partial<Record<Method, Handler<AppEnv> | AnyHandler[]>>,
  { bodyBytes = BODY_BYTES }: { bodyBytes?: number } = {},
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

/** Refuses a request with a larger body with 413. */
function limitBody(maxBytes: number) {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new ApiError(413, "tooLarge", `A request body may have at most ${maxBytes} bytes`);
    },
  });
}
