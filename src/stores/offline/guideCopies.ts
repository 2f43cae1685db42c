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
  /** Id of the guide that is being kept. */
  keepingId: string | null;
  /** Why a guide could not be kept: a GeoErrorKind, or another word. */
  failure: { guideId: string; kind: string } | null;
}

export const guideCopies = proxy<GuideCopies>({ list: null, keepingId: null, failure: null });

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

/** Breaks off the keeping of a guide that is not free. */
let keepingPaid: AbortController | null = null;

/**
 * Keeps a guide on this device until the reader removes it, and asks the browser not to clear it away by itself.
 * `keepRead` puts beside the copy what was read in the guide while there was none.
 */
export async function keepGuide(
  guide: Guide,
  keepRead: (place: CopyPlace) => Promise<void> = async () => {},
): Promise<void> {
  const target = copyTarget(guide);
  const { guideId } = guide;
  if (!target || guideCopies.keepingId !== null) return;
  guideCopies.keepingId = guideId;
  guideCopies.failure = null;
  const keeping = new AbortController();
  const { signal } = keeping;
  keepingPaid = target.owner === ANYBODY ? null : keeping;
  try {
    // Without the page no copy can be read.
    await keepOfflineShell();
    await authorized(() => geoWorker.copies.pin(guideGeoRequest(guide), target, { signal }), {
      canWait: false,
    });
    await keepRead({ owner: target.owner, guideId });
    // Absent where the page is not served over https; the answer changes nothing that could be said.
    void navigator.storage?.persist?.();
  } catch (error) {
    if (!signal.aborted)
      guideCopies.failure = { guideId, kind: error instanceof GeoError ? error.kind : "unknown" };
  }
  await loadGuideCopies();
  guideCopies.keepingId = null;
}

/** Removes a guide's copy from this device, with the comments read in it. */
export async function removeGuideCopy(place: CopyPlace): Promise<void> {
  guideCopies.failure = null;
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

/** Removes all copies of guides that are not free, the one that is being made too. */
export async function deletePaidCopies(): Promise<void> {
  keepingPaid?.abort();
  await geoWorker.copies
    .removePaid()
    .catch((error: unknown) => console.warn("Copies were not removed:", error));
  await loadGuideCopies();
}

onForgetPerson(() => void deletePaidCopies());
