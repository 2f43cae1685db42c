import type { Position } from "../../contract/position.ts";

/** One line in columns. Degrees rounded to 1e-7, longitudes as in the file; elevation in metres to 0.1, NaN where unknown. */
export interface ParsedLine {
  lng: Float64Array;
  lat: Float64Array;
  elevation: Float64Array;
}

/** A track, route or line feature as one file gives it. */
export interface ParsedTrack {
  /** "" when it has none. */
  name: string;
  /** The file's properties of the track that are texts, by their names there. */
  texts: ReadonlyMap<string, string>;
  lines: ParsedLine[];
  /** #rrggbb, null when the file gives none. */
  stroke: string | null;
  strokeOpacity: number | null;
  strokeWidth: number | null;
}

export interface ParsedPoint {
  name: string;
  /** HTML */
  description: string;
  /** What the file says about the kind of place (symbols, types, icon addresses), the clearest first. */
  kinds: string[];
  position: Position;
  elevationMeters: number | null;
}

export interface ParsedFile {
  fileName: string;
  format: "GPX" | "KML" | "GeoJSON";
  /** The file's own title, null when it has none. */
  title: string | null;
  /** HTML */
  description: string;
  tracks: ParsedTrack[];
  points: ParsedPoint[];
  /** What was left out or read differently, a line each. */
  notices: string[];
}
