import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useKindName } from "../../i18n/useKindName.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { classNames } from "../../lib/classNames.ts";
import { directedMeters } from "../../lib/waypoints/travelDirection.ts";
import { guideMap, setPanelOpen } from "../../stores/guideMap/guideMap.ts";
import { useTravelDirection } from "../../stores/guideMap/useTravelDirection.ts";
import { Button } from "../../ui/controls/Button.tsx";
import typography from "../../ui/typography.module.css";
import styles from "./WaypointCard.module.css";
import { WaypointPin } from "./WaypointPin.tsx";

interface WaypointCardProps {
  /** Index in the guide's waypoints. */
  index: number;
  /** Id of the panel that shows the details. */
  panelId: string;
}

/** Mobile: the waypoint that is shown on the map, with the way to its details. */
export function WaypointCard({ index, panelId }: WaypointCardProps) {
  const text = useText();
  const format = useFormat();
  const nameOf = useWaypointName();
  const kindOf = useKindName();
  const waypoint = useSnapshot(guideMap).waypoints[index];
  const { trailLengthMeters, isReversed } = useTravelDirection();
  if (!waypoint) return null;
  const { distanceMeters, elevationMeters } = waypoint;
  return (
    <section className={styles.card} data-place-card aria-label={text("guideMap.details")}>
      <WaypointPin type={waypoint.type} width={39} alt={kindOf(waypoint)} />
      <div>
        <h2 className={classNames(typography.clamped, styles.title)}>{nameOf(waypoint)}</h2>
        <p className={classNames(typography.note, styles.facts)}>
          {distanceMeters !== null && (
            <b>{format.distance(directedMeters(distanceMeters, trailLengthMeters, isReversed))}</b>
          )}
          {elevationMeters !== null && (
            <span>{text("guideMap.elevation", { value: format.elevation(elevationMeters) })}</span>
          )}
        </p>
      </div>
      <Button variant="forest" size={40} controls={panelId} onClick={() => setPanelOpen(true)}>
        {text("guideMap.details")}
      </Button>
    </section>
  );
}
