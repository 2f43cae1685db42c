import type { Bounds, Position } from "../../contract/position.ts";
import { parseCatalogueQuery } from "../../lib/address/catalogueQuery.ts";
import { type LinkedView, parseMapView, VIEW_PARAMETER } from "../../lib/address/mapView.ts";
import type { Screen } from "../../lib/address/paths.ts";
import { worldPixels } from "../../lib/geo/mercator.ts";
import { wholeTurns } from "../../lib/geo/wholeTurns.ts";
import { filterCount } from "../../lib/guides/guideFilters.ts";
import { isSearchActive } from "../../lib/guides/guideSearch.ts";
import { memoizeOnce, memoizeWeakly } from "../../lib/memoize.ts";
import { FIT_MAX_ZOOM, WORLD_BOUNDS, WORLD_LIMITS } from "../../lib/zoomLevels.ts";
import { createLruCache } from "../cache/lruCache.ts";
import { type GuideRows, previewLinesOf } from "../catalogue/guideRows.ts";
import type { GuidePart } from "../catalogue/list/partsOf.ts";
import { reportError } from "../log/reportError.ts";
import { fitMap, type MapFit, mapAround } from "../pictures/fitMap.ts";
import { projectLine, thinPoints } from "../pictures/projectLine.ts";
import { landPath } from "../pictures/surroundingsPaths.ts";
import { polylinePath } from "../pictures/svgPath.ts";
import { worldLand } from "../pictures/worldLand.ts";
import { firstGround, type PageMap } from "./firstGround.ts";
import { firstLines } from "./firstLines.ts";
import { boxOf, firstSvg, short } from "./firstSvg.ts";

/** Land is drawn this far around the framed bounds, enough for large windows. */
const SIZE = { width: 2600, height: 1500 };
/** The same for a guide, which fills little of the height of a phone when it is wide. */
const GUIDE_SIZE = { width: 2600, height: 3000 };
/** The part of a common window that no panel covers, in which a guide is framed. */
const ROOM = { width: 980, height: 690 };
const MAX_LAND_BYTES = 30_000;
/** Pixels. */
const LINE_TOLERANCE = 0.5;
const WORLD_TOLERANCE = 0.3;
/** Degrees: the map repeats the world on both sides. */
const TURNS = [-360, 0, 360];
/**
 * On the screens of a guide, land and sea are drawn up to this zoom of MapLibre: where the map, which may be framed a
 * little closer than here, begins to let them fade.
 */
const MOST_LAND_ZOOM = 6.5;
/** Drawings of linked views; anybody can request any view. */
const MAX_VIEWS = 100;
/**
 * Of drawings of guides, of which the pages in all languages need the same: enough for those that are read at the same
 * time.
 */
const MAX_GUIDE_BYTES = 8e6;

/** What the map shows before the page's script runs. */
export interface FirstViewSubject {
  screen: Screen["name"];
  /** The guide that the address names. */
  rows: GuideRows | null;
  /** The view that the address names. */
  view: LinkedView | null;
  /** Whether a phone starts with the map instead of the list. */
  isMapMode: boolean;
  /** The guides whose lines the map shows; the same array for the same catalogue. */
  listed: readonly GuidePart[];
}

/** Lines of [lng, lat]. */
type Lines = readonly (readonly Position[])[];

/** The lines of a guide for a picture of it; empty if it has none. */
export type OutlineOf = (guideId: string) => Promise<Lines>;

const NO_PARTS: readonly GuidePart[] = [];

interface FirstViewRequest {
  screen: Screen["name"];
  rows: GuideRows | null;
  /** All guides on sale. */
  parts: readonly GuidePart[];
  /** Query string of the address. */
  query: string;
}

export function firstViewSubject({ screen, rows, parts, query }: FirstViewRequest): FirstViewSubject {
  const view = new URLSearchParams(query).get(VIEW_PARAMETER);
  const { search, filters, mode } = parseCatalogueQuery(query);
  const isNarrowed = screen === "catalogue" && (isSearchActive(search) || filterCount(filters) > 0);
  return {
    screen,
    rows,
    view: screen === "catalogue" || screen === "guideMap" ? parseMapView(view) : null,
    isMapMode: mode === "map",
    // A guide's own map shows no other, and which ones match a search is known to the page alone.
    listed: screen === "guideMap" || isNarrowed ? NO_PARTS : parts,
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
  map: PageMap | null = null,
): Promise<string> {
  const drawing = await drawingOf(subject, outlineOf, map);
  const attributes = [
    `data-screen="${subject.screen}"`,
    `data-aim="${aimOf(subject)}"`,
    ...(subject.isMapMode ? ['data-mode="map"'] : []),
  ].join(" ");
  return html
    .replace('<div id="first-view"', (open) => `${open} ${attributes}`)
    .replace(/<div class="first-room"[^>]*>/, (open) => open + drawing);
}

function aimOf(subject: FirstViewSubject): "view" | "guide" | "world" {
  if (subject.view) return "view";
  return subject.rows?.guide.bounds ? "guide" : "world";
}

interface GuideDrawn {
  rows: GuideRows;
  /** Of the topographic map. */
  version: string | null;
  drawing: string;
}

/** The drawings of one catalogue; those of guides' own maps are of all. */
const drawingsOf = memoizeWeakly((listed: readonly GuidePart[]) => ({
  world: memoizeOnce(() => ({ drawing: worldDrawing(listed) })),
  guides: createLruCache<GuideDrawn>(MAX_GUIDE_BYTES, ({ drawing }) => drawing.length),
  views: createLruCache<string>(MAX_VIEWS),
}));

async function drawingOf(
  { screen, view, rows, listed }: FirstViewSubject,
  outlineOf: OutlineOf,
  map: PageMap | null,
): Promise<string> {
  const { world, guides, views } = drawingsOf(listed);
  if (view) {
    const key = JSON.stringify([view, screen]);
    const drawing = views.get(key) ?? viewDrawing(view, screen, listed);
    views.set(key, drawing);
    return drawing;
  }
  if (rows?.guide.bounds) {
    const known = guides.get(rows.guide.id);
    const version = map?.version ?? null;
    if (known?.rows === rows && known.version === version) return known.drawing;
    const isOwnMap = screen === "guideMap";
    const preview = await linesOf(rows, outlineOf);
    const drawing = await guideDrawing(rows, preview, { listed, isOwnMap, map });
    guides.set(rows.guide.id, { rows, version, drawing });
    return drawing;
  }
  return world().drawing;
}

/**
 * The whole world, repeated on both sides like on the map, from the coarse coast that the map draws there. The style
 * sheet keeps it from becoming smaller than the map's minimum zoom.
 */
function worldDrawing(listed: readonly GuidePart[]): string {
  const { fit, scale, path } = worldCoasts();
  return firstSvg({
    fit,
    bounds: WORLD_BOUNDS,
    size: "",
    land: path,
    zoom: WORLD_LIMITS.minZoom,
    copies: TURNS.map((turn) => turn * scale),
    others: firstLines({ parts: listed, fit, zoom: WORLD_LIMITS.minZoom, turns: [0] }),
  });
}

/** The coasts of all worlds' drawings, which need some milliseconds. */
const worldCoasts = memoizeOnce(() => {
  const scale = pixelsPerDegree(WORLD_LIMITS.minZoom);
  const spanX = (WORLD_BOUNDS[2] - WORLD_BOUNDS[0]) * scale;
  const fit = fitMap(WORLD_BOUNDS, SIZE, { x: (SIZE.width - spanX) / 2, y: 0 });
  const rings = worldLand("110m").coasts.map(({ lng, lat }) =>
    Array.from(lng).flatMap((x, i) => fit.project(x, lat[i] ?? 0)),
  );
  const path = rings.map((ring) => polylinePath(thinPoints(ring, WORLD_TOLERANCE), true)).join("");
  return { fit, scale, path };
});

/** The outline, else the coarse lines that the list has too. */
async function linesOf({ guide }: GuideRows, outlineOf: OutlineOf): Promise<Lines> {
  const outline = await outlineOf(guide.id).catch((error: unknown) => {
    reportError(error);
    return [];
  });
  return outline.length > 0 ? outline : previewLinesOf(guide);
}

interface GuideDrawing {
  /** Guides whose lines are drawn beside its own. */
  listed: readonly GuidePart[];
  /** Whether the screen is the guide's own map, which goes closer and draws trails in their own colours. */
  isOwnMap: boolean;
  map: PageMap | null;
}

/** Its attributes are its size at the map's maximum zoom, which the style sheet reduces to the room that there is. */
async function guideDrawing(
  rows: GuideRows,
  preview: Lines,
  { listed, isOwnMap, map }: GuideDrawing,
): Promise<string> {
  const { guide } = rows;
  const bounds = guide.bounds ?? WORLD_BOUNDS;
  const maxScale = pixelsPerDegree(isOwnMap ? FIT_MAX_ZOOM : WORLD_LIMITS.maxZoom);
  const room = fitMap(bounds, ROOM, 0);
  const middle = room.unproject(ROOM.width / 2, ROOM.height / 2);
  const fit = mapAround(middle, Math.min(room.scale, maxScale), GUIDE_SIZE);
  const { width, height } = boxOf(fit, bounds);
  const times = maxScale / fit.scale;
  const path = preview
    .map((line) => {
      const [lng, lat] = [line.map(([x]) => x), line.map(([, y]) => y)];
      const columns = { lng: Float64Array.from(lng), lat: Float64Array.from(lat) };
      return polylinePath(projectLine(fit, columns, LINE_TOLERANCE));
    })
    .join("");
  const line = isOwnMap
    ? `<path class="first-trail-casing" d="${path}"/><path class="first-trail" stroke="var(--${guide.activity})" d="${path}"/>`
    : `<path class="first-casing" d="${path}"/><path class="first-line" d="${path}"/>`;
  const land = guideLand(fit);
  const ground = land === null ? await firstGround(fit, guide, map) : null;
  return firstSvg({
    fit,
    bounds,
    ...(ground && { ground: ground.paths, credit: ground.credit }),
    size: ` width="${short(width * times)}" height="${short(height * times)}"${isOwnMap ? " data-pins" : ""}`,
    land,
    zoom: zoomOf(fit),
    others: firstLines({ parts: listed, except: rows, fit, zoom: zoomOf(fit), turns: TURNS }),
    line: path && line,
  });
}

/** MapLibre's zoom at which a guide's own map frames it in a room of these pixels. */
export function guideMapZoom(bounds: Bounds, room: MapFit["size"]): number {
  return Math.min(FIT_MAX_ZOOM, zoomOf(fitMap(bounds, room, 0)));
}

/** Null where it would be false: see `COAST_END_ZOOM` in `map/basemap/surroundLayers.ts`. */
function guideLand(fit: MapFit): string | null {
  return zoomOf(fit) > MOST_LAND_ZOOM ? null : landPath(fit, MAX_LAND_BYTES);
}

function viewDrawing(
  { position: [lng, lat], zoom }: LinkedView,
  screen: Screen["name"],
  listed: readonly GuidePart[],
): string {
  const fit = mapAround([lng - wholeTurns(lng), lat], pixelsPerDegree(zoom), SIZE);
  const [west, north] = fit.unproject(0, 0);
  const [east, south] = fit.unproject(SIZE.width, SIZE.height);
  const size = ` width="${SIZE.width}" height="${SIZE.height}"`;
  const others = firstLines({ parts: listed, fit, zoom, turns: TURNS });
  return firstSvg({
    fit,
    bounds: [west, south, east, north],
    size,
    land: screen === "guideMap" ? guideLand(fit) : landPath(fit, MAX_LAND_BYTES),
    zoom,
    others,
  });
}

/** MapLibre's. */
function zoomOf({ scale }: MapFit): number {
  return Math.log2(scale / pixelsPerDegree(0));
}

/** @param zoom MapLibre's */
function pixelsPerDegree(zoom: number): number {
  return worldPixels(zoom) / 360;
}
