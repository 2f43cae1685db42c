import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "../../helpers/until.ts";
import { fakeIdentity, storedSession } from "./fakeIdentity.ts";
import { openTab, STORED_SESSION } from "./openTab.ts";

beforeEach(() => vi.spyOn(console, "warn").mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const LIBRARY = "CognitoIdentityServiceProvider.client-1";
const NOTE = "SWITCHBACK_TO_REVOKE";
const CONFIG = {
  apiBase: "/api",
  geoipUrl: "/api/geo",
  links: {},
  tiles: { osm: null, dem: "/tiles/dem/{z}/{x}/{y}.png", isDemoTerrain: true },
  userPoolId: "eu-west-1_pool",
  userPoolClientId: "client-1",
  userPoolEndpoint: "/identity/",
};
const STORED_BY_LIBRARY = {
  [`${LIBRARY}.LastAuthUser`]: "ann",
  [`${LIBRARY}.ann.accessToken`]: "access",
  [`${LIBRARY}.ann.refreshToken`]: "refresh-1",
};

/** A page of somebody who is signed in, and what the provider is asked to revoke. */
async function page(stored: Record<string, string>) {
  const tab = await openTab({ identity: fakeIdentity(storedSession(null)), stored });
  Object.assign(document, {
    getElementById: () => ({ textContent: JSON.stringify(CONFIG) }),
    addEventListener: vi.fn(),
    visibilityState: "visible",
  });
  const listeners = new Map<string, () => void>();
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => listeners.set(name, listener));
  const revoked = () =>
    tab.fetch.mock.calls
      .filter(([url]) => url === "https://switchback.test/identity/")
      .map(([, init]) => JSON.parse(String(init?.body)).Token);
  const { signOut } = await import("../../../src/account/actions/signOut.ts");
  const { startSession } = await import("../../../src/account/startSession.ts");
  return { ...tab, signOut, startSession, revoked, fire: (name: string) => listeners.get(name)?.() };
}

test("AUTH-44 signing out removes the provider's tokens at once and revokes the refresh token", async () => {
  const { signOut, storage, session, revoked } = await page({ ...STORED_SESSION, ...STORED_BY_LIBRARY });
  const done = signOut();
  expect(session.status).toBe("guest");
  for (const key of Object.keys(STORED_BY_LIBRARY)) expect(storage.getItem(key)).toBeNull();
  await done;
  expect(revoked()).toEqual(["refresh-1"]);
  expect(storage.getItem(NOTE)).toBeNull();
});

test("without a network the token is noted, and revoked when that is back", async () => {
  const { signOut, startSession, storage, fetch, revoked, fire } = await page({
    ...STORED_SESSION,
    ...STORED_BY_LIBRARY,
  });
  startSession();
  fetch.mockImplementation(async () => {
    throw new TypeError("Failed to fetch");
  });
  await signOut();
  expect(storage.getItem(`${LIBRARY}.ann.refreshToken`)).toBeNull();
  expect(JSON.parse(storage.getItem(NOTE) ?? "")).toEqual(["refresh-1"]);
  fetch.mockClear();
  fetch.mockImplementation(async () => Response.json({}));
  fire("online");
  await until(() => expect(storage.getItem(NOTE)).toBeNull());
  expect(revoked()).toEqual(["refresh-1"]);
});

test.each([
  [200, null],
  [400, null],
  [503, '["refresh-0"]'],
])(
  "what an earlier page has left is revoked at the start; after a status of %i %s is left",
  async (status, left) => {
    const { startSession, storage, fetch, revoked } = await page({ [NOTE]: '["refresh-0"]' });
    fetch.mockImplementation(async () => Response.json({}, { status }));
    startSession();
    await until(() => expect(revoked()).toEqual(["refresh-0"]));
    await until(() => expect(storage.getItem(NOTE)).toBe(left));
  },
);
