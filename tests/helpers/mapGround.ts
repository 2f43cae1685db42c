import { expect } from "playwright/test";
import sharp from "sharp";
import type { Reader } from "./reader.ts";

/** Colours of `src/ui/tokens.css` and `sheetColors.css`, red, green and blue, and of the street tiles of `importShop.ts`. */
export const GROUNDS = {
  sea: [192, 219, 228],
  paper: [246, 244, 234],
  forest: [213, 227, 195],
  sand: [243, 233, 205],
  street: [214, 178, 140],
} as const;

/** Waits until the ground beside the trail, in the middle of the map, is of a kind. */
export function expectGround(reader: Reader, wanted: keyof typeof GROUNDS): Promise<void> {
  return expect.poll(() => ground(reader)).toBe(wanted);
}

async function ground(reader: Reader): Promise<string> {
  const [x, y] = await reader.map.middle();
  const clip = { x: x + 140, y: y + 60, width: 12, height: 12 };
  const { channels } = await sharp(await reader.page.screenshot({ clip })).stats();
  const mean = channels.slice(0, 3).map((channel) => channel.mean);
  const away = (colour: readonly number[]) => Math.hypot(...colour.map((value, i) => value - (mean[i] ?? 0)));
  const [nearest = ["", []]] = Object.entries(GROUNDS).sort((a, b) => away(a[1]) - away(b[1]));
  return away(nearest[1]) < 8 ? nearest[0] : `rgb ${mean.map(Math.round).join(" ")}`;
}
