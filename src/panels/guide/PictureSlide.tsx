import { ImageOff } from "lucide-react";
import { useState } from "react";
import type { GuidePhoto } from "../../contract/guidePhoto.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { gallerySizes } from "../../lib/guides/gallerySizes.ts";
import { photoText } from "../../lib/guides/photoText.ts";
import { PhotoPicture } from "../../ui/marks/PhotoPicture.tsx";
import styles from "./PictureSlide.module.css";

interface PictureSlideProps {
  src: string;
  /** More about the picture if it is a photo. */
  photo: GuidePhoto | undefined;
  alt: string;
  isCurrent: boolean;
  /** False while the picture need not be loaded. */
  isNear: boolean;
}

/** One picture of the carousel. */
export function PictureSlide({ src, photo, alt, isCurrent, isNear }: PictureSlideProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const { language } = useShownSettings();
  const described = photo && photoText(photo.texts, language);
  const label = described?.text ?? alt;
  const size = { width: 400, height: 250 };
  return (
    <li className={styles.slide} aria-hidden={!isCurrent}>
      {hasFailed && <MissingPicture label={label} />}
      {!hasFailed && photo && (
        <div className={styles.photo}>
          <PhotoPicture
            photo={photo}
            sizes={gallerySizes(photo)}
            {...size}
            alt={label}
            lang={described && described.language !== language ? described.language : undefined}
            isNear={isNear}
            onError={() => setHasFailed(true)}
          />
        </div>
      )}
      {!hasFailed && !photo && (
        <img
          src={isNear ? src : undefined}
          alt={alt}
          {...size}
          decoding="async"
          className={styles.picture}
          draggable={false}
          onError={() => setHasFailed(true)}
        />
      )}
    </li>
  );
}

/** Replaces a picture that is missing or failed to load: contours at the same 8:5. */
export function MissingPicture({ label }: { label: string }) {
  return (
    <div className={styles.missing} role="img" aria-label={label}>
      <ImageOff className={styles.icon} />
    </div>
  );
}
