import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser, fakeFetch } from "../../helpers/fakeBrowser.ts";

beforeEach(() => fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

const users = () => import("../../../src/api/usersApi.ts");
const EDIT = { bio: "Slow miles", displayName: "Marta", firstName: "", isPublicProfile: true, lastName: "" };

test("API-15 a profile is put as userInfo of 'mine', and its stored fields are returned", async () => {
  const fetch = fakeFetch(Response.json({ updatedUserInfo: { ...EDIT, displayName: "Marta K" } }));
  const { putProfile } = await users();
  expect(await putProfile(EDIT)).toEqual({ ...EDIT, displayName: "Marta K" });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect([url, init?.method]).toEqual(["/api/users/profile", "PUT"]);
  expect(JSON.parse(String(init?.body))).toEqual({ userInfo: { userId: "mine", ...EDIT } });
});

test("API-16 a photo is put as a data URL", async () => {
  const fetch = fakeFetch(Response.json({ success: true }));
  const { putPhoto } = await users();
  await putPhoto("cover", "data:image/jpeg;base64,AA==");
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect([url, init?.method]).toEqual(["/api/users/photos/cover", "PUT"]);
  expect(JSON.parse(String(init?.body))).toEqual({ base64EncodedPhoto: "data:image/jpeg;base64,AA==" });
});

test.each([
  [{ guideId: "7" }, { status: "granted", guideId: "7" }],
  [
    { guideId: null, error: "consumed" },
    { status: "refused", error: "consumed" },
  ],
  [{ error: "Try in an hour" }, { status: "refused", error: "Try in an hour" }],
  [{}, { status: "refused", error: "" }],
])("API-37 the answer %j to a code reads %j", async (answer, redemption) => {
  const fetch = fakeFetch(Response.json(answer));
  const { postCode } = await users();
  expect(await postCode("RIDGE", "key-1")).toEqual(redemption);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect([url, init?.method, init?.body]).toEqual(["/api/payment/redeemCode", "POST", '{"code":"RIDGE"}']);
  expect(new Headers(init?.headers).get("idempotency-key")).toBe("key-1");
});
