import type { MouseEventHandler, ReactNode, Ref } from "react";
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
  /** Renders a link: to a screen if it begins with '/', else to another site in a new tab. */
  href?: string;
  /** History state of the link. */
  state?: unknown;
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

export function Button(props: ButtonProps) {
  const { variant = "outline", size = 40, icon, isWide, loading = false, children } = props;
  const className = classNames(
    styles.button,
    styles[variant],
    styles[`size${size}`],
    isWide && styles.wide,
    loading && styles.loading,
    props.className,
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
  if (props.href !== undefined) {
    return (
      <SmartLink
        href={props.href}
        state={props.state}
        className={className}
        aria-label={props.label}
        onClick={props.onClick}
      >
        {content}
      </SmartLink>
    );
  }
  return (
    <button
      ref={props.ref}
      type={props.type ?? "button"}
      form={props.form}
      className={className}
      disabled={props.disabled}
      aria-busy={loading || undefined}
      aria-label={props.label}
      aria-controls={props.controls}
      aria-expanded={props.isExpanded}
      onClick={loading ? undefined : props.onClick}
    >
      {content}
    </button>
  );
}
