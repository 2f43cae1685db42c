import { useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import { useHistoryState } from "wouter/use-browser-location";
import { withTexts } from "../i18n/withTexts.ts";
import { onDemand } from "../lib/react/onDemand.tsx";
import { closeDialog, type OpenedDialog, openDialog, openedDialog } from "../stores/dialogs.ts";
import { session } from "../stores/person/session.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { ReloadNote } from "../ui/states/ReloadNote.tsx";
import { DialogLoading } from "./loading/LoadingDisc.tsx";

const LayersDialog = onDemand(
  async () => (await withTexts(import("../dialogs/layers/LayersDialog.tsx"), "layers")).LayersDialog,
  DialogLoading,
);
const SettingsDialog = onDemand(
  async () => (await withTexts(import("../dialogs/settings/SettingsDialog.tsx"), "guideMap")).SettingsDialog,
  DialogLoading,
);
const SignOutDialog = onDemand(
  async () => (await withTexts(import("../account/SignOutDialog.tsx"), "offline", "routes")).SignOutDialog,
  DialogLoading,
);
const SignOutEverywhereDialog = onDemand(
  async () =>
    (await withTexts(import("../account/SignOutEverywhereDialog.tsx"), "profile", "offline", "routes"))
      .SignOutEverywhereDialog,
  DialogLoading,
);
const DeleteAccountDialog = onDemand(
  async () => (await withTexts(import("../account/DeleteAccountDialog.tsx"), "profile")).DeleteAccountDialog,
  DialogLoading,
);
const ProfileDialogs = onDemand(
  async () => (await withTexts(import("../dialogs/profile/ProfileDialogs.tsx"), "profile")).ProfileDialogs,
  DialogLoading,
);
const ReadyDialog = onDemand(
  async () =>
    (await withTexts(import("../panels/ready/ReadyDialog.tsx"), "guideMap", "offline", "ready")).ReadyDialog,
  DialogLoading,
);
const ReceiptsDialog = onDemand(
  async () =>
    (await withTexts(import("../dialogs/receipts/ReceiptsDialog.tsx"), "profile", "receipt")).ReceiptsDialog,
  DialogLoading,
);
const RedeemDialog = onDemand(
  async () => (await withTexts(import("../dialogs/redeem/RedeemDialog.tsx"), "profile")).RedeemDialog,
  DialogLoading,
);
const PlaceDialog = onDemand(
  async () => (await withTexts(import("../dialogs/place/PlaceDialog.tsx"), "ahead", "guideMap")).PlaceDialog,
  DialogLoading,
);

const UnsentDialog = onDemand(
  async () => (await withTexts(import("../account/UnsentDialog.tsx"), "offline", "routes")).UnsentDialog,
  DialogLoading,
);

/** The dialog of the current history entry. A dialog's code is loaded when it is first opened. */
export function DialogLayer() {
  const state = useHistoryState<unknown>();
  const opened = useMemo(() => openedDialog(state), [state]);
  /** The last payload of each dialog, so that a closing dialog keeps its content. */
  const [seen, setSeen] = useState<readonly OpenedDialog[]>([]);
  if (opened && !seen.includes(opened)) setSeen([...seen.filter(({ name }) => name !== opened.name), opened]);
  return seen.map((dialog) => {
    const isOpen = opened?.name === dialog.name;
    return (
      <ErrorBoundary key={dialog.name} fallback={isOpen && <ReloadNote onClose={closeDialog} />}>
        <LayeredDialog dialog={dialog} isOpen={isOpen} />
      </ErrorBoundary>
    );
  });
}

function LayeredDialog({ dialog, isOpen }: { dialog: OpenedDialog; isOpen: boolean }) {
  const { status } = useSnapshot(session);
  const props = { isOpen, onClose: closeDialog };
  /** Of dialogs that are a person's: they close as the session ends. */
  const personal = { ...props, isOpen: isOpen && status !== "guest" };
  const toProfile = (from: "signOutEverywhere" | "deleteAccount") => () =>
    session.status === "guest" ? closeDialog() : openDialog({ name: "profile", from });
  switch (dialog.name) {
    case "layers":
      return <LayersDialog {...props} />;
    case "settings":
      return <SettingsDialog {...props} />;
    case "signOut":
      return <SignOutDialog {...personal} />;
    case "signOutEverywhere":
      return <SignOutEverywhereDialog {...personal} onClose={toProfile(dialog.name)} />;
    case "deleteAccount":
      return <DeleteAccountDialog {...personal} onClose={toProfile(dialog.name)} />;
    case "profile":
      return <ProfileDialogs {...personal} from={dialog.from} />;
    case "ready":
      return <ReadyDialog {...props} />;
    case "receipts":
      return <ReceiptsDialog {...personal} />;
    case "redeem":
      return <RedeemDialog {...personal} />;
    case "unsent":
      return <UnsentDialog {...props} />;
    case "place":
      return <PlaceDialog {...props} />;
    case "menu":
      // Rendered by MenuButton.
      return null;
  }
}
