import type { DraftPart, DraftTrail } from "../../catalogue/guideDraft.ts";
import type { Course } from "../guides/guideSpec.ts";
import { nameFactory } from "../names/nameFactory.ts";
import { type SeededRandom, seededRandom } from "../seededRandom.ts";
import { isWater, type TerrainRegion } from "../terrain/terrainRegion.ts";
import { trailPart, withoutMileage } from "./trailPart.ts";
import { primaryStyle, sideStyle } from "./trailStyle.ts";
import { type WalkOptions, walkTrack } from "./walkTrack.ts";

type Place = [u: number, v: number];
type NetworkCourse = Extract<Course, { kind: "network" }>;

/** A network: the primary trail crosses it from west to east, every other link is a separate trail. */
export function networkTrails(
  region: TerrainRegion,
  course: NetworkCourse,
  options: WalkOptions,
): DraftTrail[] {
  const random = seededRandom(`${options.seed} net`);
  const junctions = placeJunctions(region, course, random);
  const links = linkJunctions(junctions);
  const crossing = westToEast(junctions, links);
  const names = nameFactory(`${options.seed} net`);
  const parts = links.map(([a, b], i) => {
    const track = walkTrack(region, [junctions[a] ?? [0, 0], junctions[b] ?? [0, 0]], {
      ...options,
      seed: `${options.seed} ${i}`,
    });
    return trailPart(region, track);
  });
  const isCrossing = new Set(crossing.map(({ link }) => link));
  const primary: DraftTrail = {
    id: "main",
    trackName: `${names.next("wood").en} Crossing`,
    ...primaryStyle(options.activity),
    isPrimary: true,
    parts: [joined(crossing.map(({ link, isReversed }) => oriented(parts[link], isReversed)))],
  };
  const others = parts.flatMap((part, i): DraftTrail[] => {
    if (isCrossing.has(i)) return [];
    const trackName = names.next("path").en;
    return [
      { id: `link-${i + 1}`, trackName, ...sideStyle(i), isPrimary: false, parts: [withoutMileage(part)] },
    ];
  });
  return [primary, ...others];
}

/** Spreads junctions over a disc on dry land, with a minimum distance between them. */
function placeJunctions(region: TerrainRegion, course: NetworkCourse, random: SeededRandom): Place[] {
  const radiusKm = course.radius * region.radiusKm;
  const gapKm = (1.25 * radiusKm) / Math.sqrt(course.junctions);
  const places: Place[] = [];
  for (let attempt = 0; places.length < course.junctions && attempt < 4000; attempt++) {
    const angle = random.between(0, 2 * Math.PI);
    const away = radiusKm * Math.sqrt(random.next());
    const u = course.middle[0] * region.radiusKm + away * Math.cos(angle);
    const v = course.middle[1] * region.radiusKm + away * Math.sin(angle);
    if (isWater(region, u, v) || places.some((place) => Math.hypot(place[0] - u, place[1] - v) < gapKm))
      continue;
    places.push([u, v]);
  }
  return places;
}

/** Pairs of junctions with no third one in the circle between them (the Gabriel graph), so that links do not cross. */
function linkJunctions(junctions: Place[]): [number, number][] {
  const links: [number, number][] = [];
  junctions.forEach((a, i) => {
    junctions.slice(i + 1).forEach((b, rest) => {
      const middle: Place = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      const reach = Math.hypot(a[0] - b[0], a[1] - b[1]) / 2;
      const isFree = junctions.every(
        (c) => c === a || c === b || Math.hypot(c[0] - middle[0], c[1] - middle[1]) > reach,
      );
      if (isFree) links.push([i, i + 1 + rest]);
    });
  });
  return links;
}

/** The shortest path of links from the westernmost junction to the easternmost one. */
function westToEast(junctions: Place[], links: [number, number][]): { link: number; isReversed: boolean }[] {
  const order = junctions
    .map((_, i) => i)
    .sort((a, b) => (junctions[a]?.[0] ?? 0) - (junctions[b]?.[0] ?? 0));
  const start = order[0] ?? 0;
  const away = junctions.map((_, i) => (i === start ? 0 : Number.POSITIVE_INFINITY));
  const cameBy = junctions.map((): { link: number; isReversed: boolean; from: number } | null => null);
  // Bellman-Ford: as many rounds as junctions; the network is small.
  for (let round = 0; round < junctions.length; round++) {
    links.forEach(([a, b], link) => {
      const length = Math.hypot(
        (junctions[a]?.[0] ?? 0) - (junctions[b]?.[0] ?? 0),
        (junctions[a]?.[1] ?? 0) - (junctions[b]?.[1] ?? 0),
      );
      for (const [from, to, isReversed] of [
        [a, b, false],
        [b, a, true],
      ] as const) {
        if ((away[from] ?? 0) + length >= (away[to] ?? 0)) continue;
        away[to] = (away[from] ?? 0) + length;
        cameBy[to] = { link, isReversed, from };
      }
    });
  }
  const chain: { link: number; isReversed: boolean }[] = [];
  for (let step = cameBy[order.at(-1) ?? 0]; step; step = cameBy[step.from]) chain.push(step);
  return chain.reverse();
}

function oriented(part: DraftPart | undefined, isReversed: boolean): DraftPart {
  if (!part) throw new RangeError("A link of the network has no trail");
  const turn = (column: Float64Array) => (isReversed ? column.slice().reverse() : column);
  const total = part.distance.at(-1) ?? 0;
  const distance = isReversed ? part.distance.map((meters) => total - meters).reverse() : part.distance;
  return { lng: turn(part.lng), lat: turn(part.lat), elevation: turn(part.elevation), distance };
}

/** Concatenates parts with continuous mileage; the vertex shared by two is kept once. */
function joined(parts: DraftPart[]): DraftPart {
  let meters = 0;
  const columns = parts.map((part, i) => {
    const from = i === 0 ? 0 : 1;
    const before = meters;
    meters += part.distance.at(-1) ?? 0;
    return {
      lng: part.lng.subarray(from),
      lat: part.lat.subarray(from),
      elevation: part.elevation.subarray(from),
      distance: part.distance.subarray(from).map((at) => Math.round((before + at) * 10) / 10),
    };
  });
  const all = (name: keyof DraftPart) =>
    Float64Array.from(columns.flatMap((column) => Array.from(column[name])));
  return { lng: all("lng"), lat: all("lat"), elevation: all("elevation"), distance: all("distance") };
}
