import { once } from "node:events";
import type { Server } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { Draining } from "./draining.ts";

/** Time for pending requests to finish once the server no longer listens, where visitors wait for its next start. */
const STOP_MILLISECONDS = 10_000;
/** The same where other servers take over: a response without progress may take as long. */
const DRAINED_STOP_MILLISECONDS = 66_000;
const IDLE_CHECK_MILLISECONDS = 100;
/** Shorter than the 10 s for which nginx avoids a server that has refused a request. */
const MAX_LEAVE_MILLISECONDS = 3_000;

/**
 * Stops a server without interrupting a request: for `drainMilliseconds` it still listens, but is not ready and closes
 * connections after each response; in the last part of them it sends balancers away. Then it finishes pending requests.
 */
export async function stopServer(
  server: Server,
  draining: Draining,
  drainMilliseconds: number,
): Promise<void> {
  draining.start();
  if (drainMilliseconds > 0) {
    const leaveMilliseconds = Math.min(MAX_LEAVE_MILLISECONDS, drainMilliseconds / 3);
    await wait(drainMilliseconds - leaveMilliseconds);
    draining.leave();
    await wait(leaveMilliseconds);
    // Connections that arrived while the event loop was busy are accepted in its next turn.
    for (let turn = 0; turn < 2; turn++) await setImmediate();
  }
  const closed = once(server, "close");
  server.close();
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MILLISECONDS);
  const stopMilliseconds = drainMilliseconds > 0 ? DRAINED_STOP_MILLISECONDS : STOP_MILLISECONDS;
  const lastCall = setTimeout(() => server.closeAllConnections(), stopMilliseconds);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(lastCall);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
