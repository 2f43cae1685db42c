import { Droplet } from "lucide-react";
import type { WaterReport } from "../../contract/waterReport.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./WaterReportLine.module.css";

/** A waypoint's newest water report, with its age, in one line of a row. */
export function WaterReportLine({ report }: { report: WaterReport }) {
  const text = useText();
  const format = useFormat();
  const { content, time } = report;
  const now = Date.now();
  return (
    <span className={styles.line}>
      <Droplet aria-hidden="true" className={styles.drop} />
      <VisuallyHidden>{text("guideMap.newestWater")}</VisuallyHidden>
      {time !== null && <span className={styles.age}>{format.age(Math.min(time, now), now)}</span>}
      <span className={styles.words}>{content}</span>
    </span>
  );
}
