import fc from "fast-check";
import { expect, test } from "vitest";
import { mercatorX, mercatorY } from "../../../../../src/lib/geo/mercator.ts";
import { OVERVIEW_MAX_ZOOM } from "../../../../../src/lib/zoomLevels.ts";
import { packChunks } from "../../../../../workers/geo/pack/packChunks.ts";
import { packOverview } from "../../../../../workers/geo/pack/packOverview.ts";
import { primaryTrailOf } from "../../../../../workers/geo/pack/packTrails.ts";
import type { PackedPaths } from "../../../../../workers/geo/pack/packTypes.ts";
import { distanceToSegment } from "../../../../helpers/distanceToSegment.ts";
import { columnsOf, type Vertex } from "../columnsOf.ts";
import { randomTrails } from "../trailArbitrary.ts";

type Path = { trail: number; vertices: [number, number][] };

function pathsOf({ positions, startIndices, trailOfPath }: PackedPaths): Path[] {
  return Array.from(trailOfPath, (trail, path) => {
    const vertices: [number, number][] = [];
    for (let i = startIndices[path] ?? 0; i < (startIndices[path + 1] ?? 0); i++) {
      vertices.push([positions[2 * i] ?? 0, positions[2 * i + 1] ?? 0]);
    }
    return { trail, vertices };
  });
}

test("chunks contain every segment once, joined at the seams, within their limit and bounds", () => {
  fc.assert(
    fc.property(randomTrails, fc.integer({ min: 2, max: 50 }), (trails, limit) => {
      const columns = columnsOf(trails);
      const chunks = packChunks(columns, limit);
      const joined: Path[] = [];
      for (const chunk of chunks) {
        expect(chunk.positions.length / 2).toBeLessThanOrEqual(limit);
        for (const path of pathsOf(chunk)) {
          const before = joined.at(-1);
          const seam = before?.vertices.at(-1);
          const goesOn = before?.trail === path.trail && seam?.join() === path.vertices[0]?.join();
          if (goesOn && path === pathsOf(chunk)[0]) before?.vertices.push(...path.vertices.slice(1));
          else joined.push(path);
          for (const [lng, lat] of path.vertices) {
            expect(lng >= chunk.bounds[0] && lng <= chunk.bounds[2]).toBe(true);
            expect(lat >= chunk.bounds[1] && lat <= chunk.bounds[3]).toBe(true);
          }
        }
      }
      const segments = (paths: Path[]) =>
        paths.flatMap(({ trail, vertices }) =>
          vertices.slice(1).map((end, i) => `${trail}:${vertices[i]}-${end}`),
        );
      expect(segments(joined)).toEqual(segments(pathsOf(packChunks(columns, 1e6)[0] ?? emptyPaths)));
    }),
  );
});

const emptyPaths: PackedPaths = {
  positions: new Float64Array(),
  startIndices: Uint32Array.of(0),
  trailOfPath: new Uint32Array(),
};

test("a long line is split with the shared vertex in both chunks", () => {
  const line: Vertex[] = Array.from({ length: 5 }, (_, i) => [i, 0]);
  const paths = packChunks(columnsOf([[line]]), 3).map((chunk) =>
    [...chunk.positions].filter((_, i) => i % 2 === 0),
  );
  expect(paths).toEqual([
    [0, 1, 2],
    [2, 3, 4],
  ]);
});

test("the overview is within half a pixel of the line on the map", () => {
  const pixels = 512 * 2 ** OVERVIEW_MAX_ZOOM;
  const project = ([lng, lat]: readonly [number, number]): [number, number] => [
    mercatorX(lng) * pixels,
    mercatorY(lat) * pixels,
  ];
  const wobble = fc.array(fc.tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 30 })), {
    minLength: 3,
    maxLength: 80,
  });
  fc.assert(
    fc.property(wobble, fc.integer({ min: -80, max: 80 }), (steps, lat) => {
      const line = steps.map(([dx, dy], i): Vertex => [i * 1e-4 + dx * 1e-6, lat + dy * 1e-5]);
      const columns = columnsOf([[line]]);
      const kept = pathsOf(packOverview(columns))[0]?.vertices.map(project) ?? [];
      for (let i = 0; i < line.length; i++) {
        const place = project([columns.lng[i] ?? 0, columns.lat[i] ?? 0]);
        expect(
          Math.min(...kept.slice(1).map((end, k) => distanceToSegment(place, kept[k] ?? end, end))),
        ).toBeLessThan(0.5);
      }
    }),
  );
});

test("trails on both sides of the antimeridian are side by side", () => {
  const columns = columnsOf([
    [
      [
        [179, 0],
        [179.9, 0],
      ],
      [
        [-179.9, 0],
        [-179, 0],
      ],
    ],
    [
      [
        [-178, 0],
        [178, 0],
      ],
    ],
  ]);
  expect([...columns.lng].map((lng) => Math.round(lng * 10) / 10)).toEqual([
    179, 179.9, 180.1, 181, 182, 178,
  ]);
});

test("empty parts are dropped, and parts of one vertex are not drawn", () => {
  const columns = columnsOf([
    [
      [],
      [[1, 1]],
      [
        [2, 2],
        [3, 3],
      ],
    ],
    [],
  ]);
  expect([...columns.partStarts]).toEqual([0, 1, 3]);
  expect([...columns.trailParts]).toEqual([0, 2, 2]);
  expect(packChunks(columns).map(({ positions }) => [...positions])).toEqual([[2, 2, 3, 3]]);
});

test("the primary trail is the one marked as such, else the first", () => {
  expect(primaryTrailOf([{ id: 1 }, { id: 2, trackIsPrimary: true }])).toBe(1);
  expect(primaryTrailOf([{ id: 1 }, { id: 2 }])).toBe(0);
  expect(primaryTrailOf([])).toBe(-1);
});
