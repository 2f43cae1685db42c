import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { canSave, saveEditedRoute } from "../../stores/routes/saveEditedRoute.ts";
import { keepTypedNote } from "../../stores/trip/keepTypedNote.ts";
import { Button } from "../../ui/controls/Button.tsx";

/** Saves the edited route, with a note that is being written; nothing while there is nothing to save. */
export function SaveButton() {
  const text = useText();
  const editor = useSnapshot(routeEditor);
  if (!canSave(editor)) return null;
  return (
    <Button
      variant="forest"
      loading={editor.status === "saving"}
      disabled={editor.status === "opening"}
      onClick={async () => {
        if (await keepTypedNote()) await saveEditedRoute();
      }}
    >
      {text("routes.save")}
    </Button>
  );
}
