import { expect, onTestFinished, test, vi } from "vitest";
import type { PackedLines } from "../../../../src/contract/previewLines.ts";
import {
  createLineTiles,
  MAX_CACHED_BYTES,
  tilesToPreload,
  wantedLineTiles,
} from "../../../../src/map/world/lineTiles.ts";
import { until } from "../../../helpers/until.ts";
import { packedLines } from "../mapBuilders.ts";

test("SYS-18 zoomed out, the lines of the list are sufficient", () => {
  expect(wantedLineTiles(null)).toEqual([]);
  expect(wantedLineTiles({ zoom: 3.2, bounds: [0, 0, 10, 10] })).toEqual([]);
});

test("SYS-18 zoomed in, the tiles in view are of the band with an error of at most 2 px", () => {
  expect(wantedLineTiles({ zoom: 4, bounds: [1, 1, 44, 40] })).toEqual([{ band: 1, x: 4, y: 3 }]);
  expect(wantedLineTiles({ zoom: 7, bounds: [1, 1, 2, 2] })).toEqual([{ band: 2, x: 16, y: 15 }]);
});

test("a view across the antimeridian needs tiles of both edges", () => {
  const tiles = wantedLineTiles({ zoom: 5, bounds: [170, 1, 190, 2] });
  expect(tiles.map(({ x }) => x)).toEqual([7, 0]);
});

test("the tiles of a guide are known before the map has flown there: the finest of a short one", () => {
  expect(tilesToPreload([1, 1, 1.5, 1.4])).toEqual([{ band: 2, x: 16, y: 15 }]);
  expect(tilesToPreload([1, 1, 1, 1])).toEqual([{ band: 2, x: 16, y: 15 }]);
  // A long one has an error of half a pixel at most, where the lines of the list would have 2.
  expect(tilesToPreload([64, 50, 114, 53])).toEqual([
    { band: 1, x: 5, y: 2 },
    { band: 1, x: 6, y: 2 },
  ]);
  expect(tilesToPreload([-170, -50, 170, 70])).toEqual([]);
  expect(tilesToPreload(null)).toEqual([]);
});

const A = { band: 1, x: 4, y: 3 };
const B = { band: 1, x: 5, y: 3 };

function harness() {
  const answers = new Map<number, (lines: PackedLines) => void>();
  const signals = new Map<number, AbortSignal>();
  const load = vi.fn(({ x }: { x: number }, signal: AbortSignal) => {
    signals.set(x, signal);
    return new Promise<PackedLines>((resolve, reject) => {
      answers.set(x, resolve);
      signal.addEventListener("abort", () => reject(new Error("aborted")));
    });
  });
  const onLoaded = vi.fn();
  return { load, answers, signals, onLoaded, tiles: createLineTiles(load, onLoaded) };
}

test("a tile is loaded once", async () => {
  const { tiles, load, answers, onLoaded } = harness();
  tiles.want([A]);
  tiles.want([A]);
  expect(tiles.linesOf(A)).toBeUndefined();
  const lines = packedLines({});
  answers.get(4)?.(lines);
  await until(() => expect(onLoaded).toHaveBeenCalledOnce());
  expect(tiles.linesOf(A)).toBe(lines);
  tiles.want([A]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a download that no view needs any more is aborted", async () => {
  const { tiles, signals, load } = harness();
  tiles.want([A]);
  tiles.want([B]);
  expect(signals.get(4)?.aborted).toBe(true);
  expect(signals.get(5)?.aborted).toBe(false);
  tiles.want([A]);
  expect(load).toHaveBeenCalledTimes(3);
});

test("a failed tile is retried after a delay or when the network is back", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const load = vi.fn(async () => packedLines({})).mockRejectedValue(new TypeError("Failed to fetch"));
  const tiles = createLineTiles(load, () => {});
  tiles.want([A, B]);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(4);
  tiles.retryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(6);
  tiles.want([A]);
  load.mockResolvedValue(packedLines({}));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([A, B].map((tile) => tiles.linesOf(tile) !== undefined)).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(8);
});

test("the least recently used tiles are evicted, those in view never", async () => {
  const third = Math.ceil(MAX_CACHED_BYTES / 3);
  const load = vi.fn(async () => ({ ...packedLines({}), positions: new Float32Array(third / 4) }));
  const tiles = createLineTiles(load, () => {});
  const tileAt = (x: number) => ({ band: 1, x, y: 3 });
  const show = async (...columns: number[]) => {
    tiles.want(columns.map(tileAt));
    await until(() => expect(columns.every((x) => tiles.linesOf(tileAt(x)))).toBe(true));
  };
  const kept = () => [1, 2, 3, 4, 5].filter((x) => tiles.linesOf(tileAt(x)));
  await show(1);
  await show(2);
  await show(1);
  await show(3);
  expect(kept()).toEqual([1, 3]);
  await show(1, 2, 4, 5);
  expect(kept()).toEqual([1, 2, 4, 5]);
  await show(3);
  expect(kept()).toEqual([3, 5]);
  expect(load).toHaveBeenCalledTimes(7);
});
