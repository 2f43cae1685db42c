import * as z from "zod/mini";
import { geoHeaderWire } from "../../../src/contract/geo.ts";
import type { Bounds } from "../../../src/contract/position.ts";
import type { Waypoint } from "../../../src/contract/waypoint.ts";
import { boundsOf, unionBounds } from "../../../src/lib/geo/bounds.ts";
import { wholeTurns } from "../../../src/lib/geo/wholeTurns.ts";
import { buffersOf } from "../buffersOf.ts";
import { GeoError } from "../geoError.ts";
import type { ScannedGeo } from "../read/coordinateScanner.ts";
import { readWaypoints } from "../read/readWaypoints.ts";
import { type GuideMeasures, measureGuide } from "./guideMeasures.ts";
import { packChunks } from "./packChunks.ts";
import { packOverview } from "./packOverview.ts";
import { primaryTrailOf, scannedTrail, trailInfos, unwrapTrails } from "./packTrails.ts";
import type { OpenedGuide } from "./packTypes.ts";
import { collectColumns, type TrailColumns } from "./trailColumns.ts";

/** A guide for the page, and what the worker keeps of it. */
export interface PackedGuide {
  opened: OpenedGuide;
  columns: TrailColumns;
  waypoints: Waypoint[];
  measures: GuideMeasures;
}

/** The geo data as scanned: waypoints are validated one by one, so that an invalid one does not fail the guide. */
const scannedSkeleton = z.extend(geoHeaderWire, {
  trails: z.array(scannedTrail),
  waypoints: z.nullish(z.array(z.unknown())),
});

/**
 * Validates scanned geo data against the contract and packs it; `known` are its measures when known.
 * @throws GeoError notJson when it is of another shape, badCoordinates when its bbox is invalid
 */
export function packGuide(scanned: ScannedGeo, known: GuideMeasures | null = null): PackedGuide {
  const parsed = scannedSkeleton.safeParse(scanned.skeleton);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const kind = issue?.path[0] === "bbox" ? "badCoordinates" : "notJson";
    throw new GeoError(kind, `The geo data has a bad ${issue?.path.join(".") || "shape"}: ${issue?.message}`);
  }
  const header = parsed.data;
  const columns = collectColumns(
    scanned,
    header.trails.map((trail) => trail.geometry?.coordinates ?? null),
  );
  unwrapTrails(columns);
  const primaryTrail = primaryTrailOf(header.trails);
  const measures = known ?? measureGuide(columns);
  const trails = trailInfos(columns, header.trails, { primaryTrail, measures: measures.trails });
  const waypoints = readWaypoints(header.waypoints ?? []);
  const opened: OpenedGuide = {
    guideId: String(header.guideId),
    guideName: header.guideName,
    trailLengthMeters: header.trailLength ?? trails[primaryTrail]?.lengthMeters ?? 0,
    bounds: guideBounds(header.bbox ?? null, columns, waypoints),
    primaryDirection: header.primaryDirection ?? null,
    secondaryDirection: header.secondaryDirection ?? null,
    trails,
    primaryTrail,
    overview: packOverview(columns, measures.overview),
    chunks: packChunks(columns),
    waypointCount: waypoints.length,
    hasOwnWaypoints: header.waypoints != null,
  };
  return { opened, columns, waypoints, measures };
}

/** Buffers of an opened guide that are transferred to the page. */
export function openedGuideTransferables({ overview, chunks }: OpenedGuide): Transferable[] {
  return [overview, ...chunks].flatMap(({ positions, startIndices, trailOfPath }) =>
    buffersOf(positions, startIndices, trailOfPath),
  );
}

/** The bbox of the data at its lines' turn of the globe; without one, that of lines or waypoints. */
function guideBounds(bbox: Bounds | null, { lng, lat }: TrailColumns, waypoints: Waypoint[]): Bounds | null {
  const lines = boundsOf(lng, lat);
  if (bbox === null) {
    const boxes = waypoints.map(({ position: [x, y] }): Bounds => [x, y, x, y]);
    return lines ?? boxes.reduce<Bounds | null>(unionBounds, null);
  }
  const [west, south, wireEast, north] = bbox;
  const east = wireEast < west ? wireEast + 360 : wireEast;
  const turns = lines === null ? 0 : wholeTurns((lines[0] + lines[2] - west - east) / 2);
  return [west + turns, Math.min(south, north), east + turns, Math.max(south, north)];
}
