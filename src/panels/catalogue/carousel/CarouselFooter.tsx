import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFormat } from "../../../i18n/useFormat.ts";
import { useText } from "../../../i18n/useText.ts";
import { setNotesPlace } from "../../../stores/notesPlace.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import styles from "./GuideCarousel.module.css";

interface CarouselFooterProps {
  index: number;
  count: number;
  /** Selects the card at an index. */
  onSelect: (index: number) => void;
}

/** Below the cards: buttons to the previous and next one, the number of the one between them, and the map's sources. */
export function CarouselFooter({ index, count, onSelect }: CarouselFooterProps) {
  const text = useText();
  const format = useFormat();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => (row.current ? keepHeight(row.current) : undefined), []);
  return (
    <div ref={row} className={styles.footer}>
      <div className={styles.place}>
        <IconButton
          label={text("guideList.previous")}
          icon={<ChevronLeft />}
          tooltipSide="top"
          aria-disabled={index === 0}
          onClick={() => onSelect(index - 1)}
        />
        <p role="status">
          {text("guideList.place", { index: format.count(index + 1), count: format.count(count) })}
        </p>
        <IconButton
          label={text("guideList.next")}
          icon={<ChevronRight />}
          tooltipSide="top"
          aria-disabled={index === count - 1}
          onClick={() => onSelect(index + 1)}
        />
      </div>
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
