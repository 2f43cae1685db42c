import { useText } from "../../i18n/useText.ts";
import styles from "./NoValues.module.css";

/** Shown instead of a category's values when no guide has any. */
export function NoValues() {
  const text = useText();
  return <p className={styles.none}>{text("filters.noValues")}</p>;
}
