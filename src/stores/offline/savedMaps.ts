import { proxy } from "valtio";
import type { CopyKey } from "../../../workers/geo/copies/copyTypes.ts";
import { GeoError } from "../../../workers/geo/geoError.ts";
import type { SavedMap, SavedTiles } from "../../../workers/geo/map/mapTypes.ts";
import { getMapBytes } from "../../api/mapSizesApi.ts";
import type { Guide } from "../../contract/guide.ts";
import { MAX_SIZED_TILES } from "../../contract/mapSizes.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { refreshOfflinePage } from "../../lib/network/offlineShell.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import { copyKey, guideCopies, removeGuideCopy } from "./guideCopies.ts";
import { saveOpenGuide } from "./saveOpenGuide.ts";
import { tilesToSave } from "./tilesToSave.ts";

/** A larger map is not saved: it would take most of what browsers grant a site on a phone. */
export const MAX_MAP_BYTES = 300_000_000;

/** The base map that is saved, or can be saved, with a guide. */
export interface GuideMapState {
  /** Bytes that it will take; null while unknown and once a part is stored, Infinity for more than can be asked for. */
  expectedBytes: number | null;
  /** What is stored; null for nothing. */
  map: SavedMap | null;
  isRunning: boolean;
  /** Why it ended, a GeoErrorKind or another word; null if it did not fail. */
  failure: string | null;
}

/** By guide id; a guide without an entry is not open, or no map covers it, or nothing of it is saved and nobody asked. */
export const savedMaps = proxy<Record<string, GuideMapState>>({});

interface Download {
  controller: AbortController;
  /** Resolves once it has ended. */
  ended: Promise<void>;
}

const running = new Map<string, Download>();

/**
 * Finds out how much of an open guide's map is saved, and replaces a map of an older archive in the background. Never
 * rejects.
 * @param options.isSized whether also how large a map is of which nothing is saved: that takes the worker and the server a
 * second, and a reader who is not asked to save it does without
 */
export async function loadSavedMap(guide: Guide, { isSized = true } = {}): Promise<void> {
  const { guideId } = guide;
  const key = copyKey(guide);
  const tiles = tilesToSave(guide);
  if (!key || tiles.length === 0 || running.has(guideId)) return;
  const stored = await geoWorker.map.state(key).catch(() => "unread" as const);
  const map = stored === "unread" ? null : stored;
  if (!map && !isSized) return;
  const plan = map ? null : await planOf(guideId, tiles);
  if (plan === "failed") {
    // One that was left meanwhile is measured when it is opened again.
    const isShown = guideMap.opened?.guideId === guideId && !running.has(guideId);
    const isKnown = stored === "unread" && savedMaps[guideId];
    if (isShown && !isKnown)
      savedMaps[guideId] = { expectedBytes: null, map: null, isRunning: false, failure: null };
    return;
  }
  // Another call may have begun to save it meanwhile.
  if ((plan && !plan[0]?.length) || running.has(guideId)) return;
  savedMaps[guideId] = { expectedBytes: null, map, isRunning: false, failure: null };
  const isOther = map?.isComplete && map.urls.join() !== tiles.map(({ url }) => url).join();
  // One that a page loaded later has saved is of newer archives than this page knows.
  const isOld = isOther && (map.pageLoadedAt ?? 0) < performance.timeOrigin;
  if (isOld) void run(guide, key, tiles);
  if (plan) await loadSize(guideId, plan);
}

function planOf(guideId: string, tiles: SavedTiles[]): Promise<Uint32Array[] | "failed"> {
  return geoWorker.map.plan(guideId, tiles).catch((error: unknown) => {
    console.warn("The tiles of a map were not counted:", error);
    return "failed";
  });
}

async function loadSize(guideId: string, [tiles = NO_TILES, terrain = NO_TILES]: Uint32Array[]) {
  const isTooMany = Math.max(tiles.length, terrain.length) > 3 * MAX_SIZED_TILES;
  const bytes = isTooMany
    ? Number.POSITIVE_INFINITY
    : await getMapBytes({ tiles: [...tiles], terrain: [...terrain] }).catch(() => null);
  const state = savedMaps[guideId];
  if (state) state.expectedBytes = bytes;
}

const NO_TILES = new Uint32Array();

/** Saves the map of the open guide, and the guide itself; continues with what is missing. */
export async function saveGuideMap(guide: Guide): Promise<void> {
  const key = copyKey(guide);
  if (!key) return;
  const isSaved = guideCopies.list?.some(
    ({ owner, guideId, savedAt }) => owner === key.owner && guideId === key.guideId && savedAt !== null,
  );
  if (!isSaved) await saveOpenGuide(guide);
  await run(guide, key, tilesToSave(guide));
}

async function run(guide: Guide, key: CopyKey, tiles: SavedTiles[]): Promise<void> {
  const state = savedMaps[guide.guideId];
  if (!state || running.has(guide.guideId)) return;
  const controller = new AbortController();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  running.set(guide.guideId, { controller, ended });
  state.isRunning = true;
  state.failure = null;
  // A page stored before this server had the map would not show it offline.
  void refreshOfflinePage().catch(() => {});
  try {
    state.map = await geoWorker.map.save(key, tiles, performance.timeOrigin, {
      signal: controller.signal,
      onProgress: (map) => {
        if (!controller.signal.aborted) state.map = map;
      },
    });
  } catch (error) {
    const isPaused = controller.signal.aborted;
    // A report of progress that is still to come is ignored.
    controller.abort();
    // An older map, of whose replacement nothing could be stored, is as complete as it was.
    state.map = await geoWorker.map.state(key).catch(() => state.map);
    if (!isPaused && !state.map?.isComplete)
      state.failure = error instanceof GeoError ? error.kind : "unknown";
  } finally {
    running.delete(guide.guideId);
    state.isRunning = false;
    end();
  }
}

/** Stops; what is stored stays. */
export function pauseGuideMap(guideId: string): void {
  running.get(guideId)?.controller.abort();
}

/** Removes the saved map, and keeps the guide. */
export async function removeGuideMap(guide: Guide): Promise<void> {
  const key = copyKey(guide);
  if (!key) return;
  await stop(guide.guideId);
  await geoWorker.map.remove(key).catch((error: unknown) => console.warn("Removing a map failed:", error));
  await loadSavedMap(guide);
}

/** Removes the copy of a guide from this device, and its map. */
export async function removeSavedGuide(guide: Guide): Promise<void> {
  const key = copyKey(guide);
  if (!key) return;
  await stop(guide.guideId);
  await removeGuideCopy(key);
  if (savedMaps[guide.guideId]) await loadSavedMap(guide);
}

/** Ends a download, so that it stores nothing after a removal. */
async function stop(guideId: string): Promise<void> {
  pauseGuideMap(guideId);
  await running.get(guideId)?.ended;
}

onForgetPerson(() => {
  for (const { controller } of running.values()) controller.abort();
  for (const guideId of Object.keys(savedMaps)) delete savedMaps[guideId];
});
