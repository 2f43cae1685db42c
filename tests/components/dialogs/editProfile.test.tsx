import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import { profileBody } from "../../../src/contract/profileCalls.ts";
import { type UserProfile, userProfileFromWire } from "../../../src/contract/userProfile.ts";
import { EMPTY_PROFILE_FORM } from "../../../src/dialogs/editProfile/profileForm.ts";
import { openDialog } from "../../../src/stores/dialogs.ts";
import { session } from "../../../src/stores/person/session.ts";
import { user } from "../../../src/stores/person/user.ts";
import { routeEditor } from "../../../src/stores/routes/routeEditor.ts";
import { routeList } from "../../../src/stores/routes/routeList.ts";
import { toasts } from "../../../src/stores/toasts.ts";
import { type ApiAnswers, fakeApi, refusal } from "../../helpers/fakeApi.ts";
import { renderAccount, signInMarta } from "./openProfile.tsx";

type PutProfile = NonNullable<ApiAnswers["PUT /users/profile"]>;
const api = { getOwnProfile: vi.fn(), putProfile: vi.fn<PutProfile>() };
const stored = (body: unknown) => ({ updatedUserInfo: profileBody.parse(body).userInfo });
fakeApi({ "GET /users/profile/mine": api.getOwnProfile, "PUT /users/profile": api.putProfile });

beforeEach(() => {
  for (const call of Object.values(api)) call.mockReset();
  api.putProfile.mockImplementation(({ body }) => stored(body));
  toasts.list = [];
});

const editor = () => screen.queryByRole("dialog", { name: "Edit profile" });
const profileDialog = () => screen.queryByRole("dialog", { name: "My profile" });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });

async function openEditor(id: string, profile: Partial<UserProfile> = {}) {
  signInMarta({ id, ...profile });
  renderAccount();
  act(() => openDialog({ name: "profile" }));
  return reopenEditor();
}

async function reopenEditor() {
  await userEvent.click(await screen.findByRole("button", { name: "Edit profile" }));
  return within(await screen.findByRole("dialog", { name: "Edit profile" }));
}

const reveal = () => userEvent.click(screen.getByRole("button", { name: "Change my information" }));
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

test("PROF-16 SHELL-19 the editor hides the profile, and Back and Escape show it again", async () => {
  await openEditor("a");
  expect(profileDialog()).toBe(null);
  history.back();
  await waitFor(() => expect([editor(), profileDialog() !== null]).toEqual([null, true]));
  await reopenEditor();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect([editor(), profileDialog() !== null]).toEqual([null, true]));
  expect(location.pathname).toBe("/guides/Elsewhere");
});

test("the focus returns from the editor to its button, and begins at the title when the profile opens again", async () => {
  const focused = () =>
    document.activeElement?.textContent || document.activeElement?.getAttribute("aria-label");
  await openEditor("focus");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect([profileDialog() !== null, focused()]).toEqual([true, "Edit profile"]));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(profileDialog()).toBe(null));
  act(() => openDialog({ name: "profile" }));
  await waitFor(() => expect([profileDialog() !== null, focused()]).toEqual([true, "My profile"]));
});

test("PROF-19 PROF-20 PROF-28 Change my information reveals the fields, until the editor closes", async () => {
  const dialog = await openEditor("b", { bio: "Slow", firstName: "Marta", isPublicProfile: true });
  expect(dialog.queryAllByRole("textbox")).toEqual([]);
  await reveal();
  const boxes = dialog.getAllByRole<HTMLInputElement>("textbox");
  expect(boxes.map(({ value, readOnly }) => [value, readOnly])).toEqual([
    ["Marta Kovářová", false],
    ["peatwalker", true],
    ["Marta", false],
    ["", false],
    ["Slow", false],
  ]);
  expect(document.activeElement).toBe(boxes[0]);
  expect(dialog.getByText("4 of 120")).toBeTruthy();
  expect(dialog.getByRole("switch", { name: "Make profile public" }).getAttribute("aria-checked")).toBe(
    "true",
  );
  const help = dialog.getByRole("button", { name: "What others see" });
  const hint = dialog.getByText(/^Others can find a public profile/);
  expect(dialog.getByRole("switch").getAttribute("aria-describedby")).toBe(hint.id);
  const shown = () => [hint.hidden, help.getAttribute("aria-expanded")];
  expect(shown()).toEqual([true, "false"]);
  const scroll = vi.spyOn(hint, "scrollIntoView");
  await userEvent.click(help);
  expect(shown()).toEqual([false, "true"]);
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: "nearest" });
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  const again = await reopenEditor();
  expect(again.queryAllByRole("textbox")).toEqual([]);
});

test("PROF-21 the form's defaults are empty texts and a private profile", () => {
  expect(EMPTY_PROFILE_FORM).toEqual({
    bio: "",
    coverPhoto: "",
    displayName: "",
    firstName: "",
    lastName: "",
    profilePhoto: "",
    username: "",
    isPublicProfile: false,
  });
});

test("PROF-22 PROF-23 names are checked by Save, not by leaving a field", async () => {
  const dialog = await openEditor("c");
  await reveal();
  type("Display name", "M");
  type("First name", "42");
  fireEvent.blur(screen.getByLabelText("Display name"));
  expect(dialog.queryByText("Must contain at least 2 characters")).toBe(null);
  await userEvent.click(save());
  expect(await dialog.findByText("Must contain at least 2 characters")).toBeTruthy();
  expect(dialog.getByText("First name can not contain special characters or numbers")).toBeTruthy();
  expect(api.putProfile).not.toHaveBeenCalled();
});

test("PROF-24 a bio over the limit blocks Save once it was edited, and shows whole", async () => {
  const bio = "x".repeat(300);
  const dialog = await openEditor("d", { bio });
  await reveal();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Bio").value).toBe(bio);
  type("Bio", "x".repeat(299));
  await userEvent.click(save());
  expect(await dialog.findByText("Must contain no more than 120 characters")).toBeTruthy();
  type("Bio", bio);
  await userEvent.click(save());
  await waitFor(() => expect(editor()).toBe(null));
});

test("PROF-25 PROF-26 Save waits, then the profile shows what was saved, and the header the name", async () => {
  let answer = () => {};
  api.putProfile.mockImplementationOnce(
    ({ body }) =>
      new Promise((resolve) => {
        const { updatedUserInfo } = stored(body);
        answer = () => resolve({ updatedUserInfo: { ...updatedUserInfo, displayName: "Marta K." } });
      }),
  );
  const dialog = await openEditor("e", { bio: "Slow" });
  await reveal();
  type("Display name", "Marta K");
  type("Last name", "О’Ніл");
  await userEvent.click(dialog.getByRole("switch"));
  await userEvent.click(save());
  await waitFor(() => expect([save().disabled, save().getAttribute("aria-busy")]).toEqual([true, "true"]));
  await act(async () => answer());
  await waitFor(() => expect([editor(), profileDialog() !== null]).toEqual([null, true]));
  expect(api.putProfile).toHaveBeenCalledOnce();
  expect(profileBody.parse(api.putProfile.mock.calls[0]?.[0].body).userInfo).toEqual({
    userId: "mine",
    bio: "Slow",
    displayName: "Marta K",
    firstName: "",
    isPublicProfile: true,
    lastName: "О’Ніл",
  });
  expect(screen.getByRole("heading", { name: "Marta K." })).toBeTruthy();
  expect(screen.getByText("profile is public")).toBeTruthy();
  expect(session.user?.displayName).toBe("Marta K.");
});

test("PROF-26 PROF-27 ERR-21 a failed save shows a toast and the profile, and what was typed is there on reopening", async () => {
  api.putProfile.mockResolvedValueOnce(refusal(500));
  await openEditor("f");
  await reveal();
  type("Bio", "Draft of a bio");
  await userEvent.click(save());
  await waitFor(() => expect([editor(), profileDialog() !== null]).toEqual([null, true]));
  expect(toasts.list).toHaveLength(1);
  expect(screen.queryByText("Draft of a bio")).toBe(null);
  await reopenEditor();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Bio").value).toBe("Draft of a bio");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await reopenEditor();
  expect(screen.queryByLabelText("Bio")).toBe(null);
});

test("PROF-43 what was edited on another device while the editor was open stays, unless it was typed here too", async () => {
  await openEditor("k", { bio: "Old", firstName: "Ann" });
  await reveal();
  type("Last name", "Fell");
  const elsewhere = userProfileFromWire({ bio: "Of the phone", firstName: "Ann", lastName: "Moor" });
  act(() => void Object.assign(user, { userProfile: ref({ ...elsewhere, id: "k", displayName: "Marta" }) }));
  await userEvent.click(save());
  await waitFor(() => expect(editor()).toBe(null));
  expect(api.putProfile.mock.calls[0]?.[0].body).toMatchObject({
    userInfo: { bio: "Of the phone", firstName: "Ann", lastName: "Fell" },
  });
  await reopenEditor();
  expect(screen.queryByLabelText("Bio")).toBe(null);
});

test("PROF-27 a save that ends after the editor was closed shows its values and closes nothing", async () => {
  let answer = () => {};
  api.putProfile.mockImplementationOnce(
    ({ body }) => new Promise((resolve) => (answer = () => resolve(stored(body)))),
  );
  await openEditor("g");
  await reveal();
  type("Bio", "Late");
  await userEvent.click(save());
  await waitFor(() => expect(user.isSaving).toBe(true));
  history.back();
  await waitFor(() => expect(editor()).toBe(null));
  await reopenEditor();
  await act(async () => answer());
  await waitFor(() => expect(save().disabled).toBe(false));
  expect(editor()).not.toBe(null);
  expect(user.userProfile?.bio).toBe("Late");
  history.back();
  await waitFor(() => expect(editor()).toBe(null));
  await reopenEditor();
  expect(screen.queryByLabelText("Bio")).toBe(null);
});

test("a profile that was requested before a save does not undo it", async () => {
  signInMarta({ id: "h" });
  const { loadOwnProfile } = await import("../../../src/stores/person/user.ts");
  const { saveProfile } = await import("../../../src/stores/person/saveProfile.ts");
  let arrive = () => {};
  const profileOf = (bio: string) => ({ success: true, userProfile: { bio } });
  api.getOwnProfile
    .mockReturnValueOnce(new Promise((resolve) => (arrive = () => resolve(profileOf("old")))))
    .mockResolvedValueOnce(profileOf("new"));
  const loading = loadOwnProfile();
  await saveProfile({ ...EMPTY_PROFILE_FORM, displayName: "Marta", bio: "new" });
  arrive();
  await loading;
  expect(user.userProfile?.bio).toBe("new");
});

test("PROF-30 profile, uploads and planned routes have a state and flags of their own, blank for a new person", () => {
  signInMarta(null);
  expect(user).toEqual({
    userProfile: null,
    isLoading: false,
    hasFailed: false,
    isSaving: false,
    isUploadingPhoto: false,
    isUploadingCover: false,
  });
  expect(routeList).toMatchObject({ routes: [], status: "loading", changeCount: 0 });
  expect(routeEditor).toMatchObject({ editing: null, workCount: 0 });
});
