import { proxy, ref } from "valtio";
import * as z from "zod/mini";
import type { CopyEdition, CopyKey } from "../../../workers/geo/copies/copyTypes.ts";
import { callsOwner } from "../../api/client.ts";
import type { Guide } from "../../contract/guide.ts";
import { isPageStored } from "../../lib/network/offlineShell.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { outgoingMarker } from "../outgoing/outgoingMarker.ts";
import { loadOutgoing, sendQueue } from "../outgoing/sendQueue.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";
import { readNote, saveNote } from "./copyNotes.ts";
import { askForEdition, copyKey, guideCopies, loadGuideCopies } from "./guideCopies.ts";
import { loadPersistence } from "./persistence.ts";
import { loadSavedMap } from "./savedMaps.ts";
import { readSavedRoutes } from "./savedRoutes.ts";
import { readSavedContents } from "./saveOpenGuide.ts";

/** What the browser says of the page's use of the position: `missing` without a receiver, `unknown` if it does not say. */
export type PositionPermission = PermissionState | "missing" | "unknown";

/** What of a guide is on this device, as of the last check. Times are milliseconds since 1970. */
export interface TrailFacts {
  checkedAt: number;
  /** Null for a guide that is not saved. */
  savedAt: number | null;
  /** Whether the page itself opens without a network. */
  isPageStored: boolean;
  edition: CopyEdition;
  hasWaypoints: boolean;
  /** When the comments were loaded that are saved; null for none. */
  commentsAt: number | null;
  /** The saved routes; null if they are not saved, or if nobody is signed in. */
  routes: { count: number; loadedAt: number } | null;
  /** Number of changes that are not sent yet. */
  waitingCount: number;
  position: PositionPermission;
}

interface CheckedGuide {
  /** The guide that was checked; null for none. */
  guideId: string | null;
  facts: StoredRef<TrailFacts> | null;
  isChecking: boolean;
  /** When the guide was last checked, in this visit or an earlier one; null for never. */
  checkedAt: number | null;
}

export const trailFacts = proxy<CheckedGuide>(blank());

/** What was saved while the guide was being checked may have come too late for it. */
let isAskedAgain = false;

const NOTE = "readiness";
const note = z.object({ checkedAt: z.number() });

/** Finds out when the guide was last checked. */
export async function loadLastCheck(guide: Guide): Promise<void> {
  const key = copyKey(guide);
  const checked = key && (await readNote(key, NOTE, note));
  if (trailFacts.guideId === guide.guideId) return;
  Object.assign(trailFacts, blank(), { guideId: guide.guideId, checkedAt: checked?.checkedAt ?? null });
}

/** Finds out what the open guide has on this device of what the trail needs without a network. Never rejects. */
export async function collectTrailFacts(guide: Guide): Promise<void> {
  const key = copyKey(guide);
  const { guideId } = guide;
  // What was begun in the check of a guide ends in that of another one, if the reader has gone there.
  if (!key || guideMap.guide?.guideId !== guideId) return;
  if (trailFacts.isChecking && trailFacts.guideId === guideId) {
    isAskedAgain = true;
    return;
  }
  if (trailFacts.guideId !== guideId) Object.assign(trailFacts, blank(), { guideId });
  trailFacts.isChecking = true;
  let facts: TrailFacts | null;
  do {
    isAskedAgain = false;
    facts = await factsOf(guide, key).catch((error: unknown) => {
      console.warn("The check of a saved guide failed:", error);
      return null;
    });
  } while (isAskedAgain && trailFacts.guideId === guideId);
  if (trailFacts.guideId !== guideId) return;
  trailFacts.isChecking = false;
  if (!facts) return;
  Object.assign(trailFacts, { facts: ref(facts), checkedAt: facts.checkedAt });
  void saveNote(key, NOTE, { checkedAt: facts.checkedAt });
}

async function factsOf(guide: Guide, key: CopyKey): Promise<TrailFacts> {
  await Promise.all([loadGuideCopies(), loadPersistence(), loadSavedMap(guide)]);
  const copy = guideCopies.list?.find(({ owner, guideId }) => owner === key.owner && guideId === key.guideId);
  const [isStored, edition, contents, routes, waitingCount, position] = await Promise.all([
    isPageStored(),
    copy ? askForEdition(guide, key).catch(() => "unknown" as const) : ("unknown" as const),
    readSavedContents(key),
    callsOwner() === null ? null : readSavedRoutes(key),
    countWaiting(),
    positionPermission(),
  ]);
  return {
    checkedAt: Date.now(),
    savedAt: copy?.savedAt ?? null,
    isPageStored: isStored,
    edition,
    hasWaypoints: guideMap.opened?.hasOwnWaypoints === true || contents?.hasWaypoints === true,
    commentsAt: contents?.commentsAt ?? null,
    routes: routes && { count: routes.routes.length, loadedAt: routes.loadedAt },
    waitingCount,
    position,
  };
}

async function countWaiting(): Promise<number> {
  if (!outgoingMarker.read()) return 0;
  await loadOutgoing();
  return sendQueue.items.length;
}

async function positionPermission(): Promise<PositionPermission> {
  if (!("geolocation" in navigator)) return "missing";
  const status = await navigator.permissions?.query({ name: "geolocation" }).catch(() => null);
  return status?.state ?? "unknown";
}

/** Asks for the position once, so that the browser asks the reader; the answer is not used. */
export function askForPosition(guide: Guide): void {
  const check = () => void collectTrailFacts(guide);
  navigator.geolocation.getCurrentPosition(check, check, { maximumAge: Number.POSITIVE_INFINITY });
}

onForgetPerson(() => Object.assign(trailFacts, blank()));

function blank(): CheckedGuide {
  return { guideId: null, facts: null, isChecking: false, checkedAt: null };
}
