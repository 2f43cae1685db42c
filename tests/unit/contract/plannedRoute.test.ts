import { expect, test } from "vitest";
import {
  isNewRouteId,
  pinOf,
  plannedRouteFromWire,
  positionOfPin,
  routeToWire,
  uniqueRouteId,
} from "../../../src/contract/plannedRoute.ts";
import { plannedRouteWire } from "../../../src/contract/plannedRouteCalls.ts";

const STORED = {
  id: "7",
  uniqueId: "10-ann-1700000000000",
  guideId: "10",
  routeName: "To the hut",
  routeDescription: "Two days",
  routeLength: 8200,
  totalAscent: 410,
  totalDescent: 95,
  pins: ["50.5,14.25", "50.6,14.3"],
  pinsInfo: [
    {
      pin: "50.5,14.25",
      latitude: 50.5,
      longitude: 14.25,
      trailName: "Ridge",
      distance: 1200,
      trailPoint: [14.25, 50.5, 611, 1200],
    },
    {
      pin: "50.6,14.3",
      latitude: 50.6,
      longitude: 14.3,
      trailName: "Spur",
      distance: -9999,
      trailPoint: [14.3, 50.6, null, -9999],
    },
  ],
  legs: null,
  thereAndBack: null,
  rests: null,
  notes: null,
  isEnabled: true,
  version: 3,
};

const read = (value: unknown) => plannedRouteFromWire(plannedRouteWire.parse(value));

test("PLAN-25 pins are 'lat,lng' texts on the wire and [lng, lat] positions inside", () => {
  const { pins } = read(STORED);
  expect(pins).toEqual([
    {
      pin: "50.5,14.25",
      position: [14.25, 50.5],
      trailName: "Ridge",
      distanceMeters: 1200,
      trailPoint: [14.25, 50.5, 611, 1200],
    },
    {
      pin: "50.6,14.3",
      position: [14.3, 50.6],
      trailName: "Spur",
      distanceMeters: null,
      trailPoint: [14.3, 50.6, null, null],
    },
  ]);
  expect(pinOf([14.25, 50.5])).toBe("50.5,14.25");
});

test("API-19 a route goes to the server with every field that it came with", () => {
  const sent = routeToWire(read(STORED));
  const [first, second] = STORED.pinsInfo;
  const trailPoint = [14.3, 50.6, null, null];
  expect(sent).toEqual({ ...STORED, pinsInfo: [first, { ...second, trailPoint }] });
});

test("PLAN-46 trail, counter, isNew and isEdited are not sent", () => {
  const edited = { ...read(STORED), trail: {}, counter: 2, isNew: false, isEdited: true };
  expect(Object.keys(routeToWire(edited)).sort()).toEqual(Object.keys(STORED).sort());
});

test.each(["a,b", "91,0", "50.5", "50.5,14.25,3", ",", "50.5,", "", "0x10,0x10", "50.5,541"])(
  "the malformed pin '%s' stays, without a position",
  (pin) => {
    const { pins } = read({ ...STORED, pins: ["50.5,14.25", pin] });
    expect(pins[1]).toEqual({ pin, position: null, trailName: "", distanceMeters: null, trailPoint: null });
    expect(routeToWire(read({ ...STORED, pins: [pin], pinsInfo: null })).pins).toEqual([pin]);
  },
);

test("pins are read with spaces, signs and exponents", () => {
  expect(positionOfPin(" -50.5 , 1e-7 ")).toEqual([1e-7, -50.5]);
});

test("a route of another app is read as far as it can be", () => {
  const foreign = {
    id: "8",
    guideId: "10",
    routeName: 5,
    routeLength: "long",
    pins: [null, "50.5,14.25", "50.6,14.3"],
    pinsInfo: [
      "no pin",
      { pin: "50.5,14.25", trailPoint: { lat: 50.5 }, trailName: "Ridge" },
      { pin: "1,1" },
    ],
    isEnabled: "yes",
  };
  const unknown = { trailName: "", distanceMeters: null, trailPoint: null };
  expect(read(foreign)).toEqual({
    id: "8",
    uniqueId: "",
    guideId: "10",
    name: "",
    description: "",
    lengthMeters: 0,
    ascentMeters: 0,
    descentMeters: 0,
    pins: [
      { pin: "", position: null, ...unknown },
      { pin: "50.5,14.25", position: [14.25, 50.5], ...unknown, trailName: "Ridge" },
      { pin: "50.6,14.3", position: [14.3, 50.6], ...unknown },
    ],
    isEnabled: false,
    stages: null,
    notes: [],
    missingFields: ["stages", "legs", "thereAndBack", "rests", "notes"],
    version: null,
  });
});

test("stages go to the server as they came, and what is none counts as missing", () => {
  const stages = {
    rule: { by: "time", limit: 420, tolerance: 0.2 },
    startDate: "2027-07-01",
    ends: [{ pin: "50.5,14.25", meters: 18_200 }],
  };
  const sent = (value: unknown) => routeToWire(read({ ...STORED, stages: value })).stages;
  expect(sent(stages)).toEqual(stages);
  for (const broken of [
    undefined,
    "two days",
    { ...stages, startDate: "2027-13-01" },
    { ...stages, rule: { by: "mood" } },
  ])
    expect(sent(broken)).toBeUndefined();
});

const [FROM, TO] = ["50.5,14.25", "50.6,14.3"];
const NOTE = { pin: FROM, meters: 0, text: "Meet Ann", icon: "default" };

test("PLAN-95 an optional field that cannot be read is not in a save, which leaves it as it is stored", () => {
  const unreadable = {
    stages: "two days",
    legs: [{ from: FROM, to: TO, way: "ferry" }],
    thereAndBack: "yes",
    rests: [{ pin: TO, meters: 8200, days: "one" }],
    notes: [{ ...NOTE, icon: "skull" }],
  };
  const sent = routeToWire(read({ ...STORED, ...unreadable }));
  expect(Object.keys(sent).filter((field) => field in unreadable)).toEqual([]);
  expect(Object.keys(routeToWire(read(sent))).filter((field) => field in unreadable)).toEqual([]);
  const noted = routeToWire({
    ...read({ ...STORED, ...unreadable }),
    notes: read({ ...STORED, notes: [NOTE] }).notes,
  });
  expect([noted.notes, "legs" in noted]).toEqual([[NOTE], false]);
});

test("PLAN-95 days of rest stay stored while the ends of days cannot be read", () => {
  const rests = [{ pin: TO, meters: 8200, days: 1 }];
  expect("rests" in routeToWire(read({ ...STORED, stages: "two days", rests }))).toBe(false);
});

test("PLAN-95 an optional field that the reader empties is removed by null", () => {
  const stages = { rule: { by: "time", limit: 420, tolerance: 0.2 }, startDate: null, ends: [] };
  const route = read({ ...STORED, stages, notes: [NOTE], thereAndBack: true });
  const pins = route.pins.map(({ isTurn: _isTurn, ...pin }) => pin);
  expect(routeToWire({ ...route, stages: null, notes: [], pins })).toMatchObject({
    stages: null,
    notes: null,
    thereAndBack: null,
  });
});

test("a route that has only infos of its pins has those pins", () => {
  expect(read({ ...STORED, pins: null })).toEqual(read(STORED));
});

test("5,000 pins come through", () => {
  expect(read({ ...STORED, pins: Array(5000).fill("50.5,14.25") }).pins).toHaveLength(5000);
});

test("PLAN-12 '' and '0' are ids of new routes", () => {
  expect(["", "0", "7"].map(isNewRouteId)).toEqual([true, true, false]);
});

test("PLAN-13 the unique id is made of guide, user and milliseconds", () => {
  expect(uniqueRouteId("10", "ann", 1_700_000_000_000)).toBe("10-ann-1700000000000");
});
