import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../../lib/classNames.ts";
import typography from "../typography.module.css";
import { VisuallyHidden } from "../VisuallyHidden.tsx";
import styles from "./TextField.module.css";

interface TextFieldProps extends Omit<ComponentProps<"input">, "className"> {
  label: string;
  /** The label is for screen readers only, because the placeholder says the same. */
  isLabelHidden?: boolean;
  /** Validation error. */
  error?: string | undefined;
  /** The allowed input, shown in a popover while the focused field is empty. */
  hint?: string;
  /** A note while typing, shown where there is no error. */
  note?: string | undefined;
  /** For a name or a code: no capitals and no spelling of the browser's. */
  isExact?: boolean;
  /** A button of 44 px at the right edge. */
  trailing?: ReactNode;
}

/** A labelled input of 44 px. The line below is reserved for a message, to avoid layout shifts. */
export function TextField({
  label,
  isLabelHidden = false,
  placeholder,
  error,
  hint,
  note,
  isExact = false,
  trailing,
  ...input
}: TextFieldProps) {
  const id = useId();
  const describedBy = classNames((error || note) && `${id}-message`, hint && `${id}-hint`);
  return (
    <div className={classNames(hint && styles.hinted)}>
      <label htmlFor={id} className={isLabelHidden ? undefined : typography.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={styles.box}>
        <input
          {...(isExact && { autoCapitalize: "none", spellCheck: false })}
          {...input}
          id={id}
          // By it the style sheet detects an empty field; a space is invisible.
          placeholder={placeholder ?? " "}
          className={classNames(styles.input, trailing != null && styles.withTrailing)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {trailing}
        {hint && (
          <span id={`${id}-hint`} role="tooltip" className={styles.hint}>
            {hint}
          </span>
        )}
      </div>
      <p id={`${id}-message`} className={classNames(styles.message, toneOf(error, input.readOnly))}>
        {error && <CircleAlert />}
        <span>{error ?? note}</span>
      </p>
    </div>
  );
}

function toneOf(error: string | undefined, isReadOnly = false): string | undefined {
  if (error) return styles.error;
  return isReadOnly ? styles.fixed : styles.note;
}
