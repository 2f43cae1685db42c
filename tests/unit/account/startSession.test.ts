import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "../../helpers/until.ts";
import { fakeIdentity, storedSession, tokensOf } from "./fakeIdentity.ts";
import { openTab, STORED_SESSION } from "./openTab.ts";

beforeEach(() => vi.spyOn(console, "warn").mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const GUEST_TOKEN = `e30.${Buffer.from('{"exp":9999999999}').toString("base64url")}.c2ln`;
const SESSION_ENDED = () => Response.json({ id: 703, message: "ended" }, { status: 401 });

/** A page whose session is started as the app does it; `fire` gives it an event. */
async function startedPage(stored: Record<string, string> = {}) {
  const kept = storedSession(tokensOf("ann", "token-0", Date.now() + 3_600_000), () =>
    tokensOf("ann", "token-1", Date.now() + 3_600_000),
  );
  const tab = await openTab({ identity: fakeIdentity(kept), stored });
  const listeners: [name: string, listener: (event: { type: string; persisted: boolean }) => void][] = [];
  const addEventListener = (name: string, listener: () => void) => listeners.push([name, listener]);
  vi.stubGlobal("addEventListener", addEventListener);
  Object.assign(document, { addEventListener, visibilityState: "visible" });
  const { startSession } = await import("../../../src/account/startSession.ts");
  const { getActiveSubscription } = await import("../../../src/api/usersApi.ts");
  startSession();
  /** The tokens that calls of a path were made with. */
  const tokensSent = (path: string) =>
    tab.fetch.mock.calls
      .filter(([url]) => url === path)
      .map(([, init]) => new Headers(init?.headers).get("authorization"));
  const fire = (type: string) => {
    for (const [name, listener] of listeners) if (name === type) listener({ type, persisted: true });
  };
  return { ...tab, kept, tokensSent, fire, getActiveSubscription };
}

const CALL = "/api/payment/active-subscription";

test("AUTH-1 a first visitor's call waits for a guest token, which is kept and sent", async () => {
  const { fetch, storage, tokensSent, getActiveSubscription } = await startedPage();
  fetch.mockImplementation(async (url) =>
    Response.json(
      String(url).includes("guest") ? { success: true, token: GUEST_TOKEN } : { subscription: null },
    ),
  );
  await getActiveSubscription();
  expect(storage.getItem("SWITCHBACK_GUEST_ACCESS_TOKEN")).toBe(GUEST_TOKEN);
  expect(tokensSent(CALL)).toEqual([`Bearer ${GUEST_TOKEN}`]);
});

test("a guest's public call goes at once: without a token, or with the one that is stored", async () => {
  const { fetch, storage } = await startedPage();
  let answer = (_token: Response) => {};
  fetch.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { apiHeaders, authorized } = await import("../../../src/api/client.ts");
  await authorized(async () => {}, { canWait: true, isPublic: true });
  expect(apiHeaders()).toEqual({});
  answer(Response.json({ success: true, token: GUEST_TOKEN }));
  await until(() => expect(storage.getItem("SWITCHBACK_GUEST_ACCESS_TOKEN")).toBe(GUEST_TOKEN));
  await authorized(async () => {}, { canWait: true, isPublic: true });
  expect(apiHeaders()).toEqual({ authorization: `Bearer ${GUEST_TOKEN}` });
});

test("a stored guest token that has expired is not sent", async () => {
  const expired = `e30.${Buffer.from('{"exp":1}').toString("base64url")}.c2ln`;
  const { fetch } = await startedPage({ SWITCHBACK_GUEST_ACCESS_TOKEN: expired });
  fetch.mockReturnValue(new Promise(() => {}));
  const { apiHeaders, authorized } = await import("../../../src/api/client.ts");
  await authorized(async () => {}, { canWait: true, isPublic: true });
  expect(apiHeaders()).toEqual({});
});

test("AUTH-2 calls wait until a kept session is restored, and none is made as a guest", async () => {
  const { session, tokensSent, getActiveSubscription } = await startedPage(STORED_SESSION);
  expect(session.status).toBe("restoring");
  await getActiveSubscription();
  expect(session.status).toBe("signedIn");
  expect(new Set(tokensSent(CALL))).toEqual(new Set(["Bearer token-0"]));
  expect(tokensSent("/api/users/guest-token")).toEqual([]);
});

test("a call whose token the server refuses is made once more after one refresh", async () => {
  const { kept, fetch, session, tokensSent, getActiveSubscription } = await startedPage(STORED_SESSION);
  await until(() => expect(session.status).toBe("signedIn"));
  await until(() => expect(tokensSent(CALL)).toHaveLength(1));
  fetch.mockClear();
  fetch.mockImplementation(async (_url, init) =>
    JSON.stringify(init?.headers).includes("token-0")
      ? SESSION_ENDED()
      : Response.json({ subscription: null }),
  );
  await getActiveSubscription();
  expect(tokensSent(CALL)).toEqual(["Bearer token-0", "Bearer token-1"]);
  expect(kept.refreshes).toBe(1);
});

test.each(["storage", "visibilitychange", "BROWSER-7 pageshow"])(
  "on %s the page does what another tab did",
  async (title) => {
    const event = title.replace(/^.* /, "");
    const { session, storage, fire } = await startedPage();
    for (const [key, value] of Object.entries(STORED_SESSION)) storage.setItem(key, value);
    fire(event);
    await until(() => expect(session.status).toBe("signedIn"));
    storage.removeItem("SWITCHBACK_LAST_USED_AUTH_TYPE");
    fire(event);
    await until(() => expect(session.status).toBe("guest"));
  },
);

test("what a sign-out has left on the device, whose page was closed at once, is removed with the next visit", async () => {
  const { storage } = await startedPage({ SWITCHBACK_REMOVING: "true" });
  await until(() => expect(storage.getItem("SWITCHBACK_REMOVING")).toBeNull());
});

test("a call that has a copy on the device to fall back on waits for the provider no longer than 1.5 s", async () => {
  const never = storedSession(null);
  const identity = fakeIdentity(never);
  identity.refresh.mockImplementation(() => new Promise(() => {}));
  const tab = await openTab({ identity, stored: STORED_SESSION });
  vi.stubGlobal("addEventListener", vi.fn());
  Object.assign(document, { addEventListener: vi.fn() });
  const { startSession } = await import("../../../src/account/startSession.ts");
  const { call } = await import("../../../src/api/client.ts");
  const z = await import("zod/mini");
  startSession();
  const asked = performance.now();
  await call({ path: "/comments", schema: z.object({}), canWait: false });
  const waited = performance.now() - asked;
  expect(waited).toBeGreaterThan(1400);
  expect(waited).toBeLessThan(8000);
  const sent = tab.fetch.mock.calls.find(([url]) => url === "/api/comments");
  expect(new Headers(sent?.[1]?.headers).get("authorization")).toBeNull();
});
