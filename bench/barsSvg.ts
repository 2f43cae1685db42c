import { escapeXml } from "../src/lib/escapeXml.ts";
import { amount } from "./report.ts";
import type { Row } from "./row.ts";

const BAR = 14;
/** Label and bar. */
const LINE = 36;
/** The numbers under the grid. */
const FOOT = 16;
/** Smaller values are drawn as this one. */
const LEAST = 1e-6;

/**
 * A row's figures as bars on a logarithmic scale over the full width; the page's CSS colours the classes `ours`,
 * `peer`, `floor` and `grid`. Empty without a figure to compare with.
 */
export function barsSvg({ unit, ours, peer, floor }: Row): string {
  const figures = [
    { kind: "ours", name: "ours", value: ours },
    ...(peer ? [{ kind: "peer", ...peer }] : []),
    ...(floor ? [{ kind: "floor", ...floor }] : []),
  ].filter(({ value }) => Number.isFinite(value));
  if (figures.length < 2) return "";
  const powers = figures.map(({ value }) => Math.log10(Math.max(value, LEAST)));
  const low = Math.floor(Math.min(...powers)) - 1;
  const high = Math.max(low + 2, Math.ceil(Math.max(...powers)));
  const at = (power: number) => `${(((power - low) / (high - low)) * 100).toFixed(2)}%`;
  const height = figures.length * LINE;
  const grid = Array.from({ length: high - low }, (_, step) => {
    const power = low + 1 + step;
    const anchor = power === high ? "end" : "middle";
    return `<line class="grid" x1="${at(power)}" x2="${at(power)}" y1="0" y2="${height}"/>
<text class="power" x="${at(power)}" y="${height + 12}" text-anchor="${anchor}">${amount(10 ** power, unit)}</text>`;
  });
  const labels = figures.map(({ name, value }) => escapeXml(`${name}: ${amount(value, unit)}`));
  const bars = figures.map(
    ({ kind }, k) => `<text x="2" y="${k * LINE + 13}">${labels[k]}</text>
<rect class="${kind}" y="${k * LINE + 18}" width="${at(powers[k] ?? low)}" height="${BAR}" rx="2"/>`,
  );
  return `<svg height="${height + FOOT}" role="img" aria-label="${labels.join(", ")}">${grid.join("")}${bars.join("")}</svg>`;
}
