import type { Position } from "../../contract/position.ts";
import type { LegWay } from "../../contract/routeLegs.ts";
import type { TripMark } from "../gpx/tripMarks.ts";
import type { LeftOut } from "./leftOutNotices.ts";

/** One line in columns. Degrees rounded to 1e-7, longitudes as in the file; elevation in metres to 0.1, NaN where unknown. */
export interface ParsedLine {
  lng: Float64Array;
  lat: Float64Array;
  elevation: Float64Array;
}

/** A track, route or line feature of one file. */
export interface ParsedTrack {
  /** "" if it has none. */
  name: string;
  /** The track's text properties, by their names in the file. */
  texts: ReadonlyMap<string, string>;
  lines: ParsedLine[];
  /** #rrggbb, null if the file has none. */
  stroke: string | null;
  strokeOpacity: number | null;
  strokeWidth: number | null;
}

export interface ParsedPoint {
  /** What a GeoJSON file calls its waypointId or id; absent if it has none. */
  id?: string;
  name: string;
  /** HTML */
  description: string;
  /** The kinds of the point in the file (symbols, types, icon URLs), the most specific first. */
  kinds: string[];
  position: Position;
  elevationMeters: number | null;
  /** What it stands for in a file of our own; absent for any other. */
  mark?: TripMark;
  /** Addresses that it refers to, as they stand in the file; absent without one. */
  links?: string[];
}

/** A GPX route: points to be reached in order. */
export interface ParsedRoute {
  /** "" if it has none. */
  name: string;
  description: string;
  points: ParsedRoutePoint[];
  /** Of the way out, in our own files; absent if unknown. */
  lengthMeters?: number;
}

export interface ParsedRoutePoint {
  /** Rounded to 1e-7 degrees. */
  position: Position;
  /** Its description, which in our own files is the name of its trail; "" if it has none. */
  trailName: string;
  /** Metres along the guide, in our own files; null if unknown. */
  distanceMeters: number | null;
  /** How a route of our own comes here from the pin before, if not by the trails' own way. */
  way?: LegWay;
  /** Whether it goes back from here the same way. */
  isTurn?: boolean;
}

export interface ParsedFile {
  fileName: string;
  format: "GPX" | "KML" | "GeoJSON";
  /** The file's title, null if it has none. */
  title: string | null;
  /** HTML */
  description: string;
  /** Routes are among them as lines. */
  tracks: ParsedTrack[];
  routes: ParsedRoute[];
  points: ParsedPoint[];
  leftOut: LeftOut;
  /** What was skipped or interpreted, a line each. */
  notices: string[];
}
