import { expect, test } from "vitest";
import { worldLand } from "../../../src/server/pictures/worldLand.ts";

/** Even-odd rule over the rings as they are drawn. */
function isLand(x: number, y: number): boolean {
  let isInside = false;
  for (const { lng, lat } of worldLand().coasts) {
    for (let i = 0, j = lng.length - 1; i < lng.length; j = i++) {
      const [xi, yi, xj, yj] = [lng[i] ?? 0, lat[i] ?? 0, lng[j] ?? 0, lat[j] ?? 0];
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) isInside = !isInside;
    }
  }
  return isInside;
}

test("the land round the pole reaches the map's edge at every longitude, also past the antimeridian", () => {
  for (const lng of [-200, -179, -120, -60, 0, 60, 120, 179, 200]) expect(isLand(lng, -89)).toBe(true);
  expect(isLand(170, -78.5)).toBe(false);
  expect(isLand(15, 50)).toBe(true);
});
