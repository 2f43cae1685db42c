import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setIdentityForTests } from "../../../src/account/loadIdentityService.ts";
import { outsideIdentity } from "../../../src/account/outsideIdentity.ts";
import { DialogLayer } from "../../../src/app/DialogLayer.tsx";
import { AccountButton } from "../../../src/app/header/AccountButton.tsx";
import { Brand } from "../../../src/app/header/Brand.tsx";
import { SessionLink } from "../../../src/app/header/MenuDrawer.tsx";
import { OfflineMark } from "../../../src/app/header/OfflineMark.tsx";
import { ANYBODY } from "../../../src/lib/guides/copyOwner.ts";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { enterSession, session } from "../../../src/stores/person/session.ts";
import type { GuideCopy } from "../../../workers/geo/copies/copyTypes.ts";
import { buildGuide } from "../../helpers/builders.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";

const copies = {
  list: vi.fn(async (): Promise<GuideCopy[]> => []),
  removePersonal: vi.fn(async () => {}),
};
fakeGeoWorker({ copies });

const revoke = vi.fn(async () => {});

beforeEach(async () => {
  forgetPerson();
  await waitFor(() => expect(copies.removePersonal).toHaveBeenCalled());
  vi.clearAllMocks();
  copies.list.mockResolvedValue([]);
  setIdentityForTests({ ...outsideIdentity, signOut: revoke });
  history.replaceState(null, "", "/guides/Elsewhere");
});

function signIn(displayName: string | null) {
  enterSession("token", { id: "7", parseUserId: null, username: "marta.k", displayName });
}

test("SHELL-8 the logo leads to the start page, but adds no entry where it is shown already", async () => {
  render(<Brand />);
  const press = () => userEvent.click(screen.getByRole("link", { name: "Switchback, all guides" }));
  for (const address of ["/guides", "/guides/"]) {
    history.replaceState(null, "", address);
    await press();
    expect(location.pathname).toBe(address);
  }
  for (const address of ["/guides/Elsewhere", "/guides?q=Hut"]) {
    history.replaceState(null, "", address);
    await press();
    expect(location.pathname).toBe("/");
  }
  history.replaceState({ opened: { filters: true } }, "", "/guides");
  await press();
  expect(location.pathname).toBe("/");
});

test("SHELL-11 signed out, the user icon links to Log in", () => {
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

test("SHELL-13 Sign out in the menu ends and revokes the session, closes the menu and opens the start page", async () => {
  signIn("Marta");
  render(<AccountButton />);
  await userEvent.click(screen.getByRole("button", { name: "Account" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Sign out" }));
  await screen.findByRole("link", { name: "Log in" });
  expect(session).toMatchObject({ status: "guest", user: null, accessToken: null });
  expect(screen.queryByRole("menu")).toBe(null);
  expect(location.pathname).toBe("/");
  await waitFor(() => expect(revoke).toHaveBeenCalledOnce());
  act(() => signIn("Marta"));
  expect((await screen.findByRole("button", { name: "Account" })).getAttribute("aria-expanded")).toBe(
    "false",
  );
});

test("SHELL-14 SHELL-16 the drawer shows Log in, or Log out when signed in, which runs the whole sign-out", async () => {
  render(<SessionLink />);
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
  act(() => signIn("Marta"));
  const logOut = await screen.findByRole("link", { name: "Log out" });
  expect(logOut.getAttribute("href")).toBe("/guides");
  await userEvent.click(logOut);
  await waitFor(() => expect(revoke).toHaveBeenCalledOnce());
  expect(session.status).toBe("guest");
  expect(copies.removePersonal).toHaveBeenCalledOnce();
});

test("signing out first lists the guides that it removes from the device, and can be cancelled", async () => {
  const copy = { guideId: "7", sizeBytes: 1, savedAt: null, openedAt: 0, isReadable: true };
  copies.list.mockResolvedValue([
    { ...copy, owner: "7", guide: buildGuide({ guideName: "Snow Ridge" }) },
    { ...copy, owner: ANYBODY, guide: buildGuide({ guideName: "Free Ridge" }) },
  ]);
  signIn("Marta");
  render(
    <>
      <SessionLink />
      <DialogLayer />
    </>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Log out" }));
  const dialog = await screen.findByRole("dialog", { name: "Sign out?" });
  expect(await within(dialog).findByText("Snow Ridge")).toBeTruthy();
  expect(within(dialog).queryByText("Free Ridge")).toBeNull();
  expect(session.status).toBe("signedIn");
  await userEvent.click(within(dialog).getByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(revoke).toHaveBeenCalledOnce());
  expect(session.status).toBe("guest");
  expect(copies.removePersonal).toHaveBeenCalledOnce();
  expect([location.pathname, history.state]).toEqual(["/", null]);
});

test("AUTH-4 a session that waits for the network is marked as offline", async () => {
  signIn("Marta");
  render(<OfflineMark />);
  expect(screen.getByRole("status").textContent).toBe("");
  act(() => {
    session.isOffline = true;
  });
  expect(await screen.findByText("Offline")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toMatch(/^Offline\. .* You stay signed in/);
  const hint = document.getElementById(
    screen.getByRole("button", { name: "Offline" }).getAttribute("popovertarget") ?? "",
  );
  expect(hint?.textContent).toContain("You stay signed in");
});

test("Escape closes the hint of the offline mark, and nothing else", async () => {
  signIn("Marta");
  const { container } = render(<OfflineMark />);
  act(() => {
    session.isOffline = true;
  });
  await screen.findByText("Offline");
  const hint = container.querySelector<HTMLElement>("[popover]");
  if (!hint) throw new Error("no hint");
  hint.hidePopover = vi.fn();
  const isHandled = () => !fireEvent.keyDown(document.body, { key: "Escape", cancelable: true });
  expect([isHandled(), vi.mocked(hint.hidePopover).mock.calls.length]).toEqual([false, 0]);
  fireEvent(hint, Object.assign(new Event("toggle"), { newState: "open" }));
  expect([isHandled(), vi.mocked(hint.hidePopover).mock.calls.length]).toEqual([true, 1]);
});
