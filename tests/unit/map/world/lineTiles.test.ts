import { expect, onTestFinished, test, vi } from "vitest";
import type { PackedLines } from "../../../../src/contract/previewLines.ts";
import { createLineTiles, type LoadedTiles, wantedLineTiles } from "../../../../src/map/world/lineTiles.ts";
import { until } from "../../../helpers/until.ts";
import { packedLines } from "../mapBuilders.ts";

test("SYS-18 far out the lines of the list will do", () => {
  expect(wantedLineTiles(null)).toEqual([]);
  expect(wantedLineTiles({ zoom: 3.2, bounds: [0, 0, 10, 10] })).toEqual([]);
});

test("SYS-18 nearer, the band that strays no more than 2 px is wanted for the tiles in view", () => {
  expect(wantedLineTiles({ zoom: 4, bounds: [1, 1, 44, 40] })).toEqual([{ band: 1, x: 4, y: 3 }]);
  expect(wantedLineTiles({ zoom: 7, bounds: [1, 1, 2, 2] })).toEqual([{ band: 2, x: 16, y: 15 }]);
});

test("tiles across the antimeridian are those of both edges", () => {
  const tiles = wantedLineTiles({ zoom: 5, bounds: [170, 1, 190, 2] });
  expect(tiles.map(({ x }) => x)).toEqual([7, 0]);
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
  const seen: LoadedTiles[] = [];
  return { load, answers, signals, seen, tiles: createLineTiles(load, (loaded) => seen.push(loaded)) };
}

test("a tile is loaded once", async () => {
  const { tiles, load, answers, seen } = harness();
  tiles.want([A]);
  tiles.want([A]);
  answers.get(4)?.(packedLines({}));
  await until(() => expect(seen).toHaveLength(1));
  expect([...(seen[0]?.keys() ?? [])]).toEqual(["1/4/3"]);
  tiles.want([A]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a download that no view wants any more is given up", async () => {
  const { tiles, signals, load } = harness();
  tiles.want([A]);
  tiles.want([B]);
  expect(signals.get(4)?.aborted).toBe(true);
  expect(signals.get(5)?.aborted).toBe(false);
  tiles.want([A]);
  expect(load).toHaveBeenCalledTimes(3);
});

test("a tile that failed comes by itself, after a while or when the network is back", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const load = vi.fn(async () => packedLines({})).mockRejectedValue(new TypeError("Failed to fetch"));
  const seen: LoadedTiles[] = [];
  const tiles = createLineTiles(load, (loaded) => seen.push(loaded));
  tiles.want([A, B]);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(4);
  tiles.askAgain();
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(6);
  tiles.want([A]);
  load.mockResolvedValue(packedLines({}));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([...(seen.at(-1)?.keys() ?? [])]).toEqual(["1/4/3"]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(8);
});
