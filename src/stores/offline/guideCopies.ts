import { proxy, ref } from "valtio";
import type { CopyPlace, CopyTarget, GuideCopy } from "../../../workers/geo/copies/copyTypes.ts";
import { GeoError } from "../../../workers/geo/geoError.ts";
import { authorized, callsOwner } from "../../api/client.ts";
import { guideGeoRequest } from "../../api/guideRequests.ts";
import type { Guide } from "../../contract/guide.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { ANYBODY, copyOwner } from "../../lib/guides/copyOwner.ts";
import { guideNamed } from "../../lib/guides/guideNamed.ts";
import { guideOutline } from "../../lib/guides/guideOutline.ts";
import { keepOfflineShell } from "../../lib/offlineShell.ts";
import type { Held } from "../held.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";

interface GuideCopies {
  /** The copies that the reader has on this device, the one opened last first; null until they are known. */
  list: Held<GuideCopy[]> | null;
  /** Ids of the guides that are being pinned: the first one is under way, the others wait for it. */
  pinningIds: string[];
  /** Why a guide could not be pinned: a GeoErrorKind, or another word. */
  failure: { guideId: string; kind: string } | null;
}

export const guideCopies = proxy<GuideCopies>({ list: null, pinningIds: [], failure: null });

/** Where the reader's copy of a guide lies; null when the guide is not free and nobody is signed in. */
export function copyPlace(guide: Guide): CopyPlace | null {
  const owner = copyOwner(guide, callsOwner());
  return owner === null ? null : { owner, guideId: guide.guideId };
}

/** Where the reader's copy of a guide is to be made, and what is kept of the guide beside it. */
export function copyTarget(guide: Guide): CopyTarget | null {
  const place = copyPlace(guide);
  return place && { owner: place.owner, outline: guideOutline(guide) };
}

/** Looks up what copies the reader has. A device that keeps nothing has none. */
export async function loadGuideCopies(): Promise<void> {
  guideCopies.list = ref(await geoWorker.copies.list(callsOwner()).catch(() => []));
}

/** A guide that can be opened from its copy, named as in the address: by name first, by id second. */
export async function readableCopy(trailId: string): Promise<Guide | null> {
  const copies = await geoWorker.copies.list(callsOwner()).catch(() => []);
  const readable = copies.filter(({ isReadable }) => isReadable);
  return guideNamed(readable, trailId, ({ guide }) => guide)?.guide ?? null;
}

/** Abort the pinning of guides that are not free, the waiting ones too. */
const pinningPaid = new Set<AbortController>();
/** Guides are downloaded and packed one after the other. */
let lastPin = Promise.resolve();

/**
 * Pins a guide's copy: it stays on this device until the reader removes it, and the browser is asked not to evict it.
 * Waits for the guides that are being pinned already. `pinRead` keeps beside the copy what was read in the guide while
 * there was none.
 */
export function pinGuide(
  guide: Guide,
  pinRead: (place: CopyPlace) => Promise<void> = async () => {},
): Promise<void> {
  const target = copyTarget(guide);
  const { guideId } = guide;
  if (!target || guideCopies.pinningIds.includes(guideId)) return lastPin;
  guideCopies.pinningIds.push(guideId);
  forgetFailure(guideId);
  const pinning = new AbortController();
  if (target.owner !== ANYBODY) pinningPaid.add(pinning);
  lastPin = lastPin.then(async () => {
    await pin(guide, target, { pinRead, signal: pinning.signal });
    pinningPaid.delete(pinning);
    guideCopies.pinningIds = guideCopies.pinningIds.filter((id) => id !== guideId);
  });
  return lastPin;
}

async function pin(
  guide: Guide,
  target: CopyTarget,
  { pinRead, signal }: { pinRead: (place: CopyPlace) => Promise<void>; signal: AbortSignal },
): Promise<void> {
  const { guideId } = guide;
  try {
    signal.throwIfAborted();
    // Without the page no copy can be read.
    await keepOfflineShell();
    await authorized(() => geoWorker.copies.pin(guideGeoRequest(guide), target, { signal }), {
      canWait: false,
    });
    await pinRead({ owner: target.owner, guideId });
    // Absent where the page is not served over https; the result changes nothing that could be said.
    void navigator.storage?.persist?.();
  } catch (error) {
    if (!signal.aborted)
      guideCopies.failure = { guideId, kind: error instanceof GeoError ? error.kind : "unknown" };
  }
  await loadGuideCopies();
}

function forgetFailure(guideId: string): void {
  if (guideCopies.failure?.guideId === guideId) guideCopies.failure = null;
}

/** Removes a guide's copy from this device, with the comments read in it. */
export async function removeGuideCopy(place: CopyPlace): Promise<void> {
  forgetFailure(place.guideId);
  await geoWorker.copies
    .remove(place)
    .catch((error: unknown) => console.warn("A copy was not removed:", error));
  await loadGuideCopies();
}

/** The copies that signing out removes: those of guides that are not free. */
export async function paidCopies(): Promise<GuideCopy[]> {
  const copies = await geoWorker.copies.list(callsOwner()).catch(() => []);
  return copies.filter(({ owner }) => owner !== ANYBODY);
}

/** Removes all copies of guides that are not free, those that are being made too. */
export async function deletePaidCopies(): Promise<void> {
  for (const pinning of pinningPaid) pinning.abort();
  await geoWorker.copies
    .removePaid()
    .catch((error: unknown) => console.warn("Copies were not removed:", error));
  await loadGuideCopies();
}

onForgetPerson(() => void deletePaidCopies());
