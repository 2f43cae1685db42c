import type { RequestListener } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import { ERROR_IDS } from "../../../contract/errorBody.ts";
import { reportError } from "../../log/reportError.ts";
import type { AppEnv } from "../appEnv.ts";

/** The host of requests without one, which HTTP/1.0 allows and health checks of load balancers use. */
const DEFAULT_HOST = "localhost";
/** The body of the request was not read. */
const CLOSE = { Connection: "close", "Cache-Control": "no-store" };

/** Adapts an app to Node's HTTP server. Malformed requests (invalid Host or URL) also get an error body. */
export function requestListener(app: Hono<AppEnv>): RequestListener {
  return getRequestListener(app.fetch, {
    hostname: DEFAULT_HOST,
    errorHandler(error) {
      if (error instanceof RequestError) {
        return Response.json(
          { id: ERROR_IDS.badRequest, message: "The request is invalid" },
          { status: 400, headers: CLOSE },
        );
      }
      reportError(error);
      return Response.json(
        { id: ERROR_IDS.internal, message: "Internal server error" },
        { status: 500, headers: CLOSE },
      );
    },
  });
}
