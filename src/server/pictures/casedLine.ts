import type { MapFit } from "./fitMap.ts";
import { lineEnds, type PictureLine } from "./pictureLines.ts";
import type { Paint } from "./svgDocument.ts";

/** Pixels. */
export interface LineWidths {
  core: number;
  casing: number;
}

/** A line in the activity's colour over a casing in the paper colour; both reuse one path with this `id`. */
export function casedLine(
  paint: Paint,
  id: string,
  path: string,
  { core, casing }: LineWidths,
  opacity = 1,
): string {
  if (path === "") return "";
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  const use = `<use href="#${id}"`;
  return (
    `<defs><path id="${id}" d="${path}"/></defs>` +
    `${use} ${paint({ stroke: "paper" })} ${round} stroke-width="${casing}"/>` +
    `${use} ${paint({ stroke: "line" })} ${round} stroke-width="${core}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`
  );
}

/** A ring at the start of the primary trail and a disc at its end; a loop has only the ring. */
export function lineEndDiscs(paint: Paint, fit: MapFit, lines: PictureLine[], radius: number): string {
  const ends = lineEnds(lines);
  if (!ends) return "";
  const disc = ([lng, lat]: readonly [number, number]) => {
    const [x, y] = fit.project(lng, lat);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}"`;
  };
  const start = `${disc(ends.start)} ${paint({ fill: "paper", stroke: "line" })} stroke-width="${radius / 2}"/>`;
  if (!ends.end) return start;
  return `${disc(ends.end)} ${paint({ fill: "line", stroke: "paper" })} stroke-width="1.5"/>${start}`;
}
