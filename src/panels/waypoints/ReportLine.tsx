import { Droplet, MessageSquare } from "lucide-react";
import type { OtherReport, WaterReport } from "../../contract/waterReport.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import typography from "../../ui/typography.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./ReportLine.module.css";

interface ReportLineProps {
  report: WaterReport | OtherReport;
  className?: string;
}

/** A waypoint's newest report, with its age, in one line of a row; of water also what was found. */
export function ReportLine({ report, className }: ReportLineProps) {
  const text = useText();
  const format = useFormat();
  const { content, time } = report;
  const isWater = "level" in report;
  const Icon = isWater ? Droplet : MessageSquare;
  const now = Date.now();
  return (
    <span className={classNames(typography.caption, styles.line, className)}>
      <Icon className={classNames(styles.icon, isWater && styles.drop)} aria-hidden="true" />
      <VisuallyHidden>{text(isWater ? "guideMap.newestWater" : "guideMap.newestComment")}</VisuallyHidden>{" "}
      {time !== null && <span className={styles.age}>{format.age(Math.min(time, now), now)}</span>}{" "}
      {isWater && <WaterState report={report} />}
      <span className={styles.words}>{content}</span>
    </span>
  );
}

/** The level, and in how many of the last reports it was dry. */
function WaterState({ report: { level, dryCount, reportCount } }: { report: WaterReport }) {
  const text = useText();
  const isDry = level === "dry";
  const dryOfLast =
    dryCount !== null && dryCount > 0 && reportCount !== null && reportCount > 1
      ? text("guideMap.dryOfLast", { dry: dryCount, count: reportCount })
      : null;
  return (
    <>
      {level !== null && !(isDry && dryOfLast) && (
        <b className={isDry ? styles.dry : undefined}>{text(`comments.level_${level}`)}</b>
      )}{" "}
      {dryOfLast && <span className={classNames(styles.state, isDry && styles.dry)}>{dryOfLast}</span>}{" "}
    </>
  );
}
