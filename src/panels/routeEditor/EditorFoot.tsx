import { Plus } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { Button } from "../../ui/Button.tsx";
import { DistanceForm } from "./DistanceForm.tsx";
import styles from "./EditorFoot.module.css";

/** What the next click on the map does, and the form that adds a pin without the map. */
export function EditorFoot() {
  const text = useText();
  const isTouch = useMediaQuery("(pointer: coarse)");
  const { placement } = useSnapshot(routeEditor);
  const [isFormOpen, setFormOpen] = useState(false);
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
      {isFormOpen ? (
        <DistanceForm onClose={() => setFormOpen(false)} />
      ) : (
        <Button
          variant="text"
          size={32}
          icon={<Plus aria-hidden="true" />}
          className={styles.opener}
          onClick={() => setFormOpen(true)}
        >
          {text("routes.addByDistance")}
        </Button>
      )}
    </footer>
  );
}
