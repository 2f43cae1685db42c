import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../i18n/useText.ts";
import { headerDialogs, setHeaderDialog } from "../stores/headerDialogs.ts";
import { IconButton } from "../ui/IconButton.tsx";

const MenuDrawer = lazy(async () => ({ default: (await import("./MenuDrawer.tsx")).MenuDrawer }));

interface MenuButtonProps {
  /** True where the header has no room for language and app link. */
  hasSettings: boolean;
}

/** The hamburger. The drawer's code comes with its first opening. */
export function MenuButton({ hasSettings }: MenuButtonProps) {
  const text = useText();
  const isOpen = useSnapshot(headerDialogs).open === "menu";
  const [wasOpened, setWasOpened] = useState(false);
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
        <Suspense fallback={null}>
          <MenuDrawer
            isOpen={isOpen}
            hasSettings={hasSettings}
            onOpenChange={(isNext) => setHeaderDialog("menu", isNext)}
          />
        </Suspense>
      )}
    </>
  );
}
