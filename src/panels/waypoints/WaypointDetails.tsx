import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import type { WaypointRows } from "../../lib/waypoints/waypointRows.ts";
import { waypointDescription } from "../../lib/waypoints/waypointTitle.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { settings } from "../../stores/settings.ts";
import { SafeHtml } from "../../ui/html/SafeHtml.tsx";
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
  /** All waypoints in the order that the neighbours follow. */
  all: WaypointRows;
}

/** Everything about one waypoint: name, position, numbers, description, neighbours and comments. */
export function WaypointDetails({ index, all }: WaypointDetailsProps) {
  const { language } = useSnapshot(settings);
  const nameOf = useWaypointName();
  const waypoint = useSnapshot(guideMap).waypoints[index];
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another waypoint starts at its top
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
          <WaypointHeading waypoint={waypoint} title={nameOf(waypoint)} />
          <WaypointStats waypoint={waypoint} />
          {description && <SafeHtml html={description} className={styles.description} />}
          <NeighbourButtons index={index} all={all} />
        </div>
        <CommentsSection key={waypoint.waypointId} waypointId={waypoint.waypointId} />
      </div>
    </>
  );
}
