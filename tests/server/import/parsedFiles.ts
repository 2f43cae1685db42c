import type {
  ParsedFile,
  ParsedLine,
  ParsedPoint,
  ParsedTrack,
} from "../../../src/lib/trailFiles/parsedFile.ts";

/** A line through [lng, lat, elevation?] vertices. */
export function line(...vertices: [number, number, number?][]): ParsedLine {
  return {
    lng: Float64Array.from(vertices, ([lng]) => lng),
    lat: Float64Array.from(vertices, ([, lat]) => lat),
    elevation: Float64Array.from(vertices, ([, , elevation]) => elevation ?? Number.NaN),
  };
}

export function track(name: string, lines: ParsedLine[], style: Partial<ParsedTrack> = {}): ParsedTrack {
  return { name, texts: new Map(), lines, stroke: null, strokeOpacity: null, strokeWidth: null, ...style };
}

export function point(
  name: string,
  position: [number, number],
  facts: Partial<ParsedPoint> = {},
): ParsedPoint {
  return { name, position, description: "", kinds: [], elevationMeters: null, ...facts };
}

export function file(facts: Partial<ParsedFile> = {}): ParsedFile {
  return {
    fileName: "ridge-walk.gpx",
    format: "GPX",
    title: null,
    description: "",
    tracks: [],
    routes: [],
    points: [],
    leftOut: { polygons: 0, withoutPlace: 0, unreadable: 0, single: 0 },
    notices: [],
    ...facts,
  };
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
