import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PackedLines } from "../../../../src/contract/previewLines.ts";
import { guideMask } from "../../../../src/lib/guides/guideMask.ts";
import { readPalette } from "../../../../src/map/color/mapPalette.ts";
import { useWorldLines } from "../../../../src/map/world/useWorldLines.ts";
import { reportView } from "../../../../src/stores/camera.ts";
import { fetchLineTile } from "../../../../src/stores/catalogue/fetchLineTile.ts";
import { buildGuide } from "../../../helpers/builders.ts";

vi.mock("../../../../src/stores/catalogue/fetchLineTile.ts", () => ({ fetchLineTile: vi.fn() }));

function linesOf(end: number): PackedLines {
  return {
    positions: Float32Array.of(0, 0, end, 0),
    startIndices: Uint32Array.of(0, 2),
    guideOfLine: Uint32Array.of(0),
    guideIds: ["a"],
  };
}

const palette = readPalette(() => "#000000", false);
const list = linesOf(9);
const listed = { guides: [buildGuide({ guideId: "a" })], lines: list, mask: null };
/** At zoom 4 the world map needs the finer tiles, here the two on either side of Greenwich. */
const FINE = 4;
const [WEST, EAST] = ["1/3/3", "1/4/3"];

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(fetchLineTile).mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Reports the map's view and runs all frames in one act. */
async function look(zoom: number, west: number, east: number): Promise<void> {
  await act(async () =>
    reportView({ zoom, bounds: [west, 1, east, 20], openBounds: [west, 1, east, 20], centre: [0, 9] }),
  );
  await frames();
}

async function frames(): Promise<void> {
  for (let frame = 0; frame < 5; frame++) await act(async () => vi.advanceTimersByTimeAsync(16));
}

test("a pan keeps all identities, so that nothing is uploaded again", async () => {
  await look(2, -60, 60);
  const { result } = renderHook(() => useWorldLines(palette, listed, null));
  const { parts } = result.current;
  await look(2, -50, 70);
  expect(result.current.parts).toBe(parts);
});

test("SYS-18 the list is drawn until all finer tiles are loaded, and stays ready below them", async () => {
  await look(2, -60, 60);
  const answers: ((lines: PackedLines) => void)[] = [];
  vi.mocked(fetchLineTile).mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { result } = renderHook(() => useWorldLines(palette, listed, null));
  const shown = () => result.current.parts.map(({ part, isShown }) => `${part} ${isShown}`);
  const inList = result.current.parts[0];

  await look(FINE, -10, 10);
  expect(shown()).toEqual(["list true"]);
  const [west, east] = [linesOf(8), linesOf(7)];
  answers[0]?.(west);
  await frames();
  expect(shown()).toEqual(["list true", `${WEST} false`]);
  expect(result.current.drawn).toEqual([list]);
  answers[1]?.(east);
  await frames();
  expect(shown()).toEqual(["list false", `${WEST} true`, `${EAST} true`]);
  expect(result.current.drawn).toEqual([west, east]);
  expect(result.current.parts[0]?.core).toBe(inList?.core);
  expect(result.current.parts[0]?.shownLines).toBe(inList?.shownLines);

  await look(2, -60, 60);
  expect(shown()).toEqual(["list true"]);
  expect(result.current.parts[0]?.core).toBe(inList?.core);
});

const guide = buildGuide({
  guideId: "a",
  guideBounds: [
    [1, 1],
    [4, 9],
  ],
});
const alone = { guides: [guide], lines: list, mask: guideMask([guide], Uint8Array.of(1)) };

test("the line of the only guide waits for the finer one instead of being a straight stroke", async () => {
  await look(FINE, -10, 10);
  const answers: ((lines: PackedLines) => void)[] = [];
  vi.mocked(fetchLineTile).mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { result } = renderHook(() => useWorldLines(palette, alone, null));
  await frames();
  expect([...(result.current.parts[0]?.shownLines ?? [])].slice(0, 1)).toEqual([0]);
  expect(result.current.framed).toEqual([]);
  for (const answer of answers) answer(linesOf(5));
  await frames();
  expect(result.current.drawn.length).toBeGreaterThan(0);
  expect(result.current.drawn).not.toContain(list);
});

test("the lines of a bundle's children wait with it", async () => {
  const inBundle = [{ guideId: "a", guideName: "Alder" }];
  const guides = [guide, buildGuide({ guideId: "b", parentGuides: inBundle }), buildGuide({ guideId: "c" })];
  const lines: PackedLines = {
    positions: Float32Array.of(0, 0, 9, 0, 0, 2, 9, 2, 0, 4, 9, 4),
    startIndices: Uint32Array.of(0, 2, 4, 6),
    guideOfLine: Uint32Array.of(0, 1, 2),
    guideIds: ["a", "b", "c"],
  };
  await look(FINE, -10, 10);
  let fail: (error: Error) => void = () => {};
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.mocked(fetchLineTile).mockImplementation(() => new Promise((_resolve, reject) => (fail = reject)));
  const { result } = renderHook(() => useWorldLines(palette, { guides, lines, mask: null }, guide));
  await frames();
  const shown = () => [...(result.current.parts[0]?.shownLines ?? [])].slice(0, 3);
  expect(shown()).toEqual([0, 0, 255]);
  fail(new TypeError("Failed to fetch"));
  await frames();
  expect(shown()).toEqual([255, 255, 255]);
  vi.restoreAllMocks();
});

test("a zigzag of a few vertices is not drawn as a guide's line when no finer one can be loaded", async () => {
  await look(8, 1, 4);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.mocked(fetchLineTile).mockRejectedValue(new TypeError("Failed to fetch"));
  const { result } = renderHook(() => useWorldLines(palette, { ...listed, guides: [guide] }, guide));
  await frames();
  expect([...(result.current.parts[0]?.shownLines ?? [])].slice(0, 1)).toEqual([0]);
  expect(result.current.framed).toEqual([]);
  await look(FINE, 1, 4);
  expect([...(result.current.parts[0]?.shownLines ?? [])].slice(0, 1)).toEqual([255]);
  vi.restoreAllMocks();
});

test("a line without finer tiles is drawn as the list has it", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await look(FINE, -10, 10);
  vi.mocked(fetchLineTile).mockRejectedValue(new TypeError("Failed to fetch"));
  const { result } = renderHook(() => useWorldLines(palette, alone, guide));
  await frames();
  expect([...(result.current.parts[0]?.shownLines ?? [])].slice(0, 1)).toEqual([255]);
  expect(result.current.framed).toBeNull();
  vi.restoreAllMocks();
});

test("failed finer tiles load when the network is back, even if the map does not move", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await look(2, -60, 60);
  vi.mocked(fetchLineTile).mockRejectedValue(new TypeError("Failed to fetch"));
  const { result } = renderHook(() => useWorldLines(palette, listed, null));
  await look(FINE, -10, 10);
  expect(result.current.drawn).toEqual([list]);
  vi.mocked(fetchLineTile).mockImplementation(async ({ x }) => linesOf(x));
  dispatchEvent(new Event("online"));
  await frames();
  expect(result.current.drawn).toEqual([linesOf(3), linesOf(4)]);
  vi.restoreAllMocks();
});

test("while another map is shown nothing is loaded, and what is loaded is kept for the way back", async () => {
  vi.mocked(fetchLineTile).mockImplementation(async ({ x }) => linesOf(x));
  await look(FINE, -10, 10);
  const { result, rerender } = renderHook(({ isDrawn }) => useWorldLines(palette, listed, null, isDrawn), {
    initialProps: { isDrawn: true },
  });
  await frames();
  const { parts } = result.current;
  expect(parts.map(({ part }) => part)).toEqual(["list", WEST, EAST]);
  vi.mocked(fetchLineTile).mockClear();
  rerender({ isDrawn: false });
  await look(9, 100, 101);
  expect(result.current.parts).toBe(parts);
  expect(fetchLineTile).not.toHaveBeenCalled();
  rerender({ isDrawn: true });
  await frames();
  expect(fetchLineTile).toHaveBeenCalled();
});
