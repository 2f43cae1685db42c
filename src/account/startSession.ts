import { setTokenSource } from "../api/client.ts";
import { ensureGuestToken, renewGuestToken } from "../stores/guestToken.ts";
import { hasStoredSession, session, storedUser } from "../stores/session.ts";
import {
  checkSession,
  closeSession,
  ensureAccessToken,
  renewAccessToken,
  resumeSession,
} from "./sessionKeeper.ts";

/** Gives calls their tokens and keeps the session in step with clock, network and other tabs, as long as the page lives. */
export function startSession(): void {
  setTokenSource({ token, ensure, renew, owner: () => session.user?.id ?? null });
  addEventListener("online", checkSession);
  addEventListener("storage", followOtherTab);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") checkSession();
  });
  if (session.status === "restoring") void resumeSession();
}

function token(): string | null {
  return session.status === "guest" ? session.guestToken : session.accessToken;
}

async function ensure(options: { canWait: boolean }): Promise<void> {
  if (session.status !== "guest") await ensureAccessToken(options);
  if (session.status === "guest") await ensureGuestToken();
}

async function renew(refused: string | null): Promise<void> {
  if (session.status !== "guest") await renewAccessToken(refused);
  if (session.status === "guest" && session.guestToken === refused) await renewGuestToken();
}

/** Another tab signed somebody in or out: the last one wins everywhere. */
function followOtherTab(): void {
  if (!hasStoredSession()) {
    if (session.status !== "guest") closeSession();
  } else if (storedUser()?.id !== session.user?.id) {
    void resumeSession();
  }
}
