import { useState } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import { withTexts } from "../i18n/withTexts.ts";
import { onDemand } from "../lib/react/onDemand.tsx";
import { closeDialog, type DialogName, openedDialog } from "../stores/dialogs.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { ReloadNote } from "../ui/ReloadNote.tsx";
import { DialogLoading } from "./DialogLoading.tsx";

const LayersDialog = onDemand(
  async () => (await withTexts(import("../dialogs/layers/LayersDialog.tsx"), "layers")).LayersDialog,
  DialogLoading,
);
const SettingsDialog = onDemand(
  async () => (await withTexts(import("../dialogs/settings/SettingsDialog.tsx"), "guideMap")).SettingsDialog,
  DialogLoading,
);
const SignOutDialog = onDemand(
  async () => (await withTexts(import("../account/SignOutDialog.tsx"), "offline")).SignOutDialog,
  DialogLoading,
);

/** The menu hangs on its button. */
type LayeredDialog = Exclude<DialogName, "menu">;

const DIALOGS = { layers: LayersDialog, settings: SettingsDialog, signOut: SignOutDialog } as const;

/** The dialog that the history's entry names. A dialog's code is fetched when it is first opened, and stays. */
export function DialogLayer() {
  const opened = openedDialog(useHistoryState<unknown>());
  const [needed, setNeeded] = useState<readonly LayeredDialog[]>([]);
  if (opened && opened !== "menu" && !needed.includes(opened)) setNeeded([...needed, opened]);
  return needed.map((name) => {
    const Dialog = DIALOGS[name];
    return (
      <ErrorBoundary key={name} fallback={opened === name && <ReloadNote onClose={closeDialog} />}>
        <Dialog isOpen={opened === name} onClose={closeDialog} />
      </ErrorBoundary>
    );
  });
}
