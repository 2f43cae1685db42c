import { Resvg, renderAsync } from "@resvg/resvg-js";

/** Pixels across, as previews of links ask for. */
export const RASTER_WIDTH = 1200;

/** What is drawn taller than this many times its width is not meant for a preview, and could fill the memory. */
const MAX_PROPORTION = 2;

/**
 * An SVG picture in its light colours as PNG, RASTER_WIDTH pixels wide; drawn on a thread of its own. Null for
 * one that is far too tall.
 */
export async function rasterize(svg: string): Promise<Uint8Array | null> {
  const { width, height } = new Resvg(svg);
  if (!(height <= MAX_PROPORTION * width)) return null;
  const image = await renderAsync(svg, { fitTo: { mode: "width", value: RASTER_WIDTH } });
  return image.asPng();
}
