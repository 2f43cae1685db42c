import type { Feature, FeatureCollection, Position as JsonPosition } from "geojson";
import type { TrackPoint } from "./trackSections.ts";
import { daySections, type TripFile } from "./tripGpx.ts";

/** About a centimetre, and a tenth of a metre. */
const DEGREE_DIGITS = 7;
const ELEVATION_DIGITS = 1;

/** GeoJSON by RFC 7946: a line for each day, cut at the antimeridian, then the pins, the waypoints, the notes and the ends of days as points. */
export function tripGeoJson({ route, track, waypoints, notes, days }: TripFile): FeatureCollection {
  const sections = daySections({ track, days });
  const lines = sections.map((points, index): Feature => {
    const parts = partsOf(points);
    const properties = { name: route.name, ...(days[index] && { day: days[index].number }) };
    return {
      type: "Feature",
      properties,
      geometry:
        parts.length > 1
          ? { type: "MultiLineString", coordinates: parts }
          : { type: "LineString", coordinates: parts[0] ?? [] },
    };
  });
  const pins = route.pins.flatMap(({ position, trailName, trailPoint }, index): Feature[] =>
    position
      ? [
          pointFeature(
            { position, elevationMeters: trailPoint?.[2] ?? null },
            { pin: index + 1, trail: trailName },
          ),
        ]
      : [],
  );
  const passed = waypoints.map((waypoint) =>
    pointFeature(waypoint, { name: waypoint.name, type: waypoint.type }),
  );
  const noted = notes.map(({ text, icon, ...point }) => pointFeature(point, { note: text, icon }));
  const ends = days.flatMap(({ number, end, restDays }, index): Feature[] => {
    const last = sections[index]?.at(-1);
    return last ? [pointFeature(last, { name: end, dayEnd: number, ...(restDays > 0 && { restDays }) })] : [];
  });
  return { type: "FeatureCollection", features: [...lines, ...pins, ...passed, ...noted, ...ends] };
}

function pointFeature(point: TrackPoint, properties: Record<string, string | number>): Feature {
  return {
    type: "Feature",
    properties,
    geometry: { type: "Point", coordinates: coordinatesOf(point, turnOf(point.position[0])) },
  };
}

/** A line with unwrapped longitudes in parts between -180 and 180 that meet at the antimeridian. */
function partsOf(points: readonly TrackPoint[]): JsonPosition[][] {
  const parts: JsonPosition[][] = [];
  let part: JsonPosition[] = [];
  points.forEach((point, index) => {
    const before = points[index - 1];
    const turn = turnOf(point.position[0]);
    const turnBefore = before ? turnOf(before.position[0]) : turn;
    if (before && turn !== turnBefore) {
      const edge = 360 * Math.max(turn, turnBefore) - 180;
      const share = (edge - before.position[0]) / (point.position[0] - before.position[0]);
      const crossing: TrackPoint = {
        position: [edge, before.position[1] + share * (point.position[1] - before.position[1])],
        elevationMeters:
          before.elevationMeters === null || point.elevationMeters === null
            ? null
            : before.elevationMeters + share * (point.elevationMeters - before.elevationMeters),
      };
      part.push(coordinatesOf(crossing, turnBefore));
      parts.push(part);
      part = [coordinatesOf(crossing, turn)];
    }
    part.push(coordinatesOf(point, turn));
  });
  return [...parts, part];
}

/** The whole turns by which a longitude is beyond -180 to 180. */
function turnOf(lng: number): number {
  return Math.floor((lng + 180) / 360);
}

function coordinatesOf({ position: [lng, lat], elevationMeters }: TrackPoint, turns: number): JsonPosition {
  const round = (value: number, digits: number) => Number(value.toFixed(digits));
  return [
    round(lng - 360 * turns, DEGREE_DIGITS),
    round(lat, DEGREE_DIGITS),
    ...(elevationMeters === null ? [] : [round(elevationMeters, ELEVATION_DIGITS)]),
  ];
}
