import type { RouteNetwork } from "../route/routeNetwork.ts";
import type { TrailJunction } from "./tripTypes.ts";

/** Places where the same two trails meet are of one stretch that they share if they are this near to each other (metres). */
const STRETCH_METERS = 300;

/** A shorter stretch has one junction. */
const SINGLE_METERS = 100;

interface JunctionQuery {
  trail: number;
  /** Pieces of trails of one name are one trail; "" for none. */
  trailNames: readonly string[];
  /** The axis of the trail at a location of the guide's columns, in metres. */
  metersAt: (location: number) => number;
}

/** Where a trail meets trails of other names, ascending: a stretch that it shares with one has a junction at either end. */
export function trailJunctions(
  { lines, nodeLocations, partNodes, partOfNode, linkStarts, linkNodes }: RouteNetwork,
  { trail, trailNames, metersAt }: JunctionQuery,
): TrailJunction[] {
  const { trailOfPart, columns } = lines.index;
  const metBy = new Map<string, TrailJunction[]>();
  for (let part = columns.trailParts[trail]; part < columns.trailParts[trail + 1]; part++) {
    for (let node = partNodes[part]; node < partNodes[part + 1]; node++) {
      const meters = metersAt(nodeLocations[node]);
      if (Number.isNaN(meters)) continue;
      for (let link = linkStarts[node]; link < linkStarts[node + 1]; link++) {
        const other = trailOfPart[partOfNode[linkNodes[link]]];
        const name = trailNames[other] || `${other}`;
        if (other === trail || name === trailNames[trail]) continue;
        const met = metBy.get(name);
        if (met) met.push({ meters, trail: other });
        else metBy.set(name, [{ meters, trail: other }]);
      }
    }
  }
  return [...metBy.values()]
    .flatMap(endsOfStretches)
    .sort((a, b) => a.meters - b.meters || a.trail - b.trail);
}

function endsOfStretches(met: TrailJunction[]): TrailJunction[] {
  const stretches: [start: TrailJunction, end: TrailJunction][] = [];
  for (const junction of met.sort((a, b) => a.meters - b.meters)) {
    const last = stretches.at(-1);
    if (last && junction.meters - last[1].meters <= STRETCH_METERS) last[1] = junction;
    else stretches.push([junction, junction]);
  }
  return stretches.flatMap(([start, end]) =>
    end.meters - start.meters > SINGLE_METERS ? [start, end] : [start],
  );
}
