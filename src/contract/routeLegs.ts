import * as z from "zod/mini";
import { PLANNED_ROUTE_LIMITS } from "./plannedRouteLimits.ts";

/**
 * How the way from a pin to the next one can differ from the trails' own: over the joint of a trail whose ends meet, or
 * straight across the gap between trails that do not.
 */
export const LEG_WAYS = ["overJoint", "acrossGap"] as const;
export type LegWay = (typeof LEG_WAYS)[number];

const pin = z.string().check(z.maxLength(PLANNED_ROUTE_LIMITS.pin));

/** The legs of a planned route that go such a way, each between two pins that follow each other: 'lat,lng' both. */
export const routeLegs = z
  .array(z.object({ from: pin, to: pin, way: z.enum(LEG_WAYS) }))
  .check(z.maxLength(PLANNED_ROUTE_LIMITS.pins));
export type RouteLegs = z.infer<typeof routeLegs>;
