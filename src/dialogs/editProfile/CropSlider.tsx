import { useId } from "react";
import styles from "./CropSlider.module.css";

interface CropSliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

export function CropSlider({ label, value, onChange, ...range }: CropSliderProps) {
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
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
