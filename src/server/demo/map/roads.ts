import { MinHeap } from "../../../lib/minHeap.ts";
import { gradientNoise } from "../terrain/gradientNoise.ts";
import { LinkNetwork, smoothLine } from "./chains.ts";
import type { Climate } from "./climate.ts";
import { lineFeature, type MapFeature, type MapProperties } from "./mapFeature.ts";
import { cellCentre, isMapped, type MapGrid, neighbourSteps, spread } from "./mapGrid.ts";
import type { Summit } from "./summits.ts";
import type { Village } from "./villages.ts";
import { wayPlace } from "./wayPlace.ts";

/** Classes of ways, the most important first. */
const RANKS: readonly MapProperties[] = [
  { kind: "major_road", kind_detail: "tertiary", min_zoom: 9 },
  { kind: "minor_road", kind_detail: "unclassified", min_zoom: 13 },
  { kind: "path", kind_detail: "track", min_zoom: 13 },
  { kind: "path", kind_detail: "path", min_zoom: 13 },
];
const [MAJOR, MINOR, TRACK, PATH] = [0, 1, 2, 3];
/** Kilometres between the ends of forest tracks. */
const TRACKS_APART_KM = 2.6;
/** A way steeper than this is a path. */
const TRACK_SLOPE = 0.28;
const BRIDGE_COST = 14;
/** How much a way off the corridors costs, and kilometres between those. */
const DETOUR_COST = 2.5;
const DETOUR_KM = 1.7;

/** Ways that start at villages: roads between them, tracks into the woods, paths up to summits. */
export function roads(
  grid: MapGrid,
  climate: Climate,
  found: readonly Village[],
  tops: readonly Summit[],
): MapFeature[] {
  if (found.length === 0) return [];
  const ways = waysFromVillages(grid, found);
  const network = new LinkNetwork(grid);
  for (const { from, to, isMajor } of ways.meetings) {
    const rank = isMajor ? MAJOR : MINOR;
    network.add(from, to, rank);
    for (const end of [from, to]) {
      const way = cellsToVillage(ways.back, end, null);
      for (let i = 0; i + 1 < way.length; i++) network.add(way[i] as number, way[i + 1] as number, rank);
    }
  }
  const isTrackGround = (cell: number) =>
    (grid.slopes[cell] as number) < TRACK_SLOPE && (grid.heights[cell] as number) < climate.treeline;
  const reach = (target: number, canBeTrack: boolean) => {
    const way = cellsToVillage(ways.back, target, network);
    // Above where carts get to it is a path, below it a track down to the first way.
    let rank = PATH;
    for (let i = 0; i + 1 < way.length; i++) {
      const [a, b] = [way[i] as number, way[i + 1] as number];
      if (canBeTrack && isTrackGround(a) && isTrackGround(b)) rank = TRACK;
      network.add(a, b, rank);
    }
  };
  const isTrackEnd = (cell: number) => isTrackGround(cell) && grid.water[cell] === 0;
  for (const end of spread(grid, TRACKS_APART_KM, isTrackEnd)) reach(end, true);
  for (const { cell } of tops) reach(cell, false);
  const places = new Map([...found, ...tops].map(({ cell, place }) => [cell, place]));
  return network.chains().map(({ rank, cells }) => {
    const line = smoothLine(cells.flatMap((cell) => places.get(cell) ?? wayPlace(grid, cell)));
    return lineFeature("roads", grid.region, line, RANKS[rank] ?? {});
  });
}

interface Ways {
  /** The next cell on the cheapest way to a village; -1 in villages and where there is no way. */
  back: Int32Array;
  /** Where the ways of two villages meet, for the pairs that will be joined. */
  meetings: { from: number; to: number; isMajor: boolean }[];
}

/** One search from all villages at once; neighbours are joined as a tree, and where a way round is short. */
function waysFromVillages(grid: MapGrid, found: readonly Village[]): Ways {
  const cells = grid.heights.length;
  const spent = new Float64Array(cells).fill(Number.POSITIVE_INFINITY);
  const back = new Int32Array(cells).fill(-1);
  const home = new Int32Array(cells).fill(-1);
  const open = new MinHeap();
  const { steps, lengths } = neighbourSteps(grid);
  const detours = detourCosts(grid);
  const meetings = new Map<number, { from: number; to: number; cost: number; homes: [number, number] }>();
  for (const [village, { cell }] of found.entries()) {
    spent[cell] = 0;
    home[cell] = village;
    open.push(cell, 0);
  }
  while (open.size > 0) {
    const key = open.leastKey;
    const cell = open.pop();
    if (key > (spent[cell] as number)) continue;
    for (let way = 0; way < steps.length; way++) {
      const neighbour = cell + (steps[way] as number);
      if (!isMapped(grid, neighbour)) continue;
      const total =
        (spent[cell] as number) +
        stepCost(grid, cell, neighbour, (lengths[way] as number) * (detours[neighbour] as number));
      const [own, other] = [home[cell] as number, home[neighbour] as number];
      if (other >= 0 && other !== own) {
        const cost = total + (spent[neighbour] as number);
        const pair = Math.min(own, other) * found.length + Math.max(own, other);
        if (cost < (meetings.get(pair)?.cost ?? Number.POSITIVE_INFINITY)) {
          meetings.set(pair, { from: cell, to: neighbour, cost, homes: [own, other] });
        }
      }
      if (total >= (spent[neighbour] as number)) continue;
      spent[neighbour] = total;
      back[neighbour] = cell;
      home[neighbour] = own;
      open.push(neighbour, total);
    }
  }
  return { back, meetings: joined([...meetings.values()], found) };
}

/** The cheapest tree over all villages, and beside it the connections that are hardly longer than needed. */
function joined(
  meetings: { from: number; to: number; cost: number; homes: [number, number] }[],
  found: readonly Village[],
): Ways["meetings"] {
  const group = found.map((_, i) => i);
  const root = (village: number): number => {
    const up = group[village] as number;
    return up === village ? village : root(up);
  };
  const sorted = meetings.toSorted((a, b) => a.cost - b.cost);
  return sorted.flatMap(({ from, to, homes: [one, other] }, i) => {
    const isTree = root(one) !== root(other);
    if (!isTree && i % 3 !== 0) return [];
    group[root(one)] = root(other);
    const isHamlet = [one, other].some((village) => found[village]?.kind === "hamlet");
    return [{ from, to, isMajor: isTree && !isHamlet }];
  });
}

/** For each cell the cost of a way through it, lower in corridors that wind. */
function detourCosts(grid: MapGrid): Float32Array {
  const costs = new Float32Array(grid.heights.length);
  for (const cell of grid.mapped) {
    const [u, v] = cellCentre(grid, cell);
    costs[cell] = 1 + DETOUR_COST * Math.abs(gradientNoise(u / DETOUR_KM + 31, v / DETOUR_KM + 17));
  }
  return costs;
}

function stepCost(grid: MapGrid, cell: number, neighbour: number, distance: number): number {
  const rise = (grid.heights[neighbour] as number) - (grid.heights[cell] as number);
  const grade = rise / (1000 * grid.cellKm * distance * 0.08);
  return (
    distance *
    (1 + grade * grade + 3 * (grid.slopes[neighbour] as number) + (grid.water[neighbour] ? BRIDGE_COST : 0))
  );
}

/** The cells on the cheapest way from one to a village, or to the first one on a network. */
function cellsToVillage(back: Int32Array, from: number, network: LinkNetwork | null): number[] {
  const way = [from];
  let cell = from;
  while ((back[cell] as number) >= 0 && !network?.has(cell)) {
    cell = back[cell] as number;
    way.push(cell);
  }
  return way;
}
