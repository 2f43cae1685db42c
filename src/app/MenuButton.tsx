import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useText } from "../i18n/useText.ts";
import { IconButton } from "../ui/IconButton.tsx";

const MenuDrawer = lazy(async () => ({ default: (await import("./MenuDrawer.tsx")).MenuDrawer }));

interface MenuButtonProps {
  /** True where the header has no room for language and app link. */
  hasSettings: boolean;
}

/** The hamburger. The drawer's code comes with its first opening. */
export function MenuButton({ hasSettings }: MenuButtonProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <IconButton
        label={text("shell.menu")}
        icon={<Menu aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <MenuDrawer isOpen={isOpen} hasSettings={hasSettings} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
