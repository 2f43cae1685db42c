import type { MapFit } from "./fitMap.ts";
import { lineEnds, type PictureLine } from "./pictureLines.ts";
import type { Paint } from "./svgDocument.ts";

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
