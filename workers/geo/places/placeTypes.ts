import type { GuideTitles } from "../../../src/contract/guide.ts";
import type { PlaceType } from "../../../src/contract/placeCalls.ts";
import type { Waypoint } from "../../../src/contract/waypoint.ts";
import type { WorkerRequest } from "../read/readTypes.ts";

/** Where the places come from for a reader. */
export interface PlaceSources {
  /** The places of the guides that everybody may open. */
  open: WorkerRequest;
  /**
   * Those of the other guides that the reader may open; null if there are none. They are fetched again when `key`
   * changes, which stands for the reader and what they may open.
   */
  own: { request: WorkerRequest; key: string } | null;
  /** Whose copies on this device are searched while the server is out of reach; null for a guest. */
  reader: string | null;
}

/** A tag of the category region, with its names in all languages. */
export interface RegionNames {
  value: string;
  names: readonly string[];
}

export interface PlaceQuery {
  value: string;
  regions: readonly RegionNames[];
  /** Ids of the guides whose places may be found; null for all. */
  guideIds: readonly string[] | null;
}

/** A waypoint that a search found, and the guide in which it opens. */
export interface FoundWaypoint {
  kind: "waypoint";
  waypointId: string;
  type: PlaceType;
  title: string;
  titles: Waypoint["titles"];
  guide: { guideId: string; guideName: string; titles: GuideTitles };
}

export type FoundPlace = FoundWaypoint | { kind: "region"; value: string };

/** The best places of a search. */
export interface FoundPlaces {
  places: FoundPlace[];
  /** Whether more were found than are listed. */
  hasMore: boolean;
  /** False when the server did not send all that the reader may find: then only the copies on the device are searched. */
  isComplete: boolean;
}
