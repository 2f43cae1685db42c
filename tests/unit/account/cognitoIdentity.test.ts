import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { IdentityService } from "../../../src/account/identityService.ts";
import { outsideIdentity } from "../../../src/account/outsideIdentity.ts";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";

const library = vi.hoisted(() => ({
  confirmSignUp: vi.fn(),
  fetchAuthSession: vi.fn(),
  resendSignUpCode: vi.fn(),
  signIn: vi.fn(),
  signOut: vi.fn(),
  signUp: vi.fn(),
}));
const configure = vi.hoisted(() => vi.fn());
vi.mock("aws-amplify", () => ({ Amplify: { configure } }));
vi.mock("aws-amplify/auth", () => library);
vi.mock("aws-amplify/utils", () => ({ ConsoleLogger: {} }));

fakeBrowser();
const { cognitoIdentity } = await import("../../../src/account/cognitoIdentity.ts");

const pool = { userPoolId: "local_embedded", userPoolClientId: "switchback-web" };
const credentials = { username: "ann", password: "secret" };
const form = {
  ...credentials,
  displayName: "Ann",
  email: "ann@example.com",
  isTermsOfUseAccepted: true,
  isMarketingAllowed: true,
};
const NOW = 1_000_000_000;

let identity: IdentityService;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  identity = cognitoIdentity({ ...pool, userPoolEndpoint: "http://localhost/identity/" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

afterAll(() => vi.unstubAllGlobals());

/** What the library throws for an answer of the provider. */
function refusal(name: string, message = "", httpStatusCode = 400): Error {
  return Object.assign(new Error(message), { name, metadata: { httpStatusCode } });
}

/** Tokens as the library gives them; times in seconds since 1970. */
function tokens(iat: number, exp: number) {
  const payload = { sub: "id-7", username: "ann", iat, exp };
  return {
    accessToken: { payload, toString: () => "access" },
    idToken: { payload: { "custom:displayName": "Ann Marsh" }, toString: () => "id" },
  };
}

test("AUTH-48 the 'email' service offers every operation", () => {
  expect(Object.keys(identity).toSorted()).toEqual([
    "confirmResetPassword",
    "confirmSignUp",
    "refresh",
    "requestResetPassword",
    "resendConfirmationCode",
    "signIn",
    "signOut",
    "signUp",
    "type",
  ]);
  expect(identity.type).toBe("email");
});

test("AUTH-46 an operation outside the auth context throws an error that names it", async () => {
  const { type: _, ...operations } = outsideIdentity;
  for (const [name, operation] of Object.entries(operations)) {
    await expect((operation as () => Promise<unknown>)()).rejects.toThrow(
      `${name} was called outside the auth context`,
    );
  }
  expect(Object.keys(operations)).toHaveLength(8);
});

test("the pool is the configured one; AWS Cognito has no endpoint of its own", () => {
  cognitoIdentity({ ...pool, userPoolEndpoint: null });
  expect(configure.mock.calls.map(([options]) => options.Auth.Cognito)).toEqual([
    { ...pool, userPoolEndpoint: "http://localhost/identity/" },
    pool,
  ]);
});

test("AUTH-26 signUp sends e-mail, display name and agreement", async () => {
  library.signUp.mockResolvedValue({
    nextStep: { signUpStep: "CONFIRM_SIGN_UP", codeDeliveryDetails: { destination: "a***@e***" } },
  });
  expect(await identity.signUp(form)).toEqual({ next: "confirm", destination: "a***@e***" });
  expect(library.signUp).toHaveBeenCalledExactlyOnceWith({
    ...credentials,
    options: {
      userAttributes: {
        email: "ann@example.com",
        "custom:displayName": "Ann",
        "custom:isAgreementAccepted": "true",
      },
      clientMetadata: { language: "en" },
    },
  });
  library.signUp.mockResolvedValue({ nextStep: { signUpStep: "DONE" } });
  expect(await identity.signUp(form)).toEqual({ next: "signIn" });
});

test("signing in leads to the session, or to the code", async () => {
  library.signIn.mockResolvedValueOnce({ nextStep: { signInStep: "DONE" } });
  library.signIn.mockResolvedValueOnce({ nextStep: { signInStep: "CONFIRM_SIGN_UP" } });
  library.signIn.mockResolvedValueOnce({ nextStep: { signInStep: "RESET_PASSWORD" } });
  expect(await identity.signIn(credentials)).toBe("signedIn");
  expect(await identity.signIn(credentials)).toBe("confirm");
  await expect(identity.signIn(credentials)).rejects.toMatchObject({ text: "identity.failed" });
});

test("AUTH-15 a session that was left behind ends, and the sign-in is repeated", async () => {
  library.signIn.mockRejectedValueOnce(refusal("UserAlreadyAuthenticatedException"));
  library.signIn.mockResolvedValueOnce({ nextStep: { signInStep: "DONE" } });
  expect(await identity.signIn(credentials)).toBe("signedIn");
  expect(library.signOut).toHaveBeenCalledOnce();
});

test("AUTH-47 an unknown user, with status 320 or without, is refused as a wrong password is", async () => {
  const unknown = Object.assign(new Error("no such user"), { status: 320 });
  for (const error of [unknown, refusal("UserNotFoundException"), refusal("NotAuthorizedException")]) {
    library.signIn.mockRejectedValueOnce(error);
    await expect(identity.signIn(credentials)).rejects.toMatchObject({
      name: "AccountError",
      text: "identity.incorrect",
      field: null,
    });
  }
  expect(library.signIn).toHaveBeenCalledTimes(3);
});

test("AUTH-6 the tokens name the person", async () => {
  library.fetchAuthSession.mockResolvedValue({ tokens: tokens(NOW / 1000, NOW / 1000 + 60) });
  expect(await identity.refresh({ isForced: true })).toEqual({
    accessToken: "access",
    expiresAt: NOW + 60_000,
    user: { id: "id-7", parseUserId: null, username: "ann", displayName: "Ann Marsh" },
  });
  library.fetchAuthSession.mockResolvedValue({});
  expect(await identity.refresh({ isForced: false })).toBeNull();
});

test.each([-60, 60])("a provider whose clock is %i s off gives tokens their whole life", async (seconds) => {
  const issued = NOW / 1000 + seconds;
  library.fetchAuthSession.mockResolvedValue({ tokens: tokens(issued, issued + 60) });
  const fresh = await identity.refresh({ isForced: true });
  expect(fresh?.expiresAt).toBe(NOW + 60_000);
  vi.setSystemTime(NOW + 20_000);
  const kept = await identity.refresh({ isForced: false });
  expect(kept?.expiresAt).toBe(NOW + 60_000);
});

test("tokens of a sign-in set the clock as well", async () => {
  library.signIn.mockResolvedValue({ nextStep: { signInStep: "DONE" } });
  await identity.signIn(credentials);
  const issued = NOW / 1000 - 60;
  library.fetchAuthSession.mockResolvedValue({ tokens: tokens(issued, issued + 60) });
  expect((await identity.refresh({ isForced: false }))?.expiresAt).toBe(NOW + 60_000);
});

test("AUTH-32 what is wrong with a code is shown at its field", async () => {
  library.confirmSignUp.mockRejectedValue(refusal("CodeMismatchException", "Invalid verification code"));
  await expect(identity.confirmSignUp({ username: "ann", code: "1" })).rejects.toMatchObject({
    name: "AccountError",
    field: "confirmationCode",
    text: "identity.codeInvalid",
  });
  library.resendSignUpCode.mockResolvedValue({ destination: "a***@e***" });
  expect(await identity.resendConfirmationCode({ username: "ann" })).toBe("a***@e***");
});
