import type { AriaAttributes, MouseEventHandler, ReactNode, Ref } from "react";
import { classNames } from "../../lib/classNames.ts";
import { Spinner } from "../marks/Spinner.tsx";
import typography from "../typography.module.css";
import styles from "./Button.module.css";
import { SmartLink } from "./SmartLink.tsx";

export interface ButtonProps {
  /** One blaze button per view; forest for Save, Open and Try again; danger for irreversible actions; chosen for what is in the cart; else the others. */
  variant?: "blaze" | "forest" | "danger" | "outline" | "chosen" | "tint" | "text";
  /** Height in pixels; at least 44 on touch screens. */
  size?: 32 | 40 | 48;
  icon?: ReactNode;
  isWide?: boolean;
  /** Shows a spinner instead of the label, at the same width. */
  loading?: boolean;
  disabled?: boolean;
  /** Unlike `disabled`, this keeps the focus: for a button whose own clicks reach a limit. */
  "aria-disabled"?: boolean;
  "aria-haspopup"?: AriaAttributes["aria-haspopup"];
  /** Renders a link: to a screen if it begins with '/', else to another site in a new tab. */
  href?: string;
  /** History state of the link. */
  state?: unknown;
  /** See `ScreenLink`. */
  isReplacing?: boolean;
  type?: "button" | "submit" | "reset";
  /** Id of the form that it submits or resets, where it lies outside of it. */
  form?: string;
  /** Accessible name where the visible label is too short; must contain it. */
  label?: string;
  /** Id of the element that a press opens; not for links. */
  controls?: string;
  /** For a button that shows and hides what it controls. */
  isExpanded?: boolean;
  className?: string | undefined;
  /** Not for links. */
  ref?: Ref<HTMLButtonElement> | undefined;
  onClick?: MouseEventHandler<HTMLElement>;
  children: ReactNode;
}

/** A button or link with a label. A button also takes what a menu gives its trigger. */
export function Button({
  variant = "outline",
  size = 40,
  icon,
  isWide,
  loading = false,
  href,
  state,
  isReplacing,
  label,
  controls,
  isExpanded,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const classes = classNames(
    styles.button,
    styles[variant],
    styles[`size${size}`],
    isWide && styles.wide,
    loading && styles.loading,
    className,
  );
  const content = (
    <>
      <span className={styles.content}>
        {icon}
        <span className={typography.lowered}>{children}</span>
      </span>
      {loading && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </>
  );
  if (href !== undefined) {
    return (
      <SmartLink
        href={href}
        state={state}
        isReplacing={isReplacing}
        className={classes}
        aria-label={label}
        onClick={onClick}
      >
        {content}
      </SmartLink>
    );
  }
  return (
    <button
      type="button"
      className={classes}
      aria-busy={loading || undefined}
      aria-label={label}
      aria-controls={controls}
      aria-expanded={isExpanded}
      {...rest}
      onClick={loading || rest["aria-disabled"] ? undefined : onClick}
    >
      {content}
    </button>
  );
}
