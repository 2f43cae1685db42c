import { expect, test } from "vitest";
import { plannedRouteFromWire, routeToWire } from "../../../src/contract/plannedRoute.ts";
import type { PlannedRouteWire } from "../../../src/contract/plannedRouteCalls.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { newRoute, plannedRouteWorld } from "../helpers/plannedRoute.ts";

const PINS = ["50,0", "50,0.5"];
const STAGES = {
  rule: { by: "distance" as const, limit: 20_000, tolerance: 0.2 },
  startDate: null,
  ends: [
    { pin: "50,0.1", meters: 7150.5 },
    { pin: "50,0.3", meters: 21_400 },
  ],
};
const RESTS = [{ pin: "50,0.3", meters: 21_400, days: 2 }];
const NOTES = [
  { pin: "50,0.2", meters: 14_300, text: "عين الماء 💧👨‍👩‍👧 خلف البيت\u2067", icon: "water" as const },
  { pin: "50,0.2", meters: 14_300, text: "Meet Ann at 10", icon: "default" as const },
];

/** What an app that knows neither makes of a route: the fields that it knows, as they came. */
function knownToOthers(wire: PlannedRouteWire) {
  const { rests: _rests, notes: _notes, pins, ...known } = wire;
  return { ...known, pins: pins ?? [] };
}

onEachEngine("The rests and notes of planned routes", (db) => {
  const world = () => plannedRouteWorld(db());

  test("PLAN-72 PLAN-77 an app that knows neither saves the route unharmed, and null removes them", async () => {
    const { free, saved, list } = await world();
    const totals = { routeLength: 35_700, totalAscent: 400, totalDescent: 90 };
    const { id } = await saved(
      newRoute(free, { pins: PINS, pinsInfo: null, stages: STAGES, rests: RESTS, notes: NOTES, ...totals }),
    );
    const [stored] = (await list(free)).routes;
    expect(stored).toMatchObject({ id, stages: STAGES, rests: RESTS, notes: NOTES, ...totals });
    const renamed = await saved({ ...knownToOthers(stored as PlannedRouteWire), routeName: "Renamed" });
    expect(renamed).toMatchObject({
      routeName: "Renamed",
      stages: STAGES,
      rests: RESTS,
      notes: NOTES,
      ...totals,
    });
    const read = plannedRouteFromWire(renamed);
    expect(read.stages?.ends.map(({ restDays }) => restDays)).toEqual([undefined, 2]);
    const again = await saved(routeToWire(read));
    expect(again).toMatchObject({ stages: STAGES, rests: RESTS, notes: NOTES, ...totals });
    const emptied = await saved({ ...knownToOthers(again), rests: null, notes: null });
    expect([emptied.rests, emptied.notes]).toEqual([undefined, undefined]);
  });

  test("PLAN-72 a rest goes with the end of the day that it follows, whoever takes it out", async () => {
    const { free, saved } = await world();
    const stored = await saved(newRoute(free, { pins: PINS, stages: STAGES, rests: RESTS }));
    const moved = { ...STAGES, ends: STAGES.ends.slice(0, 1) };
    const shorter = await saved({ ...knownToOthers(stored), stages: moved });
    expect(shorter.rests).toEqual(RESTS);
    const own = plannedRouteFromWire(shorter);
    expect(own.stages?.ends).toEqual(moved.ends);
    expect((await saved(routeToWire(own))).rests).toBeUndefined();
  });

  test("PLAN-72 PLAN-77 rests and notes that are none are refused, and nothing is stored", async () => {
    const { free, save, list } = await world();
    const [rest] = RESTS;
    const [note] = NOTES;
    for (const changes of [
      { rests: "two" },
      { rests: [{ ...rest, days: 0 }] },
      { rests: [{ ...rest, days: 1.5 }] },
      { rests: [{ ...rest, days: 31 }] },
      { rests: Array(367).fill(rest) },
      { notes: "Meet Ann" },
      { notes: [{ ...note, text: "" }] },
      { notes: [{ ...note, text: "x".repeat(501) }] },
      { notes: [{ ...note, icon: "skull" }] },
      { notes: [{ ...note, pin: "5".repeat(101) }] },
      { notes: Array(101).fill(note) },
    ])
      expect((await save({ ...newRoute(free), ...changes })).status).toBe(400);
    expect((await list(free)).routes).toEqual([]);
  });

  test("PLAN-77 notes count among the bytes of a route", async () => {
    const { free, save } = await world();
    // Three bytes each: 100 of them and long names of trails exceed what a route may have.
    const notes = Array(100).fill({ ...NOTES[1], text: "雪".repeat(500) });
    const route = newRoute(free, { notes });
    expect((await save(route)).status).toBe(200);
    const infos = Array.from({ length: 220 }, () => ({
      ...route.pinsInfo?.[0],
      pin: "50,0",
      trailName: "n".repeat(500),
    }));
    const pins = infos.map(() => "50,0");
    const refused = await save({ ...route, uniqueId: "other", pins, pinsInfo: infos });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("A planned route may have at most 256000 bytes");
  });
});
