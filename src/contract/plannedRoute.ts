import type { PinInfoWire, PlannedRouteWire } from "./plannedRouteCalls.ts";
import { isLonLat, knownMeters, NO_DISTANCE, type Position } from "./position.ts";
import type { LegWay, RouteLegs } from "./routeLegs.ts";
import type { RouteNote } from "./routeNotes.ts";
import type { RouteRests, RouteStages, RouteStagesWire } from "./routeStages.ts";

/** [lng, lat, elevation in metres, distance in metres]; null where unknown. */
export type PlannedTrailPoint = readonly [
  lng: number,
  lat: number,
  elevation: number | null,
  distance: number | null,
];

export interface PlannedPin {
  /** 'lat,lng' as stored. */
  pin: string;
  /** Null if `pin` is malformed. */
  position: Position | null;
  trailName: string;
  /** Metres along the guide; null if unknown. */
  distanceMeters: number | null;
  trailPoint: PlannedTrailPoint | null;
  /** How the route comes here from the pin before, if not by the trails' own way. */
  way?: LegWay;
  /** Whether the route goes back from here the same way; of one pin, the last that is part of it. */
  isTurn?: boolean;
}

/** A planned route in the page's format: missing texts are empty, missing numbers 0. */
export interface PlannedRoute {
  /** '' or '0' for a new one. */
  id: string;
  uniqueId: string;
  guideId: string;
  name: string;
  description: string;
  lengthMeters: number;
  ascentMeters: number;
  descentMeters: number;
  pins: PlannedPin[];
  isEnabled: boolean;
  /** How it is divided into days; null if it is not. */
  stages: RouteStages | null;
  notes: readonly RouteNote[];
  /** What it came without, or as something that cannot be read: unless it is set, a save leaves that as it is stored. */
  missingFields: readonly OptionalField[];
  /** Null for one that is not stored, or that a server without versions stored. */
  version: number | null;
}

/** The fields of the wire format that a save removes by null. */
const OPTIONAL_FIELDS = ["stages", "legs", "thereAndBack", "rests", "notes"] as const;
type OptionalField = (typeof OPTIONAL_FIELDS)[number];

const DECIMAL = /^\s*[-+]?\d+(\.\d*)?(e[-+]?\d+)?\s*$/i;

/** Whether the server does not have the route of this id yet. */
export function isNewRouteId(id: string): boolean {
  return id === "" || id === "0";
}

/** What a route is known by on this device: its id, or its unique id until the server has given it one. */
export function routeKey({ id, uniqueId }: Pick<PlannedRoute, "id" | "uniqueId">): string {
  return isNewRouteId(id) ? uniqueId : id;
}

/** The id that a route keeps in every app. @param createdAt milliseconds since 1970 */
export function uniqueRouteId(guideId: string, userId: string, createdAt: number): string {
  return `${guideId}-${userId}-${createdAt}`;
}

/** 'lat,lng' of a position. */
export function pinOf([lng, lat]: Position): string {
  return `${lat},${lng}`;
}

/** [lng, lat] of a 'lat,lng' text; null if it is malformed or outside the world. */
export function positionOfPin(pin: string): Position | null {
  const parts = pin.split(",");
  if (parts.length !== 2 || !parts.every((part) => DECIMAL.test(part))) return null;
  const position = parts.map(Number).reverse();
  return isLonLat(position) ? position : null;
}

/** Converts a route from the wire format. Malformed pins stay, without a position. */
export function plannedRouteFromWire(wire: PlannedRouteWire): PlannedRoute {
  const infos = wire.pinsInfo ?? [];
  const pins = wire.pins ?? infos.map((info) => info?.pin ?? "");
  return {
    id: wire.id,
    uniqueId: wire.uniqueId ?? "",
    guideId: wire.guideId,
    name: wire.routeName ?? "",
    description: wire.routeDescription ?? "",
    lengthMeters: wire.routeLength ?? 0,
    ascentMeters: wire.totalAscent ?? 0,
    descentMeters: wire.totalDescent ?? 0,
    pins: withTurn(
      withWays(
        pins.map((pin, index) => routePin(pin ?? "", infos[index] ?? null)),
        wire.legs ?? [],
      ),
      wire.thereAndBack === true,
    ),
    isEnabled: wire.isEnabled ?? false,
    stages: wire.stages ? withRests(wire.stages, wire.rests ?? []) : null,
    notes: wire.notes ?? [],
    missingFields: OPTIONAL_FIELDS.filter(
      // Days of rest are read with the ends of days alone.
      (field) => wire[field] === undefined || (field === "rests" && wire.rests && !wire.stages),
    ),
    version: wire.version ?? null,
  };
}

/** Converts a route to the wire format, with the pins as they were stored. */
export function routeToWire(route: PlannedRoute): PlannedRouteWire {
  const { id, uniqueId, guideId, pins, isEnabled, stages, notes, version } = route;
  const optional: Pick<PlannedRouteWire, OptionalField> = {
    stages: stages && { ...stages, ends: stages.ends.map(({ pin, meters }) => ({ pin, meters })) },
    legs: legsOf(pins),
    thereAndBack: pins.some(({ isTurn }) => isTurn) || null,
    rests: restsOf(stages),
    notes: notes.length > 0 ? [...notes] : null,
  };
  for (const field of route.missingFields) if (optional[field] === null) delete optional[field];
  return {
    id,
    uniqueId,
    guideId,
    routeName: route.name,
    routeDescription: route.description,
    routeLength: route.lengthMeters,
    totalAscent: route.ascentMeters,
    totalDescent: route.descentMeters,
    pins: pins.map(({ pin }) => pin),
    pinsInfo: pins.map(pinInfo),
    isEnabled,
    ...optional,
    ...(version !== null && { version }),
  };
}

function routePin(pin: string, info: PinInfoWire | null): PlannedPin {
  const isOfPin = info?.pin === pin;
  return {
    pin,
    position: positionOfPin(pin),
    trailName: (isOfPin && info.trailName) || "",
    distanceMeters: isOfPin ? knownMeters(info.distance) : null,
    trailPoint: isOfPin ? trailPoint(info.trailPoint) : null,
  };
}

/** Legs between pins that no longer follow each other are dropped. */
function withWays(pins: PlannedPin[], legs: RouteLegs): PlannedPin[] {
  return pins.map((pin, index) => {
    const before = pins[index - 1]?.pin;
    const leg = legs.find(({ from, to }) => from === before && to === pin.pin);
    return leg ? { ...pin, way: leg.way } : pin;
  });
}

function withTurn(pins: PlannedPin[], isReturn: boolean): PlannedPin[] {
  const last = isReturn ? pins.findLastIndex(({ position }) => position !== null) : -1;
  return last < 0 ? pins : pins.with(last, { ...(pins[last] as PlannedPin), isTurn: true });
}

/** Rests at ends that are not stored any more are dropped. */
function withRests(stages: RouteStagesWire, rests: RouteRests): RouteStages {
  return {
    ...stages,
    ends: stages.ends.map((end) => {
      const rest = rests.find(({ pin, meters }) => pin === end.pin && meters === end.meters);
      return rest ? { ...end, restDays: rest.days } : end;
    }),
  };
}

/** Null for a route without days of rest, which removes those that are stored. */
function restsOf(stages: RouteStages | null): RouteRests | null {
  const rests = (stages?.ends ?? []).flatMap(({ pin, meters, restDays = 0 }) =>
    restDays > 0 ? [{ pin, meters, days: restDays }] : [],
  );
  return rests.length > 0 ? rests : null;
}

/** Null for a route without such legs, which removes those that are stored. */
function legsOf(pins: readonly PlannedPin[]): RouteLegs | null {
  const legs = pins.flatMap(({ pin, way }, index) => {
    const from = pins[index - 1]?.pin;
    return way && from !== undefined ? [{ from, to: pin, way }] : [];
  });
  return legs.length > 0 ? legs : null;
}

function pinInfo({ pin, position, trailName, distanceMeters, trailPoint }: PlannedPin): PinInfoWire {
  const [longitude, latitude] = position ?? [null, null];
  return {
    pin,
    latitude,
    longitude,
    trailName,
    distance: distanceMeters ?? NO_DISTANCE,
    trailPoint: trailPoint && [...trailPoint],
  };
}

function trailPoint(wire: PinInfoWire["trailPoint"]): PlannedTrailPoint | null {
  const [, , elevation = null, distance] = wire ?? [];
  const position: unknown = wire?.slice(0, 2);
  return isLonLat(position) ? [...position, elevation, knownMeters(distance)] : null;
}
