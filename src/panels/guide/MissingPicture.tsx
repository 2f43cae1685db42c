import { ImageOff } from "lucide-react";
import styles from "./MissingPicture.module.css";

/** Stands for a picture that there is not, or that did not load: contours in the same 8:5. */
export function MissingPicture({ label }: { label: string }) {
  return (
    <div className={styles.missing} role="img" aria-label={label}>
      <ImageOff aria-hidden="true" className={styles.icon} />
    </div>
  );
}
