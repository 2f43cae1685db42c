import { describe, expect, test } from "vitest";
import type { Position } from "../../../src/contract/position.ts";
import { climateOf } from "../../../src/server/demo/map/climate.ts";
import { drainage, SILL_METERS } from "../../../src/server/demo/map/drainage.ts";
import { isMapped, type MapGrid, mapGrid, nearestCell } from "../../../src/server/demo/map/mapGrid.ts";
import { STEP_KM, streamCourses } from "../../../src/server/demo/map/streamCourses.ts";
import { streams } from "../../../src/server/demo/map/streams.ts";
import { nameFactory } from "../../../src/server/demo/names/nameFactory.ts";
import { regionNamed, toRegion } from "../../../src/server/demo/terrain/heightField.ts";
import { isWater, mercatorLatitude, regionHeight } from "../../../src/server/demo/terrain/terrainRegion.ts";

/** Trails in high mountains, in fells, in hills with a river, and among lakes. */
const TRAILS: Record<string, readonly Position[]> = {
  gentian: [
    [12.7, 47.2],
    [12.9, 47.25],
    [13.1, 47.2],
  ],
  hollin: [
    [-3.6, 55.3],
    [-3.2, 55.4],
  ],
  "lotus-river": [
    [102.5, 19.7],
    [102.2, 19.4],
  ],
  otter: [
    [27.4, 62.9],
    [27.9, 62.9],
  ],
};
/** Metres that rounding a course may lift a place of it. */
const ROUNDING_METERS = 6;

describe.for(Object.entries(TRAILS))("the demo world's streams in %s", ([id, trail]) => {
  const region = regionNamed(id);
  const grid = gridAround(id, trail);
  const courses = streamCourses(grid, drainage(grid));
  const { u, v } = courses;
  const heightAt = (atU: number, atV: number) => regionHeight(region, atU, atV) ?? Number.NaN;
  const heights = u.map((at, i) => heightAt(at, v[i] ?? 0));

  test("SYS-43 they flow down the ground, and over no more than a low sill", () => {
    expect(courses.streams.length).toBeGreaterThan(15);
    const climbs = courses.streams.map(({ first, end }) => {
      let [lowest, climb] = [Number.POSITIVE_INFINITY, 0];
      for (const height of heights.slice(first, end)) {
        lowest = Math.min(lowest, height);
        climb = Math.max(climb, height - lowest);
      }
      return climb;
    });
    expect(Math.max(...climbs)).toBeLessThan(SILL_METERS + ROUNDING_METERS);
    expect(climbs.filter((climb) => climb > ROUNDING_METERS).length / climbs.length).toBeLessThan(0.35);
  });

  test("SYS-43 they cross contours, and do not follow them", () => {
    let [along, across] = [0, 0];
    for (const { first, end } of courses.streams) {
      for (let i = first + 1; i + 1 < end; i++) {
        const [atU, atV] = [u[i] ?? 0, v[i] ?? 0];
        const rise = [
          heightAt(atU + 0.04, atV) - heightAt(atU - 0.04, atV),
          heightAt(atU, atV + 0.04) - heightAt(atU, atV - 0.04),
        ];
        const [riseU = 0, riseV = 0] = rise;
        // A rise of 5 m in 80 m: on even ground the fall has no clear direction.
        if (!(Math.hypot(riseU, riseV) > 5)) continue;
        const [du, dv] = [(u[i + 1] ?? 0) - (u[i - 1] ?? 0), (v[i + 1] ?? 0) - (v[i - 1] ?? 0)];
        const cosine = -(du * riseU + dv * riseV) / (Math.hypot(du, dv) * Math.hypot(riseU, riseV));
        if (cosine > 0.5) along++;
        else across++;
      }
    }
    expect(across / Math.max(1, along + across)).toBeLessThan(0.15);
  });

  test("SYS-43 one that meets another ends at a place of it, and the way goes on down", () => {
    const joined = courses.streams.filter(({ into }) => into >= 0);
    expect(joined.length).toBeGreaterThan(3);
    for (const { first, end, into } of joined) {
      const main = courses.streams.find((stream) => into >= stream.first && into < stream.end);
      expect(main && main.end <= first).toBe(true);
      expect([u[end - 1], v[end - 1]]).toEqual([u[into], v[into]]);
      expect(heights[into]).toBeLessThan((heights[end - 3] ?? 0) + ROUNDING_METERS);
      expect(heights[(main?.end ?? 0) - 1]).toBeLessThan((heights[into] ?? 0) + SILL_METERS);
    }
  });

  test("SYS-43 they end at other water, at the edge of the map or in a hollow, and rivers stay rivers", () => {
    const { features, tarns } = streams(grid, climateOf(region), {
      villages: [],
      names: nameFactory("test"),
    });
    const lines = features.filter(({ shape }) => shape === "LineString");
    const key = ({ x, y }: { x: Float64Array; y: Float64Array }, i: number) => `${x.at(i)} ${y.at(i)}`;
    const places = new Map<string, Set<unknown>>();
    for (const { paths, properties } of lines) {
      for (const path of paths)
        for (let i = 0; i + 1 < path.x.length; i++) {
          const kinds = places.get(key(path, i)) ?? new Set();
          places.set(key(path, i), kinds.add(properties.kind));
        }
    }
    for (const { paths, properties } of lines) {
      const next = paths[0] && places.get(key(paths[0], -1));
      if (properties.kind === "river" && next) expect([...next]).toContain("river");
    }
    for (const { end, into, isInHollow } of courses.streams) {
      const [atU, atV] = [u[end - 1] ?? 0, v[end - 1] ?? 0];
      const isOff = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12).some(
        (angle) => !isMappedAt(atU + 2 * STEP_KM * Math.cos(angle), atV + 2 * STEP_KM * Math.sin(angle)),
      );
      expect(into >= 0 || isInHollow || isOff || isWater(region, atU, atV)).toBe(true);
    }
    for (const { shore } of tarns) {
      const levels = Array.from({ length: shore.length / 2 }, (_, i) =>
        heightAt(shore[2 * i] ?? 0, shore[2 * i + 1] ?? 0),
      );
      expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(3);
    }
  });

  test("SYS-43 the lakes in hollows stay off the trail", () => {
    const { tarns } = streams(grid, climateOf(region), { villages: [], names: nameFactory("test") });
    const line = trail.map(([lng, lat]) => toRegion(region, lng, mercatorLatitude(lat)));
    for (const { shore } of tarns) {
      for (let i = 0; i < shore.length; i += 2)
        expect(kmFromLine([shore[i] ?? 0, shore[i + 1] ?? 0], line)).toBeGreaterThan(0.3);
    }
  });

  function isMappedAt(atU: number, atV: number): boolean {
    return isMapped(grid, nearestCell(grid, atU, atV));
  }
});

function gridAround(id: string, trail: readonly Position[]): MapGrid {
  const grid = mapGrid(regionNamed(id), [trail]);
  if (!grid) throw new Error("The trail is outside the region");
  return grid;
}

type Place = readonly [u: number, v: number];

function kmFromLine([u, v]: Place, line: readonly Place[]): number {
  return Math.min(
    ...line.slice(1).map(([toU, toV], i) => {
      const [fromU, fromV] = line[i] as Place;
      const [du, dv] = [toU - fromU, toV - fromV];
      const along = Math.min(1, Math.max(0, ((u - fromU) * du + (v - fromV) * dv) / (du * du + dv * dv)));
      return Math.hypot(u - fromU - along * du, v - fromV - along * dv);
    }),
  );
}
