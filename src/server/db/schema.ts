import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { Activity } from "../../contract/activity.ts";
import type { TagCategory } from "../../contract/filters.ts";
import type { Direction } from "../../contract/geo.ts";
import type { CurrencyCode } from "../../contract/money.ts";
import type { Bounds } from "../../contract/position.ts";
import type { WaypointWire } from "../../contract/waypoint.ts";
import type { TrailSummary } from "../catalogue/trailSummaries.ts";
import type { ImageKind } from "../pictures/pictureUrls.ts";
import { bytes, instant, isOneOf } from "./columns.ts";

/** Only guides `on_sale` are listed; a withdrawn one can still be read by its owners, a draft by nobody else. */
export const GUIDE_STATUSES = ["draft", "on_sale", "withdrawn"] as const;
export type GuideStatus = (typeof GUIDE_STATUSES)[number];

/** Ids are decimal numbers in text form (see `newGuideId`). */
export const guides = pgTable(
  "guides",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull().unique(),
    /** The name as part of a URL (see `slugOf`). */
    slug: text("slug").notNull().unique(),
    status: text("status").$type<GuideStatus>().notNull().default("on_sale"),
    activity: text("activity").$type<Activity>().notNull(),
    titleCs: text("title_cs"),
    titleUk: text("title_uk"),
    promoText: text("promo_text"),
    description: text("description").notNull(),
    /** Its variant at the commerce provider; null for one made of the id. */
    variant: text("variant").unique(),
    savingsPercentage: doublePrecision("savings_percentage"),
    isFree: boolean("is_free").notNull(),
    isFeatured: boolean("is_featured").notNull(),
    isPurchaseable: boolean("is_purchaseable").notNull(),
    hasOpenButton: boolean("has_open_button").notNull(),
    isDemo: boolean("is_demo").notNull(),
    primaryDirection: text("primary_direction").$type<Direction>(),
    secondaryDirection: text("secondary_direction").$type<Direction>(),
    lengthMeters: doublePrecision("length_meters"),
    ascentMeters: doublePrecision("ascent_meters"),
    /** In the order of the geo file; null for a guide stored before they were, until a job has listed them. */
    trails: jsonb("trails").$type<TrailSummary[]>(),
    /** Elevations in metres at equidistant points of the primary trail. */
    profile: json("profile").$type<number[]>().notNull(),
    /** [west, south, east, north] */
    bounds: jsonb("bounds").$type<Bounds>(),
    /** Preview lines of band 0, each a list of [lng, lat]. */
    previewLines: json("preview_lines").$type<[number, number][][]>().notNull(),
    waypointCount: integer("waypoint_count").notNull(),
    /** Names of blobs: SHA-256 in hexadecimal. */
    iconHash: text("icon_hash").notNull(),
    pictureHashes: jsonb("picture_hashes").$type<string[]>().notNull(),
    /** Null when the guide has no lines. */
    previewHash: text("preview_hash"),
    /** Null when the guide has no geometry of its own. */
    geoHash: text("geo_hash"),
    /** The update that made its content, whose `stagedWaypoints` are shown; null before the first one. */
    updateId: text("update_id"),
    createdAt: instant("created_at").notNull().default(sql`now()`),
    /** Of what the guide's page shows, as the sitemap names it. */
    changedAt: instant("changed_at")
      .notNull()
      .default(sql`now()`)
      .$onUpdate(() => new Date()),
  },
  (table) => [check("guides_status", isOneOf(table.status, GUIDE_STATUSES))],
);

/** Names and slugs that guides had before: their old addresses. */
export const guideOldSlugs = pgTable(
  "guide_old_slugs",
  {
    slug: text("slug").primaryKey(),
    guideId: guideReference(),
    createdAt: instant("created_at").notNull().default(sql`now()`),
  },
  (table) => [index("guide_old_slugs_guide").on(table.guideId)],
);

export const guideTags = pgTable(
  "guide_tags",
  {
    guideId: guideReference(),
    category: text("category").$type<TagCategory>().notNull(),
    value: text("value").notNull(),
    ordinal: integer("ordinal").notNull(),
  },
  (table) => [primaryKey({ columns: [table.guideId, table.category, table.value] })],
);

/** Minor units (cents). */
export const guidePrices = pgTable(
  "guide_prices",
  {
    guideId: guideReference(),
    currencyCode: text("currency_code").$type<CurrencyCode>().notNull(),
    /** The price before a sale. */
    regular: integer("regular"),
    final: integer("final").notNull(),
    /** A discount to be advertised. */
    discount: integer("discount").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.guideId, table.currencyCode] }),
    check("guide_prices_amounts", sql`least(${table.regular}, ${table.final}, ${table.discount}) >= 0`),
  ],
);

export const guideChildren = pgTable(
  "guide_children",
  {
    parentId: text("parent_id")
      .notNull()
      .references(() => guides.id, { onDelete: "cascade" }),
    childId: text("child_id")
      .notNull()
      .references(() => guides.id, { onDelete: "restrict" }),
    ordinal: integer("ordinal").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parentId, table.childId] }),
    index("guide_children_child").on(table.childId),
  ],
);

/** The lines of one guide in one tile of a line band, packed. */
export const guideLineTiles = pgTable(
  "guide_line_tiles",
  {
    band: integer("band").notNull(),
    x: integer("x").notNull(),
    y: integer("y").notNull(),
    guideId: guideReference(),
    data: bytes("data").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.band, table.x, table.y, table.guideId] }),
    index("guide_line_tiles_guide").on(table.guideId),
  ],
);

/** The condition of waypoints that have photos. */
const HAS_PHOTOS = sql`wire ? 'photos'`;

export const waypoints = pgTable(
  "waypoints",
  {
    id: text("id").primaryKey(),
    guideId: guideReference(),
    ordinal: integer("ordinal").notNull(),
    wire: jsonb("wire").$type<WaypointWire>().notNull(),
    /** When an update of the guide left it out; its comments stay, and only who has them open still sees them. */
    removedAt: instant("removed_at"),
  },
  (table) => [
    index("waypoints_guide").on(table.guideId, table.ordinal),
    index("waypoints_photos").on(table.guideId).where(HAS_PHOTOS),
  ],
);

/**
 * Waypoints of a new version of a guide. They are written bit by bit, shown all at once when the guide names their
 * update, and then moved to `waypoints`; those of an update that was given up are deleted after a day.
 */
export const stagedWaypoints = pgTable(
  "staged_waypoints",
  {
    updateId: text("update_id").notNull(),
    waypointId: text("waypoint_id").notNull(),
    guideId: guideReference(),
    ordinal: integer("ordinal").notNull(),
    /** Null for one that the new version leaves out. */
    wire: jsonb("wire").$type<WaypointWire>(),
    stagedAt: instant("staged_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.updateId, table.waypointId] }),
    index("staged_waypoints_guide").on(table.guideId),
    index("staged_waypoints_staged").on(table.stagedAt),
  ],
);

/** The waypoints that readers get. */
export const shownWaypoints = pgView("shown_waypoints", {
  id: text("id").notNull(),
  guideId: text("guide_id").notNull(),
  ordinal: integer("ordinal").notNull(),
  wire: jsonb("wire").$type<WaypointWire>().notNull(),
}).as(sql`
  select w.id, w.guide_id, w.ordinal, w.wire
  from waypoints w
  join guides g on g.id = w.guide_id
  left join staged_waypoints s on s.update_id = g.update_id and s.waypoint_id = w.id
  where w.removed_at is null and s.waypoint_id is null
  union all
  select s.waypoint_id, s.guide_id, s.ordinal, s.wire
  from staged_waypoints s
  join guides g on g.id = s.guide_id and g.update_id = s.update_id
  where s.wire is not null`);

/** People who have used an access token on this server, by the `sub` of their account at the identity provider. */
export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    /** A short id of our own, unknown to the identity provider. */
    parseUserId: text("parse_user_id").notNull().unique(),
    username: text("username").notNull(),
    /** The folded username (see `foldUsername`); a re-created account may share it with its predecessor. */
    usernameKey: text("username_key").notNull(),
    email: text("email").notNull(),
    displayName: text("display_name").notNull(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    bio: text("bio").notNull().default(""),
    isPublicProfile: boolean("is_public_profile").notNull().default(false),
    isMarketingAllowed: boolean("is_marketing_allowed").notNull().default(false),
    /** Names of blobs of these kinds; null without a photo. */
    photoKind: text("photo_kind").$type<ImageKind>().notNull().default("picture"),
    photoHash: text("photo_hash"),
    coverKind: text("cover_kind").$type<ImageKind>().notNull().default("picture"),
    coverHash: text("cover_hash"),
    /** Null until the social part of the product has set it. */
    followersCount: integer("followers_count"),
    followingsCount: integer("followings_count"),
    isDemo: boolean("is_demo").notNull().default(false),
    /** When an operator blocked them from writing comments. */
    blockedAt: instant("blocked_at"),
    createdAt: instant("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    index("users_username").on(table.usernameKey),
    index("users_photo").on(table.photoHash),
    index("users_cover").on(table.coverHash),
  ],
);

/** Sent by the page after a sign-up, unverified: fields that the provider does not return. */
export const pendingProfiles = pgTable(
  "pending_profiles",
  {
    usernameKey: text("username_key").notNull(),
    emailKey: text("email_key").notNull(),
    displayName: text("display_name").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.usernameKey, table.emailKey] }),
    index("pending_profiles_made").on(table.createdAt),
  ],
);

export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    endsAt: instant("ends_at").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [index("rate_limits_end").on(table.endsAt)],
);

/** The id that the places of the files have in common, see `openFileStore`; a second row if the database is one. */
export const fileStore = pgTable("file_store", {
  id: integer("id").primaryKey(),
  storeId: text("store_id").notNull(),
});

function guideReference() {
  return text("guide_id")
    .notNull()
    .references(() => guides.id, { onDelete: "cascade" });
}
