import { useEffect, useId, useState } from "react";
import { type RouteStages, STAGE_LIMITS, type StageRule } from "../../contract/routeStages.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { useEscape } from "../../lib/react/useEscape.ts";
import { STAGE_RULE_CHOICES, TOLERANCES, USUAL_TOLERANCE } from "../../lib/trip/stageChoices.ts";
import { typedNumber } from "../../lib/typedNumber.ts";
import { fromMeters, toMeters, type UnitName } from "../../lib/units.ts";
import { divideBy } from "../../stores/trip/divideTrip.ts";
import { SegmentedControl } from "../../ui/controls/SegmentedControl.tsx";
import select from "../../ui/form/Select.module.css";
import { TextField } from "../../ui/form/TextField.tsx";
import typography from "../../ui/typography.module.css";
import panel from "./TripPanel.module.css";

/** By what the route is divided into days, and how far from the limit a day may end at a place to stay. */
export function StageRuleForm({ division: { rule } }: { division: RouteStages }) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const choose = (by: StageRule["by"] | "whole") =>
    divideBy(
      by === "whole"
        ? null
        : { by, limit: STAGE_RULE_CHOICES[by].usual, tolerance: rule?.tolerance ?? USUAL_TOLERANCE },
    );
  return (
    <>
      <SegmentedControl
        label={text("trip.divide")}
        value={rule?.by ?? "whole"}
        options={(["whole", ...STAGE_LIMITS] as const).map((by) => ({
          value: by,
          label: text(`trip.by_${by}`),
        }))}
        onChange={(by) => void choose(by)}
      />
      {rule && (
        <>
          <div className={panel.fields}>
            <LimitField key={rule.by} rule={rule} />
            <div>
              <label htmlFor={`${id}-tolerance`} className={typography.label}>
                {text("trip.tolerance")}
              </label>
              <select
                id={`${id}-tolerance`}
                className={select.select}
                aria-describedby={`${id}-hint`}
                value={rule.tolerance}
                onChange={(event) => void divideBy({ ...rule, tolerance: Number(event.target.value) })}
              >
                {[...new Set([...TOLERANCES, rule.tolerance])].map((share) => (
                  <option key={share} value={share}>
                    {format.share(share)}
                  </option>
                ))}
              </select>
            </div>
          </div>
          <p id={`${id}-hint`} className={classNames(typography.caption, panel.note)}>
            {rule.tolerance > 0
              ? text("trip.toleranceHint", { share: format.share(rule.tolerance) })
              : text("trip.exactHint")}
          </p>
        </>
      )}
    </>
  );
}

/** The limit of a day in the reader's unit; input applies when the field loses focus or Enter is pressed, and Escape discards it. */
function LimitField({ rule }: { rule: StageRule }) {
  const text = useText();
  const format = useFormat();
  const { language, distanceUnit, elevationUnit } = useShownSettings();
  const unit = { distance: distanceUnit, ascent: elevationUnit, time: null }[rule.by];
  const shown = inUnit(rule.limit, unit).toLocaleString(language, {
    maximumFractionDigits: rule.by === "ascent" ? 0 : 1,
    useGrouping: false,
  });
  const [typed, setTyped] = useState(shown);
  const [isInvalid, setInvalid] = useState(false);
  useEffect(() => setTyped(shown), [shown]);
  useEscape("plannerForm", () => {
    if (typed === shown) return false;
    setTyped(shown);
    setInvalid(false);
    return true;
  });
  const { least, most } = STAGE_RULE_CHOICES[rule.by];
  const enter = () => {
    if (typed === shown) return setInvalid(false);
    const value = typedNumber(typed, language);
    const limit = unit === null ? value * 60 : toMeters(value, unit);
    const isValid = limit >= least * 0.999 && limit <= most * 1.001;
    setInvalid(!isValid);
    if (isValid) void divideBy({ ...rule, limit });
  };
  return (
    <TextField
      label={text(`trip.limit_${rule.by}`, { unit: unit === null ? "" : text(`units.${unit}`) })}
      inputMode="decimal"
      value={typed}
      error={
        isInvalid
          ? text("trip.limitInvalid", {
              least: format.decimal(inUnit(least, unit)),
              most: format.decimal(inUnit(most, unit)),
            })
          : undefined
      }
      onChange={(event) => setTyped(event.target.value)}
      onBlur={enter}
      onKeyDown={(event) => event.key === "Enter" && enter()}
    />
  );
}

/** Metres in a unit; without one, minutes in hours. */
function inUnit(value: number, unit: UnitName | null): number {
  return unit === null ? value / 60 : fromMeters(value, unit);
}
