import * as z from "zod/mini";
import { errorBody } from "./errorBody.ts";
import { nullishFlag, nullishNumber, nullishText } from "./nullish.ts";
import { PLANNED_ROUTE_LIMITS } from "./plannedRouteLimits.ts";
import { routeLegs } from "./routeLegs.ts";
import { routeNotes } from "./routeNotes.ts";
import { routeRests, routeStages } from "./routeStages.ts";

/** Other apps store routes too: a field that cannot be read counts as missing, so that the route stays readable. */
const text = z.catch(nullishText, null);
const number = z.catch(nullishNumber, null);
/** A field that a save may leave as it is stored, which it does with one that could not be read. */
const optional = <Field extends z.ZodMiniType>(field: Field) => z.catch(z.nullish(field), undefined);
/** [lng, lat, elevation in metres, distance in metres], as in the guide's geo data. */
const trailPoint = z.catch(z.nullish(z.array(z.nullable(z.number())).check(z.maxLength(4))), null);

/** What was known about a pin when it was placed. */
export const pinInfoWire = z.object({
  /** 'lat,lng' of the trail point. */
  pin: text,
  latitude: number,
  longitude: number,
  trailName: text,
  /** The trail point's distance along the guide in metres; null or -9999 if unknown. */
  distance: number,
  trailPoint,
});
export type PinInfoWire = z.infer<typeof pinInfoWire>;

export const plannedRouteWire = z.object({
  /** '' or '0' for a new one. */
  id: z.string(),
  /** guideId-userId-milliseconds since 1970 at creation; never changes. */
  uniqueId: text,
  guideId: z.string(),
  routeName: text,
  routeDescription: text,
  /** Metres, as the following two. */
  routeLength: number,
  totalAscent: number,
  totalDescent: number,
  /** 'lat,lng' each; those of other apps may be malformed. */
  pins: z.catch(z.nullish(z.array(text)), null),
  /** In the order of `pins`. */
  pinsInfo: z.catch(z.nullish(z.array(z.catch(z.nullable(pinInfoWire), null))), null),
  isEnabled: z.catch(nullishFlag, null),
  /** How it is divided into days; missing for a route that is not. */
  stages: optional(routeStages),
  /** Legs that do not go the trails' own way; missing for a route without. */
  legs: optional(routeLegs),
  /** Whether the route goes back the same way; length, ascent and descent are those of the way out. */
  thereAndBack: optional(z.boolean()),
  /** Days of rest where its days end; missing for a route without. */
  rests: optional(routeRests),
  notes: optional(routeNotes),
  /**
   * Raised by each save. A save with an older version is refused, as is one with 0 of a route whose unique id is stored;
   * without a version the last save wins.
   */
  version: number,
});
export type PlannedRouteWire = z.infer<typeof plannedRouteWire>;

/** GET /users/planned-routes/{guideId}: the caller's routes of a guide, oldest first. */
export const plannedRoutesAnswer = z.object({ success: z.boolean(), routes: z.array(plannedRouteWire) });
export type PlannedRoutesAnswer = z.infer<typeof plannedRoutesAnswer>;

const LIMITS = PLANNED_ROUTE_LIMITS;
const pin = z.string().check(z.maxLength(LIMITS.pin));

/**
 * Body of POST /users/planned-routes/save. It is stricter than what is read, so that nothing is stored as missing that
 * only could not be read. Pins that are not positions, too many pins and too long texts have refusals of their own.
 */
export const plannedRouteSave = z.object({
  route: z.object({
    id: z.string(),
    uniqueId: z.nullish(z.string().check(z.maxLength(LIMITS.uniqueId))),
    guideId: z.string(),
    routeName: nullishText,
    routeDescription: nullishText,
    routeLength: nullishNumber,
    totalAscent: nullishNumber,
    totalDescent: nullishNumber,
    pins: z.array(pin),
    pinsInfo: z.nullish(
      z.array(
        z.object({
          pin,
          latitude: nullishNumber,
          longitude: nullishNumber,
          trailName: z.nullish(z.string().check(z.maxLength(LIMITS.trailName))),
          distance: nullishNumber,
          trailPoint,
        }),
      ),
    ),
    isEnabled: nullishFlag,
    /** Without it the stored one stays, for apps that do not know it; null removes it. */
    stages: z.nullish(routeStages),
    /** As with the stages, all of them. */
    legs: z.nullish(routeLegs),
    thereAndBack: nullishFlag,
    rests: z.nullish(routeRests),
    notes: z.nullish(routeNotes),
    version: nullishNumber,
  }),
});
export type PlannedRouteSave = z.infer<typeof plannedRouteSave>["route"];

/** Body of POST /users/planned-routes/delete: a route, of which only the ids matter. */
export const plannedRouteDeletion = z.object({
  route: z.object({ id: z.string(), uniqueId: z.nullish(z.string()) }),
});

/** Response of POST /users/planned-routes/save {route}: the route as it is stored. */
export const savedRouteAnswer = z.object({ success: z.boolean(), route: plannedRouteWire });
export type SavedRouteAnswer = z.infer<typeof savedRouteAnswer>;

/** Body of the error 409 of a save: the stored route, which is newer than the one sent. */
export const changedRouteBody = z.object({ ...errorBody.shape, route: plannedRouteWire });
