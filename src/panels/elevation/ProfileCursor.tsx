import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { directedMeters } from "../../lib/direction.ts";
import { fromMeters } from "../../lib/units.ts";
import { guideMap } from "../../stores/guideMap.ts";
import { setCursor } from "../../stores/profile.ts";
import { settings } from "../../stores/settings.ts";
import { CursorMark } from "./CursorMark.tsx";
import { heightAt } from "./heightAt.ts";
import styles from "./ProfileCursor.module.css";
import { PLOT_MARGIN, type PlotFrame, plotWidth } from "./plotFrame.ts";
import type { ProfileShape } from "./profileShape.ts";
import { steppedMeters } from "./steppedMeters.ts";
import { usePlotScale } from "./usePlotScale.ts";
import { useProfileDirection } from "./useProfileShape.ts";

interface ProfileCursorProps extends PlotFrame {
  shape: ProfileShape;
}

/** The place on the trail under the pointer, a finger or the arrow keys; the map's dot follows it, and it follows the map. */
export function ProfileCursor({ shape, width, height }: ProfileCursorProps) {
  const text = useText();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const { cursorMeters, cursorPlace } = useSnapshot(guideMap);
  const { distanceUnit } = useSnapshot(settings);
  const { trailLengthMeters, isReversed } = useProfileDirection();
  const frame = { width, height };
  const { scale } = usePlotScale(shape, frame);
  const turned = (meters: number) => directedMeters(meters, trailLengthMeters, isReversed);
  const shown = cursorMeters === null ? null : turned(cursorMeters);
  const line = shown === null ? null : heightAt(shape, shown);
  const elevation = cursorPlace?.elevationMeters ?? line;
  const readout = (meters: number) =>
    elevation === null
      ? format.distance(meters)
      : text("profile.readout", {
          distance: format.distance(meters),
          elevation: format.elevation(elevation),
        });

  const follow = (event: PointerEvent) => {
    const left = box.current?.getBoundingClientRect().left ?? 0;
    void setCursor(turned(scale.metersAt(event.clientX - left)));
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === "Escape" && shown !== null) {
      event.preventDefault();
      void setCursor(null);
      return;
    }
    const target = steppedMeters(event.key, shown ?? shape.fromMeters, shape);
    if (target === null) return;
    event.preventDefault();
    void setCursor(turned(target));
  };
  const inUnit = (meters: number) => Number(fromMeters(meters, distanceUnit).toFixed(1));

  return (
    <>
      <div
        ref={box}
        className={styles.field}
        style={{ left: PLOT_MARGIN.left, width: plotWidth(frame) }}
        role="slider"
        tabIndex={0}
        aria-label={text("profile.cursor")}
        aria-valuemin={inUnit(shape.fromMeters)}
        aria-valuemax={inUnit(shape.toMeters)}
        aria-valuenow={inUnit(shown ?? shape.fromMeters)}
        aria-valuetext={shown === null ? text("profile.noPlace") : readout(shown)}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={(event) => {
          if (event.pointerType === "mouse") void setCursor(null);
        }}
        onKeyDown={step}
      />
      {shown !== null && (
        <CursorMark
          x={scale.x(shown)}
          y={line === null ? null : scale.y(line)}
          readout={readout(shown)}
          width={width}
          height={height}
        />
      )}
    </>
  );
}
