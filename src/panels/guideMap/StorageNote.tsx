import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { homeScreenWay } from "../../lib/homeScreenWay.ts";
import { askForPersistence, loadPersistence, persistence } from "../../stores/offline/persistence.ts";
import { Button } from "../../ui/controls/Button.tsx";
import typography from "../../ui/typography.module.css";
import styles from "./StorageNote.module.css";

/** How long the browser keeps what is saved, and what makes it keep it. */
export function StorageNote() {
  const text = useText();
  const { isPersistent, isRefused } = useSnapshot(persistence);
  useEffect(() => void loadPersistence(), []);
  const way = homeScreenWay();
  if (way && !isPersistent)
    return (
      <p className={classNames(typography.note, styles.note, styles.warning)}>{text(`offline.${way}`)}</p>
    );
  if (isPersistent === null) return null;
  if (isPersistent)
    return <p className={classNames(typography.caption, styles.note)}>{text("offline.storageKept")}</p>;
  return (
    <div className={styles.note}>
      <p className={typography.caption} role="status">
        {text(isRefused ? "offline.storageRefused" : "offline.storageAtRisk")}
      </p>
      {!isRefused && (
        <Button variant="text" size={32} onClick={() => void askForPersistence()}>
          {text("offline.keepStorage")}
        </Button>
      )}
    </div>
  );
}
