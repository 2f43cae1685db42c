import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import {
  exportedNames,
  leftOut,
  UNUSED_MODULES,
  UNUSED_OPERATOR,
} from "../../../src/server/build/withoutUnusedMapLibre.ts";

test("LIGHT-24 each part that is left out is one of MapLibre's modules", () => {
  expect([...UNUSED_MODULES, UNUSED_OPERATOR].filter((path) => !existsSync(path))).toEqual([]);
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
