import { ArrowLeft, Map as MapIcon } from "lucide-react";
import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { usePlural } from "../../i18n/usePlural.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { guideMap, setPanelOpen } from "../../stores/guideMap/guideMap.ts";
import { useTravelDirection } from "../../stores/guideMap/useTravelDirection.ts";
import { ActivityBadge } from "../../ui/ActivityBadge.tsx";
import { Button } from "../../ui/Button.tsx";
import { KeepSwitch } from "./KeepSwitch.tsx";
import styles from "./ReaderHead.module.css";
import { useGuideTitle } from "./useGuideTitle.ts";

/** The way back, the guide's badge and title, its length, direction and number of waypoints, as far as there are any. */
export function ReaderHead() {
  const text = useText();
  const format = useFormat();
  const { guide, waypoints } = useSnapshot(guideMap);
  const plural = usePlural();
  const { trailLengthMeters, direction } = useTravelDirection();
  const title = useGuideTitle();
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <Button variant="text" href={`${paths.guides}/`} icon={<ArrowLeft aria-hidden="true" />}>
          {text("guideMap.allGuides")}
        </Button>
        <Button
          variant="text"
          className={styles.toMap}
          icon={<MapIcon aria-hidden="true" />}
          onClick={() => setPanelOpen(false)}
        >
          {text("guideMap.toMap")}
        </Button>
      </div>
      <div className={styles.name}>
        {guide?.activity && <ActivityBadge activity={guide.activity} size={28} />}
        <h1 className={styles.title}>{title}</h1>
      </div>
      <p className={styles.facts}>
        {trailLengthMeters > 0 && <b>{format.distance(trailLengthMeters)}</b>}
        {direction && <span>{text(`guideMap.${direction}`)}</span>}
        {waypoints.length > 0 && <span>{plural("guideMap.waypoints", waypoints.length)}</span>}
      </p>
      {guide && <KeepSwitch guide={guide} />}
    </header>
  );
}
