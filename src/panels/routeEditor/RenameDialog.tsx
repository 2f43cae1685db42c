import { type FormEvent, useState } from "react";
import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";
import { useText } from "../../i18n/useText.ts";
import { useBackCloses } from "../../lib/react/useBackCloses.ts";
import { renameRoute } from "../../stores/routes/editRoute.ts";
import { Button } from "../../ui/controls/Button.tsx";
import flow from "../../ui/flow.module.css";
import { TextField } from "../../ui/form/TextField.tsx";
import { Dialog, type DialogState } from "../../ui/overlays/Dialog.tsx";
import styles from "./RenameDialog.module.css";

interface RenameDialogProps extends DialogState {
  name: string;
}

/** Asks for the route's name. */
export function RenameDialog({ name, isOpen, onClose }: RenameDialogProps) {
  const text = useText();
  useBackCloses("renameRoute", isOpen, onClose);
  return (
    <Dialog
      title={text("routes.renameTitle")}
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      beginsAt="input"
    >
      <NameForm name={name} onClose={onClose} />
    </Dialog>
  );
}

function NameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const text = useText();
  const [typed, setTyped] = useState(name);
  const isNamed = typed.trim() !== "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNamed) return;
    void renameRoute(typed);
    onClose();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={text("routes.name")}
        value={typed}
        maxLength={PLANNED_ROUTE_LIMITS.name}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={flow.actions}>
        <Button onClick={onClose}>{text("routes.cancel")}</Button>
        <Button variant="forest" type="submit" disabled={!isNamed}>
          {text("routes.ok")}
        </Button>
      </div>
    </form>
  );
}
