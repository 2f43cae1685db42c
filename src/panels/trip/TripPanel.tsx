import { ArrowLeft, RotateCcw } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { useEscape } from "../../lib/react/useEscape.ts";
import { useWindowEvent } from "../../lib/react/useWindowEvent.ts";
import { routeEditor, showTrip } from "../../stores/routes/routeEditor.ts";
import { forgetStageEnds, startTripOn } from "../../stores/trip/divideTrip.ts";
import { keepTypedNote } from "../../stores/trip/keepTypedNote.ts";
import { followTrip, retryTrip, trip } from "../../stores/trip/trip.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import { useTripPlan } from "../../stores/trip/useTripPlan.ts";
import { useWaterNotes } from "../../stores/trip/useWaterNotes.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import select from "../../ui/form/Select.module.css";
import { Spinner } from "../../ui/marks/Spinner.tsx";
import scrolling from "../../ui/scrolling.module.css";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import typography from "../../ui/typography.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { ConflictDialog } from "../routeEditor/ConflictDialog.tsx";
import { EditorTitle } from "../routeEditor/EditorTitle.tsx";
import { SaveButton } from "../routeEditor/SaveButton.tsx";
import { WaitVeil } from "../routes/WaitVeil.tsx";
import { useLostFocus } from "../useLostFocus.ts";
import stageList from "./StageList.module.css";
import { StageRow } from "./StageRow.tsx";
import { StageRuleForm } from "./StageRuleForm.tsx";
import { type Supplies, suppliesOf } from "./suppliesOf.ts";
import { TripFiles } from "./TripFiles.tsx";
import { TripFood } from "./TripFood.tsx";
import { TripGaps } from "./TripGaps.tsx";
import { TripNotes } from "./TripNotes.tsx";
import styles from "./TripPanel.module.css";
import { TripTime } from "./TripTime.tsx";

/** Years that can be entered; browsers hand over a year while it is typed. */
const YEARS = { min: "2000-01-01", max: "2199-12-31" };

/** The edited route as a trip: its moving time, and its days. */
export function TripPanel() {
  const text = useText();
  useEffect(followTrip, []);
  const { hasFailed } = useSnapshot(trip);
  const { status } = useSnapshot(routeEditor);
  const plan = useTripPlan();
  const body = useRef<HTMLDivElement>(null);
  useLostFocus(body);
  return (
    <>
      <EditorTitle
        title={text("trip.title")}
        before={
          <IconButton
            className={styles.back}
            label={text("trip.back")}
            icon={<ArrowLeft />}
            onClick={async () => {
              // Without a plan there is no form: what was typed waits for it.
              if (!plan || (await keepTypedNote())) showTrip(false);
            }}
          />
        }
      >
        <div className={styles.save}>
          <SaveButton />
        </div>
      </EditorTitle>
      <div ref={body} className={scrolling.body} inert={status === "saving"}>
        {plan ? (
          <TripBody plan={plan} />
        ) : hasFailed ? (
          <LoadFailure
            headingLevel={3}
            title={text("trip.failed")}
            text={text("trip.failedText")}
            onRetry={retryTrip}
          />
        ) : (
          <div className={styles.waiting} role="status">
            <Spinner />
            <VisuallyHidden>{text("trip.measuring")}</VisuallyHidden>
          </div>
        )}
      </div>
      {status === "saving" && <WaitVeil label={text("routes.saving")} />}
      <ConflictDialog />
    </>
  );
}

function TripBody({ plan }: { plan: TripPlan }) {
  const text = useText();
  const notes = useWaterNotes(plan);
  const supplies = useMemo(() => suppliesOf(plan, notes), [plan, notes]);
  return (
    <>
      <TripTime plan={plan} />
      <section className={styles.section} aria-label={text("trip.days")}>
        <h3 className={classNames(typography.heading, styles.heading)}>{text("trip.days")}</h3>
        <StageRuleForm division={plan.division} />
        <StartDate startDate={plan.division.startDate} />
        <StageList plan={plan} supplies={supplies} />
      </section>
      <TripNotes plan={plan} />
      <TripGaps plan={plan} supplies={supplies} />
      <TripFood plan={plan} />
      <TripFiles plan={plan} />
    </>
  );
}

/** The days of the trip in order. */
function StageList({ plan, supplies }: { plan: TripPlan; supplies: Supplies }) {
  const text = useText();
  const { stages, division } = plan;
  return (
    <>
      <ol className={stageList.stages} aria-label={text("trip.days")}>
        {stages.map((stage, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its place in the trip
          <StageRow key={index} plan={plan} stage={stage} index={index} supplies={supplies} />
        ))}
      </ol>
      {division.ends.length > 0 && (
        <Button variant="text" size={32} icon={<RotateCcw />} onClick={() => void forgetStageEnds()}>
          {text("trip.splitAgain")}
        </Button>
      )}
    </>
  );
}

/**
 * The first day of the trip; without it nothing is said about daylight. While it is typed it is no date, or one of another
 * year: the field keeps that until it is left, or Escape ends the typing.
 */
function StartDate({ startDate }: { startDate: string | null }) {
  const text = useText();
  const id = useId();
  const shown = startDate ?? "";
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const choose = (date: string) => {
    setTyped(date);
    if (date >= YEARS.min && date <= YEARS.max) void startTripOn(date);
  };
  const leave = () => {
    if (typed === "" && startDate !== null) void startTripOn(null);
    else setTyped(shown);
  };
  useEscape("plannerForm", () => {
    if (typed === shown) return false;
    leave();
    return true;
  });
  // It is stored with the other edits before the page goes.
  useWindowEvent("pagehide", leave);
  return (
    <div className={styles.date}>
      <label htmlFor={id} className={typography.label}>
        {text("trip.startDate")}
      </label>
      <input
        {...YEARS}
        id={id}
        type="date"
        className={select.select}
        value={typed}
        onChange={(event) => choose(event.target.value)}
        onBlur={leave}
      />
    </div>
  );
}
