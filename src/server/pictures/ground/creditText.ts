import { escapeXml } from "../../../lib/escapeXml.ts";
import type { Paint } from "../svgDocument.ts";

const FONT = 'font-family="Overpass,system-ui,sans-serif" font-size="8" text-anchor="end"';

/** Who is credited for the ground of a picture, right-aligned at a place; empty for nobody. */
export function creditText(
  paint: Paint,
  credit: string | null | undefined,
  [x, y]: readonly [number, number],
): string {
  if (!credit) return "";
  const place = `x="${x}" y="${y}" ${FONT}`;
  const text = escapeXml(credit);
  return (
    `<text ${place} ${paint({ stroke: "land" })} stroke-width="2.5" stroke-linejoin="round">${text}</text>` +
    `<text ${place} ${paint({ fill: "credit" })}>${text}</text>`
  );
}
