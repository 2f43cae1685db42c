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

/** What the reader has noted on a planned route, each at a place of it, in any order. */
export const routeNotes = z
  .array(
    z.object({
      /** 'lat,lng' on the route's line. */
      pin: z.string().check(z.maxLength(PLANNED_ROUTE_LIMITS.pin)),
      /** Metres along the route as it was. */
      meters: z.number(),
      text: z.string().check(z.minLength(1), z.maxLength(PLANNED_ROUTE_LIMITS.noteText)),
      icon: z.enum(NOTE_ICONS),
    }),
  )
  .check(z.maxLength(PLANNED_ROUTE_LIMITS.notes));
export type RouteNotes = z.infer<typeof routeNotes>;
export type RouteNote = RouteNotes[number];
