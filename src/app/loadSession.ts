let started: Promise<void> | null = null;

/** Loads the code that supplies calls with tokens, and starts it once: before the first call of a screen or the list. */
export function loadSession(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

async function start(): Promise<void> {
  const { startSession } = await import("../account/startSession.ts");
  startSession();
}
