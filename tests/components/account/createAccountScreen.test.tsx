import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { AccountError } from "../../../src/account/accountError.ts";
import { CreateAccountScreen } from "../../../src/account/screens/CreateAccountScreen.tsx";
import { draftOf, dropDraft } from "../../../src/stores/person/drafts.ts";
import { toasts } from "../../../src/stores/toasts.ts";
import { button, errorOf, expectError, field, showScreen } from "./accountReader.tsx";

const show = () => showScreen(CreateAccountScreen, "/create-account");

beforeEach(() => dropDraft("createAccount"));

async function fillIn(user: UserEvent) {
  for (const [label, value] of [
    ["Display name", "Peat Walker"],
    ["E-mail", "peat@walker.example"],
    ["Username", "peatwalker"],
    ["Password", "secret1"],
  ] as const) {
    await user.clear(field(label));
    await user.type(field(label), value);
  }
  const terms = field("I accept the terms of use");
  if (!terms.checked) await user.click(terms);
}

test("AUTH-18 AUTH-20 it asks for what an account needs, and leads to the terms and to the login", async () => {
  await show();
  const tokens = ["Display name", "E-mail", "Username", "Password"].map((label) => field(label).autocomplete);
  expect(tokens).toEqual(["nickname", "email", "username", "new-password"]);
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["https://switchback.example/terms", "/login"]);
});

test("AUTH-19 a hint belongs to the username", async () => {
  await show();
  const hint = screen.getByRole("tooltip");
  expect(hint.textContent).toMatch(/2 to 50 characters/);
  expect(field("Username").getAttribute("aria-describedby")).toContain(hint.id);
});

test("AUTH-21 leaving a field shows its message; on the way to another screen none comes", async () => {
  const { user } = await show();
  await user.type(field("Display name"), "A");
  await user.tab();
  await expectError("Display name", "Must contain at least 2 characters");
  await user.type(field("Password"), "1");
  screen.getByRole("link", { name: "Log in" }).focus();
  expect(errorOf("Password")).toBeNull();
});

test("AUTH-25 without the terms nothing is sent", async () => {
  const { user, identity } = await show();
  await fillIn(user);
  await user.click(field("I accept the terms of use"));
  await user.click(button("Create account"));
  await expectError("I accept the terms of use", "Please agree to the terms of use to continue");
  expect(identity.signUp).not.toHaveBeenCalled();
});

test("the server's errors show on their fields, others at the form, and what was typed stays", async () => {
  const { user, identity } = await show();
  await fillIn(user);
  identity.signUp.mockRejectedValueOnce(
    new AccountError("taken", { field: "username", text: "identity.usernameTaken" }),
  );
  await user.click(button("Create account"));
  await expectError("Username", "This username already has an account");
  await waitFor(() => expect(document.activeElement).toBe(field("Username")));
  await user.type(field("Username"), "2");
  identity.signUp.mockRejectedValueOnce(new AccountError("The pool is full"));
  await user.click(button("Create account"));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("The pool is full"));
  expect(field("Password").value).toBe("secret1");
});

test("AUTH-28 an account is created once, however often the form is sent, and the code comes next", async () => {
  const { user, identity } = await show();
  await fillIn(user);
  let answer = () => {};
  identity.signUp.mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { next: "confirm", destination: null };
  });
  await user.dblClick(button("Create account"));
  await user.type(field("Password"), "{Enter}{Enter}");
  await waitFor(() => expect(button("Create account").getAttribute("aria-busy")).toBe("true"));
  answer();
  await waitFor(() => expect(location.pathname).toBe("/confirm-email-notice"));
  expect(identity.signUp).toHaveBeenCalledTimes(1);
});

test("an account that is made leads to the login with its name and the choice of news if signing in fails", async () => {
  const { user, identity } = await show();
  await fillIn(user);
  const news = screen.getAllByRole("checkbox")[1];
  if (news) await user.click(news);
  identity.signUp.mockResolvedValue({ next: "signIn" });
  identity.signIn.mockRejectedValue(new AccountError("lost", { text: "errors.noConnection" }));
  await user.click(button("Create account"));
  await waitFor(() => expect(location.pathname).toBe("/login"));
  // A failed notice to the server loses nothing.
  expect(toasts.list.length).toBe(1);
  expect([toasts.list.at(-1), draftOf("login")]).toMatchObject([
    { name: "accountCreated" },
    { username: "peatwalker", isMarketingAllowed: true },
  ]);
});

test("going back during a request keeps what was typed, without the password, and moves nobody", async () => {
  const { user, identity, unmount } = await show();
  await fillIn(user);
  let refuse = () => {};
  identity.signUp.mockImplementation(
    () =>
      new Promise((_resolve, reject) => {
        refuse = () => reject(new AccountError("no"));
      }),
  );
  await user.click(button("Create account"));
  await waitFor(() => expect(identity.signUp).toHaveBeenCalled());
  unmount();
  history.replaceState(null, "", "/login");
  refuse();
  await show();
  expect(field("Display name").value).toBe("Peat Walker");
  expect(field("E-mail").value).toBe("peat@walker.example");
  expect(field("Password").value).toBe("");
});
