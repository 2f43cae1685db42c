import { proxy, ref } from "valtio";
import type { TrailPoint } from "../../../workers/geo/index/indexTypes.ts";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { DownloadProgress } from "../../../workers/geo/read/readTypes.ts";
import type { Guide } from "../../contract/guide.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import type { Held } from "../held.ts";

export type GuideMapStatus =
  | { name: "idle" }
  | { name: "loading"; progress: DownloadProgress | null }
  | { name: "ready" }
  /** The reader may not open the guide. */
  | { name: "refused" }
  | { name: "missing" }
  | { name: "failed"; kind: string; message: string };

export interface GuideMap {
  /** Route part of the guide being read, null when none is. */
  trailId: string | null;
  /** Name of the guide as soon as it is known. */
  title: string | null;
  /** The guide as the catalogue knows it: activity, length, price. */
  guide: Held<Guide> | null;
  status: GuideMapStatus;
  opened: OpenedGuide | null;
  /** Waypoints in file order; a waypoint is named by its index here. Grows while pages arrive. */
  waypoints: Waypoint[];
  /** Apart from `status`: a guide whose waypoints fail is read without them. */
  waypointsStatus: "loading" | "ready" | "failed";
  selectedWaypoint: number | null;
  hoveredWaypoint: number | null;
  /** Trail under the pointer. */
  hoveredTrail: TrailPoint | null;
  /** Names of the trails that the list of trails marks on the map. */
  hoveredTrailName: string | null;
  selectedTrailName: string | null;
  /** What the panel lists. */
  listed: "waypoints" | "trails";
  isPanelOpen: boolean;
  searchedValue: string;
  /** Indexes of the waypoints that the list is narrowed to, those of one place; null for all. */
  listedIndexes: Held<readonly number[]> | null;
}

export const guideMap = proxy(blank());

/** Forgets the guide that was read: selection, search, panel and geometry. */
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

export function hoverTrail(point: TrailPoint | null): void {
  guideMap.hoveredTrail = point && ref(point);
}
