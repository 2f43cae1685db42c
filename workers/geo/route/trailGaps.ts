import { PLANNED_ROUTE_LIMITS } from "../../../src/contract/plannedRouteLimits.ts";
import { distanceMeters, METERS_PER_DEGREE } from "../../../src/lib/geo/distance.ts";
import { groupBy } from "../../../src/lib/groupBy.ts";
import { MinHeap } from "../../../src/lib/minHeap.ts";
import type { Boxes } from "../index/trailIndex.ts";
import type { RouteNetwork } from "./routeNetwork.ts";
import type { TrailGap } from "./routeTypes.ts";
import { groupRuns, metersBetweenBoxes, type RunGroups } from "./runGroups.ts";
import { contactOfSegments, type SegmentContact } from "./segmentContact.ts";
import { partOfLocation, positionAtLocation, type TrailLines } from "./trailLines.ts";

/** The segments of two runs that are compared. */
type RunPair = readonly [from: number, to: number, otherFrom: number, otherTo: number];

/**
 * Gaps up to this length, in metres, are found exactly: twice the widest that a route may go across, so that whether one is
 * offered never depends on an approximation.
 */
const EXACT_METERS = 2 * PLANNED_ROUTE_LIMITS.gapMeters;

/**
 * The narrowest gaps of a network, each computed when it is first asked for: a refused ghost asks at every move of the
 * pointer.
 */
export class TrailGaps {
  private readonly known = new Map<string, LocatedGap>();
  private readonly groups = new Map<number, RunGroups>();
  private members: Map<number, number[]> | null = null;

  constructor(private readonly network: RouteNetwork) {}

  /** Between the trails that are connected with one vertex and those that are with another. */
  between(from: number, to: number): LocatedGap {
    const { lines } = this.network;
    const [own, other] = [this.groupOf(from), this.groupOf(to)];
    const key = `${own},${other}`;
    let gap = this.known.get(key);
    if (!gap) {
      gap = narrowestGap(lines, [this.runsOf(own), this.runsOf(other)], gapBetween(lines, from, to));
      this.known.set(key, gap);
    }
    return gap;
  }

  private groupOf(vertex: number): number {
    return this.network.componentOfPart[partOfLocation(this.network.lines, vertex)];
  }

  private runsOf(component: number): RunGroups {
    const { index } = this.network.lines;
    this.members ??= membersOf(this.network);
    let groups = this.groups.get(component);
    if (!groups) {
      groups = groupRuns(index, this.members.get(component) ?? []);
      this.groups.set(component, groups);
    }
    return groups;
  }
}

/** A gap with its locations, from which the trails' ways lead on. */
export interface LocatedGap extends TrailGap {
  fromLocation: number;
  toLocation: number;
}

/** The runs of each component. */
function membersOf({ lines: { index }, componentOfPart }: RouteNetwork): Map<number, number[]> {
  return groupBy(index.partOfRun.keys(), (run) => componentOfPart[index.partOfRun[run]]);
}

/** The nearest boxes are compared first, groups of runs before runs, until no other can be nearer than the best gap. */
function narrowestGap(
  lines: TrailLines,
  [a, b]: readonly [RunGroups, RunGroups],
  known: LocatedGap,
): LocatedGap {
  const { index } = lines;
  const heap = new MinHeap();
  /** Pairs of groups, then of runs, that are in the heap by their index here. */
  const pairs: { i: number; j: number; areRuns: boolean }[] = [];
  let gap = known;
  const offer = (boxesA: Boxes, i: number, boxesB: Boxes, j: number, areRuns: boolean) => {
    const least = slackAt(gap.meters) * metersBetweenBoxes([boxesA, i], [boxesB, j]);
    if (least >= gap.meters) return;
    heap.push(pairs.length, least);
    pairs.push({ i, j, areRuns });
  };
  for (let i = 0; i + 1 < a.starts.length; i++) {
    for (let j = 0; j + 1 < b.starts.length; j++) offer(a.boxes, i, b.boxes, j, false);
  }
  while (heap.leastKey < gap.meters) {
    const { i, j, areRuns } = pairs[heap.pop()] as (typeof pairs)[number];
    if (areRuns) {
      const cosine = Math.min(index.runs.leastCosine[i], index.runs.leastCosine[j]);
      gap = nearerGap(lines, [...segmentsOf(lines, i), ...segmentsOf(lines, j)], cosine, gap);
      continue;
    }
    for (const own of a.runs.subarray(a.starts[i], a.starts[i + 1])) {
      for (const other of b.runs.subarray(b.starts[j], b.starts[j + 1]))
        offer(index.runs, own, index.runs, other, true);
    }
  }
  return gap;
}

/** The first and beyond the last vertex at which a segment of a run starts; a part of one vertex is a segment. */
function segmentsOf({ columns, index }: TrailLines, run: number): [from: number, to: number] {
  const last = columns.partStarts[index.partOfRun[run] + 1] - 1;
  const from = index.runStarts[run];
  return [from, Math.max(from + 1, Math.min(index.runStarts[run + 1], last))];
}

const contact: SegmentContact = { shareA: 0, shareB: 0, squaredMeters: 0 };

/** The gap between two runs if it is narrower than the one known. */
function nearerGap(lines: TrailLines, pair: RunPair, leastCosine: number, known: LocatedGap): LocatedGap {
  const { columns, along } = lines;
  const { lng, lat, partStarts } = columns;
  const [from, to, otherFrom, otherTo] = pair;
  const lastA = partStarts[partOfLocation(lines, from) + 1] - 1;
  const lastB = partStarts[partOfLocation(lines, otherFrom) + 1] - 1;
  let gap = known;
  for (let i = from; i < to; i++) {
    const nextI = Math.min(i + 1, lastA);
    const [x, y] = [lng[i], lat[i]];
    const lengthA = along[nextI] - along[i];
    for (let j = otherFrom; j < otherTo; j++) {
      const slack = slackAt(gap.meters);
      const nextJ = Math.min(j + 1, lastB);
      const reach = (gap.meters + lengthA + along[nextJ] - along[j]) / slack / METERS_PER_DEGREE;
      const dLat = lat[j] - y;
      if (dLat > reach || -dLat > reach) continue;
      const turned = lng[j] - x;
      const dLng = (turned - 360 * Math.round(turned / 360)) * leastCosine;
      if (dLat * dLat + dLng * dLng > reach * reach) continue;
      contactOfSegments(columns, [i, nextI, j, nextJ], contact);
      if (contact.squaredMeters >= (gap.meters / slack) ** 2) continue;
      // A share of 1 is the next vertex, of which the last has no next one.
      const found = gapBetween(lines, i + contact.shareA, j + contact.shareB);
      if (found.meters < gap.meters) gap = found;
    }
  }
  return gap;
}

/**
 * What distances on a plane are multiplied by: below true ones, in spite of the plane, for a gap that a route may lead over.
 * Of longer ones, which are only stated, one is kept until another is narrower by half a hundredth.
 */
function slackAt(meters: number): number {
  return meters <= EXACT_METERS ? 0.999 : 1.005;
}

function gapBetween(lines: TrailLines, a: number, b: number): LocatedGap {
  const [from, to] = [positionAtLocation(lines, a), positionAtLocation(lines, b)];
  const meters = distanceMeters(from[0], from[1], to[0], to[1]);
  return { from, to, meters, fromLocation: a, toLocation: b };
}
