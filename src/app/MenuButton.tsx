import { Menu } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../i18n/useText.ts";
import { onDemand } from "../lib/onDemand.tsx";
import { headerDialogs, setHeaderDialog } from "../stores/headerDialogs.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { ReloadNote } from "../ui/ReloadNote.tsx";
import { DialogLoading } from "./DialogLoading.tsx";

const MenuDrawer = onDemand(async () => (await import("./MenuDrawer.tsx")).MenuDrawer, DialogLoading);

interface MenuButtonProps {
  /** True where the header has no room for language and app link. */
  hasSettings: boolean;
}

/** The hamburger. The drawer's code comes with its first opening. */
export function MenuButton({ hasSettings }: MenuButtonProps) {
  const text = useText();
  const isOpen = useSnapshot(headerDialogs).open === "menu";
  const [wasOpened, setWasOpened] = useState(false);
  const giveUp = () => {
    setHeaderDialog("menu", false);
    setWasOpened(false);
  };
  return (
    <>
      <IconButton
        label={text("shell.menu")}
        icon={<Menu aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setHeaderDialog("menu", true);
        }}
      />
      {wasOpened && (
        <ErrorBoundary fallback={<ReloadNote onClose={giveUp} />}>
          <MenuDrawer
            isOpen={isOpen}
            hasSettings={hasSettings}
            onOpenChange={(isNext) => setHeaderDialog("menu", isNext)}
          />
        </ErrorBoundary>
      )}
    </>
  );
}
