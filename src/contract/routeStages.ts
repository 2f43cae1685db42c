import * as z from "zod/mini";
import { PLANNED_ROUTE_LIMITS } from "./plannedRouteLimits.ts";

/** What a day of a trip is limited by. */
export const STAGE_LIMITS = ["distance", "ascent", "time"] as const;

const positive = z.number().check(z.positive(), z.maximum(1e9));
/** YYYY-MM-DD */
const date = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

const rule = z.object({
  by: z.enum(STAGE_LIMITS),
  /** Metres along the way, metres up, or minutes of moving. */
  limit: positive,
  /** Share of the limit within which a stage ends at a place to stay. */
  tolerance: z.number().check(z.minimum(0), z.maximum(1)),
});
export type StageRule = z.infer<typeof rule>;

const end = z.object({
  /** 'lat,lng' on the route's line. */
  pin: z.string().check(z.maxLength(PLANNED_ROUTE_LIMITS.pin)),
  /** Metres along the route as it was. */
  meters: z.number(),
});

/** How a planned route is divided into days. */
export const routeStages = z.object({
  /** Null for a single stage, except the ends. */
  rule: z.nullable(rule),
  /** The first day. */
  startDate: z.nullable(date),
  /** Where the first stages end, as the reader has set them; the rule divides what follows. */
  ends: z.array(end).check(z.maxLength(PLANNED_ROUTE_LIMITS.stageEnds)),
});
export type RouteStagesWire = z.infer<typeof routeStages>;

/**
 * The days of rest of a planned route, each after the day that ends at that place: an end that is stored. They go with it.
 */
export const routeRests = z
  .array(
    z.object({
      ...end.shape,
      days: z.int().check(z.minimum(1), z.maximum(PLANNED_ROUTE_LIMITS.restDays)),
    }),
  )
  .check(z.maxLength(PLANNED_ROUTE_LIMITS.stageEnds));
export type RouteRests = z.infer<typeof routeRests>;

/** An end of a day, and the days of rest that follow it; none if missing. */
export interface StageEnd extends z.infer<typeof end> {
  restDays?: number;
}

/** `RouteStagesWire` with the days of rest. */
export interface RouteStages extends Omit<RouteStagesWire, "ends"> {
  ends: StageEnd[];
}

/** Nothing is divided. */
export const NO_STAGES: RouteStages = { rule: null, startDate: null, ends: [] };
