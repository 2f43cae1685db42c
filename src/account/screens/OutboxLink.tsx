import { useEffect, useState } from "react";
import { OUTBOX_PATH } from "../../contract/publicConfigSchema.ts";
import { useText } from "../../i18n/useText.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import styles from "./OutboxLink.module.css";

/** Link to the outbox of a server that sends no e-mail, for readers who may see it. */
export function OutboxLink() {
  const text = useText();
  const isOpen = useOutbox();
  if (!isOpen) return null;
  // In a new tab: the entries here, and a password that is only in memory, stay.
  return (
    <p className={styles.outbox}>
      <a href={OUTBOX_PATH} target="_blank" rel="noopener">
        {text("account.outbox")}
      </a>
    </p>
  );
}

/** Whether this reader may see the outbox. */
function useOutbox(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!publicConfig().hasOutbox) return;
    const request = new AbortController();
    fetch(OUTBOX_PATH, { method: "HEAD", signal: request.signal }).then(
      (answer) => setOpen(answer.ok),
      () => {},
    );
    return () => request.abort();
  }, []);
  return isOpen;
}
