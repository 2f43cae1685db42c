import type { Bounds, Position } from "../../contract/position.ts";
import { graticuleStep, multiplesWithin } from "../../lib/basemap/fineGraticule.ts";
import { escapeXml } from "../../lib/escapeXml.ts";
import type { MapFit } from "../pictures/fitMap.ts";

export interface FirstSvg {
  fit: MapFit;
  /** Framed by the drawing's box, which the page places. */
  bounds: Bounds;
  /** Attributes. */
  size: string;
  /** Path data; null for paper, where land and sea cannot be shown closely enough. */
  land: string | null;
  /** Woods and waters as paths, on paper; without it there are none. */
  ground?: string;
  /** Who must be credited for them, plain text. */
  credit?: string | null;
  /** MapLibre's, at which the graticule is drawn. */
  zoom: number;
  /** Pixels by which land and lines of guides are shifted, once for each copy of them. */
  copies?: number[];
  /** Lines of guides, as content of a group. */
  others: string;
  /** The guide's own line, as paths. */
  line?: string;
}

/** The SVG of a first view. */
export function firstSvg({
  fit,
  bounds,
  size,
  land,
  ground = "",
  credit = null,
  zoom,
  copies = [0],
  others,
  line = "",
}: FirstSvg): string {
  const { x, y, width, height } = boxOf(fit, bounds);
  const copied = (id: string, attributes = "") =>
    copies.map((x) => `<use href="#${id}"${attributes}${x ? ` x="${short(x)}"` : ""}/>`).join("");
  const coasts = (name: string) => copied("first-coast", ` class="first-${name}"`);
  const graticule = `<path class="first-graticule" d="${graticulePath(fit, graticuleStep(zoom))}"/>`;
  const sheet =
    land === null
      ? [graticule, ground]
      : [coasts("far"), coasts("near"), graticule, coasts("ground"), coasts("shore")];
  const guides = [
    ...(others ? [`<defs><g id="first-others">${others}</g></defs>${copied("first-others")}`] : []),
    line,
  ];
  return (
    `<svg class="first-land"${size} viewBox="${[x, y, width, height].map(short).join(" ")}" data-bounds="${bounds.join(" ")}"${land === null ? " data-paper" : ""}${ground ? " data-map" : ""}${credit ? ` data-credit="${escapeXml(credit)}"` : ""}>` +
    `${land === null ? "" : `<defs><path id="first-coast" d="${land}"/></defs>`}<g class="first-drawing">` +
    `<g class="first-sheet">${sheet.join("")}</g><g class="first-guides">${guides.join("")}</g></g></svg>`
  );
}

/** Meridians and parallels across the picture. @param step degrees between two of them */
function graticulePath(fit: MapFit, step: number): string {
  const [west, north] = fit.unproject(0, 0);
  const [east, south] = fit.unproject(fit.size.width, fit.size.height);
  const meridians = multiplesWithin(step, west, east).map(
    (lng) => `M${short(fit.project(lng, 0)[0])} 0V${fit.size.height}`,
  );
  const parallels = multiplesWithin(step, south, north).map(
    (lat) => `M0 ${short(fit.project(0, lat)[1])}H${fit.size.width}`,
  );
  return [...meridians, ...parallels].join("");
}

/** A rectangle around bounds, at least a pixel wide and high. */
export function boxOf(fit: MapFit, [west, south, east, north]: Bounds) {
  const corner = (position: Position) => fit.project(position[0], position[1]);
  const [left, top] = corner([west, north]);
  const [right, bottom] = corner([east, south]);
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** To hundredths of a pixel. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
