import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountDataAnswer } from "../../src/contract/accountCalls.ts";
import { blobHash } from "../../src/server/blobs/blobHash.ts";
import {
  cartLines,
  carts,
  EMBEDDED_STORE,
  orderLines,
  orderRefunds,
  orders,
} from "../../src/server/db/cartSchema.ts";
import { commentFlags, comments } from "../../src/server/db/commentSchema.ts";
import { subscriptions } from "../../src/server/db/commerceSchema.ts";
import type { Database } from "../../src/server/db/database.ts";
import { identityRefreshTokens } from "../../src/server/db/identitySchema.ts";
import { inTransaction } from "../../src/server/db/inTransaction.ts";
import { redeemCodes } from "../../src/server/db/redeemCodeSchema.ts";
import { rowsOf } from "../../src/server/db/rowsOf.ts";
import { users, waypoints } from "../../src/server/db/schema.ts";
import { idempotencyKeys, outbox } from "../../src/server/db/workSchema.ts";
import { findAccount, readAccount } from "../../src/server/shop/accounts/accountReport.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { guideDraftOf } from "./helpers/guideDraftOf.ts";
import { testServer } from "./helpers/testServer.ts";

const EMAIL = "marta@hory.example";
const NAME = "Peatwalker";

/** The tables whose rows hold a text, whatever the column. */
async function tablesWith(db: Database, text: string): Promise<string[]> {
  const tables = rowsOf<{ name: string }>(
    await db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    ),
  );
  const found = [];
  for (const { name } of tables) {
    const rows = await db.execute(
      sql`select 1 from ${sql.identifier(name)} as t where t::text ilike ${`%${text}%`} limit 1`,
    );
    if (rowsOf(rows).length > 0) found.push(name);
  }
  return found.toSorted();
}

onEachEngine("One's own data", (db) => {
  async function marta() {
    const server = testServer(db());
    const [guideId = ""] = await server.store(guideDraftOf("Ridge", { isFree: false }));
    const id = await server.embedded.createAccount({
      username: NAME,
      email: EMAIL,
      password: "long enough",
      displayName: "Marta Kovar",
      isConfirmed: true,
    });
    if (id === null) throw new Error("No account");
    const bytes = new TextEncoder().encode("a photo");
    await server.blobs.put("photo", blobHash(bytes), bytes);
    await db()
      .insert(users)
      .values({
        id: "marta",
        parseUserId: "parse-marta",
        username: NAME,
        usernameKey: NAME.toLowerCase(),
        email: EMAIL,
        displayName: "Marta Kovar",
        photoKind: "photo",
        photoHash: blobHash(bytes),
      });
    // The tests' tokens name the user; the account has the id of the pool.
    await db().execute(sql`update identity_accounts set sub = 'marta' where sub = ${id}`);
    const at = new Date(server.clock.time);
    await server.grant("marta", guideId);
    const cart = { id: "cart-1", userId: "marta", countryCode: "US", createdAt: at, changedAt: at };
    await db().insert(carts).values(cart);
    const [order] = await db()
      .insert(orders)
      .values({
        orderNumber: "1001",
        store: EMBEDDED_STORE,
        userId: "marta",
        countryCode: "US",
        currencyCode: "USD",
        subtotal: 999,
        discount: 0,
        total: 999,
        createdAt: at,
      })
      .returning();
    await db()
      .insert(orderLines)
      .values({ id: "l1", orderId: order?.id ?? 0, guideId, guideName: "Ridge", price: 999 });
    await db()
      .insert(outbox)
      .values({ messageId: "m1", to: EMAIL, subject: `Hello ${NAME}`, createdAt: at });
    await db().insert(idempotencyKeys).values({
      scope: "PUT /api/users/profile marta",
      key: "k",
      requestHash: "h",
      body: NAME,
      createdAt: at,
    });
    return { server, bytes, guideId };
  }
  const remove = (server: ReturnType<typeof testServer>, username: string) => {
    // Later than the photo was stored, which is by the clock of the machine.
    server.clock.time = Date.now() + 60_000;
    return server.post("/api/users/account/delete", { username }, { authorization: "Bearer user:marta" });
  };

  test("REPORT-46 the data of a person can be downloaded, by that person alone", async () => {
    const { server, guideId } = await marta();
    const at = new Date(server.clock.time);
    await db().update(orders).set({ couponCode: "SPRING", linkHash: "link-1" });
    const refund = { orderLineId: "l1", quantity: 1, amount: 500, createdAt: at };
    await db()
      .insert(orderRefunds)
      .values({ id: "r1", ...refund });
    await db().insert(cartLines).values({ id: "c1", cartId: "cart-1", guideId, addedCurrency: "USD" });
    const code = { code: "RIDGE", guideId, consumedAt: at, consumedBy: "marta" };
    await db().insert(redeemCodes).values(code);
    const [waypoint] = await db().select().from(waypoints);
    const comment = { category: "general", content: "Buy shoes", authorName: "Fern", date: at };
    await db()
      .insert(comments)
      .values({ id: "spam", waypointId: waypoint?.id ?? "", ...comment });
    const flag = { commentId: "spam", userId: "marta", reason: "spam", createdAt: at } as const;
    await db().insert(commentFlags).values(flag);
    await db().update(users).set({ createdAt: at, blockedAt: at });
    const token = { sub: "marta", family: "f1", signedInAt: at, expiresAt: at };
    await db()
      .insert(identityRefreshTokens)
      .values([
        { hash: "t1", ...token },
        { hash: "t2", ...token, generation: 1 },
      ]);
    const answer = await server.getAs("marta", "/api/users/account/data");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { data } = accountDataAnswer.parse(await answer.json());
    const { isAgreementAccepted, signIns, mails, ...before } = data;
    expect(accountDataAnswer.safeParse({ success: true, data: before }).success).toBe(true);
    const date = at.toISOString();
    expect({ ...before, isAgreementAccepted, signIns, mails }).toMatchObject({
      profile: {
        primaryInfo: { username: NAME, email: EMAIL },
        purchases: [{ guideId, guideName: "Ridge" }],
      },
      isMarketingAllowed: false,
      isAgreementAccepted: true,
      signIns: [date],
      mails: [{ date, subject: `Hello ${NAME}` }],
      createdAt: date,
      blockedAt: date,
      subscriptionEndsAt: null,
      subscriptionRenews: null,
      orders: [
        {
          orderNumber: "1001",
          countryCode: "US",
          total: 999,
          couponCode: "SPRING",
          linkHash: "link-1",
          lines: [{ guideName: "Ridge", price: 999, refunds: [{ date, amount: 500 }] }],
        },
      ],
      carts: [{ date, countryCode: "US", couponCode: null, linkHash: null, guideNames: ["Ridge"] }],
      redeemedCodes: [{ code: "RIDGE", guideName: "Ridge", date }],
      // Without its text, which others may not read any more.
      reportedComments: [{ guideName: "Ridge", waypoint: waypoint?.wire.title, reason: "spam", date }],
      plannedRoutes: [],
    });
    expect(JSON.stringify(data)).not.toContain(comment.content);
    expect((await server.get("/api/users/account/data")).status).toBe(401);
  });

  test("a subscription that renews is paid until the end of the current period", async () => {
    const { server } = await marta();
    const day = 24 * 3_600_000;
    const endsAt = new Date(server.clock.time - day);
    await db().insert(subscriptions).values({ userId: "marta", endsAt, renews: true });
    const end = new Date(server.clock.time + 29 * day).toISOString();
    const { data } = await (await server.getAs("marta", "/api/users/account/data")).json();
    expect(data).toMatchObject({ subscriptionEndsAt: end, subscriptionRenews: true });
    const report = await inTransaction(db(), async (tx) =>
      readAccount(tx, await findAccount(tx, NAME), new Date(server.clock.time)),
    );
    expect(report.subscriptionEndsAt).toBe(end);
  });

  test("a subscription that has ended is in it with its end", async () => {
    const { server } = await marta();
    const endsAt = new Date(server.clock.time - 24 * 3_600_000);
    await db().insert(subscriptions).values({ userId: "marta", endsAt, renews: false });
    const { data } = await (await server.getAs("marta", "/api/users/account/data")).json();
    expect(data.subscriptionEndsAt).toBe(endsAt.toISOString());
  });

  test("an account is deleted only with its username typed, and then nothing names the person", async () => {
    const { server, bytes } = await marta();
    expect((await remove(server, "somebody")).status).toBe(422);
    expect(await tablesWith(db(), EMAIL)).toEqual(["identity_accounts", "outbox", "users"]);
    expect((await remove(server, ` ${NAME.toUpperCase()} `)).status).toBe(200);
    for (const text of [EMAIL, NAME, "Marta Kovar", "'marta'", "parse-marta"]) {
      expect(await tablesWith(db(), text)).toEqual([]);
    }
    expect(await server.blobs.open("photo", blobHash(bytes))).toBe(null);
    expect(JSON.stringify(server.records)).not.toContain(EMAIL);
    expect(await db().select().from(carts)).toEqual([]);
    expect(await db().select().from(orders)).toMatchObject([
      { orderNumber: "1001", userId: null, total: 999 },
    ]);
    expect(await db().select().from(orderLines)).toHaveLength(1);
  });

  test("a photo that another person has too stays", async () => {
    const { server, bytes } = await marta();
    await server.addUser("fern");
    await db().execute(
      sql`update users set cover_kind = 'photo', cover_hash = ${blobHash(bytes)} where id = 'fern'`,
    );
    await remove(server, NAME);
    expect(await server.blobs.open("photo", blobHash(bytes))).not.toBe(null);
  });
});
