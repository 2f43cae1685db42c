import { existsSync } from "node:fs";
import { latest } from "@maplibre/maplibre-gl-style-spec";
import { expect, test } from "vitest";
import {
  BIDIRECTIONAL_TEXT,
  exportedNames,
  LAYOUT_MODULES,
  leftOut,
  readParts,
  UNUSED_MODULES,
  UNUSED_OPERATOR,
} from "../../../src/server/build/withoutUnusedMapLibre.ts";

test("LIGHT-24 each part that is left out is one of MapLibre's modules", () => {
  const all = [...UNUSED_MODULES, UNUSED_OPERATOR, ...LAYOUT_MODULES, BIDIRECTIONAL_TEXT];
  expect(all.filter((path) => !existsSync(path))).toEqual([]);
});

test("LIGHT-24 a part that is left out has its names: nothing is one of it, and to make one is an error", async () => {
  const names = exportedNames(`
    export class Globe {}
    export const draw = () => {}, isGlobe = () => true;
    function move() {}
    export { move as turn };
    export default 1;
  `);
  expect(names).toEqual(["Globe", "draw", "isGlobe", "turn"]);
  const { Globe, draw, isGlobe } = await import(`data:text/javascript,${encodeURIComponent(leftOut(names))}`);
  expect([new Map() instanceof Globe, isGlobe({})]).toEqual([false, false]);
  expect(() => new Globe()).toThrow("leaves out");
  expect(() => draw()).toThrow(TypeError);
});

test("LIGHT-24 of the description of styles remains what drawing reads: types, defaults, what expressions may do", () => {
  const read = readParts(latest);
  expect(Object.keys(read).filter((name) => /circle|heatmap|extrusion|source|root/.test(name))).toEqual([]);
  const { "line-opacity": opacity } = read.paint_line as Record<string, unknown>;
  expect(opacity).toEqual({
    type: "number",
    default: 1,
    transition: true,
    expression: { interpolated: true, parameters: ["zoom", "feature", "feature-state"] },
    "property-type": "data-driven",
  });
});
