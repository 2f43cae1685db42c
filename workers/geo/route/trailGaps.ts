import { distanceMeters, METERS_PER_DEGREE, RADIANS } from "../../../src/lib/geo/distance.ts";
import { degreesEast } from "../../../src/lib/geo/wholeTurns.ts";
import { searchRuns } from "../index/searchRuns.ts";
import type { Boxes } from "../index/trailIndex.ts";
import type { RouteNetwork } from "./routeNetwork.ts";
import type { TrailGap } from "./routeTypes.ts";
import { contactOfSegments, type SegmentContact } from "./segmentContact.ts";
import { partOfLocation, positionAtLocation, type TrailLines } from "./trailLines.ts";

/** The segments of two runs that are compared. */
type RunPair = readonly [from: number, to: number, otherFrom: number, otherTo: number, otherEnd: number];

/** Below true distances in spite of the plane that segments are compared on. */
const SLACK = 0.99;

/** The narrowest gaps of a network, each computed when it is first asked for: a refused ghost asks at every move. */
export class TrailGaps {
  private readonly known = new Map<string, TrailGap>();

  constructor(private readonly network: RouteNetwork) {}

  /** Between the trails that are connected with one vertex and those that are with another. */
  between(from: number, to: number): TrailGap {
    const { lines, componentOfPart } = this.network;
    const key = [from, to].map((vertex) => componentOfPart[partOfLocation(lines, vertex)]).join();
    const gap = this.known.get(key) ?? narrowestGap(this.network, from, to);
    this.known.set(key, gap);
    return gap;
  }
}

/** The narrowest gap between the trails that are connected with one vertex and those that are with another. */
function narrowestGap({ lines, componentOfPart }: RouteNetwork, a: number, b: number): TrailGap {
  const { columns, index } = lines;
  const groupOf = (vertex: number) => componentOfPart[partOfLocation(lines, vertex)];
  const [own, other] = [groupOf(a), groupOf(b)];
  let gap = gapBetween(lines, a, b);
  for (let run = 0; run < index.partOfRun.length; run++) {
    const part = index.partOfRun[run];
    if (componentOfPart[part] !== own) continue;
    const last = columns.partStarts[part + 1] - 1;
    const from = index.runStarts[run];
    const to = Math.max(from + 1, Math.min(index.runStarts[run + 1], last));
    const cosine = Math.min(
      Math.cos(index.runs.south[run] * RADIANS),
      Math.cos(index.runs.north[run] * RADIANS),
    );
    searchRuns(
      index,
      {
        lowerBound: (boxes, at) => SLACK * metersBetweenBoxes([index.runs, run], [boxes, at], cosine),
        visit: (otherFrom, otherTo, otherEnd, limit) => {
          if (groupOf(otherFrom) !== other) return limit;
          gap = nearerGap(lines, [from, to, otherFrom, otherTo, otherEnd], gap);
          return gap.meters;
        },
      },
      gap.meters,
    );
  }
  return gap;
}

const contact: SegmentContact = { shareA: 0, shareB: 0, squaredMeters: 0 };

/** The gap between two runs if it is narrower than the one known. */
function nearerGap(lines: TrailLines, pair: RunPair, known: TrailGap): TrailGap {
  const { columns } = lines;
  const { lat, partStarts } = columns;
  const [from, to, otherFrom, otherTo, otherEnd] = pair;
  const lastA = partStarts[partOfLocation(lines, from) + 1] - 1;
  const lastB = otherEnd - 1;
  const end = Math.max(otherFrom + 1, Math.min(otherTo, lastB));
  let gap = known;
  for (let i = from; i < to; i++) {
    const nextI = Math.min(i + 1, lastA);
    const reach = gap.meters / SLACK / METERS_PER_DEGREE;
    const south = Math.min(lat[i], lat[nextI]) - reach;
    const north = Math.max(lat[i], lat[nextI]) + reach;
    for (let j = otherFrom; j < end; j++) {
      const nextJ = Math.min(j + 1, lastB);
      const [y, nextY] = [lat[j], lat[nextJ]];
      if ((y < south && nextY < south) || (y > north && nextY > north)) continue;
      contactOfSegments(columns, [i, nextI, j, nextJ], contact);
      if (contact.squaredMeters >= gap.meters ** 2) continue;
      // A share of 1 is the next vertex, of which the last has no next one.
      const found = gapBetween(lines, i + contact.shareA, j + contact.shareB);
      if (found.meters < gap.meters) gap = found;
    }
  }
  return gap;
}

function gapBetween(lines: TrailLines, a: number, b: number): TrailGap {
  const [from, to] = [positionAtLocation(lines, a), positionAtLocation(lines, b)];
  return { from, to, meters: distanceMeters(from[0], from[1], to[0], to[1]) };
}

/** On a plane, with the given cosine of latitude or the least of the second box; whole turns are ignored. */
function metersBetweenBoxes(
  [a, i]: readonly [Boxes, number],
  [b, k]: readonly [Boxes, number],
  cosine: number,
): number {
  const [southA, northA] = [a.south[i], a.north[i]];
  const [southB, northB] = [b.south[k], b.north[k]];
  const dLat = Math.max(0, southA - northB, southB - northA);
  const offset = degreesEast(a.west[i], b.west[k]);
  const dLng = Math.max(
    0,
    Math.min(offset - (a.east[i] - a.west[i]), 360 - offset - (b.east[k] - b.west[k])),
  );
  const width = Math.min(cosine, b.leastCosine[k]);
  return METERS_PER_DEGREE * Math.hypot(dLat, dLng * width);
}
