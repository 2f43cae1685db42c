import { expect, test } from "vitest";
import { waypointType, waypointWire } from "../../../src/contract/waypoint.ts";
import { buildWaypoint, buildWaypointWire } from "../../helpers/builders.ts";

const at = (...coordinates: (number | null)[]) => ({ geometry: { type: "Point", coordinates } });

test.each([
  ["the field, before the fourth coordinate", { waypointDistance: 120, ...at(14, 50, 300, 999) }, 120],
  ["the fourth coordinate", at(14, 50, 300, 999), 999],
  ["zero when it is zero", { waypointDistance: 0, ...at(14, 50, 300, 999) }, 0],
  ["the coordinate when the field says none", { waypointDistance: -9999, ...at(14, 50, 300, 999) }, 999],
  ["none when both say none", { waypointDistance: null, ...at(14, 50, 300, -9999) }, null],
  ["none when neither is there", at(14, 50), null],
])("READ-11 a waypoint's distance is %s", (_what, fields, meters) => {
  expect(buildWaypoint(fields).distanceMeters).toBe(meters);
});

test("READ-11 coordinates are longitude, latitude, elevation and distance", () => {
  const waypoint = buildWaypoint(at(14.5, 50.25, 812, 4000));
  expect(waypoint.position).toEqual([14.5, 50.25]);
  expect(waypoint.elevationMeters).toBe(812);
});

test("a missing elevation stays missing", () => {
  expect(buildWaypoint(at(14, 50)).elevationMeters).toBeNull();
  expect(buildWaypoint(at(14, 50, null)).elevationMeters).toBeNull();
});

test("READ-54 ids may be numbers, and waypointId falls back to id", () => {
  expect(buildWaypoint({ id: 12 })).toMatchObject({ id: "12", waypointId: "12" });
  expect(buildWaypoint({ id: 12, waypointId: "w-9" })).toMatchObject({ id: "12", waypointId: "w-9" });
});

test("a type without an icon is the default one", () => {
  expect(waypointType("spring")).toBe("spring");
  expect(waypointType("volcano")).toBe("default");
  expect(waypointType(null)).toBe("default");
  expect(buildWaypoint({ waypointIconSet: ["camp", "volcano"] }).iconSet).toEqual(["camp", "default"]);
});

test.each([
  ["a latitude of 91", at(14, 91)],
  ["a longitude of 541", at(541, 50)],
  ["no longitude", at(null, 50)],
])("%s is no place on earth", (_what, fields) => {
  expect(() => buildWaypoint(fields)).toThrow(RangeError);
});

test("a position of one number does not pass the contract", () => {
  expect(waypointWire.safeParse(buildWaypointWire(at(14))).success).toBe(false);
});
