import type { AriaAttributes, MouseEventHandler, ReactNode } from "react";
import { classNames } from "../../lib/classNames.ts";
import { Tooltip } from "../tooltip/Tooltip.tsx";
import styles from "./IconButton.module.css";
import press from "./press.module.css";
import { SmartLink } from "./SmartLink.tsx";

interface IconButtonProps {
  /** Not for links. */
  id?: string;
  /** Accessible name, also shown as a tooltip. */
  label: string;
  /** Keyboard shortcut, shown in the tooltip. */
  shortcut?: string;
  /** A Lucide icon, 20 px. */
  icon: ReactNode;
  /** Makes the button a toggle: forest tint when on. */
  isOn?: boolean;
  /** Paper and shadow, for buttons over a picture or the map. */
  isFloating?: boolean;
  disabled?: boolean;
  /** Unlike `disabled`, this keeps the focus: for a button whose own clicks reach a limit. */
  "aria-disabled"?: boolean;
  href?: string;
  tooltipSide?: "top" | "right" | "bottom" | "left";
  className?: string | undefined;
  "aria-busy"?: boolean;
  "aria-expanded"?: AriaAttributes["aria-expanded"];
  "aria-controls"?: string;
  /** Id of the element that distinguishes it from other buttons of the same name. */
  "aria-describedby"?: string;
  "aria-haspopup"?: AriaAttributes["aria-haspopup"];
  onClick?: MouseEventHandler<HTMLElement>;
}

/** A square button of 44 px with an icon. */
export function IconButton({
  label,
  shortcut,
  icon,
  isOn,
  isFloating,
  href,
  tooltipSide = "bottom",
  className,
  ...rest
}: IconButtonProps) {
  const classes = classNames(
    press.paper,
    styles.button,
    isOn && styles.on,
    isFloating && styles.floating,
    className,
  );
  return (
    <Tooltip text={shortcut ? `${label} (${shortcut})` : label} side={tooltipSide}>
      {href === undefined ? (
        <button
          type="button"
          className={classes}
          aria-label={label}
          aria-keyshortcuts={shortcut?.replace("Ctrl", "Control")}
          aria-pressed={isOn}
          {...rest}
          onClick={rest["aria-disabled"] ? undefined : rest.onClick}
        >
          {icon}
        </button>
      ) : (
        <SmartLink href={href} className={classes} aria-label={label} onClick={rest.onClick}>
          {icon}
        </SmartLink>
      )}
    </Tooltip>
  );
}
