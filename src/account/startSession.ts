import { setTokenSource } from "../api/client.ts";
import { ensureGuestToken, renewGuestToken } from "../stores/person/guestToken.ts";
import { hasStoredSession, session, storedUser, tokensToRevoke } from "../stores/person/session.ts";
import { loadSessionKeeper, SHORT_WAIT_MILLISECONDS } from "./loadSessionKeeper.ts";

/** Gives calls their tokens and keeps the session in step with clock, network and other tabs, as long as the page lives. */
export function startSession(): void {
  setTokenSource({ token, ensure, renew, owner: () => session.user?.id ?? null });
  addEventListener("storage", () => void followOtherTab());
  addEventListener("online", () => {
    void check();
    void revokeTokens();
  });
  void revokeTokens();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    // A page that lay in the browser's back-forward cache has missed what other tabs did.
    void followOtherTab();
    void check();
  });
  if (session.status === "restoring") void ensure({ canWait: false });
}

function token(): string | null {
  return session.status === "guest" ? session.guestToken : session.accessToken;
}

async function ensure({ canWait }: { canWait: boolean }): Promise<void> {
  if (session.status !== "guest") {
    await limited(canWait, async () => (await loadSessionKeeper())?.ensureAccessToken({ canWait }));
  }
  if (session.status === "guest") await limited(canWait, ensureGuestToken);
}

async function renew(refused: string | null, { canWait }: { canWait: boolean }): Promise<void> {
  if (session.status !== "guest") {
    await limited(canWait, async () => (await loadSessionKeeper())?.renewAccessToken(refused, { canWait }));
  }
  if (session.status === "guest" && session.guestToken === refused) await limited(canWait, renewGuestToken);
}

/** Waits for the work, but not for long where the caller has something else to fall back on. */
async function limited(canWait: boolean, work: () => Promise<void>): Promise<void> {
  if (canWait) return work();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SHORT_WAIT_MILLISECONDS);
  });
  await Promise.race([work(), end]).finally(() => clearTimeout(timer));
}

async function check(): Promise<void> {
  if (session.status !== "guest") (await loadSessionKeeper())?.checkSession();
}

/** Revokes what a sign-out without a network, or a page that was closed after it, has left. */
async function revokeTokens(): Promise<void> {
  if (tokensToRevoke.read() === null || navigator.onLine === false) return;
  try {
    await (await import("./revocation.ts")).revokeNotedTokens();
  } catch (error) {
    console.warn("Tokens were not revoked:", error);
  }
}

/** Another tab may have signed somebody in or out. */
async function followOtherTab(): Promise<void> {
  const isInStep =
    hasStoredSession() === (session.status !== "guest") && storedUser()?.id === session.user?.id;
  if (!isInStep) (await loadSessionKeeper())?.followStorage();
}
