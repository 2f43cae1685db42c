import { useId } from "react";
import { classNames } from "../../lib/classNames.ts";
import { Switch } from "../../ui/Switch.tsx";
import styles from "./SwitchRow.module.css";

interface SwitchRowProps {
  label: string;
  /** Labels of the two values. */
  off: string;
  on: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch between two labelled values. */
export function SwitchRow({ label, off, on, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <label className={styles.ends} htmlFor={`${id}-switch`}>
        <span aria-hidden="true" className={classNames(styles.end, styles.left, !isOn && styles.chosen)}>
          {off}
        </span>
        <Switch
          id={`${id}-switch`}
          labelledBy={`${id} ${id}-on`}
          isEitherOr
          isOn={isOn}
          onChange={onChange}
        />
        <span id={`${id}-on`} className={classNames(styles.end, isOn && styles.chosen)}>
          {on}
        </span>
      </label>
    </div>
  );
}
