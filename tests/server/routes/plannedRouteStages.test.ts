import { expect, test } from "vitest";
import { onEachEngine } from "../helpers/engines.ts";
import { newRoute, plannedRouteWorld } from "../helpers/plannedRoute.ts";

const STAGES = {
  rule: { by: "distance" as const, limit: 20_000, tolerance: 0.2 },
  startDate: "2027-07-01",
  ends: [{ pin: "50,0", meters: 18_200.5 }],
};

onEachEngine("The stages of planned routes", (db) => {
  const world = () => plannedRouteWorld(db());

  test("stages are stored with a route, and a save of an app that does not know them keeps them", async () => {
    const { free, saved, list } = await world();
    const { id } = await saved(newRoute(free, { stages: STAGES }));
    expect((await list(free)).routes[0]?.stages).toEqual(STAGES);
    const renamed = await saved(newRoute(free, { id, routeName: "Renamed" }));
    expect(renamed).toMatchObject({ routeName: "Renamed", stages: STAGES });
    const other = { ...STAGES, rule: null, ends: [] };
    expect((await saved(newRoute(free, { id, stages: other }))).stages).toEqual(other);
    expect((await saved(newRoute(free, { id, stages: null }))).stages).toBeUndefined();
    expect((await list(free)).routes[0]?.stages).toBeUndefined();
  });

  test("stages that are none are refused, and nothing is stored", async () => {
    const { free, save, list } = await world();
    const end = { pin: "50,0", meters: 1 };
    for (const stages of [
      "two days",
      { ...STAGES, rule: { ...STAGES.rule, limit: 0 } },
      { ...STAGES, rule: { ...STAGES.rule, tolerance: 2 } },
      { ...STAGES, startDate: "1 July" },
      { ...STAGES, ends: Array.from({ length: 367 }, () => end) },
      { ...STAGES, ends: [{ ...end, pin: "5".repeat(101) }] },
    ]) {
      expect((await save({ ...newRoute(free), stages })).status).toBe(400);
    }
    expect((await list(free)).routes).toEqual([]);
  });
});
