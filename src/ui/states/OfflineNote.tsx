import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { useHasBeenMounted } from "../../lib/react/useHasBeen.ts";
import surface from "../surface.module.css";
import styles from "./note.module.css";

/** Code from the cache loads within this time. */
const SILENT_MILLISECONDS = 1000;

/** For the placeholder of a loading chunk: explains that it is waiting for the network. */
export function OfflineNote() {
  const text = useText();
  const isOffline = useIsOffline();
  const isLate = useHasBeenMounted(SILENT_MILLISECONDS);
  if (!isOffline || !isLate) return null;
  return createPortal(
    <div className={classNames(surface.raised, styles.note)} role="alert">
      <p className={styles.text}>{text("shell.partWaits")}</p>
    </div>,
    document.body,
  );
}

/** Whether the browser reports no network, updated on changes. */
function useIsOffline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine === false);
}

function watch(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
