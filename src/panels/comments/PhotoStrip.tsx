import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { PhotoWire } from "../../contract/photoWire.ts";
import { useText } from "../../i18n/useText.ts";
import { useBackCloses } from "../../lib/react/useBackCloses.ts";
import { useWindowEvent } from "../../lib/react/useWindowEvent.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./PhotoStrip.module.css";

interface PhotoStripProps {
  photos: readonly PhotoWire[];
  /** What a press on a photo opens, for those who do not see it. @param number from 1 */
  labelOf: (number: number) => string;
}

/** Photos in a strip; a press shows one in full, with the others an arrow key or a button away. */
export function PhotoStrip({ photos, labelOf }: PhotoStripProps) {
  const [shown, setShown] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles.strip}>
        {photos.map(({ url, width, height }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: photos may be equal
          <li key={index}>
            <button type="button" aria-label={labelOf(index + 1)} onClick={() => setShown(index)}>
              <img src={url} alt="" width={width} height={height} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} index={shown} onShow={setShown} />
    </>
  );
}

interface PhotoViewerProps {
  photos: readonly PhotoWire[];
  /** Null while it is closed. */
  index: number | null;
  onShow: (index: number | null) => void;
}

function PhotoViewer({ photos, index, onShow }: PhotoViewerProps) {
  const text = useText();
  /** The last one stays in a viewer that closes. */
  const [last, setLast] = useState(0);
  if (index !== null && index !== last) setLast(index);
  useBackCloses("photo", index !== null, () => onShow(null));
  const photo = photos[index ?? last];
  const step = (by: number) => onShow(Math.min(photos.length - 1, Math.max(0, last + by)));
  // Wherever the focus is in the dialog, which lets no arrow key out.
  useWindowEvent(
    "keydown",
    ({ key, ctrlKey, metaKey, altKey }) => {
      if (ctrlKey || metaKey || altKey) return;
      if (key === "ArrowLeft") step(-1);
      if (key === "ArrowRight") step(1);
    },
    { isOn: index !== null, capture: true },
  );
  const title = text("comments.photoOf", { number: last + 1, count: photos.length });
  return (
    <Dialog title={title} isOpen={index !== null} onClose={() => onShow(null)} size="large">
      <VisuallyHidden>
        <span role="status">{title}</span>
      </VisuallyHidden>
      <div className={styles.viewer}>
        <img
          src={photo?.url}
          alt={text("comments.photo", { number: last + 1 })}
          width={photo?.width}
          height={photo?.height}
        />
        {photos.length > 1 && (
          <div className={styles.steps}>
            <IconButton
              label={text("comments.previousPhoto")}
              icon={<ChevronLeft />}
              aria-disabled={last === 0}
              onClick={() => step(-1)}
            />
            <IconButton
              label={text("comments.nextPhoto")}
              icon={<ChevronRight />}
              aria-disabled={last === photos.length - 1}
              onClick={() => step(1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
