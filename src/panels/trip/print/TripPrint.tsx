import { useEffect, useRef } from "react";
import { type TrackPoint, trackSections } from "../../../lib/trip/trackSections.ts";
import type { TripFile } from "../../../lib/trip/tripGpx.ts";
import type { GroundPicture } from "../../../stores/groundPictures.ts";
import type { TripPlan } from "../../../stores/trip/tripPlan.ts";
import { PrintSheet } from "../../../ui/print/PrintSheet.tsx";
import { useAfterPrint } from "../../../ui/print/useAfterPrint.ts";
import { StageSheet } from "./StageSheet.tsx";
import styles from "./TripPrint.module.css";

export type Paper = "a4" | "letter";

export interface TripPrintProps {
  plan: TripPlan;
  file: TripFile;
  paper: Paper;
  /** Of each day; null where there is none. */
  grounds: readonly (GroundPicture | null)[];
  /** The reader is back on the page, whether it was printed or not. */
  onEnd: () => void;
}

/** The trip on paper, a sheet for each day; shown in print only. It opens the print dialog once it is drawn. */
export function TripPrint({ plan, file, paper, grounds, onEnd }: TripPrintProps) {
  const sheets = useRef<HTMLDivElement>(null);
  useAfterPrint(onEnd);
  useEffect(() => {
    let isMounted = true;
    const images = [...(sheets.current?.querySelectorAll<SVGImageElement>("image") ?? [])];
    void Promise.allSettled(images.map(decoded)).then(() => isMounted && print());
    return () => {
      isMounted = false;
    };
  }, []);
  const sections = stageSections(plan, file);
  return (
    <PrintSheet className={styles[paper]}>
      <div ref={sheets}>
        {plan.stages.map((_, index) => (
          <StageSheet
            // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its place in the trip
            key={index}
            plan={plan}
            name={file.route.name}
            track={file.track}
            sections={sections}
            index={index}
            ground={grounds[index] ?? null}
          />
        ))}
      </div>
    </PrintSheet>
  );
}

/** The line of the whole route, in the days of the trip. */
export function stageSections({ stages }: Pick<TripPlan, "stages">, { track }: TripFile): TrackPoint[][] {
  return trackSections(
    track,
    stages.slice(0, -1).map(({ toMeters }) => toMeters),
  );
}

/** Resolves once an image of a drawing is ready to be painted. */
async function decoded({ href }: SVGImageElement): Promise<void> {
  const image = new Image();
  image.src = href.baseVal;
  await image.decode();
}
