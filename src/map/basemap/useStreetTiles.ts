import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useMemo } from "react";
import type { ErrorEvent, MapSourceDataEvent } from "react-map-gl/maplibre";
import { retryDelay } from "../../lib/network/retryDelay.ts";
import { reportStreetTiles, type StreetTiles } from "../../stores/baseLayer.ts";
import { STREET_SOURCE } from "./streetLayers.ts";

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
 * sources, such as terrain and the topographic map, are reloaded in the same way, without a notice.
 */
export function useStreetTiles(isShown: boolean) {
  const watch = useMemo(createWatch, []);
  useEffect(() => (isShown ? watch.start() : undefined), [watch, isShown]);
  useEffect(() => {
    addEventListener("online", watch.askForTorn);
    return () => {
      removeEventListener("online", watch.askForTorn);
      watch.endTorn();
    };
  }, [watch]);
  return watch;
}

function createWatch() {
  let health = UNKNOWN_HEALTH;
  let map: MapLibreMap | null = null;
  let attempts = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hasFailed = false;
  /** Other sources with a failed tile. */
  const torn = new Set<string>();
  let tornAttempts = 0;
  let tornAskedAt = Number.NEGATIVE_INFINITY;
  let tornRetry: ReturnType<typeof setTimeout> | undefined;

  const note = (event: StreetEvent) => {
    health = nextHealth(health, event);
    reportStreetTiles(health.status);
  };
  const askAgain = () => {
    clearTimeout(retry);
    retry = undefined;
    askedAt = Date.now();
    // All sources together: when reloaded alone, MapLibre draws a failed tile before it has loaded.
    if (hasFailed && map?.getSource(STREET_SOURCE)) map.refreshTiles(STREET_SOURCE);
    hasFailed = false;
  };

  const endTorn = () => {
    clearTimeout(tornRetry);
    tornRetry = undefined;
  };
  const askForTorn = () => {
    endTorn();
    tornAskedAt = Date.now();
    for (const id of torn) if (map?.getSource(id)) map.refreshTiles(id);
    torn.clear();
  };
  const noteTorn = (id: string) => {
    torn.add(id);
    if (tornRetry !== undefined) return;
    // Not reset by a tile that loads: the others in view do so even if one never does.
    if (Date.now() - tornAskedAt > retryDelay(tornAttempts)) tornAttempts = 0;
    tornRetry = setTimeout(askForTorn, retryDelay(tornAttempts++));
  };
  return {
    askForTorn,
    endTorn,
    start() {
      health = UNKNOWN_HEALTH;
      attempts = 0;
      reportStreetTiles(health.status);
      const patience = setTimeout(() => note("overdue"), PATIENCE_MILLISECONDS);
      const online = () => {
        attempts = 0;
        askAgain();
      };
      addEventListener("online", online);
      return () => {
        clearTimeout(patience);
        clearTimeout(retry);
        retry = undefined;
        hasFailed = false;
        removeEventListener("online", online);
      };
    },
    onSourceData(event: MapSourceDataEvent) {
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
      if (sourceId !== STREET_SOURCE) {
        // MapLibre takes a refreshed vector tile that a worker has for one that is loading, and never requests it again.
        delete tile.actor;
        noteTorn(sourceId);
        console.warn(`A tile of ${sourceId} failed to load:`, event.error);
        return;
      }
      hasFailed = true;
      note("failed");
      if (retry !== undefined) return;
      // As above, so that a host that refuses some tiles is not asked for all of them every few seconds.
      if (Date.now() - askedAt > retryDelay(attempts)) attempts = 0;
      retry = setTimeout(askAgain, retryDelay(attempts++));
    },
  };
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
