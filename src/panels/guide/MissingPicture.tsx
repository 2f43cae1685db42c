import { ImageOff } from "lucide-react";
import styles from "./MissingPicture.module.css";

/** Replaces a picture that is missing or failed to load: contours at the same 8:5. */
export function MissingPicture({ label }: { label: string }) {
  return (
    <div className={styles.missing} role="img" aria-label={label}>
      <ImageOff aria-hidden="true" className={styles.icon} />
    </div>
  );
}
