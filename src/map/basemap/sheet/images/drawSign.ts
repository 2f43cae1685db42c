import { loadPicture } from "../../../rendering/drawAtlas.ts";
import { fetchText } from "../../../rendering/fetchText.ts";
import type { SheetColors } from "../sheetColors.ts";
import type { SignName } from "./imageIds.ts";

/** Pixels of an image per pixel of the map. */
export const SIGN_RATIO = 3;

/** Side of the glyph and of the whole sign with its halo, px. */
const GLYPH = 14;
const SIGN = 20;
/** Side of the box that glyphs are drawn in, and the width of the halo's stroke in it. */
const BOX = 16;
const HALO = 4;

type Ink = "sign-water" | "sign-camp" | "sign-hut" | "sign-view" | "sign-service";

interface Sign {
  ink: Ink;
  /** SVG elements in a box of 16, or the pin whose glyph it is. */
  glyph: string | { pin: string };
}

/** A sign means what a pin of its colour means, and has its glyph. */
const SIGNS: Record<SignName, Sign> = {
  peak: { ink: "sign-view", glyph: '<path d="M8 2.5 14.5 13.5H1.5z" fill="currentColor"/>' },
  saddle: {
    ink: "sign-view",
    glyph:
      '<path d="M4.2 2.5c3 3.6 3 7.4 0 11M11.8 2.5c-3 3.6-3 7.4 0 11" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"/>',
  },
  camp: { ink: "sign-camp", glyph: { pin: "camp" } },
  hut: { ink: "sign-hut", glyph: { pin: "hut" } },
  shelter: { ink: "sign-hut", glyph: { pin: "shelter" } },
  view: { ink: "sign-view", glyph: { pin: "view" } },
  cave: {
    ink: "sign-view",
    glyph:
      '<path d="M1.8 13.2V8.6a6.2 6.2 0 0 1 12.4 0v4.6h-3.4V9.4a2.8 2.8 0 0 0-5.6 0v3.8z" fill="currentColor"/>',
  },
  trailhead: { ink: "sign-service", glyph: { pin: "trailhead" } },
  water: { ink: "sign-water", glyph: { pin: "water" } },
  spring: {
    ink: "sign-water",
    glyph:
      '<path d="M8 2.4c2.6 3.1 4 5.3 4 7.4a4 4 0 0 1-8 0c0-2.1 1.4-4.3 4-7.4z" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round"/>',
  },
  picnic: {
    ink: "sign-service",
    glyph:
      '<path d="M3.5 4.5h9M1.8 8.3h12.400M6 4.7 3.600 13M10 4.7 12.400 13" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>',
  },
  toilet: { ink: "sign-service", glyph: { pin: "toilet" } },
  info: { ink: "sign-service", glyph: { pin: "info" } },
};

/** A sign with a halo. @throws Error when the server does not return the pin whose glyph it has */
export async function drawSign(name: SignName, colors: SheetColors, halo: string): Promise<ImageData> {
  const { ink, glyph } = SIGNS[name];
  const elements =
    typeof glyph === "string" ? glyph : glyphOfPin(await fetchText(`/waypoints/${glyph.pin}.svg`));
  const picture = await loadPicture(signSvg(elements, colors[ink], halo));
  const side = SIGN * SIGN_RATIO;
  const context = new OffscreenCanvas(side, side).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("No canvas to draw signs with");
  context.drawImage(picture, 0, 0, side, side);
  return context.getImageData(0, 0, side, side);
}

/** The sign as an SVG document: the glyph in the colour of the halo with a wide stroke, and the glyph on it. */
export function signSvg(elements: string, color: string, halo: string): string {
  const scale = GLYPH / BOX;
  const margin = (SIGN - GLYPH) / 2;
  const side = SIGN * SIGN_RATIO;
  const place = `transform="translate(${margin} ${margin}) scale(${scale})"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${SIGN} ${SIGN}">` +
    `<g ${place} color="${halo}" stroke-linejoin="round">${haloOf(elements)}</g>` +
    `<g ${place} color="${color}">${elements}</g></svg>`
  );
}

/** The glyph's elements of a pin's file, without its accents in the colour of the pin. */
export function glyphOfPin(svg: string): string {
  const glyph = /<g [^>]*>([\s\S]*)<\/g>/.exec(svg)?.[1] ?? "";
  return glyph.replace(/<path [^>]*fill="#[^>]*\/>/g, "");
}

/** The same elements with a wide stroke. */
function haloOf(elements: string): string {
  return elements
    .replace(/(stroke="currentColor" stroke-width=)"([\d.]+)"/g, (_, before, width) => {
      return `${before}"${Number(width) + HALO}"`;
    })
    .replace(/fill="currentColor"/g, `fill="currentColor" stroke="currentColor" stroke-width="${HALO}"`);
}
