import { useEffect, useLayoutEffect, useRef } from "react";
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
  const statement = useRef<HTMLParagraphElement>(null);
  useEffect(() => void loadPersistence(), []);
  const isAsked = isPersistent === false && !isRefused;
  const hasPressed = useRef(false);
  // The pressed button goes with the answer, and the focus with it; other parts of the page ask the browser too.
  useLayoutEffect(() => {
    if (isAsked || !hasPressed.current) return;
    hasPressed.current = false;
    if (document.activeElement === document.body) statement.current?.focus();
  }, [isAsked]);
  const keep = () => {
    hasPressed.current = true;
    void askForPersistence();
  };
  const way = homeScreenWay();
  if (way && !isPersistent)
    return (
      <p className={classNames(typography.note, styles.note, styles.warning)}>{text(`offline.${way}`)}</p>
    );
  if (isPersistent === null) return null;
  const said = isPersistent ? "storageKept" : isRefused ? "storageRefused" : "storageAtRisk";
  return (
    <div className={styles.note}>
      <p ref={statement} className={typography.caption} role="status" tabIndex={-1}>
        {text(`offline.${said}`)}
      </p>
      {isAsked && (
        <Button variant="text" size={32} onClick={keep}>
          {text("offline.keepStorage")}
        </Button>
      )}
    </div>
  );
}
