import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import type { WaypointRows } from "../../lib/waypoints/waypointRows.ts";
import { waypointDescription, waypointTitle } from "../../lib/waypoints/waypointTitle.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { settings } from "../../stores/settings.ts";
import { SafeHtml } from "../../ui/SafeHtml.tsx";
import scrolling from "../../ui/scrolling.module.css";
import { CommentsSection } from "../comments/CommentsSection.tsx";
import { DetailsBar } from "./DetailsBar.tsx";
import { NeighbourButtons } from "./NeighbourButtons.tsx";
import styles from "./WaypointDetails.module.css";
import { WaypointHeading } from "./WaypointHeading.tsx";
import { WaypointStats } from "./WaypointStats.tsx";

interface WaypointDetailsProps {
  /** Index in the guide's waypoints. */
  index: number;
  /** The list whose order the neighbours follow. */
  listed: WaypointRows;
}

/** Everything about one waypoint: name, place, numbers, description, neighbours and comments. */
export function WaypointDetails({ index, listed }: WaypointDetailsProps) {
  const text = useText();
  const { language } = useSnapshot(settings);
  const waypoint = useSnapshot(guideMap).waypoints[index];
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another waypoint is read from its top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [index]);
  if (!waypoint) return null;
  const description = waypointDescription(waypoint, language);
  return (
    <>
      <DetailsBar />
      <div ref={scroller} className={scrolling.body}>
        <div className={styles.about}>
          <WaypointHeading
            waypoint={waypoint}
            title={waypointTitle(waypoint, language) || text("guideMap.untitled")}
          />
          <WaypointStats waypoint={waypoint} />
          {description && <SafeHtml html={description} className={styles.description} />}
          <NeighbourButtons index={index} listed={listed} />
        </div>
        <CommentsSection key={waypoint.waypointId} waypointId={waypoint.waypointId} />
      </div>
    </>
  );
}
