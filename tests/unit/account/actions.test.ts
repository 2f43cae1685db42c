import { afterEach, expect, test, vi } from "vitest";
import { until } from "../../helpers/until.ts";
import { fakeIdentity, storedSession, tokensOf } from "./fakeIdentity.ts";
import { openTab } from "./openTab.ts";

afterEach(() => vi.unstubAllGlobals());

const credentials = { username: "ann", password: "open-sesame" };
const form = {
  ...credentials,
  displayName: "Ann",
  email: "ann@example.com",
  isTermsOfUseAccepted: true,
  isMarketingAllowed: true,
};
const tokens = tokensOf("ann", "token-0", Date.now() + 3_600_000);

/** A guest's page, whose provider lets everybody in. */
async function guestPage() {
  const identity = fakeIdentity(storedSession(tokens));
  const tab = await openTab({ identity });
  const errors = await import("../../../src/account/accountError.ts");
  const { signIn } = await import("../../../src/account/actions/signIn.ts");
  const { createAccount } = await import("../../../src/account/actions/createAccount.ts");
  const { confirmEmail } = await import("../../../src/account/actions/confirmEmail.ts");
  const { pendingSignUp } = await import("../../../src/stores/person/pendingSignUp.ts");
  /** The calls of our own server, each with its body. */
  const calls = () =>
    tab.fetch.mock.calls.map(([url, init]) => [url, init?.body ? JSON.parse(String(init.body)) : null]);
  return { ...tab, identity, errors, signIn, createAccount, confirmEmail, pendingSignUp, calls };
}

test("AUTH-6 AUTH-16 SHELL-30 signing in keeps how, and sends the choice about news", async () => {
  const { signIn, session, storage, calls } = await guestPage();
  expect(await signIn({ ...credentials, isMarketingAllowed: true })).toBe("signedIn");
  expect(session).toMatchObject({ status: "signedIn", user: { id: "id-ann", username: "ann" } });
  expect(storage.getItem("SWITCHBACK_LAST_USED_AUTH_TYPE")).toBe("email");
  expect(storage.getItem("SWITCHBACK_MARKETING_ALLOWED")).toBe("true");
  expect(calls()).toContainEqual(["/api/users/update-attributes", { isMarketingAllowed: true }]);
});

test("AUTH-5 AUTH-6 SHELL-30 becoming signed in fetches own profile and subscription, and keeps parseUserId", async () => {
  const { signIn, session, storage, fetch, calls } = await guestPage();
  const userProfile = { id: "id-ann", parseUserId: "parse-7", displayName: "Ann of the Hills" };
  const subscription = { activeSubscriptionInfo: { endsAt: "2027-01-01" }, managementUrl: null };
  fetch.mockImplementation(async () => Response.json({ success: true, userProfile, subscription }));
  await signIn({ ...credentials, isMarketingAllowed: false });
  await until(() => expect(session.user?.parseUserId).toBe("parse-7"));
  expect(session.user?.displayName).toBe("Ann of the Hills");
  expect(storage.getItem("parseUserId")).toBe("parse-7");
  expect(calls().map(([url]) => url)).toEqual(
    expect.arrayContaining(["/api/users/profile/mine", "/api/payment/active-subscription"]),
  );
  const { subscription: kept } = await import("../../../src/stores/person/subscription.ts");
  await until(() => expect(kept.isActiveSubscription).toBe(true));
});

test("AUTH-17 signing in on a page that has not loaded the cart gives the stored cart to the reader", async () => {
  const { signIn, storage, calls } = await guestPage();
  storage.setItem("shopifyCartId", JSON.stringify({ value: "cart-1", expires: Date.now() + 1e9 }));
  await signIn({ ...credentials, isMarketingAllowed: false });
  await until(() =>
    expect(calls()).toContainEqual([
      "/api/shopify/cart/identity",
      expect.objectContaining({ cartId: "cart-1" }),
    ]),
  );
});

test("AUTH-17 signing in loads the reader's cart of a session that the provider has ended", async () => {
  const { signIn, storage, calls } = await guestPage();
  const value = { cartId: "cart-1", userId: "id-ann" };
  storage.setItem("SWITCHBACK_CART_BUYER", JSON.stringify({ value, expires: Date.now() + 1e9 }));
  await signIn({ ...credentials, isMarketingAllowed: false });
  const address = `/api/shopify/cart/${encodeURIComponent(btoa("cart-1"))}`;
  await until(() => expect(calls().map(([url]) => String(url).split("?")[0])).toContain(address));
});

test("AUTH-15 signing in is tried once more after a lost connection, and only once", async () => {
  const { signIn, identity, errors } = await guestPage();
  const lost = errors.unreachableError("lost", "errors.noConnection");
  identity.signIn.mockRejectedValueOnce(lost);
  expect(await signIn({ ...credentials, isMarketingAllowed: false })).toBe("signedIn");
  expect(identity.signIn).toHaveBeenCalledTimes(2);
  identity.signIn.mockClear().mockRejectedValue(lost);
  await expect(signIn({ ...credentials, isMarketingAllowed: false })).rejects.toBe(lost);
  expect(identity.signIn).toHaveBeenCalledTimes(2);
});

test("AUTH-14 a refused password is not tried again", async () => {
  const { signIn, identity, errors, session } = await guestPage();
  identity.signIn.mockRejectedValue(new errors.AccountError("no", { text: "identity.incorrect" }));
  const refused = signIn({ ...credentials, isMarketingAllowed: false });
  await expect(refused).rejects.toMatchObject({ text: "identity.incorrect", field: null });
  expect(identity.signIn).toHaveBeenCalledOnce();
  expect(session.status).toBe("guest");
});

test("AUTH-27 AUTH-31 without a code: account, post-signup, sign-in, choice about news, in this order", async () => {
  const { createAccount, identity, fetch, calls } = await guestPage();
  const order: string[] = [];
  identity.signUp.mockImplementation(async () => {
    order.push("account");
    return { next: "signIn" };
  });
  identity.signIn.mockImplementation(async () => {
    order.push("sign-in");
    return "signedIn";
  });
  fetch.mockImplementation(async (url) => {
    order.push(String(url));
    return Response.json({ success: true, userProfile: {}, subscription: null });
  });
  expect(await createAccount(form)).toBe("signedIn");
  const steps = ["account", "/api/users/post-signup", "sign-in", "/api/users/update-attributes"];
  expect(order.filter((step) => steps.includes(step))).toEqual(steps);
  const { displayName, username, password, email } = form;
  expect(calls()).toContainEqual(["/api/users/post-signup", { displayName, username, password, email }]);
});

test("AUTH-29 the right code signs in; the password is in no storage", async () => {
  const { createAccount, confirmEmail, identity, pendingSignUp, storage } = await guestPage();
  identity.signUp.mockResolvedValue({ next: "confirm", destination: "a***@e***" });
  expect(await createAccount(form)).toBe("confirm");
  expect(identity.signIn).not.toHaveBeenCalled();
  expect(pendingSignUp).toMatchObject({
    username: "ann",
    form,
    destination: "a***@e***",
  });
  expect(await confirmEmail({ username: "ann", code: "123456" })).toBe("signedIn");
  expect(identity.confirmSignUp).toHaveBeenCalledExactlyOnceWith({ username: "ann", code: "123456" });
  expect(identity.signIn).toHaveBeenCalledExactlyOnceWith(credentials);
  expect(pendingSignUp).toMatchObject({ username: null, password: null, form: null });
  const stored = Array.from({ length: storage.length }, (_, index) =>
    storage.getItem(storage.key(index) ?? ""),
  );
  expect(stored.join()).not.toContain(credentials.password);
});

test("AUTH-30 after a reload the code confirms the account that is named, and asks to sign in", async () => {
  const { confirmEmail, identity } = await guestPage();
  expect(await confirmEmail({ username: "ann", code: "123456" })).toBe("signIn");
  expect(identity.signIn).not.toHaveBeenCalled();
});

test("a wrong code keeps what is needed for the next", async () => {
  const { createAccount, confirmEmail, identity, errors, pendingSignUp } = await guestPage();
  identity.signUp.mockResolvedValue({ next: "confirm", destination: null });
  await createAccount(form);
  identity.confirmSignUp.mockRejectedValueOnce(new errors.AccountError("Invalid code"));
  await expect(confirmEmail({ username: "ann", code: "000000" })).rejects.toMatchObject({
    message: "Invalid code",
  });
  expect(pendingSignUp.password).toBe(credentials.password);
});

test("a confirmed account whose sign-in fails asks to sign in", async () => {
  const { createAccount, confirmEmail, identity, errors } = await guestPage();
  identity.signUp.mockResolvedValue({ next: "confirm", destination: null });
  await createAccount(form);
  identity.signIn.mockRejectedValue(errors.unreachableError("lost", "errors.noConnection"));
  expect(await confirmEmail({ username: "ann", code: "123456" })).toBe("signIn");
});

test("signing in before the code was entered leads to the code", async () => {
  const { signIn, identity, pendingSignUp, session } = await guestPage();
  identity.signIn.mockResolvedValue("confirm");
  expect(await signIn({ ...credentials, isMarketingAllowed: true })).toBe("confirm");
  expect(pendingSignUp).toMatchObject({ ...credentials, isMarketingAllowed: true });
  expect(session.status).toBe("guest");
});
