import { useState } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import type { Position } from "../../contract/position.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { PREVIEW_SIZE, previewFrame } from "../../lib/geo/previewFrame.ts";
import { settings } from "../../stores/settings.ts";
import { ScreenLink } from "../../ui/controls/ScreenLink.tsx";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import { PreviewDrawing } from "./PreviewDrawing.tsx";
import styles from "./PreviewPicture.module.css";
import { PreviewScale } from "./PreviewScale.tsx";

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
  const { distanceUnit } = useSnapshot(settings);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const frame = previewFrame(guide.bounds);
  const src = guide.guidePreviewImage === failedSrc ? null : guide.guidePreviewImage;
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
