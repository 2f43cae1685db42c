import type { RequestListener } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import type { AppEnv } from "./appEnv.ts";

/** Adapts an app to Node's HTTP server. Malformed requests (no Host, invalid URL) also get an error body. */
export function requestListener(app: Hono<AppEnv>): RequestListener {
  return getRequestListener(app.fetch, {
    errorHandler(error) {
      if (error instanceof RequestError) {
        return Response.json(
          { id: ERROR_IDS.badRequest, message: "The request is invalid" },
          { status: 400 },
        );
      }
      console.error(error);
      return Response.json({ id: ERROR_IDS.internal, message: "Internal server error" }, { status: 500 });
    },
  });
}
