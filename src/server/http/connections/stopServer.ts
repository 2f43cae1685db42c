import { once } from "node:events";
import type { Server } from "node:http";
import type { Draining } from "./draining.ts";

/** Time for pending requests to finish once the server no longer listens. */
const STOP_MILLISECONDS = 10_000;
const IDLE_CHECK_MILLISECONDS = 100;

/**
 * Stops a server without interrupting a request: for `drainMilliseconds` it still listens, but is not ready and closes
 * connections after each response; then it finishes pending requests.
 */
export async function stopServer(
  server: Server,
  draining: Draining,
  drainMilliseconds: number,
): Promise<void> {
  draining.start();
  if (drainMilliseconds > 0) await new Promise((resolve) => setTimeout(resolve, drainMilliseconds));
  const closed = once(server, "close");
  server.close();
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MILLISECONDS);
  const lastCall = setTimeout(() => server.closeAllConnections(), STOP_MILLISECONDS);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(lastCall);
}
