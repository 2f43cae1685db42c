import { ACTIVITIES, type Activity } from "../../contract/activity.ts";
import type { Bounds, Position } from "../../contract/position.ts";
import { mercatorX, mercatorY, worldPixels } from "../../lib/geo/mercator.ts";
import { SPECK_PIXELS } from "../../lib/guides/maskWithoutSpecks.ts";
import { casingExtra, PREVIEW_WIDTH } from "../../lib/guides/previewLineWidth.ts";
import { memoizeWeakly } from "../../lib/memoize.ts";
import { type GuideRows, previewLinesOf } from "../catalogue/guideRows.ts";
import type { GuidePart } from "../catalogue/list/partsOf.ts";
import type { MapFit } from "../pictures/fitMap.ts";
import { projectLine } from "../pictures/projectLine.ts";
import { polylinePath } from "../pictures/svgPath.ts";

/** Of path data. A shop with more lines shows the largest. */
const MAX_BYTES = 20_000;
/** Pixels. */
const TOLERANCE = 0.4;

export interface FirstLines {
  parts: readonly GuidePart[];
  /** The one of them that is left out. */
  except?: GuideRows;
  fit: MapFit;
  /** MapLibre's. */
  zoom: number;
  /** Degrees by which lines are shifted, once for each copy of the world in the picture. The same for the same fit. */
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

function pathsByActivity({ parts, except, fit, turns, zoom }: FirstLines): Map<Activity, string> {
  const paths = new Map<Activity, string>(ACTIVITIES.map((activity) => [activity, ""]));
  const [west, north] = fit.unproject(0, 0);
  const [east, south] = fit.unproject(fit.size.width, fit.size.height);
  const isAcross = (box: ArrayLike<number>, at: number, turn: number) =>
    (box[at] as number) + turn <= east && (box[at + 2] as number) + turn >= west;
  let byteLength = 0;
  const least = SPECK_PIXELS / worldPixels(zoom);
  const known = knownPaths(fit);
  const seen = parts.map((part) => {
    const { guides, boxes } = boundedIn(part);
    return guides.filter((_, i) => {
      const at = i * BOX_FIELDS;
      const isLarge = (boxes[at + 4] as number) >= least;
      const isBeside = (boxes[at + 1] as number) > north || (boxes[at + 3] as number) < south;
      return isLarge && !isBeside && turns.some((turn) => isAcross(boxes, at, turn));
    });
  });
  for (const { rows, bounds } of largestFirst(seen)) {
    if (rows === except) continue;
    const { activity } = rows.guide;
    const path =
      known.get(rows) ??
      turns
        .filter((turn) => isAcross(bounds, 0, turn))
        .flatMap((turn) => previewLinesOf(rows.guide).map((line) => linePath(line, turn, fit)))
        .join("");
    known.set(rows, path);
    byteLength += path.length;
    if (byteLength > MAX_BYTES) break;
    paths.set(activity, (paths.get(activity) ?? "") + path);
  }
  return paths;
}

/** Paths of the guides in a picture: that of the world is drawn again after each change of the catalogue. */
const knownPaths = memoizeWeakly((_fit: MapFit) => new WeakMap<GuideRows, string>());

interface Bounded {
  rows: GuideRows;
  bounds: Bounds;
  /** The larger side of the bounds in degrees. */
  size: number;
}

/** West, south, east, north, and the larger side in the unit square. */
const BOX_FIELDS = 5;

/**
 * The guides of a part that have bounds, the largest first, and their boxes apart: every page of a guide goes through those
 * of all, which takes ten times as long where they are in the guides.
 */
const boundedIn = memoizeWeakly(({ guides }: GuidePart): { guides: Bounded[]; boxes: Float64Array } => {
  const bounded = guides
    .flatMap((rows) => {
      const { bounds } = rows.guide;
      return bounds ? [{ rows, bounds, size: sizeOf(bounds) }] : [];
    })
    .sort((a, b) => b.size - a.size);
  const boxes = Float64Array.from(bounded.flatMap(({ bounds }) => [...bounds, mercatorExtent(bounds)]));
  return { guides: bounded, boxes };
});

/** Merges sorted lists as far as somebody reads: the lines of a large shop fill a picture before a hundredth is read. */
function* largestFirst(lists: readonly (readonly Bounded[])[]): Generator<Bounded> {
  const next = lists.map(() => 0);
  for (;;) {
    let from = -1;
    let largest: Bounded | undefined;
    for (let i = 0; i < lists.length; i++) {
      const first = lists[i]?.[next[i] ?? 0];
      if (!first || (largest && first.size <= largest.size)) continue;
      largest = first;
      from = i;
    }
    if (!largest) return;
    next[from] = (next[from] ?? 0) + 1;
    yield largest;
  }
}

function sizeOf([west, south, east, north]: Bounds): number {
  return Math.max(east - west, north - south);
}

/** The larger side of bounds in the unit square. */
function mercatorExtent([west, south, east, north]: Bounds): number {
  return Math.max(mercatorX(east) - mercatorX(west), mercatorY(south) - mercatorY(north));
}

/** A line shorter than a pixel is a dot, as on the map. */
function linePath(line: readonly Position[], turn: number, fit: MapFit): string {
  const lng = Float64Array.from(line, ([x]) => x + turn);
  const lat = Float64Array.from(line, ([, y]) => y);
  const path = polylinePath(projectLine(fit, { lng, lat }, TOLERANCE));
  return path === "" || path.includes("l") ? path : `${path}h0`;
}
