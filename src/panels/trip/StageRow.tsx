import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import type { StageRule } from "../../contract/routeStages.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { knownClimb } from "../../lib/routes/knownClimb.ts";
import type { Cue } from "../../lib/trip/cues.ts";
import { dayColor } from "../../lib/trip/dayColor.ts";
import { amountOf } from "../../lib/trip/splitStages.ts";
import { REST_DAYS } from "../../lib/trip/stageChoices.ts";
import { isOfKind } from "../../lib/trip/waypointKinds.ts";
import { joinStages, moveStageEnd, restAfter } from "../../stores/trip/divideTrip.ts";
import type { PlannedStage, TripPlan } from "../../stores/trip/tripPlan.ts";
import { Button } from "../../ui/controls/Button.tsx";
import select from "../../ui/form/Select.module.css";
import typography from "../../ui/typography.module.css";
import hidden from "../../ui/VisuallyHidden.module.css";
import { GapList } from "./GapList.tsx";
import stageList from "./StageList.module.css";
import type { Supplies } from "./suppliesOf.ts";
import { useCueText } from "./useCueText.ts";
import { useDuration } from "./useDuration.ts";
import { useRestText } from "./useRestText.ts";
import { useStopName } from "./useStopName.ts";

const StageDaylight = onDemand(async () => (await import("./StageDaylight.tsx")).StageDaylight);

interface StageRowProps {
  plan: TripPlan;
  stage: PlannedStage;
  index: number;
  supplies: Supplies;
}

/** A day: from where to where, its numbers, and on demand what it passes and where else it could end. */
export function StageRow({ plan, stage, index, supplies }: StageRowProps) {
  const text = useText();
  const format = useFormat();
  const duration = useDuration();
  const stopName = useStopName(plan);
  const restText = useRestText();
  const { fromMeters, toMeters, lengthMeters, minutes } = stage;
  const climb = knownClimb(stage);
  const before = plan.stages[index - 1]?.waypoint ?? null;
  const onTheWay = plan.cues.filter(({ meters }) => meters >= fromMeters && meters <= toMeters);
  return (
    <li className={stageList.stage}>
      <div className={stageList.head}>
        <span className={stageList.number}>
          {plan.stages.length > 1 && (
            <span className={stageList.color} style={{ background: dayColor(index) }} aria-hidden="true" />
          )}
          {text("trip.day", { number: stage.day })}
        </span>
        <span className={stageList.time}>{duration(minutes)}</span>
      </div>
      <p className={stageList.places}>
        {text("trip.fromTo", {
          from: stopName(fromMeters, before),
          to: stopName(toMeters, stage.waypoint),
        })}
      </p>
      <dl className={classNames(typography.note, stageList.numbers)}>
        <Figure label={text("routes.length")} value={format.distance(lengthMeters)} />
        <Figure
          label={text("routes.ascent")}
          value={format.elevation(climb?.ascentMeters ?? null)}
          mark="↑"
        />
        <Figure
          label={text("routes.descent")}
          value={format.elevation(climb?.descentMeters ?? null)}
          mark="↓"
        />
        {stage.breakMinutes > 0 && (
          <Figure
            label={text("trip.withBreaks")}
            value={duration(minutes + stage.breakMinutes)}
            mark={text("trip.withBreaks")}
          />
        )}
      </dl>
      {plan.division.startDate !== null && (
        <StageDaylight plan={plan} stage={stage} startDate={plan.division.startDate} />
      )}
      {stage.isOver && plan.division.rule && <OverNote stage={stage} rule={plan.division.rule} />}
      <details className={stageList.more}>
        <summary className={stageList.summary}>
          {text("trip.onTheWay", { count: format.count(onTheWay.length) })}
        </summary>
        <GapList span={stage} supplies={supplies} day={text("trip.day", { number: stage.day })} />
        <CueList plan={plan} cues={onTheWay} fromMeters={fromMeters} />
        {index < plan.stages.length - 1 && <EndChoice plan={plan} stage={stage} index={index} />}
      </details>
      {stage.restDays > 0 && <p className={stageList.rest}>{restText(stage)}</p>}
    </li>
  );
}

function Figure({ label, value, mark }: { label: string; value: string; mark?: string }) {
  return (
    <div>
      <dt className={hidden.hidden}>{label}</dt>
      <dd className={stageList.figure}>
        {mark && <span aria-hidden="true">{mark} </span>}
        {value}
      </dd>
    </div>
  );
}

function OverNote({ stage, rule }: { stage: PlannedStage; rule: StageRule }) {
  const text = useText();
  const format = useFormat();
  const duration = useDuration();
  const beyond = amountOf(stage, rule) - rule.limit;
  const by = {
    distance: () => format.distance(beyond),
    ascent: () => format.elevation(beyond),
    time: () => duration(beyond),
  }[rule.by]();
  return (
    <p className={stageList.over}>
      <TriangleAlert />
      <span>{text(`trip.over_${rule.by}`, { by })}</span>
    </p>
  );
}

/** Where the day could end instead, at the places to stay before the end of the next day, and how long one rests there. */
function EndChoice({ plan, stage, index }: Omit<StageRowProps, "supplies">) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const stopName = useStopName(plan);
  const next = plan.stages[index + 1];
  const places = plan.route.passed.filter(({ index: waypoint, meters }) => {
    const found = plan.waypoints[waypoint];
    const isWithin = meters > stage.fromMeters + 1 && meters < (next?.toMeters ?? 0) - 1;
    // The route may pass the same place again before the end of the next day.
    const isEnd = waypoint === stage.waypoint && Math.abs(meters - stage.toMeters) <= 1;
    return isWithin && found !== undefined && isOfKind(found, "stay") && !isEnd;
  });
  // In their order on the way, so that the arrow keys lead from the present end to those before and after it. Of two
  // places at the same metres the first is shown as chosen.
  const ends = [
    { waypoint: stage.waypoint, meters: stage.toMeters, isNow: true },
    ...places.map(({ index: waypoint, meters }) => ({ waypoint, meters, isNow: false })),
  ].sort((a, b) => a.meters - b.meters);
  return (
    <div className={stageList.end}>
      <label htmlFor={id} className={stageList.endLabel}>
        {text("trip.endsAt")}
      </label>
      <select
        id={id}
        className={classNames(select.select, stageList.choice)}
        value={stage.toMeters}
        onChange={(event) => void moveStageEnd(plan.stages, index, Number(event.target.value))}
      >
        {ends.map(({ waypoint, meters, isNow }) => (
          <option key={`${waypoint} ${meters}`} value={meters}>
            {isNow ? "" : `${format.distance(meters - stage.fromMeters)}, `}
            {stopName(meters, waypoint)}
            {isNow && stage.isFixed ? ` (${text("trip.endSet")})` : ""}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-rest`} className={stageList.endLabel}>
        {text("trip.rest")}
      </label>
      <select
        id={`${id}-rest`}
        className={classNames(select.select, stageList.choice)}
        value={stage.restDays}
        onChange={(event) => void restAfter(plan.stages, index, Number(event.target.value))}
      >
        {[...new Set([...REST_DAYS, stage.restDays])].map((count) => (
          <option key={count} value={count}>
            {count === 0 ? text("trip.noRest") : format.days(count)}
          </option>
        ))}
      </select>
      <Button variant="text" size={32} onClick={() => void joinStages(plan.stages, index)}>
        {text("trip.joinNext", { number: next?.day ?? index + 2 })}
      </Button>
    </div>
  );
}

interface CueListProps {
  plan: TripPlan;
  cues: readonly Cue[];
  /** Distances are shown from here on, in metres along the route. */
  fromMeters: number;
}

/** What to do on the way: distance, what to do, elevation. */
function CueList({ plan, cues, fromMeters }: CueListProps) {
  const format = useFormat();
  const cueText = useCueText(plan);
  return (
    <ul>
      {cues.map((cue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cue is its place in the list
        <li key={index} className={stageList.cue}>
          <span className={stageList.side}>{format.distance(Math.max(0, cue.meters - fromMeters))}</span>
          <span className={stageList.words}>{cueText(cue)}</span>
          <span className={stageList.side}>
            {cue.elevationMeters !== null && format.elevation(cue.elevationMeters)}
          </span>
        </li>
      ))}
    </ul>
  );
}
