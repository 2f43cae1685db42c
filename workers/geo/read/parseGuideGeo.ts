import { GeoError } from "../geoError.ts";
import { CoordinateScanner, type ScannedGeo } from "./coordinateScanner.ts";
import { failAsNetwork } from "./fetchOk.ts";
import { inflate } from "./inflate.ts";
import type { DownloadProgress } from "./readTypes.ts";
import { withoutStalls } from "./withoutStalls.ts";

const PROGRESS_EVERY_MS = 100;

/**
 * Reads a guide's gzipped geo data from a response while it is received: inflates, scans, reports progress at most
 * ten times a second.
 * @throws GeoError; the signal's reason when aborted
 */
export async function parseGuideGeo(
  response: Response,
  onProgress: (progress: DownloadProgress) => void,
  signal?: AbortSignal,
): Promise<ScannedGeo> {
  if (response.body === null) throw new GeoError("truncated", "The server sent nothing");
  const totalBytes = Number(response.headers.get("content-length")) || null;
  const scanner = new CoordinateScanner();
  let reportedAt = Number.NEGATIVE_INFINITY;
  let receivedBytes = 0;
  const report = () => onProgress({ receivedBytes, totalBytes });
  try {
    await inflate(withoutStalls(response.body), {
      onReceived: (received) => {
        receivedBytes = received;
        const now = performance.now();
        if (now - reportedAt < PROGRESS_EVERY_MS) return;
        reportedAt = now;
        report();
      },
      onBytes: (bytes) => scanner.push(bytes),
    });
  } catch (error) {
    if (error instanceof GeoError) throw error;
    failAsNetwork(error, signal);
  }
  report();
  return scanner.finish();
}
