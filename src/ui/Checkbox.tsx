import { Check, CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./Checkbox.module.css";

interface CheckboxProps extends Omit<ComponentProps<"input">, "className" | "type"> {
  label: ReactNode;
  /** What is wrong with the choice. */
  error?: string | undefined;
}

/** A box of 20 px with its words; the whole row is the target. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.row}>
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
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
