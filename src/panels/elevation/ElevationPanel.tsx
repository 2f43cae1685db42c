import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { guideMap } from "../../stores/guideMap.ts";
import { profile } from "../../stores/profile.ts";
import { ElevationButton } from "./ElevationButton.tsx";
import { ElevationHead } from "./ElevationHead.tsx";
import styles from "./ElevationPanel.module.css";
import { ElevationPlot } from "./ElevationPlot.tsx";

/** The elevation profile of the primary trail: hidden behind a button, a strip, or most of the map area. */
export function ElevationPanel() {
  const text = useText();
  const { opened } = useSnapshot(guideMap);
  const { level } = useSnapshot(profile);
  if (level === 1) return <ElevationButton />;
  const hasElevation = opened?.trails[opened.primaryTrail]?.hasElevation ?? false;
  return (
    <section
      className={classNames(styles.panel, hasElevation && (level === 3 ? styles.tall : styles.strip))}
      aria-label={text("profile.label")}
    >
      <ElevationHead level={level} hasElevation={hasElevation} />
      {hasElevation ? <ElevationPlot /> : <p className={styles.note}>{text("profile.noHeights")}</p>}
    </section>
  );
}
