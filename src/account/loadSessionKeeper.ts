import { loadPart } from "../lib/react/loadPart.ts";
import { session } from "../stores/person/session.ts";

/** How long a call that has a copy on the device to fall back on waits for a token. */
export const SHORT_WAIT_MILLISECONDS = 1500;

type SessionKeeper = typeof import("./sessionKeeper.ts");

let loading: Promise<SessionKeeper | null> | null = null;

/**
 * The code that keeps a session; guests do without. It waits for the network; null where it is unavailable all the
 * same, as after a deployment. It is then asked for again the next time.
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
