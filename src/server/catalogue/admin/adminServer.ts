import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { isSocketOpen } from "../../db/lock/isSocketOpen.ts";
import { reportError } from "../../log/reportError.ts";
import type { Metrics } from "../../metrics/createMetrics.ts";
import { metricsAnswer } from "../../metrics/metricsAnswer.ts";
import { adminSocketPath } from "../../settings/adminSocketPath.ts";
import { OperatorError } from "../../settings/operatorError.ts";
import { findOperation } from "../../shop/findOperation.ts";
import type { ShopParts } from "../../shop/shopOperation.ts";

/** Runs operations of `connectAdminSocket`. @param metrics absent where nothing is counted */
export function createAdminApp(shop: ShopParts, metrics?: Metrics): Hono {
  const app = new Hono();

  // Without a token: only the owner of the data folder can open the socket.
  if (metrics) app.get("/metrics", () => metricsAnswer(metrics));

  app.post("/shop/:operation", async (context) => {
    const operation = findOperation(context.req.param("operation"));
    if (!operation) return context.json({ message: "The running server is of another version" }, 404);
    return context.json(await operation.run(shop, await context.req.json().catch(() => null)));
  });

  app.onError((error, context) => {
    if (error instanceof OperatorError) {
      return context.json({ message: error.message, exitCode: error.exitCode }, 409);
    }
    reportError(error);
    return context.json({ message: "The server failed; its log has the reason" }, 500);
  });
  return app;
}

/**
 * Listens on the data folder's Unix socket, which only the folder's owner can access. Only the process that holds the
 * folder's lock may call it: a socket left by a dead process is replaced.
 * @throws if another process listens on it.
 */
export async function listenForTools(app: Hono, dataDir: string): Promise<{ close(): Promise<void> }> {
  const path = adminSocketPath(dataDir);
  if (await isSocketOpen(path)) throw new Error(`Another server listens on ${path}`);
  await rm(path, { force: true });
  let isClosing = false;
  const listener = getRequestListener(async (request) => {
    const answer = await app.fetch(request);
    // Otherwise a tool goes on over its connection, and the server does not end before it.
    if (isClosing) answer.headers.set("Connection", "close");
    return answer;
  });
  const server = createServer(listener);
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(mask);
  }
  return {
    close: () =>
      new Promise((resolve) => {
        isClosing = true;
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
