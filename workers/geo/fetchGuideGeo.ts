import type { ScannedGeo } from "./coordinateScanner.ts";
import type { CopyStore } from "./copyStore.ts";
import { fetchOk } from "./fetchOk.ts";
import { GeoError } from "./geoError.ts";
import { inflate } from "./inflate.ts";
import { decodeGeo, encodeGeo } from "./packedGeo.ts";
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

/**
 * A guide's geo data: from the copy on this device when the server says that it still holds (304), else from
 * the server, keeping a copy for the next time. A copy is never used without the server's word, and goes
 * when the server refuses.
 * @throws GeoError; the signal's reason when aborted.
 */
export async function fetchGuideGeo(request: WorkerRequest, options: FetchGuideOptions): Promise<ScannedGeo> {
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
    if (unpacked) return unpacked;
    await copies?.remove(key);
    return parseGuideGeo(await fetchOk(request, signal), onProgress, signal);
  }
  const scanned = await parseGuideGeo(response, onProgress, signal);
  const etag = response.headers.get("etag");
  if (copies && etag) {
    later(async () => copies.write(key, { etag, bytes: await pack(scanned) }));
  }
  return scanned;
}

async function pack(scanned: ScannedGeo): Promise<Uint8Array<ArrayBuffer>> {
  const gzip = new Blob([encodeGeo(scanned)]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(gzip).arrayBuffer());
}

/** Null when the copy cannot be read: damaged, or of another version. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<ScannedGeo | null> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  try {
    await inflate(new Blob([bytes]).stream(), {
      onReceived: () => {},
      onBytes: (piece) => pieces.push(piece.slice()),
    });
    return decodeGeo(new Uint8Array(await new Blob(pieces).arrayBuffer()));
  } catch {
    return null;
  }
}
