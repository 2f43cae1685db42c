import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AccountError } from "../../../src/account/accountError.ts";
import { ForgotScreen } from "../../../src/account/screens/ForgotScreen.tsx";
import { LoginScreen } from "../../../src/account/screens/LoginScreen.tsx";
import { ResetScreen } from "../../../src/account/screens/ResetScreen.tsx";
import { draftOf, dropDraft, saveDraft } from "../../../src/stores/person/drafts.ts";
import { session } from "../../../src/stores/person/session.ts";
import { toasts } from "../../../src/stores/toasts.ts";
import { startGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { button, expectError, field, showScreen } from "./accountReader.tsx";

const EMAIL = "peat@walker.example";

beforeEach(() => {
  toasts.list = [];
  for (const form of ["login", "forgot", "reset"]) dropDraft(form);
});

test("AUTH-34 AUTH-35 a reset mail is asked for, told of and leads to the login", async () => {
  const { user, identity } = await showScreen(ForgotScreen, "/forgot");
  expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/login");
  await user.type(field("E-mail"), EMAIL);
  await user.click(button("Reset password"));
  await waitFor(() => expect(location.pathname).toBe("/login"));
  expect(identity.requestResetPassword).toHaveBeenCalledWith({ email: EMAIL });
  expect(toasts.list).toMatchObject([{ kind: "notice", name: "forgot_password_result" }]);
});

test.each([
  ["AUTH-36", { field: "email", text: "identity.emailUnknown" }, "This email has no account"],
  ["AUTH-36", { text: "identity.cannotReset" }, "Can't reset password, please retry."],
  ["AUTH-37", {}, "Too many requests"],
] as const)("%s a request that fails with %j says: %s", async (_id, detail, message) => {
  const { user, identity } = await showScreen(ForgotScreen, "/forgot");
  identity.requestResetPassword.mockRejectedValue(new AccountError("Too many requests", detail));
  await user.type(field("E-mail"), `${EMAIL}{Enter}`);
  await waitFor(() => expect(document.body.textContent).toContain(message));
  await expectError("E-mail", "field" in detail ? message : null);
  expect(location.pathname).toBe("/forgot");
});

test("AUTH-38 the link of the mail fills in code and account", async () => {
  const { user, identity } = await showScreen(ResetScreen, `/reset?code=123456&email=${EMAIL}`);
  expect(screen.getByText(`For ${EMAIL}`)).toBeTruthy();
  expect(field("Confirmation code").value).toBe("123456");
  await user.type(field("New password"), "secret2");
  await user.type(field("Confirm password"), "secret2{Enter}");
  await waitFor(() => expect(location.pathname).toBe("/login"));
  expect(identity.confirmResetPassword).toHaveBeenCalledWith({
    username: EMAIL,
    password: "secret2",
    code: "123456",
  });
  expect(toasts.list).toMatchObject([{ name: "passwordChanged" }]);
});

test("AUTH-38 a session of the account, whose sign-ins the reset has revoked, ends at once and leads to the login", async () => {
  await startGeoWorker({ copies: { list: async () => [] } });
  session.user = { id: "peat", parseUserId: null, username: "peat", displayName: null };
  session.status = "signedIn";
  session.accessToken = "old";
  const { user, identity } = await showScreen(ResetScreen, `/reset?code=123456&email=${EMAIL}`);
  await user.type(field("New password"), "secret2");
  await user.type(field("Confirm password"), "secret2{Enter}");
  await waitFor(() => expect(location.pathname).toBe("/login"));
  expect(identity.refresh).toHaveBeenCalled();
  expect(session).toMatchObject({ status: "guest", accessToken: null, user: null });
  expect(toasts.list.at(-1)).toMatchObject({ name: "passwordChanged" });
  expect(draftOf("login")).toEqual({ username: EMAIL });
});

test("AUTH-38 the link wins over an e-mail that was typed before", async () => {
  saveDraft("reset", { username: "other@walker.example" });
  const { user, identity } = await showScreen(ResetScreen, `/reset?code=1&email=${EMAIL}`);
  await user.type(field("New password"), "secret2");
  await user.type(field("Confirm password"), "secret2{Enter}");
  await waitFor(() => expect(identity.confirmResetPassword).toHaveBeenCalled());
  expect(identity.confirmResetPassword.mock.calls[0]?.[0].username).toBe(EMAIL);
});

test("AUTH-39 the e-mail is carried over from the request, and may be changed", async () => {
  const forgot = await showScreen(ForgotScreen, "/forgot");
  await forgot.user.type(field("E-mail"), `${EMAIL}{Enter}`);
  await waitFor(() => expect(location.pathname).toBe("/login"));
  forgot.unmount();
  const { user } = await showScreen(ResetScreen, "/reset");
  expect(screen.getByText(`For ${EMAIL}`)).toBeTruthy();
  await user.click(button("Change"));
  expect(document.activeElement).toBe(field("E-mail or username"));
  expect(field("E-mail or username").value).toBe("");
});

test("AUTH-39 where nothing tells whose password it is, the form asks", async () => {
  await showScreen(ResetScreen, "/reset");
  expect(field("E-mail or username")).toBeTruthy();
  expect(field("New password").autocomplete).toBe("new-password");
});

test("AUTH-38 a link with an address that cannot be one asks for it", async () => {
  await showScreen(ResetScreen, "/reset?code=1&email=peat+walker");
  expect(field("E-mail or username").value).toBe("");
});

test("AUTH-41 the passwords are compared again when the first one changes", async () => {
  const { user } = await showScreen(ResetScreen, "/reset");
  await user.type(field("New password"), "secret2");
  await user.type(field("Confirm password"), "secret22");
  await user.tab();
  await user.tab();
  await expectError("Confirm password", "Passwords do not match");
  await user.type(field("New password"), "2");
  await expectError("Confirm password", null);
});

test("AUTH-42 a wrong code is told on its field", async () => {
  const { user, identity } = await showScreen(ResetScreen, `/reset?code=000000&email=${EMAIL}`);
  identity.confirmResetPassword.mockRejectedValue(
    new AccountError("INVALID_CODE", { field: "confirmationCode", text: "identity.codeInvalid" }),
  );
  await user.type(field("New password"), "secret2");
  await user.type(field("Confirm password"), "secret2{Enter}");
  await expectError("Confirmation code", "Invalid confirmation code.");
  expect(field("New password").value).toBe("secret2");
});

test("AUTH-42 a code that is not valid any more can be replaced, for the same address", async () => {
  const { user, unmount } = await showScreen(ResetScreen, `/reset?code=000000&email=${EMAIL}`);
  await user.click(screen.getByRole("link", { name: "Send a new code" }));
  expect(location.pathname).toBe("/forgot");
  unmount();
  await showScreen(ForgotScreen, "/forgot");
  expect(field("E-mail").value).toBe(EMAIL);
});

test("a signed-in reader, to whom the form for a code is closed, is not led there", async () => {
  Object.assign(session, { status: "signedIn", user: { id: "peat", username: "peat" } });
  try {
    await showScreen(ResetScreen, `/reset?code=000000&email=${EMAIL}`);
    expect(screen.queryByRole("link", { name: "Send a new code" })).toBeNull();
  } finally {
    Object.assign(session, { status: "guest", user: null });
  }
});

test("Log in and Forgot share the address that was typed", async () => {
  const login = await showScreen(LoginScreen, "/login");
  await login.user.type(field("Username or e-mail"), EMAIL);
  // The screens slide: both are there for a moment.
  const forgot = await showScreen(ForgotScreen, "/forgot");
  expect(field("E-mail").value).toBe(EMAIL);
  login.unmount();
  await forgot.user.click(button("Reset password"));
  await waitFor(() => expect(location.pathname).toBe("/login"));
  forgot.unmount();
  await showScreen(LoginScreen, "/login");
  expect(field("Username or e-mail").value).toBe(EMAIL);
});
