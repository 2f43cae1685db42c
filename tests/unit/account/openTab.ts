import { vi } from "vitest";
import type { IdentityService } from "../../../src/account/identityService.ts";
import { fakeBrowser, fakeFetch } from "../../helpers/fakeBrowser.ts";
import { startGeoWorker } from "../../helpers/fakeGeoWorker.ts";

interface TabOptions {
  identity: IdentityService;
  /** What the browser's storage holds already. */
  stored?: Record<string, string>;
  /** The storage of another tab, to be shared with it. */
  shared?: Storage;
  locks?: Pick<LockManager, "request">;
}

/** Somebody is signed in according to the browser's storage. */
export const STORED_SESSION = {
  SWITCHBACK_LAST_USED_AUTH_TYPE: "email",
  SWITCHBACK_USER: JSON.stringify({ id: "id-ann", username: "ann", displayName: "Ann" }),
};

/** A page of its own with fresh modules: what the session's code does, and what it did to the page. */
export async function openTab({ identity, stored = {}, shared, locks }: TabOptions) {
  const own = fakeBrowser({ stored });
  const storage = shared ?? own;
  vi.stubGlobal("localStorage", storage);
  const pushState = vi.fn<History["pushState"]>();
  vi.stubGlobal("history", { pushState });
  vi.stubGlobal("window", {});
  vi.stubGlobal("dispatchEvent", vi.fn());
  if (locks) vi.stubGlobal("navigator", { language: "en-US", locks });
  const fetch = fakeFetch(Response.json({ success: true, userProfile: {}, subscription: null }));
  // No guide is on the device.
  await startGeoWorker({ copies: { list: async () => [], removePersonal: async () => {} } });
  const { setIdentityForTests } = await import("../../../src/account/loadIdentityService.ts");
  setIdentityForTests(identity);
  const { session } = await import("../../../src/stores/person/session.ts");
  const { toasts } = await import("../../../src/stores/toasts.ts");
  const sessionCode = await import("../../../src/account/signedInSession.ts");
  return { sessionCode, session, toasts, storage, fetch, pushState };
}
