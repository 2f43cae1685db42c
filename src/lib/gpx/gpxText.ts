import type { Position } from "../../contract/position.ts";
import type { LegWay } from "../../contract/routeLegs.ts";
import { escapeXml } from "../escapeXml.ts";
import { degreesEast } from "../geo/wholeTurns.ts";

/**
 * What GPX has no element for, in the extensions of a route point: a pin's distance along the guide in metres, which
 * says which of the trails and passes that lie together it is on, how the route comes there if not by the trails' way, and
 * whether it goes back from there; and in those of a route the metres of its way out, which say that of pins without.
 */
export const PIN_PREFIX = "pin";
export const PIN_DISTANCE = "distance";
export const PIN_WAY = "way";
export const PIN_TURN = "turn";
export const ROUTE_LENGTH = "length";
const PIN_NAMESPACE = "urn:x-switchback:pin:1";

/** A point of any kind: `wpt`, `rtept` or `trkpt`. */
export interface GpxPoint {
  /** [lng, lat]; the longitude may be unwrapped past 180. */
  position: Position;
  /** Left out if unknown. */
  elevationMeters?: number | null | undefined;
  name?: string | undefined;
  description?: string | undefined;
  /** The name of a waypoint's picture as devices know it. */
  symbol?: string | undefined;
  /** The kind of a waypoint, such as "spring". */
  type?: string | undefined;
  /** Metres along the guide, of a pin; left out if unknown, and for points of other kinds than `rtept`. */
  distanceMeters?: number | null | undefined;
  /** How the route comes to a pin, if not by the trails' own way. */
  way?: LegWay | undefined;
  /** Whether a route goes back from a pin the same way. */
  isTurn?: boolean | undefined;
}

/** A plan: points to be reached in order. */
export interface GpxRoute {
  name?: string | undefined;
  description?: string | undefined;
  /** Of its way out; left out if unknown. */
  lengthMeters?: number | undefined;
  points: readonly GpxPoint[];
}

/** A line on the ground, interrupted between its segments. */
export interface GpxTrack {
  name?: string | undefined;
  description?: string | undefined;
  segments: readonly (readonly GpxPoint[])[];
}

export interface GpxFile {
  name?: string | undefined;
  waypoints?: readonly GpxPoint[];
  routes?: readonly GpxRoute[];
  tracks?: readonly GpxTrack[];
}

const CREATOR = "Switchback";
/** About a centimetre. */
const DEGREE_DIGITS = 7;
const ELEVATION_DIGITS = 1;

/** Writes a GPX 1.1 document. Empty texts are left out; the order of the elements is that of the schema. */
export function gpxText({ name, waypoints = [], routes = [], tracks = [] }: GpxFile): string {
  const title = element("name", name);
  const hasPins = routes.some((route) => lengthText(route) || route.points.some((point) => pinText(point)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${CREATOR}" xmlns="http://www.topografix.com/GPX/1/1"${hasPins ? ` xmlns:${PIN_PREFIX}="${PIN_NAMESPACE}"` : ""}>`,
    ...(title ? [`<metadata>${title}</metadata>`] : []),
    ...waypoints.map((point) => pointText("wpt", point)),
    ...routes.flatMap((route) => [
      `<rte>${namesOf(route)}${lengthText(route)}`,
      ...route.points.map((point) => pointText("rtept", point)),
      "</rte>",
    ]),
    ...tracks.flatMap((track) => [
      `<trk>${namesOf(track)}`,
      ...track.segments.flatMap((points) => [
        "<trkseg>",
        ...points.map((point) => pointText("trkpt", point)),
        "</trkseg>",
      ]),
      "</trk>",
    ]),
    "</gpx>\n",
  ].join("\n");
}

function pointText(tag: "wpt" | "rtept" | "trkpt", point: GpxPoint): string {
  const [lng, lat] = point.position;
  const { elevationMeters = null } = point;
  const elevation = elevationMeters === null ? "" : decimal(elevationMeters, ELEVATION_DIGITS);
  const content = `${element("ele", elevation)}${namesOf(point)}${element("sym", point.symbol)}${element("type", point.type)}${tag === "rtept" ? pinText(point) : ""}`;
  const start = `<${tag} lat="${decimal(lat, DEGREE_DIGITS)}" lon="${decimal(wrapped(lng), DEGREE_DIGITS)}"`;
  return content ? `${start}>${content}</${tag}>` : `${start}/>`;
}

function lengthText({ lengthMeters = 0 }: GpxRoute): string {
  const content = element(
    `${PIN_PREFIX}:${ROUTE_LENGTH}`,
    lengthMeters > 0 ? `${Math.round(lengthMeters)}` : "",
  );
  return content && `<extensions>${content}</extensions>`;
}

/** The schema has no elements for it. The distance is as it is, not rounded, since a point is recognised by it. */
function pinText({ distanceMeters = null, way, isTurn }: GpxPoint): string {
  const distance = element(
    `${PIN_PREFIX}:${PIN_DISTANCE}`,
    distanceMeters === null ? "" : `${distanceMeters}`,
  );
  const turn = element(`${PIN_PREFIX}:${PIN_TURN}`, isTurn ? "true" : "");
  const content = distance + element(`${PIN_PREFIX}:${PIN_WAY}`, way) + turn;
  return content && `<extensions>${content}</extensions>`;
}

function namesOf({ name, description }: Pick<GpxPoint, "name" | "description">): string {
  return `${element("name", name)}${element("desc", description)}`;
}

function element(tag: string, text: string | undefined): string {
  const content = escapeXml(text ?? "").trim();
  return content ? `<${tag}>${content}</${tag}>` : "";
}

/** A longitude from -180 up to, but without, 180, as the schema has it. */
function wrapped(lng: number): number {
  const rounded = Number(lng.toFixed(DEGREE_DIGITS));
  return rounded >= -180 && rounded < 180 ? rounded : degreesEast(-180, rounded) - 180;
}

/** A number without exponent, as XML's decimals have none, and without zeros at its end. */
function decimal(value: number, digits: number): string {
  return value
    .toFixed(digits)
    .replace(/\.?0+$/, "")
    .replace(/^-0$/, "0");
}
