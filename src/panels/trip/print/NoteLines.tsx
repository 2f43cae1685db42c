import page from "./PrintedSheet.module.css";

/** Millimetres between two lines. */
const STEP = 9;

/** Lines over an area of a sheet, from its lower edge up; on a whole sheet those below its content show. */
export function NoteLines({ width, height }: { width: number; height: number }) {
  const count = Math.floor(height / STEP);
  if (count === 0) return null;
  return (
    <svg
      className={page.lines}
      width={`${width}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path d={Array.from({ length: count }, (_, k) => `M0 ${height - k * STEP - 0.5}H${width}`).join("")} />
    </svg>
  );
}
