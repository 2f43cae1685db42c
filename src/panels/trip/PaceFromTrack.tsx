import { FileUp } from "lucide-react";
import type { DragEvent, ReactNode } from "react";
import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { learnedPace, learnPaceFrom, type PaceLesson } from "../../stores/trip/learnedPace.ts";
import { FileButton } from "../../ui/controls/FileButton.tsx";
import typography from "../../ui/typography.module.css";
import panel from "./TripPanel.module.css";
import { useDuration } from "./useDuration.ts";

const ACCEPTED = ".gpx,application/gpx+xml";

/** Takes a GPX track of the reader that is dropped on its content, and learns their pace from it. */
export function PaceDropZone({ children }: { children: ReactNode }) {
  const accept = (event: DragEvent) => {
    // The map would make a route of it.
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    accept(event);
    void learnPaceFrom([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div onDragOver={accept} onDrop={drop}>
      {children}
    </div>
  );
}

/** Chooses a track of the reader to learn their pace from, and says what came of it. */
export function PaceFromTrack() {
  const text = useText();
  const lessonText = useLessonText();
  const { isReading, lesson } = useSnapshot(learnedPace);
  return (
    <>
      <FileButton
        variant="text"
        size={32}
        className={panel.action}
        icon={<FileUp />}
        accept={ACCEPTED}
        fileLabel={text("trip.learnPaceFile")}
        onChoose={(files) => void learnPaceFrom(files)}
      >
        {text("trip.learnPace")}
      </FileButton>
      <p className={classNames(typography.caption, panel.note)} role="status">
        {isReading ? text("trip.learningPace") : lesson ? lessonText(lesson) : text("trip.learnPaceHint")}
      </p>
    </>
  );
}

function useLessonText(): (lesson: PaceLesson) => string {
  const text = useText();
  const format = useFormat();
  const duration = useDuration();
  return (lesson) => {
    const file = lesson.fileName;
    switch (lesson.kind) {
      case "learned":
        return text("trip.paceLearned", {
          file,
          pace: format.decimal(lesson.pace),
          length: format.distance(lesson.lengthMeters),
          moving: duration(lesson.movingMinutes),
          breaks: duration(lesson.breakMinutes),
        });
      case "notWalked":
        return text("trip.paceNotWalked", { file, pace: format.decimal(lesson.pace) });
      case "tooShort":
        return text("trip.paceTooShort", { file, length: format.distance(lesson.lengthMeters) });
      case "tooLarge":
        return text("routes.import_tooLarge", {
          file,
          size: format.bytes(lesson.bytes),
          limit: format.bytes(lesson.limitBytes),
        });
      case "unreadable":
        return lesson.problem === "broken" || lesson.problem === "empty" || lesson.problem === "tooMuch"
          ? text(`routes.import_${lesson.problem}`, { file })
          : text("trip.paceNoGpx", { file });
      case "noTimes":
        return text("trip.paceNoTimes", { file });
      case "failed":
        return text("trip.paceFailed", { file });
      case "partFailed":
        return text("shell.partFailed");
    }
  };
}
