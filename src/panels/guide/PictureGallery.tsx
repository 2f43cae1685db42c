import useEmblaCarousel from "embla-carousel-react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import type { GuidePhoto } from "../../contract/guidePhoto.ts";
import { useText } from "../../i18n/useText.ts";
import { REDUCED_MOTION_QUERY } from "../../lib/breakpoints.ts";
import { useHasBeenPainted } from "../../lib/react/useHasBeen.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Mark } from "../../ui/marks/Mark.tsx";
import styles from "./PictureGallery.module.css";
import { MissingPicture, PictureSlide } from "./PictureSlide.tsx";

interface PictureGalleryProps {
  pictures: readonly string[];
  /** Those of the pictures that are photos. */
  photos: readonly GuidePhoto[];
  title: string;
}

/** The guide's pictures, one at a time: swiped, or paged with buttons or arrow keys. Only the next picture is preloaded. */
export function PictureGallery({ pictures, photos, title }: PictureGalleryProps) {
  const text = useText();
  const isStill = useMediaQuery(REDUCED_MOTION_QUERY);
  const count = pictures.length;
  const [viewport, carousel] = useEmblaCarousel({ loop: true, duration: 20 });
  const isPainted = useHasBeenPainted();
  const [index, setIndex] = useState(0);
  /** The highest index shown so far; the picture after it is loaded as well. */
  const [reached, setReached] = useState(0);
  useEffect(() => {
    if (!carousel) return;
    const select = () => {
      const selected = carousel.selectedScrollSnap();
      setIndex(selected);
      setReached((before) => Math.max(before, selected));
    };
    select();
    carousel.on("select", select).on("reInit", select);
    return () => {
      carousel.off("select", select).off("reInit", select);
    };
  }, [carousel]);
  if (count === 0) {
    return (
      <div className={styles.gallery}>
        <MissingPicture label={text("guide.noPictures")} />
      </div>
    );
  }
  const positionText = (i: number) => text("guide.pictureOf", { number: i + 1, count });
  const showPrevious = () => carousel?.scrollPrev(isStill);
  const showNext = () => carousel?.scrollNext(isStill);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") showPrevious();
    if (key === "ArrowRight") showNext();
  };
  return (
    <section
      className={styles.gallery}
      aria-label={text("guide.pictures")}
      aria-roledescription="carousel"
      onKeyDown={count > 1 ? onKeyDown : undefined}
    >
      <div ref={isPainted ? viewport : undefined} className={styles.viewport}>
        <ul className={styles.slides}>
          {pictures.map((src, i) => (
            <PictureSlide
              key={src}
              src={src}
              photo={photos.find(({ url }) => url === src)}
              alt={text("guide.pictureAlt", { title, place: positionText(i) })}
              isCurrent={i === index}
              isNear={i <= reached + 1}
            />
          ))}
        </ul>
      </div>
      {count > 1 && (
        <>
          <IconButton
            label={text("guide.previousPicture")}
            icon={<ChevronLeft />}
            isFloating
            className={styles.previous}
            onClick={showPrevious}
          />
          <IconButton
            label={text("guide.nextPicture")}
            icon={<ChevronRight />}
            isFloating
            className={styles.next}
            onClick={showNext}
          />
          <Mark kind="plain" className={styles.place}>
            <span aria-live="polite">{positionText(index)}</span>
          </Mark>
        </>
      )}
    </section>
  );
}
