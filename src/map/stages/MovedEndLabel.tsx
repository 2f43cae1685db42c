import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { knownClimb } from "../../lib/routes/knownClimb.ts";
import { stretchTotals } from "../../lib/trip/tripMeasure.ts";
import type { MovedEnd } from "../../stores/trip/shownTrip.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";

interface MovedEndLabelProps {
  plan: TripPlan;
  moved: MovedEnd;
}

/** What the day would be: the place where it ends, its length and climb. */
export function MovedEndLabel({ plan, moved: { index, meters } }: MovedEndLabelProps) {
  const text = useText();
  const format = useFormat();
  const nameOf = useWaypointName();
  const { measure, stages, stays, waypoints } = plan;
  const stay = stays.find((place) => place.meters === meters);
  const waypoint = stay && waypoints[stay.waypoint];
  const fromMeters = stages[index]?.fromMeters ?? 0;
  const totals = stretchTotals(measure, { fromMeters, toMeters: meters });
  const climb = knownClimb(totals);
  return (
    <>
      <span>{text("trip.day", { number: index + 1 })}</span>
      {waypoint && <span>{nameOf(waypoint)}</span>}
      <span>{format.distance(totals.lengthMeters)}</span>
      {climb && <span>↑ {format.elevation(climb.ascentMeters)}</span>}
    </>
  );
}
