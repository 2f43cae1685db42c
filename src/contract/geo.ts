import * as z from "zod/mini";
import { nullishFlag, nullishNumber, nullishText } from "./nullish.ts";
import { bbox } from "./position.ts";
import { waypointWire } from "./waypoint.ts";

export const DIRECTIONS = [
  "northbound",
  "southbound",
  "eastbound",
  "westbound",
  "clockwise",
  "counterclockwise",
] as const;
export const direction = z.enum(DIRECTIONS);
export type Direction = (typeof DIRECTIONS)[number];

/** One vertex on the wire: [lon, lat, elevation m, distance m]; elevation null or absent when unknown, distance -9999, null or absent when unknown. */
export type GeoVertex = [lon: number, lat: number, elevation?: number | null, distance?: number | null];

/** A trail without its coordinates, which the worker's scanner reads from the bytes. */
export const trailHeaderWire = z.object({
  id: z.union([z.string(), z.number()]),
  trackName: nullishText,
  stroke: nullishText,
  strokeOpacity: nullishNumber,
  strokeWidth: nullishNumber,
  trackIsPrimary: nullishFlag,
});

/** The geo data without the trails' coordinates. */
export const geoHeaderWire = z.object({
  guideId: z.union([z.string(), z.number()]),
  guideName: z.string(),
  trailLength: nullishNumber,
  bbox: z.nullish(bbox),
  primaryDirection: z.nullish(direction),
  secondaryDirection: z.nullish(direction),
  trails: z.array(trailHeaderWire),
  waypoints: z.nullish(z.array(waypointWire)),
});
export type GeoHeaderWire = z.infer<typeof geoHeaderWire>;
