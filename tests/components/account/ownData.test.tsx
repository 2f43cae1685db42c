import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { setIdentityForTests } from "../../../src/account/loadIdentityService.ts";
import { outsideIdentity } from "../../../src/account/outsideIdentity.ts";
import { DialogLayer } from "../../../src/app/DialogLayer.tsx";
import { OwnData } from "../../../src/dialogs/profile/OwnData.tsx";
import { publicConfig } from "../../../src/lib/publicConfig.ts";
import { openDialog, openedDialog } from "../../../src/stores/dialogs.ts";
import { session } from "../../../src/stores/person/session.ts";
import { toasts } from "../../../src/stores/toasts.ts";
import type { GuideCopy } from "../../../workers/geo/copies/copyTypes.ts";
import { buildGuide } from "../../helpers/builders.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { signInMarta } from "../dialogs/openProfile.tsx";

const copies: GuideCopy[] = [];
fakeGeoWorker({ copies: { list: async () => copies } });
const api = vi.hoisted(() => ({ deleteAccount: vi.fn(), getAccountData: vi.fn() }));
vi.mock("../../../src/api/accountApi.ts", () => api);
vi.mock("../../../src/account/signedInSession.ts", async (original) => ({
  ...(await original<object>()),
  ensureAccessToken: async () => {},
}));

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  api.deleteAccount.mockReset();
  api.getAccountData.mockReset();
  setIdentityForTests({ ...outsideIdentity, signOut: async () => {} });
  Object.assign(publicConfig(), {
    userPoolId: "local_1",
    userPoolClientId: "client",
    userPoolEndpoint: "/identity",
    supportEmail: "help@switchback.example",
  });
  signInMarta();
});

async function open(name: "deleteAccount" | "signOutEverywhere", title: string) {
  render(<DialogLayer />);
  act(() => openDialog({ name }));
  return within(await screen.findByRole("dialog", { name: title }));
}

test("PROF-38 an account is deleted once its username is typed, and the person is signed out and reads so", async () => {
  const dialog = await open("deleteAccount", "Delete my account");
  const button = dialog.getByRole<HTMLButtonElement>("button", { name: "Delete for ever" });
  expect(button.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText("Type peatwalker to confirm"), {
    target: { value: " PeatWalker " },
  });
  await userEvent.click(button);
  await waitFor(() => expect(session.status).toBe("guest"));
  expect(api.deleteAccount).toHaveBeenCalledExactlyOnceWith("PeatWalker", false);
  expect(location.pathname).toBe("/");
  expect(openedDialog(history.state)).toBe(null);
  expect(toasts.list).toMatchObject([{ kind: "notice", name: "accountDeleted" }]);
});

test.each([
  ["deleteAccount", "Delete my account", "textbox"],
  ["signOutEverywhere", "Sign out everywhere", "button"],
] as const)(
  "PROF-38 Escape on %s returns to the profile, to the button that opened it",
  async (name, title, role) => {
    const dialog = await open(name, title);
    const [first] =
      role === "textbox" ? dialog.getAllByRole(role) : dialog.getAllByRole(role, { name: "Cancel" });
    await waitFor(() => expect(document.activeElement).toBe(first));
    await userEvent.keyboard("{Escape}");
    await screen.findByRole("dialog", { name: "My profile" });
    await waitFor(() => expect(document.activeElement?.textContent).toBe(title));
  },
);

test("a deletion that fails keeps the session, and can be repeated", async () => {
  api.deleteAccount.mockRejectedValueOnce(new Error("lost"));
  const dialog = await open("deleteAccount", "Delete my account");
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "peatwalker" } });
  await userEvent.click(dialog.getByRole("button", { name: "Delete for ever" }));
  expect(await dialog.findByText("Something went wrong")).toBeTruthy();
  expect(session.status).toBe("signedIn");
});

test("an account of another provider says where to ask for its deletion", async () => {
  publicConfig().userPoolEndpoint = null;
  const dialog = await open("deleteAccount", "Delete my account");
  const link = dialog.getByRole("link", { name: "help@switchback.example" });
  expect(link.getAttribute("href")).toBe("mailto:help@switchback.example");
  expect(link.parentElement?.textContent).toBe(
    "This account is managed by the sign-in provider. To have it deleted, write to help@switchback.example.",
  );
  expect(dialog.queryByRole("button", { name: "Delete for ever" })).toBe(null);
});

/** The texts and names of the files that the page has the browser save. */
function savedFiles() {
  const files: { name: string; blob: Blob }[] = [];
  let last: Blob | undefined;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    last = blob as Blob;
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (last) files.push({ name: this.download, blob: last });
  });
  return files;
}

test("without an address for support the provider alone is named", async () => {
  Object.assign(publicConfig(), { userPoolEndpoint: null, supportEmail: null });
  const dialog = await open("deleteAccount", "Delete my account");
  expect(dialog.getByText("This account is managed by the sign-in provider.")).toBeTruthy();
  expect(dialog.queryByRole("link")).toBe(null);
});

test("PLAN-78 the data is saved as JSON, and the planned routes with their notes as GPX unless there are none", async () => {
  const files = savedFiles();
  const notes = [{ pin: "50.05,14.55", meters: 900, text: "Meet Ann", icon: "info" }];
  const stages = { rule: null, startDate: null, ends: [{ pin: "50.06,14.56", meters: 2000 }] };
  const pins = ["50,14.5", "50.1,14.6"];
  const route = { id: "1", guideId: "7", routeName: "Weekend", pins, notes, stages };
  api.getAccountData
    .mockResolvedValueOnce({
      profile: { bio: "Slow" },
      comments: [{ content: "/api/pictures/", photos: ["/api/pictures/0a1f.jpg"] }],
      plannedRoutes: [],
    })
    .mockResolvedValueOnce({ plannedRoutes: [] })
    .mockResolvedValueOnce({ plannedRoutes: [route] });
  render(<OwnData />);
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  await press("Download my data");
  await waitFor(() => expect(files).toHaveLength(1));
  expect(JSON.parse((await files[0]?.blob.text()) ?? "")).toEqual({
    profile: { bio: "Slow" },
    comments: [{ content: "/api/pictures/", photos: [`${location.origin}/api/pictures/0a1f.jpg`] }],
    plannedRoutes: [],
  });
  await press("Planned routes as GPX");
  expect(await screen.findByText("You have not planned a route yet.")).toBeTruthy();
  await press("Planned routes as GPX");
  await waitFor(() =>
    expect(files.map(({ name }) => name)).toEqual(["switchback-data.json", "switchback-routes.gpx"]),
  );
  expect(screen.queryByText("You have not planned a route yet.")).toBe(null);
  expect(await files[1]?.blob.text()).toContain('<rtept lat="50.1" lon="14.6"><name>2</name></rtept>');
  expect(await files[1]?.blob.text()).toContain(
    '<wpt lat="50.05" lon="14.55"><name>Meet Ann</name><sym>Flag, Blue</sym><type>note info, at 900 m</type></wpt>',
  );
  expect(await files[1]?.blob.text()).not.toContain("day end");
  vi.restoreAllMocks();
});

test("Sign out everywhere names the paid guides that it removes from this device", async () => {
  const paidCopy = { owner: "ann", guideId: "8", sizeBytes: 1, savedAt: 1, openedAt: 1, isReadable: true };
  copies.push({ ...paidCopy, guide: buildGuide({ guideName: "Snow Ridge" }) });
  const dialog = await open("signOutEverywhere", "Sign out everywhere");
  expect(await dialog.findByText("Snow Ridge")).toBeTruthy();
  expect(dialog.getByText(/will be removed from this device/)).toBeTruthy();
  copies.length = 0;
});

test("Sign out everywhere revokes all sign-ins before it signs out here", async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response("{}"));
  fetch.mockResolvedValueOnce(new Response("{}", { status: 500 }));
  vi.stubGlobal("fetch", fetch);
  const dialog = await open("signOutEverywhere", "Sign out everywhere");
  await userEvent.click(dialog.getByRole("button", { name: "Sign out" }));
  expect(await dialog.findByText("Something went wrong")).toBeTruthy();
  expect(session.status).toBe("signedIn");
  await userEvent.click(dialog.getByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(session.status).toBe("guest"));
  const [, init] = fetch.mock.calls[1] ?? [];
  expect(new Headers(init?.headers).get("x-amz-target")).toBe(
    "AWSCognitoIdentityProviderService.GlobalSignOut",
  );
  expect(init?.body).toBe('{"AccessToken":"token"}');
});
