import { expect, test } from "vitest";
import { firstTiles } from "../../../../src/lib/basemap/firstTiles.ts";

const WINDOW = { width: 1024, height: 512 };
const ZOOMS = { minZoom: 0, maxZoom: 15, bounds: [-180, -85, 180, 85] as [number, number, number, number] };
/** A picture of a tile of zoom 10, [512, 337], at its own size. */
const NORTH = 52.268157373768;
const SOUTH = 52.052490476001;
const picture = { bounds: [0, SOUTH, 0.3515625, NORTH] as const, left: 256, top: 0, width: 512 };

test("READ-71 the tiles that are requested with the page are those of its picture and of the window around it", () => {
  const found = firstTiles({ ...picture, bounds: [...picture.bounds] }, WINDOW, ZOOMS);
  expect(found.filter(([, , y]) => y === 337)).toEqual([
    [10, 511, 337],
    [10, 512, 337],
    [10, 513, 337],
  ]);
  expect(found.every(([z]) => z === 10)).toBe(true);
});

test("READ-71 between two zooms the tiles are of the farther one, and of the last that there is", () => {
  const at = (width: number, maxZoom: number) =>
    firstTiles({ ...picture, bounds: [...picture.bounds], width }, WINDOW, { ...ZOOMS, maxZoom })[0]?.[0];
  expect(at(1000, 15)).toBe(10);
  expect(at(1100, 15)).toBe(11);
  expect(at(1100, 9)).toBe(9);
});

test("READ-71 across 180 degrees columns are those of the world, and a picture without a size requests nothing", () => {
  const across = {
    ...picture,
    bounds: [179.8, SOUTH, 180.1515625, NORTH] as [number, number, number, number],
  };
  const columns = new Set(firstTiles(across, WINDOW, ZOOMS).map(([, x]) => x));
  expect([...columns].sort((a, b) => a - b)).toEqual([0, 1022, 1023]);
  expect(firstTiles({ ...across, width: 0 }, WINDOW, ZOOMS)).toEqual([]);
});

test("READ-71 tiles beyond the bounds of the archive, which it would refuse, are not requested", () => {
  const bounds: [number, number, number, number] = [0.01, SOUTH + 0.01, 0.3, NORTH - 0.01];
  const view = { ...picture, bounds: [...picture.bounds] as [number, number, number, number] };
  expect(firstTiles(view, WINDOW, { ...ZOOMS, bounds })).toEqual([[10, 512, 337]]);
});
