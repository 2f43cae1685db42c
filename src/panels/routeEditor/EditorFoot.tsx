import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ImportButton } from "../routeImport/ImportButton.tsx";
import styles from "./EditorFoot.module.css";

interface EditorFootProps {
  /** The form that adds a pin without the map; null while it is closed or elsewhere. */
  form: ReactNode;
  /** Null while the form is open. */
  onOpenForm: (() => void) | null;
}

/** What the next click on the map does, and the form that adds a pin without the map. */
export function EditorFoot({ form, onOpenForm }: EditorFootProps) {
  const text = useText();
  const isTouch = useMediaQuery("(pointer: coarse)");
  const { placement } = useSnapshot(routeEditor);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = onOpenForm === null;
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <footer className={styles.foot}>
      {placement.kind === "insert" ? (
        <p className={styles.hint}>
          {text("routes.insertHint", { number: placement.at + 1 })}{" "}
          <Button
            variant="text"
            size={32}
            onClick={() => {
              routeEditor.placement = { kind: "append" };
            }}
          >
            {text("routes.insertCancel")}
          </Button>
        </p>
      ) : (
        <p className={styles.hint}>{text(isTouch ? "routes.mapHintTouch" : "routes.mapHint")}</p>
      )}
      {form}
      {onOpenForm && (
        <div className={styles.tools}>
          <Button
            ref={opener}
            variant="text"
            size={32}
            icon={<Plus aria-hidden="true" />}
            className={styles.opener}
            onClick={onOpenForm}
          >
            {text("routes.addByDistance")}
          </Button>
          <ImportButton variant="text" size={32} />
        </div>
      )}
    </footer>
  );
}
