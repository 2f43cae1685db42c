import type { Bounds, Position } from "../../contract/position.ts";
import { type LinkedView, parseMapView, VIEW_PARAMETER } from "../../lib/address/mapView.ts";
import type { Screen } from "../../lib/address/paths.ts";
import { worldPixels } from "../../lib/geo/mercator.ts";
import { WORLD_BOUNDS, WORLD_LIMITS } from "../../lib/zoomLevels.ts";
import { createLruCache } from "../cache/lruCache.ts";
import type { GuideRows } from "../catalogue/guideRows.ts";
import { reportError } from "../log/reportError.ts";
import { fitMap, type MapFit, mapAround } from "../pictures/fitMap.ts";
import { projectLine, thinPoints } from "../pictures/projectLine.ts";
import { landPath } from "../pictures/surroundingsPaths.ts";
import { polylinePath } from "../pictures/svgPath.ts";
import { worldLand } from "../pictures/worldLand.ts";

/** Land is drawn this far around the framed bounds, enough for large windows. */
const SIZE = { width: 2600, height: 1500 };
/** The part of a common window that no panel covers, in which a guide is framed. */
const ROOM = { width: 980, height: 690 };
const MAX_LAND_BYTES = 30_000;
/** Pixels. */
const LINE_TOLERANCE = 0.5;
const WORLD_TOLERANCE = 0.3;
const GRATICULE_DEGREES = 15;
/** Drawings of linked views; anybody can request any view. */
const MAX_VIEWS = 100;

/** What the map shows before the page's script runs. */
export interface FirstViewSubject {
  screen: Screen["name"];
  /** The guide that the address names. */
  rows: GuideRows | null;
  /** The view that the address names. */
  view: LinkedView | null;
  /** Whether a phone starts with the map instead of the list. */
  isMapMode: boolean;
}

/** Lines of [lng, lat]. */
type Lines = readonly (readonly Position[])[];

/** The lines of a guide for a picture of it; empty if it has none. */
export type OutlineOf = (guideId: string) => Promise<Lines>;

/** @param query the query string of the address */
export function firstViewSubject(
  screen: Screen["name"],
  rows: GuideRows | null,
  query: URLSearchParams,
): FirstViewSubject {
  return {
    screen,
    rows,
    view: screen === "catalogue" || screen === "guideMap" ? parseMapView(query.get(VIEW_PARAMETER)) : null,
    isMapMode: query.get("mode") === "map",
  };
}

/**
 * Fills the page's element for the first view: a drawing of the land as the map will frame it, placed by
 * `app/firstView.css`, with the guide's line.
 */
export async function withFirstView(
  html: string,
  subject: FirstViewSubject,
  outlineOf: OutlineOf,
): Promise<string> {
  const drawing = await drawingOf(subject, outlineOf);
  const attributes = [
    `data-screen="${subject.screen}"`,
    `data-aim="${aimOf(subject)}"`,
    ...(subject.isMapMode ? ['data-mode="map"'] : []),
  ].join(" ");
  return html
    .replace('<div id="first-view"', (open) => `${open} ${attributes}`)
    .replace('<div class="first-room">', (open) => open + drawing);
}

function aimOf(subject: FirstViewSubject): "view" | "guide" | "world" {
  if (subject.view) return "view";
  return subject.rows?.guide.bounds ? "guide" : "world";
}

let world: string | null = null;
const guides = new WeakMap<GuideRows, string>();
const views = createLruCache<string>(MAX_VIEWS);

async function drawingOf(subject: FirstViewSubject, outlineOf: OutlineOf): Promise<string> {
  const { view, rows } = subject;
  if (view) {
    const key = JSON.stringify(view);
    const drawing = views.get(key) ?? viewDrawing(view);
    views.set(key, drawing);
    return drawing;
  }
  if (rows?.guide.bounds) {
    const drawing = guides.get(rows) ?? guideDrawing(await linesOf(rows, outlineOf), rows.guide.bounds);
    guides.set(rows, drawing);
    return drawing;
  }
  world ??= worldDrawing();
  return world;
}

/**
 * The whole world, repeated on both sides like on the map, from the coarse coast that the map draws there. The style
 * sheet keeps it from becoming smaller than the map's minimum zoom.
 */
function worldDrawing(): string {
  const scale = pixelsPerDegree(WORLD_LIMITS.minZoom);
  const spanX = (WORLD_BOUNDS[2] - WORLD_BOUNDS[0]) * scale;
  const fit = fitMap(WORLD_BOUNDS, SIZE, { x: (SIZE.width - spanX) / 2, y: 0 });
  const rings = worldLand("110m").coasts.map(({ lng, lat }) =>
    Array.from(lng).flatMap((x, i) => fit.project(x, lat[i] ?? 0)),
  );
  const land = rings.map((ring) => polylinePath(thinPoints(ring, WORLD_TOLERANCE), true)).join("");
  return drawing({
    fit,
    bounds: WORLD_BOUNDS,
    size: "",
    land,
    copies: [-1, 0, 1].map((turn) => turn * 360 * scale),
  });
}

/** The outline, else the coarse lines that the list has too. */
async function linesOf({ guide }: GuideRows, outlineOf: OutlineOf): Promise<Lines> {
  const outline = await outlineOf(guide.id).catch((error: unknown) => {
    reportError(error);
    return [];
  });
  return outline.length > 0 ? outline : guide.previewLines;
}

/** Its attributes are its size at the map's maximum zoom, which the style sheet reduces to the room that there is. */
function guideDrawing(preview: Lines, bounds: Bounds): string {
  const maxScale = pixelsPerDegree(WORLD_LIMITS.maxZoom);
  const room = fitMap(bounds, ROOM, 0);
  const middle = room.unproject(ROOM.width / 2, ROOM.height / 2);
  const fit = mapAround(middle, Math.min(room.scale, maxScale), SIZE);
  const { width, height } = boxOf(fit, bounds);
  const times = maxScale / fit.scale;
  const size = ` width="${short(width * times)}" height="${short(height * times)}"`;
  const lines = preview.map((line) => {
    const [lng, lat] = [line.map(([x]) => x), line.map(([, y]) => y)];
    return projectLine(fit, { lng: Float64Array.from(lng), lat: Float64Array.from(lat) }, LINE_TOLERANCE);
  });
  return drawing({ fit, bounds, size, land: landPath(fit, MAX_LAND_BYTES), lines });
}

function viewDrawing({ position: [lng, lat], zoom }: LinkedView): string {
  const fit = mapAround([((((lng + 180) % 360) + 360) % 360) - 180, lat], pixelsPerDegree(zoom), SIZE);
  const [west, north] = fit.unproject(0, 0);
  const [east, south] = fit.unproject(SIZE.width, SIZE.height);
  const size = ` width="${SIZE.width}" height="${SIZE.height}"`;
  return drawing({ fit, bounds: [west, south, east, north], size, land: landPath(fit, MAX_LAND_BYTES) });
}

interface Drawing {
  fit: MapFit;
  /** Framed by the drawing's box, which the page places. */
  bounds: Bounds;
  /** Attributes. */
  size: string;
  /** Path data. */
  land: string;
  /** Pixels by which the land is shifted, once for each copy of it. */
  copies?: number[];
  /** Interleaved x, y in pixels of the fit. */
  lines?: number[][];
}

function drawing({ fit, bounds, size, land, copies = [0], lines = [] }: Drawing): string {
  const { x, y, width, height } = boxOf(fit, bounds);
  const line = lines.map((points) => polylinePath(points)).join("");
  const coasts = (name: string) =>
    copies.map((x) => `<use href="#first-coast" class="first-${name}"${x ? ` x="${x}"` : ""}/>`).join("");
  const paths = [
    coasts("far"),
    coasts("near"),
    `<path class="first-graticule" d="${graticulePath(fit)}"/>`,
    coasts("ground"),
    coasts("shore"),
    ...(line ? ["casing", "line"].map((name) => `<path class="first-${name}" d="${line}"/>`) : []),
  ];
  return (
    `<svg class="first-land"${size} viewBox="${[x, y, width, height].map(short).join(" ")}" data-bounds="${bounds.join(" ")}">` +
    `<defs><path id="first-coast" d="${land}"/></defs>${paths.join("")}</svg>`
  );
}

/** Meridians and parallels across the picture. */
function graticulePath(fit: MapFit): string {
  const [west, north] = fit.unproject(0, 0);
  const [east, south] = fit.unproject(SIZE.width, SIZE.height);
  const multiples = (from: number, to: number) => {
    const first = Math.ceil(from / GRATICULE_DEGREES);
    const count = Math.max(0, Math.floor(to / GRATICULE_DEGREES) - first + 1);
    return Array.from({ length: count }, (_, i) => (first + i) * GRATICULE_DEGREES);
  };
  const meridians = multiples(west, east).map((lng) => `M${short(fit.project(lng, 0)[0])} 0V${SIZE.height}`);
  const parallels = multiples(south, north).map((lat) => `M0 ${short(fit.project(0, lat)[1])}H${SIZE.width}`);
  return [...meridians, ...parallels].join("");
}

/** A rectangle around bounds, at least a pixel wide and high. */
function boxOf(fit: MapFit, [west, south, east, north]: Bounds) {
  const corner = (position: Position) => fit.project(position[0], position[1]);
  const [left, top] = corner([west, north]);
  const [right, bottom] = corner([east, south]);
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** @param zoom MapLibre's */
function pixelsPerDegree(zoom: number): number {
  return worldPixels(zoom) / 360;
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
