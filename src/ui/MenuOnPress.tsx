import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from "react";

interface MenuOnPressProps {
  /** Stands alone until it is pressed. */
  button: ReactElement<ComponentProps<"button">>;
  /** The same button with its menu, open from the start; its code may come on demand. */
  menu: ReactNode;
}

/** A button whose menu comes with the first press, so that the page starts without the menu's code. */
export function MenuOnPress({ button, menu }: MenuOnPressProps) {
  const [isPressed, setPressed] = useState(false);
  if (isPressed) return <Suspense fallback={cloneElement(button, { disabled: true })}>{menu}</Suspense>;
  return cloneElement(button, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => setPressed(true),
  });
}
