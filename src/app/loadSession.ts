let started: Promise<void> | null = null;

/**
 * Loads the code that supplies calls with tokens, and starts it once: before the first call of a screen or the list.
 * From here on each step loads the next one when it is needed:
 * 1. `startSession` gives `api/client.ts` its tokens: a guest's, or
 * 2. once somebody is signed in, those of `signedInSession`, which refreshes them before they expire, with
 * 3. the `IdentityService` that `loadIdentityService` chooses by the page's configuration:
 * 4. `cognitoIdentity`, the provider's library, or `outsideIdentity` on a page without accounts.
 */
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
