import type { Activity } from "../../../contract/activity.ts";
import type { Bounds } from "../../../contract/position.ts";
import type { Language } from "../../../lib/language.ts";

/** What the pictures for link previews of a guide are made of. */
export interface SocialOrder {
  activity: Activity;
  titles: Record<Language, string>;
  lengthMeters: number | null;
  ascentMeters: number | null;
  /** Elevations in metres at equidistant points, if the files have none. */
  profile: number[];
  bounds: Bounds | null;
  /** Geo files: the guide's own, or those of the guides in it. */
  geos: Uint8Array[];
  /** SVG document. */
  icon: string | null;
  /** The guide's first photo, the background instead of the map. */
  photo: Uint8Array | null;
}

/** A JPEG for each language. */
export type SocialPictures = Record<Language, Uint8Array>;
