import { basename } from "node:path";
import { readTrailBytes } from "./files/readTrailBytes.ts";
import { MAX_ICON_BYTES } from "./importLimits.ts";
import { ImportProblem } from "./importProblem.ts";
import { checkIconSvg } from "./waypoints/checkIconSvg.ts";

/**
 * Reads an icon.
 * @throws ImportProblem if it cannot be read or contains more than drawing.
 */
export async function readIcon(path: string): Promise<string> {
  const name = basename(path);
  return checkIconSvg(await readTrailBytes(path, MAX_ICON_BYTES), name);
}
