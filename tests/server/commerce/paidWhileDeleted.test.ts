import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ERROR_IDS } from "../../../src/contract/errorBody.ts";
import { carts, orderLines, orders } from "../../../src/server/db/cartSchema.ts";
import { purchases } from "../../../src/server/db/commerceSchema.ts";
import { inTransaction } from "../../../src/server/db/inTransaction.ts";
import { users } from "../../../src/server/db/schema.ts";
import { outbox } from "../../../src/server/db/workSchema.ts";
import { lockUser } from "../../../src/server/users/lockUser.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { openServers } from "./money/openServers.ts";
import { CARD, usd } from "./shopper.ts";

/** A lead with which both wait for the account, which somebody else has locked until both have begun. */
const HELD = 300;
/** How long the payment begins before the deletion; less than 0 for one that begins after it. */
const LEADS = [HELD, -HELD, 400, 20, 10, 5, 2, 1, 0, 0, -1, -2, -5, -10, -20, -400];

onEachEngine("An account that is deleted while it pays", (db) => {
  test("MONEY-8 is charged with an order of its own, or not at all, and nothing else of it stays", async () => {
    const { shop, call } = await openServers(db());
    const outcomes = new Set<number>();
    for (const [round, lead] of LEADS.entries()) {
      const name = `leaver${round}`;
      const email = `${name}@walker.example`;
      await addAccount(shop.server, name, email);
      const { id: cartId } = await shop.newCart(name);
      await shop.cartOf(shop.add(name, cartId, shop.ids.north));
      const before = await db().select({ id: orders.id }).from(orders);
      const pay = () =>
        call(0, name, "POST", `/shopify/checkout/${cartId}/pay`, { ...CARD, expectedTotal: usd("9.99") });
      const remove = () => call(1, name, "POST", "/users/account/delete", { username: name });
      const release = Math.abs(lead) === HELD ? await holdAccount(name) : () => {};
      const calls = Promise.all([wait(Math.max(0, -lead)).then(pay), wait(Math.max(0, lead)).then(remove)]);
      await wait(2 * Math.abs(lead));
      release();
      const [paid, removed] = await calls;
      outcomes.add(paid.status);
      expect(removed.status).toBe(200);
      const made = await db().select().from(orders);
      const own = made.filter(({ id }) => !before.some((order) => order.id === id));
      if (paid.status === 200) {
        const { orderNumber } = await paid.json();
        expect(own).toMatchObject([{ orderNumber, total: 999, userId: null }]);
        const lines = await db()
          .select()
          .from(orderLines)
          .where(eq(orderLines.orderId, own[0]?.id ?? 0));
        expect(lines).toMatchObject([{ guideId: shop.ids.north, price: 999 }]);
      } else {
        expect(await paid.json()).toMatchObject({ id: ERROR_IDS.tokenInvalid });
        expect(own).toEqual([]);
      }
      expect(await db().select().from(users).where(eq(users.id, name))).toEqual([]);
      expect(await db().select().from(purchases).where(eq(purchases.userId, name))).toEqual([]);
      expect(await db().select().from(carts).where(eq(carts.id, cartId))).toEqual([]);
      expect(await db().select().from(outbox).where(eq(outbox.to, email))).toEqual([]);
      expect((await pay()).status).toBe(401);
    }
    // Neither has won each time.
    expect([...outcomes].toSorted()).toEqual([200, 401]);
  });

  /** @returns what ends the transaction that has locked the account */
  async function holdAccount(name: string): Promise<() => void> {
    return new Promise((held, failed) => {
      inTransaction(db(), async (tx) => {
        await lockUser(tx, name);
        await new Promise<void>((release) => held(release));
      }).catch(failed);
    });
  }

  async function addAccount(
    server: Awaited<ReturnType<typeof openServers>>["shop"]["server"],
    name: string,
    email: string,
  ): Promise<void> {
    const sub = await server.embedded.createAccount({
      username: name,
      email,
      password: "long enough",
      displayName: name,
      isConfirmed: true,
    });
    await server.addUser(name);
    await db().update(users).set({ email, username: name, usernameKey: name }).where(eq(users.id, name));
    // The tests' tokens name the user; the account has the id of the pool.
    await db().execute(sql`update identity_accounts set sub = ${name} where sub = ${sub}`);
  }
});
