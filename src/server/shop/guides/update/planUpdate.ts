import type { Position } from "../../../../contract/position.ts";
import { type PreparedGuide, prepareVersion } from "../../../catalogue/admin/prepareGuide.ts";
import type { DraftWaypoint, GuideDraft } from "../../../catalogue/guideDraft.ts";
import type { GuideContent } from "./guideContent.ts";
import { matchWaypoints } from "./matchWaypoints.ts";
import { linesOf } from "./readGeoTrails.ts";
import { type TrailOverlap, trailOverlap } from "./trailOverlap.ts";

interface ChangedWaypoint {
  id: string;
  title: string;
  commentCount: number;
}

interface Extent {
  points: number;
  lengthMeters: number | null;
  ascentMeters: number | null;
  waypoints: number;
}

/** The difference that an update makes. */
export interface UpdatePlan {
  /** `points` is null where the former geo file is missing or damaged. */
  before: Omit<Extent, "points"> & { points: number | null };
  after: Extent;
  /** Null without former lines to compare with. */
  overlap: TrailOverlap | null;
  matched: number;
  added: ChangedWaypoint[];
  gone: ChangedWaypoint[];
}

/** Prepares the new version of a guide under its id, with the ids of the waypoints that it keeps. */
export function planUpdate(
  content: GuideContent,
  draft: GuideDraft,
  formerLines: readonly (readonly Position[])[] | null,
): { prepared: PreparedGuide; plan: UpdatePlan } {
  const known = content.waypoints.map(({ id, wire, isRemoved, commentCount }) => {
    const [lng, lat] = wire.geometry.coordinates;
    const position: Position = [lng ?? 0, lat ?? 0];
    return { id, wire, isRemoved, commentCount, title: wire.title ?? "", position };
  });
  const matches = matchWaypoints(known, draft.waypoints);
  const byId = new Map(known.map((waypoint) => [waypoint.id, waypoint]));
  let number = known.reduce((most, { id }) => Math.max(most, numberOf(id, content.id)), 0);
  const ids = matches.map((id) => id ?? `${content.id}-${++number}`);
  const waypoints = draft.waypoints.map((waypoint, index) =>
    withFormer(waypoint, byId.get(ids[index] ?? "")?.wire),
  );
  const prepared = prepareVersion({ ...draft, waypoints }, { id: content.id, waypointIds: ids });
  const { guide } = prepared.record;
  const lines = linesOf(draft.trails);
  const shown = new Set(ids);
  const current = known.filter(({ isRemoved }) => !isRemoved);
  return {
    prepared,
    plan: {
      before: {
        points: formerLines && countPoints(formerLines),
        lengthMeters: content.lengthMeters,
        ascentMeters: content.ascentMeters,
        waypoints: current.length,
      },
      after: {
        points: countPoints(lines),
        lengthMeters: guide.lengthMeters,
        ascentMeters: guide.ascentMeters,
        waypoints: ids.length,
      },
      overlap: formerLines && formerLines.length > 0 ? trailOverlap(formerLines, lines) : null,
      matched: matches.filter((id) => id !== null).length,
      added: waypoints.flatMap(({ title }, index) =>
        matches[index] === null ? [{ id: ids[index] ?? "", title, commentCount: 0 }] : [],
      ),
      gone: current
        .filter(({ id }) => !shown.has(id))
        .map(({ id, title, commentCount }) => ({ id, title, commentCount })),
    },
  };
}

/**
 * What a file does not have stays: photos, without new ones, and the translations of a text that has not changed, since files
 * have one language.
 */
function withFormer(
  waypoint: DraftWaypoint,
  former: GuideContent["waypoints"][number]["wire"] | undefined,
): DraftWaypoint {
  if (!former) return waypoint;
  const { title, title_cs, title_uk, description, description_cs, description_uk, photos } = former;
  return {
    ...waypoint,
    ...(photos && !waypoint.photos && { photos }),
    ...(title === waypoint.title && { titles: translations(title_cs, title_uk) }),
    ...(description === waypoint.description && {
      descriptions: translations(description_cs, description_uk),
    }),
  };
}

function translations(cs: string | null | undefined, uk: string | null | undefined) {
  return { ...(cs != null && { cs }), ...(uk != null && { uk }) };
}

/** The number at the end of the id of a waypoint, 0 for ids of another form. */
function numberOf(waypointId: string, guideId: string): number {
  const text = waypointId.startsWith(`${guideId}-`) ? waypointId.slice(guideId.length + 1) : "";
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function countPoints(lines: readonly (readonly Position[])[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}
