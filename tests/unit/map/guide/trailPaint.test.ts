import { expect, test } from "vitest";
import { createHighlightPaint, createTrailPaint } from "../../../../src/map/guide/trailPaint.ts";
import { pathsOfTrails } from "../../../../src/map/guide/trailPieces.ts";
import { buildTrail, packedPaths } from "../mapBuilders.ts";

const trails = [
  buildTrail({ stroke: "#a3243b", strokeOpacity: 0.5, strokeWidth: 4, isPrimary: true }),
  buildTrail({ stroke: "#006a80", strokeOpacity: 1, strokeWidth: 2, isPrimary: false }),
];
const paths = packedPaths([
  {
    trail: 1,
    places: [
      [0, 0],
      [1, 1],
    ],
  },
  {
    trail: 0,
    places: [
      [2, 2],
      [3, 3],
      [4, 4],
    ],
  },
]);

test("READ-17 every trail has its own stroke, opacity and width; the casing is added", () => {
  const { core, casing } = createTrailPaint(trails, false)(paths, "detail");
  expect([...(core.attributes.getWidth?.value ?? [])]).toEqual([2, 2, 4, 4, 4]);
  expect([...(casing.attributes.getWidth?.value ?? [])]).toEqual([5, 5, 8, 8, 8]);
  const colors = [...(core.attributes.getColor?.value ?? [])];
  expect(colors.slice(0, 4)).toEqual([0, 106, 128, 255]);
  expect(colors.slice(8, 12)).toEqual([163, 36, 59, 128]);
  expect(core.attributes.getPath.value).toBe(paths.positions);
});

test("a piece is coloured once, so that deck.gl uploads it once", () => {
  const paint = createTrailPaint(trails, false);
  expect(paint(paths, "overview")).toBe(paint(paths, "overview"));
});

test("the paths of some trails are copied from all pieces", () => {
  const found = pathsOfTrails([paths, paths], [0]);
  expect([...found.startIndices]).toEqual([0, 3, 6]);
  expect([...found.positions]).toEqual([2, 2, 3, 3, 4, 4, 2, 2, 3, 3, 4, 4]);
  expect([...found.trailOfPath]).toEqual([0, 0]);
  expect([...pathsOfTrails([paths], [1, 0]).trailOfPath]).toEqual([1, 0]);
});

test("highlighted trails keep their colours, at full opacity, and are 1.5 px wider", () => {
  const paint = createHighlightPaint(trails, false);
  const { attributes } = paint.core(pathsOfTrails([paths], [0, 1]));
  expect([...(attributes.getWidth?.value ?? [])]).toEqual([3.5, 3.5, 5.5, 5.5, 5.5]);
  const colors = [...(attributes.getColor?.value ?? [])];
  expect(colors.slice(0, 4)).toEqual([0, 106, 128, 255]);
  expect(colors.slice(8, 12)).toEqual([163, 36, 59, 255]);
  const casing = paint.casing(pathsOfTrails([paths], [1])).attributes;
  expect([...(casing.getWidth?.value ?? [])]).toEqual([8.5, 8.5]);
});
