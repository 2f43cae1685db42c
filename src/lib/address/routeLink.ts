import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";
import type { Position } from "../../contract/position.ts";
import { LEG_WAYS, type LegWay } from "../../contract/routeLegs.ts";
import { ROUTE_PARAMETER } from "./hasRouteLink.ts";
import { CHECK, checkOf, decodeIntegers, encodeInteger } from "./linkCode.ts";
import { decodeDays, encodeDays, type LinkedDays } from "./linkedDays.ts";

/** A pin in a link. */
export interface LinkedPin {
  /** [lng, lat], to a millionth of a degree. */
  position: Position;
  /** Index of the trail in the guide, which distinguishes trails that lie together. */
  trail: number;
  /** Metres along the guide, to 10 m; null for a trail without. */
  distanceMeters: number | null;
  /** How the route comes here from the pin before, if not by the trails' own way. */
  way?: LegWay;
  /** Whether the route goes back from here the same way. */
  isTurn?: boolean;
}

export interface LinkedRoute {
  name: string;
  pins: LinkedPin[];
  /** Of its way out, which chooses among passes of trails without distances; missing in links from before. */
  lengthMeters?: number;
  /** How it is divided into days; missing for a route that is not. */
  days?: LinkedDays;
}

/** The longest address that is passed on: some programs cut longer ones. */
export const MAX_ADDRESS = 2000;

/** Query parameter of the route's name. */
const NAME_PARAMETER = "name";
const DAYS_PARAMETER = "days";
const LENGTH_PARAMETER = "meters";

/** First character of the code: the number of integers of a pin. Without the fifth, earlier versions can read it. */
const VALUES: Record<string, number> = { "1": 4, "2": 5 };
const DEGREE = 1e6;
const DISTANCE_STEP = 10;
/** Added to the way to a pin from which the route goes back. */
const TURN = 8;

/**
 * The pins as letters, digits, hyphens and underscores: for each the change of latitude, longitude, trail, distance and,
 * if any pin has one, way or turn since the one before, as integers of five bits a character, the lowest first; then a check sum.
 */
export function encodePins(pins: readonly LinkedPin[]): string {
  let before: number[] = [];
  let code = pins.some(({ way, isTurn }) => way || isTurn) ? "2" : "1";
  const count = VALUES[code];
  for (const pin of pins) {
    const values = valuesOf(pin).slice(0, count);
    code += values.map((value, index) => encodeInteger(value - (before[index] ?? 0))).join("");
    before = values;
  }
  return code + checkOf(code);
}

/** The pins of a code; null if it is none, is cut off or was changed. */
export function decodePins(code: string): LinkedPin[] | null {
  const content = code.slice(0, -CHECK);
  const count = VALUES[content.charAt(0)];
  if (count === undefined || checkOf(content) !== code.slice(-CHECK)) return null;
  const steps = decodeIntegers(content.slice(1));
  if (!steps || steps.length % count !== 0 || steps.length > count * PLANNED_ROUTE_LIMITS.pins) return null;
  const pins: LinkedPin[] = [];
  const sums: number[] = [];
  for (let at = 0; at < steps.length; at += count) {
    for (let index = 0; index < count; index++) sums[index] = (sums[index] ?? 0) + (steps[at + index] ?? 0);
    const [lat = 0, lng = 0, trail = 0, distance = 0, mark = 0] = sums;
    const isTurn = mark >= TURN;
    const way = LEG_WAYS[(mark % TURN) - 1];
    if (mark < 0 || mark >= 2 * TURN || (mark % TURN !== 0 && !way)) return null;
    if (Math.abs(lat) > 90 * DEGREE || Math.abs(lng) > 540 * DEGREE) return null;
    pins.push({
      position: [lng / DEGREE, lat / DEGREE],
      trail,
      distanceMeters: distance > 0 ? (distance - 1) * DISTANCE_STEP : null,
      ...(way && { way }),
      ...(isTurn && { isTurn }),
    });
  }
  return pins;
}

/** The address that opens a route in its guide; null if it would be too long. @param path of the guide's map */
export function routeAddress(
  origin: string,
  path: string,
  { name, pins, lengthMeters = 0, days }: LinkedRoute,
): string | null {
  const params = new URLSearchParams({ [ROUTE_PARAMETER]: encodePins(pins) });
  const meters = Math.round(lengthMeters);
  if (meters > 0 && pins.some(({ distanceMeters }) => distanceMeters === null))
    params.set(LENGTH_PARAMETER, `${meters}`);
  if (days) params.set(DAYS_PARAMETER, encodeDays(days));
  if (name) params.set(NAME_PARAMETER, name);
  const address = `${origin}${path}?${params}`;
  return address.length <= MAX_ADDRESS ? address : null;
}

/** A query without the route in it, including '?'; empty without parameters. */
export function withoutRoute(query: string): string {
  const params = new URLSearchParams(query);
  params.delete(ROUTE_PARAMETER);
  params.delete(NAME_PARAMETER);
  params.delete(DAYS_PARAMETER);
  params.delete(LENGTH_PARAMETER);
  const rest = params.toString();
  return rest && `?${rest}`;
}

/** The route in an address: null without one, `broken` if it cannot be read. */
export function routeOfAddress(query: string): LinkedRoute | "broken" | null {
  const params = new URLSearchParams(query);
  const code = params.get(ROUTE_PARAMETER);
  if (code === null) return null;
  const pins = code.length <= MAX_ADDRESS ? decodePins(code) : null;
  if (!pins || pins.length === 0) return "broken";
  // Days that cannot be read are left out: the route is still what it was.
  const days = decodeDays(params.get(DAYS_PARAMETER) ?? "");
  const length = /^\d{1,9}$/.exec(params.get(LENGTH_PARAMETER) ?? "");
  return {
    name: (params.get(NAME_PARAMETER) ?? "").trim().slice(0, PLANNED_ROUTE_LIMITS.name),
    pins,
    ...(length && { lengthMeters: Number(length[0]) }),
    ...(days && { days }),
  };
}

function valuesOf({ position: [lng, lat], trail, distanceMeters, way, isTurn }: LinkedPin): number[] {
  // 0 encodes a missing distance.
  const distance = distanceMeters === null ? 0 : 1 + Math.max(0, Math.round(distanceMeters / DISTANCE_STEP));
  const mark = (way ? 1 + LEG_WAYS.indexOf(way) : 0) + (isTurn ? TURN : 0);
  return [Math.round(lat * DEGREE), Math.round(lng * DEGREE), trail, distance, mark];
}
