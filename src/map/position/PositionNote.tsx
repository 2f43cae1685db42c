import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSnapshot } from "valtio";
import type { TrailMatch } from "../../../workers/geo/position/positionTypes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { MOBILE_QUERY } from "../../lib/breakpoints.ts";
import { classNames } from "../../lib/classNames.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { directedMeters } from "../../lib/waypoints/travelDirection.ts";
import { camera } from "../../stores/camera.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { useTravelDirection } from "../../stores/guideMap/useTravelDirection.ts";
import { isAtGuide } from "../../stores/position/isAtGuide.ts";
import { isCoarse } from "../../stores/position/isCoarse.ts";
import { choosePass } from "../../stores/position/matchPosition.ts";
import { followPosition, ownPosition } from "../../stores/position/ownPosition.ts";
import { startPosition, stopPosition } from "../../stores/position/watchPosition.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import surface from "../../ui/surface.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { POSITION_BUTTON } from "../furniture/PositionButton.tsx";
import styles from "./PositionNote.module.css";

const WINDS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;

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

function useContent(): ReactNode {
  const text = useText();
  const { status, fix, match } = useSnapshot(ownPosition);
  switch (status) {
    case "off":
      return null;
    case "asking":
      return <Words title={text("position.asking")} more={text("position.private")} />;
    case "waiting":
      return fix ? (
        <Words title={text("position.waitingAgain")} />
      ) : (
        <Words title={text("position.waiting")} more={text("position.private")} />
      );
    case "denied":
      return <Refusal title={text("position.denied")} more={text("position.deniedHow")} />;
    case "unavailable":
      return <Refusal title={text("position.unavailable")} more={text("position.unavailableHow")} />;
    case "on":
      if (fix && isCoarse(fix)) return <Coarse meters={fix.accuracyMeters} />;
      return match && <OnTrail match={match as TrailMatch} />;
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

function Coarse({ meters }: { meters: number }) {
  const text = useText();
  return <ChangingWords words={text("position.coarse", { distance: useFormat().away(meters) })} />;
}

function OnTrail({ match }: { match: TrailMatch }) {
  const text = useText();
  const format = useFormat();
  const { isFollowing } = useSnapshot(ownPosition);
  const { awayMeters, bearingDegrees, isOff, passes } = match;
  if (!isAtGuide(match)) {
    const distance = format.away(awayMeters);
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
  if (isOff) {
    const direction = text(`position.${WINDS[Math.round(bearingDegrees / 45) % 8] ?? "n"}`);
    const distance = format.away(awayMeters);
    return <ChangingWords words={text("position.off", { distance, direction })} />;
  }
  return passes.length > 1 && <PassChoice passes={passes} />;
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

/** Where the walk so far does not show on which of several passes the reader is. */
function PassChoice({ passes }: Pick<TrailMatch, "passes">) {
  const text = useText();
  const format = useFormat();
  const { opened } = useSnapshot(guideMap);
  const { trailLengthMeters, isReversed } = useTravelDirection();
  const isOneTrail = passes.every(({ trail }) => trail === passes[0]?.trail);
  return (
    <>
      <Words title={text("position.passes")} />
      <div className={styles.actions}>
        {passes.map(({ pass, trail, alongMeters }) => {
          const isTurned = isReversed && trail === opened?.primaryTrail;
          const distance = format.distance(directedMeters(alongMeters ?? 0, trailLengthMeters, isTurned));
          const name = opened?.trails[trail]?.trackName ?? "";
          return (
            <Button
              key={pass}
              variant="tint"
              size={32}
              onClick={() => focusButtonAfter(() => choosePass(pass))}
            >
              {isOneTrail
                ? text("position.passAt", { distance })
                : text("position.passOf", { trail: name, distance })}
            </Button>
          );
        })}
      </div>
    </>
  );
}
