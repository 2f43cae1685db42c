import { CircleAlert } from "lucide-react";
import styles from "./ErrorBox.module.css";

/** Says what went wrong with a form or a question as a whole. Always there, so that screen readers announce what comes. */
export function ErrorBox({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className={styles.box}>
          <CircleAlert aria-hidden="true" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
