import { Fragment, memo, useEffect, useRef } from "react";
import { useText } from "../../../i18n/useText.ts";
import type { MapFrame } from "../../../lib/print/mapFrame.ts";
import { lineOnMercator, placesAlong } from "../../../lib/print/mercatorLine.ts";
import { mercatorPath } from "../../../lib/print/mercatorPath.ts";
import type { PrintPlan } from "../../../lib/print/printPlan.ts";
import type { TripFile } from "../../../lib/trip/tripGpx.ts";
import type { GroundPicture } from "../../../stores/groundPictures.ts";
import { guideMap } from "../../../stores/guideMap/guideMap.ts";
import type { PrintSettings } from "../../../stores/trip/printSettings.ts";
import type { TripPlan } from "../../../stores/trip/tripPlan.ts";
import { PrintSheet } from "../../../ui/print/PrintSheet.tsx";
import { useAfterPrint } from "../../../ui/print/useAfterPrint.ts";
import { useStopName } from "../useStopName.ts";
import { DaySheet } from "./DaySheet.tsx";
import { dayCues } from "./dayCues.ts";
import { MapSheet } from "./MapSheet.tsx";
import { OverviewSheet } from "./OverviewSheet.tsx";
import styles from "./TripPrint.module.css";

export interface TripPrintProps {
  plan: TripPlan;
  file: Pick<TripFile, "route" | "track">;
  sheets: PrintPlan;
  settings: PrintSettings;
  /** Of each map; null for one that has none. */
  grounds: ReadonlyMap<MapFrame, GroundPicture | null>;
  /** The reader is back on the page, whether it was printed or not; of stable identity. */
  onEnd: () => void;
}

/**
 * The trip on paper: an overview, and for each day a sheet and its maps; shown in print only. It opens the print dialog
 * once it is drawn.
 */
export const TripPrint = memo(function TripPrint(props: TripPrintProps) {
  const { plan, file, sheets, settings, grounds, onEnd } = props;
  const text = useText();
  const stopName = useStopName(plan);
  const body = useRef<HTMLDivElement>(null);
  useAfterPrint(onEnd);
  useEffect(() => {
    let isMounted = true;
    void arePicturesHere(body.current).then(() => isMounted && print());
    return () => {
      isMounted = false;
    };
  }, []);
  const { stages } = plan;
  const { paper, parts } = settings;
  const name = file.route.name.trim() || guideMap.title || "";
  const line = lineOnMercator(file.track);
  // Projected once for all maps.
  const ways = stages.map((stage) => mercatorPath(placesAlong(line, stage)));
  const gaps = plan.built.gaps.map((gap) => mercatorPath(placesAlong(line, gap)));
  const hasMaps = parts.includes("maps");
  const hasDays = (["profile", "cues", "lines"] as const).some((part) => parts.includes(part));
  const wayOf = (index: number) => {
    const stage = stages[index];
    if (!stage) return "";
    return text("trip.fromTo", {
      from: stopName(stage.fromMeters, stages[index - 1]?.waypoint ?? null),
      to: stopName(stage.toMeters, stage.waypoint),
    });
  };
  const titleOf = (index: number) =>
    stages.length > 1
      ? `${text("trip.day", { number: stages[index]?.day ?? 0 })}: ${wayOf(index)}`
      : wayOf(index);
  const starts = sheets.days.map((_, index) =>
    sheets.days.slice(0, index).reduce((sum, { length }) => sum + length, 1),
  );
  const nextMapsOf = (index: number, at: number) => {
    const maps = sheets.days[index] ?? [];
    const [number, strip] = [(starts[index] ?? 1) + at, maps[at]];
    if (!strip) return [];
    return [
      ...(number > 1 ? [{ meters: strip.fromMeters, label: `← ${number - 1}` }] : []),
      ...(number < sheets.mapCount ? [{ meters: strip.toMeters, label: `→ ${number + 1}` }] : []),
    ];
  };
  return (
    <PrintSheet>
      <div ref={body} className={styles.sheets}>
        {parts.includes("overview") && (
          <OverviewSheet
            plan={plan}
            sheets={sheets}
            paper={paper}
            name={name}
            ways={ways}
            gaps={gaps}
            titleOf={wayOf}
            ground={grounds.get(sheets.overview) ?? null}
            hasMaps={hasMaps}
          />
        )}
        {stages.map((stage, index) => {
          const cues = dayCues(plan, stage);
          return (
            <Fragment key={stage.toMeters}>
              {hasDays && (
                <DaySheet
                  plan={plan}
                  stage={stage}
                  title={titleOf(index)}
                  name={name}
                  paper={paper}
                  cues={cues}
                  parts={parts}
                />
              )}
              {hasMaps &&
                sheets.days[index]?.map((strip, at) => (
                  <MapSheet
                    key={strip.fromMeters}
                    title={`${titleOf(index)} – ${name}`}
                    number={(starts[index] ?? 1) + at}
                    paper={paper}
                    strip={strip}
                    line={line}
                    ways={ways}
                    gaps={gaps}
                    index={index}
                    dayMeters={stage.fromMeters}
                    cues={cues}
                    nextMaps={nextMapsOf(index, at)}
                    ground={grounds.get(strip.frame) ?? null}
                    hasGrid={parts.includes("grid")}
                    hasLines={parts.includes("lines")}
                  />
                ))}
            </Fragment>
          );
        })}
      </div>
    </PrintSheet>
  );
});

/** Resolves once all pictures of the sheets have loaded, or will not. */
async function arePicturesHere(body: HTMLElement | null): Promise<void> {
  const icons = [...(body?.querySelectorAll("image") ?? [])].map((image) => image.getAttribute("href") ?? "");
  const pictures = [...(body?.querySelectorAll("img") ?? []), ...[...new Set(icons)].map(pictureAt)];
  await Promise.all(pictures.map(hasSettled));
}

function pictureAt(url: string): HTMLImageElement {
  const picture = new Image();
  picture.src = url;
  return picture;
}

function hasSettled(picture: HTMLImageElement): Promise<void> | void {
  if (picture.complete) return;
  return new Promise((resolve) => {
    for (const end of ["load", "error"]) picture.addEventListener(end, () => resolve(), { once: true });
  });
}
