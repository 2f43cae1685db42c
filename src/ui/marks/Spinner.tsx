import styles from "./Spinner.module.css";

/** A spinning ring in the text colour. Decorative: the surrounding element exposes the busy state. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <span aria-hidden="true" className={styles.spinner} style={{ width: size, height: size }} />;
}
