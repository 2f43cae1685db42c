import { type BuiltLeg, buildLeg, type LegSlice } from "./buildLeg.ts";
import type { RouteNetwork } from "./routeNetwork.ts";
import { TrailClimbs } from "./trailClimbs.ts";
import type { LocatedGap } from "./trailGaps.ts";
import type { TrailRing } from "./trailRings.ts";
import { WayFinder } from "./wayFinder.ts";
import { type Slice, turnedWay } from "./waySlices.ts";
import { WayTree } from "./wayTree.ts";

/** Vertices in the lines of cached legs, at 32 bytes each. */
const MAX_VERTICES = 1_000_000;

/** Legs that are cached however short they are. */
const MAX_LEGS = 5000;

/** The pins before and after a ghost that is inserted or moved. */
const MAX_TREES = 2;

/** A leg as it is travelled: `isReversed` if against the direction in which it was built. */
export interface TravelledLeg {
  leg: BuiltLeg;
  isReversed: boolean;
}

interface LegOptions {
  ring?: TrailRing | null;
  gap?: LocatedGap | null;
  root?: number | undefined;
}

/** Legs used last, by vertices. Each is built from the lower vertex, so that the way back is the same. */
export class LegCache {
  readonly climbs: TrailClimbs;
  readonly finder: WayFinder;
  private readonly legs = new Map<number, BuiltLeg | null>();
  /** The root used last is at the end. */
  private trees: WayTree[] = [];
  private vertices = 0;

  constructor(readonly network: RouteNetwork) {
    this.finder = new WayFinder(network);
    this.climbs = new TrailClimbs(network.lines);
  }

  /**
   * The leg between two vertices of the guide's columns, null when there is no way.
   * @param ring leads over the joint of the trail that both are on; null for the trails' own way
   * @param gap leads straight across it, from the trails of the first vertex to those of the second
   * @param root the one of the two from which other legs are about to be asked for, if any
   */
  leg(from: number, to: number, { ring = null, gap = null, root }: LegOptions = {}): TravelledLeg | null {
    const [low, high] = from < to ? [from, to] : [to, from];
    const key = this.keyOf(low, high, ring ? 1 : gap ? 2 : 0);
    let leg = this.legs.get(key);
    if (leg === undefined) {
      leg = gap
        ? this.legAcross(to < from ? turned(gap) : gap, low, high)
        : this.built(ring ? overJoint(ring, low, high) : this.wayFrom(root, low, high));
      this.vertices += leg?.line.lng.length ?? 0;
    } else this.legs.delete(key);
    this.legs.set(key, leg);
    this.evict();
    return leg && { leg, isReversed: to < from };
  }

  /** Remembers the trails' own way from one vertex to another one, which has been found elsewhere. */
  learn(from: number, to: number, way: Slice[]): void {
    const [low, high] = from < to ? [from, to] : [to, from];
    const key = this.keyOf(low, high, 0);
    if (this.legs.has(key)) return;
    const leg = buildLeg(this.network.lines, this.climbs, from < to ? way : turnedWay(way));
    this.vertices += leg.line.lng.length;
    this.legs.set(key, leg);
    this.evict();
  }

  private keyOf(low: number, high: number, kind: 0 | 1 | 2): number {
    return 3 * (low * this.network.lines.along.length + high) + kind;
  }

  private built(way: Slice[] | null): BuiltLeg | null {
    return way && buildLeg(this.network.lines, this.climbs, way);
  }

  private legAcross({ fromLocation, toLocation }: LocatedGap, low: number, high: number): BuiltLeg | null {
    const [before, after] = [this.finder.find(low, fromLocation), this.finder.find(toLocation, high)];
    if (!before || !after) return null;
    const leg = buildLeg(this.network.lines, this.climbs, [...before, ...after]);
    const { endMeters: fromMeters } = leg.slices[before.length - 1] as LegSlice;
    const { startMeters: toMeters } = leg.slices[before.length] as LegSlice;
    return { ...leg, gap: { fromMeters, toMeters } };
  }

  /** The way from `low` to `high`, one of which is the root. */
  private wayFrom(root: number | undefined, low: number, high: number): Slice[] | null {
    const { network, finder } = this;
    if (root === undefined) return finder.find(low, high);
    const tree = this.trees.find((known) => known.root === root) ?? new WayTree(network, finder.edges, root);
    this.trees = [...this.trees.filter((other) => other !== tree), tree].slice(-MAX_TREES);
    if (root === low) return tree.find(high);
    const way = tree.find(low);
    return way && turnedWay(way);
  }

  private evict(): void {
    for (const [key, leg] of this.legs) {
      if (this.legs.size <= 1 || (this.vertices <= MAX_VERTICES && this.legs.size <= MAX_LEGS)) return;
      this.legs.delete(key);
      this.vertices -= leg?.line.lng.length ?? 0;
    }
  }
}

/** A gap from its other side. */
function turned({ from, to, meters, fromLocation, toLocation }: LocatedGap): LocatedGap {
  return { from: to, to: from, meters, fromLocation: toLocation, toLocation: fromLocation };
}

/** From `low` back to the start of the ring, and on from its end to `high`. */
function overJoint({ first, last }: TrailRing, low: number, high: number): Slice[] {
  return [
    [low, first],
    [last, high],
  ];
}
