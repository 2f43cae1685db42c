import { useEffect, useRef } from "react";
import { useFormat } from "../../../i18n/useFormat.ts";
import { useText } from "../../../i18n/useText.ts";
import { setNotesPlace } from "../../../stores/notesPlace.ts";
import styles from "./GuideCarousel.module.css";

/** Below the cards: the number of the one in the middle, and room for what the map is drawn from. */
export function CarouselFooter({ index, count }: { index: number; count: number }) {
  const text = useText();
  const format = useFormat();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => (row.current ? keepHeight(row.current) : undefined), []);
  return (
    <div ref={row} className={styles.footer}>
      <p className={styles.place}>
        {text("guideList.place", { index: format.count(index + 1), count: format.count(count) })}
      </p>
      <div ref={setNotesPlace} className={styles.notes} />
    </div>
  );
}

/**
 * Keeps an element from becoming lower again at the same width: the sources change with the zoom, and a zoom that
 * follows from the height of the cards would go back and forth.
 */
function keepHeight(row: HTMLElement): () => void {
  let width = 0;
  const observer = new ResizeObserver(() => {
    if (row.offsetWidth !== width) row.style.removeProperty("min-height");
    width = row.offsetWidth;
    row.style.setProperty("min-height", `${row.offsetHeight}px`);
  });
  observer.observe(row);
  return () => observer.disconnect();
}
