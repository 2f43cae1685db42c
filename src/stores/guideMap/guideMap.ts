import { proxy, ref } from "valtio";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { DownloadProgress } from "../../../workers/geo/read/readTypes.ts";
import type { Guide } from "../../contract/guide.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import type { StoredRef } from "../storedRef.ts";

export type GuideMapStatus =
  | { name: "idle" }
  | { name: "loading"; progress: DownloadProgress | null }
  | { name: "ready" }
  /** The reader may not open the guide. */
  | { name: "refused" }
  | { name: "missing" }
  | { name: "failed"; kind: string; message: string };

export interface GuideMap {
  /** Name, id or slug of the open guide as in the address; null when none is open. */
  trailId: string | null;
  /** Name of the guide as soon as it is known. */
  title: string | null;
  /** The guide's catalogue entry: activity, length, price. */
  guide: StoredRef<Guide> | null;
  status: GuideMapStatus;
  opened: StoredRef<OpenedGuide> | null;
  /** Waypoints in file order; other fields refer to them by index. Grows while pages arrive. */
  waypoints: StoredRef<Waypoint[]>;
  /** Separate from `status`: a guide stays usable when its waypoints fail to load. */
  waypointsStatus: "loading" | "ready" | "failed";
  selectedWaypoint: number | null;
  hoveredWaypoint: number | null;
  /** Index of the trail under the pointer. */
  hoveredTrail: number | null;
  /** Name of the trails highlighted on the map by the list of trails. */
  hoveredTrailName: string | null;
  selectedTrailName: string | null;
  /** What the panel lists. */
  listed: "waypoints" | "trails";
  isPanelOpen: boolean;
  searchedValue: string;
  /** Indexes of the waypoints at one position that the list is restricted to; null for all. */
  listedIndexes: StoredRef<readonly number[]> | null;
}

export const guideMap = proxy(blank());

/** Clears the open guide: selection, search, panel and geometry. */
export function clearGuideMap(): void {
  Object.assign(guideMap, blank());
}

function blank(): GuideMap {
  return {
    trailId: null,
    title: null,
    guide: null,
    status: { name: "idle" },
    opened: null,
    waypoints: ref<Waypoint[]>([]),
    waypointsStatus: "loading",
    selectedWaypoint: null,
    hoveredWaypoint: null,
    hoveredTrail: null,
    hoveredTrailName: null,
    selectedTrailName: null,
    listed: "waypoints",
    isPanelOpen: false,
    searchedValue: "",
    listedIndexes: null,
  };
}

export function setPanelOpen(isOpen: boolean): void {
  guideMap.isPanelOpen = isOpen;
}

export function showList(listed: GuideMap["listed"]): void {
  guideMap.listed = listed;
}

export function searchWaypoints(value: string): void {
  guideMap.searchedValue = value;
}

export function hoverWaypoint(index: number | null): void {
  guideMap.hoveredWaypoint = index;
}

export function hoverTrail(index: number | null): void {
  guideMap.hoveredTrail = index;
}
