import styles from "./Spinner.module.css";

/** A turning ring of the text's colour. It is decoration: the element around it says that something is busy. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <span aria-hidden="true" className={styles.spinner} style={{ width: size, height: size }} />;
}
