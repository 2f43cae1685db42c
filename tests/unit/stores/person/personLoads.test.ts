import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../../helpers/fakeApi.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";
import { until } from "../../../helpers/until.ts";

fakeBrowser();
const api = { getOwnProfile: vi.fn(), getActiveSubscription: vi.fn() };
fakeApi({
  "GET /payment/active-subscription": api.getActiveSubscription,
  "GET /users/profile/mine": api.getOwnProfile,
});
const { forgetPerson } = await import("../../../../src/stores/person/forgetPerson.ts");
const { session } = await import("../../../../src/stores/person/session.ts");
const { loadSubscription, reloadAfterManaging } = await import(
  "../../../../src/stores/person/loadSubscription.ts"
);
const { subscription } = await import("../../../../src/stores/person/subscription.ts");
const { loadOwnProfile, user } = await import("../../../../src/stores/person/user.ts");
const { toasts } = await import("../../../../src/stores/toasts.ts");
afterAll(() => vi.unstubAllGlobals());

const active = {
  subscription: {
    activeSubscriptionInfo: { endsAt: "2027-01-01" },
    managementUrl: "https://elsewhere.example/manage?key=secret",
  },
};
const signIn = (id: string) => {
  session.user = { id, parseUserId: null, username: id, displayName: null };
};

beforeEach(() => {
  forgetPerson();
  signIn("ann");
  toasts.list = [];
  for (const call of Object.values(api)) call.mockReset();
});

test("a profile that arrives after sign-out is dropped", async () => {
  let send = () => {};
  api.getOwnProfile.mockReturnValueOnce(
    new Promise((resolve) => (send = () => resolve({ success: true, userProfile: { displayName: "Ann" } }))),
  );
  const loading = loadOwnProfile();
  expect(user.isLoading).toBe(true);
  forgetPerson();
  signIn("ben");
  send();
  await loading;
  expect(user).toMatchObject({ userProfile: null, isLoading: false });
});

test("a subscription that failed to load is retried when the network is back, and its failure is reported once until then", async () => {
  api.getActiveSubscription.mockRejectedValueOnce(new Error("lost")).mockRejectedValueOnce(new Error("lost"));
  api.getActiveSubscription.mockResolvedValueOnce(active);
  await loadSubscription();
  expect(subscription.isKnown).toBe(false);
  expect(toasts.list).toHaveLength(1);
  const [reported] = toasts.list;
  dispatchEvent(new Event("focus"));
  await until(() => expect(api.getActiveSubscription).toHaveBeenCalledTimes(2));
  expect(toasts.list).toEqual([reported]);
  await until(() => {
    dispatchEvent(new Event("online"));
    expect(subscription).toMatchObject({ isKnown: true, isActiveSubscription: true });
  });
  expect(api.getActiveSubscription).toHaveBeenCalledTimes(3);
  expect(toasts.list).toMatchObject([{ kind: "notice", name: "online" }]);
});

test("nothing is retried after sign-out", async () => {
  api.getActiveSubscription.mockRejectedValue(new Error("lost"));
  api.getOwnProfile.mockRejectedValue(new Error("lost"));
  await Promise.all([loadSubscription(), loadOwnProfile()]);
  expect(user.isLoading).toBe(false);
  forgetPerson();
  dispatchEvent(new Event("online"));
  expect(api.getActiveSubscription).toHaveBeenCalledTimes(1);
  expect(api.getOwnProfile).toHaveBeenCalledTimes(1);
});

test("PROF-9 PROF-36 a place to manage a subscription counts only at this page's own or an allowed host", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const path = "/subscription?key=k";
  const own = `https://switchback.test${path}`;
  Object.assign(location, { origin: "https://switchback.test" });
  api.getActiveSubscription.mockResolvedValueOnce({
    subscription: { ...active.subscription, managementUrl: path },
  });
  await loadSubscription();
  expect([subscription.managementUrl, subscription.subscribeUrl]).toEqual([own, null]);
  api.getActiveSubscription.mockResolvedValueOnce(active);
  await loadSubscription();
  expect([subscription.managementUrl, subscription.isActiveSubscription]).toEqual([null, true]);
  expect(warn.mock.calls).toEqual([[expect.any(String), "https://elsewhere.example"]]);
  api.getActiveSubscription.mockResolvedValueOnce({
    subscription: { activeSubscriptionInfo: null, managementUrl: path },
  });
  await loadSubscription();
  expect([subscription.managementUrl, subscription.isActiveSubscription]).toEqual([null, false]);
  api.getActiveSubscription.mockResolvedValueOnce({ subscription: null, subscribeUrl: path });
  await loadSubscription();
  expect([subscription.subscribeUrl, subscription.isActiveSubscription]).toEqual([own, false]);
});

test("a subscription that was managed elsewhere is fetched again when the reader is back", async () => {
  api.getActiveSubscription.mockResolvedValue(active);
  reloadAfterManaging();
  expect(api.getActiveSubscription).not.toHaveBeenCalled();
  dispatchEvent(new Event("focus"));
  await until(() => expect(subscription.isActiveSubscription).toBe(true));
});

test("a subscription that was managed elsewhere and does not load then is reported", async () => {
  api.getActiveSubscription.mockResolvedValueOnce(active).mockRejectedValue(new Error("lost"));
  await loadSubscription();
  reloadAfterManaging();
  dispatchEvent(new Event("focus"));
  await until(() => expect(toasts.list).toMatchObject([{ subject: "subscription" }]));
});
