import { Link } from "lucide-react";
import { useId, useState } from "react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import type { LinkedDays } from "../../lib/address/linkedDays.ts";
import { paths } from "../../lib/address/paths.ts";
import { type LinkedRoute, MAX_ADDRESS, routeAddress } from "../../lib/address/routeLink.ts";
import { classNames } from "../../lib/classNames.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { QrCode } from "../../ui/marks/QrCode.tsx";
import typography from "../../ui/typography.module.css";
import styles from "./TripFiles.module.css";
import panel from "./TripPanel.module.css";

type Outcome = { kind: "copied" | "refused"; address: string; hasAllDays: boolean } | { kind: "tooLong" };

/** Copies an address that opens the route, with its days if there is room for them. */
export function CopyLink({ plan }: { plan: TripPlan }) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const copy = async () => {
    const days = daysOf(plan);
    const route = { name: routeEditor.editing?.name ?? "", pins: [...plan.built.pins] };
    const addressOf = (linked: LinkedRoute) =>
      routeAddress(location.origin, paths.guideMap(guideMap.trailId ?? ""), linked);
    const whole = days && addressOf({ ...route, days });
    const address = whole ?? addressOf(route);
    const hasAllDays = days === null || whole !== null;
    if (address === null) return setOutcome({ kind: "tooLong" });
    // The browser may forbid it, or have no clipboard outside of a secure connection.
    const isCopied = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(address))
      .then(
        () => true,
        () => false,
      );
    setOutcome({ kind: isCopied ? "copied" : "refused", address, hasAllDays });
  };
  return (
    <>
      <Button icon={<Link />} onClick={() => void copy()}>
        {text("trip.copyLink")}
      </Button>
      <div className={styles.outcome} role="status">
        {outcome && outcome.kind !== "tooLong" && !outcome.hasAllDays && (
          <p className={classNames(typography.caption, panel.note)}>
            {text("trip.linkWithoutDays", { most: format.count(MAX_ADDRESS) })}
          </p>
        )}
        {outcome?.kind === "copied" && (
          <p className={classNames(typography.caption, panel.note)}>{text("trip.linkCopied")}</p>
        )}
        {outcome?.kind === "tooLong" && (
          <p className={classNames(typography.caption, panel.note)}>
            {text("trip.linkTooLong", { most: format.count(MAX_ADDRESS) })}
          </p>
        )}
        {outcome?.kind === "refused" && (
          <>
            <label htmlFor={id} className={classNames(typography.caption, panel.note)}>
              {text("trip.linkNotCopied")}
            </label>
            <input
              id={id}
              className={styles.address}
              readOnly
              value={outcome.address}
              onFocus={(event) => event.target.select()}
            />
          </>
        )}
        {outcome && outcome.kind !== "tooLong" && (
          <QrCode content={outcome.address} label={text("trip.linkCode")} />
        )}
      </div>
    </>
  );
}

/** Null for a trip of one day without a date. */
function daysOf({ division: { rule, startDate }, stages }: TripPlan): LinkedDays | null {
  if (stages.length < 2 && startDate === null) return null;
  return {
    rule,
    startDate,
    ends: stages.slice(0, -1).map(({ toMeters, restDays }) => ({ meters: toMeters, restDays })),
  };
}
