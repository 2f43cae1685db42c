import fc from "fast-check";
import { expect, test } from "vitest";
import { CLUSTER_ICONS } from "../../../../../src/lib/waypoints/clusterMembers.ts";
import { clusterView, clusterWaypoints } from "../../../../../workers/geo/waypoints/clusterWaypoints.ts";
import { iconsWithRoom } from "../../../../../workers/geo/waypoints/iconsWithRoom.ts";
import { waypointsAt } from "../waypointsAt.ts";

const ZOOM = 4;
const DEGREES_PER_PIXEL = 360 / (512 * 2 ** ZOOM);

/** Markers of five waypoints on the equator, at the given pixel distances from the first. */
function markersAt(pixels: [number, number][], count = 9) {
  return {
    positions: Float64Array.from(pixels.flatMap(([x, y]) => [x * DEGREES_PER_PIXEL, -y * DEGREES_PER_PIXEL])),
    counts: new Uint32Array(pixels.length).fill(count),
    members: Uint32Array.from({ length: pixels.length * CLUSTER_ICONS }, (_, i) => i),
  };
}

test("READ-21 clusters with room around them show five icons", () => {
  const markers = markersAt([
    [0, 0],
    [100, 0],
    [0, 41],
  ]);
  expect([...iconsWithRoom(markers, ZOOM)]).toEqual([5, 5, 5]);
});

test("READ-21 a cluster shows no more icons than fit before the next one east of it", () => {
  const markers = markersAt([
    [70, 10],
    [0, 0],
  ]);
  // 15 px to the next pin, and a number of one digit that ends 26.5 px after the last icon: room for two steps of 11.
  expect([...iconsWithRoom(markers, ZOOM)]).toEqual([5, 3]);
  expect([
    ...iconsWithRoom(
      markersAt(
        [
          [70, 0],
          [0, 0],
        ],
        1234,
      ),
      ZOOM,
    ),
  ]).toEqual([5, 2]);
  expect([
    ...iconsWithRoom(
      markersAt([
        [5, 0],
        [0, 0],
      ]),
      ZOOM,
    ),
  ]).toEqual([5, 1]);
});

test("READ-21 at the queried integer zoom no cluster overlaps the one east of it", () => {
  const place = fc.tuple(
    fc.double({ min: -4, max: 4, noNaN: true }),
    fc.double({ min: -2, max: 2, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 200 }), (places) => {
      const view = clusterView(clusterWaypoints(waypointsAt(places)), [-10, -10, 10, 10], 6);
      const pixels = (512 * 2 ** 6) / 360;
      for (const [marker, count] of view.counts.entries()) {
        const icons = view.icons[marker] as number;
        if (icons < 2) continue;
        const right =
          (view.positions[2 * marker] as number) * pixels +
          (icons - 1) * 11 +
          23 +
          3.5 * String(count).length;
        for (const other of view.counts.keys()) {
          const x = (view.positions[2 * other] as number) * pixels;
          const isEast = x > (view.positions[2 * marker] as number) * pixels;
          // On the equator a degree of latitude is as high as one of longitude is wide, to a thousandth.
          const down = Math.abs(
            (view.positions[2 * other + 1] as number) - (view.positions[2 * marker + 1] as number),
          );
          if (isEast && down * pixels < 39.9) expect(x - 15).toBeGreaterThanOrEqual(right - 1e-6);
        }
      }
    }),
  );
});
