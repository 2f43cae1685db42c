import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { tripLength } from "../../lib/trip/tripMeasure.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";

/** A waypoint this near to the route's start or end gives its name to it. */
const AT_END_METERS = 100;

/** Returns the names of places on a trip: of the waypoint there, else the distance from the start. */
export function useStopName({
  route,
  waypoints,
  measure,
}: TripPlan): (meters: number, waypoint: number | null) => string {
  const text = useText();
  const format = useFormat();
  const nameOf = useWaypointName();
  const length = tripLength(measure);
  return (meters, index) => {
    const isEnd = meters <= 0 || meters >= length;
    const beside =
      index ??
      (isEnd
        ? (route.passed.find((passed) => Math.abs(passed.meters - meters) <= AT_END_METERS)?.index ?? null)
        : null);
    const waypoint = beside === null ? undefined : waypoints[beside];
    if (waypoint) return nameOf(waypoint);
    if (isEnd) return text(meters <= 0 ? "trip.start" : "trip.finish");
    return text("trip.onTrail", { distance: format.distance(meters) });
  };
}
