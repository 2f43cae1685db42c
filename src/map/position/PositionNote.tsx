import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
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
  const content = useContent();
  return (
    // On mobile, panels on the left cover the whole map.
    <div className={styles.place} style={{ top, left: isMobile ? 0 : left }}>
      {content && <div className={classNames(surface.raised, styles.note)}>{content}</div>}
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

function useContent(): ReactNode {
  const text = useText();
  const notice = useOwnPosition(noticeOf);
  switch (notice) {
    case null:
      return null;
    case "asking":
    case "waiting":
      return <Words title={text(`position.${notice}`)} more={text("position.private")} />;
    case "waitingAgain":
      return <Words title={text("position.waitingAgain")} />;
    case "denied":
      return <Refusal title={text("position.denied")} more={text("position.deniedHow")} />;
    case "unavailable":
      return <Refusal title={text("position.unavailable")} more={text("position.unavailableHow")} />;
    case "coarse":
      return <Coarse />;
    case "far":
      return <Far />;
    case "offTrail":
      return <OffTrail />;
    case "passes":
      return <PassChoice />;
  }
}

function Words({ title, more }: { title: string; more?: string }) {
  return (
    <div className={styles.words} role="status">
      <p className={styles.title}>{title}</p>
      {more && <p>{more}</p>}
    </div>
  );
}

function Refusal(words: { title: string; more: string }) {
  const text = useText();
  return (
    <>
      <Words {...words} />
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

function Coarse() {
  const text = useText();
  const format = useFormat();
  const distance = useOwnPosition(({ fix }) => format.away(fix?.accuracyMeters ?? 0));
  return <ChangingWords words={text("position.coarse", { distance })} />;
}

function Far() {
  const text = useText();
  const format = useFormat();
  const isFollowing = useOwnPosition((position) => position.isFollowing);
  const distance = useOwnPosition(({ match }) => format.away(match?.awayMeters ?? 0));
  return (
    <>
      <ChangingWords words={text("position.far", { distance })} />
      {!isFollowing && (
        <div className={styles.actions}>
          <Button variant="tint" size={32} onClick={() => focusButtonAfter(() => followPosition(true))}>
            {text("position.showMe")}
          </Button>
        </div>
      )}
    </>
  );
}

function OffTrail() {
  const text = useText();
  const format = useFormat();
  const distance = useOwnPosition(({ match }) => format.away(match?.awayMeters ?? 0));
  const wind = useOwnPosition(({ match }) => WINDS[Math.round((match?.bearingDegrees ?? 0) / 45) % 8] ?? "n");
  return <ChangingWords words={text("position.off", { distance, direction: text(`position.${wind}`) })} />;
}

/** Announced once: the distance in them changes with each fix. */
function ChangingWords({ words }: { words: string }) {
  const [announced] = useState(words);
  return (
    <div className={styles.words}>
      <p className={styles.title}>{words}</p>
      <p role="status">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </p>
    </div>
  );
}

/** Where the walk so far does not show on which of several trails, or passes of one, the reader is. */
function PassChoice() {
  const text = useText();
  const format = useFormat();
  const { opened } = useSnapshot(guideMap);
  const { trailLengthMeters, isReversed } = useTravelDirection();
  const passes = useOwnPosition(({ match }) => match?.passes ?? NO_PASSES);
  const isOneTrail = passes.every(({ trail }) => trail === passes[0]?.trail);
  return (
    <>
      <Words title={text(isOneTrail ? "position.passes" : "position.trails")} />
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
    </>
  );
}
