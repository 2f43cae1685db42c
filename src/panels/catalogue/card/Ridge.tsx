import { useMemo } from "react";
import type { Activity } from "../../../contract/activity.ts";
import { classNames } from "../../../lib/classNames.ts";
import activityColors from "../../../ui/activity/activityColors.module.css";
import styles from "./GuideCard.module.css";

const RIDGE_WIDTH = 400;
const RIDGE_HEIGHT = 24;

const TOP = 4;
const BOTTOM = 21;
/** Minimum height range of a ridge, so that flat terrain stays flat. */
const MIN_RANGE_METERS = 60;

/** The lower edge of a card, drawn from the guide's elevation profile. */
export function Ridge({ profile, activity }: { profile: readonly number[]; activity: Activity | null }) {
  const line = useMemo(() => ridgePath(profile), [profile]);
  if (line === "") return null;
  return (
    <svg
      viewBox={`0 0 ${RIDGE_WIDTH} ${RIDGE_HEIGHT}`}
      preserveAspectRatio="none"
      className={classNames(styles.ridge, activityColors[activity ?? "none"])}
      aria-hidden="true"
    >
      <path d={`${line}V${RIDGE_HEIGHT}H0z`} className={styles.ground} />
      <path d={line} className={styles.line} />
    </svg>
  );
}

/**
 * SVG path data of a guide's elevation profile in a box of RIDGE_WIDTH x RIDGE_HEIGHT: a smooth line through the
 * midpoints between its heights, from edge to edge. Empty for fewer than two heights.
 * @param heights metres at equal distances
 */
export function ridgePath(heights: readonly number[]): string {
  if (heights.length < 2) return "";
  const low = Math.min(...heights);
  const range = Math.max(Math.max(...heights) - low, MIN_RANGE_METERS);
  const step = RIDGE_WIDTH / (heights.length - 1);
  const x = (index: number) => round(index * step);
  const y = (index: number) => round(BOTTOM - (((heights[index] ?? low) - low) / range) * (BOTTOM - TOP));
  const last = heights.length - 1;
  let path = `M0 ${y(0)}`;
  for (let i = 1; i < last; i++) {
    path += `Q${x(i)} ${y(i)} ${round((x(i) + x(i + 1)) / 2)} ${round((y(i) + y(i + 1)) / 2)}`;
  }
  return `${path}L${x(last)} ${y(last)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
