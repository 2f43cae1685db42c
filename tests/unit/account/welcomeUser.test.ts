import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";

const loaded = {
  profile: vi.fn(async () => {}),
  subscription: vi.fn(async () => {}),
  ownership: vi.fn(async () => {}),
};
let online: () => void;

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal("navigator", { language: "en", onLine: false });
  vi.stubGlobal("addEventListener", (_name: string, listener: () => void) => {
    online = listener;
  });
  vi.clearAllMocks();
  vi.doMock("../../../src/stores/person/user.ts", () => ({ loadOwnProfile: loaded.profile }));
  vi.doMock("../../../src/stores/person/loadSubscription.ts", () => ({
    loadSubscription: loaded.subscription,
  }));
  vi.doMock("../../../src/stores/person/loadOwnership.ts", () => ({ ensureOwnership: loaded.ownership }));
});
afterEach(() => {
  for (const store of ["user", "subscription", "catalogue"]) vi.doUnmock(`../../../src/stores/${store}.ts`);
  vi.unstubAllGlobals();
});

async function signedIn() {
  const { session } = await import("../../../src/stores/person/session.ts");
  const { welcomeUser } = await import("../../../src/account/welcomeUser.ts");
  session.user = { id: "ann", parseUserId: null, username: "ann", displayName: null };
  return { session, welcoming: welcomeUser() };
}

test("AUTH-4 without the network nothing is asked for until it is back", async () => {
  const { welcoming } = await signedIn();
  expect(loaded.profile).not.toHaveBeenCalled();
  online();
  await welcoming;
  for (const load of Object.values(loaded)) expect(load).toHaveBeenCalledTimes(1);
});

test("who has left meanwhile is not asked about", async () => {
  const { session, welcoming } = await signedIn();
  session.user = null;
  online();
  await welcoming;
  expect(loaded.profile).not.toHaveBeenCalled();
});
