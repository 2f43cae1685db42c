import type { UpdatePlan } from "../../../shop/guides/update/planUpdate.ts";
import { factLines, SCREEN_COLUMNS, wrapText } from "../../textTable.ts";

const SHOWN = 20;

/**
 * The difference that an update makes, or would make, for people.
 * @param given about what was read from the files, and the photos and comments that come with it
 */
export function updateLines(
  name: string,
  plan: UpdatePlan,
  given: readonly string[],
  isDryRun: boolean,
): string[] {
  const { before, after, overlap, matched, added, gone } = plan;
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const commented = gone.filter(({ commentCount }) => commentCount > 0);
  const kept = commented.reduce((sum, { commentCount }) => sum + commentCount, 0);
  return [
    `${name}:`,
    ...factLines([
      ["  length", `${kilometers(before.lengthMeters)} -> ${kilometers(after.lengthMeters)}`],
      ["  ascent", `${meters(before.ascentMeters)} -> ${meters(after.ascentMeters)}`],
      ["  points", `${before.points ?? "unknown"} -> ${after.points}`],
      [
        "  unchanged",
        overlap === null
          ? ""
          : `${percent(overlap.oldShare)} of the former trails, ${percent(overlap.newShare)} of the new ones`,
      ],
      ["  waypoints", `${before.waypoints} -> ${after.waypoints}`],
      ["    matched", String(matched)],
      ["    new", listed(added)],
      ["    gone", listed(gone)],
    ]),
    ...(kept > 0
      ? wrapText(
          `Kept, and shown at the guide: ${kept} ${kept === 1 ? "comment" : "comments"} at ${named(commented)}.`,
          SCREEN_COLUMNS,
        )
      : []),
    ...given,
    isDryRun ? "Dry run: nothing was changed." : "Updated.",
  ];
}

function listed(waypoints: readonly { title: string }[]): string {
  return waypoints.length === 0 ? "none" : `${waypoints.length}: ${named(waypoints)}`;
}

function named(waypoints: readonly { title: string }[]): string {
  const shown = waypoints.slice(0, SHOWN).map(({ title }) => title || "unnamed");
  const rest = waypoints.length - shown.length;
  return `${shown.join(", ")}${rest > 0 ? ` and ${rest} others` : ""}`;
}

function kilometers(value: number | null): string {
  return value === null ? "none" : `${(value / 1000).toFixed(1)} km`;
}

function meters(value: number | null): string {
  return value === null ? "unknown" : `${Math.round(value)} m`;
}
