import {
  COMMENT_CATEGORIES,
  valuesOfCategory,
  WATER_LEVELS,
  type WaterLevel,
} from "../../../contract/comment.ts";
import { COMMENT_LIMITS } from "../../../contract/commentLimits.ts";
import { commentText, isCommentLength } from "../../../contract/commentText.ts";
import type { Position } from "../../../contract/position.ts";
import { MIDDLE_OF_DAY } from "../../../lib/localDay.ts";
import { isOnEarth } from "../../../lib/trailFiles/lineBuilder.ts";
import { blobHash } from "../../blobs/blobHash.ts";
import type { CommentRecord } from "./commentRecords.ts";

/** A comment of a file, for a waypoint of a guide. */
export interface ImportedComment {
  /** Where it stands in the file, for people. */
  place: string;
  /** Its own in the file, else made of what the file says about it. */
  id: string;
  /** Whether the file gives it its id; without, a second import finds it by what it says. */
  hasOwnId: boolean;
  /** Of its waypoint; "" if the file does not say. */
  waypointId: string;
  /** Title of its waypoint; "" if the file does not say. */
  waypoint: string;
  /** Roughly where its waypoint is, to distinguish waypoints of one title. */
  position: Position | null;
  /** The server's value of the category. */
  category: string;
  content: string;
  /** "" if the file does not say. */
  authorName: string;
  /** ISO 8601 */
  date: string;
  level: WaterLevel | null;
}

/** Fields of a record that have a meaning. */
export const COMMENT_FIELDS = [
  ...["id", "waypointId", "waypoint", "lat", "lng"],
  ...["category", "content", "authorName", "date", "level"],
];

/** What this server's own answers call a comment of no category. */
const NO_CATEGORY = "general";
const MAX_ID_LENGTH = 100;
const MAX_NAME_LENGTH = 100;
const DAY_MILLISECONDS = 24 * 3_600_000;

/**
 * A comment of a record whose values are texts or numbers.
 * @param now milliseconds since 1970: nothing was seen later
 * @throws RangeError saying what is wrong with it, as in "has no date"
 */
export function importedComment({ place, values }: CommentRecord, now: number): ImportedComment {
  const field = (name: string) => textOf(values.get(name.toLowerCase()), name);
  const content = commentText(field("content"));
  if (!isCommentLength(content)) {
    throw new RangeError(
      content === ""
        ? "has no content"
        : `has a content of not ${COMMENT_LIMITS.characters.min} to ${COMMENT_LIMITS.characters.max} characters`,
    );
  }
  const [waypointId, waypoint] = [field("waypointId"), field("waypoint")];
  const position = positionOf(field("lat"), field("lng"));
  if (waypointId === "" && waypoint === "" && !position) {
    throw new RangeError("has neither waypointId nor waypoint, the title of its waypoint");
  }
  const authorName = commentText(field("authorName")).replaceAll("\n", " ");
  if (authorName.length > MAX_NAME_LENGTH) {
    throw new RangeError(`has an authorName of more than ${MAX_NAME_LENGTH} characters`);
  }
  const category = categoryOf(field("category"));
  const date = dateOf(field("date"), now);
  const level = levelOf(field("level"), category);
  const given = { waypointId, waypoint, position, category, content, authorName, date, level };
  const id = idOf(field("id"));
  return {
    ...given,
    place,
    id: id ?? blobHash(Buffer.from(JSON.stringify(given))).slice(0, 32),
    hasOwnId: id !== null,
  };
}

function textOf(value: unknown, name: string): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string" && typeof value !== "number")
    throw new RangeError(`has a ${name} that is no text`);
  return String(value).trim();
}

function idOf(id: string): string | null {
  if (id === "") return null;
  if (id.length <= MAX_ID_LENGTH && /^[!-~]+$/.test(id)) return id;
  throw new RangeError(
    `has an id that is not up to ${MAX_ID_LENGTH} letters, digits and signs without spaces`,
  );
}

function categoryOf(name: string): string {
  if (name === "" || name === NO_CATEGORY) return NO_CATEGORY;
  const values = COMMENT_CATEGORIES.flatMap(valuesOfCategory);
  if (values.includes(name)) return name;
  const category = COMMENT_CATEGORIES.find((one) => one === name);
  const [value] = category ? valuesOfCategory(category) : [];
  if (value !== undefined) return value;
  throw new RangeError(`has the category "${name}"; there are ${COMMENT_CATEGORIES.join(", ")}`);
}

function dateOf(text: string, now: number): string {
  if (text === "") throw new RangeError("has no date");
  const isDate = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(text);
  // The middle of a day without a time, and UTC without a zone.
  const isZoned = /(Z|[+-]\d\d:?\d\d)$/.test(text.slice(10));
  const iso = text.length === 10 ? `${text}T${MIDDLE_OF_DAY}` : isZoned ? text : `${text}Z`;
  const date = new Date(isDate ? iso.replace(" ", "T") : Number.NaN);
  const isOfCalendar = !Number.isNaN(date.getTime()) && isDayOfCalendar(text.slice(0, 10));
  if (!isOfCalendar) {
    throw new RangeError(`has the date "${text}"; write it as 2026-05-31 or 2026-05-31T08:00:00Z`);
  }
  if (date.getTime() > now + DAY_MILLISECONDS) throw new RangeError(`has the date ${text}, which is to come`);
  return date.toISOString();
}

/** Of 30 February a Date makes 2 March. */
function isDayOfCalendar(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function positionOf(lat: string, lng: string): Position | null {
  if (lat === "" && lng === "") return null;
  const position: Position = [lng === "" ? Number.NaN : Number(lng), lat === "" ? Number.NaN : Number(lat)];
  if (!isOnEarth(...position)) throw new RangeError(`has no place on Earth: lat "${lat}", lng "${lng}"`);
  return position;
}

function levelOf(name: string, category: string): WaterLevel | null {
  if (name === "") return null;
  const level = WATER_LEVELS.find((one) => one === name);
  if (!level) throw new RangeError(`has the level "${name}"; there are ${WATER_LEVELS.join(", ")}`);
  return valuesOfCategory("water").includes(category) ? level : null;
}
