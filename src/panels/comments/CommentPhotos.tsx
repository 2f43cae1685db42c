import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import type { CommentPhoto } from "../../contract/comment.ts";
import { useText } from "../../i18n/useText.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import styles from "./CommentPhotos.module.css";

/** The photos of a comment in a strip; a press shows one in full, with the others a swipe or an arrow key away. */
export function CommentPhotos({ photos, name }: { photos: readonly CommentPhoto[]; name: string }) {
  const text = useText();
  const [shown, setShown] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles.strip}>
        {photos.map(({ url, width, height }, index) => (
          <li key={url}>
            <button
              type="button"
              aria-label={text("comments.openPhoto", { number: index + 1, name })}
              onClick={() => setShown(index)}
            >
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
  photos: readonly CommentPhoto[];
  /** Null while it is closed. */
  index: number | null;
  onShow: (index: number | null) => void;
}

function PhotoViewer({ photos, index, onShow }: PhotoViewerProps) {
  const text = useText();
  /** The last one stays in a viewer that closes. */
  const [last, setLast] = useState(0);
  if (index !== null && index !== last) setLast(index);
  const photo = photos[index ?? last];
  const step = (by: number) => onShow(Math.min(photos.length - 1, Math.max(0, last + by)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  };
  return (
    <Dialog
      title={text("comments.photoOf", { number: last + 1, count: photos.length })}
      isOpen={index !== null}
      onClose={() => onShow(null)}
      size="large"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys, beside the buttons that do the same */}
      <div className={styles.viewer} onKeyDown={onKeyDown}>
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
