import { Check, CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../../lib/classNames.ts";
import styles from "./Checkbox.module.css";

interface CheckboxProps extends Omit<ComponentProps<"input">, "className" | "type"> {
  label: ReactNode;
  /** Validation error. */
  error?: string | undefined;
  /** For lists: rows of touch height on all devices. */
  isTall?: boolean;
}

/** A checkbox of 20 px with its label; the whole row is the target. */
export function Checkbox({ label, error, isTall = false, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={classNames(styles.row, isTall && styles.tall)}>
        <input
          {...input}
          type="checkbox"
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span className={styles.box} aria-hidden="true">
          <Check />
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      {error && (
        <p id={id} className={styles.error}>
          <CircleAlert />
          {error}
        </p>
      )}
    </div>
  );
}
