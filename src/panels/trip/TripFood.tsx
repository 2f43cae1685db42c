import { Download } from "lucide-react";
import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { csvText } from "../../lib/csvText.ts";
import { fileName, saveFile } from "../../lib/saveFile.ts";
import { dateOfDay } from "../../lib/trip/daylight.ts";
import { type FoodStretch, foodStretches } from "../../lib/trip/foodStretches.ts";
import { isOfKind } from "../../lib/trip/waypointKinds.ts";
import { fromMeters } from "../../lib/units.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import { chooseFood, FOOD_RANGE, tripSettings } from "../../stores/trip/tripSettings.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Slider } from "../../ui/form/Slider.tsx";
import typography from "../../ui/typography.module.css";
import styles from "./TripFood.module.css";
import panel from "./TripPanel.module.css";
import { useStopName } from "./useStopName.ts";

/** How much food is carried from one shop to the next, as a list of what to buy or send where. */
export function TripFood({ plan }: { plan: TripPlan }) {
  const text = useText();
  const format = useFormat();
  const stopName = useStopName(plan);
  const { foodKilograms } = useSnapshot(tripSettings);
  const { language, distanceUnit } = useShownSettings();
  const { measure, stages, route, waypoints, division } = plan;
  const shops = route.passed.flatMap(({ index, meters }) => {
    const waypoint = waypoints[index];
    return waypoint && isOfKind(waypoint, "resupply") ? [{ waypoint: index, meters }] : [];
  });
  const stretches = foodStretches(measure, stages, shops);
  const dateOf = ({ day }: FoodStretch) =>
    division.startDate === null
      ? ""
      : new Date(dateOfDay(division.startDate, day - 1)).toISOString().slice(0, 10);
  const save = () => {
    const rows = stretches.map((stretch) => [
      stopName(stretch.fromMeters, stretch.waypoint),
      Number(fromMeters(stretch.fromMeters, distanceUnit).toFixed(2)),
      stretch.day,
      dateOf(stretch),
      stretch.days,
      format.weight(foodKilograms * stretch.days),
    ]);
    const head = [
      text("trip.column_place"),
      text("trip.column_distance", { unit: text(`units.${distanceUnit}`) }),
      text("trip.column_day"),
      text("trip.column_date"),
      text("trip.column_foodDays"),
      text("trip.column_weight"),
    ];
    const name = fileName(routeEditor.editing?.name ?? "", text("routes.editor"));
    saveFile(
      `${name}-${text("trip.foodFile")}.csv`,
      csvText([head, ...rows], language),
      "text/csv;charset=utf-8",
    );
  };
  return (
    <section className={panel.section} aria-label={text("trip.food")}>
      <h3 className={classNames(typography.heading, panel.heading)}>{text("trip.food")}</h3>
      <Slider
        {...FOOD_RANGE}
        step={0.05}
        label={text("trip.foodADay")}
        value={foodKilograms}
        shown={format.weight(foodKilograms)}
        onChange={chooseFood}
      />
      <ol className={styles.stretches}>
        {stretches.map((stretch) => (
          <li key={stretch.fromMeters} className={styles.stretch}>
            <span className={styles.place}>
              <b>{stopName(stretch.fromMeters, stretch.waypoint)}</b>
              <span className={styles.when}>
                {`${format.distance(stretch.fromMeters)}, ${text("trip.day", { number: stretch.day })}`}
              </span>
            </span>
            <span className={styles.amount}>
              <b>{format.weight(foodKilograms * stretch.days)}</b>
              <span className={styles.when}>{format.days(stretch.days)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className={classNames(typography.caption, panel.note)}>
        {text(shops.length > 0 ? "trip.foodNote" : "trip.foodNone")}
      </p>
      <Button variant="text" size={32} className={panel.action} icon={<Download />} onClick={save}>
        {text("trip.foodList")}
      </Button>
    </section>
  );
}
