import { ArrowLeftRight, Redo2, Undo2, X } from "lucide-react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { closeRouteEditor } from "../../stores/routes/closeRouteEditor.ts";
import { editRoute } from "../../stores/routes/editRoute.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { redoEdit, undoEdit } from "../../stores/routes/undoEdit.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { EditorTitle } from "./EditorTitle.tsx";
import { SaveButton } from "./SaveButton.tsx";

/** Title, and buttons that undo, redo, reverse, save and close. */
export function EditorHead() {
  const text = useText();
  const { steps, pins } = useSnapshot(routeEditor);
  return (
    <EditorTitle title={text("routes.editor")}>
      <IconButton
        label={text("routes.undo")}
        shortcut="Ctrl+Z"
        icon={<Undo2 />}
        aria-disabled={steps.doneCount === 0}
        onClick={() => void undoEdit()}
      />
      <IconButton
        label={text("routes.redo")}
        shortcut="Ctrl+Y"
        icon={<Redo2 />}
        aria-disabled={steps.doneCount === steps.edits.length}
        onClick={() => void redoEdit()}
      />
      {pins.length > 1 && (
        <IconButton
          label={text("routes.reverse")}
          icon={<ArrowLeftRight />}
          onClick={() => void editRoute({ kind: "reverse" })}
        />
      )}
      <SaveButton />
      <IconButton label={text("routes.closeEditor")} icon={<X />} onClick={() => void closeRouteEditor()} />
    </EditorTitle>
  );
}
