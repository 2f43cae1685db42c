import type { WaypointType } from "../../../contract/waypoint.ts";
import type { Cue, Turn } from "../../../lib/trip/cues.ts";

/** Degrees clockwise from straight on. */
const DEGREES: Record<Turn, number> = {
  straight: 0,
  slightRight: 35,
  right: 90,
  sharpRight: 135,
  back: 180,
  sharpLeft: -135,
  left: -90,
  slightLeft: -35,
};

/** A cue at a glance: the waypoint's icon, or where the way turns; nothing for others. */
export function CueSign({ cue, icon }: { cue: Cue; icon: WaypointType | null }) {
  if (icon) return <img src={`/waypoints/${icon}.svg`} alt="" />;
  if (cue.kind !== "turn") return null;
  return (
    <svg viewBox="-5 -5 10 10" aria-hidden="true">
      <g transform={`rotate(${DEGREES[cue.turn]})`}>
        <path d="M-0.7 4.4V-1H-2.6L0 -4.6L2.6 -1H0.7V4.4Z" />
      </g>
    </svg>
  );
}
