import { Resvg, renderAsync } from "@resvg/resvg-js";

/** Width in pixels that link previews expect. */
export const RASTER_WIDTH = 1200;

/** Taller pictures are not meant for a preview and could exhaust the memory. */
const MAX_PROPORTION = 2;

/**
 * Renders an SVG picture in its light colours to a PNG, RASTER_WIDTH pixels wide, on a separate thread. Null for a
 * picture that is too tall.
 */
export async function rasterize(svg: string): Promise<Uint8Array | null> {
  const { width, height } = new Resvg(svg);
  if (!(height <= MAX_PROPORTION * width)) return null;
  const image = await renderAsync(svg, { fitTo: { mode: "width", value: RASTER_WIDTH } });
  return image.asPng();
}
