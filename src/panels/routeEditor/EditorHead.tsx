import { ArrowLeftRight, Redo2, Undo2, X } from "lucide-react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { closeRouteEditor } from "../../stores/routes/closeRouteEditor.ts";
import { editRoute, redoEdit, undoEdit } from "../../stores/routes/editRoute.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { EditorTitle } from "./EditorTitle.tsx";
import { SaveButton } from "./SaveButton.tsx";

/** Title, and buttons that undo, redo, reverse, save and close. */
export function EditorHead() {
  const text = useText();
  const { canUndo, canRedo, pins } = useSnapshot(routeEditor);
  return (
    <EditorTitle title={text("routes.editor")}>
      <IconButton
        label={text("routes.undo")}
        shortcut="Ctrl+Z"
        icon={<Undo2 />}
        aria-disabled={!canUndo}
        onClick={() => void undoEdit()}
      />
      <IconButton
        label={text("routes.redo")}
        shortcut="Ctrl+Y"
        icon={<Redo2 />}
        aria-disabled={!canRedo}
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
