import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "../../../src/server/db/inTransaction.ts";
import { users } from "../../../src/server/db/schema.ts";
import { idempotencyKeys } from "../../../src/server/db/workSchema.ts";
import { withIdempotency } from "../../../src/server/http/withIdempotency.ts";
import { deleteUser } from "../../../src/server/users/deleteUser.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { testServer } from "../helpers/testServer.ts";

const NOW = new Date("2026-06-01T12:00:00Z");

onEachEngine("A request with an idempotency key", (db) => {
  let runs = 0;
  const order = (request: Partial<{ scope: string; key: string; requestHash: string }> = {}) =>
    inTransaction(db(), (tx) =>
      withIdempotency(
        tx,
        { scope: "order fern", key: "k1", requestHash: "r1", now: NOW, ...request },
        async () => {
          runs++;
          return { status: 201, body: `{"order": ${runs}}` };
        },
      ),
    );

  test("gets the same answer when it is repeated, byte for byte", async () => {
    runs = 0;
    expect(await order()).toEqual({ status: 201, body: '{"order": 1}' });
    expect(await order()).toEqual({ status: 201, body: '{"order": 1}' });
    expect(await order({ key: "k2" })).toEqual({ status: 201, body: '{"order": 2}' });
    expect(await order({ scope: "order moss" })).toEqual({ status: 201, body: '{"order": 3}' });
    expect(runs).toBe(3);
  });

  test("is refused when another request had the key", async () => {
    runs = 0;
    await order();
    await expect(order({ requestHash: "r2" })).rejects.toMatchObject({ status: 422, body: { id: 7 } });
    expect(runs).toBe(1);
  });

  test("is done once when it comes ten times at once", async () => {
    runs = 0;
    const answers = await Promise.all(Array.from({ length: 10 }, () => order()));
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"order": 1}']));
    expect(runs).toBe(1);
  });

  test("may be repeated after a failure, which stores nothing", async () => {
    const request = { scope: "order fern", key: "k1", requestHash: "r1", now: NOW };
    const failed = inTransaction(db(), (tx) =>
      withIdempotency(tx, request, () => Promise.reject(new Error("No"))),
    );
    await expect(failed).rejects.toThrow("No");
    expect(await db().select().from(idempotencyKeys)).toEqual([]);
    runs = 0;
    expect(await order()).toEqual({ status: 201, body: '{"order": 1}' });
  });
});

onEachEngine("POST /api/users/update-attributes", (db) => {
  async function serverWithUsers() {
    const server = testServer(db());
    await server.addUser("fern");
    await server.addUser("moss");
    const send = (user: string, isMarketingAllowed: boolean, key: string) =>
      server.post(
        "/api/users/update-attributes",
        { isMarketingAllowed },
        { authorization: `Bearer user:${user}`, "idempotency-key": key },
      );
    const allowed = async (id: string) => {
      const [row] = await db().select().from(users).where(eq(users.id, id));
      return row?.isMarketingAllowed;
    };
    return { send, allowed };
  }

  test("with a key is done once for each user, and refused for another choice", async () => {
    const { send, allowed } = await serverWithUsers();
    const first = await send("fern", true, "k1");
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ success: true });
    expect((await send("fern", false, "k2")).status).toBe(200);
    // Repeated late: the newer choice stays.
    const repeated = await send("fern", true, "k1");
    expect(await repeated.json()).toEqual({ success: true });
    expect(await allowed("fern")).toBe(false);
    const other = await send("fern", false, "k1");
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ id: 7 });
    expect((await send("moss", true, "k1")).status).toBe(200);
    expect(await allowed("moss")).toBe(true);
  });

  test("may have a long address, and goes with its caller", async () => {
    const server = testServer(db());
    await server.addUser("fern");
    await server.addUser("moss");
    const path = `/api/waypoints/${randomBytes(3000).toString("hex")}/comments/1`;
    const remove = (user: string) =>
      server.app.request(path, {
        method: "DELETE",
        headers: { authorization: `Bearer user:${user}`, "idempotency-key": "k1" },
      });
    expect((await remove("fern")).status).toBe(404);
    for (const id of ["fern", "moss"]) {
      const update = { isMarketingAllowed: true };
      const headers = { authorization: `Bearer user:${id}`, "idempotency-key": "k1" };
      await server.post("/api/users/update-attributes", update, headers);
    }
    const row = (await db().select().from(users).where(eq(users.id, "fern")))[0];
    if (row) await deleteUser({ db: db(), blobs: server.blobs, now: () => server.clock.time }, row);
    const kept = await db().select({ scope: idempotencyKeys.scope }).from(idempotencyKeys);
    expect(kept).toEqual([{ scope: "POST /api/users/update-attributes moss" }]);
  });

  test.each(["", "a b", "é", "x".repeat(129)])("refuses the key '%s'", async (key) => {
    const { send, allowed } = await serverWithUsers();
    const answer = await send("fern", true, key);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ id: 2 });
    expect(await allowed("fern")).toBe(false);
  });
});
