import { useState } from "react";
import type { Activity } from "../../contract/activity.ts";
import type { GuidePhoto } from "../../contract/guidePhoto.ts";
import { classNames } from "../../lib/classNames.ts";
import { useHasBeenMounted } from "../../lib/react/useHasBeen.ts";
import { ActivityBadge } from "../activity/ActivityBadge.tsx";
import activityColors from "../activity/activityColors.module.css";
import styles from "./GuideLogo.module.css";
import { PhotoPicture } from "./PhotoPicture.tsx";

interface GuideLogoProps {
  /** URL of the guide's icon. */
  src: string | null;
  /** Shown instead of the icon. */
  photo?: GuidePhoto | null | undefined;
  activity: Activity | null;
  size: number;
  /** Delay before the picture is requested. */
  waitMilliseconds?: number;
}

/**
 * The guide's photo where one is given, else its icon; if that is missing or fails to load, its activity on the activity's
 * tint. Decorative: the title is shown beside it.
 */
export function GuideLogo({ src, photo, activity, size, waitMilliseconds = 0 }: GuideLogoProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const [failedPhoto, setFailedPhoto] = useState<string | null>(null);
  const isDue = useHasBeenMounted(waitMilliseconds);
  const shownPhoto = photo && photo.url !== failedPhoto ? photo : null;
  const hasIcon = shownPhoto === null && src !== null && src !== failedSrc;
  return (
    <span
      className={classNames(styles.logo, activityColors[activity ?? "none"])}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      {shownPhoto && isDue && (
        <PhotoPicture
          photo={shownPhoto}
          sizes={`${size}px`}
          width={size}
          height={size}
          alt=""
          onError={() => setFailedPhoto(shownPhoto.url)}
        />
      )}
      {hasIcon && isDue && (
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
      {!hasIcon && !shownPhoto && activity && (
        <ActivityBadge activity={activity} size={size / 2} isDecorative />
      )}
    </span>
  );
}
