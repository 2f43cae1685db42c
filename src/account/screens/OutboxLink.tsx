import { OUTBOX_PATH } from "../../contract/publicConfigSchema.ts";
import { useText } from "../../i18n/useText.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import styles from "../frame/CardBody.module.css";

/** Link to the outbox of a server that sends no e-mail and that only its own machine can reach. */
export function OutboxLink() {
  const text = useText();
  if (!publicConfig().hasOutbox) return null;
  // In a new tab: the entries here, and a password that is only in memory, stay.
  return (
    <p className={styles.outbox}>
      <a href={OUTBOX_PATH} target="_blank" rel="noopener">
        {text("account.outbox")}
      </a>
    </p>
  );
}
