import type { ScannedGeo } from "./coordinateScanner.ts";
import type { CopyStore } from "./copyStore.ts";
import { fetchOk } from "./fetchOk.ts";
import { GeoError } from "./geoError.ts";
import type { GuideMeasures } from "./guideMeasures.ts";
import { decodeGeo, encodeGeo, type KeptGeo } from "./packedGeo.ts";
import { parseGuideGeo } from "./parseGuideGeo.ts";
import type { DownloadProgress, WorkerRequest } from "./types.ts";

/** By then the guide is drawn, and packing it holds nothing up. */
const KEEP_AFTER_MS = 3000;

export interface FetchGuideOptions {
  copies: CopyStore | null;
  onProgress(progress: DownloadProgress): void;
  signal?: AbortSignal;
  /** Runs work that may wait. */
  later?: (work: () => void) => void;
}

export interface FetchedGeo {
  scanned: ScannedGeo;
  /** From the copy; null when the data came from the server. */
  measures: GuideMeasures | null;
  /** Keeps a copy for the next time, where the data is new and one may be kept. */
  keep(measures: GuideMeasures): void;
}

/**
 * A guide's geo data: from the copy on this device when the server says that it still holds (304), else from
 * the server. A copy is never used without the server's word, and goes when the server refuses.
 * @throws GeoError; the signal's reason when aborted.
 */
export async function fetchGuideGeo(request: WorkerRequest, options: FetchGuideOptions): Promise<FetchedGeo> {
  const { copies, onProgress, signal, later = (work) => void setTimeout(work, KEEP_AFTER_MS) } = options;
  const key = `${request.cacheOwner ?? "guest"} ${request.url}`;
  const copy = (await copies?.read(key)) ?? null;
  const asked = copy ? { ...request, headers: { ...request.headers, "If-None-Match": copy.etag } } : request;
  const response = await fetchOk(asked, signal).catch(async (error) => {
    if (error instanceof GeoError && error.kind === "http") await copies?.remove(key);
    throw error;
  });
  if (response.status === 304) {
    const unpacked = copy && (await unpack(copy.bytes));
    if (unpacked) return { ...unpacked, keep: () => {} };
    await copies?.remove(key);
    const scanned = await parseGuideGeo(await fetchOk(request, signal), onProgress, signal);
    return { scanned, measures: null, keep: () => {} };
  }
  const scanned = await parseGuideGeo(response, onProgress, signal);
  const etag = response.headers.get("etag");
  const keep = (measures: GuideMeasures) => {
    if (!copies || !etag) return;
    later(async () => copies.write(key, { etag, bytes: await pack({ scanned, measures }) }));
  };
  return { scanned, measures: null, keep };
}

async function pack(kept: KeptGeo): Promise<Uint8Array<ArrayBuffer>> {
  const gzip = new Blob([encodeGeo(kept)]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(gzip).arrayBuffer());
}

/** Null when the copy cannot be read: damaged, or of another version. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<KeptGeo | null> {
  try {
    const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return decodeGeo(new Uint8Array(await new Response(inflated).arrayBuffer()));
  } catch {
    return null;
  }
}
