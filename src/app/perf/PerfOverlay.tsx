import { useRef, useState } from "react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { isMobileWidth } from "../../lib/breakpoints.ts";
import { classNames } from "../../lib/classNames.ts";
import surface from "../../ui/surface.module.css";
import { FRAMES } from "./frameTimes.ts";
import styles from "./PerfOverlay.module.css";
import { useReadings } from "./useReadings.ts";

/**
 * Performance figures for developers, shown when the page was opened with `?perf`. Initially collapsed on phones, where
 * it would cover everything.
 */
export function PerfOverlay() {
  const text = useText();
  const format = useFormat();
  const plot = useRef<HTMLCanvasElement>(null);
  const readings = useReadings(plot);
  const [isOpenAtFirst] = useState(() => !isMobileWidth());
  const time = (value: number) => text("perf.milliseconds", { milliseconds: format.plain(value) });
  const rows: [label: string, value: string][] = readings
    ? [
        [text("perf.points"), format.count(readings.drawn.points)],
        [text("perf.layers"), format.count(readings.drawn.layers)],
        [text("perf.frame"), time(readings.frame.median)],
        [text("perf.worstFrame"), time(readings.frame.longest)],
      ]
    : [];
  if (readings?.longestTask != null) rows.push([text("perf.longestTask"), time(readings.longestTask)]);
  if (readings?.memoryBytes != null) rows.push([text("perf.memory"), format.bytes(readings.memoryBytes)]);
  return (
    <details className={classNames(surface.raised, styles.overlay)} open={isOpenAtFirst}>
      <summary className={styles.title}>{text("perf.title")}</summary>
      <canvas
        ref={plot}
        className={styles.plot}
        width={FRAMES * 2}
        height={80}
        role="img"
        aria-label={text("perf.plot")}
      />
      <dl>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.heading}>{text("perf.worker")}</p>
      <dl>
        {readings?.calls.map(([name, { count, totalMs, longestMs }]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>
              {text("perf.call", {
                count: format.count(count),
                milliseconds: format.plain(totalMs / count),
                longest: format.plain(longestMs),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
