import { useDeferredValue, useId, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import { useFormat } from "../../../i18n/useFormat.ts";
import { usePlural } from "../../../i18n/usePlural.ts";
import { useShownSettings } from "../../../i18n/useShown.ts";
import { useText } from "../../../i18n/useText.ts";
import { guideLayer } from "../../../lib/basemap/guideLayer.ts";
import { canPrint } from "../../../lib/canPrint.ts";
import { lineOnMercator } from "../../../lib/print/mercatorLine.ts";
import { PAPERS } from "../../../lib/print/paper.ts";
import {
  MAX_MAPS,
  MAX_STREET_MAPS,
  PRINT_SCALES,
  type PrintPlan,
  printPlan,
  scaleWithinLimit,
} from "../../../lib/print/printPlan.ts";
import { useBackCloses } from "../../../lib/react/useBackCloses.ts";
import { baseLayer, baseLayers, ownLayers } from "../../../stores/baseLayer.ts";
import { type GroundSource, groundPictures } from "../../../stores/groundPictures.ts";
import { guideMap } from "../../../stores/guideMap/guideMap.ts";
import {
  choosePrint,
  choosePrintPart,
  PRINT_PARTS,
  printSettings,
} from "../../../stores/trip/printSettings.ts";
import type { TripPlan } from "../../../stores/trip/tripPlan.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { SegmentedControl } from "../../../ui/controls/SegmentedControl.tsx";
import { Checkbox } from "../../../ui/form/Checkbox.tsx";
import select from "../../../ui/form/Select.module.css";
import { Dialog, type DialogState } from "../../../ui/overlays/Dialog.tsx";
import { ProgressLine } from "../../../ui/states/ProgressLine.tsx";
import typography from "../../../ui/typography.module.css";
import { CUES_ON_SHEET } from "./DaySheet.tsx";
import { dayCues } from "./dayCues.ts";
import styles from "./PrintDialog.module.css";
import { TripPrint, type TripPrintProps } from "./TripPrint.tsx";
import { usePrintJob } from "./usePrintJob.ts";
import { useRatio } from "./useRatio.ts";

interface PrintDialogProps extends DialogState {
  plan: TripPlan;
  makeFile: () => Promise<TripPrintProps["file"] | null>;
}

/** Asks what to print of a trip and how, says how much paper that takes, and prints it. */
export function PrintDialog({ plan, makeFile, isOpen, onClose }: PrintDialogProps) {
  const text = useText();
  const { job, start, retry, printAnyway, end } = usePrintJob(makeFile, onClose);
  const close = () => {
    end();
    onClose();
  };
  useBackCloses("print", isOpen, close);
  return (
    <>
      <Dialog title={text("print.title")} size="medium" isOpen={isOpen} onClose={close}>
        {job?.status === "drawing" ? (
          <Drawing onCancel={end} />
        ) : job?.status === "failed" ? (
          <Failed
            maps={failedMaps(job.sheets, job.grounds)}
            onRetry={retry}
            onPrint={printAnyway}
            onCancel={end}
          />
        ) : (
          <Choices plan={plan} onPrint={(request) => void start(request)} />
        )}
      </Dialog>
      {job?.status === "printing" && <TripPrint {...job} plan={plan} onEnd={end} />}
    </>
  );
}

type Request = Parameters<ReturnType<typeof usePrintJob>["start"]>[0];

function Choices({ plan, onPrint }: { plan: TripPlan; onPrint: (request: Request) => void }) {
  const text = useText();
  const format = useFormat();
  const plural = usePlural();
  const ratio = useRatio();
  const id = useId();
  const { paper, scale, parts } = useSnapshot(printSettings);
  const [source, setSource] = useState<GroundSource | "none">("own");
  const hasOwn = useHasOwnGround();
  const hasStreet = baseLayers.some(({ name }) => name === "street");
  const line = lineOnMercator(plan.measure);
  const shown = useDeferredValue(scale);
  const sheets = useMemo(
    () => printPlan(line, { days: plan.stages, paper, scale: shown }),
    [line, plan.stages, paper, shown],
  );
  const hasMaps = parts.includes("maps");
  const maps = hasMaps ? sheets.days.flat().map(({ frame }) => frame) : [];
  const overview = parts.includes("overview") ? [sheets.overview] : [];
  // The overview has a map of the world in any case.
  const frames = source === "none" ? [] : source === "own" && !hasOwn ? overview : [...overview, ...maps];
  const isTooMany = maps.length > MAX_MAPS;
  const other = useMemo(
    () => (isTooMany ? scaleWithinLimit(line, { days: plan.stages, paper }) : null),
    [isTooMany, line, plan.stages, paper],
  );
  const isStreetOver = source === "street" && frames.length > MAX_STREET_MAPS;
  return (
    <div className={styles.form}>
      <SegmentedControl
        label={text("print.paper")}
        value={paper}
        options={PAPERS.map((value) => ({ value, label: text(`print.${value}`) }))}
        onChange={(value) => choosePrint({ paper: value })}
      />
      <div>
        <label htmlFor={`${id}-scale`} className={typography.label}>
          {text("print.scale")}
        </label>
        <select
          id={`${id}-scale`}
          className={select.select}
          value={scale}
          onChange={(event) =>
            choosePrint({ scale: PRINT_SCALES.find((each) => String(each) === event.target.value) ?? "day" })
          }
        >
          {PRINT_SCALES.map((each) => (
            <option key={each} value={each}>
              {each === "day" ? text("print.scaleDay") : ratio(each)}
            </option>
          ))}
        </select>
      </div>
      <fieldset className={styles.parts}>
        <legend className={typography.label}>{text("print.parts")}</legend>
        {PRINT_PARTS.map((part) => (
          <Checkbox
            key={part}
            label={text(`print.part_${part}`)}
            checked={parts.includes(part)}
            onChange={(event) => choosePrintPart(part, event.target.checked)}
          />
        ))}
      </fieldset>
      <div>
        <label htmlFor={`${id}-ground`} className={typography.label}>
          {text("print.ground")}
        </label>
        <select
          id={`${id}-ground`}
          className={select.select}
          aria-describedby={`${id}-note`}
          value={source}
          onChange={(event) =>
            setSource((["own", "street"] as const).find((each) => each === event.target.value) ?? "none")
          }
        >
          {(["own", ...(hasStreet ? (["street"] as const) : []), "none"] as const).map((each) => (
            <option key={each} value={each}>
              {text(`print.ground_${each}`)}
            </option>
          ))}
        </select>
        {source === "own" && !hasOwn && (
          <p id={`${id}-note`} className={typography.caption}>
            {text("print.noOwnGround")}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <div role="status">
          {!canPrint() ? (
            <p>{text("print.cannotPrint")}</p>
          ) : parts.every((part) => part === "grid") ? (
            <p>{text("print.nothing")}</p>
          ) : isTooMany ? (
            <p>
              {other === null
                ? text("print.tooManyDays")
                : text("print.tooMany", { maps: format.count(maps.length), most: format.count(MAX_MAPS) })}
            </p>
          ) : isStreetOver ? (
            <p>
              {text("print.streetLimit", {
                most: format.count(MAX_STREET_MAPS),
                maps: format.count(frames.length),
              })}
            </p>
          ) : (
            <p>
              {plural("print.count", sheetCount(plan, parts, maps.length), {
                maps: format.count(maps.length),
              })}
            </p>
          )}
        </div>
        {other !== null ? (
          <Button variant="forest" onClick={() => choosePrint({ scale: other })}>
            {text("print.useScale", { scale: other === "day" ? text("print.scaleDay") : ratio(other) })}
          </Button>
        ) : (
          <Button
            variant="forest"
            disabled={
              !canPrint() ||
              shown !== scale ||
              isTooMany ||
              isStreetOver ||
              parts.every((part) => part === "grid")
            }
            onClick={() => onPrint({ sheets, frames, source: source === "none" ? "own" : source })}
          >
            {text("print.print")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** How far the drawing is. */
function Drawing({ onCancel }: { onCancel: () => void }) {
  const text = useText();
  const format = useFormat();
  const { wanted, doneCount } = useSnapshot(groundPictures);
  const count = wanted?.frames.length ?? 0;
  return (
    <div className={styles.form}>
      <p role="status">
        {wanted
          ? text("print.drawing", {
              number: format.count(Math.min(doneCount + 1, count)),
              count: format.count(count),
            })
          : text("print.preparing")}
      </p>
      <ProgressLine label={text("print.title")} share={count === 0 ? null : doneCount / count} />
      <div className={styles.foot}>
        <Button onClick={onCancel}>{text("print.cancel")}</Button>
      </div>
    </div>
  );
}

interface FailedProps {
  /** Their numbers, null for the overview. */
  maps: readonly (number | null)[];
  onRetry: () => void;
  onPrint: () => void;
  onCancel: () => void;
}

function Failed({ maps, onRetry, onPrint, onCancel }: FailedProps) {
  const text = useText();
  const format = useFormat();
  const names = maps.map((map) =>
    map === null ? text("print.overview") : text("print.map", { number: format.count(map) }),
  );
  return (
    <div className={styles.form}>
      <div role="alert">
        <p>{text("print.groundFailed", { maps: names.join(", ") })}</p>
        <p className={typography.caption}>{text("print.groundFailedText")}</p>
      </div>
      <div className={styles.foot}>
        <Button onClick={onCancel}>{text("print.cancel")}</Button>
        <Button onClick={onPrint}>{text("print.withoutGround")}</Button>
        <Button variant="forest" onClick={onRetry}>
          {text("print.retry")}
        </Button>
      </div>
    </div>
  );
}

function failedMaps(sheets: PrintPlan, grounds: TripPrintProps["grounds"]): (number | null)[] {
  const isFailed = (frame: PrintPlan["overview"]) => grounds.get(frame) === null;
  return [
    ...(isFailed(sheets.overview) ? [null] : []),
    ...sheets.days.flat().flatMap(({ frame }, at) => (isFailed(frame) ? [at + 1] : [])),
  ];
}

/** How many sheets of paper a trip takes: how many lines a cue has is known only on paper. */
function sheetCount(plan: TripPlan, parts: readonly string[], mapCount: number): number {
  const has = (part: string) => parts.includes(part);
  const days = plan.stages.map((stage) => {
    if (has("cues")) return Math.max(1, Math.ceil(dayCues(plan, stage).length / CUES_ON_SHEET));
    return has("profile") || has("lines") ? 1 : 0;
  });
  return (has("overview") ? 1 : 0) + mapCount + days.reduce((sum, count) => sum + count, 0);
}

/** Whether this server has a map of the guide that is as detailed as those on paper. */
function useHasOwnGround(): boolean {
  const { chosen } = useSnapshot(baseLayer);
  const { elevationUnit } = useShownSettings();
  return guideLayer(ownLayers, { guide: guideMap.guide, chosen, unit: elevationUnit }).layer.name !== "plain";
}
