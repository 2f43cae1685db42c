import { proxy, ref } from "valtio";
import type { CopyEdition, CopyKey, CopyTarget, GuideCopy } from "../../../workers/geo/copies/copyTypes.ts";
import { GeoError } from "../../../workers/geo/geoError.ts";
import { CallError } from "../../api/callError.ts";
import { authorized, callsOwner } from "../../api/client.ts";
import { guideGeoRequest } from "../../api/guideRequests.ts";
import type { Guide, GuideWire } from "../../contract/guide.ts";
import { boundsToLatLng } from "../../contract/position.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { ANYBODY, copyOwner } from "../../lib/guides/copyOwner.ts";
import { guideNamed } from "../../lib/guides/guideNamed.ts";
import { cacheOfflineShell } from "../../lib/network/offlineShell.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import { refusedPerson } from "../person/refusedPerson.ts";
import type { StoredRef } from "../storedRef.ts";
import { askForPersistence } from "./persistence.ts";
import { removalMarker } from "./removalMarker.ts";

interface GuideCopies {
  /** The reader's copies on this device, last opened first; null until loaded. */
  list: StoredRef<GuideCopy[]> | null;
  /** Ids of the guides being saved: the first is in progress, the others are queued. */
  savingIds: string[];
  /** What of a guide could not be saved, and why: a GeoErrorKind, a CallErrorKind, or another word. */
  failure: { guideId: string; part: "guide" | "comments"; kind: string } | null;
}

export const guideCopies = proxy<GuideCopies>({ list: null, savingIds: [], failure: null });

/** Storage key of the reader's copy of a guide; null when the guide is not free and nobody is signed in. */
export function copyKey(guide: Guide): CopyKey | null {
  const owner = copyOwner(guide, callsOwner());
  return owner === null ? null : { owner, guideId: guide.guideId };
}

/** Storage key of a new copy, and the guide data stored with it. */
export function copyTarget(guide: Guide): CopyTarget | null {
  const key = copyKey(guide);
  return key && { owner: key.owner, guide: guideMetadata(guide) };
}

/** What the copy of a guide is beside the server's, which confirms that its reader may have it. */
export function askForEdition(guide: Guide, key: CopyKey): Promise<CopyEdition> {
  const ask = () => geoWorker.copies.edition(guideGeoRequest(guide), key);
  return authorized(ask, { canWait: false, isPublic: guide.guideIsFree });
}

/** Loads the list of the reader's copies; empty when storage is unavailable. */
export async function loadGuideCopies(): Promise<void> {
  guideCopies.list = ref(await geoWorker.copies.list(callsOwner()).catch(() => []));
}

/** Finds a readable copy by the address of its guide. */
export async function readableCopy(trailId: string): Promise<Guide | null> {
  const copies = await geoWorker.copies.list(callsOwner()).catch(() => []);
  const readable = copies.filter(({ isReadable }) => isReadable);
  return guideNamed(readable, trailId, ({ guide }) => guide)?.guide ?? null;
}

/** Abort controllers of paid guides being saved, queued ones included. */
const savingPaid = new Set<AbortController>();
/** Stores with a copy what was read in its guide. @returns why the comments were not loaded or stored; null if they were */
type SaveRead = (key: CopyKey) => Promise<{ error: unknown } | null>;

/** Guides are downloaded and packed one at a time. */
let lastSave = Promise.resolve();

/**
 * Saves a guide's copy: it stays on this device until the reader removes it, and persistent storage is requested from the
 * browser. Queued behind guides that are already being saved.
 * @param saveRead for what was read before the copy existed
 */
export function saveGuide(guide: Guide, saveRead: SaveRead = async () => null): Promise<void> {
  const target = copyTarget(guide);
  const { guideId } = guide;
  if (!target || guideCopies.savingIds.includes(guideId)) return lastSave;
  guideCopies.savingIds.push(guideId);
  forgetFailure(guideId);
  const saving = new AbortController();
  if (target.owner !== ANYBODY) savingPaid.add(saving);
  lastSave = lastSave.then(async () => {
    await save(guide, target, { saveRead, signal: saving.signal });
    savingPaid.delete(saving);
    guideCopies.savingIds = guideCopies.savingIds.filter((id) => id !== guideId);
  });
  return lastSave;
}

async function save(
  guide: Guide,
  target: CopyTarget,
  { saveRead, signal }: { saveRead: SaveRead; signal: AbortSignal },
): Promise<void> {
  const { guideId } = guide;
  const fail = (part: "guide" | "comments", error: unknown) => {
    if (!signal.aborted) guideCopies.failure = { guideId, part, kind: kindOf(error) };
  };
  try {
    signal.throwIfAborted();
    // A copy can only be opened offline if the page itself is cached.
    await cacheOfflineShell();
    await authorized(() => geoWorker.copies.save(guideGeoRequest(guide), target, { signal }), {
      canWait: false,
    });
    void askForPersistence();
    const unloaded = await saveRead({ owner: target.owner, guideId });
    if (unloaded) fail("comments", unloaded.error);
  } catch (error) {
    fail("guide", error);
  }
  await loadGuideCopies();
}

function kindOf(error: unknown): string {
  if (error instanceof GeoError || error instanceof CallError) return error.kind;
  if (!(error instanceof DOMException)) return "unknown";
  if (error.name === "QuotaExceededError") return "noRoom";
  // The browser lets the page store nothing: it refuses the service worker as well.
  return error.name === "SecurityError" ? "noStorage" : "unknown";
}

function forgetFailure(guideId: string): void {
  if (guideCopies.failure?.guideId === guideId) guideCopies.failure = null;
}

/** Removes a guide's copy from this device, comments included. */
export async function removeGuideCopy(key: CopyKey): Promise<void> {
  forgetFailure(key.guideId);
  await geoWorker.copies
    .remove(key)
    .catch((error: unknown) => console.warn("Removing a copy failed:", error));
  await loadGuideCopies();
}

/** The copies that signing out removes: those of paid guides. */
export async function paidCopies(): Promise<GuideCopy[]> {
  const copies = await geoWorker.copies.list(callsOwner()).catch(() => []);
  return copies.filter(({ owner }) => owner !== ANYBODY);
}

/** Removes all copies of paid guides but those of `kept`, unfinished ones included. */
export async function deletePersonalCopies(kept: string | null = null): Promise<void> {
  removalMarker.write(true);
  abortPaid();
  if (await removePersonal(kept)) {
    refusedPerson.remove();
    removalMarker.remove();
  }
  await loadGuideCopies();
}

/** Removes what a sign-out has left whose page was closed at once. */
export async function finishRemoval(): Promise<void> {
  if (await removePersonal(callsOwner() ?? refusedPerson.read())) removalMarker.remove();
}

/** Removes what a person has left on this device whose session the provider had ended, if another one is signed in now. */
export async function removeOthersCopies(reader: string): Promise<void> {
  const left = refusedPerson.read();
  if (left === null) return;
  if (left === reader || (await removePersonal(reader))) refusedPerson.remove();
}

/** @returns whether those of all readers are gone, but of `kept` */
function removePersonal(kept: string | null): Promise<boolean> {
  return geoWorker.copies.removePersonal(kept).then(
    () => true,
    (error: unknown) => {
      console.warn("Removing copies failed:", error);
      return false;
    },
  );
}

function abortPaid(): void {
  for (const saving of savingPaid) saving.abort();
}

// Of a session that the provider has ended they stay, for their owner alone: on the trail they could not be had again.
onForgetPerson(({ isRefused, nextId }) => {
  if (!isRefused) return void deletePersonalCopies(nextId);
  abortPaid();
  // Once everything has forgotten the person.
  queueMicrotask(() => void loadGuideCopies());
});

/**
 * The guide's metadata stored with its copy, in wire format, so that it is validated like a response when it is read.
 */
function guideMetadata(guide: Guide): GuideWire {
  return {
    guideId: guide.guideId,
    guideName: guide.guideName,
    guideSlugs: guide.slugs,
    guideType: guide.activity,
    title_cs: guide.titles.cs,
    title_uk: guide.titles.uk,
    guideIconImage: guide.guideIconImage,
    guidePromoText: guide.guidePromoText,
    guideLength: guide.guideLength,
    guideTotalAscent: guide.totalAscentMeters,
    guideProfile: guide.profile,
    guideWaypointCount: guide.waypointCount,
    guideBounds: guide.bounds && boundsToLatLng(guide.bounds),
    guideIsFree: guide.guideIsFree,
    guideHasOpenButton: guide.guideHasOpenButton,
    isDemo: guide.isDemo,
  };
}
