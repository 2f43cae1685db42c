import type { Boxes } from "../index/trailIndex.ts";
import type { TrailLines } from "./trailLines.ts";

/** Segments in a block: a finer level below the runs of the index. */
const BLOCK = 8;

/** Boxes around a few consecutive segments of a part each. */
export interface SegmentBlocks extends Omit<Boxes, "leastCosine"> {
  /** First vertex of the first segment, and last vertex of the last one. Equal for a part of one vertex. */
  starts: Uint32Array;
  ends: Uint32Array;
  /** First block of each run, followed by the number of blocks. */
  runBlocks: Uint32Array;
}

/** Divides the segments of all runs into blocks. A segment belongs to the run of its first vertex. */
export function segmentBlocks({ columns: { lng, lat, partStarts }, index }: TrailLines): SegmentBlocks {
  const { runStarts, partOfRun } = index;
  const runs = partOfRun.length;
  const most = Math.ceil(lng.length / BLOCK) + runs;
  const starts = new Uint32Array(most);
  const ends = new Uint32Array(most);
  const runBlocks = new Uint32Array(runs + 1);
  const column = () => new Float64Array(most);
  const boxes = { west: column(), south: column(), east: column(), north: column() };
  let count = 0;
  for (let run = 0; run < runs; run++) {
    const from = runStarts[run];
    const part = partOfRun[run];
    const lastOfPart = partStarts[part + 1] - 1;
    const isPoint = partStarts[part] === lastOfPart;
    const last = Math.min(runStarts[run + 1], lastOfPart);
    for (let start = from; start < last || (isPoint && start === from); start += BLOCK) {
      const end = Math.min(start + BLOCK, last);
      starts[count] = start;
      ends[count] = end;
      fitBlock(boxes, count++, { lng, lat }, [start, end]);
    }
    runBlocks[run + 1] = count;
  }
  return { starts, ends, runBlocks, ...boxes };
}

function fitBlock(
  { west, south, east, north }: Omit<Boxes, "leastCosine">,
  block: number,
  { lng, lat }: { lng: Float64Array; lat: Float64Array },
  [start, end]: readonly [number, number],
): void {
  let [low, high] = [lng[start], lng[start]];
  let [bottom, top] = [lat[start], lat[start]];
  for (let i = start + 1; i <= end; i++) {
    const [x, y] = [lng[i], lat[i]];
    if (x < low) low = x;
    else if (x > high) high = x;
    if (y < bottom) bottom = y;
    else if (y > top) top = y;
  }
  west[block] = low;
  east[block] = high;
  south[block] = bottom;
  north[block] = top;
}
