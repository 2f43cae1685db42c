import { expect, test } from "vitest";
import { joinLines } from "../../../../src/lib/geo/joinLines.ts";

test("lines are copied one after the other, with the index of each one's first vertex", () => {
  const lines = [Float32Array.of(0, 1, 2, 3), Float32Array.of(4, 5)];
  const { positions, startIndices } = joinLines(lines, Float32Array);
  expect(positions).toEqual(Float32Array.of(0, 1, 2, 3, 4, 5));
  expect(startIndices).toEqual(Uint32Array.of(0, 2, 3));
});

test("no lines make one empty array", () => {
  expect(joinLines([], Float64Array)).toEqual({
    positions: new Float64Array(),
    startIndices: Uint32Array.of(0),
  });
});
