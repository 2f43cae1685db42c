import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AccountError, unreachableError } from "../../../src/account/accountError.ts";
import { LoginScreen } from "../../../src/account/screens/LoginScreen.tsx";
import { dropDraft } from "../../../src/stores/person/drafts.ts";
import { button, errorOf, expectError, field, showScreen } from "./accountReader.tsx";

const show = () => showScreen(LoginScreen, "/login");
const NAME = "Username or e-mail";

beforeEach(() => dropDraft("login"));

test("AUTH-9 it asks for username or e-mail, password and news, and leads to the other screens", async () => {
  await show();
  expect(field(NAME).autocomplete).toBe("username");
  expect(field("Password").autocomplete).toBe("current-password");
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/reset", "/forgot", "/create-account"]);
});

test("AUTH-12 leaving a field shows no message, whatever it holds", async () => {
  const { user } = await show();
  await user.type(field(NAME), "a b");
  await user.type(field("Password"), "x y");
  await user.tab();
  expect([errorOf(NAME), errorOf("Password")]).toEqual([null, null]);
  expect(document.body.textContent).not.toContain("space");
});

test("AUTH-13 sending an empty form tells every field, sends nothing and goes to the first", async () => {
  const { user, identity } = await show();
  await user.click(button("Log in"));
  await expectError(NAME, "Username or email is required");
  await expectError("Password", "Password is required");
  await waitFor(() => expect(document.activeElement).toBe(field(NAME)));
  expect(screen.getByText("Check these fields: Username or e-mail, Password")).toBeTruthy();
  expect(identity.signIn).not.toHaveBeenCalled();
});

test("a message goes as soon as the field is right", async () => {
  const { user } = await show();
  await user.type(field(NAME), "peat");
  await user.type(field("Password"), "12345{Enter}");
  await waitFor(() => expect(errorOf("Password")).toMatch(/at least 6 characters/));
  await user.type(field("Password"), "6");
  await expectError("Password", null);
});

test("AUTH-14 L10N-21 a refusal is told once and keeps what was typed, until that is changed", async () => {
  const { user, identity } = await show();
  identity.signIn.mockRejectedValue(new AccountError("no", { text: "identity.incorrect" }));
  await user.type(field(NAME), "peat");
  await user.type(field("Password"), "secret1{Enter}");
  await expectError("Password", "Incorrect username or password");
  expect(identity.signIn).toHaveBeenCalledTimes(1);
  expect([field(NAME).value, field("Password").value]).toEqual(["peat", "secret1"]);
  await user.type(field("Password"), "2");
  await expectError("Password", null);
});

test("AUTH-15 a provider that cannot be reached is told, and what was typed stays", async () => {
  const { user, identity } = await show();
  identity.signIn.mockRejectedValue(unreachableError("down", "errors.noSignIn"));
  await user.type(field(NAME), "peat");
  await user.type(field("Password"), "secret1{Enter}");
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  expect(identity.signIn).toHaveBeenCalledTimes(2);
  expect(field("Password").value).toBe("secret1");
});

test("an unconfirmed account goes on to the code", async () => {
  const { user } = await show();
  await user.type(field(NAME), "peat");
  await user.type(field("Password"), "secret1{Enter}");
  await waitFor(() => expect(location.pathname).toBe("/confirm-email-notice"));
});

test("the password can be looked at, and tells of Caps Lock and spaces while it is typed", async () => {
  const { user } = await show();
  const password = field("Password");
  await user.type(password, "a b");
  expect(screen.getByText("The password contains a space")).toBeTruthy();
  await user.keyboard("{CapsLock}");
  expect(screen.getByText("Caps Lock is on")).toBeTruthy();
  await user.click(button("Show password"));
  expect(password.type).toBe("text");
  expect(screen.queryByText("Caps Lock is on")).toBeNull();
});
