import fc from "fast-check";
import { expect, test } from "vitest";
import { simplifyIndices, simplifyPlaneIndices } from "../../../../src/lib/geo/simplify.ts";

const line = fc.array(
  fc.tuple(fc.double({ min: 0, max: 3, noNaN: true }), fc.double({ min: 40, max: 43, noNaN: true })),
  { maxLength: 60 },
);

test("a straight line keeps only its ends", () => {
  const lng = Float64Array.of(0, 1, 2, 3);
  expect([...simplifyIndices(lng, new Float64Array(4), 1e-9)]).toEqual([0, 3]);
});

test("a bend beyond the tolerance stays", () => {
  const lat = Float64Array.of(0, 0.2, 0, 0.05, 0);
  expect([...simplifyIndices(Float64Array.of(0, 1, 2, 3, 4), lat, 0.1)]).toEqual([0, 1, 2, 4]);
});

test("east-west distances shrink towards the pole", () => {
  const lng = Float64Array.of(0, 0.15, 0);
  expect([...simplifyIndices(lng, Float64Array.of(0, 0.5, 1), 0.1)]).toEqual([0, 1, 2]);
  expect([...simplifyIndices(lng, Float64Array.of(60, 60.5, 61), 0.1)]).toEqual([0, 2]);
});

test("a closed loop does not collapse", () => {
  const lng = Float64Array.of(0, 1, 1, 0, 0);
  const lat = Float64Array.of(0, 0, 1, 1, 0);
  expect([...simplifyIndices(lng, lat, 0.1)]).toEqual([0, 1, 2, 3, 4]);
});

test("a zigzag of 300,000 vertices is simplified in bounded time, still within the tolerance", () => {
  const count = 300_000;
  const x = Float64Array.from({ length: count }, (_, i) => i);
  // Of falling height, so that each split at the farthest vertex takes off one; then a straight line.
  const y = x.map((i) => (i < count / 2 ? (i % 2 === 0 ? 1 : -1) * (1 - i / count) : 0));
  const retained = [...simplifyPlaneIndices(x, y, 0.1)];
  const zigzag = Array.from({ length: count / 2 }, (_, i) => i);
  expect(retained.slice(0, count / 2)).toEqual(zigzag);
  expect(retained.length).toBeLessThan(count / 2 + 40);
  expect(retained.at(-1)).toBe(count - 1);
});

test("no dropped vertex is farther from the kept line than the tolerance", () => {
  fc.assert(
    fc.property(line, fc.double({ min: 0, max: 1, noNaN: true }), (vertices, tolerance) => {
      const lng = Float64Array.from(vertices, ([x]) => x);
      const lat = Float64Array.from(vertices, ([, y]) => y);
      const kept = [...simplifyIndices(lng, lat, tolerance)];
      expect(kept[0]).toBe(vertices.length > 0 ? 0 : undefined);
      expect(kept.at(-1)).toBe(vertices.length > 0 ? vertices.length - 1 : undefined);
      for (const [k, end] of kept.entries()) {
        const start = kept[k - 1] ?? end;
        for (let i = start + 1; i < end; i++) {
          expect(strayDegrees(vertices, start, end, i)).toBeLessThanOrEqual(tolerance + 1e-9);
        }
      }
    }),
  );
});

function strayDegrees(vertices: [number, number][], start: number, end: number, at: number): number {
  const [ax, ay] = vertices[start] ?? [0, 0];
  const [bx, by] = vertices[end] ?? [0, 0];
  const [px, py] = vertices[at] ?? [0, 0];
  const shrink = Math.cos((((ay + by) / 2) * Math.PI) / 180);
  const [dx, dy] = [(bx - ax) * shrink, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((px - ax) * shrink * dx + (py - ay) * dy) / length;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot((px - ax) * shrink - t * dx, py - ay - t * dy);
}
