import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useText } from "../../i18n/useText.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Mark } from "../../ui/Mark.tsx";
import styles from "./PictureGallery.module.css";

interface PictureGalleryProps {
  pictures: readonly string[];
  title: string;
}

/** One picture at a time, with buttons to the one before and after. */
export function PictureGallery({ pictures, title }: PictureGalleryProps) {
  const text = useText();
  const [wanted, setWanted] = useState(0);
  const index = Math.min(wanted, pictures.length - 1);
  const src = pictures[index];
  if (src === undefined) return null;
  const place = text("guide.pictureOf", { number: index + 1, count: pictures.length });
  return (
    <section className={styles.gallery} aria-label={text("guide.pictures")} aria-roledescription="carousel">
      <img
        key={src}
        src={src}
        alt={text("guide.pictureAlt", { title, place })}
        width={400}
        height={250}
        className={styles.picture}
        draggable={false}
      />
      {pictures.length > 1 && (
        <>
          <IconButton
            label={text("guide.previousPicture")}
            icon={<ChevronLeft aria-hidden="true" />}
            isFloating
            className={styles.previous}
            onClick={() => setWanted((index + pictures.length - 1) % pictures.length)}
          />
          <IconButton
            label={text("guide.nextPicture")}
            icon={<ChevronRight aria-hidden="true" />}
            isFloating
            className={styles.next}
            onClick={() => setWanted((index + 1) % pictures.length)}
          />
          <Mark kind="plain" className={styles.place}>
            <span aria-live="polite">{place}</span>
          </Mark>
        </>
      )}
    </section>
  );
}
