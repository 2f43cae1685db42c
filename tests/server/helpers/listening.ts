import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import type { Hono } from "hono";
import { onTestFinished } from "vitest";
import type { AppEnv } from "../../../src/server/http/appEnv.ts";
import { createHttpServer, type HttpLimits } from "../../../src/server/http/connections/createHttpServer.ts";

/** An app behind a port, until the test ends. */
export async function listening(app: Hono<AppEnv>, limits: Partial<HttpLimits> = {}) {
  const server = createHttpServer(app, limits);
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { server, port, url: `http://127.0.0.1:${port}`, sockets };
}
