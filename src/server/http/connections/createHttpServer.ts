import { createServer, type RequestListener, type Server } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import { ERROR_IDS } from "../../../contract/errorBody.ts";
import { reportError } from "../../log/reportError.ts";
import type { AppEnv } from "../appEnv.ts";
import { NOT_STORED } from "../body/caching.ts";
import { createConnections } from "./createConnections.ts";

/** The host of requests without one, which HTTP/1.0 allows and health checks of load balancers use. */
const DEFAULT_HOST = "localhost";
/** The body of the request was not read. */
const CLOSE = { Connection: "close", ...NOT_STORED };

export interface HttpLimits {
  /** Idle time of a connection between two requests: longer than that of load balancers, usually 60 s. */
  keepAliveMilliseconds: number;
  /** Time for the headers, and for a request or response without any progress. */
  timeoutMilliseconds: number;
  /** Time for a whole request: longer than the page waits for a comment with photos to be sent. */
  requestMilliseconds: number;
  /** How often headers and requests are checked for it. */
  checkMilliseconds: number;
  connections: number;
  requestsPerConnection: number;
}

const LIMITS: HttpLimits = {
  keepAliveMilliseconds: 65_000,
  timeoutMilliseconds: 66_000,
  requestMilliseconds: 200_000,
  checkMilliseconds: 10_000,
  connections: 2_000,
  requestsPerConnection: 1_000,
};

/** Node's HTTP server for an app, with limits on time and connections; it does not listen yet. */
export function createHttpServer(app: Hono<AppEnv>, changed: Partial<HttpLimits> = {}): Server {
  const limits = { ...LIMITS, ...changed };
  const connections = createConnections(requestListener(app));
  const server = createServer(
    {
      keepAliveTimeout: limits.keepAliveMilliseconds,
      headersTimeout: limits.timeoutMilliseconds,
      requestTimeout: limits.requestMilliseconds,
      connectionsCheckingInterval: limits.checkMilliseconds,
    },
    connections.handle,
  );
  server.on("connection", connections.add);
  server.setTimeout(limits.timeoutMilliseconds);
  server.maxConnections = limits.connections;
  server.maxRequestsPerSocket = limits.requestsPerConnection;
  // Also called by close(). Node's own would cut responses whose last part has not been sent yet.
  server.closeIdleConnections = connections.closeIdle;
  return server;
}

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
