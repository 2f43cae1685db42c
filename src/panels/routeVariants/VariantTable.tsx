import { X } from "lucide-react";
import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { knownClimb } from "../../lib/routes/knownClimb.ts";
import { spanMeters } from "../../lib/span.ts";
import { longestGap } from "../../lib/trip/longestGap.ts";
import { tripLength } from "../../lib/trip/tripMeasure.ts";
import type { WaypointKind } from "../../lib/trip/waypointKinds.ts";
import { pointAtVariant, removeVariant, routeVariants } from "../../stores/routes/routeVariants.ts";
import { takeVariant } from "../../stores/routes/variantEdits.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import { useWaterNotes } from "../../stores/trip/useWaterNotes.ts";
import { variantPlans } from "../../stores/trip/variantPlans.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { suppliesOf } from "../trip/suppliesOf.ts";
import { useDuration } from "../trip/useDuration.ts";
import { VariantMark } from "./VariantMark.tsx";
import styles from "./VariantTable.module.css";

/** Names of the columns: the edited route is A. */
const LETTERS = ["A", "B", "C", "D"] as const;

/** A column of the table; values are null where they are not known. */
interface Column {
  /** Null for the edited route. */
  id: number | null;
  letter: string;
  values: readonly (number | null)[];
}

/** The edited route and its variants side by side, with the differences from the edited route. */
export function VariantTable({ built }: { built: BuiltRoute }) {
  const text = useText();
  const rows = useRows();
  const columns = useColumns(built);
  const { pointed } = useSnapshot(routeVariants);
  const [own] = columns;
  const classOf = ({ id }: Column) => classNames(id !== null && id === pointed && styles.pointed);
  return (
    <table className={styles.table} onPointerLeave={() => pointAtVariant(null)}>
      <caption>
        <VisuallyHidden>{text("routes.variantTable")}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td />
          {columns.map((column, index) => (
            <th
              key={column.letter}
              scope="col"
              className={classOf(column)}
              onPointerEnter={() => pointAtVariant(column.id)}
            >
              <VariantMark index={index} />
              <span className={styles.letter}>
                {column.letter}
                {column.id === null && <VisuallyHidden>, {text("routes.variantOwn")}</VisuallyHidden>}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, shown }, row) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map((column) => {
              const value = column.values[row] ?? null;
              const before = own?.values[row] ?? null;
              const difference =
                column.id !== null && value !== null && before !== null ? value - before : null;
              return (
                <td
                  key={column.letter}
                  className={classOf(column)}
                  onPointerEnter={() => pointAtVariant(column.id)}
                >
                  {value === null ? text("routes.unknownValue") : shown(value)}
                  {difference !== null && <Difference value={difference} shown={shown} />}
                </td>
              );
            })}
          </tr>
        ))}
        <tr>
          <td />
          {columns.map(({ id, letter }) => (
            <td key={letter} onPointerEnter={() => pointAtVariant(id)} onFocus={() => pointAtVariant(id)}>
              {id !== null && (
                <div className={styles.choice}>
                  <Button
                    size={32}
                    label={text("routes.useVariant", { letter })}
                    onClick={() => void takeVariant(id)}
                  >
                    {text("routes.useThis")}
                  </Button>
                  <IconButton
                    label={text("routes.removeVariant", { letter })}
                    icon={<X />}
                    onClick={() => removeVariant(id)}
                  />
                </div>
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** A difference as it is shown: nothing for one that would be shown as zero. */
function Difference({ value, shown }: { value: number; shown: (value: number) => string }) {
  const amount = shown(Math.abs(value));
  if (amount === shown(0)) return <small className={styles.same}>=</small>;
  return (
    <small className={styles.difference}>
      {value > 0 ? "+" : "−"}
      {amount}
    </small>
  );
}

function useRows(): { name: string; shown: (value: number) => string }[] {
  const text = useText();
  const format = useFormat();
  const duration = useDuration();
  return [
    { name: text("routes.length"), shown: format.distance },
    { name: text("routes.ascent"), shown: format.elevation },
    { name: text("routes.movingTime"), shown: duration },
    { name: text("routes.dayCount"), shown: format.count },
    { name: text("routes.waterGap"), shown: format.distance },
    { name: text("routes.campGap"), shown: format.distance },
  ];
}

function useColumns(built: BuiltRoute): Column[] {
  const { list } = useSnapshot(routeVariants);
  const plans = useSnapshot(variantPlans).byRoute as ReadonlyMap<BuiltRoute, TripPlan>;
  const known = useMemo(() => [...plans.values()], [plans]);
  const passed = useMemo(() => known.flatMap(({ route }) => route.passed), [known]);
  const notes = useWaterNotes({ route: { passed }, waypoints: known[0]?.waypoints ?? NO_WAYPOINTS });
  const routes = [{ id: null, built }, ...(list as readonly { id: number; built: BuiltRoute }[])];
  return routes.map((route, index) => {
    const plan = plans.get(route.built) ?? null;
    const offsets = plan && suppliesOf(plan, notes).offsets;
    const gap = (kind: WaypointKind) =>
      plan && offsets
        ? spanMeters(longestGap(offsets[kind], { fromMeters: 0, toMeters: tripLength(plan.measure) }))
        : null;
    return {
      id: route.id,
      letter: LETTERS[index] ?? "",
      values: [
        route.built.lengthMeters,
        knownClimb(route.built)?.ascentMeters ?? null,
        plan?.totals.minutes ?? null,
        plan?.stages.at(-1)?.day ?? null,
        gap("water"),
        gap("camp"),
      ],
    };
  });
}

const NO_WAYPOINTS: TripPlan["waypoints"] = [];
