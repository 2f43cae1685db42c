import { type ReactNode, type Ref, useId } from "react";
import { classNames } from "../../lib/classNames.ts";
import typography from "../typography.module.css";
import styles from "./SegmentedControl.module.css";

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  /** Paper and shadow, forest for the selected one: for a control over the map. */
  isFloating?: boolean;
  onChange: (value: Value) => void;
  ref?: Ref<HTMLDivElement>;
}

/** A few exclusive choices side by side: radio buttons styled as a segmented switch. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  isFloating,
  onChange,
  ref,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div
      ref={ref}
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.control, isFloating && styles.floating)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={typography.lowered}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
