import { X } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { OpenPass } from "../../../workers/geo/position/positionTypes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { MOBILE_QUERY } from "../../lib/breakpoints.ts";
import { classNames } from "../../lib/classNames.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { directedMeters } from "../../lib/waypoints/travelDirection.ts";
import { camera } from "../../stores/camera.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { trailNameOf } from "../../stores/guideMap/namedTrails.ts";
import { useTravelDirection } from "../../stores/guideMap/useTravelDirection.ts";
import { isAtGuide } from "../../stores/position/isAtGuide.ts";
import { isCoarse } from "../../stores/position/isCoarse.ts";
import { choosePass } from "../../stores/position/matchPosition.ts";
import { followPosition, type ownPosition, type PositionStatus } from "../../stores/position/ownPosition.ts";
import { useOwnPosition } from "../../stores/position/useOwnPosition.ts";
import { startPosition, stopPosition } from "../../stores/position/watchPosition.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { TrailSwatch } from "../../ui/marks/TrailSwatch.tsx";
import surface from "../../ui/surface.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { POSITION_BUTTON } from "../furniture/PositionButton.tsx";
import styles from "./PositionNote.module.css";

const WINDS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;

const NO_PASSES: readonly OpenPass[] = [];

/** What is to be known about the position, with the way out; empty while it is shown and on the trail. */
export function PositionNote() {
  const { top, left } = useSnapshot(camera).insets;
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const notice = useOwnPosition(noticeOf);
  const words = useWords(notice);
  const [announced, setAnnounced] = useState({ notice, title: words?.title });
  // Once for each notice: the distance in it changes with each fix.
  if (announced.notice !== notice) setAnnounced({ notice, title: words?.title });
  return (
    // On mobile, panels on the left cover the whole map.
    <div className={styles.place} style={{ top, left: isMobile ? 0 : left }}>
      <div className={classNames(words && surface.raised, words && styles.note)}>
        <div className={styles.words}>
          {words?.isChanging && <p className={styles.title}>{words.title}</p>}
          {/* Always there: a region that comes with its words is not read out everywhere. */}
          <div role="status" className={styles.status}>
            {words?.isChanging ? (
              <VisuallyHidden>{announced.title}</VisuallyHidden>
            ) : (
              words && (
                <>
                  <p className={styles.title}>{words.title}</p>
                  {words.more && <p className={styles.more}>{words.more}</p>}
                </>
              )
            )}
          </div>
        </div>
        {(notice === "denied" || notice === "unavailable") && <RefusalButtons />}
        {notice === "far" && <FarButton />}
        {notice === "passes" && <PassButtons />}
      </div>
    </div>
  );
}

type Notice =
  | Exclude<PositionStatus, "off" | "on">
  | "waitingAgain"
  /** So imprecise that it is not matched. */
  | "coarse"
  /** Not at the guide at all. */
  | "far"
  | "offTrail"
  | "passes";

function noticeOf({ status, fix, match }: typeof ownPosition): Notice | null {
  if (status === "off") return null;
  if (status !== "on") return status === "waiting" && fix ? "waitingAgain" : status;
  if (fix && isCoarse(fix)) return "coarse";
  if (!match) return null;
  if (!isAtGuide(match)) return "far";
  if (match.isOff) return "offTrail";
  return match.passes.length > 1 ? "passes" : null;
}

interface NoticeWords {
  title: string;
  more?: string;
  /** The title changes with each fix. */
  isChanging?: boolean;
}

function useWords(notice: Notice | null): NoticeWords | null {
  const text = useText();
  const format = useFormat();
  const distance = useOwnPosition(({ fix, match }) => {
    if (notice === "coarse") return format.away(fix?.accuracyMeters ?? 0);
    return notice === "far" || notice === "offTrail" ? format.away(match?.awayMeters ?? 0) : "";
  });
  const wind = useOwnPosition(({ match }) => {
    const bearing = notice === "offTrail" ? (match?.bearingDegrees ?? 0) : 0;
    return WINDS[Math.round(bearing / 45) % 8] ?? "n";
  });
  const isOneTrail = useOwnPosition(({ match }) => isOnOneTrail(match?.passes ?? NO_PASSES));
  switch (notice) {
    case null:
      return null;
    case "asking":
    case "waiting":
      return { title: text(`position.${notice}`), more: text("position.private") };
    case "waitingAgain":
      return { title: text("position.waitingAgain") };
    case "denied":
      return { title: text("position.denied"), more: text("position.deniedHow") };
    case "unavailable":
      return { title: text("position.unavailable"), more: text("position.unavailableHow") };
    case "coarse":
    case "far":
      return { title: text(`position.${notice}`, { distance }), isChanging: true };
    case "offTrail":
      return {
        title: text("position.off", { distance, direction: text(`position.${wind}`) }),
        isChanging: true,
      };
    case "passes":
      return { title: text(isOneTrail ? "position.passes" : "position.trails") };
  }
}

function isOnOneTrail(passes: readonly OpenPass[]): boolean {
  return passes.every(({ trail }) => trail === passes[0]?.trail);
}

function RefusalButtons() {
  const text = useText();
  return (
    <>
      <div className={styles.actions}>
        <Button variant="forest" size={32} onClick={() => focusButtonAfter(startPosition)}>
          {text("position.retry")}
        </Button>
      </div>
      <IconButton
        className={styles.close}
        label={text("position.close")}
        icon={<X />}
        tooltipSide="left"
        onClick={() => focusButtonAfter(stopPosition)}
      />
    </>
  );
}

/** What is pressed goes away, and the focus goes to the button that shows and hides the position. */
function focusButtonAfter(action: () => void): void {
  document.getElementById(POSITION_BUTTON)?.focus();
  action();
}

function FarButton() {
  const text = useText();
  const isFollowing = useOwnPosition((position) => position.isFollowing);
  return (
    !isFollowing && (
      <div className={styles.actions}>
        <Button variant="tint" size={32} onClick={() => focusButtonAfter(() => followPosition(true))}>
          {text("position.showMe")}
        </Button>
      </div>
    )
  );
}

/** Where the walk so far does not show on which of several trails, or passes of one, the reader is. */
function PassButtons() {
  const text = useText();
  const format = useFormat();
  const { opened } = useSnapshot(guideMap);
  const { trailLengthMeters, isReversed } = useTravelDirection();
  const passes = useOwnPosition(({ match }) => match?.passes ?? NO_PASSES);
  const isOneTrail = isOnOneTrail(passes);
  return (
    <div className={styles.actions} data-pass-choice="">
      {passes.map(({ pass, trail, alongMeters }, place) => {
        const isTurned = isReversed && trail === opened?.primaryTrail;
        const distance = format.distance(directedMeters(alongMeters ?? 0, trailLengthMeters, isTurned));
        const name = isOneTrail ? "" : trailNameOf(opened, trail);
        return (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: the rank of a trail changes, its place in the list does not
            key={place}
            variant="tint"
            icon={!isOneTrail && <TrailSwatch stroke={opened?.trails[trail]?.stroke ?? ""} />}
            size={32}
            onClick={() => focusButtonAfter(() => choosePass(pass))}
          >
            {name
              ? text("position.passOf", { trail: name, distance })
              : text("position.passAt", { distance })}
          </Button>
        );
      })}
    </div>
  );
}
