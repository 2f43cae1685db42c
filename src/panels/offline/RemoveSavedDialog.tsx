import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { useText } from "../../i18n/useText.ts";
import { useTitleOf } from "../../i18n/useTitleOf.ts";
import { session } from "../../stores/person/session.ts";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import type { DialogState } from "../../ui/overlays/Dialog.tsx";

interface RemoveSavedDialogProps extends DialogState {
  guide: Guide;
  /** What is removed: the guide with all that is saved of it, or its map alone. */
  part: "guide" | "map";
  /** The dialog closes at once; what is removed shows where it was. */
  onConfirm: () => void;
}

/** Asks before a saved guide or its map is removed from this device. */
export function RemoveSavedDialog({ guide, part, isOpen, onClose, onConfirm }: RemoveSavedDialogProps) {
  const text = useText();
  const title = useTitleOf()(guide);
  const isOffline = useSnapshot(session).isOffline || navigator.onLine === false;
  return (
    <ConfirmDialog
      title={text(part === "map" ? "offline.removeMapTitle" : "offline.removeTitle")}
      confirmLabel={text("offline.remove")}
      cancelLabel={text("offline.keepSaved")}
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{text(part === "map" ? "offline.removeMapText" : "offline.removeText", { title })}</p>
      {isOffline && <p>{text("offline.removeOffline")}</p>}
    </ConfirmDialog>
  );
}
