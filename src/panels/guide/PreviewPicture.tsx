import { useState } from "react";
import type { Activity } from "../../contract/activity.ts";
import type { Guide } from "../../contract/guide.ts";
import type { Position } from "../../contract/position.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { classNames } from "../../lib/classNames.ts";
import { PREVIEW_SIZE, type PreviewFrame, previewFrame } from "../../lib/geo/previewFrame.ts";
import { niceNumberWithin } from "../../lib/niceNumber.ts";
import { type DistanceUnitName, UNITS } from "../../lib/units.ts";
import activityColors from "../../ui/activity/activityColors.module.css";
import { ScreenLink } from "../../ui/controls/ScreenLink.tsx";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import styles from "./PreviewPicture.module.css";

const MAX_PIXELS = 110;

interface PreviewPictureProps {
  guide: Guide;
  /** Null until the guide itself has been fetched. */
  lines: readonly (readonly Position[])[] | null;
}

/**
 * A static picture of the guide's lines with a scale. The server renders it with contours; if that is missing, only the
 * lines are drawn here. A press leads back to the map of all guides.
 */
export function PreviewPicture({ guide, lines }: PreviewPictureProps) {
  const text = useText();
  const { distanceUnit } = useShownSettings();
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const frame = previewFrame(guide.bounds);
  const src = guide.guidePreviewMap === failedSrc ? null : guide.guidePreviewMap;
  if (src === null && lines === null) return <Skeleton height={PREVIEW_SIZE.height} />;
  return (
    <ScreenLink href={paths.guides} className={styles.preview} aria-label={text("guide.preview")}>
      {src === null ? (
        <PreviewDrawing
          frame={frame}
          lines={lines ?? []}
          activity={guide.activity}
          className={styles.picture}
        />
      ) : (
        <img
          src={src}
          alt=""
          {...PREVIEW_SIZE}
          loading="lazy"
          decoding="async"
          className={styles.picture}
          draggable={false}
          onError={() => setFailedSrc(src)}
        />
      )}
      <PreviewScale metersPerPixel={frame.metersPerPixel} unit={distanceUnit} />
    </ScreenLink>
  );
}

/** The scale bar of the preview picture, styled like the neatline. */
function PreviewScale({ metersPerPixel, unit }: { metersPerPixel: number; unit: DistanceUnitName }) {
  const format = useFormat();
  const { value, pixels } = pictureScale(metersPerPixel, MAX_PIXELS, UNITS[unit].valueInMeters);
  return (
    <span className={styles.scale} aria-hidden="true">
      <span className={styles.ends} style={{ width: pixels }}>
        <span>0</span>
        <span>{format.shortQuantity(value, unit)}</span>
      </span>
      <span className={styles.bar} style={{ width: pixels }} />
    </span>
  );
}

interface PreviewDrawingProps {
  frame: PreviewFrame;
  lines: readonly (readonly Position[])[];
  activity: Activity | null;
  className?: string | undefined;
}

/** The lines of a preview picture in the activity's colour, with casing. */
function PreviewDrawing({ frame, lines, activity, className }: PreviewDrawingProps) {
  const { width, height } = PREVIEW_SIZE;
  const path = lines.map((line) => frame.path(line)).join("");
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={classNames(styles.lines, activityColors[activity ?? "none"], className)}
      aria-hidden="true"
    >
      <path d={path} className={styles.casing} />
      <path d={path} className={styles.line} />
    </svg>
  );
}

/**
 * The longest bar of a round length (1, 2 or 5 times a power of ten) no wider than `maxPixels`.
 * @param unitMeters metres per unit of the length
 */
export function pictureScale(
  metersPerPixel: number,
  maxPixels: number,
  unitMeters: number,
): { value: number; pixels: number } {
  const value = niceNumberWithin((metersPerPixel * maxPixels) / unitMeters);
  return { value, pixels: (value * unitMeters) / metersPerPixel };
}
