import { Printer } from "lucide-react";
import { useState } from "react";
import { isCodeMissing } from "../../geo/isCodeMissing.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { withTexts } from "../../i18n/withTexts.ts";
import { classNames } from "../../lib/classNames.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { useHasBeen } from "../../lib/react/useHasBeen.ts";
import { fileName, saveFile } from "../../lib/saveFile.ts";
import type { TripStage } from "../../lib/trip/splitStages.ts";
import { tripGeoJson } from "../../lib/trip/tripGeoJson.ts";
import { tripGpx } from "../../lib/trip/tripGpx.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { trailNameOf } from "../../stores/guideMap/namedTrails.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { reportProblem } from "../../stores/showToast.ts";
import { tripCourse } from "../../stores/trip/tripCourse.ts";
import { TRIP_FORMATS, type TripFormat, tripFile } from "../../stores/trip/tripFile.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import { withdrawFailure } from "../../stores/withdrawToast.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import flow from "../../ui/flow.module.css";
import { Checkbox } from "../../ui/form/Checkbox.tsx";
import { ReloadNote } from "../../ui/states/ReloadNote.tsx";
import typography from "../../ui/typography.module.css";
import { CopyLink } from "./CopyLink.tsx";
import { SaveTripMenu } from "./SaveTripMenu.tsx";
import styles from "./TripFiles.module.css";
import panel from "./TripPanel.module.css";
import { useCueText } from "./useCueText.ts";
import { useRestText } from "./useRestText.ts";
import { useStopName } from "./useStopName.ts";
import { useTripCsv } from "./useTripCsv.ts";

const SUBJECT = "trip file";

const PrintDialog = onDemand(
  async () => (await withTexts(import("./print/PrintDialog.tsx"), "print")).PrintDialog,
);

/** Saves the trip as files. */
export function TripFiles({ plan }: { plan: TripPlan }) {
  const text = useText();
  const nameOf = useWaypointName();
  const tripCsv = useTripCsv(plan);
  const stopName = useStopName(plan);
  const restText = useRestText();
  const cueText = useCueText(plan);
  const wordsOf = (stage: TripStage) => ({
    end: text("trip.cue_dayEnd", { number: stage.day, place: stopName(stage.toMeters, stage.waypoint) }),
    rest: stage.restDays > 0 ? restText(stage) : "",
  });
  const [hasDays, setDays] = useState(true);
  const isDivided = plan.stages.length > 1;
  const nameFor = (name: string, extension: string) =>
    `${fileName(name, text("routes.editor"))}.${extension}`;
  const [isPrinting, setPrinting] = useState(false);
  const hasPrinted = useHasBeen(isPrinting);
  const pointName: Parameters<typeof tripCourse>[1]["nameOf"] = (point) => {
    if (point.kind === "dayEnd") {
      // Its number first: devices show 10 to 15 letters.
      const { day, toMeters, waypoint } = point.stage;
      return `${text("trip.day", { number: day })}: ${stopName(toMeters, waypoint)}`;
    }
    if (point.kind === "turn") return trailNameOf(guideMap.opened, point.trail) || cueText(point);
    if (point.kind === "note") return plan.notes[point.note]?.note.text.split("\n")[0] ?? "";
    const waypoint = point.kind === "waypoint" ? plan.waypoints[point.waypoint] : undefined;
    return waypoint ? nameOf(waypoint) : cueText(point);
  };
  const whileReported = async <Result,>(act: () => Promise<Result>): Promise<Result | null> => {
    try {
      const result = await act();
      withdrawFailure(SUBJECT);
      return result;
    } catch (error) {
      console.warn("The trip could not be saved as a file:", error);
      reportProblem(
        {
          title: text("trip.filesFailed"),
          text: text(isCodeMissing(error) ? "shell.partFailed" : "trip.filesFailedText"),
        },
        SUBJECT,
      );
      return null;
    }
  };
  const makeFile = () => tripFile(plan, { hasDays: hasDays && isDivided, wordsOf, nameOf });
  const contentOf = async (format: TripFormat, name: string) => {
    if (format === "csv") return tripCsv();
    if (format === "fit" || format === "tcx")
      return tripCourse(plan, { format, name: name.trim() || (guideMap.title ?? ""), nameOf: pointName });
    const file = await makeFile();
    if (!file) return null;
    return format === "gpx" ? tripGpx(file) : JSON.stringify(tripGeoJson(file));
  };
  const save = (format: TripFormat) =>
    whileReported(async () => {
      const name = routeEditor.editing?.name ?? "";
      const content = await contentOf(format, name);
      if (content !== null) saveFile(nameFor(name, format), content, TRIP_FORMATS[format]);
    });
  return (
    <section className={panel.section} aria-label={text("trip.files")}>
      <h3 className={classNames(typography.heading, panel.heading)}>{text("trip.files")}</h3>
      <div className={classNames(flow.row, styles.buttons)}>
        <SaveTripMenu onSave={(format) => void save(format)} />
        <Button icon={<Printer />} onClick={() => setPrinting(true)}>
          {text("trip.print")}
        </Button>
        <CopyLink plan={plan} />
      </div>
      {isDivided && (
        <Checkbox
          label={text("trip.segments")}
          checked={hasDays}
          onChange={(event) => setDays(event.target.checked)}
        />
      )}
      {hasPrinted && (
        <ErrorBoundary fallback={<ReloadNote />}>
          <PrintDialog
            plan={plan}
            makeFile={() => whileReported(makeFile)}
            isOpen={isPrinting}
            onClose={() => setPrinting(false)}
          />
        </ErrorBoundary>
      )}
    </section>
  );
}
