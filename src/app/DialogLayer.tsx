import { Suspense, useState } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import { withTexts } from "../i18n/withTexts.ts";
import { lazyPart } from "../lib/lazyPart.ts";
import { closeDialog, DIALOG_NAMES, type DialogName, openedDialog } from "../stores/dialogs.ts";

const LayersDialog = lazyPart(
  async () => (await withTexts(import("../dialogs/layers/LayersDialog.tsx"), "layers")).LayersDialog,
);
const SettingsDialog = lazyPart(
  async () => (await withTexts(import("../dialogs/settings/SettingsDialog.tsx"), "guideMap")).SettingsDialog,
);
const SignOutDialog = lazyPart(
  async () => (await withTexts(import("../account/SignOutDialog.tsx"), "offline")).SignOutDialog,
);

const DIALOGS = { layers: LayersDialog, settings: SettingsDialog, signOut: SignOutDialog } as const;

/** The dialog that the history's entry names. A dialog's code is fetched when it is first opened, and stays. */
export function DialogLayer() {
  const opened = openedDialog(useHistoryState<unknown>());
  const [needed, setNeeded] = useState<readonly DialogName[]>([]);
  if (opened && !needed.includes(opened)) setNeeded([...needed, opened]);
  return DIALOG_NAMES.filter((name) => needed.includes(name)).map((name) => {
    const Dialog = DIALOGS[name];
    return (
      <Suspense key={name} fallback={null}>
        <Dialog isOpen={opened === name} onClose={closeDialog} />
      </Suspense>
    );
  });
}
