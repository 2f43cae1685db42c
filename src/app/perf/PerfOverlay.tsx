import { useRef } from "react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { FRAMES } from "./frameTimes.ts";
import styles from "./PerfOverlay.module.css";
import { useReadings } from "./useReadings.ts";

/** What the page costs right now, for developers: shown when it was opened with `?perf`. */
export function PerfOverlay() {
  const text = useText();
  const format = useFormat();
  const plot = useRef<HTMLCanvasElement>(null);
  const readings = useReadings(plot);
  const time = (value: number) => text("perf.milliseconds", { milliseconds: format.plain(value) });
  const rows: [label: string, value: string][] = readings
    ? [
        [text("perf.points"), format.count(readings.drawn.points)],
        [text("perf.layers"), format.count(readings.drawn.layers)],
        [text("perf.frame"), time(readings.frame.median)],
        [text("perf.worstFrame"), time(readings.frame.longest)],
        [text("perf.longestTask"), time(readings.longestTask)],
      ]
    : [];
  if (readings?.memoryBytes != null) rows.push([text("perf.memory"), format.bytes(readings.memoryBytes)]);
  return (
    <aside className={styles.overlay} aria-label={text("perf.title")}>
      <canvas
        ref={plot}
        className={styles.plot}
        width={FRAMES * 2}
        height={80}
        aria-label={text("perf.frame")}
      />
      <dl className={styles.list}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.heading}>{text("perf.worker")}</p>
      <dl className={styles.list}>
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
    </aside>
  );
}
