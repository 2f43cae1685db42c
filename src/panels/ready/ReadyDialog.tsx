import { CircleAlert, CircleCheck, CircleHelp } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { usePlural } from "../../i18n/usePlural.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { collectTrailFacts, type TrailFacts, trailFacts } from "../../stores/offline/trailFacts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Spinner } from "../../ui/marks/Spinner.tsx";
import { Dialog, type DialogState } from "../../ui/overlays/Dialog.tsx";
import typography from "../../ui/typography.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./ReadyDialog.module.css";
import { type TrailCheck, useTrailChecks } from "./useTrailChecks.tsx";

const ICONS = { good: <CircleCheck />, open: <CircleAlert />, unknown: <CircleHelp /> };

/** Whether the open guide can be used on the trail without a network: checked as it opens, one line for each thing. */
export function ReadyDialog({ isOpen, onClose }: DialogState) {
  const text = useText();
  const format = useFormat();
  const { guide, opened } = useSnapshot(guideMap);
  const { facts, isChecking, guideId } = useSnapshot(trailFacts);
  const openedId = opened?.guideId;
  // Again once the guide is open in another edition.
  useEffect(() => {
    if (isOpen && guide && openedId === guide.guideId) void collectTrailFacts(guide);
  }, [isOpen, guide, openedId]);
  const isOfGuide = guide !== null && facts !== null && guideId === guide.guideId;
  const foot = (
    <>
      <p className={classNames(typography.note, styles.checked)}>
        {facts && text("ready.checked", { age: format.age(facts.checkedAt, Date.now()) })}
      </p>
      <Button loading={isChecking} onClick={() => guide && void collectTrailFacts(guide)}>
        {text("ready.checkAgain")}
      </Button>
    </>
  );
  return (
    <Dialog title={text("ready.title")} isOpen={isOpen} onClose={onClose} size="medium" foot={foot}>
      {isOfGuide ? (
        <TrailChecks guide={guide} facts={facts} />
      ) : (
        <div className={styles.waiting} role="status">
          <Spinner />
          <VisuallyHidden>{text("ready.checking")}</VisuallyHidden>
        </div>
      )}
    </Dialog>
  );
}

function TrailChecks({ guide, facts }: { guide: Guide; facts: TrailFacts }) {
  const text = useText();
  const plural = usePlural();
  const checks = useTrailChecks(guide, facts);
  const openCount = checks.filter(({ state }) => state === "open").length;
  return (
    <>
      <p className={classNames(typography.heading, styles.summary)} role="status">
        {openCount === 0 ? text("ready.allGood") : plural("ready.open", openCount)}
      </p>
      <ul>
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
    </>
  );
}

function CheckRow({ check: { id, state, words, action } }: { check: TrailCheck }) {
  const text = useText();
  const title = text(`ready.${id}`);
  return (
    <li className={styles.row}>
      <span className={classNames(styles.icon, styles[state])}>
        {ICONS[state]}
        <VisuallyHidden>{text(`ready.state_${state}`)}</VisuallyHidden>
      </span>
      <div className={styles.words}>
        <h3 className={typography.name}>{title}</h3>
        <p className={typography.note}>{words}</p>
      </div>
      {action && (
        <Button
          size={32}
          className={styles.action}
          loading={action.isBusy === true}
          label={`${action.label}: ${title}`}
          onClick={action.run}
        >
          {action.label}
        </Button>
      )}
    </li>
  );
}
