import { useSnapshot } from "valtio";
import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";
import { useText } from "../../i18n/useText.ts";
import { useBackCloses } from "../../lib/react/useBackCloses.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { keepEditing, keepMineAsCopy, takeTheirs } from "../../stores/routes/saveEditedRoute.ts";
import { Button } from "../../ui/controls/Button.tsx";
import flow from "../../ui/flow.module.css";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import styles from "./RenameDialog.module.css";

/** Asks which route to keep when the stored one is newer than the one that was edited. */
export function ConflictDialog() {
  const text = useText();
  const { conflict, editing } = useSnapshot(routeEditor);
  useBackCloses("conflict", conflict !== null, keepEditing);
  const mine = editing?.name || text("routes.untitled");
  return (
    <Dialog
      title={text("routes.conflictTitle")}
      isOpen={conflict !== null}
      onClose={keepEditing}
      size="small"
    >
      <div className={styles.form}>
        <p>{text("routes.conflictText", { name: conflict?.name || text("routes.untitled") })}</p>
        <div className={flow.actions}>
          <Button onClick={takeTheirs}>{text("routes.takeTheirs")}</Button>
          <Button
            variant="forest"
            onClick={() =>
              void keepMineAsCopy(text("routes.mineOf", { name: mine }).slice(0, PLANNED_ROUTE_LIMITS.name))
            }
          >
            {text("routes.keepMine")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
