import { expect, test } from "vitest";
import { plannedRoutes } from "../../../src/server/db/plannedRouteSchema.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { newRoute, PIN_INFO, plannedRouteWorld } from "../helpers/plannedRoute.ts";

onEachEngine("The limits of planned routes", (db) => {
  const world = () => plannedRouteWorld(db());

  test.each([
    [{ pins: Array(501).fill("50,0") }, "A planned route may have at most 500 pins"],
    [{ pinsInfo: Array(501).fill(PIN_INFO) }, "A planned route may have at most 500 pins"],
    [{ routeName: "n".repeat(129) }, "A planned route may have at most 128 characters in its name"],
    [
      { routeDescription: "d".repeat(2001) },
      "A planned route may have at most 2000 characters in its description",
    ],
  ])("a route beyond a limit is refused with the limit (%#)", async (change, message) => {
    const { free, save, list } = await world();
    const answer = await save(newRoute(free, change));
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 422,
      body: { id: 511, message },
    });
    expect((await list(free)).routes).toEqual([]);
  });

  test("a route at its limits is stored whole", async () => {
    const { free, saved, list } = await world();
    const largest = newRoute(free, {
      routeName: `  ${"n".repeat(128)} `,
      routeDescription: "d".repeat(2000),
      pins: Array(500).fill("-50.123456789012,-120.123456789012"),
      pinsInfo: Array(500).fill({ ...PIN_INFO, trailName: "ў".repeat(128) }),
    });
    const route = await saved(largest);
    expect(route).toEqual({ ...largest, id: route.id, routeName: "n".repeat(128), version: 1 });
    expect((await list(free)).routes).toEqual([route]);
  });

  test("a person has at most 200 routes in a guide, also when they come at once", async () => {
    const { free, paid, saved, save, list } = await world();
    const { id } = await saved(newRoute(free));
    const [row] = await db().select().from(plannedRoutes);
    if (!row) throw new Error("The route was not stored");
    const { id: _id, ...columns } = row;
    const rows = Array.from({ length: 198 }, (_, i) => ({ ...columns, uniqueId: `u${i}` }));
    await db().insert(plannedRoutes).values(rows);
    const last = await Promise.all(["x", "y", "z"].map((uniqueId) => save(newRoute(free, { uniqueId }))));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const refused = last.find(({ status }) => status === 422);
    expect(await refused?.json()).toEqual({
      id: 512,
      message: "A guide may have at most 200 planned routes of a person",
    });
    expect((await list(free)).routes).toHaveLength(200);
    expect((await save(newRoute(free, { id, routeName: "Still saved" }))).status).toBe(200);
    expect((await save(newRoute(paid))).status).toBe(200);
  });

  /** As a server without the limit stored it: its pins take this many bytes. */
  const enlarge = (bytes: number) =>
    db()
      .update(plannedRoutes)
      .set({ pins: ["p".repeat(bytes)] });
  const heavy = (bytes: number) => ({
    pinsInfo: Array.from({ length: 500 }, () => ({
      ...PIN_INFO,
      pin: "50,0",
      trailName: "n".repeat(bytes / 500),
    })),
  });

  test("LIMIT-1 a route of more than 256 kB as it is stored is refused, with its size", async () => {
    const { free, save, list } = await world();
    const answer = await save(newRoute(free, heavy(200_000)));
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 422,
      body: {
        id: 511,
        message: "A planned route may have at most 256000 bytes, and this one has 256026",
      },
    });
    expect((await list(free)).routes).toEqual([]);
    const [first, ...others] = heavy(200_000).pinsInfo;
    if (!first) throw new Error("The route has pins");
    const lighter = { ...first, trailName: first.trailName.slice(26) };
    expect((await save(newRoute(free, { pinsInfo: [lighter, ...others] }))).status).toBe(200);
  });

  test("LIMIT-1 a larger route that is stored can be read, deleted and changed, but not enlarged", async () => {
    const { free, saved, save, remove, list } = await world();
    const route = await saved(newRoute(free));
    await enlarge(300_000);
    const [stored] = (await list(free)).routes;
    if (!stored) throw new Error("The route was not stored");
    expect(stored.pins?.[0]).toHaveLength(300_000);
    expect((await save({ ...route, ...heavy(200_000), version: 1 })).status).toBe(200);
    expect((await save({ ...route, ...heavy(210_000), version: 2 })).status).toBe(422);
    expect((await save({ ...route, ...heavy(150_000), version: 2 })).status).toBe(200);
    await enlarge(300_000);
    expect((await remove(route)).status).toBe(200);
    expect((await list(free)).routes).toEqual([]);
  });

  test("LIMIT-2 the routes of a person have at most 20 MB in all guides together", async () => {
    const { free, paid, saved, save, remove, list } = await world();
    const route = await saved(newRoute(paid));
    const { id: _id, bytes: _bytes, ...columns } = (await db().select().from(plannedRoutes))[0] ?? fail();
    const rows = Array.from({ length: 100 }, (_, i) => ({
      ...columns,
      uniqueId: `u${i}`,
      pins: ["p".repeat(199_000)],
    }));
    await db().insert(plannedRoutes).values(rows);
    const refused = await save(newRoute(free, heavy(100_000)));
    expect({ status: refused.status, body: await refused.json() }).toEqual({
      status: 422,
      body: { id: 513, message: "The planned routes of a person may have at most 20000000 bytes in all" },
    });
    expect((await save(newRoute(free, heavy(100_000)), { userId: "moss" })).status).toBe(200);
    expect((await save({ ...route, routeName: "x", version: 1 })).status).toBe(200);
    const [, first] = (await list(paid)).routes;
    await remove(first);
    expect((await save(newRoute(free, heavy(100_000)))).status).toBe(200);
  });
});

function fail(): never {
  throw new Error("The route was not stored");
}
