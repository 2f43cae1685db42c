import type { Position } from "../../../src/contract/position.ts";

/** A trail that an operator imports as a free guide of the same name. */
export interface ImportedTrail {
  /** Of the guide. */
  name: string;
  from: Position;
  /** Its longitude may exceed 180 degrees, for a trail across them. */
  to: Position;
  /** Whether it is a round between the two, which ends where it starts. */
  isLoop?: boolean;
}

/** The guide of the topographic map: 25 km over what the built-in map has as sea. */
export const SHEET_GUIDE = "Gull Shoal";
export const SHEET_TRAIL: ImportedTrail = { name: SHEET_GUIDE, from: [-150, 30], to: [-149.8, 30.15] };
/** A loop on the same map. */
export const LOOP_TRAIL: ImportedTrail = {
  name: "Ring Shoal",
  from: [-149.93, 30.08],
  to: [-149.91, 30.08],
  isLoop: true,
};
/** Of that map, in the world's folder. */
export const SHEET_FILES = { map: "map.pmtiles", terrain: "terrain.pmtiles" } as const;

/** Where trails of strangers lie, of which the world's overview has little or nothing. */
export const IMPORTED: readonly ImportedTrail[] = [
  { name: "Hong Kong Ridge", from: [113.98, 22.39], to: [114.38, 22.42] },
  { name: "Date Line Walk", from: [179.85, -16.9], to: [180.1, -16.7] },
  { name: "Adventdalen", from: [15.6, 78.2], to: [16.6, 78.25] },
  { name: "Gough Island", from: [-9.98, -40.36], to: [-9.9, -40.31] },
  { name: "Chatham Island", from: [-176.9, -44.05], to: [-176.35, -43.75] },
];

/** All trails of the imported world. */
export const ALL_IMPORTED: readonly ImportedTrail[] = [SHEET_TRAIL, LOOP_TRAIL, ...IMPORTED];

/** The vertices of its line. */
export function placesOf({ from, to, isLoop }: Omit<ImportedTrail, "name">): Position[] {
  return Array.from({ length: 201 }, (_, i): Position => {
    const share = i / 200;
    if (isLoop) return placeOnRound(from, to, share);
    const lng = from[0] + (to[0] - from[0]) * share;
    const lat = from[1] + (to[1] - from[1]) * share + 0.01 * Math.sin(share * 20);
    return [lng > 180 ? lng - 360 : lng, lat];
  });
}

function placeOnRound([west, lat]: Position, [east]: Position, share: number): Position {
  const radius = (east - west) / 2;
  const angle = 2 * Math.PI * (share % 1);
  return [west + radius * (1 - Math.cos(angle)), lat + radius * Math.sin(angle)];
}

/** Its file: a line that winds a little and climbs, with its ends as waypoints. */
export function gpxOf(trail: ImportedTrail): string {
  const { name, from } = trail;
  const places = placesOf(trail);
  const points = places
    .map(([lng, lat], i) => `<trkpt lat="${lat}" lon="${lng}"><ele>${200 + (i % 50) * 10}</ele></trkpt>`)
    .join("");
  const waypoint = (title: string, [lng, lat] = from) =>
    `<wpt lat="${lat}" lon="${lng}"><name>${title}</name></wpt>`;
  return `<?xml version="1.0"?><gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">${waypoint("First end", places[0])}${waypoint("Last end", places.at(-1))}<trk><name>${name}</name><trkseg>${points}</trkseg></trk></gpx>`;
}
