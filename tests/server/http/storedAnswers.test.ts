import { expect, test } from "vitest";
import { changedRouteBody, savedRouteAnswer } from "../../../src/contract/plannedRouteCalls.ts";
import { carts } from "../../../src/server/db/cartSchema.ts";
import { plannedRoutes } from "../../../src/server/db/plannedRouteSchema.ts";
import { idempotencyKeys } from "../../../src/server/db/workSchema.ts";
import { openShop } from "../commerce/shopper.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { newRoute, plannedRouteWorld } from "../helpers/plannedRoute.ts";

onEachEngine("What is stored for requests that may be repeated", (db) => {
  async function storedBytes(): Promise<number> {
    const rows = await db().select().from(idempotencyKeys);
    return rows.reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
  }

  test("MONEY-6 is a reference for planned routes: 40 saves of a long one take less than 4 kB", async () => {
    const { free, save } = await plannedRouteWorld(db());
    const first = savedRouteAnswer.parse(
      await (await save({ ...newRoute(free), routeDescription: "x".repeat(2000) }, { key: "k0" })).json(),
    );
    let route = first.route;
    for (let i = 1; i < 40; i++) {
      const answer = await save({ ...route, routeName: `Name ${i}` }, { key: `k${i}` });
      route = savedRouteAnswer.parse(await answer.json()).route;
    }
    expect(await storedBytes()).toBeLessThan(4000);
    const lastVersion = { ...route, version: (route.version ?? 0) - 1 };
    const repeated = await save({ ...lastVersion, routeName: "Name 38" }, { key: "k39" });
    // Another request with that key.
    expect(repeated.status).toBe(422);
  });

  test("MONEY-6 a repeated save is done once, and gets the route, or the conflict if it was saved again since", async () => {
    const { free, save, remove } = await plannedRouteWorld(db());
    const sent = newRoute(free);
    const first = savedRouteAnswer.parse(await (await save(sent, { key: "k" })).json());
    expect(savedRouteAnswer.parse(await (await save(sent, { key: "k" })).json())).toEqual(first);
    const renamed = savedRouteAnswer.parse(
      await (await save({ ...first.route, routeName: "Renamed" }, { key: "l" })).json(),
    );
    const late = await save(sent, { key: "k" });
    expect([late.status, changedRouteBody.parse(await late.json()).route]).toEqual([409, renamed.route]);
    expect(await db().select().from(plannedRoutes)).toHaveLength(1);
    await remove({ id: first.route.id });
    expect((await save(sent, { key: "k" })).status).toBe(404);
    expect(await db().select().from(plannedRoutes)).toEqual([]);
  });

  test("MONEY-6 is a reference for carts", async () => {
    const shop = await openShop(db());
    const { id } = await shop.newCart("fern");
    for (const [index, guideId] of [shop.ids.north, shop.ids.south, shop.ids.dollars].entries()) {
      await shop.cartOf(shop.add("fern", id, guideId, {}, { "idempotency-key": `k${index}` }));
    }
    expect(await storedBytes()).toBeLessThan(200);
  });

  test("MONEY-7 two guests with one key make two carts, and change each their own", async () => {
    const shop = await openShop(db());
    const guest = async () => {
      const { token } = await (await shop.server.get("/api/users/guest-token")).json();
      return { authorization: `Bearer ${token}`, "idempotency-key": "same" };
    };
    const [one, other] = [await guest(), await guest()];
    const create = (headers: Record<string, string>) =>
      shop.cartOf(shop.call(null, "POST", "/shopify/cart", { countryCode: "US" }, headers));
    const ids = [(await create(one)).id, (await create(other)).id, (await create(one)).id];
    expect(ids[0]).not.toBe(ids[1]);
    expect(ids[2]).toBe(ids[0]);
    expect(await db().select().from(carts)).toHaveLength(2);
    const add = (index: number, headers: Record<string, string>, guideId: string) =>
      shop.cartOf(shop.add(null, ids[index] ?? "", guideId, {}, headers));
    expect((await add(0, one, shop.ids.north)).lineItems).toHaveLength(1);
    expect((await add(1, other, shop.ids.south)).lineItems).toMatchObject([{ title: "South" }]);
  });
});
