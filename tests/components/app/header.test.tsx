import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setIdentityForTests } from "../../../src/account/loadIdentity.ts";
import { outsideIdentity } from "../../../src/account/outsideIdentity.ts";
import { AccountButton } from "../../../src/app/AccountButton.tsx";
import { OfflineMark } from "../../../src/app/OfflineMark.tsx";
import { SessionLink } from "../../../src/app/SessionLink.tsx";
import { headerDialogs } from "../../../src/stores/headerDialogs.ts";
import { enterSession, leaveSession, session } from "../../../src/stores/session.ts";

const revoke = vi.fn(async () => {});

beforeEach(() => {
  leaveSession();
  headerDialogs.open = null;
  revoke.mockClear();
  setIdentityForTests({ ...outsideIdentity, signOut: revoke });
  history.replaceState(null, "", "/guides/Elsewhere");
});

function signIn(displayName: string | null) {
  enterSession("token", { id: "7", parseUserId: null, username: "marta.k", displayName });
}

test("SHELL-11 signed out, the user icon leads to Log in", () => {
  render(<AccountButton />);
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
});

test.each([
  ["Marta Kovářová", "Marta Kovářová"],
  ["", "marta.k"],
  [null, "marta.k"],
])("SHELL-12 signed in as %s, the user icon opens a menu headed by %s", async (displayName, shown) => {
  signIn(displayName);
  render(<AccountButton />);
  await userEvent.click(screen.getByRole("button", { name: "Account" }));
  expect((await screen.findByRole("group", { name: shown })).textContent).toContain(shown);
});

test("SHELL-13 Sign out of the menu ends the session, revokes it, closes the menu and leads to the start page", async () => {
  signIn("Marta");
  render(<AccountButton />);
  await userEvent.click(screen.getByRole("button", { name: "Account" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Sign out" }));
  await screen.findByRole("link", { name: "Log in" });
  expect(session).toMatchObject({ status: "guest", user: null, accessToken: null });
  expect(headerDialogs.open).toBeNull();
  expect(location.pathname).toBe("/");
  await waitFor(() => expect(revoke).toHaveBeenCalledOnce());
});

test("SHELL-14 SHELL-16 the drawer shows Log in, and signed in a Log out that runs the whole sign-out", async () => {
  const close = vi.fn();
  render(<SessionLink onClick={close} />);
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
  act(() => signIn("Marta"));
  const logOut = await screen.findByRole("link", { name: "Log out" });
  expect(logOut.getAttribute("href")).toBe("/guides");
  await userEvent.click(logOut);
  expect(close).toHaveBeenCalledOnce();
  expect(session.status).toBe("guest");
  await waitFor(() => expect(revoke).toHaveBeenCalledOnce());
});

test("AUTH-4 a session that waits for the network says so", async () => {
  signIn("Marta");
  render(<OfflineMark />);
  expect(screen.getByRole("status").textContent).toBe("");
  act(() => {
    session.isOffline = true;
  });
  expect(await screen.findByText("Offline")).toBeTruthy();
});
