import { session } from "../stores/person/session.ts";

const RETRY_AFTER = 15_000;

/** The code that keeps a session; guests do without. Where it cannot be fetched, it waits for the network. */
export async function loadSessionKeeper() {
  for (;;) {
    try {
      return await import("./sessionKeeper.ts");
    } catch (error) {
      console.warn("No code for the session:", error);
      session.isOffline = true;
      await networkChange();
    }
  }
}

function networkChange(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener("online", () => resolve(), { once: true });
    setTimeout(resolve, RETRY_AFTER);
  });
}
