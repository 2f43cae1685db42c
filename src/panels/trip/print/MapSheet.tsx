import { useFormat } from "../../../i18n/useFormat.ts";
import { useText } from "../../../i18n/useText.ts";
import { classNames } from "../../../lib/classNames.ts";
import { gridNumbers } from "../../../lib/print/gridNumbers.ts";
import type { MapStrip } from "../../../lib/print/mapStrips.ts";
import type { MercatorLine } from "../../../lib/print/mercatorLine.ts";
import type { MercatorPath } from "../../../lib/print/mercatorPath.ts";
import { mapSize, type Paper, printableSize } from "../../../lib/print/paper.ts";
import { utmGrid } from "../../../lib/print/utmGrid.ts";
import { wayInFrame } from "../../../lib/print/wayInFrame.ts";
import type { GroundPicture } from "../../../stores/groundPictures.ts";
import type { DayCue } from "./dayCues.ts";
import { GridLines, GridNumbers } from "./GridLines.tsx";
import { MapFoot } from "./MapFoot.tsx";
import { MapMarks, type NextMap } from "./MapMarks.tsx";
import styles from "./MapSheet.module.css";
import { NoteLines } from "./NoteLines.tsx";
import { PrintedMap } from "./PrintedMap.tsx";
import page from "./PrintedSheet.module.css";

interface MapSheetProps {
  title: string;
  /** Among all maps of the trip, from 1. */
  number: number;
  paper: Paper;
  strip: MapStrip;
  line: MercatorLine;
  /** Of each day. */
  ways: readonly MercatorPath[];
  /** Where the way goes across gaps between trails. */
  gaps: readonly MercatorPath[];
  /** Of its day. */
  index: number;
  /** Where its day begins. */
  dayMeters: number;
  cues: readonly DayCue[];
  nextMaps: readonly NextMap[];
  ground: GroundPicture | null;
  hasGrid: boolean;
  hasLines: boolean;
}

/** A map that fills a sheet, upright or turned on its side. */
export function MapSheet(props: MapSheetProps) {
  const {
    title,
    number,
    paper,
    strip,
    line,
    ways,
    gaps,
    index,
    dayMeters,
    cues,
    nextMaps,
    ground,
    hasGrid,
    hasLines,
  } = props;
  const text = useText();
  const format = useFormat();
  const { frame, orientation } = strip;
  const { width, height } = printableSize(paper);
  const grid = hasGrid ? utmGrid(frame) : null;
  const way = wayInFrame(strip, line);
  const numbers = grid ? gridNumbers(grid, frame, way) : [];
  const isTurned = orientation === "landscape";
  return (
    <article
      className={classNames(styles.sheet, page[`${paper}${isTurned ? "Turned" : ""}`])}
      style={{ width: `${width}mm`, height: `${height}mm` }}
      data-map={number}
    >
      <div
        className={styles.face}
        style={
          isTurned
            ? {
                width: `${height}mm`,
                height: `${width}mm`,
                transform: `translateY(${height}mm) rotate(-90deg)`,
              }
            : undefined
        }
      >
        <header className={styles.head}>
          <strong>{text("print.map", { number: format.count(number) })}</strong>
          <span className={styles.title} dir="auto">
            {title}
          </span>
          <span>
            {format.distance(strip.fromMeters - dayMeters)} – {format.distance(strip.toMeters - dayMeters)}
          </span>
        </header>
        <PrintedMap
          frame={frame}
          ways={ways}
          gaps={gaps}
          index={index}
          ground={ground}
          below={grid && <GridLines grid={grid} />}
        >
          <MapMarks strip={strip} line={line} cues={cues} nextMaps={nextMaps} way={way} taken={numbers} />
          <GridNumbers numbers={numbers} />
        </PrintedMap>
        <MapFoot frame={frame} grid={grid} credit={ground?.credit ?? ""} />
        {hasLines && (
          <NoteLines width={frame.width} height={mapSize(paper, orientation).height - frame.height} />
        )}
      </div>
    </article>
  );
}
