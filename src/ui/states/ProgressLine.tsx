import { clamp } from "../../lib/clamp.ts";
import styles from "./ProgressLine.module.css";

interface ProgressLineProps {
  /** The activity, for screen readers. */
  label: string;
  /** 0 to 1; null while the total is unknown. */
  share: number | null;
}

const TRAIL = "M3 17C20 9 34 14 52 15s34-9 56-9 34 12 52 12 28-12 44-12 28 14 44 14 32-12 49-12";

/** A progress bar drawn as a trail line. */
export function ProgressLine({ label, share }: ProgressLineProps) {
  const known = share === null ? null : clamp(share, 0, 1);
  return (
    <svg
      viewBox="0 0 300 24"
      className={styles.line}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known === null ? undefined : Math.round(known * 100)}
    >
      <path d={TRAIL} className={styles.ahead} />
      <path
        d={TRAIL}
        className={known === null ? styles.unknown : styles.walked}
        pathLength={1}
        strokeDasharray={known === null ? "0.055 0.05" : `${known} 1.1`}
      />
    </svg>
  );
}
