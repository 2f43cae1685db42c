import { ACTIVITIES, type Activity } from "../../contract/activity.ts";
import type { Bounds } from "../../contract/position.ts";
import { mercatorX, mercatorY, worldPixels } from "../../lib/geo/mercator.ts";
import { casingExtra, PREVIEW_WIDTH, SPECK_PIXELS } from "../../lib/guides/previewLineWidth.ts";
import { memoizeWeakly } from "../../lib/memoize.ts";
import type { GuideRows } from "../catalogue/guideRows.ts";
import type { MapFit } from "../pictures/fitMap.ts";
import { projectLine } from "../pictures/projectLine.ts";
import { polylinePath } from "../pictures/svgPath.ts";

/** Of path data. A shop with more lines shows the largest. */
const MAX_BYTES = 20_000;
/** Pixels. */
const TOLERANCE = 0.4;

export interface FirstLines {
  /** In the order of the list; the same array for the same catalogue. */
  guides: readonly GuideRows[];
  /** The one of them that is left out. */
  except?: GuideRows;
  fit: MapFit;
  /** MapLibre's. */
  zoom: number;
  /** Degrees by which lines are shifted, once for each copy of the world in the picture. */
  turns: readonly number[];
}

/**
 * The preview lines of the guides in a picture of the map, in the colours and widths in which the map draws them: all
 * casings below all cores. Specks are left out, as there. The result is the content of an SVG group.
 */
export function firstLines(options: FirstLines): string {
  const paths = [...pathsByActivity(options)].filter(([, path]) => path !== "");
  if (paths.length === 0) return "";
  const casingWidth = PREVIEW_WIDTH + casingExtra(options.zoom);
  const definitions = paths.map(([activity, path]) => `<path id="first-${activity}" d="${path}"/>`);
  const casings = paths.map(([activity]) => `<use href="#first-${activity}"/>`);
  const cores = paths.map(([activity]) => `<use href="#first-${activity}" stroke="var(--${activity})"/>`);
  return (
    `<defs>${definitions.join("")}</defs>` +
    `<g stroke="var(--map-trail-casing)" stroke-width="${casingWidth}">${casings.join("")}</g>` +
    `<g stroke-width="${PREVIEW_WIDTH}">${cores.join("")}</g>`
  );
}

function pathsByActivity({ guides, except, fit, turns, zoom }: FirstLines): Map<Activity, string> {
  const paths = new Map<Activity, string>(ACTIVITIES.map((activity) => [activity, ""]));
  const [west, north] = fit.unproject(0, 0);
  const [east, south] = fit.unproject(fit.size.width, fit.size.height);
  const view: Bounds = [west, south, east, north];
  let byteLength = 0;
  const least = SPECK_PIXELS / worldPixels(zoom);
  for (const { rows, bounds, extent } of largestFirst(guides)) {
    if (extent < least || rows === except) continue;
    const { activity, previewLines: lines } = rows.guide;
    const path = turns
      .filter((turn) => intersects(bounds, turn, view))
      .flatMap((turn) => lines.map((line) => linePath(line, turn, fit)))
      .join("");
    byteLength += path.length;
    if (byteLength > MAX_BYTES) break;
    paths.set(activity, (paths.get(activity) ?? "") + path);
  }
  return paths;
}

interface Bounded {
  rows: GuideRows;
  bounds: Bounds;
  /** In the unit square. */
  extent: number;
}

/** By the larger side of their bounds; sorted once for each catalogue, as every page of a guide goes through them. */
const largestFirst = memoizeWeakly((guides: readonly GuideRows[]): Bounded[] =>
  guides
    .flatMap((rows) => {
      const { bounds } = rows.guide;
      return bounds ? [{ rows, bounds, extent: mercatorExtent(bounds) }] : [];
    })
    .sort((a, b) => sizeOf(b.bounds) - sizeOf(a.bounds)),
);

function sizeOf([west, south, east, north]: Bounds): number {
  return Math.max(east - west, north - south);
}

/** The larger side of bounds in the unit square. */
function mercatorExtent([west, south, east, north]: Bounds): number {
  return Math.max(mercatorX(east) - mercatorX(west), mercatorY(south) - mercatorY(north));
}

function intersects(bounds: Bounds, turn: number, view: Bounds): boolean {
  const isAcross = bounds[0] + turn <= view[2] && bounds[2] + turn >= view[0];
  return isAcross && bounds[1] <= view[3] && bounds[3] >= view[1];
}

/** A line shorter than a pixel is a dot, as on the map. */
function linePath(line: GuideRows["guide"]["previewLines"][number], turn: number, fit: MapFit): string {
  const lng = Float64Array.from(line, ([x]) => x + turn);
  const lat = Float64Array.from(line, ([, y]) => y);
  const path = polylinePath(projectLine(fit, { lng, lat }, TOLERANCE));
  return path === "" || path.includes("l") ? path : `${path}h0`;
}
