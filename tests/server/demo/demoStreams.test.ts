import { describe, expect, test } from "vitest";
import type { Position } from "../../../src/contract/position.ts";
import { climateOf } from "../../../src/server/demo/map/climate.ts";
import { drainage, SILL_METERS } from "../../../src/server/demo/map/drainage.ts";
import { isMapped, type MapGrid, mapGrid, nearestCell } from "../../../src/server/demo/map/mapGrid.ts";
import { STEP_KM, streamCourses } from "../../../src/server/demo/map/streamCourses.ts";
import { streams } from "../../../src/server/demo/map/streams.ts";
import { TarnFinder } from "../../../src/server/demo/map/tarnFinder.ts";
import { nameFactory } from "../../../src/server/demo/names/nameFactory.ts";
import { regionNamed, toRegion } from "../../../src/server/demo/terrain/heightField.ts";
import { isWater, mercatorLatitude, regionHeight } from "../../../src/server/demo/terrain/terrainRegion.ts";
import { distanceToSegment } from "../../helpers/distanceToSegment.ts";

interface Sample {
  trail: readonly Position[];
  /** Whether hollows around it hold lakes, and streams leave larger ones. */
  hasTarns?: boolean;
  hasOutlets?: boolean;
}

/** Trails in high mountains, in fells, in hills with a river, and among lakes. */
const SAMPLES: Record<string, Sample> = {
  gentian: {
    trail: [
      [12.7, 47.2],
      [12.9, 47.25],
      [13.1, 47.2],
    ],
  },
  hollin: {
    trail: [
      [-3.4, 55.35],
      [-3, 55.35],
    ],
    hasTarns: true,
  },
  "lotus-river": {
    trail: [
      [102.5, 19.7],
      [102.2, 19.4],
    ],
    hasTarns: true,
  },
  otter: {
    trail: [
      [28.21, 63.18],
      [28.61, 63.18],
    ],
    hasOutlets: true,
  },
};
/** Metres that rounding a course may lift a place of it. */
const ROUNDING_METERS = 6;

describe.for(Object.entries(SAMPLES))("the demo world's streams in %s", ([id, sample]) => {
  const { trail } = sample;
  const region = regionNamed(id);
  const grid = gridAround(id, trail);
  const finder = new TarnFinder(grid, []);
  const courses = streamCourses(grid, drainage(grid), finder);
  const { u, v } = courses;
  const heightAt = (atU: number, atV: number) => regionHeight(region, atU, atV) ?? Number.NaN;
  const { features, tarns } = streams(grid, climateOf(region), { villages: [], names: nameFactory("test") });
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

  test("SYS-43 none crosses itself or another", () => {
    const segments = courses.streams.flatMap(({ first, end }) =>
      Array.from({ length: end - first - 1 }, (_, i) => first + i),
    );
    const isLeft = (from: number, place: number) =>
      Math.sign(
        ((u[from + 1] ?? 0) - (u[from] ?? 0)) * ((v[place] ?? 0) - (v[from] ?? 0)) -
          ((v[from + 1] ?? 0) - (v[from] ?? 0)) * ((u[place] ?? 0) - (u[from] ?? 0)),
      );
    const crossings = segments.flatMap((a, i) =>
      segments
        .slice(0, i)
        .filter((b) => isLeft(a, b) * isLeft(a, b + 1) < 0 && isLeft(b, a) * isLeft(b, a + 1) < 0),
    );
    expect(crossings).toEqual([]);
  });

  test("SYS-43 they end at other water, at the edge of the map or at the bottom of a hollow", () => {
    for (const { first, end, into, mouth } of courses.streams) {
      const [atU, atV] = [u[end - 1] ?? 0, v[end - 1] ?? 0];
      const isWithin = (km: number, is: (toU: number, toV: number) => boolean) =>
        Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12).some((angle) =>
          is(atU + km * Math.cos(angle), atV + km * Math.sin(angle)),
        );
      expect(into >= 0).toBe(mouth === "stream");
      if (mouth === "water") expect(isWater(region, atU, atV)).toBe(true);
      if (mouth === "edge")
        expect(isWithin(2 * grid.cellKm, (toU, toV) => !isMapped(grid, nearestCell(grid, toU, toV)))).toBe(
          true,
        );
      if (mouth === "tarn")
        expect(finder.found.some(({ place }) => Math.hypot(place[0] - atU, place[1] - atV) < 0.25)).toBe(
          true,
        );
      if (mouth === "tarn" || mouth === "hollow") {
        const bottom = heightAt(atU, atV) - 2;
        for (const km of [STEP_KM, 2 * STEP_KM])
          expect(isWithin(km, (toU, toV) => heightAt(toU, toV) < bottom)).toBe(false);
      }
      // Few and long ones end on dry ground.
      if (mouth === "hollow") expect((end - first) * STEP_KM).toBeGreaterThan(4);
    }
    const dry = courses.streams.filter(({ mouth }) => mouth === "hollow");
    expect(dry.length / courses.streams.length).toBeLessThan(0.15);
  });

  test("SYS-43 rivers stay rivers, and the outlet of a lake has the water of all of it", () => {
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
    const rivers = lines.filter(({ properties }) => properties.kind === "river");
    expect(rivers.length).toBeGreaterThan(0);
    for (const { paths } of rivers) {
      const next = paths[0] && places.get(key(paths[0], -1));
      if (next) expect([...next]).toContain("river");
    }
    const outlets = courses.streams.flatMap(({ first, area }) => {
      const lake = region.lakes.find(
        (one) => Math.hypot(one.u - (u[first] ?? 0), one.v - (v[first] ?? 0)) < 1.2 * one.longRadius,
      );
      return lake && grid.water[nearestCell(grid, u[first] ?? 0, v[first] ?? 0)] === 1
        ? [{ lake, area }]
        : [];
    });
    expect(outlets.length > 0).toBe(sample.hasOutlets ?? false);
    expect(new Set(outlets.map(({ lake }) => lake)).size).toBe(outlets.length);
    for (const { lake, area } of outlets) expect(area).toBeGreaterThan(lake.longRadius ** 2);
  });

  test("SYS-43 the lakes in hollows are level and stay off the trail", () => {
    expect(tarns.length > 0).toBe(sample.hasTarns ?? false);
    const line = trail.map(([lng, lat]) => toRegion(region, lng, mercatorLatitude(lat)));
    for (const { shore } of tarns) {
      const places = Array.from({ length: shore.length / 2 }, (_, i): [number, number] => [
        shore[2 * i] ?? 0,
        shore[2 * i + 1] ?? 0,
      ]);
      const levels = places.map((place) => heightAt(...place));
      expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(3);
      for (const place of places)
        for (const [i, to] of line.slice(1).entries())
          expect(distanceToSegment(place, line[i] ?? to, to)).toBeGreaterThan(0.3);
    }
  });

  test("SYS-43 they run in no direction for long", () => {
    const pieces = courses.streams.flatMap(({ first, end }) => straightPieces(first, end));
    const sum = (lengths: number[]) => lengths.reduce((total, km) => total + km, 0);
    expect(sum(pieces)).toBeGreaterThan(30);
    expect(sum(pieces.filter((km) => km > 0.8)) / sum(pieces)).toBeLessThan(0.15);
  });

  /** Kilometres of the pieces of a course in which its bearing changes by less than 3 degrees. */
  function straightPieces(first: number, end: number): number[] {
    const pieces: number[] = [];
    let along = Number.NaN;
    for (let i = first; i + 1 < end; i++) {
      const [du, dv] = [(u[i + 1] ?? 0) - (u[i] ?? 0), (v[i + 1] ?? 0) - (v[i] ?? 0)];
      const bearing = (Math.atan2(du, dv) * 180) / Math.PI;
      if (!(Math.abs(((bearing - along + 540) % 360) - 180) < 3)) {
        pieces.push(0);
        along = bearing;
      }
      pieces.push((pieces.pop() ?? 0) + Math.hypot(du, dv));
    }
    return pieces;
  }
});

function gridAround(id: string, trail: readonly Position[]): MapGrid {
  const grid = mapGrid(regionNamed(id), [trail]);
  if (!grid) throw new Error("The trail is outside the region");
  return grid;
}
