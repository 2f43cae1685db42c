import fc from "fast-check";
import { expect, test } from "vitest";
import { STAGE_LIMITS } from "../../../../src/contract/routeStages.ts";
import { decodeDays, encodeDays, type LinkedDays } from "../../../../src/lib/address/linkedDays.ts";
import {
  MAX_ADDRESS,
  routeAddress,
  routeOfAddress,
  withoutRoute,
} from "../../../../src/lib/address/routeLink.ts";

const anyDays = fc.record({
  rule: fc.option(
    fc.record({
      by: fc.constantFrom(...STAGE_LIMITS),
      limit: fc.integer({ min: 1, max: 50_000_000 }).map((value) => value / 100),
      tolerance: fc.integer({ min: 0, max: 1000 }).map((value) => value / 1000),
    }),
  ),
  startDate: fc.option(
    fc.integer({ min: 0, max: 80_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
  ),
  ends: fc
    .uniqueArray(fc.integer({ min: 1, max: 50_000_000 }), { maxLength: 365 })
    .chain((tenths) =>
      fc.tuple(
        ...tenths
          .toSorted((a, b) => a - b)
          .map((at) => fc.record({ meters: fc.constant(at / 10), restDays: fc.nat({ max: 30 }) })),
      ),
    ),
}) as fc.Arbitrary<LinkedDays>;

const PINS = [
  { position: [14.25, 50.5] as const, trail: 0, distanceMeters: 1200 },
  { position: [14.31, 50.48] as const, trail: 2, distanceMeters: null },
];
const THIRTY: LinkedDays = {
  rule: { by: "distance", limit: 16_093.44, tolerance: 0.2 },
  startDate: "2027-07-01",
  ends: Array.from({ length: 29 }, (_, day) => ({
    meters: 16_093.4 * (day + 1),
    restDays: day % 7 === 6 ? 1 : 0,
  })).map(({ meters, restDays }) => ({ meters: Math.round(10 * meters) / 10, restDays })),
};

test("PLAN-74 days come out of a link as they went in, and their code needs no escapes", () => {
  fc.assert(
    fc.property(anyDays, (days) => {
      const code = encodeDays(days);
      expect(code).toMatch(/^[\w-]*$/);
      expect(decodeDays(code)).toEqual(days);
    }),
  );
});

test("PLAN-74 a code that was cut or changed in one place is none, and any text is read without an error", () => {
  const code = encodeDays(THIRTY);
  fc.assert(
    fc.property(fc.nat({ max: code.length - 1 }), fc.constantFrom(..."AZaz09-_"), (at, digit) => {
      expect(decodeDays(code.slice(0, at))).toBeNull();
      if (code[at] !== digit) expect(decodeDays(code.slice(0, at) + digit + code.slice(at + 1))).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      decodeDays(text);
      decodeDays(`1${text}`);
    }),
  );
});

test("PLAN-74 days that make no sense are none", () => {
  const [end] = THIRTY.ends;
  for (const odd of [
    { ...THIRTY, ends: [{ meters: 100, restDays: 31 }] },
    {
      ...THIRTY,
      ends: [
        { meters: 200, restDays: 0 },
        { meters: 100, restDays: 0 },
      ],
    },
    { ...THIRTY, ends: Array.from({ length: 367 }, (_, k) => ({ meters: k + 1, restDays: 0 })) },
    { ...THIRTY, rule: { by: "distance" as const, limit: 0, tolerance: 0 } },
    { ...THIRTY, rule: { by: "distance" as const, limit: 100, tolerance: 2 } },
    { ...THIRTY, startDate: "+010000-01-01", ends: end ? [end] : [] },
  ])
    expect(decodeDays(encodeDays(odd))).toBeNull();
});

test("PLAN-74 thirty days fit into a link, which without them is the one of before", () => {
  const addressOf = (days?: LinkedDays) =>
    routeAddress("https://a.example", "/guides/ridge/geo", {
      name: "Hut",
      pins: PINS,
      ...(days && { days }),
    }) ?? "";
  const address = addressOf(THIRTY);
  expect(address.length).toBeLessThan(MAX_ADDRESS / 4);
  const { search } = new URL(address);
  expect(routeOfAddress(search)).toEqual({ name: "Hut", pins: PINS, days: THIRTY });
  expect(addressOf()).not.toContain("days");
  expect(routeOfAddress(new URL(addressOf()).search)).toEqual({ name: "Hut", pins: PINS });
  expect(withoutRoute(search)).toBe("");
  // A later app may write more into it: the route opens.
  expect(routeOfAddress(search.replace(/days=1/, "days=2"))).toEqual({ name: "Hut", pins: PINS });
});
