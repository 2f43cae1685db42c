import { useText } from "../../../i18n/useText.ts";
import styles from "./GradeLegend.module.css";
import { GRADE_LIMITS } from "./gradeLevel.ts";

const LEVELS = [0, 1, 2, 3, 4] as const;

/** The grade ramp with its limits in per cent. */
export function GradeLegend() {
  const text = useText();
  return (
    <p className={styles.legend}>
      <span className={styles.word}>{text("elevation.grade")}</span>
      {LEVELS.map((level) => (
        <span key={level} className={styles.step}>
          {level > 0 && (
            <span className={styles.limit}>{Math.round((GRADE_LIMITS[level - 1] ?? 0) * 100)}</span>
          )}
          <i className={styles.swatch} style={{ background: `var(--grade-${level})` }} />
        </span>
      ))}
      <span className={styles.unit}>%</span>
    </p>
  );
}
