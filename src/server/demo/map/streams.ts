import type { NameFactory } from "../names/nameFactory.ts";
import type { Climate } from "./climate.ts";
import { drainage } from "./drainage.ts";
import { areaFeature, lineFeature, type MapFeature, nameProperties } from "./mapFeature.ts";
import type { MapGrid } from "./mapGrid.ts";
import { type Courses, STEP_KM, type Stream, streamCourses } from "./streamCourses.ts";
import { type Tarn, TarnFinder } from "./tarnFinder.ts";
import type { Village } from "./villages.ts";

/** Square kilometres that feed a river, and those that a kilometre of a stream adds. */
const RIVER_KM2 = 8;
const KM2_PER_KM = 0.8;
/** Rivers shorter than this are streams, whose course is not on small-scale maps. */
const RIVER_KM = 3;
/** Lengths from which a river and a stream have a name. */
const NAMED_RIVER_KM = 3;
const NAMED_STREAM_KM = 5;

export interface Streams {
  features: MapFeature[];
  tarns: Tarn[];
  /** Square kilometres whose water flows through each cell. */
  flow: Float64Array;
}

/** Streams and rivers down the valleys of a grid, from where water gathers, and the lakes in which some of them end. */
export function streams(
  grid: MapGrid,
  { iceline }: Climate,
  { villages, names }: { villages: readonly Village[]; names: NameFactory },
): Streams {
  const drained = drainage(grid);
  const tarns = new TarnFinder(grid, villages);
  const courses = streamCourses(grid, drained, tarns);
  const riversFrom = riverStarts(courses);
  const features = courses.streams.flatMap(({ first, end }, i): MapFeature[] => {
    let start = first;
    while (start < end && (courses.height[start] as number) > iceline) start++;
    const river = Math.max(start, riversFrom[i] as number);
    return [part("stream", start, Math.min(river + 1, end)), part("river", river, end)].flat();
  });
  const lakes = tarns.found.map(({ shore }) =>
    areaFeature("water", grid.region, [shore], { kind: "water", kind_detail: "lake", min_zoom: 11 }),
  );
  return { features: [...features, ...lakes], tarns: tarns.found, flow: drained.flow };

  /** The line through some places, if they are enough. */
  function part(kind: "stream" | "river", from: number, end: number): MapFeature[] {
    if (end - from < 2) return [];
    const isRiver = kind === "river";
    const isNamed = (end - from) * STEP_KM > (isRiver ? NAMED_RIVER_KM : NAMED_STREAM_KM);
    return [
      lineFeature("water", grid.region, roundedLine(courses, from, end), {
        kind,
        min_zoom: isRiver ? 9 : 13,
        ...(isNamed && nameProperties(names.next("water"))),
      }),
    ];
  }
}

/** For each stream the place from which it is a river; its end where it is none. */
function riverStarts({ streams: found, u }: Courses): number[] {
  const joined = new Float32Array(u.length);
  const joinedByRiver = new Uint8Array(u.length);
  const starts = found.map(({ end }) => end);
  // A stream flows into earlier ones alone.
  for (let i = found.length - 1; i >= 0; i--) {
    const { first, end, area, into } = found[i] as Stream;
    let fed = area;
    let [large, joinedAt] = [end, end];
    for (let place = end - 1; place >= first; place--) if (joinedByRiver[place] === 1) joinedAt = place;
    for (let place = first; place < end; place++) {
      fed += (joined[place] as number) + KM2_PER_KM * STEP_KM;
      if (fed >= RIVER_KM2) large = Math.min(large, place);
    }
    const start = (end - large) * STEP_KM < RIVER_KM ? joinedAt : Math.min(large, joinedAt);
    starts[i] = start;
    if (into < 0) continue;
    joined[into] = (joined[into] as number) + fed;
    if (start < end) joinedByRiver[into] = 1;
  }
  return starts;
}

/** A line through places and as many between them, u and v interleaved. */
function roundedLine({ u, v }: Courses, from: number, end: number): number[] {
  const line: number[] = [];
  const between = (values: number[], i: number) => {
    const [a, b] = [values[i] as number, values[i + 1] as number];
    const before = i > from ? (values[i - 1] as number) : a;
    const after = i + 2 < end ? (values[i + 2] as number) : b;
    return (9 * (a + b) - before - after) / 16;
  };
  for (let i = from; i < end; i++) {
    line.push(u[i] as number, v[i] as number);
    if (i + 1 < end) line.push(between(u, i), between(v, i));
  }
  return line;
}
