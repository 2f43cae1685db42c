import { CircleAlert } from "lucide-react";
import styles from "./ErrorBox.module.css";

/** The error of a form or dialog as a whole. Always mounted, so that screen readers announce its text. */
export function ErrorBox({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className={styles.box}>
          <CircleAlert />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
