import styles from "./DaySheet.module.css";

/** Millimetres between two lines. */
const STEP = 9;

/** Lines over a whole sheet, of which those below its content show. */
export function NoteLines({ width, height }: { width: number; height: number }) {
  const count = Math.floor(height / STEP);
  return (
    <svg
      className={styles.lines}
      width={`${width}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path d={Array.from({ length: count }, (_, k) => `M0 ${height - k * STEP - 0.5}H${width}`).join("")} />
    </svg>
  );
}
