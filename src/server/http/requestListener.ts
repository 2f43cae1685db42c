import type { RequestListener } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import type { AppEnv } from "./appEnv.ts";

/** An app as Node's server calls it. Requests that are none (no Host, a senseless address) get an error body as well. */
export function requestListener(app: Hono<AppEnv>): RequestListener {
  return getRequestListener(app.fetch, {
    errorHandler(error) {
      if (error instanceof RequestError) {
        return Response.json(
          { id: ERROR_IDS.badRequest, message: "The request is not valid" },
          { status: 400 },
        );
      }
      console.error(error);
      return Response.json(
        { id: ERROR_IDS.internal, message: "The server could not answer" },
        { status: 500 },
      );
    },
  });
}
