import { CallError } from "./callError.ts";

/** Pressing Back and Forward quickly can cancel several reads in a row. */
const ATTEMPTS = 4;
const PAUSE_MILLISECONDS = 300;
const RECENT_MILLISECONDS = 3000;

let traversedAt = Number.NEGATIVE_INFINITY;

globalThis.addEventListener?.("popstate", () => {
  traversedAt = performance.now();
});

/**
 * Repeats a read that the browser cancelled. On Back and Forward, Chromium cancels the page's
 * requests even within the same document: they look like a lost connection while the server is fine.
 */
export async function repeatCancelled<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      const isLost = error instanceof CallError && error.kind === "network";
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
