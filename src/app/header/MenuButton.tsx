import { Menu } from "lucide-react";
import { useHistoryState } from "wouter/use-browser-location";
import { useText } from "../../i18n/useText.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { useHasBeen } from "../../lib/react/useHasBeen.ts";
import { closeDialog, openDialog, openedDialog } from "../../stores/dialogs.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { ReloadNote } from "../../ui/states/ReloadNote.tsx";
import { DialogLoading } from "../loading/LoadingDisc.tsx";

const MenuDrawer = onDemand(async () => (await import("./MenuDrawer.tsx")).MenuDrawer, DialogLoading);

interface MenuButtonProps {
  /** True where the header has no room for language and app link. */
  hasSettings: boolean;
}

/** The hamburger. Its drawer is a dialog, so Back closes it; its code is loaded on first use. */
export function MenuButton({ hasSettings }: MenuButtonProps) {
  const text = useText();
  const isOpen = openedDialog(useHistoryState<unknown>())?.name === "menu";
  const wasOpened = useHasBeen(isOpen);
  return (
    <>
      <IconButton
        label={text("shell.menu")}
        icon={<Menu />}
        aria-expanded={isOpen}
        onClick={() => openDialog({ name: "menu" })}
      />
      {wasOpened && (
        <ErrorBoundary fallback={isOpen && <ReloadNote onClose={closeDialog} />}>
          <MenuDrawer isOpen={isOpen} hasSettings={hasSettings} onClose={closeDialog} />
        </ErrorBoundary>
      )}
    </>
  );
}
