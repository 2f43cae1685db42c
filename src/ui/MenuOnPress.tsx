import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from "react";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { ReloadNote } from "./ReloadNote.tsx";

interface MenuOnPressProps {
  /** Stands alone until it is pressed. */
  button: ReactElement<ComponentProps<"button">>;
  /** The same button with its menu, open from the start; its code may come on demand, the button alone until then. */
  menu: ReactNode;
  /** Is told that the button was pressed, and that its menu was given up. */
  onPressed?: (isPressed: boolean) => void;
}

/** A button whose menu comes with the first press, so that the page starts without the menu's code. */
export function MenuOnPress({ button, menu, onPressed }: MenuOnPressProps) {
  const [isPressed, setPressed] = useState(false);
  const press = (isNow: boolean) => {
    setPressed(isNow);
    onPressed?.(isNow);
  };
  const unpressed = cloneElement(button, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => press(true),
  });
  if (!isPressed) return unpressed;
  return (
    <ErrorBoundary
      fallback={
        <>
          {unpressed}
          <ReloadNote onClose={() => press(false)} />
        </>
      }
    >
      {menu}
    </ErrorBoundary>
  );
}
