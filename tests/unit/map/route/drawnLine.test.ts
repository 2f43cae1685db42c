import { expect, test } from "vitest";
import { arrowLine } from "../../../../src/lib/routes/arrows/arrowLine.ts";
import { pathData } from "../../../../src/map/layers/pathData.ts";
import {
  type DrawnLine,
  NOTHING_DRAWN,
  nextDrawn,
  type WantedLine,
} from "../../../../src/map/route/drawnLine.ts";

/** A line eastward. */
function lineOf(vertices: number): WantedLine {
  const positions = new Float64Array(2 * vertices).map((_, i) => (i % 2 ? 50 : 14 + i / 1e6));
  const paths = { positions, startIndices: Uint32Array.of(0, vertices) };
  return { path: pathData(paths), arrows: arrowLine(paths) };
}

/** For each frame the layers that draw another line than in the one before. */
function framesOf(start: DrawnLine, wanted: WantedLine | null): { uploads: string[][]; end: DrawnLine } {
  const uploads: string[][] = [];
  let drawn = start;
  for (let next = nextDrawn(drawn, wanted); next !== drawn; next = nextDrawn(drawn, wanted)) {
    const before = drawn;
    uploads.push((Object.keys(next) as (keyof DrawnLine)[]).filter((layer) => next[layer] !== before[layer]));
    drawn = next;
  }
  return { uploads, end: drawn };
}

const all = (line: WantedLine) => ({ edge: line, core: line, line, arrows: line });

test("a long line is uploaded to one layer per frame", () => {
  const line = lineOf(100_000);
  const { uploads, end } = framesOf(NOTHING_DRAWN, line);
  expect([uploads, end]).toEqual([[["edge"], ["core"], ["line"], ["arrows"]], all(line)]);
});

test("a short line, or none, is drawn at once", () => {
  const line = lineOf(500);
  const { uploads, end } = framesOf(NOTHING_DRAWN, line);
  expect([uploads.length, end]).toEqual([1, all(line)]);
  const without = framesOf(end, null);
  expect([without.uploads.length, without.end]).toEqual([1, NOTHING_DRAWN]);
});

test("a line that changes while it is uploaded is replaced layer by layer", () => {
  const [first, second] = [lineOf(20_000), lineOf(20_001)];
  const half = nextDrawn(nextDrawn(NOTHING_DRAWN, first), first);
  const { uploads, end } = framesOf(half, second);
  expect([uploads.flat(), end]).toEqual([["edge", "core", "line", "arrows"], all(second)]);
});
