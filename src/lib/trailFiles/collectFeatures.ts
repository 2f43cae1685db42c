import type { Feature, Geometry } from "geojson";
import { tripMarkOf } from "../gpx/tripMarks.ts";
import {
  featureDescription,
  featureId,
  featureKinds,
  featureLinks,
  featureName,
  propertyTexts,
} from "./featureTexts.ts";
import { MAX_LINES, MAX_POINTS, MAX_WAYPOINTS } from "./fileLimits.ts";
import { ImportError } from "./importError.ts";
import type { LeftOut } from "./leftOutNotices.ts";
import { isOnEarth, knownElevation, LineBuilder, roundDegrees, roundLongitude } from "./lineBuilder.ts";
import { lineStyle, type Properties } from "./lineStyle.ts";
import type { ParsedLine, ParsedPoint, ParsedTrack } from "./parsedFile.ts";

export interface CollectedFeatures {
  tracks: ParsedTrack[];
  points: ParsedPoint[];
  /** Counts of skipped features. */
  polygons: number;
  withoutPlace: number;
  unreadable: number;
}

/** GeoJSON from arbitrary files: any part may be missing or have another type. */
type Coordinates = unknown;

/** Reads a line's coordinates; null if they do not form a line. */
export type ReadLine = (coordinates: Coordinates, onUnreadable: (count: number) => void) => ParsedLine | null;

/** Sorts features into tracks (one per feature) and points. @throws ImportError for too many */
export function collectFeatures(
  features: Iterable<Feature<Geometry | null>>,
  fileName: string,
  readLine: ReadLine = lineOf,
): CollectedFeatures {
  const collected: CollectedFeatures = {
    tracks: [],
    points: [],
    polygons: 0,
    withoutPlace: 0,
    unreadable: 0,
  };
  let lineCount = 0;
  let vertices = 0;
  for (const feature of features) {
    const properties: Properties = feature.properties ?? {};
    const name = featureName(properties);
    const lines: ParsedLine[] = [];
    let places = 0;
    for (const geometry of flatGeometries(feature.geometry)) {
      places++;
      if (geometry.type === "Polygon" || geometry.type === "MultiPolygon") collected.polygons++;
      for (const coordinates of lineCoordinates(geometry)) {
        const line = readLine(coordinates, (count) => {
          collected.unreadable += count;
        });
        if (line !== null) lines.push(line);
      }
      for (const coordinates of pointCoordinates(geometry)) {
        const point = pointOf(coordinates, name, properties);
        if (point === null) collected.unreadable++;
        else collected.points.push(point);
      }
    }
    if (places === 0) collected.withoutPlace++;
    lineCount += lines.length;
    vertices += lines.reduce((sum, line) => sum + line.lng.length, 0);
    if (lineCount > MAX_LINES) throw new ImportError(fileName, `has more than ${MAX_LINES} lines`, "tooMuch");
    if (collected.points.length > MAX_WAYPOINTS) {
      throw new ImportError(fileName, `has more than ${MAX_WAYPOINTS} waypoints`, "tooMuch");
    }
    if (vertices > MAX_POINTS)
      throw new ImportError(fileName, `has more than ${MAX_POINTS} points`, "tooMuch");
    if (lines.length > 0) {
      collected.tracks.push({ name, texts: propertyTexts(properties), lines, ...lineStyle(properties) });
    }
  }
  return collected;
}

/** The counts of what was skipped. @param single lines of one point */
export function leftOutOf(
  { polygons, withoutPlace, unreadable }: Omit<CollectedFeatures, "tracks" | "points">,
  single: number,
): LeftOut {
  return { polygons, withoutPlace, unreadable, single };
}

/** The simple geometries of a feature, with collections flattened; files do not nest deeper than MAX_DEPTH. */
function* flatGeometries(geometry: Geometry | null | undefined): Generator<Geometry> {
  if (typeof geometry !== "object" || geometry === null) return;
  if (geometry.type !== "GeometryCollection") yield geometry;
  else if (Array.isArray(geometry.geometries))
    for (const inner of geometry.geometries) yield* flatGeometries(inner);
}

function lineCoordinates(geometry: Geometry): readonly Coordinates[] {
  if (geometry.type === "LineString") return [geometry.coordinates];
  return geometry.type === "MultiLineString" ? listOf(geometry.coordinates) : [];
}

function pointCoordinates(geometry: Geometry): readonly Coordinates[] {
  if (geometry.type === "Point") return [geometry.coordinates];
  return geometry.type === "MultiPoint" ? listOf(geometry.coordinates) : [];
}

function lineOf(coordinates: Coordinates, onUnreadable: (count: number) => void): ParsedLine | null {
  const builder = new LineBuilder();
  for (const position of listOf(coordinates)) builder.add(...numbersOf(position));
  onUnreadable(builder.unreadable);
  return builder.build();
}

function pointOf(coordinates: Coordinates, name: string, properties: Properties): ParsedPoint | null {
  const [lng, lat, elevation] = numbersOf(coordinates);
  if (!isOnEarth(lng, lat)) return null;
  const known = knownElevation(elevation);
  const id = featureId(properties);
  const mark = tripMarkOf(properties);
  const links = featureLinks(properties);
  return {
    ...(id !== undefined && { id }),
    ...(mark && { mark }),
    name,
    description: featureDescription(properties, name),
    kinds: featureKinds(properties),
    position: [roundLongitude(lng), roundDegrees(lat)],
    elevationMeters: Number.isNaN(known) ? null : known,
    ...(links.length > 0 && { links }),
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function numbersOf(position: unknown): [lng: number, lat: number, elevation: number] {
  const [lng, lat, elevation] = listOf(position);
  return [numberOf(lng), numberOf(lat), numberOf(elevation)];
}

function numberOf(value: unknown): number {
  return typeof value === "number" ? value : Number.NaN;
}
