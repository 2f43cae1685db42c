import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";
import { NOTE_ICONS, type NoteIcon } from "../../contract/routeNotes.ts";
import { plainDirection } from "../plainDirection.ts";

/** What a waypoint in the file of a planned route stands for, unless it is one of the guide. */
export type TripMark =
  /** `meters` along the route, which say on which pass of its place it is; null if unknown. */
  | { kind: "note"; text: string; icon: NoteIcon; meters: number | null }
  /** `restDays` follow the day that ends there. */
  | { kind: "dayEnd"; restDays: number };

const NOTE = /^note (\w+)(?:, at (\d+) m)?$/;
const DAY_END = /^day end(?:, rest (\d+))?$/;

/** The type of a note's waypoint. @param meters along the route */
export function noteType(icon: string, meters: number): string {
  return `note ${icon}, at ${Math.round(meters)} m`;
}

/** The type of the waypoint where a day ends. */
export function dayEndType(restDays: number): string {
  return restDays > 0 ? `day end, rest ${restDays}` : "day end";
}

/** What a waypoint of a GPX file stands for in a planned route; null for any other, and for a note without words or too long. */
export function tripMarkOf({ type, name, desc }: Readonly<Record<string, unknown>>): TripMark | null {
  if (typeof type !== "string") return null;
  const end = DAY_END.exec(type);
  if (end) return { kind: "dayEnd", restDays: Math.min(Number(end[1] ?? 0), PLANNED_ROUTE_LIMITS.restDays) };
  const [, icon, meters] = NOTE.exec(type) ?? [];
  const words = desc ?? name;
  if (icon === undefined || typeof words !== "string") return null;
  const text = plainDirection(words).trim();
  if (text === "" || text.length > PLANNED_ROUTE_LIMITS.noteText) return null;
  return {
    kind: "note",
    text,
    icon: NOTE_ICONS.find((known) => known === icon) ?? "default",
    meters: meters === undefined ? null : Number(meters),
  };
}
