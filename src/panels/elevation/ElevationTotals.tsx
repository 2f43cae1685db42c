import { ArrowDownToLine, ArrowUpToLine, TrendingDown, TrendingUp } from "lucide-react";
import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { directedClimb } from "../../lib/geo/ascent.ts";
import { elevation } from "../../stores/elevation/elevation.ts";
import { useElevationDirection } from "../../stores/elevation/useElevationSource.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { ElevationStat } from "./ElevationStat.tsx";
import styles from "./ElevationStats.module.css";

/** Ascent and descent of the whole axis in the reader's direction, and its highest and lowest height. */
export function ElevationTotals() {
  const text = useText();
  const format = useFormat();
  const { totals } = useSnapshot(elevation);
  const { isReversed } = useElevationDirection();
  if (!totals) return null;
  const climb = directedClimb(totals, isReversed);
  const ascent = format.elevation(climb.ascentMeters);
  const descent = format.elevation(climb.descentMeters);
  const highest = format.elevation(totals.highestMeters);
  const lowest = format.elevation(totals.lowestMeters);
  return (
    <p className={classNames(styles.stats, styles.totals)}>
      <VisuallyHidden>{text("elevation.totals")}</VisuallyHidden>
      <ElevationStat words={text("elevation.rangeAscent", { ascent })} value={ascent} icon={<TrendingUp />} />
      <ElevationStat
        words={text("elevation.rangeDescent", { descent })}
        value={descent}
        icon={<TrendingDown />}
      />
      <ElevationStat
        words={text("elevation.highest", { highest })}
        value={highest}
        icon={<ArrowUpToLine />}
      />
      <ElevationStat words={text("elevation.lowest", { lowest })} value={lowest} icon={<ArrowDownToLine />} />
    </p>
  );
}
