import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultDistanceUnit } from "../../../src/lib/defaultDistanceUnit.ts";
import { elevationUnitFor, fromMeters, lengthIn, toMeters, UNITS } from "../../../src/lib/units.ts";

test("L10N-5 a mile is 1609.344 m, a foot 0.3048 m, a kilometre 1000 m; each has its names", () => {
  expect(UNITS.miles).toEqual({ name: "miles", shortName: "mi", valueInMeters: 1609.344 });
  expect(Object.values(UNITS).map(({ shortName }) => shortName)).toEqual(["m", "km", "mi", "ft"]);
  expect(toMeters(1, "miles")).toBe(1609.344);
  expect(toMeters(1, "feet")).toBe(0.3048);
  expect(toMeters(1, "kilometers")).toBe(1000);
  expect(fromMeters(1609.344, "miles")).toBe(1);
});

test("a length converts to every unit and back", () => {
  const unit = fc.constantFrom(...Object.values(UNITS).map(({ name }) => name));
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), unit, (meters, name) => {
      expect(toMeters(fromMeters(meters, name), name)).toBeCloseTo(meters, 6);
    }),
  );
});

test("SHELL-25 the US and Great Britain use miles and feet, others kilometres and metres", () => {
  expect(["US", "GB", "CZ", "UA", "CA"].map(defaultDistanceUnit)).toEqual([
    "miles",
    "miles",
    "kilometers",
    "kilometers",
    "kilometers",
  ]);
  expect(elevationUnitFor("miles")).toBe("feet");
  expect(elevationUnitFor("kilometers")).toBe("meters");
});

test("a guide's length is the unit's own number, else metres converted, else unknown", () => {
  expect(lengthIn({ meters: 5000, miles: 3 }, "miles")).toBe(3);
  expect(lengthIn({ meters: 5000, miles: 3 }, "kilometers")).toBe(5);
  expect(lengthIn({ kilometers: 0 }, "kilometers")).toBe(0);
  expect(lengthIn({ miles: 3 }, "kilometers")).toBeNull();
});
