import { useText } from "../i18n/useText.ts";
import { classNames } from "../lib/classNames.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import styles from "./OwnershipNote.module.css";
import typography from "./typography.module.css";

/** What buying a guide gives, in a line beside its price. */
export function OwnershipNote() {
  const text = useText();
  return (
    <p className={classNames(typography.note, styles.note)}>
      {text(publicConfig().links.app ? "shell.yoursWithApp" : "shell.yours")}
    </p>
  );
}
