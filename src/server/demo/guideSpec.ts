import type { Activity } from "../../contract/activity.ts";

/** Where a trail goes. Places are shares of the region's radius, east and north from the middle of its spine. */
export type Course =
  | { kind: "through"; via: [east: number, north: number][] }
  | { kind: "loop"; middle: [east: number, north: number]; radius: number }
  | { kind: "lakes"; middle: [east: number, north: number]; radius: number; lakes: number }
  | { kind: "river"; from: number; to: number }
  | { kind: "spine" }
  | { kind: "network"; middle: [east: number, north: number]; radius: number; junctions: number };

/** What a guide costs. Prices are US dollars; `was` is the price before a sale; a bundled guide comes with its parent only. */
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

/** A guide of the demo world as its author writes it down. */
export interface GuideSpec extends ShownSpec {
  activity: Activity;
  region: string;
  course: Course;
  seeks: "high" | "low" | "chance";
  /** Paragraphs of the description, plain text. */
  about: string[];
  tags: { region: string[]; environment: string[]; other: string[] };
  /** How many ways the guide is written for. */
  directions: 0 | 1 | 2;
  waypoints: number;
  sideTrails?: number;
  /** Metres between vertices. */
  stepMeters?: number;
  legKm?: number;
  sections?: SectionSpec[];
}

/** A guide that bundles others of the demo world, named before it. */
export interface BundleSpec extends ShownSpec {
  activity: Activity;
  /** Where all its children lie. */
  region: string;
  about: string[];
  tags: GuideSpec["tags"];
  children: string[];
}
