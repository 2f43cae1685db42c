import { basename } from "node:path";
import { ImportError } from "../../lib/trailFiles/importError.ts";
import { rasterize } from "../pictures/rasterize.ts";
import { readTrailBytes } from "./files/readTrailBytes.ts";
import { checkIconSvg } from "./waypoints/checkIconSvg.ts";

const MAX_ICON_BYTES = 100 * 1024;

/**
 * Reads an icon and renders it once, as a server will for link previews.
 * @throws ImportError if it cannot be read, contains more than drawing, or cannot be rendered.
 */
export async function readIcon(path: string): Promise<string> {
  const name = basename(path);
  const svg = checkIconSvg(await readTrailBytes(path, MAX_ICON_BYTES), name);
  if ((await rasterize(svg)) === null) {
    throw new ImportError(name, "cannot be drawn: it is too complex, too tall, or not a valid SVG picture");
  }
  return svg;
}
