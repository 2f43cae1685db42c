import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";

fakeBrowser();
const api = vi.hoisted(() => ({ getOwnProfile: vi.fn(), putProfile: vi.fn(), putPhoto: vi.fn() }));
vi.mock("../../../../src/api/usersApi.ts", () => api);
const { setTokenSource } = await import("../../../../src/api/client.ts");
const { saveProfile } = await import("../../../../src/stores/person/saveProfile.ts");
const { user } = await import("../../../../src/stores/person/user.ts");
afterAll(() => vi.unstubAllGlobals());

let owner = "ann";
setTokenSource({ token: () => null, ensure: async () => {}, renew: async () => {}, owner: () => owner });

const CHANGE = {
  bio: "",
  displayName: "Ann",
  firstName: "",
  isPublicProfile: false,
  lastName: "",
  profilePhoto: "data:image/jpeg;base64,AA==",
  coverPhoto: "data:image/jpeg;base64,BB==",
};

beforeEach(() => {
  owner = "ann";
  for (const call of Object.values(api)) call.mockReset();
  api.putProfile.mockImplementation(async (edit) => edit);
  api.getOwnProfile.mockRejectedValue(new Error("lost"));
});

test("PROF-18 texts and both photos are saved, one after the other", async () => {
  expect(await saveProfile(CHANGE)).toBe(true);
  expect(api.putProfile).toHaveBeenCalledOnce();
  expect(api.putPhoto.mock.calls).toEqual([
    ["profile", CHANGE.profilePhoto],
    ["cover", CHANGE.coverPhoto],
  ]);
  expect(user).toMatchObject({ isSaving: false, isUploadingPhoto: false, isUploadingCover: false });
});

test("a photo is not sent for somebody who has signed in meanwhile", async () => {
  api.putPhoto.mockImplementationOnce(async () => {
    owner = "ben";
  });
  expect(await saveProfile(CHANGE)).toBe(false);
  expect(api.putPhoto).toHaveBeenCalledOnce();
});
