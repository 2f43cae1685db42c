import type { RouteGhost } from "../../../workers/geo/route/routeTypes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { knownClimb } from "../../lib/routes/knownClimb.ts";

/** Longer distances are shown in miles or kilometres. */
const SHORT_METERS = 5000;

/** The totals that the route would have, or why the pin is refused. */
export function GhostLabel({ ghost }: { ghost: RouteGhost }) {
  const text = useText();
  const format = useFormat();
  if (ghost.kind === "allowed") {
    const climb = knownClimb(ghost.totals);
    return (
      <>
        <span>{format.distance(ghost.totals.lengthMeters)}</span>
        {climb && <span>↑ {format.elevation(climb.ascentMeters)}</span>}
        {climb && <span>↓ {format.elevation(climb.descentMeters)}</span>}
      </>
    );
  }
  const { refusal } = ghost;
  if (refusal.rule === "tooFar" && refusal.awayMeters !== null) {
    const { awayMeters } = refusal;
    return awayMeters < SHORT_METERS ? format.elevation(awayMeters) : format.distance(awayMeters);
  }
  const limit = refusal.rule === "tooManyPins" ? format.count(refusal.limit) : "";
  return text(`routes.refused_${refusal.rule}`, { limit });
}
