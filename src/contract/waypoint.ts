import * as z from "zod/mini";
import { nullishNumber, nullishText } from "./nullish.ts";
import { type PhotoWire, photoWire } from "./photoWire.ts";
import { knownMeters, type Position } from "./position.ts";

/** Types that have an icon at /waypoints/{type}.svg; others are drawn with `default`. */
export const WAYPOINT_TYPES = [
  "bridge",
  "camp",
  "corral",
  "ferry",
  "fire",
  "food",
  "ford",
  "gate",
  "hazard",
  "hut",
  "info",
  "junction",
  "lodging",
  "parking",
  "post",
  "repair",
  "shelter",
  "signal",
  "spring",
  "start",
  "store",
  "summit",
  "toilet",
  "town",
  "trailhead",
  "transit",
  "view",
  "water",
  "water_seasonal",
  "waterfall",
] as const;
export type WaypointType = (typeof WAYPOINT_TYPES)[number] | "default";

/** [lng, lat, elevation in m, distance in m]; elevation and distance may be missing or null. */
const waypointCoordinates = z.array(z.nullable(z.number())).check(z.minLength(2), z.maxLength(4));

export const waypointWire = z.object({
  id: z.union([z.string(), z.number()]),
  waypointId: z.nullish(z.union([z.string(), z.number()])),
  title: nullishText,
  title_cs: nullishText,
  title_uk: nullishText,
  description: nullishText,
  description_cs: nullishText,
  description_uk: nullishText,
  type: nullishText,
  waypointIconSet: z.nullish(z.array(z.string())),
  markerColor: nullishText,
  waypointDistance: nullishNumber,
  guideName: nullishText,
  /** Those that came with the guide. */
  photos: z.nullish(z.array(photoWire)),
  geometry: z.object({ type: nullishText, coordinates: waypointCoordinates }),
});
export type WaypointWire = z.infer<typeof waypointWire>;
export const waypointsAnswer = z.object({ waypoints: z.array(waypointWire) });

/** A waypoint in the page's format. Elevation and distance in metres, null if missing. */
export interface Waypoint {
  id: string;
  waypointId: string;
  title: string;
  titles: { cs: string | null; uk: string | null };
  description: string;
  descriptions: { cs: string | null; uk: string | null };
  type: WaypointType;
  iconSet: readonly WaypointType[];
  markerColor: string | null;
  position: Position;
  elevationMeters: number | null;
  distanceMeters: number | null;
  /** Those that came with the guide, in their order; null without any, as of most waypoints. */
  photos: readonly PhotoWire[] | null;
}

/**
 * Converts a waypoint from the wire format.
 * @throws RangeError if its position is invalid.
 */
export function waypointFromWire(wire: WaypointWire): Waypoint {
  const [lng, lat, elevation, distance] = wire.geometry.coordinates;
  if (lng == null || lat == null || Math.abs(lat) > 90 || Math.abs(lng) > 540) {
    throw new RangeError(`Waypoint ${wire.id} has no valid position: [${lng}, ${lat}]`);
  }
  return {
    id: String(wire.id),
    waypointId: String(wire.waypointId ?? wire.id),
    title: wire.title ?? "",
    titles: { cs: wire.title_cs ?? null, uk: wire.title_uk ?? null },
    description: wire.description ?? "",
    descriptions: { cs: wire.description_cs ?? null, uk: wire.description_uk ?? null },
    type: waypointType(wire.type),
    iconSet: (wire.waypointIconSet ?? []).map(waypointType),
    markerColor: wire.markerColor ?? null,
    position: [lng, lat],
    elevationMeters: knownMeters(elevation),
    distanceMeters: knownMeters(wire.waypointDistance) ?? knownMeters(distance),
    photos: wire.photos ?? null,
  };
}

export function waypointType(value: string | null | undefined): WaypointType {
  return WAYPOINT_TYPES.find((type) => type === value) ?? "default";
}
