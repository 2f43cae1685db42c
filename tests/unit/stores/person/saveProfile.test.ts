import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { photoBody, profileBody } from "../../../../src/contract/profileCalls.ts";
import { type ApiAnswers, fakeApi } from "../../../helpers/fakeApi.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";

fakeBrowser();
const api = {
  putProfile: vi.fn<NonNullable<ApiAnswers["PUT /users/profile"]>>(),
  putPhoto: vi.fn<NonNullable<ApiAnswers["PUT /users/photos/:kind"]>>(),
};
fakeApi({
  "GET /users/profile/mine": () => Promise.reject(new Error("lost")),
  "PUT /users/photos/:kind": api.putPhoto,
  "PUT /users/profile": api.putProfile,
});
const { fakeTokens } = await import("../../../helpers/fakeTokens.ts");
const { saveProfile } = await import("../../../../src/stores/person/saveProfile.ts");
const { user } = await import("../../../../src/stores/person/user.ts");
afterAll(() => vi.unstubAllGlobals());

let owner = "ann";
fakeTokens(() => owner);

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
  api.putProfile.mockImplementation(({ body }) => ({ updatedUserInfo: profileBody.parse(body).userInfo }));
  api.putPhoto.mockImplementation(({ body }) => ({ success: photoBody.safeParse(body).success }));
});

test("PROF-18 texts and both photos are saved, one after the other", async () => {
  expect(await saveProfile(CHANGE)).toBe(true);
  expect(api.putProfile).toHaveBeenCalledOnce();
  expect(api.putPhoto.mock.calls.map(([{ name, body }]) => [name, body])).toEqual([
    ["profile", { base64EncodedPhoto: CHANGE.profilePhoto }],
    ["cover", { base64EncodedPhoto: CHANGE.coverPhoto }],
  ]);
  expect(user).toMatchObject({ isSaving: false, isUploadingPhoto: false, isUploadingCover: false });
});

test("a photo is not sent for somebody who has signed in meanwhile", async () => {
  api.putPhoto.mockImplementationOnce(() => {
    owner = "ben";
    return { success: true };
  });
  expect(await saveProfile(CHANGE)).toBe(false);
  expect(api.putPhoto).toHaveBeenCalledOnce();
});
