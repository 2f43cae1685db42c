import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { profileBody } from "../../../src/contract/profileCalls.ts";
import { openDialog } from "../../../src/stores/dialogs.ts";
import { user } from "../../../src/stores/person/user.ts";
import { toasts } from "../../../src/stores/toasts.ts";
import { buildProfileWire } from "../../helpers/builders.ts";
import { fakeApi, refusal } from "../../helpers/fakeApi.ts";
import { renderAccount, signInMarta } from "./openProfile.tsx";

const api = { getOwnProfile: vi.fn(), putProfile: vi.fn(), putPhoto: vi.fn() };
fakeApi({
  "GET /users/profile/mine": api.getOwnProfile,
  "PUT /users/photos/:kind": api.putPhoto,
  "PUT /users/profile": api.putProfile,
});
const encodePhotoInWorker = vi.hoisted(() => vi.fn());
vi.mock("../../../src/geo/encodePhotoInWorker.ts", () => ({ encodePhotoInWorker }));
const canvas = vi.hoisted(() => ({ isUnreadable: false }));
vi.mock("../../../src/lib/basemap/canvasNoise.ts", () => ({
  hasCanvasNoise: () => canvas.isUnreadable,
  areCanvasesUnreadable: () => canvas.isUnreadable,
}));
const AREA = { x: 1, y: 2, width: 30, height: 40 };
// The document's stand-in has no layout, in which the library finds the crop.
vi.mock("react-easy-crop", async () => {
  const { useEffect } = await import("react");
  return {
    default: ({ onCropComplete }: { onCropComplete: (percent: object, pixels: object) => void }) => {
      useEffect(() => onCropComplete({}, AREA), [onCropComplete]);
      return null;
    },
  };
});

const picture = (name = "peak.png") => new File(["picture"], name, { type: "image/png" });

beforeEach(() => {
  for (const call of [...Object.values(api), encodePhotoInWorker]) call.mockReset();
  encodePhotoInWorker.mockResolvedValue(new Blob(["jpeg"], { type: "image/jpeg" }));
  vi.stubGlobal(
    "createImageBitmap",
    vi.fn(async () => ({ close() {} })),
  );
  toasts.list = [];
  canvas.isUnreadable = false;
});

const editor = () => screen.queryByRole("dialog", { name: "Edit profile" });

async function openEditor() {
  signInMarta();
  renderAccount();
  act(() => openDialog({ name: "profile" }));
  await userEvent.click(await screen.findByRole("button", { name: "Edit profile" }));
  await screen.findByRole("dialog", { name: "Edit profile" });
}

const pick = (label: string, file: File) =>
  fireEvent.change(document.querySelector(`input[aria-label="${label}"]`) ?? document, {
    target: { files: [file] },
  });

async function crop(title: string) {
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  await userEvent.click(await dialog.findByRole("button", { name: "Use photo" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBe(null));
}

test("PROF-17 PROF-18 a picked picture is cropped, shown, uploaded by Save, and then in the profile", async () => {
  await openEditor();
  const file = picture();
  expect(document.querySelectorAll("input[type=file][multiple]")).toHaveLength(0);
  pick("Change profile photo", file);
  const dialog = within(await screen.findByRole("dialog", { name: "Profile photo" }));
  fireEvent.change(dialog.getByRole("slider", { name: "Zoom" }), { target: { value: "2" } });
  await userEvent.click(dialog.getByRole("button", { name: "Turn by 90°" }));
  await crop("Profile photo");
  expect(encodePhotoInWorker).toHaveBeenCalledExactlyOnceWith({
    file,
    crop: { ...AREA, rotation: 90 },
    width: 512,
    height: 512,
  });
  const url = `data:image/jpeg;base64,${btoa("jpeg")}`;
  expect(document.querySelector(`img[src="${url}"]`)).not.toBe(null);

  let uploaded = () => {};
  api.putPhoto.mockReturnValueOnce(new Promise((resolve) => (uploaded = () => resolve({ success: true }))));
  api.getOwnProfile.mockResolvedValueOnce({
    success: true,
    userProfile: buildProfileWire({ photos: { profilePhotoUrl: "/stored.jpg" } }),
  });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByText("Uploading")).closest("[role=status]")).toBeTruthy();
  expect(user).toMatchObject({ isUploadingPhoto: true, isUploadingCover: false });
  await act(async () => uploaded());
  await waitFor(() => expect(editor()).toBe(null));
  expect(api.putPhoto).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: "profile", body: { base64EncodedPhoto: url } }),
  );
  expect(api.putProfile).not.toHaveBeenCalled();
  expect(document.querySelector('img[src="/stored.jpg"]')).not.toBe(null);
});

test("PROF-17 a dropped or pasted picture is for the photo that it was dropped on", async () => {
  await openEditor();
  const cover = document.querySelector("[data-photo=cover]") ?? document;
  fireEvent.drop(cover, { dataTransfer: { files: [picture()] } });
  await crop("Cover photo");
  expect(encodePhotoInWorker.mock.calls[0]?.[0]).toMatchObject({ width: 1300, height: 600 });
  fireEvent.paste(screen.getByRole("button", { name: "Save" }), { clipboardData: { files: [picture()] } });
  await crop("Profile photo");
});

test("PROF-17 files that are no picture are refused with the reason, and more than one too", async () => {
  await openEditor();
  pick("Change cover photo", new File(["<svg onload='x()'/>"], "harmless.png"));
  expect(
    await screen.findByText("SVG drawings cannot be used. Choose a JPEG, PNG or WebP picture."),
  ).toBeTruthy();
  vi.stubGlobal("createImageBitmap", vi.fn().mockRejectedValue(new DOMException("no", "InvalidStateError")));
  pick("Change cover photo", picture("notes.txt"));
  expect(await screen.findByText("This file cannot be read as a picture. Choose another one.")).toBeTruthy();
  fireEvent.drop(screen.getByRole("dialog").querySelector("form > div") ?? document, {
    dataTransfer: { files: [picture(), picture()] },
  });
  expect(await screen.findByText("Choose one picture.")).toBeTruthy();
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});

test("PROF-42 a browser that returns noise for what is drawn says so, and no photo becomes noise", async () => {
  canvas.isUnreadable = true;
  await openEditor();
  pick("Change profile photo", picture());
  expect(await screen.findByText(/^This browser hides from pages what they draw/)).toBeTruthy();
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});

test("PROF-28 SHELL-19 Back closes the crop tool alone, and a closed editor forgets its photos", async () => {
  await openEditor();
  pick("Change cover photo", picture());
  await screen.findByRole("dialog", { name: "Cover photo" });
  history.back();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Cover photo" })).toBe(null));
  expect(editor()).not.toBe(null);
  pick("Change cover photo", picture());
  await crop("Cover photo");
  expect(document.querySelectorAll("img")).toHaveLength(1);
  history.back();
  await waitFor(() => expect(editor()).toBe(null));
  await userEvent.click(await screen.findByRole("button", { name: "Edit profile" }));
  await screen.findByRole("dialog", { name: "Edit profile" });
  expect(document.querySelectorAll("img")).toHaveLength(0);
});

test("PROF-27 a photo that was not uploaded shows a toast, and is not kept", async () => {
  api.putPhoto.mockResolvedValueOnce(refusal(422, { id: 504 }));
  await openEditor();
  pick("Change profile photo", picture());
  await crop("Profile photo");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(editor()).toBe(null));
  expect(toasts.list).toHaveLength(1);
  expect(user.isUploadingPhoto).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Edit profile" }));
  expect(document.querySelectorAll("img")).toHaveLength(0);
});

test("PROF-27 texts that were saved before their photo failed are no draft", async () => {
  api.putProfile.mockImplementationOnce(({ body }) => ({
    updatedUserInfo: profileBody.parse(body).userInfo,
  }));
  api.putPhoto.mockResolvedValueOnce(refusal(422, { id: 504 }));
  await openEditor();
  await userEvent.click(screen.getByRole("button", { name: "Change my information" }));
  fireEvent.input(screen.getByLabelText("Bio"), { target: { value: "Saved" } });
  pick("Change profile photo", picture());
  await crop("Profile photo");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(editor()).toBe(null));
  expect([user.userProfile?.bio, toasts.list.length]).toEqual(["Saved", 1]);
  await userEvent.click(screen.getByRole("button", { name: "Edit profile" }));
  await screen.findByRole("dialog", { name: "Edit profile" });
  expect(screen.queryByLabelText("Bio")).toBe(null);
});
