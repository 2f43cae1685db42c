import { useId, useLayoutEffect, useRef } from "react";
import { subscribe } from "valtio";
import { useFormat } from "../../../i18n/useFormat.ts";
import { useShownSettings } from "../../../i18n/useShown.ts";
import { useText } from "../../../i18n/useText.ts";
import { type Span, spanMeters } from "../../../lib/span.ts";
import { fromMeters } from "../../../lib/units.ts";
import { directedMeters } from "../../../lib/waypoints/travelDirection.ts";
import { elevation } from "../../../stores/elevation/elevation.ts";
import { elevationCursor } from "../../../stores/elevation/elevationCursor.ts";
import { collapseElevation } from "../../../stores/elevation/elevationExpansion.ts";
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
import { usePlotWheel } from "./usePlotWheel.ts";
import viewThumbStyles from "./ViewThumb.module.css";

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
