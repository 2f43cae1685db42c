import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useMemo } from "react";
import type { ErrorEvent, MapSourceDataEvent } from "react-map-gl/maplibre";
import { TILE_LOST } from "../../contract/names.ts";
import { savedMapNames } from "../../lib/basemap/savedMapCache.ts";
import { retryDelay } from "../../lib/network/retryDelay.ts";
import { reportStreetTiles, type StreetTiles } from "../../stores/baseLayer.ts";
import { STREET_SOURCE } from "./streetLayers.ts";

/** Sources of tiles of this server, those of the topographic map first. */
const OWN_SOURCES = ["sheet", "sheet-around", "sheet-reeds", "dem", "contours"];

export const UNKNOWN_HEALTH: StreetHealth = { status: "waiting", failures: 0 };

/** Failed tiles after which a host counts as down: more for one that has sent tiles. */
const FAILURES_TO_REPORT = { waiting: 3, reachable: 12, unreachable: 0 } as const;

/** A host that does not respond for this long is considered unavailable. */
const PATIENCE_MILLISECONDS = 8000;

/** Properties that MapLibre adds to tile errors. */
interface TileError {
  sourceId?: string;
  tile?: { actor?: unknown };
}

/**
 * Watches the street map's tiles: reports to the store whether they load, and after a failure reloads those in view,
 * after a delay and when the browser is online again. Tiles out of view are never requested. Failed tiles of other
 * sources, such as terrain and the topographic map, are reloaded in the same way, without a notice. When the browser is
 * online again, so are those where tiles may be missing that are not saved on this device.
 */
export function useStreetTiles(isShown: boolean) {
  const watch = useMemo(createWatch, []);
  useEffect(() => (isShown ? watch.start() : undefined), [watch, isShown]);
  useEffect(() => {
    addEventListener("online", watch.online);
    // Undefined on insecure origins.
    navigator.serviceWorker?.addEventListener("message", watch.onMessage);
    return () => {
      removeEventListener("online", watch.online);
      navigator.serviceWorker?.removeEventListener("message", watch.onMessage);
      watch.end();
    };
  }, [watch]);
  return watch;
}

function createWatch() {
  let health = UNKNOWN_HEALTH;
  let map: MapLibreMap | null = null;
  const refresh = (id: string) => {
    if (map?.getSource(id)) map.refreshTiles(id);
  };
  const street = createRetry(refresh);
  const others = createRetry(refresh);

  const note = (event: StreetEvent) => {
    health = nextHealth(health, event);
    reportStreetTiles(health.status);
  };
  return {
    async online() {
      const whole = OWN_SOURCES.filter((id) => !others.has(id));
      street.askNow();
      others.askNow();
      // To MapLibre a tile that was not saved does not exist, which is no failure.
      if (await hasSavedMap()) whole.forEach(refresh);
    },
    /** To the map a tile that the service worker has lost does not exist, and which one it was is unknown. */
    onMessage({ data }: MessageEvent) {
      if (data === TILE_LOST && navigator.onLine) OWN_SOURCES.forEach(others.note);
    },
    end() {
      others.end();
      map = null;
    },
    start() {
      health = UNKNOWN_HEALTH;
      reportStreetTiles(health.status);
      const patience = setTimeout(() => note("overdue"), PATIENCE_MILLISECONDS);
      return () => {
        clearTimeout(patience);
        street.end();
      };
    },
    onSourceData(event: MapSourceDataEvent) {
      map = event.target;
      if (event.sourceId !== STREET_SOURCE || event.tile?.state !== "loaded") return;
      note("loaded");
    },
    onError(event: ErrorEvent) {
      const { sourceId, tile } = event as ErrorEvent & TileError;
      if (!sourceId || !tile) {
        console.error(event.error);
        return;
      }
      map = event.target;
      if (sourceId === STREET_SOURCE) {
        note("failed");
        street.note(sourceId);
        return;
      }
      // MapLibre takes a refreshed vector tile that a worker has for one that is loading, and never requests it again.
      delete tile.actor;
      others.note(sourceId);
      console.warn(`A tile of ${sourceId} failed to load:`, event.error);
    },
  };
}

/** Reloads sources with failed tiles: now, or after a delay, which doubles while they fail. */
function createRetry(refresh: (id: string) => void) {
  const failed = new Set<string>();
  let attempts = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const ask = () => {
    stop();
    askedAt = Date.now();
    // All tiles of a source together: when reloaded alone, MapLibre draws a failed tile before it has loaded.
    failed.forEach(refresh);
    failed.clear();
  };
  return {
    has: (id: string) => failed.has(id),
    askNow() {
      attempts = 0;
      ask();
    },
    note(id: string) {
      failed.add(id);
      if (timer !== undefined) return;
      // Not reset by a tile that loads: the others in view do so even if one never does, and a host that refuses some
      // tiles is not to be asked for all of them every few seconds.
      if (Date.now() - askedAt > retryDelay(attempts)) attempts = 0;
      timer = setTimeout(ask, retryDelay(attempts++));
    },
    end() {
      stop();
      attempts = 0;
      failed.clear();
    },
  };
}

/** True also if the browser does not say. */
function hasSavedMap(): Promise<boolean> {
  return savedMapNames().then(
    (names) => names.length > 0,
    () => true,
  );
}

/** State of the street map's host, derived from its tiles. */
interface StreetHealth {
  status: StreetTiles;
  /** Tiles that failed since the last one that loaded. */
  failures: number;
}

export type StreetEvent =
  | "loaded"
  | "failed"
  /** No tile has loaded or failed for a long time. */
  | "overdue";

export function nextHealth({ status, failures }: StreetHealth, event: StreetEvent): StreetHealth {
  switch (event) {
    case "loaded":
      return { status: "reachable", failures: 0 };
    case "overdue":
      return { status: status === "waiting" ? "unreachable" : status, failures };
    case "failed": {
      const now = failures + 1;
      return { status: now >= FAILURES_TO_REPORT[status] ? "unreachable" : status, failures: now };
    }
  }
}
