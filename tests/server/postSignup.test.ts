import { expect, test } from "vitest";
import { outbox, pendingProfiles } from "../../src/server/db/schema.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { testServer } from "./helpers/testServer.ts";

const FERN = { displayName: "Fern", username: "Fern", password: "correct horse", email: "Fern@Mail.example" };

onEachEngine("POST /users/post-signup", (db) => {
  const post = (server: ReturnType<typeof testServer>, body: unknown) =>
    server.post("/api/users/post-signup", body);

  test("API-6 notes a sign-up once, the first word about it, and keeps no password", async () => {
    const server = testServer(db());
    for (const body of [FERN, FERN, { ...FERN, displayName: "Mallory", username: "FERN" }]) {
      const answer = await post(server, body);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ success: true });
    }
    expect(await db().select().from(pendingProfiles)).toEqual([
      {
        usernameKey: "fern",
        emailKey: "fern@mail.example",
        displayName: "Fern",
        createdAt: new Date(server.clock.time),
      },
    ]);
    expect(server.lines.join()).not.toContain("horse");
    expect(await db().select().from(outbox)).toEqual([]);
  });

  test("API-6 a sign-up that never came to be is forgotten after a month", async () => {
    const server = testServer(db());
    await post(server, FERN);
    server.clock.time += 31 * 24 * 3_600_000;
    await post(server, { ...FERN, username: "Moss" });
    expect(await db().select().from(pendingProfiles)).toMatchObject([{ usernameKey: "moss" }]);
  });

  test.each([
    ["", "not JSON"],
    ["{", "not JSON"],
    ["[]", "not valid"],
    [{}, "displayName is not valid"],
    [{ ...FERN, displayName: "F" }, "displayName is not valid"],
    [{ ...FERN, displayName: "\0Fern" }, "not JSON"],
    [{ ...FERN, username: "a b" }, "username is not valid"],
    [{ ...FERN, username: ["Fern"] }, "username is not valid"],
    [{ ...FERN, email: "fern@example" }, "email is not valid"],
    [{ ...FERN, password: undefined }, "password is not valid"],
  ])("API-47 refuses %j", async (body, reason) => {
    const answer = await post(testServer(db()), body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ id: 2, message: expect.stringContaining(reason) });
    expect(await db().select().from(pendingProfiles)).toEqual([]);
  });

  test("an address tells of 20 sign-ups in a minute", async () => {
    const server = testServer(db());
    for (let count = 0; count < 20; count++) expect((await post(server, FERN)).status).toBe(200);
    const refused = await post(server, FERN);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
  });
});
