import { authorized } from "../../api/client.ts";
import { lineTileRequest } from "../../api/guideRequests.ts";
import type { PackedLines } from "../../contract/previewLines.ts";
import { geoWorker } from "../../geo/geoWorker.ts";

interface LineTile {
  band: number;
  x: number;
  y: number;
}

/** Fetches the finer preview lines of one tile. They are kept by those who draw them, not here. */
export async function fetchLineTile({ band, x, y }: LineTile, signal: AbortSignal): Promise<PackedLines> {
  return authorized(() => geoWorker.catalogue.loadLineTile(lineTileRequest(band, x, y), { signal }));
}
