import { GeoError } from "../geoError.ts";
import { packGuide } from "../pack/packGuide.ts";
import { fetchOk } from "../read/fetchOk.ts";
import { parseGuideGeo } from "../read/parseGuideGeo.ts";
import type { WorkerRequest } from "../read/readTypes.ts";
import { wholeBody } from "../read/withoutStalls.ts";
import type { CopyStore, GeoCopy } from "./copyStore.ts";
import type { CopyKey, CopyTarget } from "./copyTypes.ts";
import { finishLateWrites } from "./lateWrites.ts";
import { packCopy, unpackCopy } from "./packedCopy.ts";

/** An icon is a few kilobytes; a larger one is ignored. */
const MAX_ICON_CHARACTERS = 100_000;

/**
 * Saves a guide's copy: the one stored when it was opened, or one downloaded now. When there is no room, unsaved
 * copies are evicted first.
 * @throws GeoError noRoom, noStorage, and those of a download; the signal's reason
 */
export async function saveCopy(
  request: WorkerRequest,
  target: CopyTarget,
  { copies, signal }: { copies: CopyStore | null; signal?: AbortSignal },
): Promise<void> {
  if (!copies) throw new GeoError("noStorage", "There is no database");
  const key: CopyKey = { owner: target.owner, guideId: target.guide.guideId };
  await finishLateWrites();
  if (!(await holdsReadable(copies, key))) {
    const copy = await fetchCopy(request, signal);
    signal?.throwIfAborted();
    await copies.write(key, copy, target.guide).catch(async (error: unknown) => {
      if (!(error instanceof GeoError) || error.kind !== "noRoom") throw error;
      await copies.removeUnsaved();
      await copies.write(key, copy, target.guide);
    });
  }
  const { guideIconImage } = target.guide;
  // One that cannot be had now stays as it was saved before.
  const icon = guideIconImage
    ? ((await iconAsData(guideIconImage, request.url, signal)) ?? (await copies.find(key))?.icon ?? null)
    : null;
  await copies.markSaved(key, icon);
}

/** Also false for a copy in the format of an older version, which would be unreadable. */
async function holdsReadable(copies: CopyStore, key: CopyKey): Promise<boolean> {
  const copy = await copies.read(key);
  return copy !== null && (await unpackCopy(copy.bytes)) !== null;
}

async function fetchCopy(request: WorkerRequest, signal?: AbortSignal): Promise<GeoCopy> {
  const response = await fetchOk(request, signal);
  const scanned = await parseGuideGeo(response, () => {}, signal);
  const bytes = await packCopy({ scanned, measures: packGuide(scanned).measures });
  return { etag: response.headers.get("etag") ?? "", bytes };
}

/**
 * A guide's SVG icon as a data URL, to be shown offline; null if it cannot be had. `base` resolves its URL.
 * @throws the signal's reason
 */
async function iconAsData(icon: string, base: string, signal?: AbortSignal): Promise<string | null> {
  try {
    const response = await fetchOk({ url: new URL(icon, base).href, headers: {} }, signal);
    if (!response.headers.get("content-type")?.startsWith("image/svg+xml")) return null;
    const text = await wholeBody(response).text();
    return text.length > MAX_ICON_CHARACTERS ? null : `data:image/svg+xml,${encodeURIComponent(text)}`;
  } catch {
    signal?.throwIfAborted();
    return null;
  }
}
