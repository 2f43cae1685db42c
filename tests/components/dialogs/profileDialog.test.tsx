import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { openDialog } from "../../../src/stores/dialogs.ts";
import { subscription } from "../../../src/stores/person/subscription.ts";
import { user } from "../../../src/stores/person/user.ts";
import { buildProfileWire } from "../../helpers/builders.ts";
import { fakeApi, refusal } from "../../helpers/fakeApi.ts";
import { renderAccount, signInMarta } from "./openProfile.tsx";

const getOwnProfile = vi.fn();
fakeApi({ "GET /users/profile/mine": getOwnProfile });

beforeEach(() => {
  getOwnProfile.mockReset();
  signInMarta();
});

async function openProfile() {
  renderAccount();
  act(() => openDialog({ name: "profile" }));
  return within(await screen.findByRole("dialog", { name: "My profile" }));
}

const subscribe = () => {
  subscription.isKnown = true;
  subscription.activeSubscriptionInfo = { endsAt: "2027-01-01T00:00:00Z" };
  subscription.managementUrl = `${location.origin}/subscription`;
};

test("SHELL-13 SHELL-18 the menu lists profile, purchases and redeem, of which one is open at a time", async () => {
  renderAccount();
  const open = async (name: string) => {
    await userEvent.click(screen.getByRole("button", { name: "Account" }));
    await userEvent.click(await screen.findByRole("menuitem", { name }));
  };
  await userEvent.click(screen.getByRole("button", { name: "Account" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    "My profile",
    "My purchases",
    "Redeem code",
    "Sign out",
  ]);
  await userEvent.keyboard("{Escape}");
  await open("My profile");
  await screen.findByRole("dialog", { name: "My profile" });
  const entries = history.length;
  act(() => openDialog({ name: "redeem" }));
  await screen.findByRole("dialog", { name: "Redeem code" });
  await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
  expect([location.pathname, history.length]).toEqual(["/guides/Elsewhere", entries]);
});

test("PROF-41 the profile that is opened by keys has the focus on its title, from which Tab goes to Close", async () => {
  getOwnProfile.mockResolvedValueOnce({ success: true, userProfile: buildProfileWire() });
  renderAccount();
  const account = screen.getByRole("button", { name: "Account" });
  act(() => account.focus());
  await userEvent.keyboard("{Enter}");
  (await screen.findByRole("menuitem", { name: "My profile" })).focus();
  await userEvent.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "My profile" });
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByText("My profile")));
  await userEvent.tab();
  expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Close" }));
});

test("SHELL-13 PROF-9 Manage subscriptions is in the menu while a subscription is active, and opens a new tab", async () => {
  subscribe();
  renderAccount();
  await userEvent.click(screen.getByRole("button", { name: "Account" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "My profile",
    "My purchases",
    "Manage subscriptions",
    "Redeem code",
    "Sign out",
  ]);
  expect(items[2]?.getAttribute("href")).toBe(`${location.origin}/subscription`);
  expect([items[2]?.getAttribute("target"), items[2]?.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
});

test("PROF-2 PROF-4 PROF-6 the profile shows names, e-mail, bio, who can see it, and the note about the app", async () => {
  signInMarta({ bio: "Slow miles, long lunches." });
  const dialog = await openProfile();
  expect(dialog.getByRole("heading", { name: "Marta Kovářová" })).toBeTruthy();
  for (const shown of [
    "peatwalker, marta@hory.example",
    "Slow miles, long lunches.",
    "profile is private",
    "Your posts, photos and feed are in the mobile app.",
  ])
    expect(dialog.getByText(shown)).toBeTruthy();
  await act(async () => signInMarta({ isPublicProfile: true }));
  act(() => openDialog({ name: "profile" }));
  expect(await screen.findByText("profile is public")).toBeTruthy();
});

test.each([
  [1, 0, "1 follower0 followings"],
  [248, 31, "248 followers31 followings"],
  [null, 31, null],
  [12, null, null],
])(
  "PROF-3 with %s followers and %s followings the profile shows %s",
  async (followersCount, followingsCount, shown) => {
    signInMarta({ followersCount, followingsCount });
    const dialog = await openProfile();
    expect(dialog.queryAllByText(/follow/)[0]?.closest("p")?.textContent ?? null).toBe(shown);
  },
);

test("PROF-1 PROF-8 photo and cover are the person's own or defaults, and the points do not show", async () => {
  const dialog = await openProfile();
  expect(dialog.getByText("MK")).toBeTruthy();
  const pictures = () =>
    [...document.querySelectorAll("[role=dialog] img")].map((img) => img.getAttribute("src"));
  expect(pictures()).toEqual([]);
  expect(screen.getByRole("dialog").textContent).not.toContain("123");
  await act(async () => signInMarta({ profilePhotoUrl: "/p.jpg", profileCoverImageUrl: "/c.jpg" }));
  act(() => openDialog({ name: "profile" }));
  await waitFor(() => expect(pictures()).toEqual(["/c.jpg", "/p.jpg"]));
});

test("PROF-5 PROF-10 My purchases takes the profile's place, and one Back closes it", async () => {
  const dialog = await openProfile();
  expect(dialog.queryByRole("link", { name: "Manage subscriptions" })).toBe(null);
  await act(async () => subscribe());
  expect(dialog.getByRole("link", { name: "Manage subscriptions" }).getAttribute("rel")).toBe("noopener");
  await userEvent.click(dialog.getByRole("button", { name: "My purchases" }));
  await screen.findByRole("dialog", { name: "My purchases" });
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "My profile" })).toBe(null));
  history.back();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
  expect(location.pathname).toBe("/guides/Elsewhere");
});

test("PROF-7 the profile is fetched when none is loaded, behind a spinner, and again after a failure", async () => {
  signInMarta(null);
  let fail = () => {};
  getOwnProfile.mockReturnValueOnce(new Promise((resolve) => (fail = () => resolve(refusal(500)))));
  const dialog = await openProfile();
  expect(dialog.getByRole("status").textContent).toBe("Loading");
  await act(async () => fail());
  getOwnProfile.mockResolvedValueOnce({ success: true, userProfile: buildProfileWire() });
  await userEvent.click(await dialog.findByRole("button", { name: "Try again" }));
  expect(await dialog.findByText("peatwalker, marta@hory.example")).toBeTruthy();
  expect(getOwnProfile).toHaveBeenCalledTimes(2);
});

test("a subscription that does not renew is announced with its end", async () => {
  const dialog = await openProfile();
  await act(async () => {
    subscribe();
    subscription.activeSubscriptionInfo = { endsAt: "2027-01-01T12:00:00Z", isRenewing: false };
  });
  expect(
    dialog.getByText("Your subscription ends on Jan 1, 2027. Until then every guide opens."),
  ).toBeTruthy();
});

test("PROF-7 a profile that is loaded is not fetched, and a guest has none", async () => {
  await openProfile();
  expect(getOwnProfile).not.toHaveBeenCalled();
  expect(user.isLoading).toBe(false);
});
