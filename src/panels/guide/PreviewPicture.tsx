import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import type { Activity } from "../../contract/guide.ts";
import type { Bounds, Position } from "../../contract/position.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { paths } from "../../lib/paths.ts";
import { settings } from "../../stores/settings.ts";
import styles from "./PreviewPicture.module.css";
import { PreviewScale } from "./PreviewScale.tsx";
import { PREVIEW_HEIGHT, PREVIEW_WIDTH, previewFrame } from "./previewFrame.ts";

interface PreviewPictureProps {
  bounds: Bounds | null;
  lines: readonly (readonly Position[])[];
  activity: Activity | null;
}

/** A still picture of the guide's lines on land, with a scale. A press leads back to the map of all guides. */
export function PreviewPicture({ bounds, lines, activity }: PreviewPictureProps) {
  const text = useText();
  const { distanceUnit } = useSnapshot(settings);
  const frame = useMemo(() => previewFrame(bounds), [bounds]);
  const path = useMemo(() => lines.map((line) => frame.path(line)).join(""), [frame, lines]);
  return (
    <Link href={paths.guides} className={styles.preview} aria-label={text("guide.preview")}>
      <svg
        viewBox={`0 0 ${PREVIEW_WIDTH} ${PREVIEW_HEIGHT}`}
        width={PREVIEW_WIDTH}
        height={PREVIEW_HEIGHT}
        className={classNames(styles.picture, styles[activity ?? "none"])}
        aria-hidden="true"
      >
        <path d={path} className={styles.casing} />
        <path d={path} className={styles.line} />
      </svg>
      <PreviewScale metersPerPixel={frame.metersPerPixel} unit={distanceUnit} />
    </Link>
  );
}
