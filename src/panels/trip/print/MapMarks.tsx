import { mercatorInFrame, type PaperPlace } from "../../../lib/print/mapFrame.ts";
import type { MapStrip } from "../../../lib/print/mapStrips.ts";
import { type MercatorLine, placeAlong } from "../../../lib/print/mercatorLine.ts";
import { MARK_WEIGHTS, type PaperBox, placeMarks } from "../../../lib/print/placeMarks.ts";
import type { DayCue } from "./dayCues.ts";
import styles from "./MapSheet.module.css";

const HEIGHT = 4.4;
const DIGIT = 1.75;
const PADDING = 1.1;
const ICON = 3.2;

/** Where the way goes on, on another map. */
export interface NextMap {
  meters: number;
  label: string;
}

interface MapMarksProps {
  strip: MapStrip;
  line: MercatorLine;
  cues: readonly DayCue[];
  nextMaps: readonly NextMap[];
  /** Places of the way, that of the maps before and after included. */
  way: readonly PaperPlace[];
  /** Where no sign may stand. */
  taken: readonly PaperBox[];
}

/** The numbers of a day's cues beside the way, with their icons; a dot alone where there is no room. */
export function MapMarks({ strip, line, cues, nextMaps, way, taken }: MapMarksProps) {
  const { frame } = strip;
  const at = (meters: number) => mercatorInFrame(frame, placeAlong(line, meters));
  const wanted = [
    ...nextMaps.map(({ meters, label }) => ({ meters, label, icon: null, weight: MARK_WEIGHTS.nextMap })),
    ...cues.map(({ cue, number, icon, weight }) => ({
      meters: cue.meters,
      label: String(number),
      icon,
      weight,
    })),
  ]
    .map((mark) => ({
      ...mark,
      at: at(mark.meters),
      width: mark.label.length * DIGIT + 2 * PADDING + (mark.icon ? ICON : 0),
      height: HEIGHT,
    }))
    .filter(({ at: [x, y] }) => x >= 0 && y >= 0 && x <= frame.width && y <= frame.height);
  const places = placeMarks(wanted, frame, { way, taken });
  return (
    <>
      {wanted.map(({ at: [x, y], meters, label }) => (
        <circle key={`${meters} ${label}`} className={styles.dot} cx={x} cy={y} r={0.55} />
      ))}
      {wanted.map(({ label, meters, icon, width }, at) => {
        const place = places[at];
        if (!place) return null;
        const [x, y] = place;
        const textFrom = x + (icon ? ICON : 0);
        return (
          <g key={`${meters} ${label}`} data-mark={label}>
            <rect className={styles.mark} x={x} y={y} width={width} height={HEIGHT} rx={HEIGHT / 2} />
            {icon && (
              <image
                href={`/waypoints/${icon}.svg`}
                x={x + 0.7}
                y={y + 0.2}
                width={3}
                height={HEIGHT - 0.4}
              />
            )}
            <text className={styles.markText} x={(textFrom + x + width) / 2} y={y + HEIGHT / 2 + 1}>
              {label}
            </text>
          </g>
        );
      })}
    </>
  );
}
