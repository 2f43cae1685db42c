import { useEffect, useRef } from "react";
import { subscribe } from "valtio";
import type { Position } from "../../contract/position.ts";
import { isAtGuide } from "../../stores/position/isAtGuide.ts";
import { ownHeading } from "../../stores/position/ownHeading.ts";
import { ownPosition } from "../../stores/position/ownPosition.ts";
import { metersPerPixel, type Pixel, project, type ScreenFrame } from "../camera/screenFrame.ts";
import { currentViewport, onViewport } from "../camera/viewport.ts";
import styles from "./PositionMark.module.css";

/** A larger circle covers the window, and a smaller one is behind the dot. */
const MAX_CIRCLE_PIXELS = 2000;
const MIN_CIRCLE_PIXELS = 12;

/**
 * The reader's place, how accurate it is, where the device points, and the line to a trail that was left: elements, so
 * that they move without a redraw.
 */
export function PositionMark() {
  const mark = useRef<HTMLDivElement>(null);
  const circle = useRef<HTMLDivElement>(null);
  const cone = useRef<SVGSVGElement>(null);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const put = () => {
      const viewport = currentViewport();
      const { fix, match, status } = ownPosition;
      const [ofMark, ofCircle, ofCone, ofLine] = [mark.current, circle.current, cone.current, line.current];
      if (!ofMark || !ofCircle || !ofCone || !ofLine) return;
      ofMark.hidden = !fix || !viewport;
      if (!fix || !viewport) return;
      const at = project(viewport, fix.position);
      ofMark.style.transform = `translate(${at[0]}px, ${at[1]}px)`;
      ofMark.toggleAttribute("data-old", status !== "on");
      putCircle(
        ofCircle,
        fix.accuracyMeters / metersPerPixel({ latitude: fix.position[1], zoom: viewport.zoom }),
      );
      const heading = ownHeading.degrees ?? fix.headingDegrees;
      ofCone.toggleAttribute("hidden", heading === null || status !== "on");
      ofCone.style.transform = `rotate(${heading ?? 0}deg)`;
      const isLeft = match?.isOff === true && isAtGuide(match);
      putLine(ofLine, isLeft ? offsetTo(viewport, at, match.position) : null);
    };
    const ends = [onViewport(put), subscribe(ownPosition, put), subscribe(ownHeading, put)];
    put();
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <div ref={mark} className={styles.mark} hidden aria-hidden="true" data-own-position="">
      <div ref={circle} className={styles.circle} />
      <div ref={line} className={styles.line} hidden />
      <svg ref={cone} className={styles.cone} viewBox="-40 -40 80 80" aria-hidden="true">
        <path d="M0 0 -17 -34A38 38 0 0 1 17 -34Z" />
      </svg>
      <div className={styles.dot} />
    </div>
  );
}

function putCircle(circle: HTMLElement, pixels: number): void {
  circle.hidden = pixels < MIN_CIRCLE_PIXELS || pixels > MAX_CIRCLE_PIXELS;
  circle.style.width = `${2 * pixels}px`;
}

/** Draws the line from the mark to an offset in pixels; none without. */
function putLine(line: HTMLElement, offset: Pixel | null): void {
  line.hidden = offset === null;
  if (!offset) return;
  line.style.width = `${Math.hypot(...offset)}px`;
  line.style.transform = `rotate(${Math.atan2(offset[1], offset[0])}rad)`;
}

function offsetTo(frame: ScreenFrame, [x, y]: Pixel, position: Position): Pixel {
  const [toX, toY] = project(frame, position);
  return [toX - x, toY - y];
}
