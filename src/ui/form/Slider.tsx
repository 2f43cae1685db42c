import { useId } from "react";
import styles from "./Slider.module.css";

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words. */
  shown?: string;
  onChange: (value: number) => void;
}

/** A labelled slider; the label is before it, the value as the reader sees it after it. */
export function Slider({ label, value, shown, onChange, ...range }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...range}
        id={id}
        type="range"
        className={styles.slider}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {/* The slider says its value itself: an output would say it again, at each step. */}
      {shown !== undefined && (
        <output htmlFor={id} aria-live="off">
          {shown}
        </output>
      )}
    </div>
  );
}
