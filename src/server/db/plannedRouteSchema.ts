import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { PinInfoWire } from "../../contract/plannedRouteCalls.ts";
import type { RouteLegs } from "../../contract/routeLegs.ts";
import type { RouteNotes } from "../../contract/routeNotes.ts";
import type { RouteRests, RouteStagesWire } from "../../contract/routeStages.ts";
import { instant } from "./columns.ts";
import { guides, users } from "./schema.ts";

/** Routes that people planned along the trails of a guide. They go with the account and with the guide. */
export const plannedRoutes = pgTable(
  "planned_routes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    guideId: text("guide_id")
      .notNull()
      .references(() => guides.id, { onDelete: "cascade" }),
    /** Given by the app that created the route; never changes. */
    uniqueId: text("unique_id").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    lengthMeters: doublePrecision("length_meters").notNull(),
    ascentMeters: doublePrecision("ascent_meters").notNull(),
    descentMeters: doublePrecision("descent_meters").notNull(),
    /** 'lat,lng' each, as it was sent. */
    pins: jsonb("pins").$type<string[]>().notNull(),
    pinsInfo: jsonb("pins_info").$type<PinInfoWire[]>().notNull(),
    /** How it is divided into days; null if it is not. */
    stages: jsonb("stages").$type<RouteStagesWire>(),
    /** Legs that do not go the trails' own way; null for a route without. */
    legs: jsonb("legs").$type<RouteLegs>(),
    /** Whether it goes back the same way; the totals are those of the way out. */
    thereAndBack: boolean("there_and_back"),
    /** Days of rest at the ends in `stages`; null for none. */
    rests: jsonb("rests").$type<RouteRests>(),
    /** What the person has noted on it; null for nothing. */
    notes: jsonb("notes").$type<RouteNotes>(),
    /** At most one of a person in a guide. */
    isEnabled: boolean("is_enabled").notNull(),
    /** Of what a person may make as large as they like. */
    bytes: integer("bytes")
      .notNull()
      .generatedAlwaysAs(
        sql`octet_length(name) + octet_length(description) + octet_length(pins::text) + octet_length(pins_info::text) + coalesce(octet_length(stages::text), 0) + coalesce(octet_length(legs::text), 0) + coalesce(octet_length(rests::text), 0) + coalesce(octet_length(notes::text), 0)`,
      ),
    /** Raised by each save of the route. */
    version: integer("version").notNull(),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    unique("planned_routes_once").on(table.userId, table.guideId, table.uniqueId),
    index("planned_routes_guide").on(table.guideId),
    index("planned_routes_pages").on(table.userId, table.id),
  ],
);
