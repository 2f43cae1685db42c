import { useEffect } from "react";
import { createPortal } from "react-dom";
import { classNames } from "../../../lib/classNames.ts";
import { trackSections } from "../../../lib/trip/trackSections.ts";
import type { TripFile } from "../../../lib/trip/tripGpx.ts";
import type { TripPlan } from "../../../stores/trip/tripPlan.ts";
import { StageSheet } from "./StageSheet.tsx";
import styles from "./TripPrint.module.css";

export type Paper = "a4" | "letter";

interface TripPrintProps {
  plan: TripPlan;
  file: TripFile;
  paper: Paper;
  /** The print dialog was closed, whether it has printed or not. */
  onEnd: () => void;
}

/** The trip on paper, a sheet for each day; shown in print only. It opens the print dialog once it is drawn. */
export function TripPrint({ plan, file, paper, onEnd }: TripPrintProps) {
  useEffect(() => {
    addEventListener("afterprint", onEnd);
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("afterprint", onEnd);
    };
  }, [onEnd]);
  const ends = plan.stages.slice(0, -1).map(({ toMeters }) => toMeters);
  const sections = trackSections(file.track, ends);
  return createPortal(
    <div className={classNames(styles.print, styles[paper])} data-print="">
      {plan.stages.map((_, index) => (
        <StageSheet
          // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its place in the trip
          key={index}
          plan={plan}
          name={file.route.name}
          track={file.track}
          sections={sections}
          index={index}
        />
      ))}
    </div>,
    document.body,
  );
}
