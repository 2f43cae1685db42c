import { useFormat } from "../../../i18n/useFormat.ts";
import { useText } from "../../../i18n/useText.ts";
import { classNames } from "../../../lib/classNames.ts";
import { type MapFrame, mercatorInFrame } from "../../../lib/print/mapFrame.ts";
import type { MercatorPath } from "../../../lib/print/mercatorPath.ts";
import type { Paper } from "../../../lib/print/paper.ts";
import { MARK_WEIGHTS, placeMarks } from "../../../lib/print/placeMarks.ts";
import type { PrintPlan } from "../../../lib/print/printPlan.ts";
import { knownClimb } from "../../../lib/routes/knownClimb.ts";
import type { GroundPicture } from "../../../stores/groundPictures.ts";
import { guideMap } from "../../../stores/guideMap/guideMap.ts";
import type { TripPlan } from "../../../stores/trip/tripPlan.ts";
import { QrCode } from "../../../ui/marks/QrCode.tsx";
import { editedRouteLink } from "../editedRouteLink.ts";
import { useDuration } from "../useDuration.ts";
import { MapFoot } from "./MapFoot.tsx";
import styles from "./OverviewSheet.module.css";
import { PrintedMap } from "./PrintedMap.tsx";
import page from "./PrintedSheet.module.css";

/** Codes of longer addresses are too fine for print of this size. */
const MOST_IN_CODE = 900;

interface OverviewSheetProps {
  plan: TripPlan;
  sheets: PrintPlan;
  paper: Paper;
  name: string;
  /** Of each day. */
  ways: readonly MercatorPath[];
  /** Where the way goes across gaps between trails. */
  gaps: readonly MercatorPath[];
  titleOf: (index: number) => string;
  ground: GroundPicture | null;
  hasMaps: boolean;
}

/** The whole trip: a map with the frames of the others, its days, and what one should have at hand. */
export function OverviewSheet(props: OverviewSheetProps) {
  const { plan, sheets, paper, name, ways, gaps, titleOf, ground, hasMaps } = props;
  const text = useText();
  const format = useFormat();
  const duration = useDuration();
  const frame = sheets.overview;
  const { address } = editedRouteLink(plan);
  const mapsOf = (index: number) => {
    const before = sheets.days.slice(0, index).reduce((sum, { length }) => sum + length, 0);
    const count = sheets.days[index]?.length ?? 0;
    return count > 1 ? `${before + 1}–${before + count}` : String(before + 1);
  };
  return (
    <article className={page[paper]} data-overview="true">
      <h1 className={classNames(page.title, styles.title)} dir="auto">
        {name}
      </h1>
      <PrintedMap frame={frame} ways={ways} gaps={gaps} index={null} ground={ground}>
        {hasMaps && <Frames frame={frame} frames={sheets.days.flat().map((strip) => strip.frame)} />}
      </PrintedMap>
      <MapFoot frame={frame} grid={null} credit={ground?.credit ?? ""} />
      <div className={styles.boxes}>
        <dl className={styles.facts}>
          <div className={styles.emergency}>
            <dt>{text("print.emergency")}</dt>
            <dd />
          </div>
          <div>
            <dt>{text("print.guide")}</dt>
            <dd dir="auto">{guideMap.title}</dd>
          </div>
          <div>
            <dt>{text("print.date")}</dt>
            <dd>{format.date(Date.now())}</dd>
          </div>
        </dl>
        {address !== null && address.length <= MOST_IN_CODE && (
          <figure className={styles.code}>
            <QrCode content={address} label={text("print.link")} />
            <figcaption>{text("print.link")}</figcaption>
          </figure>
        )}
      </div>
      <table className={classNames(page.rows, styles.days)}>
        <thead>
          <tr>
            <th>{text("print.column_day")}</th>
            <th>{text("print.column_way")}</th>
            <th>{text("print.column_length")}</th>
            <th>{text("print.column_up")}</th>
            <th>{text("print.column_down")}</th>
            <th>{text("print.column_time")}</th>
            {hasMaps && <th>{text("print.column_maps")}</th>}
          </tr>
        </thead>
        <tbody>
          {plan.stages.map((stage, index) => {
            const climb = knownClimb(stage);
            return (
              <tr key={stage.toMeters}>
                <td>{stage.day}</td>
                <td dir="auto">{titleOf(index)}</td>
                <td>{format.distance(stage.lengthMeters)}</td>
                <td>{format.elevation(climb?.ascentMeters ?? null)}</td>
                <td>{format.elevation(climb?.descentMeters ?? null)}</td>
                <td>{duration(stage.minutes)}</td>
                {hasMaps && <td>{mapsOf(index)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </article>
  );
}

/** The frames of the maps, with their numbers where there is room. */
function Frames({ frame, frames }: { frame: MapFrame; frames: readonly MapFrame[] }) {
  const boxes = frames.map(({ middle, width, height, perUnit }) => {
    const [x, y] = mercatorInFrame(frame, middle);
    const across = (width / perUnit[0]) * frame.perUnit[0];
    const down = (height / perUnit[1]) * frame.perUnit[1];
    return { x: x - across / 2, y: y - down / 2, width: across, height: down };
  });
  const signs = boxes.map(({ x, y }, at) => ({
    at: [x, y] as const,
    width: 1.6 + 1.9 * String(at + 1).length,
    height: 4,
    weight: MARK_WEIGHTS.nextMap,
  }));
  const numbers = placeMarks(signs, frame);
  return boxes.map((box, at) => {
    const place = numbers[at];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a map is its place among all
      <g key={at} className={styles.frame} data-frame={at + 1}>
        <rect {...box} />
        {place && (
          <g transform={`translate(${place.join(" ")})`}>
            <rect className={styles.sign} width={signs[at]?.width} height={4} />
            <text x={0.8} y={3.1}>
              {at + 1}
            </text>
          </g>
        )}
      </g>
    );
  });
}
