import { setImmediate as nextTurn } from "node:timers/promises";
import { html } from "hono/html";
import type { Bounds, Position } from "../../contract/position.ts";
import type { PackedLines } from "../../contract/previewLines.ts";
import type { Waypoint, WaypointType } from "../../contract/waypoint.ts";
import { printGuideMapQuery } from "../../lib/address/guideMapQuery.ts";
import { type LinkedView, printMapView, VIEW_PARAMETER } from "../../lib/address/mapView.ts";
import { paths } from "../../lib/address/paths.ts";
import { worldPixels } from "../../lib/geo/mercator.ts";
import { type GuideMarker, guideMarkers } from "../../lib/guides/markers/guideMarkers.ts";
import {
  type MarkerGroup,
  type MarkerPlacement,
  placeMarkers,
  zoomStep,
} from "../../lib/guides/markers/placeMarkers.ts";
import type { Language } from "../../lib/language.ts";
import { memoizeOnce, memoizeWeakly } from "../../lib/memoize.ts";
import { clusterMembers } from "../../lib/waypoints/clusterMembers.ts";
import { clusterView, clusterWaypoints } from "../../lib/waypoints/clusterWaypoints.ts";
import { waypointTitle } from "../../lib/waypoints/waypointTitle.ts";
import { WORLD_LIMITS } from "../../lib/zoomLevels.ts";
import { createLruCache } from "../cache/lruCache.ts";
import { type GuideRows, previewLinesOf } from "../catalogue/guideRows.ts";
import type { GuidePart } from "../catalogue/list/partsOf.ts";
import { entityHash } from "../http/body/entityHash.ts";
import { fitMap } from "../pictures/fitMap.ts";
import { type FirstViewSubject, guideMapZoom } from "./firstView.ts";
import { titleOfRow } from "./pageHead.ts";
import type { PageTexts } from "./pageTexts.ts";

const MAX_SIGNS = 200;
const MAX_BYTES = 12_000;
/** The markers of a large shop are made for this long at a time; other requests are served in between. */
const TURN_MILLISECONDS = 10;
/**
 * In this many pixels a group's guides are framed by the view that its sign links to, and a guide on its own map: between
 * the room of a phone and of a desktop, whose map adds signs to those.
 */
const ROOM = { width: 640, height: 480 };
/** Signs of a linked view that lie farther from its middle are seen in no common window, px. */
const REACH = { x: 1300, y: 750 };
/** Of degrees: at the closest zoom of the world less than half a pixel. */
const DIGITS = 3;

/** A sign in the picture of the map: of a guide, or of a group of guides. */
interface Sign {
  position: Position;
  of: GuideRows | MarkerGroup;
}

/**
 * The signs that the map has at first, as links at positions in degrees: inert, until the page shows them where the map
 * waits (`app/firstMap/PictureSigns.tsx`). Of guides on the map of all, of waypoints on a guide's own.
 * @param waypoints of the guide, as far as everybody may know them
 */
export async function firstSigns(
  subject: FirstViewSubject,
  texts: PageTexts,
  waypoints: readonly Waypoint[],
): Promise<string> {
  const links = await linksOf(subject, texts, waypoints);
  return links.length === 0 ? "" : templateOf(links);
}

function templateOf(links: readonly string[]): string {
  return `<template class="first-signs">${links.join("")}</template>`;
}

async function linksOf(
  { screen, view, listed, rows }: FirstViewSubject,
  texts: PageTexts,
  waypoints: readonly Waypoint[],
): Promise<string[]> {
  if (screen === "guideMap" && rows?.guide.bounds) {
    const signs = waypointSigns(waypoints, view, rows.guide.bounds).map((sign) => {
      return { sign, link: waypointLink(sign, texts.language) };
    });
    return withinLimits(signs)
      .sort((a, b) => Number(b.sign.isDot) - Number(a.sign.isDot) || b.sign.at[1] - a.sign.at[1])
      .map(({ link }) => link);
  }
  if ((screen !== "home" && screen !== "catalogue") || listed.length === 0) return [];
  const signs = (await signsIn(view, listed)).slice(0, MAX_SIGNS);
  return withinLimits(signs.map((sign) => ({ link: String(linkOf(sign, texts)) }))).map(({ link }) => link);
}

/** As many of the first as a page may have. */
function withinLimits<Sign extends { link: string }>(signs: readonly Sign[]): Sign[] {
  let byteLength = Buffer.byteLength(templateOf([]));
  return signs.slice(0, MAX_SIGNS).filter(({ link }) => {
    byteLength += Buffer.byteLength(link);
    return byteLength <= MAX_BYTES;
  });
}

/** A waypoint, or several that have one sign, which is at the first of them or between them. */
interface WaypointSign {
  first: Waypoint;
  /** In the digits that the zoom needs. */
  at: Position;
  /** Those whose pins are drawn, the front one first. */
  types: WaypointType[];
  count: number;
  isDot: boolean;
}

/** Those of a guide's map as it groups them, pins before dots. */
function waypointSigns(
  waypoints: readonly Waypoint[],
  view: LinkedView | null,
  bounds: Bounds,
): WaypointSign[] {
  const zoom = Math.floor(view?.zoom ?? guideMapZoom(bounds, ROOM));
  const digits = Math.ceil(Math.log10(worldPixels(zoom) / 360));
  const markers = clusterView(clusterWaypoints([...waypoints]), view ? boundsAround(view) : bounds, zoom);
  return Array.from(markers.counts, (count, marker) => {
    const members = clusterMembers(markers.members, marker).flatMap((index) => waypoints[index] ?? []);
    const position = [markers.positions[2 * marker] ?? 0, markers.positions[2 * marker + 1] ?? 0];
    const [lng = 0, lat = 0] = position.map((degrees) => Number(degrees.toFixed(digits)));
    const at: Position = [lng, lat];
    return { members, at, count, isDot: markers.dots[marker] === 1 };
  })
    .flatMap(({ members, ...sign }) => {
      const [first] = members;
      return first ? [{ ...sign, first, types: members.map(({ type }) => type) }] : [];
    })
    .sort((a, b) => Number(a.isDot) - Number(b.isDot));
}

function waypointLink({ first, at, types, count, isDot }: WaypointSign, language: Language): string {
  const query = printGuideMapQuery({ waypointId: first.id, direction: null, layer: null, range: null });
  const kind = isDot ? html` data-dot="${types[0] ?? ""}"` : html` data-pins="${types.join(" ")}"`;
  const number = isDot || count === 1 ? "" : html` data-count="${count}"`;
  return String(
    html`<a href="${query}" data-at="${at.join(" ")}"${kind}${number}>${waypointTitle(first, language)}</a>`,
  );
}

/** Those that stand for most guides first. */
async function signsIn(view: LinkedView | null, listed: readonly GuidePart[]): Promise<Sign[]> {
  const { markers, atFirst, atAll } = await markersOf(listed);
  const zoom = view?.zoom ?? WORLD_LIMITS.minZoom;
  const { zooms, groups } = await (view ? atAll() : atFirst());
  const signs: Sign[] = [
    ...(groups[zoomStep(zoom)] ?? [])
      .toSorted((a, b) => b.count - a.count)
      .map((group) => ({ position: group.position, of: group })),
    ...markers
      .filter((_, index) => (zooms[index] ?? zoom) <= zoom)
      .map(({ position, rows }) => ({ position, of: rows })),
  ];
  if (!view) return signs;
  const [west, south, east, north] = boundsAround(view);
  return signs.filter(({ position: [lng, lat] }) => {
    const isAcross = [-360, 0, 360].some((turn) => lng + turn >= west && lng + turn <= east);
    return isAcross && lat >= south && lat <= north;
  });
}

function boundsAround({ position: [lng, lat], zoom }: LinkedView): Bounds {
  const degrees = 360 / worldPixels(zoom);
  // North and south, degrees are higher than on the equator.
  return [lng - REACH.x * degrees, lat - REACH.y * degrees, lng + REACH.x * degrees, lat + REACH.y * degrees];
}

/** The markers of a catalogue, and where they are placed. */
const markersOf = memoizeWeakly(async (listed: readonly GuidePart[]) => {
  const parts: ReturnType<typeof markersIn>[] = [];
  let from = performance.now();
  for (const part of listed) {
    parts.push(markersIn(part));
    if (performance.now() - from < TURN_MILLISECONDS) continue;
    await nextTurn();
    from = performance.now();
  }
  const markers = parts.flatMap((part) => part.markers);
  return { markers, ...placementOf(parts.map(({ key }) => key).join(" "), markers) };
});

/** The markers of a part, and a key that stands for all that decides on their places. */
const markersIn = memoizeWeakly(({ guides: listed }: GuidePart) => {
  const rowsById = new Map(listed.map((rows) => [rows.guide.id, rows]));
  const guides = listed.map(({ guide: { id, activity, bounds } }) => ({ guideId: id, activity, bounds }));
  const markers = guideMarkers(guides, packedLines(listed)).flatMap((marker) => {
    const rows = rowsById.get(marker.guideId);
    return rows ? [{ ...marker, rows }] : [];
  });
  const placed = markers.map(({ activity, position, lineLength }) => [activity, ...position, lineLength]);
  return { markers, key: entityHash(JSON.stringify(placed)) };
});

/** The last placements: most changes of a catalogue move no marker, and those of a large shop take long. */
const placements = createLruCache<Placements>(2);

interface Placements {
  atFirst: () => Promise<MarkerPlacement>;
  atAll: () => Promise<MarkerPlacement>;
}

/** Placed at the first zoom alone, unless a page shows another. */
function placementOf(key: string, markers: readonly GuideMarker[]): Placements {
  const shown = new Uint8Array(markers.length).fill(1);
  const made = placements.get(key) ?? {
    atFirst: memoizeOnce(() => placeMarkers(markers, shown, { until: WORLD_LIMITS.minZoom })),
    atAll: memoizeOnce(() => placeMarkers(markers, shown)),
  };
  placements.set(key, made);
  return made;
}

/** The lines of the guides as the page gets them. */
function packedLines(listed: readonly GuideRows[]): PackedLines {
  const lines = listed.flatMap(({ guide }, index) => previewLinesOf(guide).map((line) => ({ line, index })));
  const starts = new Uint32Array(lines.length + 1);
  for (const [i, { line }] of lines.entries()) starts[i + 1] = (starts[i] ?? 0) + line.length;
  const positions = new Float32Array(2 * (starts.at(-1) ?? 0));
  let at = 0;
  for (const { line } of lines) {
    for (const [lng, lat] of line) {
      positions[at++] = lng;
      positions[at++] = lat;
    }
  }
  return {
    positions,
    startIndices: starts,
    guideOfLine: Uint32Array.from(lines, ({ index }) => index),
    guideIds: listed.map(({ guide }) => guide.id),
  };
}

function linkOf({ position, of }: Sign, { text, language }: PageTexts) {
  const at = position.map((degrees) => Number(degrees.toFixed(DIGITS))).join(" ");
  if ("count" in of) {
    const { count, activityCounts } = of;
    return html`<a href="${groupPath(of)}" data-at="${at}" data-activities="${activityCounts.join(" ")}">${text("page.guideCount", { count })}</a>`;
  }
  const { guide } = of;
  const activity = guide.activity === null ? "" : html` data-activity="${guide.activity}"`;
  return html`<a href="${paths.guide(guide.name)}" data-at="${at}"${activity}>${titleOfRow(guide, language)}</a>`;
}

/** The list with the map on a group's guides. */
function groupPath({ bounds }: MarkerGroup): string {
  const fit = fitMap(bounds, ROOM, 0);
  const zoom = Math.min(WORLD_LIMITS.maxZoom, Math.log2((fit.scale * 360) / worldPixels(0)));
  const position = fit.unproject(ROOM.width / 2, ROOM.height / 2);
  return `${paths.guides}?${VIEW_PARAMETER}=${printMapView({ position, zoom })}`;
}
