import { loadPart } from "../lib/react/loadPart.ts";
import { session } from "../stores/person/session.ts";

/** How long a call that can fall back to a copy on the device waits for a token. */
export const SHORT_WAIT_MILLISECONDS = 1500;

type SessionKeeper = typeof import("./sessionKeeper.ts");

let loading: Promise<SessionKeeper | null> | null = null;

/**
 * The code that keeps a session; guests do without. It waits for the network; null if it is unavailable
 * nevertheless, as after a deployment, and requested again next time.
 */
export function loadSessionKeeper(): Promise<SessionKeeper | null> {
  loading ??= loadPart(async () => {
    try {
      return await import("./sessionKeeper.ts");
    } catch (error) {
      session.isOffline = true;
      throw error;
    }
  }).catch((error: unknown) => {
    console.warn("No code for the session:", error);
    loading = null;
    return null;
  });
  return loading;
}
