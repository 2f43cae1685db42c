import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { subscribe } from "valtio";
import { useFormat } from "../../../i18n/useFormat.ts";
import { useShownSettings } from "../../../i18n/useShown.ts";
import { useText } from "../../../i18n/useText.ts";
import { usePinchAsWheel } from "../../../lib/react/usePinchAsWheel.ts";
import { type Span, spanMeters } from "../../../lib/span.ts";
import { fromMeters } from "../../../lib/units.ts";
import { directedMeters } from "../../../lib/waypoints/travelDirection.ts";
import { elevation } from "../../../stores/elevation/elevation.ts";
import { elevationCursor } from "../../../stores/elevation/elevationCursor.ts";
import { collapseElevation } from "../../../stores/elevation/elevationExpansion.ts";
import { panElevation, zoomElevation } from "../../../stores/elevation/elevationView.ts";
import { useElevationDirection } from "../../../stores/elevation/useElevationSource.ts";
import { selectWaypoint } from "../../../stores/guideMap/waypointSelection.ts";
import focus from "../../../ui/focus.module.css";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import type { ElevationIcon } from "../icons/useShownIcons.ts";
import type { ElevationShape } from "../plot/elevationShape.ts";
import { heightAt } from "../plot/heightAt.ts";
import { HEAD_HEIGHT, PLOT_MARGIN, type PlotFrame, plotWidth } from "../plot/plotFrame.ts";
import type { PlotScale } from "../plot/plotScale.ts";
import { CursorMark, type CursorParts, moveCursorMark } from "./CursorMark.tsx";
import styles from "./PlotCursor.module.css";
import { useCursorKeys } from "./useCursorKeys.ts";
import { usePlotPointer } from "./usePlotPointer.ts";
import viewThumbStyles from "./ViewThumb.module.css";

/** Zoom per pixel of the wheel, and per pixel that a trackpad reports for a pinch. */
const ZOOM_PER_PIXEL = 0.002;
const ZOOM_PER_PINCH = 0.01;
const PIXELS_PER_LINE = 16;

interface PlotCursorProps {
  shape: ElevationShape;
  scale: PlotScale;
  frame: PlotFrame;
  icons: readonly ElevationIcon[];
}

/** Around the tip of a pin: what counts as the pin under a mouse or a finger. */
const PIN_REACH = { aside: 12, above: 28, below: 6 };

/** The place on the trail under the pointer, a finger or the arrow keys; the map's dot follows it, and it follows the map. */
export function PlotCursor({ shape, scale, frame, icons }: PlotCursorProps) {
  const text = useText();
  const format = useFormat();
  const keysId = useId();
  const field = useRef<HTMLDivElement>(null);
  const parts: CursorParts = { line: useRef(null), dot: useRef(null), readout: useRef(null) };
  const isMarking = useRef(false);
  const { distanceUnit } = useShownSettings();
  const direction = useElevationDirection();
  const { trailLengthMeters, isReversed } = direction;
  const pointer = usePlotPointer({
    field,
    frame,
    scale,
    direction,
    onTap(place) {
      const icon = iconAt(icons, place);
      if (icon) collapseElevation(() => selectWaypoint(icon.index));
    },
    onMarking(isNowMarking) {
      isMarking.current = isNowMarking;
      parts.line.current?.toggleAttribute("data-marking", isNowMarking);
      show();
    },
  });
  usePlotWheel(field, isReversed);
  const onKeyDown = useCursorKeys(field, direction);
  const inUnit = (meters: number) => Number(fromMeters(meters, distanceUnit).toFixed(1));

  /** Bypasses React: a render for each move of the pointer would cost more than everything else that it causes. */
  const show = () => {
    const { meters, position } = elevationCursor;
    const shown = meters === null ? null : directedMeters(meters, trailLengthMeters, isReversed);
    const line = shown === null ? null : heightAt(shape, shown);
    const heightMeters = position?.elevationMeters ?? line;
    const distance = shown === null ? text("elevation.noPlace") : format.distance(shown);
    const readout =
      shown === null || heightMeters === null
        ? distance
        : text("elevation.readout", { distance, elevation: format.elevation(heightMeters) });
    const isInView = shown !== null && shown >= shape.fromMeters && shown <= shape.toMeters;
    // Once a finger was held still, the readout says what to do next.
    const shownText = isMarking.current && !elevation.range ? text("elevation.dragOn") : readout;
    field.current?.setAttribute("aria-valuenow", `${inUnit(shown ?? 0)}`);
    field.current?.setAttribute("aria-valuetext", readout);
    moveCursorMark(
      parts,
      isInView ? { x: scale.x(shown), y: line === null ? null : scale.y(line), readout: shownText } : null,
    );
  };
  useLayoutEffect(() => {
    show();
    return subscribe(elevationCursor, show);
  });
  return (
    <>
      <VisuallyHidden id={keysId}>{text("elevation.keys")}</VisuallyHidden>
      <div
        ref={field}
        className={`${focus.elsewhere} ${styles.field}`}
        style={{ left: PLOT_MARGIN.left, width: plotWidth(frame), height: frame.height - HEAD_HEIGHT }}
        role="slider"
        tabIndex={0}
        aria-label={text("elevation.cursor")}
        aria-describedby={keysId}
        aria-valuemin={0}
        aria-valuemax={inUnit(trailLengthMeters)}
        aria-valuenow={0}
        {...pointer}
        onKeyDown={onKeyDown}
      >
        <ViewThumb shape={shape} wholeMeters={trailLengthMeters} />
      </div>
      <CursorMark parts={parts} frame={frame} />
    </>
  );
}

interface Place {
  x: number;
  y: number;
}

/** The pin at a point of the plot, the nearest of several; null if there is none. A pin's x and y are those of its tip. */
export function iconAt<Icon extends Place>(icons: readonly Icon[], { x, y }: Place): Icon | null {
  let found: Icon | null = null;
  for (const icon of icons) {
    const aside = Math.abs(icon.x - x);
    if (aside > PIN_REACH.aside || y < icon.y - PIN_REACH.above || y > icon.y + PIN_REACH.below) continue;
    if (!found || aside < Math.abs(found.x - x)) found = icon;
  }
  return found;
}

interface ViewThumbProps {
  /** What is shown, in the reader's direction. */
  shape: Span;
  wholeMeters: number;
}

/** Under the axis of a zoomed chart: which part of the trail it shows. The axis is dragged along. */
function ViewThumb({ shape, wholeMeters }: ViewThumbProps) {
  if (spanMeters(shape) >= wholeMeters) return null;
  const percent = (meters: number) => `${(100 * meters) / wholeMeters}%`;
  return (
    <span className={viewThumbStyles.axis}>
      <span
        className={viewThumbStyles.thumb}
        style={{ left: percent(shape.fromMeters), width: percent(spanMeters(shape)) }}
      />
    </span>
  );
}

/** The wheel zooms around the pointer; sideways, or with Shift, it pans. Adds its own listener, since React's is passive and cannot prevent the page from zooming. */
function usePlotWheel(field: RefObject<HTMLElement | null>, isReversed: boolean): void {
  usePinchAsWheel(field);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const follow = (event: WheelEvent) => {
      event.preventDefault();
      const { left, width } = element.getBoundingClientRect();
      const { zoomFactor, panShare } = wheelMove(event, width);
      const share = (event.clientX - left) / width;
      if (panShare !== 0) panElevation(isReversed ? -panShare : panShare);
      else zoomElevation(zoomFactor, isReversed ? 1 - share : share);
    };
    element.addEventListener("wheel", follow, { passive: false });
    return () => element.removeEventListener("wheel", follow);
  }, [field, isReversed]);
}

type Wheel = Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode" | "shiftKey" | "ctrlKey">;

/** What a wheel event does on a plot `width` pixels wide: zoom, or pan by a share of it. */
export function wheelMove(wheel: Wheel, width: number): { zoomFactor: number; panShare: number } {
  const perUnit = wheel.deltaMode === 0 ? 1 : PIXELS_PER_LINE;
  const x = wheel.deltaX * perUnit;
  const y = wheel.deltaY * perUnit;
  const aside = wheel.shiftKey && x === 0 ? y : x;
  if (wheel.shiftKey || Math.abs(x) > Math.abs(y)) return { zoomFactor: 1, panShare: aside / width };
  return { zoomFactor: Math.exp(y * (wheel.ctrlKey ? ZOOM_PER_PINCH : ZOOM_PER_PIXEL)), panShare: 0 };
}
