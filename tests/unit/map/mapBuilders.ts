import { readFileSync } from "node:fs";
import type { PackedLines } from "../../../src/contract/previewLines.ts";
import { CLUSTER_ICONS, NO_MEMBER } from "../../../src/lib/waypoints/clusterMembers.ts";
import type { ClusterView } from "../../../src/lib/waypoints/clusterView.ts";
import { type MapPalette, readPalette } from "../../../src/map/color/mapPalette.ts";
import type { IconAtlas } from "../../../src/map/layers/iconAtlas.ts";
import type { PackedPaths, TrailInfo } from "../../../workers/geo/pack/packTypes.ts";

type Place = [lng: number, lat: number];

/** Lines of several guides, packed. */
export function packedLines(linesOf: Record<string, Place[][]>): PackedLines {
  const guideIds = Object.keys(linesOf);
  const lines = guideIds.flatMap((id, guide) => (linesOf[id] ?? []).map((places) => ({ guide, places })));
  return {
    guideIds,
    positions: Float32Array.from(lines.flatMap(({ places }) => places.flat())),
    startIndices: startsOf(lines.map(({ places }) => places)),
    guideOfLine: Uint32Array.from(lines.map(({ guide }) => guide)),
  };
}

/** Paths of trails, packed: one entry per path. */
export function packedPaths(paths: { trail: number; places: Place[] }[]): PackedPaths {
  return {
    positions: Float64Array.from(paths.flatMap(({ places }) => places.flat())),
    startIndices: startsOf(paths.map(({ places }) => places)),
    trailOfPath: Uint32Array.from(paths.map(({ trail }) => trail)),
  };
}

interface Marker {
  isDot?: boolean;
  position: Place;
  count: number;
  members: number[];
  id: number;
}

export function clusterView(markers: Marker[]): ClusterView {
  const members = new Uint32Array(markers.length * CLUSTER_ICONS).fill(NO_MEMBER);
  markers.forEach((marker, i) => {
    members.set(marker.members, i * CLUSTER_ICONS);
  });
  return {
    dots: Uint8Array.from(markers, ({ isDot = false }) => Number(isDot)),
    positions: Float64Array.from(markers.flatMap(({ position }) => position)),
    counts: Uint32Array.from(markers.map(({ count }) => count)),
    ids: Uint32Array.from(markers.map(({ id }) => id)),
    members,
  };
}

function startsOf(lines: Place[][]): Uint32Array {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length);
  return Uint32Array.from(starts);
}

/** A trail of an opened guide. */
export function buildTrail(fields: Partial<TrailInfo>): TrailInfo {
  return {
    id: "1",
    trackName: "Ridge",
    stroke: "#a3243b",
    strokeOpacity: 1,
    strokeWidth: 4,
    isPrimary: true,
    bounds: null,
    lengthMeters: 0,
    hasElevation: false,
    hasMileage: false,
    ...fields,
  };
}

/** The light scheme's colours, parsed from tokens.css. */
export function testPalette(): MapPalette {
  const css = readFileSync(new URL("../../../src/ui/tokens.css", import.meta.url), "utf8");
  return readPalette((name) => new RegExp(`${name}:([^;]+);`).exec(css)?.[1] ?? "", false);
}

/** An atlas without an image: layers only pass it on. */
export function testAtlas(): IconAtlas {
  return { image: {} as ImageBitmap, mapping: {} };
}
