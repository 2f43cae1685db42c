import { expect, test } from "vitest";
import { onEachEngine } from "../helpers/engines.ts";
import { newRoute, plannedRouteWorld } from "../helpers/plannedRoute.ts";

onEachEngine("The id of a planned route", (db) => {
  const world = () => plannedRouteWorld(db());

  test("that no server gave, or in another guide, is of no route", async () => {
    const { free, paid, saved, save, remove } = await world();
    const { id } = await saved(newRoute(free));
    for (const odd of ["00", "-1", "1.5", "x", "9".repeat(30), `${id}\u0020`]) {
      expect((await save(newRoute(free, { id: odd }))).status).toBe(404);
      expect((await remove({ id: odd })).status).toBe(404);
    }
    expect((await save(newRoute(paid, { id }))).status).toBe(404);
  });

  test("that was given again after a restore is of no route that had it before", async () => {
    const { free, saved, save, remove, list } = await world();
    const route = await saved(newRoute(free));
    const lost = { ...route, uniqueId: "lost", routeName: "Lost" };
    expect((await save(lost)).status).toBe(404);
    expect((await remove(lost)).status).toBe(404);
    expect((await list(free)).routes).toEqual([route]);
  });

  test("of one that is deleted while it is saved is of none then", async () => {
    const { free, saved, save, remove, list } = await world();
    for (let i = 0; i < 5; i++) {
      const route = await saved(newRoute(free, { uniqueId: `u${i}` }));
      const [deletion, change] = await Promise.all([remove(route), save({ ...route, routeName: "Edited" })]);
      expect(deletion.status).toBe(200);
      expect([200, 404]).toContain(change.status);
    }
    expect((await list(free)).routes).toEqual([]);
  });
});
