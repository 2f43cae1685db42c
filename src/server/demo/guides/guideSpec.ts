import type { Activity } from "../../../contract/activity.ts";

/** A trail's course in shares of the region's radius from its middle; `via` is east0, north0, ... */
export type Course =
  | { kind: "through"; via: number[] }
  | { kind: "loop"; middle: [east: number, north: number]; radius: number }
  | { kind: "lakes"; middle: [east: number, north: number]; radius: number; lakes: number }
  | { kind: "river"; from: number; to: number }
  | { kind: "spine" }
  | { kind: "network"; middle: [east: number, north: number]; radius: number; junctions: number };

/** In US dollars. `was` is the price before a sale; a bundled guide is sold only with its parent. */
export type SpecPrice =
  | "free"
  | "bundled"
  | { usd: number; was?: number; savings?: number; discount?: number };

export interface Titles {
  cs?: string;
  uk?: string;
}

interface ShownSpec {
  name: string;
  titles?: Titles;
  promo: string;
  price: SpecPrice;
  isFeatured?: boolean;
  hasOpenButton?: boolean;
}

/** A guide cut from its parent's main trail, between two shares of the length. */
export interface SectionSpec extends ShownSpec {
  from: number;
  to: number;
}

/** The specification of a demo guide. */
export interface GuideSpec extends ShownSpec {
  activity: Activity;
  region: string;
  course: Course;
  seeks: "high" | "low" | "chance";
  /** Paragraphs of the description, plain text. */
  about: string[];
  /** Beside those of the region. */
  tags: { environment: string[]; other: string[] };
  /** Number of travel directions. */
  directions: 0 | 1 | 2;
  waypoints: number;
  sideTrails?: number;
  /** Metres between vertices. */
  stepMeters?: number;
  legKm?: number;
  sections?: SectionSpec[];
}

/** A bundle of demo guides, which must be listed before it. */
export interface BundleSpec extends ShownSpec {
  activity: Activity;
  /** The region of all its children. */
  region: string;
  about: string[];
  tags: GuideSpec["tags"];
  children: string[];
}
