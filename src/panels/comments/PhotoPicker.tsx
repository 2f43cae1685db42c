import { ImagePlus, X } from "lucide-react";
import { COMMENT_LIMITS } from "../../contract/commentLimits.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { FileButton } from "../../ui/controls/FileButton.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import typography from "../../ui/typography.module.css";
import styles from "./CommentDialog.module.css";
import { useObjectUrls } from "./useObjectUrls.ts";

interface PhotoPickerProps {
  /** Addresses. */
  kept: readonly string[];
  photos: readonly Blob[];
  /** While more are being added. */
  isReading: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemoveKept: (url: string) => void;
  onRemove: (photo: Blob) => void;
}

/** The photos of a comment, each with a button that takes it out, and the one that adds more. */
export function PhotoPicker({ kept, photos, isReading, onAdd, onRemoveKept, onRemove }: PhotoPickerProps) {
  const text = useText();
  const urls = useObjectUrls(photos);
  const shown = [
    ...kept.map((url) => ({ url, remove: () => onRemoveKept(url) })),
    ...photos.map((photo, index) => ({ url: urls[index], remove: () => onRemove(photo) })),
  ];
  return (
    <div>
      {shown.length > 0 && (
        <ul className={styles.photos}>
          {shown.map(({ url, remove }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a photo is its place in the list
            <li key={index}>
              <img src={url} alt={text("comments.photo", { number: index + 1 })} />
              <IconButton
                label={text("comments.removePhoto", { number: index + 1 })}
                icon={<X />}
                isFloating
                onClick={remove}
              />
            </li>
          ))}
        </ul>
      )}
      {shown.length < COMMENT_LIMITS.photos && (
        <FileButton
          icon={<ImagePlus />}
          loading={isReading}
          isMultiple
          accept="image/*"
          fileLabel={text("comments.addPhoto")}
          onChoose={onAdd}
        >
          {text("comments.addPhoto")}
        </FileButton>
      )}
      <p className={classNames(typography.caption, styles.note)}>{text("comments.photosNote")}</p>
    </div>
  );
}
