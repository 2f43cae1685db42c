import { type ResvgRenderOptions, renderAsync } from "@resvg/resvg-js";

/** Width in pixels that link previews expect. */
const RASTER_WIDTH = 1200;

/** Taller pictures are not meant for a preview and could exhaust the memory. */
const MAX_PROPORTION = 2;

/** Pixels: measuring a picture that is a million times as tall as it is wide takes 4 MB. */
const MEASURED_WIDTH = 1;

/**
 * Renders an SVG picture in its light colours to a PNG of a width in pixels, on a separate thread. Null for a
 * picture that is too tall or that cannot be rendered.
 */
export async function rasterize(svg: string, width = RASTER_WIDTH): Promise<Uint8Array | null> {
  const measured = await render(svg, MEASURED_WIDTH);
  if (measured === null || measured.height > MAX_PROPORTION * MEASURED_WIDTH) return null;
  return (await render(svg, width))?.asPng() ?? null;
}

function render(svg: string, width: number) {
  const options: ResvgRenderOptions = { fitTo: { mode: "width", value: width } };
  // Fails for the content alone: invalid SVG, a size of zero, too many elements.
  return renderAsync(svg, options).catch(() => null);
}
