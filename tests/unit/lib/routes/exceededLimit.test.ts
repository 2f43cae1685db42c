import { expect, test } from "vitest";
import { exceededLimit } from "../../../../src/lib/routes/exceededLimit.ts";
import { buildPlannedRoute } from "../../../helpers/plannerGuide.ts";

const [pin] = buildPlannedRoute().pins;
if (!pin) throw new Error("The route has a pin");
const longest = buildPlannedRoute({
  pins: Array.from({ length: 500 }, () => pin),
  name: "n".repeat(128),
  description: "d".repeat(2000),
});

test.each([
  ["the number of routes", 512, {}, "routes"],
  ["the number of pins", 511, { pins: [...longest.pins, pin] }, "pins"],
  ["the length of the name", 511, { name: `${longest.name}n` }, "name"],
  ["the length of the description", 511, { description: `${longest.description}d` }, "description"],
  ["the size of a route", 511, {}, "bytes"],
  ["the size of a body", 5, {}, "bytes"],
  ["the saves of a minute", 6, {}, "calls"],
  ["the size of all routes", 513, {}, "allBytes"],
  ["none, for another refusal", 500, { name: `${longest.name}n` }, null],
  ["none, without an error id", null, { name: `${longest.name}n` }, null],
])("a save exceeds %s", (_name, errorId, changed, limit) => {
  expect(exceededLimit(errorId, { ...longest, ...changed })).toBe(limit);
});
