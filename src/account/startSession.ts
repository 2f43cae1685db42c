import { setTokenSource } from "../api/client.ts";
import { ensureGuestToken, renewGuestToken } from "../stores/person/guestToken.ts";
import { hasStoredSession, session, storedUser } from "../stores/person/session.ts";
import { loadSessionKeeper } from "./loadSessionKeeper.ts";

/** Gives calls their tokens and keeps the session in step with clock, network and other tabs, as long as the page lives. */
export function startSession(): void {
  setTokenSource({ token, ensure, renew, owner: () => session.user?.id ?? null });
  addEventListener("storage", () => void followOtherTab());
  addEventListener("online", () => void check());
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

async function ensure(options: { canWait: boolean }): Promise<void> {
  if (session.status !== "guest") await (await loadSessionKeeper()).ensureAccessToken(options);
  if (session.status === "guest") await ensureGuestToken();
}

async function renew(refused: string | null): Promise<void> {
  if (session.status !== "guest") await (await loadSessionKeeper()).renewAccessToken(refused);
  if (session.status === "guest" && session.guestToken === refused) await renewGuestToken();
}

async function check(): Promise<void> {
  if (session.status !== "guest") (await loadSessionKeeper()).checkSession();
}

/** Another tab may have signed somebody in or out. */
async function followOtherTab(): Promise<void> {
  const isInStep =
    hasStoredSession() === (session.status !== "guest") && storedUser()?.id === session.user?.id;
  if (!isInStep) (await loadSessionKeeper()).followStorage();
}
