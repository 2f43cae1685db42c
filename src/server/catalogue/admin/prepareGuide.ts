import { gzipSync } from "node:zlib";
import { CARD_PROFILE_SAMPLES } from "../../../contract/guide.ts";
import { type Bounds, NO_DISTANCE } from "../../../contract/position.ts";
import { LINE_BANDS } from "../../../contract/previewLines.ts";
import type { WaypointWire } from "../../../contract/waypoint.ts";
import { clamp } from "../../../lib/clamp.ts";
import { ascentDescent, roundClimb } from "../../../lib/geo/ascent.ts";
import { distanceMeters } from "../../../lib/geo/distance.ts";
import { roundDegrees } from "../../../lib/trailFiles/lineBuilder.ts";
import { blobHash } from "../../blobs/blobHash.ts";
import type { BlobKind } from "../../ports/blobs.ts";
import { geoFile, storedParts, wireMeters } from "../geoFile.ts";
import type { DraftPhoto, DraftTrail, DraftWaypoint, GuideDraft } from "../guideDraft.ts";
import type { GuideRecord, PhotoRecord } from "../guideRecord.ts";
import { cutIntoTiles, packTile } from "../lines/cutIntoTiles.ts";
import { outlineTiles } from "../lines/outlineTiles.ts";
import { boundsOfParts, type PreviewPart, previewParts, simplifyParts } from "../lines/previewParts.ts";
import { trailSummaries } from "../trailSummaries.ts";

/** Ids issued in the same millisecond differ in the last three digits. */
const IDS_PER_MILLISECOND = 1000;

let last = 0;

export interface PreparedBlob {
  kind: BlobKind;
  /** SHA-256 in hexadecimal. */
  hash: string;
  bytes: Uint8Array;
}

/** A guide ready to be stored: its rows as plain JSON, and the files that they reference. */
export interface PreparedGuide {
  record: GuideRecord;
  blobs: PreparedBlob[];
}

/**
 * Derives everything that the catalogue stores from a draft: a new id, length (metres along the primary trail), ascent, card
 * profile, bounds, preview lines of every band, and the gzipped geo file (none for a draft without trails).
 */
export function prepareGuide(draft: GuideDraft): PreparedGuide {
  return prepareVersion(draft, { id: newGuideId(), waypointIds: [] });
}

/**
 * The same for the new version of a guide that exists.
 * @param waypointIds in the order of the draft's waypoints; those without one are numbered
 */
export function prepareVersion(
  draft: GuideDraft,
  { id, waypointIds }: { id: string; waypointIds: readonly string[] },
): PreparedGuide {
  const primary = draft.trails.find((trail) => trail.isPrimary) ?? draft.trails[0];
  const columns = primary ? trailColumns(primary) : null;
  const hasHeights = columns?.elevation.some((height) => !Number.isNaN(height)) ?? false;
  const parts = previewParts(draft.trails);
  const bounds = boundsOfParts(parts);
  const waypoints = draft.waypoints.map((waypoint, index) =>
    waypointRecord(waypoint, waypointIds[index] ?? `${id}-${index + 1}`),
  );
  const icon = blobOf("picture", gzipSync(draft.icon));
  const pictures = draft.pictures.map((picture) => blobOf("picture", gzipSync(picture)));
  const photos = (draft.photos ?? []).map(preparePhoto);
  const waypointPhotos = draft.waypoints.flatMap(({ photos = [] }) =>
    photos.flatMap(({ bytes }) => (bytes ? [blobOf("photo", bytes)] : [])),
  );
  const preview = draft.preview === null ? null : blobOf("picture", gzipSync(draft.preview));
  const lengthMeters = columns ? wireMeters(columns.lengthMeters) : null;
  const header = {
    guideId: id,
    guideName: draft.guideName,
    trailLength: lengthMeters,
    bbox: bounds && roundBounds(bounds),
    primaryDirection: draft.primaryDirection,
    secondaryDirection: draft.secondaryDirection,
    waypoints: waypoints.map((waypoint) => waypoint.wire),
  };
  const geo = primary ? blobOf("geo", geoFile(header, draft.trails)) : null;
  return {
    record: {
      guide: {
        id,
        name: draft.guideName,
        activity: draft.activity,
        titleCs: draft.titles?.cs ?? null,
        titleUk: draft.titles?.uk ?? null,
        promoText: draft.promoText,
        description: draft.description,
        variant: draft.variant,
        savingsPercentage: draft.savingsPercentage,
        isFree: draft.isFree,
        isFeatured: draft.isFeatured,
        isPurchaseable: draft.isPurchaseable,
        hasOpenButton: draft.hasOpenButton,
        isDemo: draft.isDemo,
        primaryDirection: draft.primaryDirection,
        secondaryDirection: draft.secondaryDirection,
        lengthMeters,
        ascentMeters: primary && hasHeights ? storedAscentMeters(primary) : null,
        trails: trailSummaries(draft.trails),
        profile: columns ? cardProfile(columns) : [],
        bounds: header.bbox,
        previewLines: overviewLines(parts),
        waypointCount: waypoints.length,
        iconHash: icon.hash,
        pictureHashes: pictures.map((picture) => picture.hash),
        previewHash: preview?.hash ?? null,
        geoHash: geo?.hash ?? null,
      },
      tags: withActivity(draft),
      prices: draft.prices.map((price) => ({ ...price, discount: price.discount ?? 0 })),
      childNames: draft.childNames,
      photos: photos.map(({ record }) => record),
      lineTiles: [...lineTiles(parts, id), ...outlineTiles(parts, id)],
      waypoints,
    },
    blobs: [icon, ...pictures, ...photos.map(({ blob }) => blob), ...waypointPhotos, preview, geo].filter(
      (blob) => blob !== null,
    ),
  };
}

/** A photo as a row and the file that it refers to. */
export function preparePhoto({ bytes, ...photo }: DraftPhoto): { record: PhotoRecord; blob: PreparedBlob } {
  const blob = blobOf("photo", bytes);
  return { record: { hash: blob.hash, ...photo }, blob };
}

/** Of the rounded line that is stored, so that it equals what the elevation panel shows. */
function storedAscentMeters(trail: DraftTrail): number {
  const { elevation, distance } = trailColumns({ parts: storedParts(trail) });
  return roundClimb(ascentDescent(elevation, distance)).ascentMeters;
}

function roundBounds([west, south, east, north]: Bounds): [number, number, number, number] {
  return [roundDegrees(west), roundDegrees(south), roundDegrees(east), roundDegrees(north)];
}

/** Adds the activity tag to a draft without one, so that every guide can be filtered by activity. */
function withActivity({ tags, activity }: GuideDraft): GuideDraft["tags"] {
  const hasActivity = tags.some((tag) => tag.category === "activityType");
  return hasActivity ? tags : [{ category: "activityType", value: activity }, ...tags];
}

/** The lines in the guide list, to 4 decimals (11 m), far below a pixel at the zooms that show them. */
function overviewLines(parts: readonly PreviewPart[]): [number, number][][] {
  return simplifyParts(parts, LINE_BANDS[0].toleranceDegrees, { hasMiddle: true }).map((line) =>
    line.map(([lng, lat]): [number, number] => [Math.round(lng * 1e4) / 1e4, Math.round(lat * 1e4) / 1e4]),
  );
}

function lineTiles(parts: readonly PreviewPart[], guideId: string): GuideRecord["lineTiles"] {
  return LINE_BANDS.slice(1).flatMap(({ band, tileZoom, toleranceDegrees }) =>
    cutIntoTiles(simplifyParts(parts, toleranceDegrees), tileZoom).map((tile) => ({
      band,
      x: tile.x,
      y: tile.y,
      data: Buffer.from(packTile(tile, guideId)).toString("base64"),
    })),
  );
}

function waypointRecord(waypoint: DraftWaypoint, id: string): GuideRecord["waypoints"][number] {
  const { position, elevationMeters, distanceMeters, photos = [] } = waypoint;
  const wire: WaypointWire = {
    id,
    waypointId: id,
    title: waypoint.title,
    title_cs: waypoint.titles?.cs,
    title_uk: waypoint.titles?.uk,
    description: waypoint.description,
    description_cs: waypoint.descriptions?.cs,
    description_uk: waypoint.descriptions?.uk,
    type: waypoint.type,
    waypointIconSet: waypoint.iconSet,
    markerColor: waypoint.markerColor,
    waypointDistance: distanceMeters === null ? NO_DISTANCE : wireMeters(distanceMeters),
    ...(photos.length > 0 && { photos: photos.map(({ url, width, height }) => ({ url, width, height })) }),
    geometry: {
      type: "Point",
      coordinates: [
        roundDegrees(position[0]),
        roundDegrees(position[1]),
        elevationMeters === null ? null : wireMeters(elevationMeters),
        distanceMeters === null ? NO_DISTANCE : wireMeters(distanceMeters),
      ],
    },
  };
  const comments = waypoint.comments.map((comment, index) => ({
    ...comment,
    id: `${id}-${index + 1}`,
    date: new Date(comment.date).toISOString(),
  }));
  return { id, wire, comments };
}

function blobOf(kind: BlobKind, bytes: Uint8Array): PreparedBlob {
  return { kind, hash: blobHash(bytes), bytes };
}

/**
 * The id of a new guide: a decimal number below 2^53, greater than every earlier id of this process, so that sorting by
 * id gives the order of import. It is independent of the name, which may change, and known before the guide is stored,
 * because the geo file contains it. Older guides have shorter ids, hashes of their first name, so both kinds never meet.
 */
export function newGuideId(now: number = Date.now()): string {
  const random = Math.floor(Math.random() * IDS_PER_MILLISECOND);
  last = Math.max(now * IDS_PER_MILLISECOND + random, last + 1);
  return String(last);
}

/**
 * Elevations in whole metres at CARD_PROFILE_SAMPLES equidistant points of a trail, interpolated between vertices with
 * a known elevation; empty if fewer than two are known.
 */
function cardProfile({ elevation, distance, lengthMeters }: GeoColumns): number[] {
  const known: number[] = [];
  for (let i = 0; i < elevation.length; i++) if (!Number.isNaN(elevation[i])) known.push(i);
  if (known.length < 2) return [];
  const heights: number[] = [];
  let next = 1;
  for (let sample = 0; sample < CARD_PROFILE_SAMPLES; sample++) {
    const place = (lengthMeters * sample) / (CARD_PROFILE_SAMPLES - 1);
    while (next < known.length - 1 && (distance[known[next] ?? 0] ?? 0) < place) next++;
    const before = known[next - 1] ?? 0;
    const after = known[next] ?? 0;
    const from = distance[before] ?? 0;
    const span = (distance[after] ?? 0) - from;
    const share = span > 0 ? clamp((place - from) / span, 0, 1) : 0;
    const low = elevation[before] ?? 0;
    heights.push(Math.round(low + ((elevation[after] ?? 0) - low) * share));
  }
  return heights;
}

/** A whole trail, its parts concatenated. */
interface GeoColumns {
  /** Metres; NaN where unknown. */
  elevation: Float64Array;
  /** Metres from the trail's start, measured along its parts; a gap between parts adds nothing. */
  distance: Float64Array;
  lengthMeters: number;
}

/** Measures a trail with great-circle distances. */
function trailColumns(trail: Pick<DraftTrail, "parts">): GeoColumns {
  const count = trail.parts.reduce((sum, part) => sum + part.lng.length, 0);
  const elevation = new Float64Array(count);
  const distance = new Float64Array(count);
  let lengthMeters = 0;
  let next = 0;
  for (const { lng, lat, elevation: heights } of trail.parts) {
    for (let i = 0; i < lng.length; i++, next++) {
      if (i > 0) lengthMeters += distanceMeters(lng[i - 1] ?? 0, lat[i - 1] ?? 0, lng[i] ?? 0, lat[i] ?? 0);
      elevation[next] = heights[i] ?? Number.NaN;
      distance[next] = lengthMeters;
    }
  }
  return { elevation, distance, lengthMeters };
}
