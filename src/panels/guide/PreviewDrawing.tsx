import type { Activity } from "../../contract/activity.ts";
import type { Position } from "../../contract/position.ts";
import { classNames } from "../../lib/classNames.ts";
import { PREVIEW_SIZE, type PreviewFrame } from "../../lib/geo/previewFrame.ts";
import activityColors from "../../ui/activity/activityColors.module.css";
import styles from "./PreviewDrawing.module.css";

interface PreviewDrawingProps {
  frame: PreviewFrame;
  lines: readonly (readonly Position[])[];
  activity: Activity | null;
  className?: string | undefined;
}

/** The lines of a preview picture in the activity's colour, with casing. */
export function PreviewDrawing({ frame, lines, activity, className }: PreviewDrawingProps) {
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
