import { ALargeSmall, ArrowLeftRight, ChevronDown, ChevronUp, MapPinned } from "lucide-react";
import { useEffect, useId } from "react";
import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { MOBILE_QUERY, TABLET_QUERY } from "../../lib/breakpoints.ts";
import { classNames } from "../../lib/classNames.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { ahead, followAhead, retryAhead } from "../../stores/ahead/ahead.ts";
import { aheadDisplay, changeAheadDisplay } from "../../stores/ahead/aheadDisplay.ts";
import { useAhead } from "../../stores/ahead/useAhead.ts";
import { openDialog } from "../../stores/dialogs.ts";
import { elevation, setElevationLevel } from "../../stores/elevation/elevation.ts";
import { isAtGuide } from "../../stores/position/isAtGuide.ts";
import { isCoarse } from "../../stores/position/isCoarse.ts";
import { ownPosition } from "../../stores/position/ownPosition.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import surface from "../../ui/surface.module.css";
import typography from "../../ui/typography.module.css";
import { useWaterReports } from "../waypoints/useWaterReports.ts";
import { AheadDayNote } from "./AheadDayNote.tsx";
import styles from "./AheadPanel.module.css";
import { AheadRows, type AheadRowsProps } from "./AheadRows.tsx";
import { AheadStrip } from "./AheadStrip.tsx";
import { AnnouncedAhead } from "./AnnouncedAhead.tsx";
import { useDirectionName } from "./useDirectionName.ts";

/** What lies ahead of the walker whose position is known, and their place as text: a strip of distances, or all in rows. */
export function AheadPanel() {
  const text = useText();
  const id = useId();
  useEffect(followAhead, []);
  const view = useAhead();
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const isDesktop = !useMediaQuery(TABLET_QUERY);
  useEffect(() => {
    // Chart, strip and the map's buttons together are higher than a phone's map.
    if (isMobile && elevation.level === 2) setElevationLevel(1);
  }, [isMobile]);
  const { isOpen: choice, isLarge } = useSnapshot(aheadDisplay);
  // On a tablet all rows would cover the middle of the map, where the reader is.
  const isOpen = choice ?? isDesktop;
  const { match } = useSnapshot(ownPosition);
  // Also for the strip, which leaves out what is dry.
  const reportOf = useWaterReports();
  const isHere = match !== null && isAtGuide(match);
  const shown = isHere ? view : null;
  const directionName = useDirectionName();
  return (
    <section
      className={classNames(surface.raised, styles.panel, isLarge && styles.large)}
      aria-label={text("ahead.title")}
      data-ahead={isLarge ? "large" : ""}
    >
      <div className={styles.head}>
        {isOpen || !shown ? (
          <h2 className={classNames(typography.heading, styles.title)}>
            {text(shown ? "ahead.title" : "ahead.place")}
            {shown && <span className={styles.direction}>{directionName(shown)}</span>}
          </h2>
        ) : (
          <AheadStrip view={shown} />
        )}
        {isOpen && shown && (
          <IconButton
            label={text("ahead.turn")}
            icon={<ArrowLeftRight />}
            tooltipSide="top"
            onClick={shown.turn}
          />
        )}
        {isOpen && (
          <IconButton
            label={text("ahead.largeType")}
            icon={<ALargeSmall />}
            tooltipSide="top"
            isOn={isLarge}
            onClick={() => changeAheadDisplay({ isLarge: !isLarge })}
          />
        )}
        <IconButton
          label={text(isOpen ? "ahead.close" : "ahead.open")}
          icon={isOpen ? <ChevronDown /> : <ChevronUp />}
          tooltipSide="top"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => changeAheadDisplay({ isOpen: !isOpen })}
        />
      </div>
      {isHere && <AheadNotes />}
      <div id={id} className={styles.body} hidden={!isOpen}>
        {isOpen && (
          <>
            {shown && <AheadList view={shown} reportOf={reportOf} />}
            <div className={styles.foot}>
              <Button icon={<MapPinned />} onClick={() => openDialog({ name: "place" })}>
                {text("ahead.copyPlace")}
              </Button>
            </div>
          </>
        )}
      </div>
      {shown && <AnnouncedAhead view={shown} />}
    </section>
  );
}

function AheadList({ view, reportOf }: AheadRowsProps) {
  const text = useText();
  return (
    <>
      {view.places.length > 0 ? (
        <AheadRows view={view} reportOf={reportOf} />
      ) : (
        <p className={classNames(typography.note, styles.note)}>{text("ahead.nothing")}</p>
      )}
      {view.day && <AheadDayNote day={view.day} />}
    </>
  );
}

/** Why the figures are not what they usually are. */
function AheadNotes() {
  const text = useText();
  const format = useFormat();
  const { match, status, fix } = useSnapshot(ownPosition);
  const { hasFailed, trail } = useSnapshot(ahead);
  const now = Date.now();
  // What is that imprecise is not on the trail: the figures are from a fix before it.
  const isOld = status !== "on" || (fix !== null && isCoarse(fix));
  return (
    <>
      {match?.isOff && (
        <p className={classNames(typography.note, styles.note, styles.warning)}>{text("ahead.off")}</p>
      )}
      {match && isOld && (
        <p className={classNames(typography.note, styles.note)}>
          {text("ahead.old", { age: format.age(Math.min(match.time, now), now) })}
        </p>
      )}
      {hasFailed ? (
        <LoadFailure className={styles.note} text={text("ahead.failed")} onRetry={retryAhead} />
      ) : (
        !trail && (
          <p className={classNames(typography.note, styles.note)} role="status">
            {text("ahead.measuring")}
          </p>
        )
      )}
    </>
  );
}
