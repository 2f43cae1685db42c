import { useMemo } from "react";
import type { Activity } from "../../../contract/activity.ts";
import { classNames } from "../../../lib/classNames.ts";
import activityColors from "../../../ui/activity/activityColors.module.css";
import styles from "./Ridge.module.css";
import { RIDGE_HEIGHT, RIDGE_WIDTH, ridgePath } from "./ridgePath.ts";

interface RidgeProps {
  profile: readonly number[];
  activity: Activity | null;
}

/** The lower edge of a card, drawn from the guide's elevation profile. */
export function Ridge({ profile, activity }: RidgeProps) {
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
