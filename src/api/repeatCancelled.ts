import { CallFailure } from "./callFailure.ts";

/** Somebody who presses Back and Forward quickly may have several reads cancelled in a row. */
const ATTEMPTS = 4;
const PAUSE_MILLISECONDS = 300;
const RECENT_MILLISECONDS = 3000;

let traversedAt = Number.NEGATIVE_INFINITY;

globalThis.addEventListener?.("popstate", () => {
  traversedAt = performance.now();
});

/**
 * Repeats a read that the browser cancelled. When its reader goes back or forward, Chromium ends the requests of the
 * page, also where the history leads to the same document: they look like a lost connection while the server is fine.
 */
export async function repeatCancelled<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      const isLost = error instanceof CallFailure && error.kind === "network";
      const mayBeCancelled = isLost && navigator.onLine !== false && hasTraversed();
      if (!mayBeCancelled || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
      signal?.throwIfAborted();
    }
  }
}

function hasTraversed(): boolean {
  return performance.now() - traversedAt < RECENT_MILLISECONDS;
}
