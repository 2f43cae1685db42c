import { ArrowLeft, List, MapPin, X } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { MOBILE_QUERY } from "../../lib/breakpoints.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { setPanelOpen } from "../../stores/guideMap/guideMap.ts";
import { clearSelectedWaypoint } from "../../stores/guideMap/waypointSelection.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import styles from "./WaypointDetails.module.css";

/** Buttons that leave the details: to the list and close; on mobile Back and to the map. */
export function DetailsBar() {
  const text = useText();
  const isMobile = useMediaQuery(MOBILE_QUERY);
  if (isMobile) {
    return (
      <div className={styles.bar}>
        <IconButton label={text("shell.back")} icon={<ArrowLeft />} onClick={clearSelectedWaypoint} />
        <Button variant="text" className={styles.way} icon={<MapPin />} onClick={() => setPanelOpen(false)}>
          {text("guideMap.showOnMap")}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      <Button variant="text" className={styles.way} icon={<List />} onClick={clearSelectedWaypoint}>
        {text("guideMap.backToList")}
      </Button>
      <IconButton label={text("guideMap.closeDetails")} icon={<X />} onClick={clearSelectedWaypoint} />
    </div>
  );
}
