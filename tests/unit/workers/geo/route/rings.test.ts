import fc from "fast-check";
import { expect, test } from "vitest";
import type { RoutePlanner } from "../../../../../workers/geo/route/routePlanner.ts";
import type { BuiltRoute, RoutePin } from "../../../../../workers/geo/route/routeTypes.ts";
import type { Vertex } from "../columnsOf.ts";
import { importedFrom, at as positionAt, trackGpx } from "../imports/importFile.ts";
import { DEGREE, metersPath, pinsAt, plannerOf, refusalOf, straight } from "./planner.ts";

/** Places round a circle of 10 km: vertex k is k % of the way round, and the last is beside the first. */
const circle = (parts = 100): [number, number][] =>
  Array.from({ length: parts }, (_, k) => {
    const angle = (2 * Math.PI * k) / parts;
    return [1591.55 * Math.sin(angle), 1591.55 * (1 - Math.cos(angle))];
  });
const CLOSED = [...circle(), [8, 0] as [number, number]];

/** The circle as a trail, with the mileage of the guide: 100 m a vertex from 5 km on. */
const withMileage = metersPath(
  ...CLOSED.map(([east, north], k): [number, number, number, number] => [
    east,
    north,
    50 - Math.abs(50 - k),
    5000 + (k < 100 ? 100 * k : 9992),
  ]),
);
const withoutMileage = metersPath(...CLOSED);
const round = plannerOf([[withMileage]]);
const bare = plannerOf([[withoutMileage]]);
const ROUND_METERS = 10_000;

const on = (planner: RoutePlanner, ...vertices: number[]) =>
  pinsAt(planner, ...vertices.map((vertex): [number, number] => [0, vertex]));

/** Appends pins at vertices of the first trail, as a reader does. @throws if one is refused */
function planned(planner: RoutePlanner, ...vertices: number[]): BuiltRoute {
  let route: BuiltRoute | null = null;
  for (const pin of on(planner, ...vertices)) {
    const answer = planner.edit(route?.pins ?? [], { kind: "append", pin });
    if (answer.kind === "refused") throw new Error(JSON.stringify(answer.refusal));
    route = answer.route;
  }
  return route as BuiltRoute;
}

function refusalAfter(planner: RoutePlanner, before: readonly number[], next: RoutePin) {
  const answer = planner.edit(planned(planner, ...before).pins, { kind: "append", pin: next });
  return answer.kind === "refused" ? answer.refusal : null;
}

const kilometers = ({ lengthMeters }: { lengthMeters: number }) => Math.round(lengthMeters / 100) / 10;

test.each([
  ["with mileage", round],
  ["without", bare],
])("PLAN-58 on a trail whose ends meet pins go on over the joint (%s)", (_name, planner) => {
  const route = planned(planner, 50, 99, 1);
  expect(route.pins.map(({ way }) => way)).toEqual([undefined, undefined, "overJoint"]);
  expect([kilometers(route), route.legs.map(kilometers)]).toEqual([5.1, [4.9, 0.2]]);
  expect(route.pins.map(({ vertex }) => vertex)).toEqual([50, 99, 1]);
});

test("PLAN-58 the second pin sets the direction by the shorter way round, and the other way is offered", () => {
  const short = planned(round, 10, 90);
  expect([kilometers(short), short.direction]).toEqual([2, -1]);
  const [pin] = on(round, 90);
  const answer = round.edit(on(round, 10), { kind: "append", pin: pin as RoutePin });
  const other = answer.kind === "built" ? answer.otherWay : null;
  expect(other).toMatchObject({ at: 1, way: null });
  const chosen = round.edit(short.pins, { kind: "move", at: 1, pin: pin as RoutePin }, other ? [other] : []);
  expect(chosen.kind === "built" && [kilometers(chosen.route), chosen.route.direction]).toEqual([8, 1]);
  expect(chosen.kind === "built" && chosen.otherWay).toMatchObject({ at: 1, way: "overJoint" });
  const third = round.edit(chosen.kind === "built" ? chosen.route.pins : [], {
    kind: "append",
    pin: on(round, 95)[0] as RoutePin,
  });
  expect(third.kind === "built" && [kilometers(third.route), third.otherWay]).toEqual([8.5, null]);
});

test("PLAN-58 a route is once round at most", () => {
  expect(refusalAfter(round, [50, 99], on(round, 60)[0] as RoutePin)).toMatchObject({
    at: 2,
    rule: "wholeTurn",
  });
  const past = refusalAfter(round, [50, 99, 40], on(round, 55)[0] as RoutePin);
  expect(past?.rule === "wholeTurn" && Math.round(past.byMeters)).toBe(500);
});

test.each([
  ["with mileage", round],
  ["without", bare],
])(
  "PLAN-59 a route is closed at its first pin after two others, or one and a way round (%s)",
  (_name, planner) => {
    const two = planned(planner, 30, 60);
    const three = planned(planner, 30, 60, 95);
    expect([planned(planner, 30).canClose, two.canClose, three.canClose]).toEqual([false, true, true]);
    const closed = planned(planner, 30, 60, 30);
    expect(Math.abs(closed.lengthMeters - ROUND_METERS)).toBeLessThan(20);
    expect(planned(planner, 30, 60, 95, 30).lengthMeters).toBeCloseTo(closed.lengthMeters, 2);
    expect(closed.canClose).toBe(false);
    expect(refusalAfter(planner, [30, 60, 30], on(planner, 35)[0] as RoutePin)).toMatchObject({
      rule: "wholeTurn",
    });
  },
);

test("PLAN-59 a route between the two ends of a trail is not closed with mileage", () => {
  const line = metersPath(
    ...Array.from({ length: 11 }, (_, k): [number, number, null, number] => [100 * k, 0, null, 100 * k]),
  );
  const planner = plannerOf([[line]]);
  expect(planned(planner, 2, 8).canClose).toBe(false);
  expect(refusalAfter(planner, [2, 5, 8], on(planner, 2)[0] as RoutePin)).toMatchObject({
    rule: "notBeyond",
  });
  expect(planned(plannerOf([[straight([0, 0], [500, 0])]]), 2, 8).canClose).toBe(false);
});

test("PLAN-58 a round from any start in either direction has the whole length", () => {
  fc.assert(
    fc.property(
      fc.nat(99),
      fc.integer({ min: 1, max: 49 }),
      fc.boolean(),
      fc.boolean(),
      (start, step, isBack, isBare) => {
        const planner = isBare ? bare : round;
        const next = (start + (isBack ? 100 - step : step)) % 100;
        const route = planned(planner, start, next, start);
        expect(Math.abs(route.lengthMeters - planned(planner, 0, 30, 0).lengthMeters)).toBeLessThan(1);
        expect(Math.abs(route.ascentMeters - route.descentMeters)).toBeLessThan(2);
        const back = planner.edit(route.pins, { kind: "reverse" });
        expect(back.kind === "built" && back.route.lengthMeters).toBe(route.lengthMeters);
        expect(back.kind === "built" && back.route.direction).toBe(
          route.direction === 0 ? 0 : -route.direction,
        );
      },
    ),
  );
});

test("PLAN-58 the direction stays when pins go, come or are moved, and a leg without its pins is gone", () => {
  const route = planned(round, 40, 60, 98, 20);
  const edited = (edit: Parameters<RoutePlanner["edit"]>[1]) => {
    const answer = round.edit(route.pins, edit);
    return answer.kind === "built"
      ? [answer.route.pins.map(({ vertex }) => vertex), kilometers(answer.route)]
      : answer;
  };
  expect(edited({ kind: "remove", at: 2 })).toEqual([[40, 60, 20], 8]);
  expect(edited({ kind: "remove", at: 1 })).toEqual([[40, 98, 20], 8]);
  expect(edited({ kind: "remove", at: 0 })).toEqual([[60, 98, 20], 6]);
  expect(edited({ kind: "insert", at: 3, pin: on(round, 5)[0] as RoutePin })).toEqual([
    [40, 60, 98, 5, 20],
    8,
  ]);
  expect(edited({ kind: "move", at: 3, pin: on(round, 10)[0] as RoutePin })).toEqual([[40, 60, 98, 10], 7]);
  expect(edited({ kind: "insert", at: 3, pin: on(round, 30)[0] as RoutePin })).toMatchObject({
    kind: "refused",
  });
});

test("PLAN-60 a stored route goes over the joint where it did, and one from before goes as it went", () => {
  const { pins, lengthMeters } = planned(round, 50, 99, 1);
  const targets = pins.map(({ position, distanceMeters, way }) => ({
    position,
    distanceMeters,
    way: way ?? null,
  }));
  expect(round.restore(targets).route?.lengthMeters).toBe(lengthMeters);
  const before = on(round, 10, 90).map(({ position, distanceMeters }) => ({ position, distanceMeters }));
  expect(kilometers(round.restore(before).route as BuiltRoute)).toBe(8);
  // The pin at which the leg began is gone, and the leg with it: against the direction by the trail's own way.
  const gone = round.restore([targets[0] ?? null, null, targets[2] ?? null]);
  expect([gone.route?.pins.length, gone.route?.pins.map(({ way }) => way)]).toEqual([
    2,
    [undefined, undefined],
  ]);
});

test("PLAN-60 of passes at one place without mileage, a stored route takes those that give its length", () => {
  const loop = plannerOf([[metersPath(...circle(), [0, 0])]]);
  const stem = Array.from({ length: 20 }, (_, k): [number, number] => [100 * k - 2000, 0]);
  const lollipop = plannerOf([[metersPath(...stem, ...circle(), [0, 0])]]);
  for (const [planner, vertices, whole] of [
    [loop, [30, 100], 3],
    [lollipop, [0, 120], 12],
    [lollipop, [120, 0], 12],
    [lollipop, [120, 60, 5], 11.5],
  ] as const) {
    const route = planned(planner, ...vertices);
    const targets = route.pins.map(({ position, distanceMeters, way = null }) => ({
      ...{ position, distanceMeters, way },
      trailName: "Trail 0",
    }));
    const restored = planner.restore(targets, route.lengthMeters);
    expect([kilometers(route), kilometers(restored.route as BuiltRoute)]).toEqual([whole, whole]);
    expect(restored.route?.pins.map(({ vertex }) => vertex)).toEqual(vertices);
    // Without a length, or with one that no passes have, the first is taken.
    const [unknown, other] = [0, 30_000].map((length) => planner.restore(targets, length).route?.pins);
    expect(other).toEqual(unknown);
    expect(unknown?.map(({ vertex }) => vertex)).toEqual(
      vertices.map((vertex) => (planner === loop ? vertex % 100 : vertex === 120 ? 20 : vertex)),
    );
  }
});

test.each<[string, Vertex[][][], number[], number]>([
  // Two squares of 400 m that meet in the middle, from the meeting point and back to it.
  [
    "a figure eight",
    [
      [
        metersPath(
          [0, 0],
          [100, 0],
          [100, 100],
          [0, 100],
          [0, 0],
          [-100, 0],
          [-100, -100],
          [0, -100],
          [5, 0],
        ),
      ],
    ],
    [1, 3, 6, 1],
    805,
  ],
  // 500 m out, 400 m round, and 500 m back on the same line.
  [
    "a lollipop",
    [[metersPath([0, 0], [500, 0], [600, 0], [600, 100], [500, 100], [500, 0], [0, 0])]],
    [2, 3, 2],
    1400,
  ],
  [
    "a loop crossed by another",
    [
      [metersPath([0, 0], [400, 0], [400, 400], [0, 400], [0, 10])],
      [metersPath([200, -200], [600, -200], [600, 200], [200, 200], [200, -190])],
    ],
    [1, 3, 1],
    1600,
  ],
  [
    "a joint over the 180th meridian",
    [
      [
        [
          [180 - 5 / DEGREE, 0, null, -9999],
          [180 - 300 / DEGREE, 0, null, -9999],
          [180 - 300 / DEGREE, 300 / DEGREE, null, -9999],
          [300 / DEGREE - 180, 300 / DEGREE, null, -9999],
          [300 / DEGREE - 180, 0, null, -9999],
          [5 / DEGREE - 180, 0, null, -9999],
        ],
      ],
    ],
    [1, 3, 1],
    1800,
  ],
])("PLAN-58 %s", (_name, trails, vertices, meters) => {
  expect(Math.round(planned(plannerOf(trails), ...vertices).lengthMeters)).toBe(meters);
});

test("PLAN-58 a spur off a loop is left and the loop goes on over the joint", () => {
  const planner = plannerOf([[withMileage], [metersPath([1591, 1591], [2500, 1591])]]);
  const [a, b] = on(planner, 60, 90);
  const [hut] = pinsAt(planner, [1, 1]);
  const route = [a, b, hut, ...on(planner, 40)].reduce<RoutePin[]>((pins, pin) => {
    const answer = planner.edit(pins, { kind: "append", pin: pin as RoutePin });
    expect(answer.kind).toBe("built");
    return answer.kind === "built" ? answer.route.pins : pins;
  }, []);
  expect(route.map(({ vertex }) => vertex)).toEqual([60, 90, 1, 40]);
  expect(refusalOf(planner, route)).toBeNull();
});

test.each([0, 25, 50, 97])(
  "PLAN-63 the track of a loop that starts at %i %% of it comes in whole",
  async (start) => {
    const places = [
      ...CLOSED.slice(start, 100),
      ...CLOSED.slice(0, start),
      CLOSED[start] as [number, number],
    ];
    const { restored, report } = await importedFrom(round, trackGpx(places));
    expect(Math.abs((restored.route?.lengthMeters ?? 0) - ROUND_METERS)).toBeLessThan(110);
    expect(report.astray.count).toBe(0);
    const back = await importedFrom(round, trackGpx(places.toReversed()));
    expect(back.restored.route?.direction).toBe(-1);
    expect(positionAt(places[0] as [number, number])[0]).toBeCloseTo(
      restored.route?.pins[0]?.position[0] ?? 0,
      3,
    );
  },
);
