import { Link } from "lucide-react";
import { useId, useState } from "react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { MAX_ADDRESS } from "../../lib/address/routeLink.ts";
import { classNames } from "../../lib/classNames.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { QrCode } from "../../ui/marks/QrCode.tsx";
import typography from "../../ui/typography.module.css";
import { editedRouteLink } from "./editedRouteLink.ts";
import styles from "./TripFiles.module.css";
import panel from "./TripPanel.module.css";

type Outcome = { plan: TripPlan } & (
  | { kind: "copied" | "refused"; address: string; hasAllDays: boolean }
  | { kind: "tooLong" }
);

/** Copies an address that opens the route, with its days if there is room for them. */
export function CopyLink({ plan }: { plan: TripPlan }) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const [last, setOutcome] = useState<Outcome | null>(null);
  // The address of a plan that has changed since leads elsewhere.
  const outcome = last?.plan === plan ? last : null;
  const copy = async () => {
    const { address, hasAllDays } = editedRouteLink(plan);
    if (address === null) return setOutcome({ kind: "tooLong", plan });
    // The browser may forbid it, or have no clipboard outside of a secure connection.
    const isCopied = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(address))
      .then(
        () => true,
        () => false,
      );
    setOutcome({ kind: isCopied ? "copied" : "refused", address, hasAllDays, plan });
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
