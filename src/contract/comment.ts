import * as z from "zod/mini";
import { nullishFlag, nullishText } from "./nullish.ts";
import { type PhotoWire, photoWire } from "./photoWire.ts";

export const COMMENT_CATEGORIES = [
  "water",
  "connectivity",
  "camping",
  "conditions",
  "trail_magic",
  "lost_found",
] as const;
export type CommentCategory = (typeof COMMENT_CATEGORIES)[number] | "uncategorized";

/** The server's values of the categories in which people write. */
export const WRITTEN_CATEGORIES = ["water", "service", "camp", "cond", "magic", "lost"] as const;

/** What somebody found at a source of water. */
export const WATER_LEVELS = ["flowing", "trickle", "dry", "not_found"] as const;
export type WaterLevel = (typeof WATER_LEVELS)[number];

export const commentWire = z.object({
  id: z.string(),
  category: nullishText,
  content: nullishText,
  authorName: nullishText,
  authorPhotoUrl: nullishText,
  date: nullishText,
  /** One of WATER_LEVELS. */
  level: nullishText,
  photos: z.nullish(z.array(photoWire)),
  /** Whether it was written here and its author's account is gone. */
  isOfFormerMember: nullishFlag,
  /** Whether readers reported it and no operator has decided yet. */
  isReported: nullishFlag,
});
export type CommentWire = z.infer<typeof commentWire>;
export const commentsAnswer = z.object({ comments: z.array(commentWire) });

/** Comments of a waypoint as stored on the device for offline reading. */
export const savedComments = z.object({
  /** Milliseconds since 1970. */
  loadedAt: z.number(),
  comments: z.array(
    z.object({
      id: z.string(),
      category: z.enum([...COMMENT_CATEGORIES, "uncategorized"]),
      content: z.string(),
      authorName: z.string(),
      authorPhotoUrl: z.nullable(z.string()),
      time: z.nullable(z.number()),
      // Absent in copies of before these were known.
      level: z._default(z.nullable(z.enum(WATER_LEVELS)), null),
      photos: z._default(z.array(photoWire), []),
      isOfFormerMember: z._default(z.boolean(), false),
      isReported: z._default(z.boolean(), false),
    }),
  ),
});

/** Waypoints with comments that an update has removed, by id with their titles, as stored with a guide's copy. */
export const savedRemovedWaypoints = z.array(z.tuple([z.string(), z.string()]));

export interface Comment {
  id: string;
  category: CommentCategory;
  content: string;
  authorName: string;
  authorPhotoUrl: string | null;
  /** Milliseconds since 1970, null if the date cannot be parsed. */
  time: number | null;
  /** What was found at a source of water; null where the comment does not say. */
  level: WaterLevel | null;
  photos: PhotoWire[];
  isOfFormerMember: boolean;
  isReported: boolean;
}

const CATEGORY_OF: Record<string, CommentCategory> = {
  water: "water",
  cache: "water",
  magic: "trail_magic",
  haz: "conditions",
  cond: "conditions",
  service: "connectivity",
  camp: "camping",
  lost: "lost_found",
};

/** The server's values of a category. */
export function valuesOfCategory(category: CommentCategory): string[] {
  return Object.keys(CATEGORY_OF).filter((value) => CATEGORY_OF[value] === category);
}

/** The category of a server value; anything unknown is uncategorized. */
export function commentCategory(value: string | null | undefined): CommentCategory {
  return (value != null && Object.hasOwn(CATEGORY_OF, value) && CATEGORY_OF[value]) || "uncategorized";
}

export function commentFromWire(wire: CommentWire): Comment {
  return {
    id: wire.id,
    category: commentCategory(wire.category),
    content: wire.content ?? "",
    authorName: wire.authorName ?? "",
    authorPhotoUrl: wire.authorPhotoUrl ?? null,
    time: timeOf(wire.date),
    level: WATER_LEVELS.find((level) => level === wire.level) ?? null,
    photos: wire.photos ?? [],
    isOfFormerMember: wire.isOfFormerMember ?? false,
    isReported: wire.isReported ?? false,
  };
}

/** Sorts comments newest first, those without a readable date last. */
export function byNewest(a: Pick<Comment, "time">, b: Pick<Comment, "time">): number {
  return (b.time ?? -Infinity) - (a.time ?? -Infinity);
}

/**
 * Milliseconds since 1970 of a date on the wire, null if it cannot be parsed. A date without a time is interpreted in
 * the reader's time zone, so that it is shown as the same day everywhere.
 */
export function timeOf(date: string | null | undefined): number | null {
  if (!date) return null;
  const time = Date.parse(/^\d{4}-\d\d-\d\d$/.test(date) ? `${date}T00:00` : date);
  return Number.isFinite(time) ? time : null;
}
