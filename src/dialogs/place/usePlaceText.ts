import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { Position } from "../../contract/position.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { decimalDegrees, degreesMinutes } from "../../lib/geo/degreesText.ts";
import { distanceMeters } from "../../lib/geo/distance.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import type { PositionFix } from "../../stores/position/ownPosition.ts";
import type { PlaceGrid } from "./usePlaceGrid.ts";

interface PlaceText {
  /** The position in each format. */
  formats: { label: string; value: string }[];
  /** All of them, with time, accuracy and the nearest waypoint of the open guide. */
  message: string;
}

/** The words for a position. */
export function usePlaceText({ position, accuracyMeters, time }: PositionFix, grid: PlaceGrid): PlaceText {
  const text = useText();
  const format = useFormat();
  const nameOf = useWaypointName();
  const { waypoints, title } = useSnapshot(guideMap);
  const nearest = useMemo(() => nearestWaypoint(waypoints, position), [waypoints, position]);
  const formats = [
    { label: text("ahead.decimal"), value: decimalDegrees(position) },
    { label: text("ahead.minutes"), value: degreesMinutes(position) },
    ...(typeof grid === "object"
      ? [
          { label: text("ahead.utm"), value: grid.utm },
          { label: text("ahead.mgrs"), value: grid.mgrs },
        ]
      : []),
  ];
  const [decimal, minutes, utm, mgrs] = formats.map(({ value }) => value);
  const lines = [
    text("ahead.messageStart", { time: format.moment(time), accuracy: format.elevation(accuracyMeters) }),
    decimal,
    minutes,
    utm && `UTM ${utm}`,
    mgrs && `MGRS ${mgrs}`,
    nearest &&
      text("ahead.near", {
        distance: format.away(nearest.awayMeters),
        name: nameOf(nearest.waypoint),
        guide: title ?? "",
      }),
  ];
  return { formats, message: lines.filter(Boolean).join("\n") };
}

function nearestWaypoint(
  waypoints: readonly Waypoint[],
  [lng, lat]: Position,
): { waypoint: Waypoint; awayMeters: number } | null {
  let nearest: { waypoint: Waypoint; awayMeters: number } | null = null;
  for (const waypoint of waypoints) {
    const awayMeters = distanceMeters(lng, lat, ...waypoint.position);
    if (!nearest || awayMeters < nearest.awayMeters) nearest = { waypoint, awayMeters };
  }
  return nearest;
}
