import { Focus, Ruler, X, ZoomOut } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { elevation } from "../../stores/elevation/elevation.ts";
import { elevationCursor } from "../../stores/elevation/elevationCursor.ts";
import {
  clearElevationRange,
  firstRange,
  frameElevationRange,
  setElevationRange,
} from "../../stores/elevation/elevationRange.ts";
import { wholeElevation } from "../../stores/elevation/elevationSource.ts";
import { resetElevationView } from "../../stores/elevation/elevationView.ts";
import typography from "../../ui/typography.module.css";
import hidden from "../../ui/VisuallyHidden.module.css";
import elevationHead from "./ElevationHead.module.css";
import styles from "./ElevationTools.module.css";
import { ElevationTotals } from "./ElevationTotals.tsx";
import { GRADE_LIMITS } from "./grade/gradeLevel.ts";
import { HeadButton } from "./HeadButton.tsx";
import { RangeStats } from "./range/RangeStats.tsx";
import { useDirectedRange } from "./range/useDirectedRange.ts";

const PERCENTS = GRADE_LIMITS.map((limit) => Math.round(limit * 100));

/** Each level with its range of grades in per cent. */
const LEVELS = [0, ...PERCENTS].map((from, level) => {
  const to = PERCENTS[level];
  if (to === undefined) return { level, range: `>${from}` };
  return { level, range: level === 0 ? `<${to}` : `${from}–${to}` };
});

/** The range's numbers, or those of the whole trail and a button that marks a range; the legend; a button that resets a zoom. */
export function ElevationTools() {
  const text = useText();
  const { view, totals } = useSnapshot(elevation);
  const range = useDirectedRange();
  const buttons = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // A press may remove its own button: the focus then moves to one of those that remain.
  useEffect(() => {
    if (!wasPressed.current || document.activeElement !== document.body) return;
    wasPressed.current = false;
    buttons.current?.querySelector("button")?.focus({ preventScroll: true });
  });
  const mark = () => {
    const shown = elevation.view ?? wholeElevation();
    if (shown) setElevationRange(firstRange(shown, elevationCursor.meters));
  };
  return (
    <div
      className={elevationHead.tools}
      data-measured={range || totals ? "" : undefined}
      data-ranged={range ? "" : undefined}
      data-zoomed={view ? "" : undefined}
    >
      {range ? <RangeStats range={range} /> : <ElevationTotals />}
      <div
        ref={buttons}
        className={elevationHead.buttons}
        onClickCapture={() => {
          wasPressed.current = true;
        }}
      >
        {range ? (
          <>
            <HeadButton
              label={text("elevation.fit")}
              icon={Focus}
              onClick={() => void frameElevationRange()}
            />
            <HeadButton label={text("elevation.clear")} icon={X} onClick={clearElevationRange} />
          </>
        ) : (
          <HeadButton label={text("elevation.mark")} icon={Ruler} onClick={mark} />
        )}
        {view && (
          <HeadButton label={text("elevation.wholeTrail")} icon={ZoomOut} onClick={resetElevationView} />
        )}
      </div>
      <div className={elevationHead.legend}>
        <GradeLegend />
      </div>
    </div>
  );
}

/** The grade ramp, each colour with its range in per cent. */
function GradeLegend() {
  const text = useText();
  return (
    <p className={classNames(typography.faint, styles.legend)}>
      <span className={hidden.inNarrowChart}>{text("elevation.grade")}</span>
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
