import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ConfirmEmailScreen } from "../../../src/account/AccountScreens.tsx";
import { AccountError } from "../../../src/account/accountError.ts";
import { draftOf, dropDraft } from "../../../src/stores/person/drafts.ts";
import { expectCode, forgetPendingSignUp } from "../../../src/stores/person/pendingSignUp.ts";
import { toasts } from "../../../src/stores/toasts.ts";
import { button, expectError, field, showScreen } from "./accountReader.tsx";

const show = () => showScreen(ConfirmEmailScreen, "/confirm-email-notice");

const FORM = {
  displayName: "Peat Walker",
  username: "peat",
  email: "peat@walks.example",
  password: "a secret word",
  isTermsOfUseAccepted: true,
  isMarketingAllowed: false,
};

/** Somebody who has just created an account here. */
function expectCodeOfForm() {
  const { username, password, isMarketingAllowed } = FORM;
  expectCode({ username, password, isMarketingAllowed, form: FORM, destination: "p***@w***" });
}

beforeEach(() => {
  forgetPendingSignUp();
  dropDraft("confirmEmail");
  toasts.list = [];
});

test("AUTH-28 AUTH-33 it tells where the code went, asks for it and takes at most 20 characters", async () => {
  expectCode({ username: "peat", destination: "p***@w***", password: null, isMarketingAllowed: false });
  const { user, identity } = await show();
  expect(screen.getByText(/We sent a code to p\*\*\*@w\*\*\*/)).toBeTruthy();
  expect(screen.queryByLabelText("Username")).toBeNull();
  await user.click(button("Confirm"));
  await expectError("Confirmation code", "Confirmation code is required");
  await user.type(field("Confirmation code"), "1".repeat(21));
  await expectError("Confirmation code", "Must contain no more than 20 characters");
  expect(identity.confirmSignUp).not.toHaveBeenCalled();
});

test("AUTH-51 who has just typed the address sees the whole of it", async () => {
  expectCodeOfForm();
  await show();
  expect(screen.getByText(/We sent a code to peat@walks\.example/)).toBeTruthy();
});

test("AUTH-30 after a reload it asks for the username too, and leads to the login", async () => {
  const { user, identity } = await show();
  await user.type(field("Username"), "peat");
  await user.type(field("Confirmation code"), "123456{Enter}");
  await waitFor(() => expect(location.pathname).toBe("/login"));
  expect(identity.confirmSignUp).toHaveBeenCalledWith({ username: "peat", code: "123456" });
  expect(toasts.list).toMatchObject([{ name: "emailConfirmed" }]);
});

test("the choice of news comes to the login with the name if signing in fails after the code", async () => {
  const { username, password } = FORM;
  expectCode({ username, password, isMarketingAllowed: true, form: FORM, destination: null });
  const { user, identity } = await show();
  identity.signIn.mockRejectedValue(new AccountError("lost", { text: "errors.noConnection" }));
  await user.type(field("Confirmation code"), "123456{Enter}");
  await waitFor(() => expect(location.pathname).toBe("/login"));
  expect(draftOf("login")).toEqual({ username: "peat", isMarketingAllowed: true });
});

test("AUTH-32 a refused code shows the provider's words", async () => {
  const { user, identity } = await show();
  identity.confirmSignUp.mockRejectedValue(new AccountError("Invalid verification code provided."));
  await user.type(field("Username"), "peat");
  await user.type(field("Confirmation code"), "000000{Enter}");
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toBe("Invalid verification code provided."),
  );
});

test("AUTH-32 a new code is sent to the username that is told, and a refusal shows the provider's words", async () => {
  const { user, identity } = await show();
  await user.click(button("Send a new code"));
  await expectError("Username", "Username is required");
  await user.type(field("Username"), "peat ");
  await user.click(button("Send a new code"));
  await waitFor(() => expect(screen.getByText("A new code is on its way.")).toBeTruthy());
  expect(identity.resendConfirmationCode).toHaveBeenCalledWith({ username: "peat" });
  identity.resendConfirmationCode.mockRejectedValue(new AccountError("Attempt limit exceeded"));
  await user.click(button("Send a new code"));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Attempt limit exceeded"));
  expect(screen.queryByText("A new code is on its way.")).toBeNull();
});

test("a new code clears what was said of the old one and the old code, and the field has the focus", async () => {
  const { user, identity } = await show();
  identity.confirmSignUp.mockRejectedValue(
    new AccountError("no", { field: "confirmationCode", text: "identity.codeInvalid" }),
  );
  await user.type(field("Username"), "peat");
  await user.type(field("Confirmation code"), "000000{Enter}");
  await expectError("Confirmation code", "Invalid confirmation code.");
  await user.click(button("Send a new code"));
  await waitFor(() => expect(screen.getByText("A new code is on its way.")).toBeTruthy());
  await expectError("Confirmation code", null);
  expect(field("Confirmation code").value).toBe("");
  await waitFor(() => expect(document.activeElement).toBe(field("Confirmation code")));
});

test("AUTH-53 the address is changed with what was typed before, and the code is asked for again", async () => {
  expectCodeOfForm();
  const { user, identity } = await show();
  await user.click(button("Change the address"));
  expect(document.activeElement).toBe(field("E-mail"));
  expect(field("E-mail").value).toBe("peat@walks.example");
  await user.clear(field("E-mail"));
  await user.click(button("Send a new code"));
  await expectError("E-mail", "Email is required");
  await user.type(field("E-mail"), "peat@walks");
  await expectError("E-mail", "Incorrect email format");
  expect(identity.signUp).not.toHaveBeenCalled();
  await user.type(field("E-mail"), ".test{Enter}");
  await waitFor(() => expect(screen.getByText(/We sent a code to peat@walks\.test/)).toBeTruthy());
  expect(identity.signUp).toHaveBeenCalledExactlyOnceWith({ ...FORM, email: "peat@walks.test" });
  expect(screen.getByText("A new code is on its way.")).toBeTruthy();
  expect(document.activeElement).toBe(field("Confirmation code"));
  await user.type(field("Confirmation code"), "123456{Enter}");
  await waitFor(() =>
    expect(identity.signIn).toHaveBeenCalledWith({ username: "peat", password: FORM.password }),
  );
});

test("AUTH-53 Cancel leaves the address as it is", async () => {
  expectCodeOfForm();
  const { user, identity } = await show();
  await user.click(button("Change the address"));
  await user.type(field("E-mail"), "x");
  await user.click(button("Cancel"));
  expect(screen.getByText(/We sent a code to peat@walks\.example/)).toBeTruthy();
  expect(document.activeElement).toBe(button("Change the address"));
  expect(screen.queryByText("A new code is on its way.")).toBeNull();
  expect(identity.signUp).not.toHaveBeenCalled();
});

test("AUTH-53 an address that is accepted after Cancel is named", async () => {
  expectCodeOfForm();
  const { user, identity } = await show();
  let accept = () => {};
  identity.signUp.mockImplementation(
    () => new Promise((resolve) => (accept = () => resolve({ next: "confirm", destination: null }))),
  );
  await user.click(button("Change the address"));
  await user.type(field("E-mail"), ".test{Enter}");
  await waitFor(() => expect(identity.signUp).toHaveBeenCalled());
  await user.click(button("Cancel"));
  accept();
  expect(await screen.findByText(/We sent a code to peat@walks\.example\.test/)).toBeTruthy();
});

test("AUTH-53 a provider that keeps the address of an unconfirmed account is reported as that", async () => {
  expectCodeOfForm();
  const { user, identity } = await show();
  await user.click(button("Change the address"));
  identity.signUp.mockRejectedValue(
    new AccountError("taken", { field: "username", text: "identity.usernameTaken" }),
  );
  await user.type(field("E-mail"), "x{Enter}");
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toBe(
      "The address of this account can't be changed here. Create an account with another username.",
    ),
  );
  identity.signUp.mockRejectedValue(
    new AccountError("taken", { field: "email", text: "identity.emailTaken" }),
  );
  await user.type(field("E-mail"), "y{Enter}");
  await expectError("E-mail", "User with this email already exists");
});

test("AUTH-53 after a reload the way to another address is to create the account again", async () => {
  const { user } = await show();
  expect(screen.queryByRole("button", { name: "Change the address" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Create the account again with another one" }));
  expect(location.pathname).toBe("/create-account");
});
