import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profileAnswer } from "../../../src/contract/userCalls.ts";
import { users } from "../../../src/server/db/schema.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { testServer } from "../helpers/testServer.ts";

const EDIT = {
  userId: "mine",
  bio: "Повільно, але до кінця",
  displayName: "Fern O'Hara",
  firstName: "Zoë",
  isPublicProfile: true,
  lastName: "",
};

onEachEngine("PUT /users/profile", (db) => {
  async function profileDesk() {
    const server = testServer(db());
    for (const id of ["fern", "moss"]) await server.addUser(id);
    const put = (userInfo: unknown, headers: Record<string, string> = {}) =>
      server.app.request("/api/users/profile", {
        method: "PUT",
        body: JSON.stringify({ userInfo }),
        headers: { authorization: "Bearer user:fern", ...headers },
      });
    const profile = async (userId: string, path = "mine") => {
      const answer = await server.getAs(userId, `/api/users/profile/${path}`);
      return profileAnswer.parse(await answer.json()).userProfile;
    };
    return { server, put, profile };
  }

  test("API-15 the fields are stored and returned, the username never changes", async () => {
    const { put, profile } = await profileDesk();
    const answer = await put({ ...EDIT, username: "moss", email: "other@mail.example", id: "moss" });
    const { userId: _mine, ...stored } = EDIT;
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 200,
      body: { updatedUserInfo: stored },
    });
    expect((await profile("fern")).primaryInfo).toMatchObject({
      ...stored,
      id: "fern",
      username: "fern",
      email: "fern@mail.example",
    });
    expect((await profile("moss")).primaryInfo).toMatchObject({ displayName: "moss", bio: "" });
  });

  test("API-11 a profile that was made public is found by others, until it is private again", async () => {
    const { put, profile } = await profileDesk();
    expect((await profile("moss", "fern")).primaryInfo).toEqual({ username: "fern", isPublicProfile: false });
    await put(EDIT);
    expect((await profile("moss", "fern")).primaryInfo).toMatchObject({
      bio: EDIT.bio,
      displayName: EDIT.displayName,
    });
    await put({ ...EDIT, isPublicProfile: false });
    expect((await profile("moss", "fern")).primaryInfo).toEqual({ username: "fern", isPublicProfile: false });
  });

  test("PROF-24 a bio over 120 characters is refused, unless it is the stored one", async () => {
    const { put, profile } = await profileDesk();
    const long = "a".repeat(300);
    await db().update(users).set({ bio: long }).where(eq(users.id, "fern"));
    expect((await put({ ...EDIT, bio: long })).status).toBe(200);
    const answer = await put({ ...EDIT, bio: "a".repeat(299), displayName: "Other" });
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 400,
      body: { id: 2, message: "The body's userInfo.bio is invalid" },
    });
    expect((await profile("fern")).primaryInfo).toMatchObject({ bio: long, displayName: EDIT.displayName });
    expect((await put({ ...EDIT, bio: "👩‍👩‍👧‍👦".repeat(120) })).status).toBe(200);
  });

  test.each([
    [{ ...EDIT, userId: "moss" }, "userInfo.userId"],
    [{ ...EDIT, displayName: "F" }, "userInfo.displayName"],
    [{ ...EDIT, firstName: "42" }, "userInfo.firstName"],
    [{ ...EDIT, lastName: null }, "userInfo.lastName"],
    [{ ...EDIT, bio: "a".repeat(4001) }, "userInfo.bio"],
    [{ ...EDIT, isPublicProfile: "yes" }, "userInfo.isPublicProfile"],
    [undefined, "userInfo"],
  ])("a body that breaks a rule is refused with the field that does (%#)", async (userInfo, field) => {
    const { put } = await profileDesk();
    const answer = await put(userInfo);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ id: 2, message: `The body's ${field} is invalid` });
  });

  test("a change that is repeated with its key is made once", async () => {
    const { put, profile } = await profileDesk();
    await put(EDIT, { "idempotency-key": "k" });
    await put({ ...EDIT, displayName: "Later" });
    expect((await put(EDIT, { "idempotency-key": "k" })).status).toBe(200);
    expect((await profile("fern")).primaryInfo?.displayName).toBe("Later");
  });

  test("API-10 a guest has no profile to read or to change", async () => {
    const { server, put } = await profileDesk();
    const { token } = await (await server.get("/api/users/guest-token")).json();
    const authorization = `Bearer ${token}`;
    expect((await put(EDIT, { authorization })).status).toBe(403);
    expect((await server.get("/api/users/profile/mine", { authorization })).status).toBe(403);
  });
});
