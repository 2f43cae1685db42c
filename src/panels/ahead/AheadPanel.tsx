import { ALargeSmall, ArrowLeftRight, ChevronDown, ChevronUp, MapPinned } from "lucide-react";
import { memo, useEffect, useId } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { TABLET_QUERY } from "../../lib/breakpoints.ts";
import { classNames } from "../../lib/classNames.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { ahead, followAhead, retryAhead } from "../../stores/ahead/ahead.ts";
import { aheadDisplay, changeAheadDisplay } from "../../stores/ahead/aheadDisplay.ts";
import { turnAhead } from "../../stores/ahead/aheadNow.ts";
import { openDialog } from "../../stores/dialogs.ts";
import { isAtGuide } from "../../stores/position/isAtGuide.ts";
import { isCoarse } from "../../stores/position/isCoarse.ts";
import type { ownPosition } from "../../stores/position/ownPosition.ts";
import { useOwnPosition } from "../../stores/position/useOwnPosition.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { OldPositionNote } from "../../ui/OldPositionNote.tsx";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import surface from "../../ui/surface.module.css";
import typography from "../../ui/typography.module.css";
import { useWaypointReports } from "../waypoints/useWaypointReports.ts";
import { AheadDayNote } from "./AheadDayNote.tsx";
import styles from "./AheadPanel.module.css";
import { AheadRows } from "./AheadRows.tsx";
import { AheadStrip } from "./AheadStrip.tsx";
import { AnnouncedAhead } from "./AnnouncedAhead.tsx";
import { useShownAhead } from "./useShownAhead.ts";

/** What lies ahead of the walker whose position is known, and their place as text: a strip of distances, or all in rows. */
export function AheadPanel() {
  const text = useText();
  const id = useId();
  useEffect(followAhead, []);
  const isDesktop = !useMediaQuery(TABLET_QUERY);
  const { isOpen: choice, isLarge } = useSnapshot(aheadDisplay);
  // On a tablet all rows would cover the middle of the map, where the reader is.
  const isOpen = choice ?? isDesktop;
  const isHere = useOwnPosition(({ match }) => match !== null && isAtGuide(match));
  const known = useShownAhead();
  const shown = isHere ? known : null;
  // Also for the strip, which leaves out what is dry.
  const reports = useWaypointReports();
  return (
    <section
      className={classNames(surface.raised, styles.panel, isLarge && styles.large)}
      aria-label={text("ahead.title")}
      data-ahead={isLarge ? "large" : ""}
      data-ahead-strip={isOpen ? undefined : ""}
    >
      <div className={styles.head}>
        {isOpen || !shown ? (
          <h2 className={classNames(typography.heading, styles.title)}>
            {text(shown ? "ahead.title" : "ahead.place")}
            {shown && <span className={styles.direction}>{shown.direction}</span>}
          </h2>
        ) : (
          <AheadStrip places={shown.places} />
        )}
        <AheadButtons isOpen={isOpen} hasDirection={shown !== null} bodyId={id} />
      </div>
      {isHere && <AheadNotes bodyId={id} />}
      <div id={id} className={styles.body} hidden={!isOpen}>
        {isOpen && shown && (
          <>
            {shown.places.length > 0 ? (
              <AheadRows places={shown.places} reports={reports} />
            ) : (
              <p className={classNames(typography.note, styles.note)}>{text("ahead.nothing")}</p>
            )}
            {shown.day && <AheadDayNote day={shown.day} />}
          </>
        )}
        {isOpen && <PlaceButton />}
      </div>
      {shown && <AnnouncedAhead places={shown.places} />}
    </section>
  );
}

interface AheadButtonsProps {
  isOpen: boolean;
  /** Whether there is one to turn. */
  hasDirection: boolean;
  bodyId: string;
}

const AheadButtons = memo(function AheadButtons({ isOpen, hasDirection, bodyId }: AheadButtonsProps) {
  const text = useText();
  const { isLarge } = useSnapshot(aheadDisplay);
  return (
    <>
      {isOpen && hasDirection && (
        <IconButton
          label={text("ahead.turn")}
          icon={<ArrowLeftRight />}
          tooltipSide="top"
          onClick={turnAhead}
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
        aria-controls={bodyId}
        onClick={() => changeAheadDisplay({ isOpen: !isOpen })}
      />
    </>
  );
});

const PlaceButton = memo(function PlaceButton() {
  const text = useText();
  return (
    <div className={styles.foot}>
      <Button icon={<MapPinned />} onClick={() => openDialog({ name: "place" })}>
        {text("ahead.copyPlace")}
      </Button>
    </div>
  );
});

/** Why the figures are not what they usually are. */
function AheadNotes({ bodyId }: Pick<AheadButtonsProps, "bodyId">) {
  const text = useText();
  const isOff = useOwnPosition(({ match }) => match?.isOff ?? false);
  const oldTime = useOwnPosition(oldTimeOf);
  const { hasFailed, trail } = useSnapshot(ahead);
  return (
    <>
      {isOff && (
        <p className={classNames(typography.note, styles.note, styles.warning)}>{text("ahead.off")}</p>
      )}
      {oldTime !== null && <OldPositionNote time={oldTime} className={styles.note} />}
      {hasFailed ? (
        <LoadFailure
          className={styles.note}
          text={text("ahead.failed")}
          onPress={() => document.querySelector<HTMLElement>(`[aria-controls="${bodyId}"]`)?.focus()}
          onRetry={retryAhead}
        />
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

/** When the fix was taken that the figures are of, if it is not the last one; null if it is. */
function oldTimeOf({ match, status, fix }: typeof ownPosition): number | null {
  // What is that imprecise is not on the trail.
  const isOld = status !== "on" || (fix !== null && isCoarse(fix));
  return match && isOld ? match.time : null;
}
