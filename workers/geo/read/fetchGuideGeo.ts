import type { CopyRecord, CopyStore, GeoCopy } from "../copies/copyStore.ts";
import type { CopyTarget } from "../copies/copyTypes.ts";
import { writeLate } from "../copies/lateWrites.ts";
import { mayReadOffline } from "../copies/mayReadOffline.ts";
import { packCopy, unpackCopy } from "../copies/packedCopy.ts";
import { GeoError } from "../geoError.ts";
import { removeSavedMap } from "../map/savedMapStore.ts";
import type { GuideMeasures } from "../pack/guideMeasures.ts";
import type { ScannedGeo } from "./coordinateScanner.ts";
import { fetchOk } from "./fetchOk.ts";
import { isServerOutOfReach } from "./isServerOutOfReach.ts";
import { parseGuideGeo } from "./parseGuideGeo.ts";
import type { DownloadProgress, WorkerRequest } from "./readTypes.ts";

/** With a copy available, a server that has not responded after this time counts as out of reach. */
const PATIENCE_MILLISECONDS = 10_000;

export interface FetchGuideOptions {
  /** Where its copy is stored; null stores none. */
  target: CopyTarget | null;
  copies: CopyStore | null;
  onProgress(progress: DownloadProgress): void;
  signal?: AbortSignal;
  /** Schedules work that may wait. */
  later?: (work: () => Promise<void>) => void;
  patienceMilliseconds?: number;
}

export interface FetchedGeo {
  scanned: ScannedGeo;
  /** From the copy; null when the data came from the server. */
  measures: GuideMeasures | null;
  /** Stores a copy, if the data is new and may be stored. */
  keep(measures: GuideMeasures): void;
}

/**
 * A guide's geo data: from the copy on this device when the server confirms it (304), when the server is out of reach
 * and the copy may be read without it, or when the download of a newer version fails or is damaged; else from the server.
 * The copy and its map are removed when the server refuses.
 * @throws GeoError; the signal's reason when aborted
 */
export async function fetchGuideGeo(request: WorkerRequest, options: FetchGuideOptions): Promise<FetchedGeo> {
  const { target, copies, onProgress, signal, later = writeLate } = options;
  const { patienceMilliseconds = PATIENCE_MILLISECONDS } = options;
  const entry = target && copies ? { owner: target.owner, guideId: target.guide.guideId, copies } : null;
  const known = entry && (await readCopy(entry.copies, entry));
  const forget = async () => {
    if (!entry) return;
    await entry.copies.remove(entry).catch(() => {});
    await removeSavedMap(entry).catch(() => {});
  };
  const openOffline = async () => {
    const copied = known && (await fromCopy(known.copy));
    // Reading offline counts as use, else the copy would be evicted first.
    if (copied && entry) later(() => entry.copies.touch(entry));
    return copied;
  };
  const conditional = known
    ? { ...request, headers: { ...request.headers, "If-None-Match": known.copy.etag } }
    : request;
  let response: Response;
  try {
    response = await (known
      ? fetchOk(conditional, signal, patienceMilliseconds)
      : fetchOk(conditional, signal));
  } catch (error) {
    if (!(error instanceof GeoError)) throw error;
    const isLost = isServerOutOfReach(error);
    if (!isLost && (error.status === 403 || error.status === 404)) await forget();
    if (!known || !isLost) throw error;
    if (!mayReadOffline(known.record, Date.now())) {
      throw new GeoError("copyExpired", "The copy is older than 30 days and the server is out of reach");
    }
    const copied = await openOffline();
    if (!copied) throw error;
    return copied;
  }
  if (response.status === 304) {
    const copied = known && (await fromCopy(known.copy));
    if (copied && entry && target) {
      later(() => entry.copies.confirm(entry, target.guide));
      return copied;
    }
    // An unreadable copy, as after a change of the storage format, is replaced; its pin and its notes are preserved.
    response = await fetchOk(request, signal);
  }
  let scanned: ScannedGeo;
  try {
    scanned = await parseGuideGeo(response, onProgress, signal);
  } catch (error) {
    // An older copy is better than a download that broke off or is damaged. What is no guide at all may be of a proxy, so
    // that the server may not have allowed it.
    const isLost = error instanceof GeoError && error.kind === "network";
    const isDamaged = error instanceof GeoError && known && mayReadOffline(known.record, Date.now());
    const copied = (isLost || isDamaged) && (await openOffline());
    if (!copied) throw error;
    if (!isLost)
      console.warn(`What the server sent is damaged, guide ${entry?.guideId} is read from its copy:`, error);
    return copied;
  }
  const etag = response.headers.get("etag");
  const keep = (measures: GuideMeasures) => {
    if (!entry || !target || !etag) return;
    later(async () => {
      const bytes = await packCopy({ scanned, measures });
      await entry.copies.write(entry, { etag, bytes }, target.guide);
    });
  };
  return { scanned, measures: null, keep };
}

/** Null when the copy cannot be read. */
async function fromCopy({ bytes }: GeoCopy): Promise<FetchedGeo | null> {
  const unpacked = await unpackCopy(bytes);
  return unpacked && { ...unpacked, keep: () => {} };
}

/** An unreadable copy counts as absent. */
async function readCopy(
  copies: CopyStore,
  key: { owner: string; guideId: string },
): Promise<{ copy: GeoCopy; record: CopyRecord } | null> {
  try {
    const [copy, record] = await Promise.all([copies.read(key), copies.find(key)]);
    return copy && record && { copy, record };
  } catch {
    return null;
  }
}
