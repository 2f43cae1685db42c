import { useFormat } from "../../../i18n/useFormat.ts";
import { useText } from "../../../i18n/useText.ts";
import { classNames } from "../../../lib/classNames.ts";
import { type Paper, printableSize } from "../../../lib/print/paper.ts";
import { knownClimb } from "../../../lib/routes/knownClimb.ts";
import type { PrintPart } from "../../../stores/trip/printSettings.ts";
import type { PlannedStage, TripPlan } from "../../../stores/trip/tripPlan.ts";
import { StageDaylight } from "../StageDaylight.tsx";
import { useCueText } from "../useCueText.ts";
import { useDuration } from "../useDuration.ts";
import { useRestText } from "../useRestText.ts";
import { CueSign } from "./CueSign.tsx";
import { DayProfile } from "./DayProfile.tsx";
import styles from "./DaySheet.module.css";
import type { DayCue } from "./dayCues.ts";
import { NoteLines } from "./NoteLines.tsx";
import page from "./PrintedSheet.module.css";

/** Cues of more are in two columns. */
const ONE_COLUMN = 22;
/** Cues that a sheet has room for, in two columns. */
export const CUES_ON_SHEET = 80;

interface DaySheetProps {
  plan: TripPlan;
  stage: PlannedStage;
  title: string;
  name: string;
  paper: Paper;
  cues: readonly DayCue[];
  parts: readonly PrintPart[];
}

/** A day on paper: its numbers, its profile, what to do on it, and room for notes. */
export function DaySheet({ plan, stage, title, name, paper, cues, parts }: DaySheetProps) {
  const text = useText();
  const format = useFormat();
  const duration = useDuration();
  const cueText = useCueText(plan);
  const restText = useRestText();
  const climb = knownClimb(stage);
  const { width, height } = printableSize(paper);
  const { startDate } = plan.division;
  const facts = [
    format.distance(stage.lengthMeters),
    climb && `↑ ${format.elevation(climb.ascentMeters)}`,
    climb && `↓ ${format.elevation(climb.descentMeters)}`,
    text("trip.about", { time: duration(stage.minutes) }),
    stage.breakMinutes > 0 && `${text("trip.withBreaks")} ${duration(stage.minutes + stage.breakMinutes)}`,
    stage.restDays > 0 && restText(stage),
  ];
  return (
    <article
      className={classNames(styles.sheet, page[paper])}
      style={{ minHeight: `${height - 1}mm` }}
      data-day-sheet={stage.day}
    >
      {parts.includes("lines") && <NoteLines width={width} height={height - 1} />}
      <div className={styles.body}>
        <header>
          <p className={styles.name} dir="auto">
            {name}
          </p>
          <h2 className={classNames(page.title, styles.title)} dir="auto">
            {title}
          </h2>
          <p className={styles.facts}>
            {facts.filter(Boolean).map((fact) => (
              <span key={String(fact)}>{fact}</span>
            ))}
          </p>
          {startDate !== null && <StageDaylight plan={plan} stage={stage} startDate={startDate} />}
        </header>
        {parts.includes("profile") && <DayProfile plan={plan} stage={stage} cues={cues} width={width} />}
        {parts.includes("cues") && (
          <div className={classNames(cues.length > ONE_COLUMN && styles.columns)}>
            <table className={classNames(page.rows, styles.cues)}>
              <tbody>
                {cues.map(({ number, cue, icon }) => (
                  <tr key={number}>
                    <td className={styles.number}>
                      <strong>{number}</strong>
                    </td>
                    <td className={styles.number}>{format.distance(cue.meters - stage.fromMeters)}</td>
                    <td className={styles.number}>
                      {cue.elevationMeters === null ? "" : format.elevation(cue.elevationMeters)}
                    </td>
                    <td className={styles.sign}>
                      <CueSign cue={cue} icon={icon} />
                    </td>
                    <td dir="auto">{cueText(cue)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </article>
  );
}
