import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { IdentityService } from "../../../src/account/identityService.ts";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";
import { openEmbeddedPool, type PoolUnderTest } from "./poolUnderTest.ts";

const form = {
  displayName: "Fern Walker",
  email: "fern@mail.example",
  username: "fern",
  password: "correct horse battery",
  isTermsOfUseAccepted: true,
  isMarketingAllowed: false,
};

let pool: PoolUnderTest;
let identity: IdentityService;
beforeAll(async () => {
  pool = await openEmbeddedPool();
  fakeBrowser({ language: "uk-UA" });
  const { cognitoIdentity } = await import("../../../src/account/cognitoIdentity.ts");
  // Needed by what the import reads; the library takes it for a real one.
  vi.unstubAllGlobals();
  const { userPoolEndpoint = null, ...ids } = pool.config;
  identity = cognitoIdentity({ ...ids, userPoolEndpoint });
});
afterAll(() => pool.close());

test("AUTH-28 AUTH-29 the page signs somebody up and in, with a letter in the reader's language", async () => {
  expect(await identity.signUp(form)).toEqual({ next: "confirm", destination: "f***@m***" });
  expect(await identity.signIn(form)).toBe("confirm");
  const first = await pool.codeFor(form.email);
  expect(await pool.lastLetter(form.email)).toContain("Вітаємо у Switchback");
  expect(await identity.resendConfirmationCode(form)).toBe("f***@m***");
  const code = await pool.codeFor(form.email, first);
  await expect(identity.confirmSignUp({ username: "fern", code: first })).rejects.toMatchObject({
    field: "confirmationCode",
    text: "identity.codeInvalid",
  });
  await identity.confirmSignUp({ username: "fern", code });
  expect(await identity.signIn({ ...form, username: form.email })).toBe("signedIn");
  const session = await identity.refresh({ isForced: false });
  expect(session?.user).toMatchObject({ username: "fern", displayName: "Fern Walker" });
  const renewed = await identity.refresh({ isForced: true });
  expect(renewed?.user).toEqual(session?.user);
  expect(renewed?.accessToken).not.toBe(session?.accessToken);
  await identity.signOut();
  expect(await identity.refresh({ isForced: false })).toBeNull();
});

test("AUTH-11 an account with an address of more than 128 characters signs in with it, and gets its letters", async () => {
  const label = "x".repeat(63);
  const email = `${"a".repeat(64)}@${label}.${label}.example`;
  const long = { ...form, username: "longbranch", email };
  expect(await identity.signUp(long)).toMatchObject({ next: "confirm" });
  const code = await pool.codeFor(email);
  await identity.confirmSignUp({ username: "longbranch", code });
  expect(await identity.signIn({ ...long, username: email })).toBe("signedIn");
  await identity.signOut();
});

test.each([
  ["a taken username", { email: "other@mail.example" }, "username", "identity.usernameTaken"],
  ["a taken e-mail address", { username: "other" }, "email", "identity.emailTaken"],
  ["an emoji", { username: "fern🌲" }, "username", "identity.emojiInUsername"],
  ["a username in e-mail form", { username: "a@mail.example" }, "username", "identity.usernameIsEmail"],
  ["a character that is none", { username: "fern\u200dwalker" }, "username", "identity.usernameCharacters"],
])("a sign-up with %s is told at its field", async (_what, changes, field, text) => {
  const attempt = identity.signUp({ ...form, ...changes });
  await expect(attempt).rejects.toMatchObject({ field, text });
});

test("AUTH-14 a wrong password and an unknown user are told alike, a locked account by its own words", async () => {
  for (const username of ["fern", "nobody"]) {
    await expect(identity.signIn({ username, password: "wrong one" })).rejects.toMatchObject({
      field: null,
      text: "identity.incorrect",
    });
  }
  const { signInError } = await import("../../../src/account/providerErrors.ts");
  const locked = Object.assign(new Error("Password attempts exceeded"), { name: "NotAuthorizedException" });
  expect(signInError(locked)).toMatchObject({ field: null, text: "identity.signInLocked" });
});
