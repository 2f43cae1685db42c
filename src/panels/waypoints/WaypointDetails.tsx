import { useDeferredValue, useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import type { Waypoint, WaypointType } from "../../contract/waypoint.ts";
import { iconName } from "../../i18n/iconName.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { classNames } from "../../lib/classNames.ts";
import { directedMeters } from "../../lib/waypoints/travelDirection.ts";
import type { WaypointRows } from "../../lib/waypoints/waypointRows.ts";
import { waypointDescription } from "../../lib/waypoints/waypointTitle.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { useTravelDirection } from "../../stores/guideMap/useTravelDirection.ts";
import { SafeHtml } from "../../ui/html/SafeHtml.tsx";
import { type Stat, Stats } from "../../ui/marks/Stats.tsx";
import scrolling from "../../ui/scrolling.module.css";
import typography from "../../ui/typography.module.css";
import { CommentsSection } from "../comments/CommentsSection.tsx";
import { PhotoStrip } from "../comments/PhotoStrip.tsx";
import { DetailsBar } from "./DetailsBar.tsx";
import { NeighbourButtons } from "./NeighbourButtons.tsx";
import { ReportLine } from "./ReportLine.tsx";
import { useWaypointReports } from "./useWaypointReports.ts";
import styles from "./WaypointDetails.module.css";
import { WaypointPin } from "./WaypointPin.tsx";

interface WaypointDetailsProps {
  /** Index in the guide's waypoints. */
  index: number;
  /** All waypoints in the order that the neighbours follow. */
  all: WaypointRows;
}

/** Everything about one waypoint: name, position, numbers, description, neighbours and comments. */
export function WaypointDetails({ index, all }: WaypointDetailsProps) {
  const { language } = useShownSettings();
  const text = useText();
  const nameOf = useWaypointName();
  const waypoint = useSnapshot(guideMap).waypoints[index];
  const { waterAt } = useWaypointReports();
  const scroller = useRef<HTMLDivElement>(null);
  // Name and numbers are painted first: the text and the comments take ten times as long to render.
  const isWhole = useDeferredValue(true, false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another waypoint starts at its top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [index]);
  if (!waypoint) return null;
  const description = waypointDescription(waypoint, language);
  const report = waterAt(waypoint.waypointId);
  return (
    <>
      <DetailsBar />
      <div ref={scroller} className={scrolling.body}>
        <div className={styles.about}>
          <WaypointHeading waypoint={waypoint} title={nameOf(waypoint)} />
          <WaypointStats waypoint={waypoint} />
          {report && <ReportLine report={report} />}
          {isWhole && (
            <>
              {description && <SafeHtml html={description} className={styles.description} />}
              {waypoint.photos && (
                <PhotoStrip
                  photos={waypoint.photos}
                  labelOf={(number) => text("comments.waypointPhoto", { number, name: nameOf(waypoint) })}
                />
              )}
              <NeighbourButtons index={index} all={all} />
            </>
          )}
        </div>
        {isWhole && <CommentsSection key={waypoint.waypointId} waypointId={waypoint.waypointId} />}
      </div>
    </>
  );
}

/** Pin, name and '[lat, lng]'. The name takes the focus when the details open, and after a button that was removed with the previous waypoint. */
function WaypointHeading({ waypoint, title }: { waypoint: Waypoint; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = useRef(false);
  const { waypointId } = waypoint;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per waypoint
  useEffect(() => {
    if (isOpen.current && document.activeElement !== document.body) return;
    isOpen.current = true;
    heading.current?.focus({ preventScroll: true });
  }, [waypointId]);
  const [lng, lat] = waypoint.position;
  return (
    <div className={styles.heading}>
      <WaypointPin type={waypoint.type} width={39} />
      <div aria-live="polite">
        <h1 ref={heading} id="waypoint-name" tabIndex={-1} className={styles.name}>
          {title}
        </h1>
        <p className={classNames(typography.faint, styles.place)}>
          [{lat.toFixed(5)}, {lng.toFixed(5)}]
        </p>
      </div>
    </div>
  );
}

/** Distance, elevation and what is found here; what is unknown is left out. */
export function WaypointStats({ waypoint }: { waypoint: Waypoint }) {
  const text = useText();
  const format = useFormat();
  const { trailLengthMeters, isReversed } = useTravelDirection();
  const { distanceMeters, elevationMeters, iconSet } = waypoint;
  const items: Stat[] = [];
  if (distanceMeters !== null) {
    const shown = directedMeters(distanceMeters, trailLengthMeters, isReversed);
    items.push({ label: text("guideMap.distance"), ...format.distanceParts(shown) });
  }
  if (elevationMeters !== null) {
    items.push({ label: text("guideMap.elevationLabel"), ...format.elevationParts(elevationMeters) });
  }
  // The icon of the generic kind would be a dot without meaning.
  const kinds = iconSet.filter((type) => type !== "default");
  if (kinds.length > 0) items.push({ label: text("guideMap.here"), value: <IconSet types={kinds} /> });
  return items.length > 0 ? <Stats items={items} /> : null;
}

/** What is found at a waypoint, as round icons: the heads of its kinds' pins. */
function IconSet({ types }: { types: readonly WaypointType[] }) {
  const text = useText();
  return (
    <span className={styles.set}>
      {[...new Set(types)].map((type) => (
        <span key={type} className={styles.icon} title={text(iconName(type))}>
          <img className={styles.pin} src={`/waypoints/${type}.svg`} alt={text(iconName(type))} />
        </span>
      ))}
    </span>
  );
}
