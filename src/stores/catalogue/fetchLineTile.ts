import { authorized } from "../../api/client.ts";
import { lineTileRequest } from "../../api/guideRequests.ts";
import type { PackedLines } from "../../contract/previewLines.ts";
import { geoWorker } from "../../geo/geoWorker.ts";

interface LineTile {
  band: number;
  x: number;
  y: number;
}

/** Fetches the finer preview lines of one tile. The map caches them, not the store. */
export async function fetchLineTile({ band, x, y }: LineTile, signal: AbortSignal): Promise<PackedLines> {
  return authorized(() => geoWorker.catalogue.loadLineTile(lineTileRequest(band, x, y), { signal }));
}
