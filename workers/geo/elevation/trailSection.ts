import { boundsOf } from "../../../src/lib/geo/bounds.ts";
import { CHUNK_VERTICES } from "../pack/packChunks.ts";
import { overviewVertices } from "../pack/packOverview.ts";
import type { TrailColumns } from "../pack/trailColumns.ts";
import { areJoined } from "./areJoined.ts";
import { type ElevationSeries, firstSampleFrom } from "./elevationSeries.ts";
import type { TrailSection } from "./elevationTypes.ts";
import { positionOnTrail } from "./positionOnTrail.ts";

/**
 * The line of a trail between two offsets on its axis, cut at these offsets and interrupted where no line runs. Above
 * `limit` vertices it is simplified like the overview, since such a long section is only seen zoomed out.
 */
export function trailSection(
  columns: TrailColumns,
  series: ElevationSeries,
  { fromMeters, toMeters }: { fromMeters: number; toMeters: number },
  limit: number = CHUNK_VERTICES,
): TrailSection {
  const { meters, vertices } = series;
  const first = firstSampleFrom(meters, fromMeters);
  let end = firstSampleFrom(meters, toMeters, first);
  while (meters[end] === toMeters) end++;
  const line = new SectionLine(end - first + 2);
  const isJoinedBefore = (sample: number) =>
    sample > 0 && sample < vertices.length && areJoined(columns, vertices[sample - 1], vertices[sample]);
  const addPosition = (offset: number) => {
    const [lng, lat] = positionOnTrail(columns, series, offset)?.position ?? [0, 0];
    line.add(lng, lat);
  };
  if (isJoinedBefore(first) && meters[first] !== fromMeters) addPosition(fromMeters);
  for (let sample = first; sample < end; sample++) {
    if (!isJoinedBefore(sample)) line.startPart();
    const vertex = vertices[sample];
    line.add(columns.lng[vertex], columns.lat[vertex]);
  }
  if (isJoinedBefore(end) && meters[end - 1] !== toMeters) addPosition(toMeters);
  return sectionOf(line.columns(), limit);
}

function sectionOf(line: LineColumns, limit: number): TrailSection {
  const { lng, lat, partStarts } = line;
  const retained = lng.length > limit ? overviewVertices(line) : Uint32Array.from(lng.keys());
  const positions = new Float64Array(2 * retained.length);
  const startIndices = new Uint32Array(partStarts.length).fill(retained.length);
  let part = 0;
  retained.forEach((vertex, k) => {
    positions[2 * k] = lng[vertex];
    positions[2 * k + 1] = lat[vertex];
    if (vertex === partStarts[part]) startIndices[part++] = k;
  });
  return { positions, startIndices, bounds: boundsOf(lng, lat) };
}

type LineColumns = Pick<TrailColumns, "lng" | "lat" | "partStarts">;

/** Collects vertices in parts; a part with a single vertex is not a line and is omitted. */
class SectionLine {
  private readonly lng: Float64Array<ArrayBuffer>;
  private readonly lat: Float64Array<ArrayBuffer>;
  private readonly starts = [0];
  private count = 0;

  constructor(capacity: number) {
    this.lng = new Float64Array(capacity);
    this.lat = new Float64Array(capacity);
  }

  add(lng: number, lat: number): void {
    this.lng[this.count] = lng;
    this.lat[this.count++] = lat;
  }

  startPart(): void {
    const start = this.starts[this.starts.length - 1];
    if (this.count - start < 2) this.count = start;
    else this.starts.push(this.count);
  }

  columns(): LineColumns {
    this.startPart();
    return {
      lng: this.lng.subarray(0, this.count),
      lat: this.lat.subarray(0, this.count),
      partStarts: Uint32Array.from(this.starts),
    };
  }
}
