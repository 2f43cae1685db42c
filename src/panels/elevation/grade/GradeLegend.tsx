import { useText } from "../../../i18n/useText.ts";
import styles from "./GradeLegend.module.css";
import { GRADE_LIMITS } from "./gradeLevel.ts";

const PERCENTS = GRADE_LIMITS.map((limit) => Math.round(limit * 100));

/** Each level with the grades in per cent that it stands for. */
const LEVELS = [0, ...PERCENTS].map((from, level) => {
  const to = PERCENTS[level];
  if (to === undefined) return { level, range: `>${from}` };
  return { level, range: level === 0 ? `<${to}` : `${from}–${to}` };
});

/** The grade ramp, each colour with its range in per cent. */
export function GradeLegend() {
  const text = useText();
  return (
    <p className={styles.legend}>
      <span className={styles.word}>{text("elevation.grade")}</span>
      {LEVELS.map(({ level, range }) => (
        <span key={level} className={styles.step}>
          <i className={styles.swatch} style={{ background: `var(--grade-${level})` }} />
          <span>{range}</span>
        </span>
      ))}
      <span className={styles.unit}>%</span>
    </p>
  );
}
