import { proxy, ref } from "valtio";
import type { PaceAnswer } from "../../../workers/geo/trip/tripTypes.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { isCodeMissing } from "../../geo/isCodeMissing.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";
import { choosePace, PACE_RANGE } from "./tripSettings.ts";

/** What came of a track of the reader. */
export type PaceLesson = { fileName: string } & (
  | PaceAnswer
  /** The pace is none of a walker. */
  | { kind: "notWalked"; pace: number }
  | { kind: "failed" }
  /** Its code is missing, as after a deployment. */
  | { kind: "partFailed" }
);

interface LearnedPace {
  isReading: boolean;
  /** A new object for each file. */
  lesson: StoredRef<PaceLesson> | null;
}

/** The pace that is learned from a track of the reader, which is read on their device alone. */
export const learnedPace = proxy<LearnedPace>({ isReading: false, lesson: null });

let latest: File | null = null;

/** Reads the first of some files, and takes the pace of the one who recorded it. Never rejects. */
export async function learnPaceFrom([file]: readonly File[]): Promise<void> {
  if (!file) return;
  latest = file;
  learnedPace.isReading = true;
  const lesson = await lessonOf(file);
  if (latest !== file) return;
  Object.assign(learnedPace, { isReading: false, lesson: ref({ fileName: file.name, ...lesson }) });
  if (lesson.kind === "learned") choosePace(lesson.pace);
}

async function lessonOf(
  file: File,
): Promise<PaceAnswer | { kind: "notWalked"; pace: number } | { kind: "failed" | "partFailed" }> {
  try {
    const answer = await geoWorker.trip.pace(file);
    if (answer.kind !== "learned") return answer;
    const pace = Math.round(answer.pace * 100) / 100;
    const isWalk = pace >= PACE_RANGE.min && pace <= PACE_RANGE.max;
    return isWalk ? { ...answer, pace } : { kind: "notWalked", pace };
  } catch (error) {
    console.warn("The track could not be read:", error);
    return { kind: isCodeMissing(error) ? "partFailed" : "failed" };
  }
}

onForgetPerson(() => {
  latest = null;
  Object.assign(learnedPace, { isReading: false, lesson: null });
});
