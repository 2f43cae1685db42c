import { useState } from "react";
import type { Activity } from "../../contract/activity.ts";
import { classNames } from "../../lib/classNames.ts";
import { useHasBeenMounted } from "../../lib/react/useHasBeen.ts";
import { ActivityBadge } from "../activity/ActivityBadge.tsx";
import activityColors from "../activity/activityColors.module.css";
import styles from "./GuideLogo.module.css";

interface GuideLogoProps {
  /** URL of the guide's icon. */
  src: string | null;
  activity: Activity | null;
  size: number;
  /** Delay before the picture is requested. */
  waitMilliseconds?: number;
}

/** The guide's icon; if it is missing or fails to load, its activity on the activity's tint. Decorative: the title is shown beside it. */
export function GuideLogo({ src, activity, size, waitMilliseconds = 0 }: GuideLogoProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isDue = useHasBeenMounted(waitMilliseconds);
  const hasPicture = src !== null && src !== failedSrc;
  return (
    <span
      className={classNames(styles.logo, activityColors[activity ?? "none"])}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      {hasPicture && isDue && (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          draggable={false}
          onError={() => setFailedSrc(src)}
        />
      )}
      {!hasPicture && activity && <ActivityBadge activity={activity} size={size / 2} isDecorative />}
    </span>
  );
}
