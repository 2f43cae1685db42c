import { ArrowLeftRight, Redo2, Undo2, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { closeRouteEditor } from "../../stores/routes/closeRouteEditor.ts";
import { editRoute, redoEdit, undoEdit } from "../../stores/routes/editRoute.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { canSave, saveEditedRoute } from "../../stores/routes/saveEditedRoute.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./EditorHead.module.css";

/** Title, and buttons that undo, redo, reverse, save and close. */
export function EditorHead() {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { canUndo, canRedo, pins, status } = useSnapshot(routeEditor);
  const isSavable = canSave(useSnapshot(routeEditor));
  return (
    <header className={styles.head}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {text("routes.editor")}
      </h2>
      <div className={styles.buttons}>
        <IconButton
          label={text("routes.undo")}
          shortcut="Ctrl+Z"
          icon={<Undo2 aria-hidden="true" />}
          aria-disabled={!canUndo}
          onClick={() => void undoEdit()}
        />
        <IconButton
          label={text("routes.redo")}
          shortcut="Ctrl+Y"
          icon={<Redo2 aria-hidden="true" />}
          aria-disabled={!canRedo}
          onClick={() => void redoEdit()}
        />
        {pins.length > 1 && (
          <IconButton
            label={text("routes.reverse")}
            icon={<ArrowLeftRight aria-hidden="true" />}
            onClick={() => void editRoute({ kind: "reverse" })}
          />
        )}
        {isSavable && (
          <Button
            variant="forest"
            loading={status === "saving"}
            disabled={status === "opening"}
            onClick={() => void saveEditedRoute()}
          >
            {text("routes.save")}
          </Button>
        )}
        <IconButton
          label={text("routes.closeEditor")}
          icon={<X aria-hidden="true" />}
          onClick={() => void closeRouteEditor()}
        />
      </div>
    </header>
  );
}
