import { ImageOff } from "lucide-react";
import { useState } from "react";
import styles from "./PictureSlide.module.css";

interface PictureSlideProps {
  src: string;
  alt: string;
  isCurrent: boolean;
  /** False while the picture need not be loaded. */
  isNear: boolean;
}

/** One picture of the carousel. */
export function PictureSlide({ src, alt, isCurrent, isNear }: PictureSlideProps) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <li className={styles.slide} aria-hidden={!isCurrent}>
      {hasFailed ? (
        <MissingPicture label={alt} />
      ) : (
        <img
          src={isNear ? src : undefined}
          alt={alt}
          width={400}
          height={250}
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
      <ImageOff aria-hidden="true" className={styles.icon} />
    </div>
  );
}
