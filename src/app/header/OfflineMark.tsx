import { CloudOff } from "lucide-react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { session } from "../../stores/person/session.ts";
import styles from "./OfflineMark.module.css";

/** Shows that the session is waiting for the network. */
export function OfflineMark() {
  const text = useText();
  const { isOffline } = useSnapshot(session);
  return (
    <span role="status">
      {isOffline && (
        <span className={styles.mark} title={text("shell.offlineHint")}>
          <CloudOff aria-hidden="true" />
          <span className={styles.word}>{text("shell.offline")}</span>
        </span>
      )}
    </span>
  );
}
