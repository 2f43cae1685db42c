import type { ImportReport } from "../../../workers/geo/imports/importsTypes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { usePlural } from "../../i18n/usePlural.ts";

/** Returns what became of each part of a file, a sentence each: what was used, then what was not and why. */
export function useReportLines(): (outcome: { report: ImportReport; pinCount: number }) => string[] {
  const plural = usePlural();
  const format = useFormat();
  return ({ report, pinCount }) => {
    const { source, pointCount, away, astray, waypointCount, unread } = report;
    const total = format.count(pointCount);
    const unreadCount = unread.single + unread.unreadable + unread.polygons + unread.withoutPlace;
    const lines = [
      plural(source === "track" ? "routes.importTrack" : "routes.importPoints", pinCount, { total }),
    ];
    if (away.count > 0) {
      const distance = format.distance(away.farthestMeters);
      lines.push(plural("routes.importAway", away.count, { total, away: distance }));
    }
    if (astray.count > 0) {
      const length = format.distance(astray.meters);
      lines.push(
        source === "track"
          ? plural("routes.importAstray", astray.count, { total, length })
          : plural("routes.importLeftOut", astray.count, { total }),
      );
    }
    if (waypointCount > 0) lines.push(plural("routes.importWaypoints", waypointCount));
    if (unreadCount > 0) lines.push(plural("routes.importUnread", unreadCount));
    return lines;
  };
}
