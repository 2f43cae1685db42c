import { Droplet } from "lucide-react";
import type { WaterReport } from "../../contract/waterReport.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import typography from "../../ui/typography.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./WaterReportLine.module.css";

/** A waypoint's newest water report, with its age, in one line of a row. */
export function WaterReportLine({ report }: { report: WaterReport }) {
  const text = useText();
  const format = useFormat();
  const { content, time, level, dryCount, reportCount } = report;
  const now = Date.now();
  const isDry = level === "dry";
  const dryOfLast =
    dryCount !== null && dryCount > 0 && reportCount !== null && reportCount > 1
      ? text("guideMap.dryOfLast", { dry: dryCount, count: reportCount })
      : null;
  return (
    <span className={classNames(typography.caption, styles.line)}>
      <Droplet className={styles.drop} />
      <VisuallyHidden>{text("guideMap.newestWater")}</VisuallyHidden>
      {time !== null && <span className={styles.age}>{format.age(Math.min(time, now), now)}</span>}
      {level !== null && !(isDry && dryOfLast) && (
        <b className={isDry ? styles.dry : undefined}>{text(`comments.level_${level}`)}</b>
      )}
      {dryOfLast && <span className={classNames(styles.state, isDry && styles.dry)}>{dryOfLast}</span>}
      <span className={styles.words}>{content}</span>
    </span>
  );
}
