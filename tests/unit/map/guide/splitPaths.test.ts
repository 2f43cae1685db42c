import { expect, test } from "vitest";
import { splitPaths } from "../../../../src/map/guide/trailPieces.ts";
import { packedPaths } from "../mapBuilders.ts";

const line = (trail: number, count: number) => ({
  trail,
  places: Array.from({ length: count }, (_, i): [number, number] => [trail, i]),
});

test("paths within the limit stay in one piece, as views of the same buffer", () => {
  const paths = packedPaths([line(0, 3), line(1, 2), line(2, 4)]);
  const parts = splitPaths(paths, 5);
  expect(parts.map(({ trailOfPath }) => [...trailOfPath])).toEqual([[0, 1], [2]]);
  expect(parts.map(({ startIndices }) => [...startIndices])).toEqual([
    [0, 3, 5],
    [0, 4],
  ]);
  expect(parts.every(({ positions }) => positions.buffer === paths.positions.buffer)).toBe(true);
  expect([...(parts[1]?.positions ?? [])].slice(0, 4)).toEqual([2, 0, 2, 1]);
});

test("a path longer than a piece is split, and both pieces have the shared vertex", () => {
  const parts = splitPaths(packedPaths([line(7, 10)]), 4);
  const latitudes = parts.map(({ positions }) => [...positions].filter((_, i) => i % 2 === 1));
  expect(latitudes).toEqual([
    [0, 1, 2, 3],
    [3, 4, 5, 6],
    [6, 7, 8, 9],
  ]);
  expect(parts.map(({ trailOfPath }) => [...trailOfPath])).toEqual([[7], [7], [7]]);
});

test("no paths make no pieces", () => {
  expect(splitPaths(packedPaths([]), 10)).toEqual([]);
});
