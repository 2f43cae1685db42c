import { CircleAlert } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { classNames } from "../../lib/classNames.ts";
import typography from "../typography.module.css";
import styles from "./TextArea.module.css";
import field from "./TextField.module.css";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "className"> {
  label: string;
  /** Validation error. */
  error?: string | undefined;
  /** How much is written, of how much. */
  counter: string;
  isOverLimit: boolean;
}

/** A labelled field of several lines with a counter below it. */
export function TextArea({ label, error, counter, isOverLimit, ...textarea }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={typography.label}>
        {label}
      </label>
      <textarea
        {...textarea}
        id={id}
        className={styles.textarea}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-message ${id}-counter`}
      />
      <div className={styles.below}>
        <p id={`${id}-message`} className={classNames(field.message, field.error)}>
          {error && <CircleAlert />}
          <span>{error}</span>
        </p>
        <p
          id={`${id}-counter`}
          className={classNames(typography.caption, styles.counter, isOverLimit && styles.over)}
        >
          {counter}
        </p>
      </div>
    </div>
  );
}
