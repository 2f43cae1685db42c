import { FileUp } from "lucide-react";
import { useState } from "react";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { useWindowEvent } from "../../lib/react/useWindowEvent.ts";
import { importRouteFile } from "../../stores/routes/routeImport.ts";
import surface from "../../ui/surface.module.css";
import styles from "./RouteDropZone.module.css";

/** Takes files that are dropped on the map or its panels; while one is held over them, it says so. */
export function RouteDropZone() {
  const text = useText();
  const [isOver, setOver] = useState(false);
  useWindowEvent("dragover", (event) => {
    if (!isForUs(event)) return setOver(false);
    event.preventDefault();
    const isBlocked = isInDialog(event);
    if (event.dataTransfer) event.dataTransfer.dropEffect = isBlocked ? "none" : "copy";
    setOver(!isBlocked);
  });
  useWindowEvent("dragleave", ({ relatedTarget }) => {
    if (!relatedTarget) setOver(false);
  });
  useWindowEvent("drop", (event) => {
    setOver(false);
    if (!isForUs(event)) return;
    event.preventDefault();
    if (!isInDialog(event)) void importRouteFile([...(event.dataTransfer?.files ?? [])]);
  });
  return (
    isOver && (
      <div className={styles.zone} data-drop-zone="">
        <p className={classNames(surface.raised, styles.words)}>
          <FileUp />
          {text("routes.importDrop")}
        </p>
      </div>
    )
  );
}

/** Whether files are dragged that nothing else on the page takes. */
function isForUs(event: DragEvent): boolean {
  return !event.defaultPrevented && (event.dataTransfer?.types.includes("Files") ?? false);
}

function isInDialog({ target }: DragEvent): boolean {
  return target instanceof Element && target.closest("[role='dialog'], [role='alertdialog']") !== null;
}
