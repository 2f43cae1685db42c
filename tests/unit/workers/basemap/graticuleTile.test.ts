import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { expect, test } from "vitest";
import {
  GRATICULE_TILES,
  graticuleStep,
  readGraticuleUrl,
} from "../../../../src/lib/basemap/fineGraticule.ts";
import { graticuleLines, graticuleTile } from "../../../../workers/basemap/graticuleTile.ts";

/** Pixels between two meridians at a zoom of 512 px tiles. */
const spacing = (zoom: number) => (graticuleStep(zoom) / 360) * 512 * 2 ** zoom;

test("two meridians are 120 to 260 px apart, from the world's end to the closest tiles", () => {
  expect(graticuleStep(3)).toBe(15);
  for (let zoom = 7; zoom <= 16; zoom++) {
    expect(spacing(zoom)).toBeGreaterThanOrEqual(120);
    expect(spacing(zoom)).toBeLessThanOrEqual(260);
  }
});

test("a tile has the meridians and parallels within it, also those on its edge", () => {
  // 2.8125 degrees wide, from 112.5; 22.5 to 24.5 degrees north or so.
  const lines = graticuleLines({ z: 7, x: 104, y: 55 });
  const meridians = lines.filter(([a, b]) => a?.[0] === b?.[0]).map(([at]) => at?.[0]);
  const parallels = lines.filter(([a, b]) => a?.[1] === b?.[1]).map(([at]) => at?.[1]);
  expect(meridians).toEqual([113, 114, 115]);
  expect(parallels).toEqual([22, 23, 24]);
  const atEdge = (x: number) => graticuleLines({ z: 7, x, y: 55 }).map(([at]) => at?.[0]);
  expect(atEdge(63)).toContain(0);
  expect(atEdge(64)).toContain(0);
});

test("it comes as a vector tile with one layer", () => {
  const tile = new VectorTile(new PbfReader(new Uint8Array(graticuleTile("graticule://10/836/446"))));
  expect(Object.keys(tile.layers)).toEqual(["graticule"]);
  const layer = tile.layers.graticule;
  const lines = layer?.feature(0).loadGeometry() ?? [];
  // 0.3516 degrees in steps of ten minutes: two meridians and two parallels.
  expect(lines).toHaveLength(4);
});

test("the address of a tile names where it is", () => {
  const url = GRATICULE_TILES.replace("{z}/{x}/{y}", "7/104/55");
  expect(readGraticuleUrl(url)).toEqual({ z: 7, x: 104, y: 55 });
  expect(() => readGraticuleUrl("graticule://7/104")).toThrow(RangeError);
});
