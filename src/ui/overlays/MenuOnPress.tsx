import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from "react";
import { ErrorBoundary } from "../ErrorBoundary.tsx";
import { ReloadNote } from "../states/ReloadNote.tsx";

interface MenuOnPressProps {
  /** Rendered alone until it is pressed. */
  button: ReactElement<ComponentProps<"button">>;
  /** The same button with its menu, open initially. Its code may load on demand. */
  menu: ReactNode;
}

/** A button that mounts its menu on the first press, so that the page starts without the menu's code. */
export function MenuOnPress({ button, menu }: MenuOnPressProps) {
  const [isPressed, setPressed] = useState(false);
  const unpressed = cloneElement(button, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => setPressed(true),
  });
  if (!isPressed) return unpressed;
  return (
    <ErrorBoundary
      fallback={
        <>
          {unpressed}
          <ReloadNote onClose={() => setPressed(false)} />
        </>
      }
    >
      {menu}
    </ErrorBoundary>
  );
}
