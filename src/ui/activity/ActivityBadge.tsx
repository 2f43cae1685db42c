import type { Activity } from "../../contract/activity.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import styles from "./ActivityBadge.module.css";
import activityColors from "./activityColors.module.css";
import { ACTIVITY_SHAPES } from "./activityShapes.tsx";

interface ActivityBadgeProps {
  activity: Activity;
  size?: number;
  /** True where the activity's name is shown beside it. */
  isDecorative?: boolean;
}

/** An activity's badge in its colour and shape: circle for hike, square bike, diamond paddle, hexagon horseback. */
export function ActivityBadge({ activity, size = 22, isDecorative = false }: ActivityBadgeProps) {
  const text = useText();
  const { ground, glyph } = ACTIVITY_SHAPES[activity];
  return (
    <svg
      viewBox="-1.5 -1.5 27 27"
      width={size}
      height={size}
      className={classNames(styles.badge, activityColors[activity])}
      role="img"
      aria-label={isDecorative ? undefined : text(`shell.${activity}`)}
      aria-hidden={isDecorative || undefined}
    >
      <g fill="currentColor">{ground}</g>
      <g className={styles.glyph}>{glyph}</g>
    </svg>
  );
}
