import { useText } from "../i18n/useText.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import styles from "./OwnershipNote.module.css";

/** What buying a guide gives, in a line beside its price. */
export function OwnershipNote() {
  const text = useText();
  return (
    <p className={styles.note}>{text(publicConfig().links.app ? "shell.yoursWithApp" : "shell.yours")}</p>
  );
}
