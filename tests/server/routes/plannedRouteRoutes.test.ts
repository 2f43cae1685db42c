import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changedRouteBody, savedRouteAnswer } from "../../../src/contract/plannedRouteCalls.ts";
import { plannedRoutes } from "../../../src/server/db/plannedRouteSchema.ts";
import { guides, users } from "../../../src/server/db/schema.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { newRoute, PIN_INFO, PLANNED_ROUTES, plannedRouteWorld } from "../helpers/plannedRoute.ts";

onEachEngine("Planned routes", (db) => {
  const world = () => plannedRouteWorld(db());

  test("API-17 the routes of a guide are the caller's, oldest first, of that guide only", async () => {
    const { free, paid, saved, save, list } = await world();
    const first = await saved(newRoute(free));
    const second = await saved(newRoute(free, { uniqueId: "b" }));
    await saved(newRoute(paid));
    await save(newRoute(free), { userId: "moss" });
    expect(await list(free)).toEqual({ success: true, routes: [first, second] });
    expect((await list(paid)).routes).toHaveLength(1);
    expect((await list(free, "moss")).routes).toHaveLength(1);
    expect(await list(paid, "moss")).toEqual({ success: true, routes: [] });
  });

  test("API-18 API-19 PLAN-45 '' and '0' create a route with a server id and all that was sent", async () => {
    const { free, saved, list } = await world();
    for (const id of ["", "0"]) {
      const sent = { ...newRoute(free, { uniqueId: `u${id}` }), id };
      const route = await saved(sent);
      expect(route.id).toMatch(/^[1-9]\d*$/);
      expect(route).toEqual({ ...sent, id: route.id, version: 1 });
    }
    expect((await list(free)).routes.map(({ version }) => version)).toEqual([1, 1]);
  });

  test("API-18 an id updates, raises the version, and keeps the unique id", async () => {
    const { free, saved, list } = await world();
    const { id } = await saved(newRoute(free));
    const change = {
      id,
      uniqueId: null,
      routeName: "  Over the pass  ",
      pins: ["50,0", "50.04,0"],
      pinsInfo: [],
    };
    const updated = await saved(newRoute(free, change));
    expect(updated).toMatchObject({
      ...change,
      uniqueId: `${free}-fern-1`,
      routeName: "Over the pass",
      version: 2,
    });
    expect((await list(free)).routes).toEqual([updated]);
  });

  test("PLAN-46 what is not part of a route is not stored", async () => {
    const { free, saved } = await world();
    const clientOnly = { trail: { id: 1 }, counter: 3, isNew: true, isEdited: true, color: "red" };
    const route = await saved({ ...newRoute(free), ...clientOnly });
    const expected = [...Object.keys(newRoute(free)), "version"];
    expect(Object.keys(route).sort()).toEqual(expected.sort());
    const [row] = await db().select().from(plannedRoutes);
    expect(JSON.stringify(row)).not.toMatch(/counter|isEdited|red/);
  });

  test("missing texts are empty, missing numbers 0, and a route without a unique id gets one", async () => {
    const { server, free, saved } = await world();
    const least = { id: "", guideId: free, pins: [] };
    const [first, second] = [await saved(least), await saved(least)];
    expect(first).toEqual({
      ...least,
      id: first.id,
      uniqueId: `${free}-fern-${server.clock.time}`,
      routeName: "",
      routeDescription: "",
      routeLength: 0,
      totalAscent: 0,
      totalDescent: 0,
      pinsInfo: [],
      isEnabled: false,
      version: 1,
    });
    expect(second.uniqueId).toBe(`${free}-fern-${server.clock.time + 1}`);
  });

  test("odd trail points are left out", async () => {
    const { free, saved } = await world();
    const odd = { ...PIN_INFO, latitude: null, trailPoint: { lat: 1 } };
    const route = await saved({ ...newRoute(free), pinsInfo: [odd] });
    expect(route.pinsInfo).toEqual([{ ...PIN_INFO, latitude: null, trailPoint: null }]);
  });

  test.each(["a,b", "91,0", "", "50", "50,0,1", "50,541", "Infinity,0", "0x10,0"])(
    "LIMIT-3 a pin that is no position in the world, '%s', is refused and nothing is stored",
    async (pin) => {
      const { free, save, list } = await world();
      const answer = await save(newRoute(free, { pins: ["50,0", pin] }));
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 422,
        body: { id: 514, message: "Pin 2 is not a position: 'lat,lng' in degrees" },
      });
      expect((await list(free)).routes).toEqual([]);
    },
  );

  test("LIMIT-3 odd pins that a stored route has already stay, and no others are added", async () => {
    const { free, saved, save, list } = await world();
    const route = await saved(newRoute(free));
    const pins = ["a,b", "50,0", "91,0"];
    await db().update(plannedRoutes).set({ pins });
    expect(await saved({ ...route, pins, routeName: "Renamed" })).toMatchObject({
      pins,
      routeName: "Renamed",
    });
    expect(await saved({ ...route, pins: ["50,0", "91,0"], version: 2 })).toMatchObject({ version: 3 });
    expect((await save({ ...route, pins: ["a,b"], version: 3 })).status).toBe(422);
    expect((await list(free)).routes).toMatchObject([{ pins: ["50,0", "91,0"], version: 3 }]);
  });

  test("a save that was made from an older version is refused with the stored route", async () => {
    const { free, saved, save, list } = await world();
    const { id } = await saved(newRoute(free));
    const theirs = await saved(newRoute(free, { id, version: 1, routeName: "Theirs" }));
    expect(theirs.version).toBe(2);
    const answer = await save(newRoute(free, { id, version: 1, routeName: "Mine" }));
    expect(answer.status).toBe(409);
    expect(changedRouteBody.parse(await answer.json())).toEqual({
      id: 503,
      message: "The planned route was saved in the meantime",
      route: theirs,
    });
    expect((await list(free)).routes).toEqual([theirs]);
  });

  test("without a version the last save wins", async () => {
    const { free, saved } = await world();
    const { id } = await saved(newRoute(free));
    await saved(newRoute(free, { id, routeName: "Theirs" }));
    expect(await saved(newRoute(free, { id, routeName: "Mine" }))).toMatchObject({
      routeName: "Mine",
      version: 3,
    });
  });

  test("of ten saves from one version at once one is stored", async () => {
    const { free, saved, save } = await world();
    const { id } = await saved(newRoute(free));
    const names = Array.from({ length: 10 }, (_, i) => `Edit ${i}`);
    const answers = await Promise.all(
      names.map((routeName) => save(newRoute(free, { id, version: 1, routeName }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test("a creation that is repeated creates once, by its key or by its unique id", async () => {
    const { free, save, list } = await world();
    const route = newRoute(free);
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(route, { key: "k" })));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    const again = await save({ ...route, routeName: "Edited since" });
    expect(savedRouteAnswer.parse(await again.json()).route.version).toBe(2);
    expect((await list(free)).routes).toMatchObject([{ routeName: "Edited since" }]);
    expect((await save({ ...route, routeName: "Other" }, { key: "k" })).status).toBe(422);
  });

  test("a new route with the version 0 is refused if its unique id is stored", async () => {
    const { free, saved, save } = await world();
    const theirs = await saved(newRoute(free, { version: 0, routeName: "Theirs" }));
    expect(theirs.version).toBe(1);
    const answer = await save(newRoute(free, { version: 0, routeName: "Mine" }));
    expect([answer.status, changedRouteBody.parse(await answer.json()).route]).toEqual([409, theirs]);
  });

  test("API-20 a route is deleted by its id, once", async () => {
    const { free, saved, remove, list } = await world();
    const route = await saved(newRoute(free));
    const kept = await saved(newRoute(free, { uniqueId: "b" }));
    const answer = await remove(route, { key: "k" });
    expect(await answer.json()).toEqual({ success: true });
    expect((await remove(route, { key: "k" })).status).toBe(200);
    expect((await list(free)).routes).toEqual([kept]);
    const repeated = await remove(route);
    expect(repeated.status).toBe(404);
    expect(await repeated.json()).toEqual({ id: 510, message: "There is no such planned route" });
  });

  test("API-20 another user's route is like none: neither changed nor deleted", async () => {
    const { free, saved, save, remove, list } = await world();
    const route = await saved(newRoute(free));
    for (const change of [save, remove]) {
      const answer = await change({ ...route, routeName: "Stolen", version: null }, { userId: "moss" });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ id: 510, message: "There is no such planned route" });
    }
    await save({ ...route, id: "", routeName: "A copy" }, { userId: "moss" });
    expect((await list(free)).routes).toEqual([route]);
  });

  test("PLAN-7 enabling a route disables the caller's others of the guide, whose versions stay", async () => {
    const { free, paid, saved, save, list } = await world();
    const first = await saved(newRoute(free, { isEnabled: true }));
    const elsewhere = await saved(newRoute(paid, { isEnabled: true }));
    await save(newRoute(free, { isEnabled: true }), { userId: "moss" });
    const second = await saved(newRoute(free, { uniqueId: "b", isEnabled: true }));
    expect((await list(free)).routes).toEqual([{ ...first, isEnabled: false }, second]);
    await saved({ ...first, isEnabled: true });
    expect((await list(free)).routes.map(({ isEnabled, version }) => [isEnabled, version])).toEqual([
      [true, 2],
      [false, 1],
    ]);
    expect((await list(paid)).routes).toEqual([elsewhere]);
    expect((await list(free, "moss")).routes).toMatchObject([{ isEnabled: true }]);
  });

  test("of routes that are enabled at once one stays so", async () => {
    const { free, save, list } = await world();
    const ids = Array.from({ length: 8 }, (_, i) => `u${i}`);
    await Promise.all(ids.map((uniqueId) => save(newRoute(free, { uniqueId, isEnabled: true }))));
    const { routes } = await list(free);
    expect(routes).toHaveLength(8);
    expect(routes.filter(({ isEnabled }) => isEnabled)).toHaveLength(1);
  });

  test.each([
    [{}, "route"],
    [{ route: { id: 5 } }, "route.id"],
    [{ route: { ...newRoute("1"), pins: "50,0" } }, "route.pins"],
    [{ route: { ...newRoute("1"), pins: [5] } }, "route.pins.0"],
    [{ route: { ...newRoute("1"), pins: ["5".repeat(101)] } }, "route.pins.0"],
    [{ route: { ...newRoute("1"), routeLength: "far" } }, "route.routeLength"],
    [{ route: { ...newRoute("1"), version: "1" } }, "route.version"],
  ])("a body that breaks a rule is refused with the field that does (%#)", async (body, field) => {
    const { server } = await world();
    const answer = await server.post(`${PLANNED_ROUTES}/save`, body, { authorization: "Bearer user:fern" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ id: 2, message: `The body's ${field} is invalid` });
  });

  test("a guide that does not exist, or is a draft, has no planned routes", async () => {
    const { server, free, save } = await world();
    await db().update(guides).set({ status: "draft" }).where(eq(guides.id, free));
    for (const guideId of ["999", "Free", free]) {
      expect((await save(newRoute(guideId))).status).toBe(404);
      const answer = await server.getAs("fern", `${PLANNED_ROUTES}/${guideId}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ id: 600, message: "There is no such guide" });
    }
  });

  test("routes are read and saved without access to the guide, also a withdrawn one", async () => {
    const { paid, saved, list } = await world();
    const route = await saved(newRoute(paid));
    await db().update(guides).set({ status: "withdrawn" }).where(eq(guides.id, paid));
    expect((await list(paid)).routes).toEqual([route]);
    expect((await saved({ ...route, routeName: "Later" })).version).toBe(2);
  });

  test("a guest is refused", async () => {
    const { server, free } = await world();
    const { token } = await (await server.get("/api/users/guest-token")).json();
    const authorization = `Bearer ${token}`;
    const answers = [
      await server.get(`${PLANNED_ROUTES}/${free}`, { authorization }),
      await server.post(`${PLANNED_ROUTES}/save`, { route: newRoute(free) }, { authorization }),
      await server.post(`${PLANNED_ROUTES}/delete`, { route: newRoute(free) }, { authorization }),
    ];
    for (const answer of answers) {
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 403,
        body: { id: 704, message: "The call requires a signed-in user" },
      });
    }
  });

  test("routes go with their account and with their guide", async () => {
    const { free, paid, saved, save } = await world();
    await saved(newRoute(free));
    const kept = await save(newRoute(paid), { userId: "moss" });
    await save(newRoute(free), { userId: "moss" });
    await db().delete(users).where(eq(users.id, "fern"));
    expect(await db().select().from(plannedRoutes)).toHaveLength(2);
    await db().delete(guides).where(eq(guides.id, free));
    const { route } = savedRouteAnswer.parse(await kept.json());
    expect(await db().select().from(plannedRoutes)).toMatchObject([{ id: Number(route.id), guideId: paid }]);
  });
});
