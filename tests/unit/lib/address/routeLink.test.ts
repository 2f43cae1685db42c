import fc from "fast-check";
import { expect, test } from "vitest";
import { LEG_WAYS } from "../../../../src/contract/routeLegs.ts";
import {
  decodePins,
  encodePins,
  type LinkedPin,
  MAX_ADDRESS,
  routeAddress,
  routeOfAddress,
  withoutRoute,
} from "../../../../src/lib/address/routeLink.ts";

const PINS: LinkedPin[] = [
  { position: [14.25, 50.5], trail: 0, distanceMeters: 1200 },
  { position: [14.31, 50.48], trail: 2, distanceMeters: null },
];
const anyPin = fc.record({
  position: fc
    .tuple(fc.integer({ min: -540e6, max: 540e6 }), fc.integer({ min: -90e6, max: 90e6 }))
    .map(([lng, lat]) => [lng / 1e6, lat / 1e6] as const),
  trail: fc.integer({ min: 0, max: 5000 }),
  distanceMeters: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((value) => 10 * value)),
});

test("pins come out of a link as they went in, and the code needs no escapes", () => {
  fc.assert(
    fc.property(fc.array(anyPin, { maxLength: 60 }), (pins) => {
      const code = encodePins(pins);
      expect(code).toMatch(/^[\w-]*$/);
      expect(decodePins(code)).toEqual(pins);
    }),
  );
});

test("PLAN-60 PLAN-62 a link has the ways of its legs and the way back, and is as before without any", () => {
  const marked = fc.tuple(anyPin, fc.constantFrom(undefined, ...LEG_WAYS), fc.boolean());
  fc.assert(
    fc.property(fc.array(marked, { maxLength: 60 }), (marks) => {
      const pins = marks.map(
        ([pin, way, isTurn]): LinkedPin => ({ ...pin, ...(way && { way }), ...(isTurn && { isTurn }) }),
      );
      expect(decodePins(encodePins(pins))).toEqual(pins);
      expect(encodePins(pins)[0]).toBe(marks.some(([, way, isTurn]) => way || isTurn) ? "2" : "1");
    }),
  );
});

test("a code that was cut or changed in one place is none", () => {
  const code = encodePins(PINS);
  fc.assert(
    fc.property(fc.nat({ max: code.length - 1 }), fc.constantFrom(..."AZaz09-_"), (at, digit) => {
      expect(decodePins(code.slice(0, at))).toBeNull();
      if (code[at] !== digit) expect(decodePins(code.slice(0, at) + digit + code.slice(at + 1))).toBeNull();
    }),
  );
});

test("any text is read without an error", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      decodePins(text);
      decodePins(`1${text}`);
    }),
  );
  expect(decodePins("")).toBeNull();
});

test("an address holds pins and name, and one that would be too long is not made", () => {
  const address = routeAddress("https://a.example", "/guides/ridge/geo", { name: "Hut & lake", pins: PINS });
  expect(address).not.toBeNull();
  expect(routeOfAddress(new URL(address ?? "").search)).toEqual({ name: "Hut & lake", pins: PINS });
  const far = Array.from(
    { length: 400 },
    (_, k): LinkedPin => ({
      position: [14 + (k % 2) / 3, 50 + k / 1000],
      trail: 0,
      distanceMeters: 1000 * k,
    }),
  );
  expect(routeAddress("https://a.example", "/guides/ridge/geo", { name: "", pins: far })).toBeNull();
  const some = routeAddress("https://a.example", "/guides/ridge/geo", { name: "", pins: far.slice(0, 100) });
  expect(some?.length).toBeLessThanOrEqual(MAX_ADDRESS);
});

test("a link has the length of a route with pins without distances, which one from before has not", () => {
  const queryOf = (pins: LinkedPin[], lengthMeters: number) =>
    new URL(routeAddress("https://a.example", "/guides/ridge/geo", { name: "", pins, lengthMeters }) ?? "")
      .search;
  const query = queryOf(PINS, 12_000.4);
  expect(routeOfAddress(query)).toEqual({ name: "", pins: PINS, lengthMeters: 12_000 });
  expect(routeOfAddress(query.replace("meters=12000", "meters=-1e3"))).toEqual({ name: "", pins: PINS });
  expect(queryOf(PINS.slice(0, 1), 12_000)).not.toContain("meters");
  expect(withoutRoute(`${query}&layer=satellite`)).toBe("?layer=satellite");
});

test("leaving a route takes it out of the address, and nothing else", () => {
  expect(withoutRoute("?layer=satellite&route=1abc&name=Hut")).toBe("?layer=satellite");
  expect(withoutRoute("?route=1abc")).toBe("");
});

test("an address without a route has none, and one that cannot be read is broken", () => {
  expect(routeOfAddress("?layer=satellite")).toBeNull();
  for (const query of [
    "?route=",
    "?route=1",
    "?route=%00",
    `?route=${"A".repeat(3000)}`,
    `?route=${encodePins([])}`,
  ])
    expect(routeOfAddress(query)).toBe("broken");
});
