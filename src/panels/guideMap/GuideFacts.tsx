import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { usePlural } from "../../i18n/usePlural.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { isNetwork, totalLengthMeters } from "../../stores/guideMap/isNetwork.ts";
import { useTravelDirection } from "../../stores/guideMap/useTravelDirection.ts";
import typography from "../../ui/typography.module.css";
import { useListedTrails } from "../trails/useListedTrails.ts";
import styles from "./ReaderHead.module.css";

/**
 * Length, direction and number of waypoints, as far as available. A network has the total length of its trails and no
 * direction; for a main trail with side trails, the total follows second.
 */
export function GuideFacts() {
  const text = useText();
  const format = useFormat();
  const plural = usePlural();
  const { opened, waypoints } = useSnapshot(guideMap);
  const { trailLengthMeters, direction } = useTravelDirection();
  const { length: trailCount } = useListedTrails();
  const all =
    opened && trailCount > 0
      ? {
          trails: plural("guideMap.trails", trailCount),
          length: format.distance(totalLengthMeters(opened)),
          isNetwork: isNetwork(opened),
        }
      : null;
  return (
    <p className={classNames(typography.note, styles.facts)}>
      {all?.isNetwork ? (
        <>
          <b>{all.length}</b>
          <span>{all.trails}</span>
        </>
      ) : (
        <>
          {trailLengthMeters > 0 && <b>{format.distance(trailLengthMeters)}</b>}
          {direction && <span>{text(`guideMap.${direction}`)}</span>}
          {all && <span>{text("guideMap.trailsInAll", { trails: all.trails, length: all.length })}</span>}
        </>
      )}
      {waypoints.length > 0 && <span>{plural("guideMap.waypoints", waypoints.length)}</span>}
    </p>
  );
}
