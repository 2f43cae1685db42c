import { expect, test } from "vitest";
import styles from "../../../../src/map/furniture/MapCorner.module.css";
import { MAP_CORNERS } from "../../../../src/map/furniture/MapCorner.tsx";

test("SHELL-34 controls are in one of exactly four corners", () => {
  expect(MAP_CORNERS).toEqual(["topLeft", "topRight", "bottomLeft", "bottomRight"]);
  expect(MAP_CORNERS.every((corner) => styles[corner])).toBe(true);
});
