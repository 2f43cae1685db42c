import type { OpenedGuide, TrailInfo } from "../../../workers/geo/pack/packTypes.ts";
import type { Bounds } from "../../contract/position.ts";
import { unionBounds } from "../../lib/geo/bounds.ts";
import { groupBy } from "../../lib/groupBy.ts";
import { memoizeWeakly } from "../../lib/memoize.ts";

/** The trails of a guide that share a name: in a network's data one path consists of many pieces. */
export interface NamedTrail {
  /** "" for unnamed trails. */
  name: string;
  /** Indexes in the guide's trails. */
  trails: readonly number[];
  /** Of all its pieces. */
  lengthMeters: number;
  bounds: Bounds | null;
  /** #rrggbb, of its longest piece. */
  stroke: string;
  /** Whether one of its pieces is the guide's distance axis. */
  isPrimary: boolean;
}

/** The named trails of a guide in data order. */
export const namedTrails = memoizeWeakly(({ trails }: OpenedGuide): readonly NamedTrail[] => {
  return [...groupBy(trails.keys(), (index) => trails[index]?.trackName ?? "")].map(([name, indexes]) => {
    const pieces = indexes.flatMap((index) => trails[index] ?? []);
    const longest = pieces.reduce<TrailInfo | null>(
      (long, piece) => (long && long.lengthMeters >= piece.lengthMeters ? long : piece),
      null,
    );
    return {
      name,
      trails: indexes,
      lengthMeters: pieces.reduce((sum, piece) => sum + piece.lengthMeters, 0),
      bounds: pieces.reduce<Bounds | null>((sum, piece) => unionBounds(sum, piece.bounds), null),
      stroke: longest?.stroke ?? "",
      isPrimary: pieces.some((piece) => piece.isPrimary),
    };
  });
});

/** The name of a trail, "" when it has none or does not exist. */
export function trailNameOf(opened: OpenedGuide | null, trail: number): string {
  return opened?.trails[trail]?.trackName ?? "";
}
