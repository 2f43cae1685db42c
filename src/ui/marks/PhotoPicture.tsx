import { useState } from "react";
import type { GuidePhoto } from "../../contract/guidePhoto.ts";
import { PHOTO_FORMATS, photoFileUrl, photoSrcSet } from "../../lib/guides/photoFormats.ts";
import styles from "./PhotoPicture.module.css";

const TYPES = { avif: "image/avif", webp: "image/webp" } as const;

interface PhotoPictureProps {
  photo: GuidePhoto;
  /** How wide it is shown, as in `sizes` of an image. */
  sizes: string;
  /** Pixels of its place, for its proportions. */
  width: number;
  height: number;
  alt: string;
  /** The language of `alt`, if it is not the page's. */
  lang?: string | undefined;
  /** False while it need not be loaded. */
  isNear?: boolean;
  onError: () => void;
}

/**
 * A photo of a guide in the smallest file that fills its place, over a blurred picture of it until it has come. A photo
 * whose files are missing is shown as it was stored.
 */
export function PhotoPicture({
  photo,
  sizes,
  width,
  height,
  alt,
  lang,
  isNear = true,
  onError,
}: PhotoPictureProps) {
  const [isPlain, setIsPlain] = useState(false);
  const { url, widths, blur } = photo;
  const hasFiles = isNear && !isPlain && widths.length > 0;
  const largest = widths.at(-1);
  const src = hasFiles && largest !== undefined ? photoFileUrl(url, largest, "jpg") : url;
  return (
    <picture className={styles.photo} style={blur ? { backgroundImage: `url("${blur}")` } : undefined}>
      {hasFiles &&
        PHOTO_FORMATS.map(
          (format) =>
            format !== "jpg" && (
              <source key={format} type={TYPES[format]} srcSet={photoSrcSet(photo, format)} sizes={sizes} />
            ),
        )}
      <img
        srcSet={hasFiles ? photoSrcSet(photo, "jpg") : undefined}
        sizes={hasFiles ? sizes : undefined}
        src={isNear ? src : undefined}
        alt={alt}
        lang={lang}
        width={width}
        height={height}
        decoding="async"
        draggable={false}
        onError={() => (hasFiles ? setIsPlain(true) : onError())}
      />
    </picture>
  );
}
