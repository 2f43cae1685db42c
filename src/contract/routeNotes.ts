import * as z from "zod/mini";
import { PLANNED_ROUTE_LIMITS } from "./plannedRouteLimits.ts";
import type { WaypointType } from "./waypoint.ts";

/** What a note can be about: the types of waypoints whose icons it may have, the first one for anything else. */
export const NOTE_ICONS = [
  "default",
  "info",
  "water",
  "food",
  "store",
  "camp",
  "lodging",
  "transit",
  "post",
  "view",
  "hazard",
] as const satisfies readonly WaypointType[];
export type NoteIcon = (typeof NOTE_ICONS)[number];

/** The most notes of a route, and characters in one, in UTF-16 code units. */
export const ROUTE_NOTE_LIMITS = { notes: 100, text: 500 } as const;

/** What the reader has noted on a planned route, each at a place of it, in any order. */
export const routeNotes = z
  .array(
    z.object({
      /** 'lat,lng' on the route's line. */
      pin: z.string().check(z.maxLength(PLANNED_ROUTE_LIMITS.pin)),
      /** Metres along the route as it was. */
      meters: z.number(),
      text: z.string().check(z.minLength(1), z.maxLength(ROUTE_NOTE_LIMITS.text)),
      icon: z.enum(NOTE_ICONS),
    }),
  )
  .check(z.maxLength(ROUTE_NOTE_LIMITS.notes));
export type RouteNotes = z.infer<typeof routeNotes>;
export type RouteNote = RouteNotes[number];
