import type { Activity } from "../../contract/activity.ts";
import type { TagCategory } from "../../contract/filters.ts";
import type { Direction } from "../../contract/geo.ts";
import type { PhotoTexts } from "../../contract/guidePhoto.ts";
import type { CurrencyCode } from "../../contract/money.ts";
import type { PhotoWire } from "../../contract/photoWire.ts";
import type { Position } from "../../contract/position.ts";

/** One part of a trail in columns. Elevation and distance in metres; NaN where unknown. */
export interface DraftPart {
  lng: Float64Array;
  lat: Float64Array;
  elevation: Float64Array;
  /** Distance along the primary trail; NaN on other trails. */
  distance: Float64Array;
}

export interface DraftTrail {
  id: string;
  trackName: string;
  /** #rrggbb */
  stroke: string;
  strokeOpacity: number;
  strokeWidth: number;
  isPrimary: boolean;
  parts: DraftPart[];
}

export interface DraftComment {
  category: string;
  content: string;
  authorName: string;
  /** ISO 8601 */
  date: string;
}

export interface DraftWaypoint {
  /** As in the file, for the new version of a guide that has it; the catalogue gives its own ids. */
  id?: string;
  title: string;
  titles?: { cs?: string; uk?: string };
  /** HTML */
  description: string;
  descriptions?: { cs?: string; uk?: string };
  type: string;
  iconSet: string[];
  markerColor: string | null;
  position: Position;
  elevationMeters: number | null;
  distanceMeters: number | null;
  comments: DraftComment[];
  /** What its file refers to: photos may be among them. */
  links?: string[];
  /** In their order; none if absent. */
  photos?: DraftWaypointPhoto[];
}

export interface DraftWaypointPhoto extends PhotoWire {
  /** JPEG, upright, without metadata; absent for one that is stored already. */
  bytes?: Uint8Array;
}

/** Minor units (cents) of one currency. */
export interface DraftPrice {
  currencyCode: CurrencyCode;
  /** The price before a sale; null without one. */
  regular: number | null;
  final: number;
  /** A discount to be advertised; none if absent. */
  discount?: number;
}

/** A photo of a guide as it is stored. */
export interface DraftPhoto {
  /** JPEG, upright, without metadata. */
  bytes: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
  /** A data URL of a few pixels, shown until the photo has come. */
  blur: string;
  texts: PhotoTexts;
}

/** A guide from import or seed: all except what the catalogue derives (ids, bounds, lines, geo file). */
export interface GuideDraft {
  guideName: string;
  titles?: { cs?: string; uk?: string };
  activity: Activity;
  promoText: string | null;
  /** HTML */
  description: string;
  tags: { category: TagCategory; value: string }[];
  prices: DraftPrice[];
  /** Its variant at the commerce provider; null for one made of the guide's id. */
  variant: string | null;
  savingsPercentage: number | null;
  isFree: boolean;
  isFeatured: boolean;
  isPurchaseable: boolean;
  hasOpenButton: boolean;
  primaryDirection: Direction | null;
  secondaryDirection: Direction | null;
  trails: DraftTrail[];
  waypoints: DraftWaypoint[];
  /** SVG documents. */
  icon: string;
  pictures: string[];
  /** Photos, shown before the pictures; none if absent. */
  photos?: DraftPhoto[];
  /** The static map of the guide's screen, an SVG document sized by `previewFrame`; null without lines. */
  preview: string | null;
  /** Names of the bundled guides; they must be stored first. */
  childNames: string[];
  /** True for guides of the demo world, whose terrain tiles this server generates. */
  isDemo: boolean;
}
