import { type MouseEvent, useId } from "react";
import { classNames } from "../../lib/classNames.ts";
import press from "../../ui/controls/press.module.css";
import typography from "../../ui/typography.module.css";
import styles from "./SwitchRow.module.css";

interface SwitchRowProps {
  label: string;
  /** Labels of the two values. */
  off: string;
  on: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch between two named values, side by side. A press on a value chooses it; keys change to the other one. */
export function SwitchRow({ label, off, on, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  const change = ({ target }: MouseEvent) => {
    const value = target instanceof HTMLElement ? target.dataset.value : undefined;
    onChange(value === undefined ? !isOn : value === "on");
  };
  return (
    <div className={styles.row}>
      <span id={id} className={classNames(typography.note, styles.label)}>
        {label}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id} ${id}-on`}
        className={styles.switch}
        onClick={change}
      >
        <span data-value="off" className={classNames(styles.value, isOn ? press.paper : styles.chosen)}>
          {off}
        </span>
        <span
          id={`${id}-on`}
          data-value="on"
          className={classNames(styles.value, isOn ? styles.chosen : press.paper)}
        >
          {on}
        </span>
      </button>
    </div>
  );
}
